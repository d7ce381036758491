/** How tables, and those who sit there, are called. */

import { say } from "./words.js";

/** @typedef {import("./messages.js").TableSettings} TableSettings */

/**
 * How somebody at a table is called.
 * @param {{name: string, level: number | null} | undefined} chair
 * @param {number} number of the seat
 */
export function nameOf(chair, number) {
  if (chair?.name) return chair.name;
  if (chair?.level != null) return say("Computer {level}", { level: chair.level });
  return say("Player {number}", { number });
}

/** The game and who plays it. @param {TableSettings} settings */
export function title({ game, chairs }) {
  const [one, two] = chairs.map((chair, index) => nameOf(chair, index + 1));
  return say("{game}: {one} and {two}", { game, one, two });
}
