/** The explorer: walk from position to position; each has its own address. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { joined, lang, say } from "../shared/words.js";
import { movesTable } from "./moves-table.js";

/** @typedef {import("../shared/messages.js").Explorer} Explorer */

const START = "..../..../..../.... - 1 CHSF! -";
const field = /** @type {HTMLInputElement} */ (byId("text"));
const back = /** @type {HTMLButtonElement} */ (byId("back"));

/** The position that was asked for last: the answer about another one comes too late. */
let wanted = "";

/** @returns {string} the position in the address */
function addressed() {
  return new URLSearchParams(location.search).get("position")?.trim() || START;
}

/** @param {string} position */
export function addressOf(position) {
  const query = new URLSearchParams(location.search);
  query.set("position", position);
  return `/explorer?${query}`;
}

/**
 * Show the position of the address: at once, and again when the engine knows the values.
 * @param {string} [played] the move that led here, in words
 */
async function show(played = "") {
  const position = addressed();
  wanted = position;
  field.value = position;
  setText(byId("trouble"), "");
  setText(byId("evaluation"), say("The engine is thinking…"));
  byId("moves").setAttribute("aria-busy", "true");
  const about = new URLSearchParams({ position, lang, words: settings.get("words") });
  try {
    draw(position, await ask("GET", `/api/explorer?${about}&values=false`));
    if (wanted !== position) return;
    const { opened, said } = draw(position, await ask("GET", `/api/explorer?${about}`));
    if (wanted !== position) return;
    const sentences = opened.outcome ? [opened.outcome] : said;
    setText(byId("evaluation"), joined(sentences));
    byId("moves").removeAttribute("aria-busy");
    if (played) announce(joined([played, ...sentences]));
  } catch (error) {
    if (wanted === position) refuse(/** @type {Error} */ (error).message);
  }
}

/**
 * Draw what is known about a position, unless another one is wanted by now.
 * @param {string} position
 * @param {Explorer} found
 */
function draw(position, found) {
  if (wanted !== position) return found;
  const { opened, moves } = found;
  const picture = new URLSearchParams({ text: opened.position, lang });
  setAttribute(byId("picture"), "src", `/api/picture.svg?${picture}`);
  setText(byId("description"), opened.description);
  const focused = document.activeElement?.closest("#moves a")?.getAttribute("href");
  const table = movesTable(found, addressOf, follow);
  byId("moves").replaceChildren(...(moves.length ? [table] : []));
  setAttribute(byId("moves"), "hidden", !moves.length);
  const links = [...table.querySelectorAll("a")];
  if (focused) links.find((link) => link.getAttribute("href") === focused)?.focus();
  setAttribute(byId("analyse"), "href", `/analysis?${new URLSearchParams({ position: opened.position })}`);
  back.disabled = !history.state?.steps;
  return found;
}

/** @param {string} message */
function refuse(message) {
  byId("moves").replaceChildren();
  byId("moves").removeAttribute("aria-busy");
  setAttribute(byId("moves"), "hidden", true);
  setText(byId("evaluation"), "");
  byId("trouble").replaceChildren(make("span", {}, message));
}

/**
 * Go on to a position.
 * @param {string} position
 * @param {string} played
 */
function follow(position, played) {
  history.pushState({ steps: (history.state?.steps ?? 0) + 1 }, "", addressOf(position));
  byId("moves-title").focus();
  void show(played);
}

back.addEventListener("click", () => history.back());
addEventListener("popstate", () => void show(say("One step back.")));
byId("open").addEventListener("submit", (event) => {
  event.preventDefault();
  follow(field.value.trim(), say("The position is open."));
});

void show();
