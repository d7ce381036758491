/** The tiles of Quads by touch: their sides, clockwise from the top. */

import { inTurn } from "../../shared/vibration.js";

/** In milliseconds. */
const [SHORT, LONG] = [60, 200];
const BETWEEN_SIDES = 180;

/** Sides are told apart by counting: one short pulse, one long, two, three. */
const SIDES = /** @type {Record<string, number[]>} */ ({
  L: [SHORT],
  D: [LONG],
  P: [SHORT, 40, SHORT],
  T: [40, 40, 40, 40, 40],
});

/**
 * Pulses and the gaps between them, in milliseconds.
 * @param {string} laid a tile's sides as it lies, or some of them
 */
export function tilePulses(laid) {
  return inTurn([...laid].map((side) => SIDES[side]), BETWEEN_SIDES);
}
