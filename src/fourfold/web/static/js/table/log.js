/** The game log: not live, since its sentences are announced elsewhere. */

import { byId, make } from "../shared/dom.js";

const list = byId("log");

/**
 * Write sentences down, the latest at the end.
 * @param {string[]} sentences
 * @param {string} [kind] `answer` for what was asked, `refusal` for what was not done
 */
export function log(sentences, kind = "") {
  const last = list.lastElementChild;
  if (kind && last?.className === kind && last.textContent === sentences.at(-1)) return; // again
  list.append(...sentences.map((sentence) => make("li", { class: kind || null }, sentence)));
  list.scrollTop = list.scrollHeight;
}

/** Forget what was written down. */
export function clearLog() {
  list.replaceChildren();
}

/**
 * Show a text as it is, such as a record.
 * @param {string} text
 */
export function logText(text) {
  list.append(make("li", {}, make("pre", {}, text)));
  list.scrollTop = list.scrollHeight;
}
