/** Answers about a position that is shown on the board, while the page itself is at another one. */

import { ask } from "../shared/api.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").LineAnswer} LineAnswer */

/**
 * Ask a question about a position that is shown.
 * @param {{position: string, said: string}} shown what led to it is what happened last
 * @param {string} line
 * @param {Record<string, string>} wording
 * @returns {Promise<readonly string[] | null>} nothing if it is no question, or is not answered
 */
export async function answerAbout({ position, said }, line, wording) {
  const about = new URLSearchParams({ text: position, line, shown: "true", ...wording });
  try {
    const heard = /** @type {LineAnswer} */ (await ask("GET", `/api/position/answer?${about}`));
    if (heard.own === "last") return [said || say("The start.")];
    return heard.own || heard.opened || heard.refused ? null : heard.said;
  } catch {
    return null; // the page asks in its own way, and says what is wrong
  }
}
