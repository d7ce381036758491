/** A player's figures: how they have done against each level and each opponent. */

import { make } from "../shared/dom.js";
import { nameOf } from "../shared/table-names.js";
import { lang, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").OpponentFigures} OpponentFigures */

const tenths = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });

/** The opponent's name. @param {OpponentFigures} row */
export function opponentName({ name, level }) {
  return name || level !== null ? nameOf({ name, level }, 0) : say("Guest");
}

/** @param {OpponentFigures[]} rows computers by their level, then people */
export function figuresTable(rows) {
  const heads = [say("Game"), say("Played"), say("Won"), say("Drawn"), say("Lost"),
    say("Calls missed"), say("False calls"), say("Mistakes per game")];
  const sorted = rows.toSorted((one, two) => (one.level ?? Infinity) - (two.level ?? Infinity) || two.played - one.played);
  return make("table", {},
    make("caption", {}, say("My games by opponent")),
    make("thead", {}, make("tr", {}, ...[say("Opponent"), ...heads].map((text) => make("th", { scope: "col" }, text)))),
    make("tbody", {}, ...sorted.map((row) => line(row, heads))));
}

/** Each cell knows its heading: on a phone it stands beside the figure. @param {OpponentFigures} row @param {string[]} heads */
function line(row, heads) {
  const mistakes = row.reviewed ? tenths.format(row.mistakes / row.reviewed) : "–";
  const cells = [row.game, row.played, row.won, row.drawn, row.lost, row.missed_calls, row.false_calls, mistakes];
  return make("tr", {}, make("th", { scope: "row", class: "name" }, opponentName(row)),
    ...cells.map((value, index) => make("td", { "data-head": heads[index] }, String(value))));
}
