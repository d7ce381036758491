/** Boards of the introductions: their frames, and what lies on them after a placement. */

import { make } from "../shared/dom.js";
import { readBoard, squareNames, tileOf } from "../board/squares.js";
import { say } from "../shared/words.js";

/** @typedef {import("./lesson.js").Scene} Scene */

/**
 * A board in its frame; the frame bears the letters and numbers.
 * @param {number} size
 */
export function framed(size) {
  const marks = (/** @type {string} */ all) =>
    [...all.slice(0, size)].map((mark) => make("span", {}, mark));
  const board = make("div", { class: "grid board", id: "board", "aria-label": say("Board") });
  const frame = make("div", { class: "frame" },
    make("div", { class: "columns", "aria-hidden": "true" }, ...marks("abcdef")),
    make("div", { class: "rows", "aria-hidden": "true" }, ...marks("123456")),
    board);
  return { frame, board };
}

/**
 * A part of the stage: a heading and what stands under it.
 * @param {string} title
 * @param {string} id of what the title names
 * @param {Node[]} content
 */
export function part(title, id, ...content) {
  const heading = make("h3", { id: `${id}-title` }, title);
  return make("section", { class: `${id}-part`, "aria-labelledby": heading.id }, heading, ...content);
}

/**
 * What has changed when the piece in hand is placed.
 * @param {string} square
 * @param {Scene} scene
 * @returns {Scene}
 */
export function withPiece(square, { position = "" }) {
  const [board, hand, player, rules] = position.split(" ");
  const codes = readBoard("Quarto", board);
  codes[squareNames(4).indexOf(square)] = hand;
  const rows = [0, 4, 8, 12].map((from) =>
    codes.slice(from, from + 4).map((code) => code || ".").join(""));
  return { position: [rows.join("/"), "-", player, rules, square].join(" ") };
}

/**
 * What has changed when a piece is given.
 * @param {string} action
 * @returns {Scene}
 */
export function withGift(action) {
  return { given: action[1], calls: false };
}

/**
 * What has changed when a tile is placed.
 * @param {string} action
 * @param {Scene} scene
 * @returns {Scene}
 */
export function withTile(action, { position = "", tiles: hand = [] }) {
  const [board, ...rest] = position.split(" ");
  const [square, laid] = action.split("=");
  const tiles = readBoard("Quads", board);
  tiles[squareNames(6).indexOf(square)] = laid;
  const rows = [0, 6, 12, 18, 24, 30].map((from) =>
    tiles.slice(from, from + 6).map((tile) => tile || ".").join("")
      .replace(/\.+/g, (run) => String(run.length)));
  return {
    position: [rows.join("/"), ...rest].join(" "),
    tiles: hand.filter((tile) => tileOf(tile) !== tileOf(laid)),
    filled: square,
    asked: [],
  };
}
