/** A small picture of a board, described in words. */

import { make } from "../shared/dom.js";
import { sayCount } from "../shared/words.js";

/**
 * The picture of a board, exactly as it may be seen.
 * @param {object} shown
 * @param {string} shown.game
 * @param {string | null} shown.board in the notation; `null` if it is hidden, or not there yet
 * @param {string} shown.piece_set
 * @param {number | null} shown.placed how many squares are filled
 * @param {boolean} [waits] whether the game has not started
 */
export function thumbnail({ game, board, piece_set, placed }, waits = false) {
  if (board === null) {
    return make("span", { class: `thumbnail ${waits ? "waits" : "covered"}`, "aria-hidden": "true" });
  }
  const query = new URLSearchParams({ game, board, set: piece_set || "classic" });
  const alt = sayCount("Board with {count} square filled", "Board with {count} squares filled", placed ?? 0);
  return make("img", { class: "thumbnail", src: `/api/board.svg?${query}`, alt, width: 64, height: 64 });
}
