/** The names of the squares, as the notation has them. */

export const COLUMNS = "abcdef";
export const ROWS = "123456";

/**
 * The names of all squares, row by row from the top.
 * @param {number} size
 */
export function squareNames(size) {
  return [...ROWS.slice(0, size)].flatMap((row) =>
    [...COLUMNS.slice(0, size)].map((column) => column + row));
}

/** Whether a place is a square, and not one of the reserve or of a hand. @param {string} place */
export function isSquare(place) {
  return /^[a-f][1-6]$/.test(place);
}
