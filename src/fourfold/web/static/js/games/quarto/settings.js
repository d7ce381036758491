/**
 * The settings of a table of Quarto: what was chosen becomes its rules and its set.
 *
 * @typedef {import("../../shared/new-table.js").Choices} Choices
 *
 * @typedef {object} QuartoChoices
 * @property {string[]} traits letters of those that count
 * @property {boolean} blocks
 * @property {boolean} calling
 * @property {boolean} access whether the set made for fingers is played with
 */

import { say } from "../../shared/words.js";

/** @type {QuartoChoices} */
const USUAL = { traits: [..."CHSF"], blocks: false, calling: true, access: false };

/** @param {Choices} chosen @returns {QuartoChoices} */
function completed(chosen) {
  return { ...USUAL, .../** @type {Partial<QuartoChoices>} */ (chosen) };
}

/** @param {Choices} chosen */
export function problem(chosen) {
  return completed(chosen).traits.length ? "" : say("Choose at least one trait that counts.");
}

/** @param {Choices} chosen */
export function settings(chosen) {
  const { traits, blocks, calling, access } = completed(chosen);
  return {
    rules: `${traits.join("")}${blocks ? "q" : ""}${calling ? "!" : ""}`,
    piece_set: access ? "access" : "",
  };
}
