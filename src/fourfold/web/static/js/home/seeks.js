/** People who wait for an opponent, on the home page. */

import { ask } from "../shared/api.js";
import { byId, make } from "../shared/dom.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").ListedSeek} ListedSeek */

/** How often the list is read again, in seconds: people come and go. */
const SECONDS = 15;

/** What is shown. */
let shown = "";

/** Show again and again who waits. @param {(id: string) => Promise<void>} sitDown */
export function followSeeks(sitDown) {
  setInterval(() => {
    if (!document.hidden) void showSeeks(sitDown).catch(() => undefined); // the next time may work
  }, 1000 * SECONDS);
}

/**
 * Show who waits now.
 * @param {(id: string) => Promise<void>} sitDown at their table
 * @returns {Promise<Set<string>>} their tables
 */
export async function showSeeks(sitDown) {
  /** @type {ListedSeek[]} */
  const all = await ask("GET", "/api/seeks");
  const others = all.filter(({ yours }) => !yours);
  const [rows, none, instead] = /** @type {HTMLElement[]} */ (
    ["ul", ".none", ".instead"].map((part) => byId("seeks").querySelector(part)));
  const text = JSON.stringify(others);
  // Rows that stay the same are left alone, and so is one that someone is about to choose.
  if (text !== shown && !rows.contains(document.activeElement)) {
    rows.replaceChildren(...others.map((seek) => row(seek, sitDown)));
    shown = text;
  }
  rows.hidden = !others.length;
  none.hidden = instead.hidden = others.length > 0;
  return new Set(all.map(({ id }) => id));
}

/** @param {ListedSeek} seek @param {(id: string) => Promise<void>} sitDown */
function row({ id, table, name, terms, rating }, sitDown) {
  const who = name || say("Guest");
  const player = rating === null ? who : say("{name}, rated {rating}", { name: who, rating });
  const wants = say("{player} wants to play {game}", { player, game: table.game });
  return make("li", {},
    make("div", {}, wants, make("p", { class: "note" }, terms.join(" · "))),
    make("button", {
      type: "button", class: "main", onclick: () => void sitDown(id),
      "aria-label": say("{choice}: {value}", { choice: say("Play"), value: wants }),
    }, say("Play")));
}
