/** The letters and numbers around a board. */

import { make } from "../shared/dom.js";
import { SIZES } from "./squares.js";

/** @param {import("./squares.js").Game} game */
export function setBoard(game) {
  const size = SIZES[game];
  const marks = (/** @type {string} */ all) => [...all].slice(0, size).map((mark) => make("span", {}, mark));
  document.querySelector(".columns")?.replaceChildren(...marks("abcdef"));
  document.querySelector(".rows")?.replaceChildren(...marks("123456"));
}
