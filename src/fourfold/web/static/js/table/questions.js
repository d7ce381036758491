/** A question that must be answered before something is done that cannot be undone. */

import { openDialog } from "../dialogs.js";
import { byId, make } from "../dom.js";
import { say } from "../words.js";

/**
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ sure) => () => {
      dialog.close(sure ? "yes" : "");
    };
    dialog.replaceChildren(
      make("h2", { id: "ask-title" }, question),
      make("div", { class: "row" },
        make("button", { type: "button", onclick: answer(false) }, say("Cancel")),
        make("button", { type: "button", class: "danger", onclick: answer(true) }, yes)),
    );
    dialog.returnValue = "";
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    openDialog(dialog);
  });
}
