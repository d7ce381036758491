/**
 * The sixteen pieces of Quarto by ear: one dimension of sound for each trait.
 *
 *   height  tall is low, short is high
 *   shape   round is a plain tone, square a reedy one
 *   fill    solid is one note, hollow are two
 *   colour  light (smooth) is steady; dark (grooved) trembles and rasps, like a fingernail
 *           drawn across grooves
 */

/** @typedef {import("../../sound/score.js").Score} Score */
/** @typedef {import("../../sound/score.js").Stroke} Stroke */

const WHOLE = 0.38;
const HALF = 0.17;
/** F4 and C6: far enough apart that the second of two notes never reaches the other register. */
const REGISTER = { tall: 349.23, short: 1046.5 };
const FIFTH = 1.5;
/** How many times a second a dark piece trembles; each time, one groove is heard. */
const TREMBLE = 20;
const GROOVE = 0.035;
/** In the fading part of each tremble, where the tone leaves room for it. */
const FADING = 0.3 / TREMBLE;
/**
 * A groove is a breath of noise: trembling alone hardly changes what reaches the ear. On a square
 * piece it is brighter than on a round one, so that it hides neither the harmonics nor their lack.
 */
const GROOVES = { sine: { pitch: 1000, level: 0.4 }, reed: { pitch: 5500, level: 0.36 } };

/** Ears hear low tones less and harmonics more: with these all are about equally loud. */
const LEVELS = {
  sine: { tall: 0.48, short: 0.32 },
  reed: { tall: 0.37, short: 0.29 },
};
/** What a tone loses by trembling, and two notes by the gap between them. */
const MADE_UP = { dark: 1.5, hollow: 1.13 };

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
  const notes = !hollow ? [{ ...note, pitch, at: 0, lasts: WHOLE }] : [
    { ...note, pitch, at: 0, lasts: HALF },
    { ...note, pitch: pitch * FIFTH, at: WHOLE - HALF, lasts: HALF },
  ];
  return dark ? [...notes, ...notes.flatMap((each) => grooves(each, GROOVES[voice]))] : notes;
}

/**
 * The grooves under a note, one for each time it trembles.
 * @param {{at: number, lasts: number}} note
 * @param {{pitch: number, level: number}} sound
 * @returns {Stroke[]}
 */
function grooves({ at, lasts }, sound) {
  const count = Math.floor((lasts - FADING - GROOVE) * TREMBLE) + 1;
  return Array.from({ length: count }, (_, groove) => ({
    ...sound, at: at + FADING + groove / TREMBLE, lasts: GROOVE, voice: "noise", shape: "struck",
  }));
}
