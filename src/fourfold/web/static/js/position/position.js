/** A position that does not belong to a table: open it, play moves, ask the engine, play on. */

import { listenToCommands } from "../board/command-line.js";
import { Feedback } from "../board/feedback.js";
import { markFrame } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { isFree, Navigation } from "../board/navigation.js";
import { FIRST_GAME, gameNamed } from "../games/games.js";
import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { byId, renewed, setAttribute, setText } from "../shared/dom.js";
import { playOn } from "../shared/play-on.js";
import { settings } from "../shared/settings.js";
import { joined, lang, say } from "../shared/words.js";
import { showAnalysis } from "./analysis.js";
import { BELOW_FIELD, BESIDE_BOARD, showAnswer, tell } from "./notes.js";
import { Queue } from "./queue.js";

/** @typedef {import("../board/types.js").Pieces} Pieces */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").CallList} CallList */
/** @typedef {import("../games/games.js").Game} Game */
/** @typedef {import("../shared/messages.js").LineAnswer} LineAnswer */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */
/** @typedef {import("../shared/messages.js").Analysis} Analysis */

const query = new URLSearchParams(location.search);
const set = query.get("set") === "access" ? "access" : "classic";
const field = /** @type {HTMLInputElement} */ (byId("text"));
const examples = /** @type {NodeListOf<HTMLElement>} */ (byId("examples").querySelectorAll("button"));
const NOTHING_YET = say("Nothing has happened yet.");

const queue = new Queue();
/** The positions before this one, for the way back. @type {PositionInfo[]} */
const before = [];
/** @type {PositionInfo | null} */
let opened = null;
/** The game that is laid out. @type {Game | null} */
let game = null;
/** @type {Pieces | null} */
let pieces = null;
/** @type {CallList | null} */
let callList = null;
/** @type {Navigation | null} */
let navigation = null;
/** The action that is being carried out. */
let acting = "";
/** The level of detail of the description that is shown. */
let detail = settings.get("words");

const feedback = new Feedback({
  get game() { return game ?? FIRST_GAME; },
  set,
  isBlindfolded: false,
  sharesDevice: true,
  sitsHere: true,
  isMine: () => true,
}, () => {});

/**
 * Ask about a position, in the chosen language and level of detail.
 * @param {string} path
 * @param {Record<string, string>} about
 */
function askAbout(path, about) {
  const told = { lang, set, words: settings.get("words") };
  return ask("GET", `/api/${path}?${new URLSearchParams({ ...about, ...told })}`);
}

// Opening a position

/** @param {string} text */
function open(text) {
  queue.clear();
  acting = "";
  setText(byId("trouble"), "");
  showAnswer("");
  field.value = text;
  queue.add((isLate) => openNow(text, isLate));
}

/** @param {string} text @param {() => boolean} isLate */
async function openNow(text, isLate) {
  try {
    const found = /** @type {PositionInfo} */ (await askAbout("position", { text: text.trim() }));
    if (isLate()) return;
    const stood = document.activeElement;
    before.length = 0;
    // If the person has typed on meanwhile, keep the text.
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

// Moving on from it

/**
 * Do or ask something, with the commands of a table, and return whether it was understood and
 * allowed.
 * @param {string} line
 * @param {string} [first] what only this page knows, said before the answer
 * @param {HTMLElement} [note] where it is answered, for those who look
 * @returns {Promise<boolean>}
 */
function speak(line, first = "", note = BESIDE_BOARD) {
  return new Promise((resolve) => {
    queue.add(async (isLate) => resolve(await speakNow(line, first, note, isLate)));
  });
}

/** A double click, or a key held down, is one action. @param {string} action */
function act(action) {
  if (action === acting) return;
  acting = action;
  void speak(action);
  queue.add(() => { acting = ""; });
}

/** @param {Event} event */
function onAct(event) {
  act(/** @type {CustomEvent<string>} */ (event).detail);
}

/**
 * @param {string} line
 * @param {string} first
 * @param {HTMLElement} note
 * @param {() => boolean} isLate
 * @returns {Promise<boolean>} whether it was understood and allowed
 */
async function speakNow(line, first, note, isLate) {
  /** @param {string[]} said */
  const refuse = (said) => {
    tell(said, note, "refusal");
    return false;
  };
  if (!opened) return refuse([say("No position is open.")]);
  const from = opened;
  try {
    const heard = /** @type {LineAnswer} */ (await askAbout("position/answer", { text: from.position, line }));
    if (isLate()) return true;
    if (heard.refused) return refuse([first, ...heard.said]);
    if (heard.own === "undo") back(note);
    else if (heard.own === "last") tell(before.length ? from.said : [NOTHING_YET], note);
    else if (!heard.opened) tell([first, ...heard.said], note, "answer", line);
    else moveOn(from, heard, heard.opened);
    return true;
  } catch (error) {
    return isLate() || refuse([first, /** @type {Error} */ (error).message]);
  }
}

/** @param {PositionInfo} from @param {LineAnswer} heard @param {PositionInfo} to */
function moveOn(from, heard, to) {
  before.push(from);
  showAnswer("");
  show(to);
  feedback.hear(heard.did.map((action) => ({ type: "Acted", action })));
  // There is no player here, so the sound only tells a win from a draw.
  if (to.result) feedback.hear([{ type: "Ended", winner: to.result === "draw" ? null : 1 }]);
  keepFocus();
  announce(joined(heard.said));
}

/** One step back. @param {HTMLElement} [note] */
function back(note = BESIDE_BOARD) {
  const previous = before.pop();
  if (!previous) return tell([NOTHING_YET], note);
  showAnswer("");
  show(previous);
  feedback.hear([{ type: "TakenBack" }]);
  keepFocus();
  announce(previous.said.at(-1) ?? "");
}

/** If the focused element is gone or disabled, move the focus to the board. */
function keepFocus() {
  const { activeElement: here } = document;
  const stands = here && here !== document.body && !here.matches(":disabled") && here.checkVisibility();
  if (!stands) pieces?.board.focus();
}

function call() {
  if (!byId("calls-part").hidden) callList?.open();
}

// What is seen

/**
 * @param {PositionInfo} found
 * @param {string} [text] what stands in the field
 */
function show(found, text = found.position) {
  const isSame = found.position === opened?.position;
  const played = gameNamed(found.game);
  opened = found;
  field.value = text;
  history.replaceState(null, "", `?${new URLSearchParams({ text: found.position, set })}`);
  if (played !== game) begin(played);
  pieces?.show(sceneOf(found));
  navigation?.show();
  document.body.dataset.border = String(played.hasBorder(found.rules));
  setText(byId("description"), found.description);
  const hasCalls = played.calls?.count(found.rules);
  setAttribute(byId("calls-part"), "hidden", !hasCalls || found.to_act === null);
  setAttribute(byId("undo"), "disabled", !before.length);
  for (const way of byId("ways").querySelectorAll("button")) way.disabled = found.to_act === null;
  /** @type {HTMLButtonElement} */ (byId("ask-engine")).disabled = false;
  if (!isSame) byId("opinion").replaceChildren();
}

/** The level of detail was changed: describe the position again. @param {() => boolean} isLate */
async function reword(isLate) {
  detail = settings.get("words");
  if (!opened) return;
  const found = await orAnnounce(askAbout("position", { text: opened.position }));
  if (found && !isLate()) setText(byId("description"), /** @type {PositionInfo} */ (found).description);
}

/** @param {PositionInfo} found @returns {Scene} */
function sceneOf({ board, hand, reserve, tiles, last: filled, to_act }) {
  return { board, hand, reserve, tiles, filled, to_act, live: [], actions: null, first: 1 };
}

/** Lay a game out. @param {Game} played */
function begin(played) {
  game = played;
  document.body.dataset.game = played.name;
  // Another game needs other grids.
  const parts = {
    board: renewed("board"), reserve: renewed("reserve"), hand: byId("hand"), other: renewed("other"),
  };
  const isBrief = () => settings.get("words") === "terse";
  pieces = played.createPieces(parts, { set, seats: [1, 2], isBrief });
  pieces.addEventListener("act", onAct);
  pieces.addEventListener("problem", (event) =>
    tell([/** @type {CustomEvent<string>} */ (event).detail], BESIDE_BOARD, "refusal"));
  const { board, controls } = pieces;
  callList = played.calls?.createList(/** @type {HTMLDialogElement} */ (byId("calling")), {
    get rules() { return opened?.rules ?? ""; },
    set,
    get board() { return opened?.board ?? null; },
    frame: byId("frame"),
    falseCall: null,
  }) ?? null;
  callList?.addEventListener("act", onAct);
  navigation = new Navigation(pieces, feedback, {
    scene: () => sceneOf(/** @type {PositionInfo} */ (opened)),
    isBlindfolded: false,
    playsBoth: true,
    linesThrough: (square) => played.linesThrough(square, opened?.rules ?? ""),
    shows: (grid) => grid !== board,
    speak,
    call,
    showKeys: showAllKeys,
    command: byId("line"),
  });
  markFrame(byId("frame"), played.size);
  const trays = played.trays(null);
  setAttribute(byId("hand-part"), "hidden", !trays.hand);
  setText(byId("reserve-title"), trays.reserve);
  setAttribute(byId("other-part"), "hidden", trays.other === null);
  setText(byId("other-title"), trays.other ?? "");
  byId("turning").replaceChildren(...controls);
  setAttribute(byId("turning"), "hidden", !controls.length);
}

function showAllKeys() {
  const { size, withoutKeys } = game ?? FIRST_GAME;
  showKeys(/** @type {HTMLDialogElement} */ (byId("keys")), size, withoutKeys);
}

// What else can be done

async function askEngine() {
  const about = opened;
  if (!about) return;
  const analyse = () => /** @type {Promise<Analysis>} */ (askAbout("ask", { text: about.position }));
  await showAnalysis(byId("opinion"), analyse, () => opened === about, act);
}

/** @param {string} way */
async function play(way) {
  if (!opened) return;
  setText(byId("on-trouble"), "");
  try {
    await playOn(opened, set, way);
  } catch (error) {
    setText(byId("on-trouble"), /** @type {Error} */ (error).message);
  }
}

byId("open").addEventListener("submit", (event) => {
  event.preventDefault();
  open(field.value);
});
byId("undo").addEventListener("click", () => queue.add(() => back()));
byId("ask-engine").addEventListener("click", () => void askEngine());
byId("call").addEventListener("click", call);
byId("pass").addEventListener("click", () => act(game?.calls?.pass ?? ""));
byId("show-keys").addEventListener("click", showAllKeys);
listenToCommands(/** @type {HTMLFormElement} */ (byId("command")),
  (line) => speak(line, "", BELOW_FIELD), () => pieces?.board.focus());
document.addEventListener("keydown", (event) => {
  if (isFree(event)) navigation?.press(event);
});
for (const example of examples) {
  example.addEventListener("click", () => open(example.dataset.text ?? ""));
}
for (const way of /** @type {NodeListOf<HTMLElement>} */ (byId("ways").querySelectorAll("button"))) {
  way.addEventListener("click", () => void play(way.dataset.way ?? ""));
}
settings.addEventListener("change", () => {
  if (!opened) return;
  show(opened, field.value);
  if (settings.get("words") !== detail) queue.add(reword);
});

// Keep what was typed before this script was loaded.
open(field.value || (query.get("text") ?? examples[0].dataset.text ?? ""));
