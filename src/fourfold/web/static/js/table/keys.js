/**
 * Keys that are heard while a grid has the focus. Letters are those on the key, so that they
 * can be found on every layout; where a layout has no Latin letters, the key's place counts.
 */

import { byId, make } from "../dom.js";
import { say } from "../words.js";

/** What a key stands for, by the letter it types. @type {Record<string, string>} */
export const KEYS = {
  b: "board",
  v: "reserve",
  i: "command",
  o: "square",
  h: "hand",
  l: "last",
  t: "clock",
  x: "lines",
  f: "free",
  e: "fits",
  r: "turn",
  R: "turn back",
  Q: "call",
  w: "hint",
  "?": "help",
  Escape: "cancel",
};

/**
 * What a key that was pressed stands for.
 * @param {KeyboardEvent} event
 */
export function deedOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  let { key } = event;
  const place = /^Key([A-Z])$/.exec(event.code);
  if (place && !/^[\x20-\x7e]$/.test(key)) {
    key = event.shiftKey ? place[1] : place[1].toLowerCase();
  }
  return KEYS[key];
}

/** Show all keys, and that everything can be typed as well. */
export function showKeys() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("keys"));
  const rows = [
    [say("Arrow keys, Home, End, Ctrl+Home, Ctrl+End"), say("move in a grid")],
    [say("1 to 6, with Shift"), say("go to a row, to a column")],
    [say("Enter or Space"), say("place, give or choose")],
    ["B, V, I", say("to the board, to the reserve or the tiles, to the command field")],
    ["O", say("what lies here")],
    ["H", say("what is in hand")],
    ["L", say("what happened last")],
    ["T", say("the clocks")],
    ["X", say("the lines through this square, one after the other")],
    ["F", say("the free squares")],
    ["E", say("the sides that a square of Quads requires")],
    ["R, Shift+R", say("turn the tile in hand")],
    ["Shift+Q", say("call QUARTO")],
    ["W", say("a hint, where the table allows it")],
    ["Esc", say("cancel; from the command field back to the board")],
  ];
  dialog.replaceChildren(
    make("h2", { id: "keys-title" }, say("Keys and commands")),
    make("p", {}, say("These keys are heard while the board, the reserve or the tiles have the focus.")),
    make("dl", {}, ...rows.flatMap(([key, does]) => [make("dt", {}, key), make("dd", {}, does)])),
    make("p", {}, say("Everything can be typed in the command field as well: type help there.")),
    make("button", { type: "button", class: "main", onclick: () => dialog.close() }, say("Close")),
  );
  dialog.showModal();
}
