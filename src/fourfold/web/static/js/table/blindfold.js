/** A few words for people who play blindfolded for the first time. */

import { announce } from "../shared/announcer.js";
import { closeDialog, openDialog } from "../shared/dialogs.js";
import { button, byId, make } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";
import { say } from "../shared/words.js";

const KEY = "fourfold.mask";

/**
 * Introduce the blindfold, once on this device.
 * @param {() => void} start goes to the board
 * @param {object} table
 * @param {boolean} table.sharesDevice whether both players are here
 * @param {boolean} table.hasClock whether time runs: then there is none to read
 */
export function introduceBlindfold(start, { sharesDevice, hasClock }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
  if (stored(KEY, false) || dialog.open) return;
  store(KEY, true);
  if (hasClock) {
    announce(say("You are blindfolded. Explore with the arrow keys or a finger; the question mark key lists the shortcuts."));
    return;
  }
  const told = [
    say("You play by touch and memory. The board and the reserve are hidden; moves are announced."),
    say("Explore the board with the arrow keys, or slide a finger over it: you hear what is on each square, and then it is hidden again."),
    say("Enter or a double tap places and gives. H, or a tap with two fingers, tells you the piece in hand."),
    say("X explores the lines through a square. You can also type commands: “explore b2” or “line a”."),
    say("There is no overview: you cannot list the free squares or the whole reserve."),
    ...(sharesDevice ? [say("On this device, the board is shown whenever a player without a blindfold is to move. If you can see, look away then.")] : []),
  ];
  dialog.replaceChildren(
    make("h2", { id: "ask-title" }, say("You are blindfolded")),
    make("div", { id: "ask-text" }, ...told.map((sentence) => make("p", {}, sentence))),
    button(say("Start"), () => closeDialog(), "main"),
  );
  openDialog(dialog, undefined, start);
}
