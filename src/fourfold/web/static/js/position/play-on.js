/** Playing on from a position, at a table that starts with it. */

import { gameNamed } from "../games/games.js";
import { makeTable } from "../shared/new-table.js";
import { stored } from "../shared/settings.js";

/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */

/**
 * @param {PositionInfo} opened
 * @param {string} set of pieces
 * @param {string} way against the computer, with a friend here, or by invitation
 */
export async function playOn({ game, position, to_act }, set, way) {
  const level = Number(stored(`fourfold.table.${game}`, { level: "4" }).level ?? 4);
  await makeTable({
    // The person who opened the position takes the next turn.
    table: {
      game,
      start: position,
      piece_set: gameNamed(game).sets.includes(set) ? set : "",
      chairs: [{}, way === "computer" ? { level } : {}],
    },
    sit: way === "friend" ? [1, 2] : [1],
    first: to_act === 2 ? 2 : 1,
    name: stored("fourfold.name", ""),
  });
}
