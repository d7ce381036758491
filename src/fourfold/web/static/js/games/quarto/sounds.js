/**
 * The sixteen pieces of Quarto by ear: one dimension of sound for each trait.
 *
 *   height  tall is low, short is high
 *   shape   round is a plain tone, square a reedy one
 *   fill    solid is one note, hollow are two
 *   colour  light is steady, dark (grooved) trembles
 */

/** @typedef {import("../../sound/score.js").Score} Score */

const WHOLE = 0.38;
const HALF = 0.17;
/** F4 and C6: far enough apart that the second of two notes never reaches the other register. */
const REGISTER = { tall: 349.23, short: 1046.5 };
const FIFTH = 1.5;
const TREMBLE = 22;

/** Ears hear low tones less and harmonics more: with these all are about equally loud. */
const LEVELS = {
  sine: { tall: 0.48, short: 0.32 },
  reed: { tall: 0.37, short: 0.29 },
};
/** What a tone loses by trembling, and two notes by the gap between them. */
const MADE_UP = { dark: 1.6, hollow: 1.13 };

/**
 * @param {string} code one upper-case hex digit
 * @returns {Score}
 */
export function pieceScore(code) {
  const bits = parseInt(code, 16);
  const [dark, tall, square, hollow] = [8, 4, 2, 1].map((bit) => Boolean(bits & bit));
  const height = tall ? "tall" : "short";
  const voice = square ? "reed" : "sine";
  const note = {
    voice: /** @type {"reed" | "sine"} */ (voice),
    level: LEVELS[voice][height] * (dark ? MADE_UP.dark : 1) * (hollow ? MADE_UP.hollow : 1),
    tremble: dark ? TREMBLE : 0,
  };
  const pitch = REGISTER[height];
  if (!hollow) return [{ ...note, pitch, at: 0, lasts: WHOLE }];
  return [
    { ...note, pitch, at: 0, lasts: HALF },
    { ...note, pitch: pitch * FIFTH, at: WHOLE - HALF, lasts: HALF },
  ];
}
