/** A position that belongs to no table: open it, move on from it, ask the engine, play on. */

import { announce } from "../shared/announcer.js";
import { ask, troubled } from "../shared/api.js";
import { button, byId, setAttribute, setText } from "../shared/dom.js";
import { showOpinion } from "./analysis.js";
import { settings, stored } from "../shared/settings.js";
import { Calling } from "../games/quarto/calling.js";
import { listenToCommands } from "../board/command-line.js";
import { Ears } from "../board/feedback.js";
import { setBoard } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { QuadsThings } from "../games/quads/tiles.js";
import { QuartoThings } from "../games/quarto/pieces.js";
import { Walking } from "../board/navigation.js";
import { makeTable } from "../shared/new-table.js";
import { lang, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").Opened} Opened */
/** @typedef {import("../shared/messages.js").Opinion} Opinion */
/** @typedef {import("../shared/messages.js").Heard} Heard */
/** @typedef {import("../games/quarto/pieces.js").Scene} Scene */

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
let era = 0; // how many positions were opened
let queue = Promise.resolve();
let acting = "";
let worded = settings.get("words");
const NOTHING_YET = say("Nothing has happened yet.");

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
calling.addEventListener("act", (event) => act(/** @type {CustomEvent<string>} */ (event).detail));

/**
 * Ask about a position, and be told as one wishes.
 * @param {string} path
 * @param {Record<string, string>} about
 */
function askAbout(path, about) {
  const told = { lang, set, words: settings.get("words") };
  return ask("GET", `/api/${path}?${new URLSearchParams({ ...about, ...told })}`);
}

/**
 * What is asked for comes one after the other, each about the position that was left before. When
 * another position is opened, what was asked about the old one is no longer waited for.
 * @param {(isLate: () => boolean) => Promise<void> | void} work
 */
function next(work) {
  const mine = era;
  const isLate = () => mine !== era;
  const step = () => (isLate() ? undefined : work(isLate));
  queue = queue.then(step, step); // what went wrong before does not stop what comes next
}

/** @param {string} text */
function open(text) {
  era++;
  queue = Promise.resolve();
  acting = "";
  setText(byId("trouble"), "");
  answer("");
  field.value = text;
  next((isLate) => openNow(text, isLate));
}

/** @param {string} text @param {() => boolean} isLate */
async function openNow(text, isLate) {
  try {
    const found = /** @type {Opened} */ (await askAbout("position", { text: text.trim() }));
    if (isLate()) return;
    const stood = document.activeElement;
    before.length = 0;
    // Whoever typed on meanwhile loses nothing.
    show(found, field.value === text ? found.position : field.value);
    if (stood !== document.body) keepFocus();
    announce(found.description);
  } catch (error) {
    if (isLate()) return;
    setText(byId("trouble"), /** @type {Error} */ (error).message);
    const { activeElement: here } = document;
    if (!here || here === document.body || here.closest(".open-part")) field.focus();
  }
}

/**
 * Do or ask something, in the words of a table.
 * @param {string} line
 * @param {string} [first] what only this page knows, said before the answer
 * @param {HTMLElement} [note] where it is answered, for those who look
 */
function speak(line, first = "", note = byId("message")) {
  next((isLate) => speakNow(line, first, note, isLate));
}

/** A double click, or a key held down, is one deed. @param {string} action */
function act(action) {
  if (action === acting) return;
  acting = action;
  speak(action);
  next(() => { acting = ""; });
}

/** @param {string} line @param {string} first @param {HTMLElement} note @param {() => boolean} isLate */
async function speakNow(line, first, note, isLate) {
  if (!opened) return tell([say("No position is open.")], note, "refusal");
  const from = opened;
  try {
    const heard = /** @type {Heard} */ (await askAbout("position/answer", { text: from.position, line }));
    if (isLate()) return;
    if (heard.own === "undo") return back(note);
    if (heard.own === "last") return tell(before.length ? from.said : [NOTHING_YET], note);
    if (!heard.opened) return tell([first, ...heard.said], note, heard.refused ? "refusal" : "answer");
    before.push(from);
    answer("");
    show(heard.opened);
    ears.hear(heard.did.map((action) => ({ type: "Acted", at: 0, action })));
    // A drawn game is one without a winner; who won it matters to nobody here.
    const { result } = heard.opened;
    if (result) ears.hear([{ type: "Ended", at: 0, winner: result === "draw" ? null : 1 }]);
    keepFocus();
    announce(heard.said.join(" "));
  } catch (error) {
    if (!isLate()) tell([first, /** @type {Error} */ (error).message], note, "refusal");
  }
}

/** @param {string[]} sentences @param {HTMLElement} note @param {string} [kind] */
function tell(sentences, note, kind = "answer") {
  const said = sentences.filter(Boolean);
  answer(said.join("\n"), kind, note);
  announce(said.join(" "));
}

/**
 * Show an answer for those who look: at the board or, where it was typed, below the field.
 * @param {string} text
 * @param {string} [kind]
 * @param {HTMLElement} [note]
 */
function answer(text, kind = "", note = byId("message")) {
  for (const each of [byId("message"), byId("typed")]) {
    setText(each, each === note ? text : "");
    setAttribute(each, "class", kind);
    setAttribute(each, "hidden", each !== note || !text);
  }
}

/** One step back. @param {HTMLElement} [note] */
function back(note = byId("message")) {
  const previous = before.pop();
  if (!previous) return tell([NOTHING_YET], note);
  answer("");
  show(previous);
  ears.hear([{ type: "TakenBack", at: 0 }]);
  keepFocus();
  announce(previous.said.at(-1) ?? "");
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
  const isSame = found.position === opened?.position;
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
  if (!isSame) byId("opinion").replaceChildren();
}

/** How much is said was changed: say it anew. @param {() => boolean} isLate */
async function reword(isLate) {
  worded = settings.get("words");
  if (!opened) return;
  const found = await troubled(askAbout("position", { text: opened.position }));
  if (found && !isLate()) setText(byId("description"), /** @type {Opened} */ (found).description);
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
  things.addEventListener("act", (event) => act(/** @type {CustomEvent<string>} */ (event).detail));
  const board = things.board;
  walking = new Walking(things, ears, {
    scene: () => sceneOf(/** @type {Opened} */ (opened)),
    seats: [1, 2],
    isMasked: false,
    get lines() { return calling.lines; },
    shows: (grid) => grid !== board,
    playsBoth: true,
    speak,
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
  const about = opened;
  if (!about) return;
  const asked = () => /** @type {Promise<Opinion>} */ (askAbout("ask", { text: about.position }));
  await showOpinion(asked, () => opened === about, act);
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
  open(field.value);
});
byId("undo").addEventListener("click", () => next(() => back()));
byId("ask-engine").addEventListener("click", () => void askEngine());
byId("call").addEventListener("click", call);
byId("pass").addEventListener("click", () => act("-"));
byId("show-keys").addEventListener("click", showKeys);
listenToCommands((line) => speak(line, "", byId("typed")), () => things?.board.focus());
document.addEventListener("keydown", (event) => {
  if (document.activeElement === document.body) walking?.press(event);
});
for (const example of /** @type {NodeListOf<HTMLElement>} */ (byId("examples").querySelectorAll("button"))) {
  example.addEventListener("click", () => open(example.dataset.text ?? ""));
}
for (const way of /** @type {NodeListOf<HTMLElement>} */ (byId("ways").querySelectorAll("button"))) {
  way.addEventListener("click", () => void playOn(way.dataset.way ?? ""));
}
settings.addEventListener("change", () => {
  if (!opened) return;
  show(opened, field.value);
  if (settings.get("words") !== worded) next(reword);
});

open(query.get("text") ?? "..../..../..../.... - 1 CHSF! -");
