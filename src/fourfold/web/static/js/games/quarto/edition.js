/**
 * Quarto and Quarto Access are one game with two sets of pieces. The pages that teach it speak
 * of one set: the page says which.
 */

export const SET = document.querySelector("main")?.dataset.set || "classic";

/**
 * What is said of this page's set.
 * @template T
 * @param {T} classic
 * @param {T} access
 */
export function ofSet(classic, access) {
  return SET === "access" ? access : classic;
}
