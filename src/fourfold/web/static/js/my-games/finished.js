/** Finished games as a list: chosen by game, opponent and result, twenty at a time. */

import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { dateOf } from "../shared/clock-text.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { nameOf } from "../shared/table-names.js";
import { say, sayCount } from "../shared/words.js";
import { thumbnail } from "./thumbnail.js";
import { gameTitle } from "./unfinished.js";

/** @typedef {import("../shared/messages.js").PlayedGame} PlayedGame */
/** @typedef {import("../shared/messages.js").PlayedGames} PlayedGames */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/** How a game ended, in a few words. @type {Record<PlayedGame["ending"], string>} */
const HOW = {
  "alignment": say("a line was completed"),
  "call": say("QUARTO! was called"),
  "full board": say("the board is full"),
  "stuck": say("no tile fits"),
  "resignation": say("resignation"),
  "time": say("time ran out"),
  "false call": say("a false call"),
  "agreement": say("agreed"),
  "unfinished": "",
};

const form = /** @type {HTMLFormElement} */ (byId("choose-games"));
const list = byId("played");
const more = byId("more");
/** Where the next page begins. @type {string | null} */
let next = null;
/** What was asked for last: an answer to something else comes too late. */
let latest = 0;

more.addEventListener("click", () => void show(true));
form.addEventListener("change", () => void show());
form.addEventListener("submit", (event) => event.preventDefault());

/** Show the games that are chosen, or more of them. @param {boolean} [goesOn] */
export async function show(goesOn = false) {
  const asked = ++latest;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value));
  if (goesOn && next) query.set("before", next);
  /** @type {PlayedGames | null} */
  const found = await orAnnounce(ask("GET", `/api/games/mine?${query}`));
  if (!found || asked !== latest) return;
  const rows = found.games.map(row);
  if (goesOn) list.append(...rows);
  else list.replaceChildren(...rows);
  next = found.before;
  setAttribute(more, "hidden", !next);
  const isNarrowed = [...query.keys()].some((name) => name !== "before");
  setText(byId("how-many"), sayCount("{count} game", "{count} games", found.total));
  setAttribute(byId("learn"), "hidden", !found.total);
  const isChosen = isNarrowed || (!found.total && await hasHidden());
  if (asked !== latest) return;
  setAttribute(byId("no-games"), "hidden", found.total > 0 || isChosen);
  setAttribute(byId("none-chosen"), "hidden", found.total > 0 || !isChosen);
  setAttribute(form, "hidden", !found.total && !isChosen);
  // The first of the new games is where reading goes on.
  if (goesOn) /** @type {HTMLElement | null} */ (rows[0]?.querySelector("a"))?.focus();
}

/** Whether games are missing from the list only because they are hidden. */
async function hasHidden() {
  /** @type {PlayedGames | null} */
  const hidden = await orAnnounce(ask("GET", "/api/games/mine?hidden=true"));
  return Boolean(hidden?.total);
}

/** @param {PlayedGame} game */
function row(game) {
  const yours = /** @type {Seat[]} */ (game.seat === null ? [1, 2] : [game.seat]);
  const title = gameTitle(game, yours);
  const board = game.position.split(" ")[0];
  const result = [resultText(game), HOW[game.ending]].filter(Boolean).join(" · ");
  const notes = notesOn(game);
  const hide = make("button", {
    type: "button", class: "hide",
    "aria-label": say("{action}: {table}", { action: game.hidden ? say("Show again") : say("Hide"), table: title }),
    onclick: () => void toggleHidden(game),
  }, game.hidden ? say("Show again") : say("Hide"));
  return make("li", { class: game.result },
    thumbnail({ ...game, board }),
    make("div", { class: "about-game" },
      make("strong", { class: "name" }, title),
      make("p", {}, result, " · ", dateOf(game.ended_at)),
      ...(notes.length ? [make("p", { class: "note" }, notes.join(" · "))] : [])),
    make("div", { class: "row" },
      make("a", {
        class: "button", href: `/table/${game.table}/${game.number}`,
        "aria-label": say("{action}: {table}", { action: say("Review"), table: title }),
      }, say("Review")),
      hide));
}

/** @param {PlayedGame} game */
function resultText({ result, winner, names, levels }) {
  if (result === "won") return say("You won");
  if (result === "lost") return say("You lost");
  if (winner === null) return say("Draw");
  const name = nameOf({ name: names[winner - 1], level: levels[winner - 1] }, winner);
  return say("{name} won", { name });
}

/** What could have been better. @param {PlayedGame} game @returns {string[]} */
function notesOn({ missed_calls, false_calls, mistakes }) {
  return [
    missed_calls ? sayCount("{count} call missed", "{count} calls missed", missed_calls) : "",
    false_calls ? sayCount("{count} false call", "{count} false calls", false_calls) : "",
    mistakes ? sayCount("{count} mistake", "{count} mistakes", mistakes) : "",
  ].filter(Boolean);
}

/** Hide a game, or show it again: either way it leaves the list that is shown. @param {PlayedGame} game */
async function toggleHidden({ table, number, hidden }) {
  const index = [...list.querySelectorAll(".hide")].findIndex((each) => each === document.activeElement);
  const done = await orAnnounce(
    ask("POST", `/api/games/${table}/${number}/${hidden ? "unhide" : "hide"}`).then(() => true));
  if (!done) return;
  await show();
  announce(hidden ? say("The game is in your list again.")
    : say("Hidden from the list. To see it again, choose “Hidden games”."));
  const left = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".hide"));
  if (index < 0) return;
  const after = left[Math.min(index, left.length - 1)] ?? byId("main");
  after.focus();
}
