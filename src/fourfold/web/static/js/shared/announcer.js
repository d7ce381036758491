/**
 * Announcements: by a screen reader through two live regions that are there from the start, or
 * by the page's own voice, never by both.
 *
 * Each message is a new element, so that a repeated one is spoken again. The last few stay, so
 * that a message is not replaced by the next one before it was spoken.
 */

import { isSpeaking, spelled, utter } from "./voice.js";

const KEPT = 4;
/** After this many milliseconds what was explored is removed. */
export const FORGOTTEN = 3000;

/** @type {Record<"polite" | "assertive", HTMLElement | null>} */
const regions = {
  polite: document.getElementById("polite"),
  assertive: document.getElementById("assertive"),
};

/**
 * What was explored is announced once and forgotten: it cannot be read again.
 * @param {string} text
 */
export function whisper(text) {
  const message = announce(text);
  if (message) setTimeout(() => message.remove(), FORGOTTEN);
}

/**
 * @param {string} text
 * @param {"polite" | "assertive"} [how] assertive for what others do, alarms and disconnection
 * @returns {HTMLElement | undefined} the message, if it is in a live region
 */
export function announce(text, how = "polite") {
  const region = regions[how];
  if (!text || !region) return undefined;
  if (isSpeaking()) {
    region.replaceChildren();
    utter(spelled(text), how);
    return undefined;
  }
  const message = document.createElement("p");
  message.textContent = spelled(text);
  region.append(message);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
  return message;
}
