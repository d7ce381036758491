/** The analysis board: any position, the variations from there, and what the engine knows about them. */

import { listenToCommands } from "../board/command-line.js";
import { placeName } from "../board/values.js";
import { gameNamed } from "../games/games.js";
import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { byId, setAttribute, setText } from "../shared/dom.js";
import { playOn } from "../shared/play-on.js";
import { settings } from "../shared/settings.js";
import { joined, lang, say } from "../shared/words.js";
import { AnalysisBoard } from "./analysis-board.js";
import { BestLine } from "./best-line.js";
import { obey } from "./commands.js";
import { showAnalysis } from "./engine-panel.js";
import { MovesPart } from "./moves-part.js";
import { BELOW_FIELD, BESIDE_BOARD, showAnswer, tell } from "./notes.js";
import { Queue } from "./queue.js";
import { moveAt, RecordPart } from "./record.js";
import { SetUp } from "./setup.js";
import { kept } from "./store.js";
import { Tree } from "./tree.js";
import { BoardValues } from "./values.js";

/** @typedef {import("../shared/messages.js").LineAnswer} LineAnswer */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */
/** @typedef {import("../shared/messages.js").Analysis} Analysis */
/** @typedef {import("./tree.js").Move} Move */

const query = new URLSearchParams(location.search);
const set = query.get("set") === "access" ? "access" : "classic";
const field = /** @type {HTMLInputElement} */ (byId("text"));
const examples = /** @type {NodeListOf<HTMLElement>} */ (byId("examples").querySelectorAll("button"));
const NOTHING_YET = say("Nothing has happened yet.");

const queue = new Queue();
/** What was read about positions, by their text. @type {Map<string, PositionInfo>} */
const known = new Map();
/** All that was tried. @type {Tree | null} */
let tree = null;
/** @type {PositionInfo | null} */
let opened = null;
/** The action that is being carried out. */
let acting = "";
/** The level of detail of the description that is shown. */
let detail = settings.get("words");

const board = new AnalysisBoard({
  set,
  opened: () => opened,
  speak: (line, first) => speak(line, first),
  act,
  complain: (problem) => tell([problem], BESIDE_BOARD, "refusal"),
  isShowing: () => Boolean(bestLine.step),
  namesSquares: () => setUp.isOn || (values.isOn && !bestLine.step),
});
const values = new BoardValues(
  { toggle: byId("show-values"), part: byId("values"), note: byId("values-note"), legend: byId("values-legend") },
  { changed: () => draw(), query: wording, placeName: nameOf },
);
const setUp = new SetUp({
  toggle: byId("setup"), note: byId("setup-note"), problem: byId("setup-problem"), empty: byId("setup-empty"),
  part: byId("setup-part"), fields: byId("setup-fields"), help: byId("setup-help"),
}, {
  game: () => board.game, opened: () => opened, set, query: wording, changed: () => draw(),
  open: (found) => startFrom(found),
});
const bestLine = new BestLine(byId("line-part"), {
  tree: () => tree, position: () => opened?.position ?? "", askAbout, changed: () => draw(), edit,
});
const moves = new MovesPart({ tree: () => tree, goTo, back: () => queue.add(() => back()), edit });
const records = new RecordPart(wording, () => tree, (info, at) => {
  queue.clear();
  setUp.close();
  tree = Tree.of(info);
  tree.here = moveAt(tree, at);
  queue.add((isLate) => arrive(isLate, hereAndNoted));
});

/** In which words the server answers. */
function wording() {
  return { lang, set, words: settings.get("words") };
}

/** @param {string} place */
function nameOf(place) {
  return placeName(place, board.game, set);
}

/** Announce what led to the position that is open, and then how good everything is there, if that is shown. @param {string} text */
function tellOf(text) {
  announce(text);
  values.tell();
}

/**
 * Ask about a position, in the chosen language and level of detail.
 * @param {string} path
 * @param {Record<string, string>} about
 */
function askAbout(path, about) {
  return ask("GET", `/api/${path}?${new URLSearchParams({ ...about, ...wording() })}`);
}

// Opening a position

/** @param {string} text */
function open(text) {
  queue.clear();
  acting = "";
  setText(byId("trouble"), "");
  showAnswer("");
  field.value = text;
  values.expect(text.trim());
  queue.add((isLate) => openNow(text, isLate));
}

/** @param {string} text @param {() => boolean} isLate */
async function openNow(text, isLate) {
  try {
    const found = /** @type {PositionInfo} */ (await askAbout("position", { text: text.trim() }));
    if (isLate()) return;
    const stood = document.activeElement;
    known.set(found.position, found);
    setUp.close();
    tree = new Tree(found.position);
    // If the person has typed on meanwhile, keep the text.
    show(found, field.value === text ? found.position : field.value);
    if (stood !== document.body) board.keepFocus();
    tellOf(found.description);
  } catch (error) {
    if (isLate()) return;
    setText(byId("trouble"), /** @type {Error} */ (error).message);
    const { activeElement: here } = document;
    if (!here || here === document.body || here.closest(".open-part")) field.focus();
  }
}

/** Begin anew with a position that was set up. @param {PositionInfo} found */
function startFrom(found) {
  known.set(found.position, found);
  tree = new Tree(found.position);
  show(found);
}

// Going through the moves

/**
 * Show the move that the tree is at.
 * @param {() => boolean} isLate
 * @param {() => string} [told] what is announced there; nothing if the list of moves reads it
 */
async function arrive(isLate, told = () => "") {
  const { here } = /** @type {Tree} */ (tree);
  values.expect(here.position);
  const found = known.get(here.position)
    ?? /** @type {PositionInfo | null} */ (await orAnnounce(askAbout("position", { text: here.position })));
  if (!found || isLate() || tree?.here !== here) return;
  known.set(here.position, found);
  show(found);
  tellOf(told());
}

/** @param {Move | null | undefined} move @param {boolean} [isWalked] whether the list's focus goes along, which a screen reader reads */
function goTo(move, isWalked = false) {
  if (!tree || !move) return announce(say("There are no more moves."));
  bestLine.close();
  setUp.close();
  const isHere = move === tree.here;
  tree.here = move;
  if (isWalked) moves.follow(tree);
  queue.add((isLate) => arrive(isLate, !isWalked || isHere ? hereAndNoted : undefined));
}

/** What was played last. */
function hereInWords() {
  const { words = "" } = tree?.here ?? {};
  return words ? say("{move}.", { move: words.charAt(0).toLocaleUpperCase(lang) + words.slice(1) }) : say("The start.");
}

/** What was played last, and the comment on it. */
function hereAndNoted() {
  return joined([hereInWords(), tree?.here.comment ?? ""].filter(Boolean));
}

/** Change the tree, and show where that leads. @param {(tree: Tree) => string | void} change returns what is said about it */
function edit(change) {
  if (!tree) return;
  bestLine.close();
  const done = change(tree) ?? "";
  queue.add((isLate) => arrive(isLate, () => {
    board.keepFocus();
    return joined([done, hereAndNoted()].filter(Boolean));
  }));
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
  if (setUp.isOn) return setUp.act(action);
  if (action === acting) return;
  acting = action;
  void speak(action);
  queue.add(() => { acting = ""; });
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
    if (bestLine.step && await speakOfLine(bestLine.step, line, first, note, isLate)) return true;
    const heard = /** @type {LineAnswer} */ (await askAbout("position/answer", { text: from.position, line, analysing: "true" }));
    if (isLate()) return true;
    // What is set up has no answers of its own until it is legal, and the position before it is out of sight.
    if (setUp.problem && !heard.own) return refuse([setUp.problem]);
    if (heard.refused) return refuse([first, ...heard.said]);
    if (heard.own === "undo") back(note);
    else if (heard.own === "last") tell([tree?.here.before ? hereInWords() : NOTHING_YET], note);
    else if (heard.own && tree) obey(heard.own, line, tree, { note, showValues: () => values.ask(), comment: (text) => moves.comment(text) });
    else if (!heard.opened) tell([first, ...heard.said], note, "answer", line);
    else moveOn(heard, heard.opened);
    return true;
  } catch (error) {
    return isLate() || refuse([first, /** @type {Error} */ (error).message]);
  }
}

/**
 * Answer a question about the line on the board, or walk through it; return whether it was that.
 * @param {import("../shared/messages.js").AnalysisStep} step
 * @param {string} line
 * @param {string} first
 * @param {HTMLElement} note
 * @param {() => boolean} isLate
 */
async function speakOfLine(step, line, first, note, isLate) {
  const heard = /** @type {LineAnswer} */ (await askAbout("position/answer", { text: step.position, line, analysing: "true", shown: "true" }));
  if (isLate()) return true;
  if (heard.own === "next") bestLine.go(1);
  else if (heard.own === "back" || heard.own === "undo") bestLine.go(-1);
  else if (heard.own === "last") tell([step.said], note);
  else if (heard.own || heard.opened || heard.refused) return false;
  else tell([first, ...heard.said], note, "answer", line);
  return true;
}

/** @param {LineAnswer} heard @param {PositionInfo} to */
function moveOn(heard, to) {
  bestLine.close();
  for (const move of heard.moves) tree?.play(move);
  known.set(to.position, to);
  showAnswer("");
  show(to);
  board.hear(heard.did.map((action) => ({ type: "Acted", action })));
  // There is no player here, so the sound only tells a win from a draw.
  if (to.result) board.hear([{ type: "Ended", winner: to.result === "draw" ? null : 1 }]);
  board.keepFocus();
  tellOf(joined(heard.said));
}

/** One step back. @param {HTMLElement} [note] */
function back(note = BESIDE_BOARD) {
  const previous = tree?.here.before;
  if (!tree || !previous) return tell([NOTHING_YET], note);
  showAnswer("");
  bestLine.close();
  tree.here = previous;
  board.hear([{ type: "TakenBack" }]);
  queue.add((isLate) => arrive(isLate, () => {
    board.keepFocus();
    return joined([hereInWords(), opened?.said.at(-1) ?? ""]);
  }));
}

// What is seen

/**
 * @param {PositionInfo} found
 * @param {string} [text] what stands in the field
 */
function show(found, text = found.position) {
  const isSame = found.position === opened?.position;
  opened = found;
  field.value = text;
  history.replaceState(null, "", `?${new URLSearchParams({ position: found.position, set })}`);
  setAttribute(byId("explore"), "href", `/explorer?${new URLSearchParams({ position: found.position })}`);
  board.begin(gameNamed(found.game));
  if (!isSame) bestLine.close();
  values.look(found);
  draw();
  board.arrive(found);
  setText(byId("description"), found.description);
  moves.show();
  for (const way of byId("ways").querySelectorAll("button")) way.disabled = found.to_act === null;
  for (const id of ["ask-engine", "best-line"]) setAttribute(byId(id), "disabled", found.to_act === null);
  if (!isSame) byId("opinion").replaceChildren();
}

/** Draw the board: a line of the engine, a position that is set up, or the one that is open. */
function draw() {
  const { step } = bestLine;
  if (step) board.draw({ ...step, filled: step.last, values: undefined });
  else if (setUp.isOn) board.draw({ ...setUp.scene, values: undefined });
  else board.draw(values.painted);
}

/** The level of detail was changed: describe the position again. @param {() => boolean} isLate */
async function reword(isLate) {
  detail = settings.get("words");
  known.clear();
  if (!opened) return;
  const found = await orAnnounce(askAbout("position", { text: opened.position }));
  if (found && !isLate()) setText(byId("description"), /** @type {PositionInfo} */ (found).description);
}

// What else can be done

async function askEngine() {
  const about = opened;
  if (!about) return;
  const analyse = () => /** @type {Promise<Analysis>} */ (askAbout("ask", { text: about.position }));
  await showAnalysis(byId("opinion"), { ask: analyse, isStillThere: () => opened === about, act, showLine: (title, after) => bestLine.show(title, after), placeName: nameOf });
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
byId("best-line").addEventListener("click", () => void bestLine.show(say("Best play"), ""));
byId("ask-engine").addEventListener("click", () => void askEngine());
listenToCommands(/** @type {HTMLFormElement} */ (byId("command")),
  (line) => speak(line, "", BELOW_FIELD), () => board.focus());
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

/** Open what the address asks for, or what this browser has kept. */
function begins() {
  // Keep what was typed before this script was loaded.
  if (field.value) return open(field.value);
  const table = query.get("table");
  if (table) return void records.openTable(table, query.get("game") ?? "", Number(query.get("step") ?? -1));
  const wanted = query.get("position") ?? undefined;
  const found = kept(wanted);
  if (!found) return open(wanted ?? examples[0].dataset.text ?? "");
  tree = found.tree;
  if (found.isTranslated) return queue.add((isLate) => arrive(isLate));
  void records.reword(found.tree);
}

begins();
