/**
 * The settings of a table of Quads: what was chosen becomes its rules.
 *
 * @typedef {object} QuadsChoices
 * @property {boolean} [border] whether the frame counts
 * @property {boolean} [strict] whether the neutral tiles may not touch at a corner
 * @property {boolean} [hidden] whether hands are hidden
 */

/** @param {import("../../shared/new-table.js").Choices} chosen */
export function settings(chosen) {
  const { border, strict, hidden } = /** @type {QuadsChoices} */ (chosen);
  return { rules: `${border ? "b" : ""}${strict ? "s" : ""}${hidden ? "h" : ""}` || "-", piece_set: "" };
}
