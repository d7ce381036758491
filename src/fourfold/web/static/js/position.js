/** A position that belongs to no table: open it, move on from it, ask the engine, play on. */

import { announce } from "./announcer.js";
import { ask } from "./api.js";
import { button, byId, make, setAttribute, setText } from "./dom.js";
import { settings, stored } from "./settings.js";
import { Calling } from "./table/calling.js";
import { listenToCommands } from "./table/command.js";
import { Ears } from "./table/ears.js";
import { setBoard } from "./table/furniture.js";
import { showKeys } from "./table/keyboard.js";
import { QuadsThings } from "./table/quads.js";
import { QuartoThings } from "./table/quarto.js";
import { Walking } from "./table/walking.js";
import { makeTable } from "./tables.js";
import { capital, lang, say } from "./words.js";

/** @typedef {import("./messages.js").Opened} Opened */
/** @typedef {import("./messages.js").Opinion} Opinion */
/** @typedef {import("./messages.js").Heard} Heard */
/** @typedef {import("./table/quarto.js").Scene} Scene */

const query = new URLSearchParams(location.search);
const set = query.get("set") === "access" ? "access" : "classic";
const field = /** @type {HTMLInputElement} */ (byId("text"));
/** @type {Opened[]} */
const before = [];
/** @type {Opened | null} */
let opened = null;
/** @type {QuartoThings | QuadsThings | null} */
let things = null;
/** @type {Walking | null} */
let walking = null;
/** @type {"Quarto" | "Quads" | ""} */
let game = "";
let asked = 0; // how many were asked for: what arrives late is not shown

/** What a table would know: here nobody plays against anybody. */
const shown = {
  get game() { return game || "Quarto"; },
  get rules() { return opened?.rules ?? ""; },
  get view() { return opened; },
  set,
  isMasked: false,
  sharesDevice: true,
  sitsHere: true,
  isMine: () => true,
};
const ears = new Ears(shown, () => {});
const calling = new Calling(shown);
calling.addEventListener("act", (event) => void speak(/** @type {CustomEvent<string>} */ (event).detail));

/**
 * Ask about a position, and be told as one wishes.
 * @param {string} path
 * @param {Record<string, string>} about
 */
function askAbout(path, about) {
  const told = { lang, set, words: settings.get("words") };
  return ask("GET", `/api/${path}?${new URLSearchParams({ ...about, ...told })}`);
}

/** @param {string} text */
async function open(text) {
  const mine = ++asked;
  setText(byId("trouble"), "");
  answer("");
  field.value = text;
  try {
    const found = /** @type {Opened} */ (await askAbout("position", { text: text.trim() }));
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

/**
 * Do or ask something, in the words of a table.
 * @param {string} line
 * @param {string} [first] what only this page knows, said before the answer
 */
async function speak(line, first = "") {
  const from = opened;
  if (!from) return;
  answer("");
  try {
    const heard = /** @type {Heard} */ (await askAbout("position/answer", { text: from.position, line }));
    if (opened !== from) return; // another one was opened meanwhile
    if (heard.own === "undo") return back();
    const said = heard.own === "last" ? last() : heard.said;
    if (heard.opened) {
      before.push(from);
      show(heard.opened);
      ears.hear(heard.did.map((action) => ({ type: "Acted", at: 0, action })));
      keepFocus();
    } else {
      answer([first, ...said, heard.shown].filter(Boolean).join("\n"), heard.refused ? "refusal" : "answer");
    }
    announce([first, ...said].filter(Boolean).join(" ") || say("Written below the board."));
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    if (opened !== from) return;
    answer(message, "refusal");
    announce(message);
  }
}

/** Show an answer at the board, for those who look. @param {string} text @param {string} [kind] */
function answer(text, kind = "") {
  const note = byId("message");
  setText(note, text);
  setAttribute(note, "class", kind);
  setAttribute(note, "hidden", !text);
}

function last() {
  return before.length && opened ? opened.said : [say("Nothing has happened yet.")];
}

function back() {
  const previous = before.pop();
  if (!previous) {
    announce(say("Nothing has happened yet."));
    return;
  }
  answer("");
  show(previous);
  announce(previous.said.at(-1) ?? "");
  keepFocus();
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
  things?.show(sceneOf(found));
  walking?.show();
  document.body.dataset.border = String(found.game === "Quads" && found.rules.includes("b"));
  setText(byId("description"), found.description);
  setAttribute(byId("calls-part"), "hidden", !found.rules.includes("!") || found.to_act === null);
  setAttribute(byId("undo"), "disabled", !before.length);
  for (const way of byId("ways").querySelectorAll("button")) way.disabled = found.to_act === null;
  /** @type {HTMLButtonElement} */ (byId("ask-engine")).disabled = false;
  byId("opinion").replaceChildren();
}

/** @param {Opened} found @returns {Scene} */
function sceneOf({ board, hand, reserve, tiles, last: filled, to_act }) {
  return { board, hand, reserve, tiles, filled, to_act, live: [], actions: null, first: 1 };
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
  things.addEventListener("act", (event) => void speak(/** @type {CustomEvent<string>} */ (event).detail));
  const board = things.board;
  walking = new Walking(things, ears, {
    scene: () => sceneOf(/** @type {Opened} */ (opened)),
    seats: [1, 2],
    isMasked: false,
    get lines() { return calling.lines; },
    shows: (grid) => grid !== board,
    speak: (line, first) => void speak(line, first),
    call,
    command: byId("line"),
  });
  setBoard(found.game);
  setAttribute(byId("hand-part"), "hidden", quads);
  setAttribute(byId("other-part"), "hidden", !quads);
  setText(byId("reserve-title"), quads ? say("Light's tiles") : say("Reserve"));
  setAttribute(byId("turning"), "hidden", !quads);
  if (!(things instanceof QuadsThings)) return;
  const tiles = things;
  byId("turning").replaceChildren(
    button(say("Turn left"), () => tiles.turn(-1)), button(say("Turn right"), () => tiles.turn(1)));
}

function call() {
  if (!byId("calls-part").hidden) calling.open();
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
    const opinion = /** @type {Opinion} */ (await askAbout("ask", { text: about.position }));
    if (opened !== about) return;
    const worths = { win: say("wins"), draw: say("draws"), loss: say("loses") };
    part.replaceChildren(
      ...opinion.said.map((sentence) => make("p", {}, sentence)),
      make("ul", { class: "remarks" }, ...opinion.actions.map((advice) => {
        const worth = advice.worth ? worths[advice.worth] : say("not known");
        const text = `${capital(advice.words)}: ${worth}`;
        return make("li", { class: advice.worth ?? "unknown" },
          button([text, advice.why].filter(Boolean).join(". "), () => void speak(advice.action)));
      })));
    announce(opinion.said.join(" "));
  } catch (error) {
    if (opened !== about) return;
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
byId("undo").addEventListener("click", back);
byId("ask-engine").addEventListener("click", () => void askEngine());
byId("call").addEventListener("click", call);
byId("pass").addEventListener("click", () => void speak("-"));
byId("show-keys").addEventListener("click", showKeys);
listenToCommands((line) => void speak(line), () => things?.board.focus());
document.addEventListener("keydown", (event) => {
  if (document.activeElement === document.body) walking?.press(event);
});
for (const example of /** @type {NodeListOf<HTMLElement>} */ (byId("examples").querySelectorAll("button"))) {
  example.addEventListener("click", () => void open(example.dataset.text ?? ""));
}
for (const way of /** @type {NodeListOf<HTMLElement>} */ (byId("ways").querySelectorAll("button"))) {
  way.addEventListener("click", () => void playOn(way.dataset.way ?? ""));
}
settings.addEventListener("change", () => opened && show(opened, field.value));

await open(query.get("text") ?? "..../..../..../.... - 1 CHSF! -");
