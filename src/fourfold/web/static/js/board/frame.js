/** The frame of a board: the letters and numbers around it. */

import { make } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { COLUMNS, ROWS } from "./squares.js";

/** @param {string} all @param {number} size */
function marks(all, size) {
  return [...all.slice(0, size)].map((mark) => make("span", {}, mark));
}

/**
 * Write the letters and numbers of a board around it.
 * @param {HTMLElement} frame
 * @param {number} size
 */
export function markFrame(frame, size) {
  frame.querySelector(".columns")?.replaceChildren(...marks(COLUMNS, size));
  frame.querySelector(".rows")?.replaceChildren(...marks(ROWS, size));
}

/**
 * A board in a new frame.
 * @param {number} size
 */
export function framedBoard(size) {
  const board = make("div", { class: "grid board", id: "board", "aria-label": say("Board") });
  const frame = make("div", { class: "frame" },
    make("div", { class: "columns", "aria-hidden": "true" }),
    make("div", { class: "rows", "aria-hidden": "true" }),
    board);
  markFrame(frame, size);
  return { frame, board };
}
