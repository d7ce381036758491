/** The moves of a position as a table: the value of each, and how often it was played. */

import { kindOf, valueInWords } from "../board/values.js";
import { make } from "../shared/dom.js";
import { capital, say, sayCount } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").Explorer} Explorer */
/** @typedef {import("../shared/messages.js").ExploredMove} ExploredMove */
/** @typedef {import("../shared/messages.js").PlayedGamesCount} PlayedGamesCount */

/** A value by its shape, for those who do not tell the colours apart. */
const MARKS = { win: "▲", draw: "▮▮", loss: "▼", "likely-win": "△", "likely-loss": "▽", unknown: "?" };

/**
 * @param {Explorer} found
 * @param {(position: string) => string} addressOf
 * @param {(position: string, played: string) => void} follow
 */
export function movesTable(found, addressOf, follow) {
  const heads = [say("Move"), say("Value"), say("On this server"), say("My games")];
  return make("table", {},
    make("caption", {}, say("Moves, the best first")),
    make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, text)))),
    make("tbody", {}, ...found.moves.map((move) => line(move, addressOf, follow))));
}

/**
 * @param {ExploredMove} move
 * @param {(position: string) => string} addressOf
 * @param {(position: string, played: string) => void} follow
 */
function line(move, addressOf, follow) {
  const words = capital(move.words);
  /** @param {MouseEvent} event */
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(move.leads_to, say("{move}.", { move: words }));
  };
  const others = move.alike.length - 1;
  const alike = others
    ? [make("span", { class: "note" }, sayCount("and {count} like it", "and {count} like it", others))] : [];
  return make("tr", {},
    make("th", { scope: "row" }, make("a", { href: addressOf(move.leads_to), onclick }, words), " ", ...alike),
    make("td", { class: `value ${kindOf(move.value)}` },
      make("span", { "aria-hidden": "true" }, MARKS[kindOf(move.value)]), " ", valueOf(move)),
    games(move.everyone),
    games(move.mine));
}

/** @param {ExploredMove} move */
function valueOf({ value, placements }) {
  const evaluation = valueInWords(value);
  return placements === null ? evaluation
    : sayCount("{evaluation}, {count} placement to the end", "{evaluation}, {count} placements to the end", placements, { evaluation });
}

/** @param {PlayedGamesCount} played */
function games({ first, second, drawn }) {
  const count = first + second + drawn;
  if (!count) return make("td", {}, "–");
  return make("td", {}, sayCount("{count} game", "{count} games", count), " ",
    make("span", { class: "note" }, say("first player won {first}, second player won {second}, drawn {drawn}", { first, second, drawn })));
}
