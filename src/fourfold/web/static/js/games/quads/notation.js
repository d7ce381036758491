/** Reading the notation of Quads: which tile is where. The rules are on the server. */

import { squareNames } from "../../board/squares.js";

export const SIZE = 6;
export const SQUARES = squareNames(SIZE);
export const EMPTY_BOARD = "6/6/6/6/6/6";

/**
 * The sides of the tile on each square, or nothing.
 * @param {string} text
 * @returns {string[]}
 */
export function readBoard(text) {
  return (text.match(/\d|[LDPT]{4}/g) ?? []).flatMap((run) =>
    /\d/.test(run) ? Array(Number(run)).fill("") : [run]);
}

/** The board in the notation. @param {string[]} tiles as they lie on each square */
export function writeBoard(tiles) {
  const rows = [0, 6, 12, 18, 24, 30].map((from) =>
    tiles.slice(from, from + SIZE).map((tile) => tile || ".").join("")
      .replace(/\.+/g, (run) => String(run.length)));
  return rows.join("/");
}

/**
 * A tile after a clockwise quarter turn; with -1 after one the other way.
 * @param {string} laid
 * @param {number} quarters
 */
export function turned(laid, quarters) {
  const cut = ((-quarters % 4) + 4) % 4;
  return laid.slice(cut) + laid.slice(0, cut);
}

/**
 * A tile's name, however it lies.
 * @param {string} laid
 */
export function tileOf(laid) {
  return [0, 1, 2, 3].map((quarters) => turned(laid, quarters)).sort()[0];
}
