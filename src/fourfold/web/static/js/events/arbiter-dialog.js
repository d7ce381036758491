/** A dialog of the arbiter's console: a title, and groups of buttons and fields. */

import { closeDialog, openDialog } from "../shared/dialogs.js";
import { button, byId, make } from "../shared/dom.js";
import { say } from "../shared/words.js";

/**
 * @param {string} title
 * @param {(Node | string)[]} parts
 */
export function openManager(title, parts) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  dialog.replaceChildren(
    make("h2", { id: "ask-title", tabindex: -1 }, title), ...parts,
    make("div", { class: "row" }, button(say("Cancel"), () => closeDialog())));
  openDialog(dialog);
  /** @type {HTMLElement | null} */ (dialog.querySelector("button, select, input"))?.focus();
}

/**
 * A group of buttons under a heading; each closes the dialog and does something.
 * @param {string} title
 * @param {[string, () => void, string?][]} choices
 */
export function choices(title, choices) {
  return make("section", {}, make("h3", {}, title), make("div", { class: "row" },
    ...choices.map(([text, does, kind = ""]) => button(text, () => {
      closeDialog();
      does();
    }, kind))));
}

/**
 * A field with its label.
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
export function labelled(label, control) {
  return make("label", {}, label, " ", control);
}

/** @param {[string | number, string][]} options */
export function selection(options) {
  return make("select", {}, ...options.map(([value, text]) => make("option", { value }, text)));
}
