/** A study: its chapters, to read, to guess, to follow step by step, and to edit. */

import { MoveList } from "../analysis/moves.js";
import { Tree, lineTo } from "../analysis/tree.js";
import { listenToCommands } from "../board/command-line.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { isLong, showLongAnswer } from "../shared/long-answer.js";
import { settings } from "../shared/settings.js";
import { capital, joined, lang, say } from "../shared/words.js";
import { linkField } from "../table/invite.js";
import { listenToEditing } from "./editing.js";
import { linkToRead, secret } from "./links.js";
import { StudyBoard } from "./study-board.js";

/** @typedef {import("../analysis/tree.js").Move} Move */
/** @typedef {import("../shared/messages.js").GuessAnswer} GuessAnswer */
/** @typedef {import("../shared/messages.js").LineAnswer} LineAnswer */
/** @typedef {import("../shared/messages.js").StudyChapter} StudyChapter */
/** @typedef {import("../shared/messages.js").StudyInfo} StudyInfo */

const id = location.pathname.split("/")[2];
const editing = /** @type {HTMLInputElement} */ (byId("editing"));

/** What is being shown. @type {{study: StudyInfo | null, chapter: StudyChapter | null, tree: Tree | null}} */
const shown = { study: null, chapter: null, tree: null };

const board = new StudyBoard({ speak: (line, first) => void typed(line, first) });
const list = new MoveList(byId("moves"), walkTo);

/** @param {string} method @param {string} path @param {unknown} [body] */
function askStudy(method, path, body) {
  return ask(method, `/api/studies/${id}${path}`, body, secret() ? { "Study-Token": secret() } : {});
}

/** How the chapter is gone through now. */
function mode() {
  return editing.checked ? "edit" : shown.chapter?.about.mode ?? "read";
}

/** A chapter without a name of its own has a number. @param {string} name */
function chapterName(name) {
  return /^\d+$/.test(name) ? say("Chapter {number}", { number: name }) : name;
}

/** @param {string} message @param {"polite" | "assertive"} [how] */
function tell(message, how = "polite") {
  setText(byId("message"), message);
  announce(message, how);
}

// Opening

/** @param {StudyInfo} study */
function showStudy(study) {
  shown.study = study;
  setText(byId("study-title"), study.title);
  document.title = `${study.title} – Fourfold`;
  setAttribute(byId("study"), "hidden", false);
  setAttribute(byId("editing-part"), "hidden", !study.may_edit);
  setAttribute(byId("no-chapters"), "hidden", study.chapters.length > 0);
  byId("chapters").replaceChildren(...study.chapters.map((chapter) => {
    const isHere = chapter.id === shown.chapter?.about.id;
    return make("li", {}, make("a", {
      href: `?chapter=${chapter.id}${location.hash}`, "aria-current": isHere ? "true" : null,
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.pushState(null, "", `?chapter=${chapter.id}${location.hash}`);
        void openChapter(chapter.id, [], true);
      },
    }, chapterName(chapter.name)));
  }));
}

/**
 * Open a chapter at a move.
 * @param {number} number
 * @param {string[]} path
 * @param {boolean} [moves] whether the focus goes there
 */
async function openChapter(number, path = [], moves = false) {
  const told = new URLSearchParams({ lang, words: settings.get("words") });
  shown.chapter = /** @type {StudyChapter} */ (await askStudy("GET", `/chapters/${number}?${told}`));
  shown.tree = Tree.of(shown.chapter.tree);
  if (shown.study) showStudy({ ...shown.study, version: shown.chapter.version });
  setAttribute(byId("chapter"), "hidden", false);
  setText(byId("chapter-title"), chapterName(shown.chapter.about.name));
  /** @type {Move} */
  let move = shown.tree.start;
  for (const action of path) move = move.next.find((each) => each.action === action) ?? move;
  show(move);
  if (!moves) return;
  byId("chapter-title").focus();
  announce(joined([aboutMode(), move.comment].filter(Boolean)));
}

async function open() {
  try {
    showStudy(/** @type {StudyInfo} */ (await askStudy("GET", "")));
    const wanted = Number(new URLSearchParams(location.search).get("chapter"));
    const chapters = shown.study?.chapters ?? [];
    const found = chapters.find((chapter) => chapter.id === wanted) ?? chapters[0];
    if (found) {
      await openChapter(found.id);
      announce(aboutMode());
    } else if (shown.study?.may_edit) {
      // There is nothing to read yet: the first thing to do is to add a chapter.
      editing.checked = true;
      edit.show(null);
      byId("new-name").focus();
      announce(byId("no-chapters").textContent ?? "");
    }
  } catch (error) {
    setText(byId("lost"), /** @type {Error} */ (error).message);
  }
}

// Going through it

/** Show a move, without saying it. @param {Move} move */
function show(move) {
  const { tree, chapter } = shown;
  if (!tree || !chapter) return;
  tree.here = move;
  const isOpen = ["read", "edit"].includes(mode());
  setAttribute(byId("moves-part"), "hidden", !isOpen);
  if (isOpen) list.show(tree);
  setText(byId("comment"), move.comment);
  setText(byId("message"), "");
  setText(byId("about-mode"), aboutMode());
  const isGuess = mode() === "guess";
  setAttribute(byId("next"), "hidden", isGuess);
  setAttribute(byId("show-move"), "hidden", !isGuess || !move.next.length);
  setAttribute(byId("command"), "hidden", !isGuess && mode() !== "edit");
  setAttribute(byId("explore"), "href", `/explorer?${new URLSearchParams({ position: move.position })}`);
  for (const [button, off] of /** @type {[string, boolean][]} */ ([["first", !move.before], ["back", !move.before], ["next", !move.next.length]])) {
    if (document.activeElement?.id === button && off) byId("chapter-title").focus();
    setAttribute(byId(button), "disabled", off);
  }
  board.show(move.position, chapter.tree.piece_set).catch((error) => tell(error.message, "assertive"));
  edit.show(move);
}

function aboutMode() {
  if (["guess", "lesson"].includes(mode()) && shown.tree && !shown.tree.here.next.length) return say("The chapter ends here.");
  return {
    read: "",
    edit: say("Play on the board, or type a move: it is added here, and saved at once."),
    guess: say("Guess the move: play it on the board, or type it."),
    lesson: say("Step by step: choose “Next”."),
  }[mode()] ?? "";
}

/** @param {Move} move */
function where(move) {
  return move.before ? say("{move}.", { move: capital(move.words) }) : say("The start of the chapter.");
}

/** @param {Move} move */
function go(move) {
  show(move);
  announce(joined([where(move), move.comment, end(move)].filter(Boolean)));
}

/** A move in the list was chosen; if the focus went there, a screen reader has read it. @param {Move} move */
function walkTo(move) {
  if (move === shown.tree?.here) return go(move);
  show(move);
  announce(end(move));
}

/** @param {Move} move */
function end(move) {
  return !move.next.length && move.before ? say("The chapter ends here.") : "";
}

/** The last moves that led here; the start if there is none. @param {Move} move @param {number} count */
function lastOf(move, count) {
  const line = lineTo(move);
  return line.length ? line.slice(-count) : [move];
}

/** @param {Move} move */
const path = (move) => lineTo(move).map(({ action }) => action);

/**
 * Go on with the chapter's own move, and the opponent's answers.
 * @param {string[]} said
 * @param {boolean} isNamed whether that says which move it is
 */
function goOn(said, isNamed) {
  const { tree } = shown;
  const main = tree?.here.next[0];
  if (!tree || !main) return;
  const guesser = tree.start.next[0].player;
  const told = [isNamed ? "" : where(main), main.comment];
  let last = main;
  while (last.next.length && last.next[0].player !== guesser) {
    const isFirst = last === main;
    [last] = last.next;
    told.push(isFirst ? say("The other player: {move}.", { move: last.words }) : where(last), last.comment);
  }
  show(last);
  announce(joined([...said, ...told, end(last)].filter(Boolean)));
  setText(byId("message"), said.join(" "));
}

/** @param {string} action @returns {Promise<boolean>} whether it is right */
async function guess(action) {
  const { tree, chapter } = shown;
  if (!tree || !chapter) return false;
  if (!tree.here.next.length) {
    tell(say("The chapter ends here."));
    return true;
  }
  try {
    const told = new URLSearchParams({ lang, words: settings.get("words") });
    const answer = /** @type {GuessAnswer} */ (await askStudy(
      "POST", `/chapters/${chapter.about.id}/guess?${told}`, { path: path(tree.here), action }));
    if (answer.right) goOn(answer.said, true);
    else tell(joined(answer.said));
    return answer.right;
  } catch (error) {
    tell(/** @type {Error} */ (error).message, "assertive");
    return false;
  }
}

/** @param {string} action */
function act(action) {
  // What is not legal is refused in the same words as what is typed.
  if (["edit", "guess"].includes(mode())) return void typed(action);
  const known = shown.tree?.here.next.find((each) => each.action === action);
  if (known) go(known);
  else tell(say("That move is not in this chapter."));
}

/**
 * A move that was typed, in the notation or in words, or a question about the position.
 * @param {string} line
 * @param {string} [first] what only the board knows, said before the answer
 * @returns {Promise<boolean>} whether it was understood and allowed
 */
async function typed(line, first = "") {
  const { tree, chapter } = shown;
  if (!tree || !chapter || !line) return true;
  const about = new URLSearchParams({ text: tree.here.position, line, lang, set: chapter.tree.piece_set || "classic" });
  try {
    const heard = /** @type {LineAnswer} */ (await ask("GET", `/api/position/answer?${about}`));
    const { here } = tree;
    if (heard.own === "last") tell(where(here));
    else if (heard.own === "undo") go(here.before ?? here);
    else if (isLong(heard.said)) showLongAnswer(line, [...heard.said]);
    else if (!heard.did.length) tell(joined([first, ...heard.said].filter(Boolean)));
    else if (mode() === "edit") await edit.add(heard.did);
    else return await guessAll(heard.did);
    return !heard.refused;
  } catch (error) {
    tell(/** @type {Error} */ (error).message, "assertive");
    return false;
  }
}

/** Guess moves that were typed at once, such as a placement and the piece given after it. @param {string[]} actions */
async function guessAll(actions) {
  for (const action of actions) if (!await guess(action)) return false;
  return true;
}

const edit = listenToEditing({
  askStudy,
  tell,
  isOn: () => editing.checked,
  aboutMode,
  study: () => /** @type {StudyInfo} */ (shown.study),
  chapter: () => shown.chapter,
  where: (count = 1) => (shown.tree ? joined(lastOf(shown.tree.here, count).map(where)) : ""),
  here: () => (shown.tree ? path(shown.tree.here) : []),
  /** @param {StudyInfo} study @param {number | null} number @param {string[]} at */
  async changed(study, number, at) {
    if (number === null) shown.chapter = null;
    showStudy(study);
    setAttribute(byId("chapter"), "hidden", number === null);
    if (number !== null) await openChapter(number, at);
  },
  async reload() {
    showStudy(/** @type {StudyInfo} */ (await askStudy("GET", "")));
    const about = shown.chapter?.about;
    if (about && shown.study?.chapters.some((each) => each.id === about.id)) await openChapter(about.id, path(/** @type {Tree} */ (shown.tree).here));
  },
});

board.addEventListener("act", (event) => act(/** @type {CustomEvent<string>} */ (event).detail));
board.addEventListener("problem", (event) => tell(/** @type {CustomEvent<string>} */ (event).detail));
byId("first").addEventListener("click", () => shown.tree && go(shown.tree.start));
byId("back").addEventListener("click", () => shown.tree?.here.before && go(shown.tree.here.before));
byId("next").addEventListener("click", () => shown.tree?.here.next.length && go(shown.tree.here.next[0]));
byId("show-move").addEventListener("click", () => goOn([], false));
listenToCommands(/** @type {HTMLFormElement} */ (byId("command")), typed, () => board.focus());
editing.addEventListener("change", () => {
  if (!shown.tree) return edit.show(null);
  show(shown.tree.here);
  announce(aboutMode());
});
byId("link").append(linkField(say("Link"), linkToRead(id)));
byId("export").setAttribute("href", `/api/studies/${id}/records`);
addEventListener("popstate", () => void open());

void open().then(() => edit.show(shown.tree?.here ?? null));
