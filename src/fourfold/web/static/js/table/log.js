/** The game log: not live, since its sentences are announced elsewhere. */

import { byId, make } from "../shared/dom.js";

const list = byId("log");

/** The turn of the last line. */
let turn = 0;

/**
 * Write sentences down, the latest at the end. The first line of a turn has its number.
 * @param {string[]} sentences
 * @param {string} [kind] `answer` for what was asked, `refusal` for what was not done
 * @param {number[]} [turns] to which the sentences belong
 */
export function log(sentences, kind = "", turns = []) {
  const last = list.lastElementChild;
  if (kind && last?.className === kind && last.textContent === sentences.at(-1)) return; // again
  list.append(...sentences.map((sentence, index) => {
    const isNew = !kind && turns[index] !== undefined && turns[index] !== turn;
    if (isNew) turn = turns[index];
    const value = isNew && turn ? turn : null;
    return make("li", { class: kind || (value === null ? "more" : null), value }, sentence);
  }));
  list.scrollTop = list.scrollHeight;
}

/** Forget what was written down. */
export function clearLog() {
  turn = 0;
  list.replaceChildren();
}

/**
 * Show a text as it is, such as a record.
 * @param {string} text
 */
export function logText(text) {
  list.append(make("li", { class: "more" }, make("pre", {}, text)));
  list.scrollTop = list.scrollHeight;
}
