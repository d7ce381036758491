/**
 * The tiles of Quads by ear: their sides, clockwise from the top, a short sound for each.
 *
 *   L  solid light: high and steady
 *   D  solid dark: low and steady
 *   P  lines along the side: one smooth glide
 *   T  lines across it: rapid taps
 */

/** @typedef {import("../../sound/score.js").Score} Score */
/** @typedef {import("../../sound/score.js").Stroke} Stroke */

const BEAT = 0.11;
const SOUNDING = 0.09;
const TAPS = 4;

/** @type {Record<string, (at: number) => Stroke[]>} */
const SIDES = {
  L: (at) => [{ at, lasts: SOUNDING, voice: "sine", pitch: 1046.5, level: 0.36 }],
  D: (at) => [
    { at, lasts: SOUNDING, voice: "sine", pitch: 233, level: 0.55 },
    // Small loudspeakers lose the low tone, and keep its octave.
    { at, lasts: SOUNDING, voice: "sine", pitch: 466, level: 0.25 },
  ],
  P: (at) => [{ at, lasts: SOUNDING, voice: "sine", pitch: 440, towards: 988, level: 0.45 }],
  T: (at) => Array.from({ length: TAPS }, (_, tap) => ({
    at: at + (tap * SOUNDING) / TAPS,
    lasts: SOUNDING / TAPS,
    voice: "noise",
    shape: "struck",
    pitch: 2600,
    level: 0.6,
  })),
};

/**
 * @param {string} laid a tile's sides as it lies, or some of them
 * @returns {Score}
 */
export function tileScore(laid) {
  return [...laid].flatMap((side, index) => SIDES[side](index * BEAT));
}
