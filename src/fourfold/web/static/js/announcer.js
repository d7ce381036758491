/**
 * What is spoken by a screen reader: two live regions that are there from the start.
 *
 * Each message is a new element, so that a repeated one is spoken again. The last few stay, so
 * that one which comes right after another does not take its place before it was spoken.
 */

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
  const message = document.createElement("p");
  message.textContent = text;
  region.append(message);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
