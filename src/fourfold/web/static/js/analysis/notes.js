/** Answers shown on the page: at the board or, if a line was typed, below the field. */

import { announce } from "../shared/announcer.js";
import { byId, setAttribute, setText } from "../shared/dom.js";
import { isLong, showLongAnswer } from "../shared/long-answer.js";
import { joined } from "../shared/words.js";

/** Where an answer is shown by default. */
export const BESIDE_BOARD = byId("message");
export const BELOW_FIELD = byId("typed");

/**
 * Show an answer in one place, and none in the other.
 * @param {string} text
 * @param {string} [kind]
 * @param {HTMLElement} [note]
 */
export function showAnswer(text, kind = "", note = BESIDE_BOARD) {
  for (const each of [BESIDE_BOARD, BELOW_FIELD]) {
    setText(each, each === note ? text : "");
    setAttribute(each, "class", kind);
    setAttribute(each, "hidden", each !== note || !text);
  }
}

/**
 * Show an answer and announce it.
 * @param {string[]} sentences
 * @param {HTMLElement} [note]
 * @param {string} [kind]
 * @param {string} [asked] the line that was typed
 */
export function tell(sentences, note = BESIDE_BOARD, kind = "answer", asked = "") {
  const said = sentences.filter(Boolean);
  showAnswer(said.join("\n"), kind, note);
  if (isLong(said)) return showLongAnswer(asked, said);
  announce(joined(said));
}
