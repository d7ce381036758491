/** Unfinished games as a list: the board, the opponent, whose turn it is, the clock, the age. */

import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { ago, clockText } from "../shared/clock-text.js";
import { make, setText } from "../shared/dom.js";
import { nameOf } from "../shared/table-names.js";
import { say } from "../shared/words.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../shared/messages.js").UnfinishedGame} UnfinishedGame */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/** Clocks that are shown, and when they were read. @type {{element: HTMLElement, left: number, since: number}[]} */
let clocks = [];
setInterval(tick, 1000);

/** @returns {Promise<UnfinishedGame[]>} */
export function unfinishedGames() {
  return ask("GET", "/api/games/unfinished");
}

/**
 * Show games in a list; one that is removed is removed from the server's list too.
 * @param {HTMLElement} list
 * @param {UnfinishedGame[]} games
 * @param {() => Promise<void>} changed shows the list again
 */
export function showUnfinished(list, games, changed) {
  clocks = [];
  list.replaceChildren(...games.map((game) => row(game, list, changed)));
  tick();
}

/**
 * The game and the opponent or, if both players are here on one device, both.
 * @param {{game: string, names: [string, string], levels: [number | null, number | null]}} game
 * @param {Seat[]} yours
 */
export function gameTitle({ game, names, levels }, yours) {
  const name = (/** @type {Seat} */ seat) =>
    nameOf({ name: names[seat - 1], level: levels[seat - 1] }, seat);
  return yours.length === 1 ? say("{game} against {opponent}", { game, opponent: name(yours[0] === 1 ? 2 : 1) })
    : say("{game}: {one} and {two}", { game, one: name(1), two: name(2) });
}

/** @param {UnfinishedGame} game @param {HTMLElement} list @param {() => Promise<void>} changed */
function row(game, list, changed) {
  const waits = game.to_act === null;
  const isMine = game.to_act !== null && game.yours.includes(game.to_act);
  const title = waits ? game.game : gameTitle(game, game.yours);
  const turn = waits ? say("Waiting for another player")
    : game.yours.length === 2 ? say("In progress") : isMine ? say("Your turn") : say("Their turn");
  const notes = make("span", { class: "note" },
    make("span", { class: isMine ? "turn mine" : "turn" }, turn), ...clock(game), " · ", ago(game.age));
  const text = make("span", { class: "about-game" }, make("strong", { class: "name" }, title), " ", notes);
  const remove = make("button", {
    type: "button", class: "plain remove", "aria-label": say("Remove from this list: {game}", { game: title }),
    onclick: () => void removeGame(game, list, changed),
  }, "✕");
  return make("li", {},
    make("a", { class: "go", href: `/table/${game.table}` }, thumbnail(game, waits), text), remove);
}

/** @param {UnfinishedGame} game */
function clock({ left }) {
  if (left === null) return [];
  const element = make("span", { class: "clock" });
  clocks.push({ element, left, since: performance.now() });
  return [" · ", element];
}

function tick() {
  for (const { element, left, since } of clocks) {
    setText(element, clockText(Math.max(0, left - (performance.now() - since) / 1000)));
  }
}

/** @param {UnfinishedGame} game @param {HTMLElement} list @param {() => Promise<void>} changed */
async function removeGame({ table, number }, list, changed) {
  const index = [...list.querySelectorAll(".remove")].findIndex((each) => each === document.activeElement);
  const done = await orAnnounce(ask("POST", `/api/games/${table}/${number}/hide`).then(() => true));
  if (!done) return;
  await changed();
  announce(say("Removed from the list. The game itself stays as it is."));
  const left = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".remove"));
  if (index < 0) return;
  const next = left[Math.min(index, left.length - 1)] ?? document.getElementById("main");
  next?.focus();
}
