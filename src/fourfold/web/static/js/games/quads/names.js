/** Quads in words: its tiles and their sides. */

import { say, words } from "../../shared/words.js";

/** @typedef {import("../../shared/messages.js").QuadsWords} QuadsWords */

const known = /** @type {QuadsWords} */ (words.games.Quads);

/** What each kind of side is called, by its letter. */
export const { sides } = known;

const [light, dark, neutral] = known.tiles;

/** How many tiles of one's own a player begins with. */
export const OWN_TILES = light.length;

/**
 * The tiles a player begins with, in the order in which they lie: one's own, then the neutral ones.
 * @param {boolean} isLight
 */
export function handOf(isLight) {
  return { own: isLight ? light : dark, neutral };
}

/**
 * A tile by its sides, from the top clockwise.
 * @param {string} laid
 */
export function tileName(laid) {
  const [top, right, bottom, left] = [...laid].map((side) => sides[side]);
  if (new Set(laid).size === 1) return say("{side} on all sides", { side: top });
  return say("top {top}, right {right}, bottom {bottom}, left {left}", {
    top, right, bottom, left,
  });
}
