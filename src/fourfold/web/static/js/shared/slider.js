/** A slider that says its value in words. */

import { setAttribute } from "./dom.js";

const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

/** @param {number} value 1 for the whole */
export function percentage(value) {
  return percent.format(value);
}

/** @param {HTMLInputElement} input with an element after it that shows the value */
export function showMeasure(input) {
  const shown = percentage(Number(input.value));
  setAttribute(input, "aria-valuetext", shown);
  /** @type {Element} */ (input.nextElementSibling).textContent = shown;
}
