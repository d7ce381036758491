/** The pieces of Quarto by touch: four pulses, a long one for dark, tall, square and hollow. */

import { inTurn } from "../../shared/vibration.js";

/** In milliseconds. */
const [SHORT, LONG, GAP] = [60, 200, 80];

/**
 * Pulses and the gaps between them, in milliseconds, in the order colour, height, shape, fill.
 * @param {string} code one upper-case hex digit
 */
export function piecePulses(code) {
  const bits = parseInt(code, 16);
  return inTurn([8, 4, 2, 1].map((bit) => [bits & bit ? LONG : SHORT]), GAP);
}
