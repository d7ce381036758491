/**
 * What is heard: by a screen reader through two live regions that are there from the start, or
 * by the page's own voice, never by both.
 *
 * Each message is a new element, so that a repeated one is spoken again. The last few stay, so
 * that one which comes right after another does not take its place before it was spoken.
 */

import { isSpeaking, spelled, utter } from "./voice.js";

const KEPT = 4;

/** @type {Record<"polite" | "assertive", HTMLElement | null>} */
const regions = {
  polite: document.getElementById("polite"),
  assertive: document.getElementById("assertive"),
};

/**
 * @param {string} text
 * @param {"polite" | "assertive"} [how] assertive for what others do, alarms and disconnection
 */
export function announce(text, how = "polite") {
  const region = regions[how];
  if (!text || !region) return;
  if (isSpeaking()) {
    region.replaceChildren();
    utter(spelled(text), how);
    return;
  }
  const message = document.createElement("p");
  message.textContent = spelled(text);
  region.append(message);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
