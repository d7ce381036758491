/**
 * How good it is to play on a square, or to give a piece: as a mark, and in words. It is shown only
 * where a game is over.
 *
 * @typedef {import("../shared/messages.js").Value} Value
 * @typedef {Record<string, Kind | null>} Values by square, tile, or the action that gives a piece; `null` if it is not known
 */

import { capital, joined, say, sayCount, separated } from "../shared/words.js";

/** @typedef {import("../games/games.js").Game} Game */

/** So many places are named; of more, the number is said. */
const MOST_NAMED = 4;
const SQUARE = /^[a-z][1-9]$/;

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

/**
 * A square, a piece, a call, or a tile on a square, in words.
 * @param {string} place the square, or the action
 * @param {Game} game
 * @param {string} set
 */
export function placeName(place, { pieceName, calls }, set) {
  if (SQUARE.test(place)) return place.toUpperCase();
  if (place.startsWith("@")) return pieceName(place.slice(1), set);
  if (place.startsWith("!")) return say("calling {line}", { line: calls?.lineInSentence(place.slice(1)) ?? place });
  if (place === calls?.pass) return say("passing");
  const [square, tile] = place.split("=");
  return tile ? say("{place} {content}", { place: square.toUpperCase(), content: pieceName(tile, set) }) : place;
}

/**
 * Which squares, pieces and calls are winning, drawn, losing and unknown.
 * @param {[string, Kind][]} places
 * @param {(place: string) => string} name
 */
export function placesInWords(places, name) {
  return joined(KINDS.map((kind) => {
    const found = places.filter(([, value]) => value === kind).map(([place]) => place);
    if (!found.length) return "";
    const which = found.length > MOST_NAMED ? counted(found, name) : found.map(name);
    return say("{evaluation}: {places}.", { evaluation: capital(valueInWords(kind)), places: separated(which) });
  }).filter(Boolean));
}

/** How many squares and pieces there are: a bare number would sound like one of them. @param {string[]} places @param {(place: string) => string} name */
function counted(places, name) {
  const squares = places.filter((place) => SQUARE.test(place));
  const pieces = places.filter((place) => place.startsWith("@"));
  return [
    ...places.filter((place) => !squares.includes(place) && !pieces.includes(place)).map(name),
    ...(squares.length ? [sayCount("{count} square", "{count} squares", squares.length)] : []),
    ...(pieces.length ? [sayCount("{count} piece", "{count} pieces", pieces.length)] : []),
  ];
}
