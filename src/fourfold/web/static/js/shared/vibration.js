/** Pieces and tiles by touch, where a device can vibrate. */

import { settings } from "./settings.js";

/** In milliseconds. */
const [SHORT, LONG, GAP] = [60, 200, 80];

/** A tile's sides are told by counting: one short pulse, one long, two, three. */
export const SIDES = /** @type {Record<string, number[]>} */ ({
  L: [SHORT],
  D: [LONG],
  P: [SHORT, 40, SHORT],
  T: [40, 40, 40, 40, 40],
});
const BETWEEN_SIDES = 180;

/** Whether there is anything to vibrate with; a device may still stay still. */
export const canVibrate = typeof navigator.vibrate === "function";

/**
 * Pulses and the gaps between them, in milliseconds: of a piece, four pulses in the order
 * colour, height, shape, fill; of a tile, its sides clockwise from the top.
 * @param {string} thing a piece's code, or a tile's sides
 * @returns {number[]}
 */
export function pattern(thing) {
  const [gap, figures] = thing.length === 1 ? [GAP, traits(thing)]
    : [BETWEEN_SIDES, [...thing].map((side) => SIDES[side])];
  return figures.flatMap((figure, index) => (index ? [gap, ...figure] : figure));
}

/** @param {string} code */
function traits(code) {
  const bits = parseInt(code, 16);
  return [8, 4, 2, 1].map((bit) => [bits & bit ? LONG : SHORT]);
}

/**
 * Let a piece or a tile be felt, if that is wanted.
 * @param {string} thing
 */
export function vibrate(thing) {
  if (settings.get("vibration")) feel(pattern(thing));
}

/**
 * Let pulses be felt, wanted or not.
 * @param {number[]} pulses
 */
export function feel(pulses) {
  // Before the first gesture browsers forbid it, and complain.
  if (canVibrate && (navigator.userActivation?.hasBeenActive ?? true)) navigator.vibrate(pulses);
}
