/** Quarto in words: its pieces, traits and lines. */

import { listed, words } from "../../shared/words.js";

/** @typedef {import("../../shared/messages.js").NamedLine} NamedLine */
/** @typedef {import("../../shared/messages.js").QuartoWords} QuartoWords */

const { pieces, traits, of_all: ofAll, lines } = /** @type {QuartoWords} */ (words.games.Quarto);

const TRAITS = ["colour", "height", "shape", "fill"];

/**
 * A piece by its four traits.
 * @param {string} set
 * @param {string} code
 */
export function pieceName(set, code) {
  return pieces[set || "classic"][parseInt(code, 16)];
}

/** Both values of colour, height, shape and fill. @param {string} [set] */
export function traitNames(set = "classic") {
  return traits[set];
}

/**
 * The traits that pieces share, in words.
 * @param {string} set
 * @param {Record<string, number>} shared
 */
export function sharedTraits(set, shared) {
  return listed(Object.entries(shared)
    .map(([trait, value]) => ofAll[set][TRAITS.indexOf(trait)][value]));
}

/** Every line that counts under some rules. @param {string} rules in the notation */
export function linesThatCount(rules) {
  const blocks = rules.includes("q");
  return lines.filter(({ kind }) => blocks || kind !== "block");
}

/** @param {string} line its notation, such as `a1d1` */
export function lineOf(line) {
  return lines.find((known) => known.line === line);
}

/** @param {string} line */
export function lineName(line) {
  return lineOf(line)?.name ?? line;
}

/** A line as the object of a sentence. @param {string} line */
export function lineInSentence(line) {
  return lineOf(line)?.in_sentence ?? line;
}
