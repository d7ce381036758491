/**
 * Shortcuts that work while a grid has the focus. Letters are those on the key, so that they
 * can be found on every layout; if a layout has no Latin letters, the key's position counts.
 * Each can be changed, and all of them can be switched off.
 */

import { settings } from "../shared/settings.js";
import { say } from "../shared/words.js";

/** The default shortcut of every command that has one. */
export const USUAL = /** @type {const} */ ({
  board: "b",
  reserve: "v",
  command: "i",
  square: "o",
  hand: "h",
  last: "l",
  clock: "t",
  lines: "x",
  free: "f",
  fits: "e",
  turn: "r",
  "turn back": "R",
  call: "Q",
  hint: "w",
  repeat: "m",
  "repeat 2": "n",
  "repeat 3": "k",
  slower: "-",
  faster: "+",
  accept: "A",
  decline: "D",
  help: "?",
});

/** @typedef {keyof typeof USUAL | "cancel"} KeyCommand */

/** The shortcut of every command, as chosen. @returns {Record<string, string>} */
export function keys() {
  return { ...USUAL, ...settings.get("keys") };
}

/**
 * The letter a key stands for, or its name.
 * @param {KeyboardEvent} event
 */
export function keyOf(event) {
  const place = /^Key([A-Z])$/.exec(event.code);
  if (!place || /^[\x20-\x7e]$/.test(event.key)) return event.key;
  return event.shiftKey ? place[1] : place[1].toLowerCase();
}

/**
 * The command of a key that was pressed.
 * @param {KeyboardEvent} event
 * @returns {KeyCommand | undefined}
 */
export function commandOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const key = keyOf(event);
  if (key === "Escape") return "cancel";
  if (!settings.get("letters")) return undefined;
  const found = Object.entries(keys()).find(([, chosen]) => chosen === key);
  return /** @type {KeyCommand | undefined} */ (found?.[0]);
}

/**
 * Give a command another key; a command that had that key gets the old one, so that none is lost.
 * @param {string} command
 * @param {string} key
 */
export function chooseKey(command, key) {
  const known = keys();
  const other = Object.keys(known).find((each) => known[each] === key);
  const changed = { ...settings.get("keys"), [command]: key };
  if (other && other !== command) changed[other] = known[command];
  settings.set("keys", changed);
}

/** How a key is written: as it is printed, with Shift where that is needed. @param {string} key */
export function shownKey(key) {
  if (/^[A-Z]$/.test(key)) return say("Shift+{key}", { key });
  return key.toUpperCase();
}
