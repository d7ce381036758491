/** Quads in words: its tiles and their sides. */

import { say, words } from "../../shared/words.js";

/** @typedef {import("../../shared/messages.js").QuadsWords} QuadsWords */

const known = /** @type {QuadsWords} */ (words.games.Quads);

/** The name of each kind of side, by its letter. */
export const { sides } = known;

const [light, dark, neutral] = known.tiles;

/** Every tile there is, in one of the ways it can lie. */
export const allTiles = [...light, ...dark, ...neutral];

/** How many tiles of their own each player starts with. */
export const OWN_TILES = light.length;

/**
 * The tiles a player starts with, in the order of the hand: the player's own, then the neutral ones.
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
  if (new Set(laid).size === 1) return say("{side} on all four sides", { side: top });
  return say("{top} at the top, {right} on the right, {bottom} at the bottom, {left} on the left", {
    top, right, bottom, left,
  });
}
