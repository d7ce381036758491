/**
 * Announcements: by a screen reader through two live regions that are there from the start, or
 * by the page's own voice, never by both.
 *
 * Each message is a new element, so that a repeated one is spoken again; if it follows the same one, it
 * differs from it by a space, because Orca takes equal messages in quick succession for one. The
 * last few stay, so that a message is not replaced by the next one before it was spoken.
 */

import { isSpeaking, spelled, utter } from "./voice.js";

const KEPT = 4;
/** A no-break space: a plain one at the end of a text does not count. */
const INAUDIBLE = "\u00a0";
/** How many messages can be asked for again. */
const REPEATED = 3;
/** After this many milliseconds what was explored is removed. */
export const FORGOTTEN = 3000;

/** @typedef {"polite" | "assertive"} Urgency assertive for what others do, alarms and disconnection */

/** @type {Record<Urgency, HTMLElement | null>} */
const regions = {
  polite: document.getElementById("polite"),
  assertive: document.getElementById("assertive"),
};
/** The last messages, the latest first. @type {string[]} */
let latest = [];

/**
 * Announce a message, which can be repeated.
 * @param {string} text
 * @param {Urgency} [how]
 */
export function announce(text, how = "polite") {
  if (text) latest = [text, ...latest].slice(0, REPEATED);
  put(text, how);
}

/** Announce what is of no interest later, such as the edge of the board. @param {string} text */
export function mention(text) {
  put(text, "polite");
}

/**
 * What was explored is announced once and forgotten: it cannot be read again.
 * @param {string} text
 */
export function whisper(text) {
  removeLater(put(text, "polite"));
}

/**
 * A message that was announced: the latest is number 1.
 * @param {number} number
 * @returns {string | undefined}
 */
export function announced(number) {
  return latest[number - 1];
}

/** Forget what was announced; what is still being spoken is removed a little later. */
export function forget() {
  latest = [];
  for (const region of Object.values(regions)) {
    for (const message of region?.children ?? []) removeLater(message);
  }
}

/** @param {Element | undefined} message */
function removeLater(message) {
  if (message) setTimeout(() => message.remove(), FORGOTTEN);
}

/**
 * @param {string} text
 * @param {Urgency} how
 * @returns {HTMLElement | undefined} the message, if it is in a live region
 */
function put(text, how) {
  const region = regions[how];
  if (!text || !region) return undefined;
  if (isSpeaking()) {
    region.replaceChildren();
    utter(spelled(text), how);
    return undefined;
  }
  const message = document.createElement("p");
  const said = spelled(text);
  message.textContent = region.lastElementChild?.textContent === said ? said + INAUDIBLE : said;
  region.append(message);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
  return message;
}
