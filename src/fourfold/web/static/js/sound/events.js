/** The sounds of events at a table. */

/** @typedef {import("./score.js").Score} Score */
/** @typedef {import("./score.js").Stroke} Stroke */
/** @typedef {keyof typeof EVENTS} EventSound */

const [G4, A4, C5, D5, E5, F5, G5, A5, C6] =
  [392, 440, 523.25, 587.33, 659.26, 698.46, 783.99, 880, 1046.5];

/**
 * Notes one after the other, each ringing into the next.
 * @param {number[]} pitches
 * @param {number} beat
 * @param {Partial<Stroke>} [more]
 * @returns {Stroke[]}
 */
function melody(pitches, beat, more = {}) {
  return pitches.map((pitch, index) => ({
    at: index * beat,
    lasts: index === pitches.length - 1 ? 3 * beat : 2 * beat,
    voice: "sine",
    shape: "struck",
    pitch,
    level: 0.4,
    ...more,
  }));
}

/** Wood on wood. @param {number} pitch @param {number} level @param {number} [at] @returns {Stroke[]} */
function knock(pitch, level, at = 0) {
  return [
    { at, lasts: 0.14, voice: "sine", shape: "struck", pitch, towards: 0.8 * pitch, level: 0.6 * level },
    { at, lasts: 0.09, voice: "sine", shape: "struck", pitch: 2.3 * pitch, level: 0.2 * level },
    { at, lasts: 0.05, voice: "noise", shape: "struck", pitch: 4 * pitch, level: 0.4 * level },
  ];
}

export const EVENTS = /** @satisfies {Record<string, Score>} */ ({
  /** The cursor is at the edge of a grid. */
  edge: [
    { at: 0, lasts: 0.16, voice: "sine", shape: "struck", pitch: 190, towards: 90, level: 0.75 },
    { at: 0, lasts: 0.08, voice: "noise", shape: "struck", pitch: 320, level: 0.9 },
  ],
  /** There is nothing on a square. */
  empty: [{ at: 0, lasts: 0.04, voice: "noise", shape: "struck", pitch: 1800, level: 0.3 }],
  /** A piece or a tile is placed. */
  place: knock(430, 1),
  /** A piece is given. */
  gift: melody([E5, A5], 0.09, { level: 0.5 }),
  /** A player calls QUARTO. */
  call: melody([G4, C5, E5, G5], 0.085, { voice: "reed", level: 0.45 }),
  /** The call was a false one. */
  "false call": melody([F5, E5], 0.16, { voice: "reed", shape: "held", lasts: 0.15, level: 0.26 }),
  /** A turn is taken back. */
  "taken back": [
    { at: 0, lasts: 0.18, voice: "sine", pitch: C6, towards: E5 / 2, level: 0.3 },
    ...knock(360, 0.6, 0.17),
  ],
  /** Time is running out. */
  alarm: melody([A5, F5, A5, F5], 0.15, { voice: "reed", shape: "held", lasts: 0.13, level: 0.36 }),
  win: melody([C5, E5, G5, C6, G5, C6], 0.11, { level: 0.6 }),
  loss: melody([E5, D5, C5, A4], 0.17, { level: 0.6 }),
  draw: melody([C5, G5, C5], 0.16, { level: 0.6 }),
});
