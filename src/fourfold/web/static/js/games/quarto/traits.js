/** The traits of a piece, by their place in colour, height, shape, fill. */

/** @param {number} trait */
export function bitOf(trait) {
  return 8 >> trait;
}

/** @param {number} piece */
export function codeOf(piece) {
  return piece.toString(16).toUpperCase();
}
