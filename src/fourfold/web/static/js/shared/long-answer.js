/** An answer of many lines, such as the list of commands: a dialog to walk through, line by line. */

import { closeDialog, openDialog } from "./dialogs.js";
import { button, byId, make } from "./dom.js";
import { makeWalkable } from "./walkable.js";
import { capital, say } from "./words.js";

/** An answer of this many sentences is too long to be heard in one breath. */
const MANY = 7;

/** Fewer are too long together at this many bytes, of which a Chinese character has three. */
const LONG = { sentences: 5, bytes: 400 };

/** @param {string[]} sentences */
export function isLong(sentences) {
  const isWordy = new TextEncoder().encode(sentences.join(" ")).length >= LONG.bytes;
  return sentences.length >= (isWordy ? LONG.sentences : MANY);
}

/** @param {string} asked what was typed @param {string[]} sentences */
export function showLongAnswer(asked, sentences) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  const lines = sentences.map((sentence) => make("li", { role: "option" }, sentence));
  dialog.replaceChildren(
    make("h2", { id: "ask-title" }, capital(asked)),
    make("p", { id: "ask-text", class: "note" }, say("Use the arrow keys to move through the list.")),
    make("ul", { class: "walked", role: "listbox", "aria-labelledby": "ask-title" }, ...lines),
    button(say("Close"), () => closeDialog(), "main"),
  );
  makeWalkable(lines);
  openDialog(dialog);
  lines[0].focus();
}
