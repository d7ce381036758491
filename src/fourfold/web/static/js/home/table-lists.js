/** The lists of tables on the home page: those to go on with, and open ones. */

import { showUnfinished, unfinishedGames } from "../my-games/unfinished.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { playerName } from "../shared/player-name.js";
import { title } from "../shared/table-names.js";
import { say } from "../shared/words.js";
import { followSeeks, showSeeks } from "./seeks.js";

/** @typedef {import("../shared/messages.js").ListedTable} ListedTable */
/** @typedef {import("../shared/messages.js").TableSettings} TableSettings */

/** How many unfinished games are offered at the top of the page. */
const CONTINUED = 3;

/** Show the tables as they are now. */
export async function showTables() {
  try {
    /** @type {[void, Set<string>, ListedTable[]]} */
    const [, seeking, open] = await Promise.all(
      [showContinued(), showSeeks(sitDown), ask("GET", "/api/tables?playing=true")]);
    list(open.filter(({ id, over, yours }) => !over && !yours.length && !seeking.has(id)));
  } catch (error) {
    showTrouble(error);
  }
}

/** Show the games that wait for this player, at the top of the page. */
async function showContinued() {
  const part = byId("continue");
  const games = (await unfinishedGames()).slice(0, CONTINUED);
  showUnfinished(/** @type {HTMLElement} */ (part.querySelector("ul")), games, showContinued);
  part.hidden = !games.length;
}

/** @param {ListedTable[]} tables */
function list(tables) {
  const [rows, none] = /** @type {HTMLElement[]} */ (
    ["ul", ".none"].map((part) => byId("open").querySelector(part)));
  rows.replaceChildren(...tables.map(row));
  rows.hidden = !tables.length;
  none.hidden = tables.length > 0;
}

/** @param {ListedTable} listed */
function row(listed) {
  const { id, table, waiting, terms } = listed;
  const state = waiting ? say("waiting for a player") : say("in progress");
  const action = say("Watch this game");
  const sit = make("button", {
    type: "button", class: "main", "aria-label": about(say("Join"), table),
    onclick: () => void sitDown(id),
  }, say("Join"));
  return make("li", {},
    make("div", {}, say("{table}, {state}", { table: title(table), state }), make("p", { class: "note" }, terms.join(" · "))),
    ...(waiting ? [sit] : []),
    make("a", { class: "button", href: `/table/${id}`, "aria-label": about(action, table) }, action));
}

/** The action and its table, for people who do not see the row. @param {string} action @param {TableSettings} table */
function about(action, table) {
  return say("{action}: {table}", { action, table: title(table) });
}

/** @param {string} id */
async function sitDown(id) {
  try {
    await ask("POST", `/api/tables/${id}/sit`, { name: playerName() });
    location.assign(`/table/${id}`);
  } catch (error) {
    // Someone else was faster: show the list as it is now.
    await showTables();
    showTrouble(error);
    byId("open").focus();
  }
}

/** @param {unknown} error */
function showTrouble(error) {
  const { message } = /** @type {Error} */ (error);
  announce(message, "assertive");
  const [trouble, none] = /** @type {HTMLElement[]} */ (
    [".trouble", ".none"].map((part) => byId("open").querySelector(part)));
  trouble.hidden = false;
  none.hidden = true;
  setText(trouble, message);
}

followSeeks(sitDown);
