/** Playing on from a position, at a table that starts with it. */

import { gameNamed } from "../games/games.js";
import { makeTable } from "./new-table.js";
import { playerName } from "./player-name.js";
import { stored } from "./settings.js";

/**
 * Make a table at which the person here takes the next turn.
 * @param {{game: string, position: string, to_act: 1 | 2 | null}} opened
 * @param {string} set of pieces
 * @param {string} way against the computer, with a friend here, or by invitation
 * @param {number} [level] of the computer; without it, the one that was chosen last
 */
export async function playOn({ game, position, to_act }, set, way, level) {
  const chosen = level ?? Number(stored(`fourfold.table.${game}`, { level: "4" }).level ?? 4);
  await makeTable({
    table: {
      game,
      start: position,
      piece_set: gameNamed(game).sets.includes(set) ? set : "",
      chairs: [{}, way === "computer" ? { level: chosen } : {}],
    },
    sit: way === "friend" ? [1, 2] : [1],
    first: to_act === 2 ? 2 : 1,
    name: playerName(),
  });
}
