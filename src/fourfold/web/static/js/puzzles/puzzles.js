/**
 * Puzzles, and the mistakes of one's own games: one after the other. The server knows the solution
 * and sends nothing of it before the answer is in.
 */

import { listenToCommands } from "../board/command-line.js";
import { answerAbout } from "../board/shown-answers.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, byId, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { joined, lang, say } from "../shared/words.js";
import { BELOW_FIELD, BESIDE_BOARD, showAnswer, tell } from "../analysis/notes.js";
import { Queue } from "../analysis/queue.js";
import { ShownLine } from "../board/shown-line.js";
import { ExerciseBoard } from "./exercise-board.js";
import { nextStep } from "./class-exercise.js";
import { gameAddress, nextMistake } from "./mistakes.js";
import { showShare } from "./share.js";
import { openWish, wish, wishGame } from "./wish.js";

/** @typedef {import("../shared/messages.js").Demonstration} Demonstration */
/** @typedef {import("../shared/messages.js").Exercise} Exercise */
/** @typedef {import("../shared/messages.js").ExerciseAnswer} ExerciseAnswer */
/** @typedef {import("../shared/messages.js").SolverStanding} SolverStanding */

const [, place = ""] = /^\/puzzles\/([^/]+)/.exec(location.pathname) ?? [];
const isAboutMistakes = place === "mistakes";

const queue = new Queue();
/** @type {Exercise | null} */
let exercise = null;
/** The right answers so far, as the server wants them back. @type {string[]} */
let answers = [];
/** Whether the attempt is over. */
let isOver = false;
/** Whether this puzzle was answered before, so that the solution may be seen. */
let isAnswered = false;
/** Why the last answer is wrong, to be shown on the board. @type {Demonstration | null} */
let why = null;

const board = new ExerciseBoard({
  speak: (line, first) => void speak(line, first),
  complain: (problem) => tell([problem], BESIDE_BOARD, "refusal"),
});
/** Leads on from a line that is shown, where the other buttons are out of sight. */
const goOn = button("", () => next());
/** @type {ShownLine<import("../shared/messages.js").LineStep>} */
const line = new ShownLine(() => board.showStep(line.step), say("Back to the puzzle"), [goOn]);
byId("line").append(line.element);

/** @param {string} path @param {unknown} [body] */
function post(path, body = {}) {
  const told = new URLSearchParams({ lang, words: settings.get("words") });
  return ask("POST", `/api/${path}?${told}`, body);
}

/** The board is what comes next, except for someone who types. */
function toBoard() {
  if (!byId("command").contains(document.activeElement)) board.focus();
}

/** The address of the exercise at the server. */
function here() {
  return `${exercise?.kind}s/${exercise?.name}`;
}

// Which puzzle

/** @param {boolean} [isFirst] whether the page has just been opened */
function next(isFirst = false) {
  queue.clear();
  queue.add((isLate) => load(isFirst, isLate));
}

/** @param {boolean} isFirst @param {() => boolean} isLate */
async function load(isFirst, isLate) {
  try {
    const step = isFirst || !exercise ? null : await nextStep(exercise.name);
    if (isLate()) return;
    if (step === "") return location.assign("/class");
    const found = await (step ? named(step) : fetched(isFirst));
    if (isLate()) return;
    if (!found) return nothing(isFirst);
    show(found);
    if (!isFirst) toBoard();
    announce(asked(found));
  } catch (error) {
    if (isLate()) return;
    const { message } = /** @type {Error} */ (error);
    setText(byId("status"), message);
    announce(message);
    nothing(isFirst);
  }
}

/** The question, and the piece in hand. @param {Exercise} found */
function asked({ question, contents, opened }) {
  // The board can be explored: all of it is told only to those who want everything told.
  const told = settings.get("words") === "full" ? contents : opened.hand ? contents.slice(-1) : [];
  return joined([question, ...told]);
}

/** There is nothing to solve here: the question says why, and links lead elsewhere. @param {boolean} isFirst whether the page has just been opened */
function nothing(isFirst) {
  exercise = null;
  line.close();
  showAnswer("");
  showButtons();
  setAttribute(document.body, "data-empty", true);
  const game = gameAddress();
  setAttribute(byId("to-game"), "hidden", !game);
  setAttribute(byId("to-game"), "href", game);
  setAttribute(byId("elsewhere"), "hidden", false);
  setAttribute(byId("status"), "class", null);
  // The button that led here is gone. The reason is announced, so the focus goes on to the first link.
  const { activeElement: here } = document;
  if (isFirst || (here && here !== document.body && here.checkVisibility())) return;
  /** @type {HTMLElement} */ (byId("elsewhere").querySelector("a:not([hidden])")).focus();
}

/** @param {string} name @returns {Promise<Exercise>} */
function named(name) {
  const told = new URLSearchParams({ lang, words: settings.get("words") });
  return ask("GET", `/api/puzzles/${name}?${told}`);
}

/** @param {boolean} isFirst @returns {Promise<Exercise | null>} */
async function fetched(isFirst) {
  if (isAboutMistakes) return nextMistake(post, exercise?.name ?? "");
  if (isFirst && place) {
    const linked = await named(place);
    wishGame(linked.opened.game);
    return linked;
  }
  const wanted = { ...wish(), but: exercise?.name ?? "" };
  const found = /** @type {Exercise} */ (await post("puzzles/next", wanted));
  // There is one puzzle a day: after it come others.
  if (wanted.mode !== "daily" || found.name !== wanted.but) return found;
  return post("puzzles/next", { ...wanted, mode: "practice" });
}

/** @param {Exercise} found */
function show(found) {
  exercise = found;
  setAttribute(document.body, "data-empty", null);
  setAttribute(byId("elsewhere"), "hidden", true);
  isAnswered = !found.counts;
  restart();
  board.open(found);
  if (found.kind === "puzzle") history.replaceState(null, "", `/puzzles/${found.name}${location.search}`);
  setText(byId("title"), found.title);
  setText(byId("about"), about(found));
  showStanding(found.standing);
  showShare(found);
}

/** What is said beside the title. @param {Exercise} found */
function about({ grade, rated, counts, kind, left }) {
  const grades = [say("Very easy"), say("Easy"), say("Medium"), say("Hard"), say("Very hard")];
  const said = [grade ? grades[grade - 1] : "", rated ? say("Rated") : ""];
  if (kind === "puzzle" && !counts) said.push(say("You have tried this one before: it does not count."));
  if (left) said.push(say("{count} more after this one", { count: left }));
  return said.filter(Boolean).join(" · ");
}

/** The question again, as at the start. */
function restart() {
  answers = [];
  isOver = false;
  why = null;
  line.close();
  showAnswer("");
  setText(byId("status"), exercise?.question ?? "");
  setAttribute(byId("status"), "class", null);
  if (exercise) board.show(exercise.opened);
  showButtons();
}

function showButtons() {
  const isOpen = Boolean(exercise) && !isOver;
  setAttribute(byId("show-why"), "hidden", !why?.steps.length);
  setAttribute(byId("again"), "hidden", isOpen || !exercise);
  setAttribute(byId("solution"), "hidden", !exercise);
  setText(byId("solution"), isAnswered ? say("Show the solution") : say("Give up"));
  setAttribute(byId("next"), "class", isOver ? "main" : null);
  for (const each of [byId("next"), goOn]) {
    setText(each, isAboutMistakes ? say("Next mistake") : say("Next puzzle"));
    // A rated puzzle stays until it is answered: there is nothing to skip to.
    setAttribute(each, "hidden", !exercise || (exercise.rated && !isAnswered));
  }
}

/** @param {SolverStanding | null} standing */
function showStanding(standing) {
  setAttribute(byId("progress"), "hidden", !standing);
  if (!standing) return;
  const { rating, rated, streak, best_streak: best, solved, tried, to_repeat: again } = standing;
  setAttribute(byId("standing"), "hidden", !tried);
  setText(byId("standing"), joined([
    say("Solved at the first attempt: {solved} of {count}.", { solved, count: tried }),
    say("Streak: {streak}, best: {best}.", { streak, best }),
    rated ? say("Rating: {rating}.", { rating }) : "",
    again ? say("To repeat: {count}.", { count: again }) : "",
  ].filter(Boolean)));
}

// Answers

/**
 * Answer, or ask about the position, with the commands of a table; return whether it was understood.
 * @param {string} typed
 * @param {string} [first] what only this page knows, said before the answer
 * @param {HTMLElement} [note]
 * @returns {Promise<boolean>}
 */
function speak(typed, first = "", note = BESIDE_BOARD) {
  if (board.listen(typed)) return Promise.resolve(true);
  return new Promise((resolve) => {
    queue.add(async (isLate) => resolve(await speakNow(typed, first, note, isLate)));
  });
}

/** @param {string} typed @param {string} first @param {HTMLElement} note @param {() => boolean} isLate */
async function speakNow(typed, first, note, isLate) {
  if (!exercise) return false;
  const said = line.step && await answerAbout(line.step, typed, wording());
  if (isLate()) return true;
  if (said) {
    tell([first, ...said], note, "answer", typed);
    return true;
  }
  if (exercise.kind === "mistake" && !isOver) announce(say("One moment…"));
  try {
    const heard = /** @type {ExerciseAnswer} */ (await post(`${here()}/answer`, { line: typed, answers: isOver ? [] : answers }));
    if (isLate()) return true;
    if (heard.own) return own(heard.own, note);
    if (heard.refused) {
      tell([first, ...heard.said], note, "refusal");
      return false;
    }
    if (!heard.verdict) tell([first, ...heard.said], note, "answer", typed);
    else if (isOver) tell([say("You have answered. Try again, or go on to the next one.")], note, "refusal");
    else answered(heard);
    return true;
  } catch (error) {
    if (!isLate()) tell([first, /** @type {Error} */ (error).message], note, "refusal");
    return false;
  }
}

/** In which words a position is spoken about. */
function wording() {
  return { lang, words: settings.get("words"), set: exercise?.piece_set || "classic" };
}

/** Carry out what only the page can. @param {string} command @param {HTMLElement} note */
function own(command, note) {
  if (command === "next") byId("next").hidden ? tell([say("This puzzle is rated: answer it first, or give up.")], note, "refusal") : next();
  else if (command === "solution") showSolution();
  else if (command === "retry") again();
  else tell([exercise?.question ?? ""], note);
  return true;
}

/** @param {ExerciseAnswer} heard */
function answered(heard) {
  const before = answers;
  answers = heard.answers;
  line.close();
  if (heard.opened) board.show(heard.opened);
  board.hear(heard.did);
  showAnswer(heard.said.join("\n"), heard.verdict);
  if (heard.verdict === "solved" || heard.verdict === "wrong") {
    isOver = isAnswered = true;
    board.hearEnd(heard.verdict === "solved");
    setAttribute(byId("status"), "class", heard.verdict);
    if (heard.standing) showStanding(heard.standing);
  }
  showButtons();
  // Someone who types goes on typing.
  if (heard.verdict === "solved" && !byId("command").contains(document.activeElement)) byId("next").focus();
  announce(joined(heard.said));
  if (heard.verdict === "wrong") void explain(heard.wrong, before, heard.said);
}

/**
 * Say why an answer is wrong, once the engine knows.
 * @param {string} action
 * @param {string[]} before the answers before it
 * @param {string[]} said
 */
async function explain(action, before, said) {
  const about = exercise;
  try {
    const found = /** @type {Demonstration} */ (await post(`${here()}/why`, { line: action, answers: before }));
    if (exercise !== about || !isOver) return;
    why = found;
    showButtons();
    if (!found.said.length) return;
    showAnswer([...said, ...found.said].join("\n"), "wrong");
    announce(joined(found.said));
  } catch {
    // The answer was judged; only the reason is missing.
  }
}

function again() {
  restart();
  toBoard();
  if (exercise) announce(asked(exercise));
}

function showSolution() {
  queue.add(async (isLate) => {
    try {
      const found = /** @type {Demonstration} */ (await post(`${here()}/solution`));
      if (isLate()) return;
      isOver = isAnswered = true;
      if (found.standing) showStanding(found.standing);
      showButtons();
      showAnswer(found.said.join("\n"), "answer");
      // The solution in words says the steps too.
      if (found.steps.length) line.open(joined(found.said), found.steps, joined(found.said));
      else announce(joined(found.said));
      // Where there is nothing to step through, the next puzzle is what comes next.
      if (found.steps.length === 1 && !byId("command").contains(document.activeElement)) goOn.focus();
    } catch (error) {
      if (!isLate()) tell([/** @type {Error} */ (error).message], BESIDE_BOARD, "refusal");
    }
  });
}

byId("next").addEventListener("click", () => next());
byId("again").addEventListener("click", again);
byId("solution").addEventListener("click", showSolution);
byId("show-why").addEventListener("click", () => why && line.open(joined(why.said) || say("Step by step"), why.steps));
byId("numbers").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId("number"));
  void speak(field.value);
  field.value = "";
});
listenToCommands(/** @type {HTMLFormElement} */ (byId("command")),
  (typed) => speak(typed, "", BELOW_FIELD), () => board.focus());
openWish(() => next());
if (isAboutMistakes) {
  setText(byId("title"), say("Learn from your mistakes"));
  document.title = `${say("Learn from your mistakes")} – Fourfold`;
  byId("choose").hidden = true;
}
next(true);
