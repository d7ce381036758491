/** A question before something is done that cannot be undone. */

import { closeDialog, openDialog } from "../shared/dialogs.js";
import { button, byId, make } from "../shared/dom.js";
import { say } from "../shared/words.js";

/**
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  return new Promise((resolve) => {
    let sure = false;
    const doIt = () => {
      sure = true;
      closeDialog();
    };
    dialog.replaceChildren(
      make("h2", { id: "ask-title" }, question),
      make("div", { class: "row" },
        button(say("Cancel"), () => closeDialog()),
        button(yes, doIt, "danger")),
    );
    openDialog(dialog, () => resolve(sure));
  });
}
