/** The mistakes of one's own games, one after the other: those of one game, or of all of them. */

import { announce } from "../shared/announcer.js";
import { byId, setText } from "../shared/dom.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").Exercise} Exercise */
/** @typedef {import("../shared/messages.js").OfferedMistake} OfferedMistake */

/** After how many milliseconds the page says what it is waiting for. */
const PATIENCE = 500;

/** Where the review of the game is whose mistakes are worked on; `null` if it is all games. */
export function gameAddress() {
  const query = new URLSearchParams(location.search);
  const table = query.get("table");
  return table && `/table/${encodeURIComponent(table)}/${Number(query.get("game") ?? 1)}`;
}

/**
 * The next mistake; while there is none, the engine looks at games that it has not seen yet.
 * @param {(path: string, body?: unknown) => Promise<any>} post
 * @param {string} after the name of the one before
 * @returns {Promise<Exercise | null>}
 */
export async function nextMistake(post, after) {
  const query = new URLSearchParams(location.search);
  const wanted = { table: query.get("table") ?? "", game: Number(query.get("game") ?? 1), after };
  // The engine may have to look at a whole game before the first answer.
  const waiting = setTimeout(() => {
    const looking = say("The engine is looking at every turn. This can take half a minute…");
    setText(byId("status"), looking);
    announce(looking);
  }, PATIENCE);
  for (;;) {
    const found = /** @type {OfferedMistake} */ (await post("mistakes/next", wanted).finally(() => clearTimeout(waiting)));
    if (found.exercise) return found.exercise;
    setText(byId("status"), found.said);
    announce(found.said);
    if (!found.unreviewed) return null;
    const looking = say("The engine is looking at your games: {count} to go.", { count: found.unreviewed });
    setText(byId("status"), looking);
    await post("mistakes/look");
  }
}
