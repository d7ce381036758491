/** A few words for those who play blindfolded for the first time. */

import { closeDialog, openDialog } from "../shared/dialogs.js";
import { button, byId, make } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";
import { say } from "../shared/words.js";

const KEY = "fourfold.mask";

/** Introduce the blindfold, once on this device. */
export function introduceBlindfold() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  if (stored(KEY, false) || dialog.open) return;
  store(KEY, true);
  const told = [
    say("You play by touch and memory. Neither the board nor the reserve is shown; what is done is announced."),
    say("Go over the board with the arrow keys, or slide a finger over it: each square tells what lies there, and forgets that you asked."),
    say("Enter, or a double tap, places and gives. A tap with two fingers, or H, tells the piece in hand."),
    say("X feels along the lines through a square. Everything can be typed as well: explore b2, line a."),
    say("Overviews are behind the mask too: no list of free squares, no whole reserve."),
  ];
  dialog.replaceChildren(
    make("h2", { id: "ask-title" }, say("You wear the mask")),
    make("div", { id: "ask-text" }, ...told.map((sentence) => make("p", {}, sentence))),
    button(say("Begin"), () => closeDialog(), "main"),
  );
  // It is read with the title: only the button is a place to go to.
  dialog.setAttribute("aria-describedby", "ask-text");
  openDialog(dialog, () => dialog.removeAttribute("aria-describedby"));
}
