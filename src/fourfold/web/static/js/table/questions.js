/** A question that must be answered before something is done that cannot be undone. */

import { openDialog } from "../dialogs.js";
import { button, byId, make } from "../dom.js";
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
        button(say("Cancel"), answer(false)),
        button(yes, answer(true), "danger")),
    );
    dialog.returnValue = "";
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    openDialog(dialog);
  });
}
