/** The names of tables and players. */

import { say } from "./words.js";

/** @typedef {import("./messages.js").TableSettings} TableSettings */

/**
 * The name of a player at a table.
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
