/** A position that belongs to no table: open it, move on from it, ask the engine, play on. */

import { announce } from "./announcer.js";
import { ask } from "./api.js";
import { button, byId, make, setAttribute, setText } from "./dom.js";
import { settings, stored } from "./settings.js";
import { Calling } from "./table/calling.js";
import { setBoard } from "./table/furniture.js";
import { deedOf } from "./table/keys.js";
import { QuadsThings } from "./table/quads.js";
import { QuartoThings } from "./table/quarto.js";
import { makeTable } from "./tables.js";
import { capital, lang, say } from "./words.js";

/** @typedef {import("./messages.js").Opened} Opened */
/** @typedef {import("./messages.js").Opinion} Opinion */

const query = new URLSearchParams(location.search);
const set = query.get("set") === "access" ? "access" : "classic";
const field = /** @type {HTMLInputElement} */ (byId("text"));
/** @type {Opened[]} */
const before = [];
/** @type {Opened | null} */
let opened = null;
/** @type {QuartoThings | QuadsThings | null} */
let things = null;
let game = "";
let asked = 0; // how many were asked for: what arrives late is not shown

const calling = new Calling({
  get rules() { return opened?.rules ?? ""; },
  get view() { return opened; },
  set,
});
calling.addEventListener("act", (event) => void act(/** @type {CustomEvent<string>} */ (event).detail));

/**
 * Read a position, and what is done in it.
 * @param {string} text
 * @param {string} [after]
 */
async function read(text, after = "") {
  const about = new URLSearchParams({ text, after, lang });
  return /** @type {Promise<Opened>} */ (ask("GET", `/api/position?${about}`));
}

/** @param {string} text */
async function open(text) {
  const mine = ++asked;
  setText(byId("trouble"), "");
  setText(byId("act-trouble"), "");
  field.value = text;
  try {
    const found = await read(text.trim());
    if (mine !== asked) return;
    before.length = 0;
    // Whoever typed on meanwhile loses nothing.
    show(found, field.value === text ? found.position : field.value);
    announce(found.description);
  } catch (error) {
    if (mine !== asked) return;
    setText(byId("trouble"), /** @type {Error} */ (error).message);
    field.focus();
  }
}

/** @param {string} action */
async function act(action) {
  const from = opened;
  if (!from) return;
  setText(byId("act-trouble"), "");
  try {
    const found = await read(from.position, action);
    if (opened !== from) return; // another one was opened meanwhile
    before.push(from);
    show(found);
    announce(found.said.join(" "));
    keepFocus();
  } catch (error) {
    if (opened === from) setText(byId("act-trouble"), /** @type {Error} */ (error).message);
  }
}

/** Whoever stood on what is gone now, or can no longer be done, stands on the board. */
function keepFocus() {
  const { activeElement: here } = document;
  const stands = here && here !== document.body && !here.matches(":disabled") && here.checkVisibility();
  if (!stands) things?.board.focus();
}

/**
 * @param {Opened} found
 * @param {string} [text] what stands in the field
 */
function show(found, text = found.position) {
  opened = found;
  field.value = text;
  history.replaceState(null, "", `?${new URLSearchParams({ text: found.position, set })}`);
  if (found.game !== game) begin(found);
  things?.show({
    board: found.board,
    hand: found.hand,
    reserve: found.reserve,
    tiles: found.tiles,
    filled: found.last,
    live: [],
    actions: null,
    first: 1,
    to_act: found.to_act,
  });
  document.body.dataset.border = String(found.game === "Quads" && found.rules.includes("b"));
  setText(byId("description"), found.description);
  setAttribute(byId("calls-part"), "hidden", !found.rules.includes("!") || found.to_act === null);
  setAttribute(byId("undo"), "disabled", !before.length);
  for (const way of byId("ways").querySelectorAll("button")) way.disabled = found.to_act === null;
  /** @type {HTMLButtonElement} */ (byId("ask-engine")).disabled = false;
  byId("opinion").replaceChildren();
}

/** @param {Opened} found */
function begin(found) {
  game = found.game;
  document.body.dataset.game = game;
  const parts = {
    board: fresh("board"), reserve: fresh("reserve"), hand: byId("hand"), other: fresh("other"),
  };
  const quads = game === "Quads";
  things = quads ? new QuadsThings(parts, [1, 2], () => settings.get("words") === "terse")
    : new QuartoThings(parts, set);
  things.addEventListener("act", (event) => void act(/** @type {CustomEvent<string>} */ (event).detail));
  setBoard(found.game);
  setAttribute(byId("hand-part"), "hidden", quads);
  setAttribute(byId("other-part"), "hidden", !quads);
  setText(byId("reserve-title"), quads ? say("Light's tiles") : say("Reserve"));
  setAttribute(byId("turning"), "hidden", !quads);
  if (!(things instanceof QuadsThings)) return;
  const tiles = things;
  byId("turning").replaceChildren(
    button(say("Turn left"), () => tiles.turn(-1)), button(say("Turn right"), () => tiles.turn(1)));
  for (const grid of [tiles.board, tiles.stock, tiles.other]) {
    grid.element.addEventListener("keydown", (event) => {
      const deed = deedOf(event);
      if (deed === "turn" || deed === "turn back") tiles.turn(deed === "turn" ? 1 : -1);
    });
  }
}

/** Another game needs another grid: the element is taken anew, without its listeners. @param {string} id */
function fresh(id) {
  const old = byId(id);
  const element = /** @type {HTMLElement} */ (old.cloneNode(false));
  old.replaceWith(element);
  return element;
}

async function askEngine() {
  if (!opened) return;
  const about = opened;
  const part = byId("opinion");
  const thinking = say("The engine is thinking …");
  part.replaceChildren(make("p", { class: "note busy" }, thinking));
  announce(thinking);
  try {
    const asked = new URLSearchParams({ text: opened.position, lang });
    const opinion = /** @type {Opinion} */ (await ask("GET", `/api/ask?${asked}`));
    if (opened !== about) return;
    const worths = { win: say("wins"), draw: say("draws"), loss: say("loses") };
    part.replaceChildren(
      ...opinion.said.map((sentence) => make("p", {}, sentence)),
      make("ul", { class: "remarks" }, ...opinion.actions.map((advice) => {
        const worth = advice.worth ? worths[advice.worth] : say("not known");
        const text = `${capital(advice.words)}: ${worth}`;
        return make("li", { class: advice.worth ?? "unknown" },
          button([text, advice.why].filter(Boolean).join(". "), () => void act(advice.action)));
      })));
    announce(opinion.said.join(" "));
  } catch (error) {
    const said = /** @type {Error} */ (error).message;
    part.replaceChildren(make("p", { class: "trouble" }, said));
    announce(said);
  }
}

/** @param {string} way */
async function playOn(way) {
  if (!opened) return;
  const level = Number(stored(`fourfold.table.${game}`, { level: "4" }).level ?? 4);
  const seat = opened.to_act ?? 1;
  setText(byId("on-trouble"), "");
  try {
    await makeTable({
      // Whoever opened the position is the one to act.
      table: { game, start: opened.position, piece_set: game === "Quarto" ? set : "",
        chairs: [{}, way === "computer" ? { level } : {}] },
      sit: way === "friend" ? [1, 2] : [1],
      first: seat === 1 ? 1 : 2,
      name: stored("fourfold.name", ""),
    });
  } catch (error) {
    setText(byId("on-trouble"), /** @type {Error} */ (error).message);
  }
}

byId("open").addEventListener("submit", (event) => {
  event.preventDefault();
  void open(field.value);
});
byId("undo").addEventListener("click", () => {
  const last = before.pop();
  if (!last) return;
  show(last);
  announce(last.said.at(-1) ?? "");
  keepFocus();
});
byId("ask-engine").addEventListener("click", () => void askEngine());
byId("call").addEventListener("click", () => calling.open());
byId("pass").addEventListener("click", () => void act("-"));
for (const example of /** @type {NodeListOf<HTMLElement>} */ (byId("examples").querySelectorAll("button"))) {
  example.addEventListener("click", () => void open(example.dataset.text ?? ""));
}
for (const way of /** @type {NodeListOf<HTMLElement>} */ (byId("ways").querySelectorAll("button"))) {
  way.addEventListener("click", () => void playOn(way.dataset.way ?? ""));
}
settings.addEventListener("change", () => opened && show(opened, field.value));

await open(query.get("text") ?? "..../..../..../.... - 1 CHSF! -");
