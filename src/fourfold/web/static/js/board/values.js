/**
 * How good it is to play on a square, or to give a piece: as a mark, and in words. It is shown only
 * where a game is over.
 *
 * @typedef {import("../shared/messages.js").Value} Value
 * @typedef {Record<string, Kind | null>} Values by square, tile, or the action that gives a piece; `null` if it is not known
 */

import { say } from "../shared/words.js";

/** In the order in which they are listed. */
export const KINDS = /** @type {const} */ (["win", "likely-win", "draw", "unknown", "likely-loss", "loss"]);

/** @typedef {typeof KINDS[number]} Kind */

/** @param {Kind | null} value @returns {Kind} */
export function kindOf(value) {
  return value ?? "unknown";
}

/** What is only probable. @param {Value | null} value @returns {Kind} */
export function likely(value) {
  return value === "win" ? "likely-win" : value === "loss" ? "likely-loss" : kindOf(value);
}

/** @param {Kind | null} value */
export function valueInWords(value) {
  return {
    win: say("winning"), draw: say("drawn"), loss: say("losing"), unknown: say("unknown"),
    "likely-win": say("probably winning"), "likely-loss": say("probably losing"),
  }[kindOf(value)];
}

/**
 * The classes of a place whose value is shown.
 * @param {{values?: Values}} scene
 * @param {string} place
 */
export function valueMarks({ values }, place) {
  return values && place in values ? ["valued", kindOf(values[place])] : [];
}

/**
 * What is read out about a place, with its value if that is shown.
 * @param {string} label
 * @param {{values?: Values, valueWords?: Record<string, string>}} scene
 * @param {string} place
 */
export function withValue(label, { values, valueWords }, place) {
  if (!values || !(place in values)) return label;
  return say("{place}, {evaluation}", { place: label, evaluation: valueWords?.[place] ?? valueInWords(values[place]) });
}
