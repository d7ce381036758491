/** Reading the notation: what lies where. No rules: those are the server's. */

/** @typedef {"Quarto" | "Quads"} Game */

/** @type {Record<Game, number>} */
export const SIZES = { Quarto: 4, Quads: 6 };

/**
 * The names of the squares, row by row from the top.
 * @param {number} size
 */
export function squareNames(size) {
  return Array.from({ length: size * size }, (_, index) =>
    "abcdef"[index % size] + (Math.floor(index / size) + 1));
}

/**
 * What lies on each square: a piece's code, a tile's sides, or nothing.
 * @param {Game} game
 * @param {string} text
 * @returns {string[]}
 */
export function readBoard(game, text) {
  if (game === "Quarto") {
    return [...text.replaceAll("/", "")].map((code) => (code === "." ? "" : code));
  }
  return (text.match(/\d|[LDPT]{4}/g) ?? []).flatMap((run) =>
    /\d/.test(run) ? Array(Number(run)).fill("") : [run]);
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
 * A tile's name, whichever way it lies.
 * @param {string} laid
 */
export function tileOf(laid) {
  return [0, 1, 2, 3].map((quarters) => turned(laid, quarters)).sort()[0];
}
