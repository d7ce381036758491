/** Reading the notation of Quarto: which piece is where. The rules are on the server. */

import { squareNames } from "../../board/squares.js";

export const SIZE = 4;
export const SQUARES = squareNames(SIZE);
/** The codes of all pieces. */
export const PIECES = "0123456789ABCDEF";
export const EMPTY_BOARD = "..../..../..../....";

/**
 * The code of the piece on each square, or nothing.
 * @param {string} text
 */
export function readBoard(text) {
  return [...text.replaceAll("/", "")].map((code) => (code === "." ? "" : code));
}

/** The board in the notation. @param {string[]} codes of the pieces on each square */
export function writeBoard(codes) {
  const rows = [0, 4, 8, 12].map((from) =>
    codes.slice(from, from + SIZE).map((code) => code || ".").join(""));
  return rows.join("/");
}
