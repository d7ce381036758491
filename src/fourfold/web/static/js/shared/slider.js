/** A slider that says its value in words. */

import { setAttribute } from "./dom.js";

const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

/** @param {HTMLInputElement} input with an element after it that shows the value */
export function showMeasure(input) {
  const shown = percent.format(Number(input.value));
  setAttribute(input, "aria-valuetext", shown);
  /** @type {Element} */ (input.nextElementSibling).textContent = shown;
}
