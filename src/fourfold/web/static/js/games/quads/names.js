/** Quads in words: its tiles and their sides. */

import { words } from "../../shared/words.js";

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
 * A tile as it lies, in the words of the server: equal sides are told together.
 * @param {string} laid
 */
export function tileName(laid) {
  return known.names[laid];
}
