/** A study: its chapters, to read, to guess, to follow step by step, and to edit. */

import { MoveList } from "../analysis/moves.js";
import { Tree, lineTo } from "../analysis/tree.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { isLong, showLongAnswer } from "../shared/long-answer.js";
import { settings } from "../shared/settings.js";
import { capital, joined, lang, say } from "../shared/words.js";
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
const field = /** @type {HTMLInputElement} */ (byId("line"));

/** What is being shown. @type {{study: StudyInfo | null, chapter: StudyChapter | null, tree: Tree | null}} */
const shown = { study: null, chapter: null, tree: null };

const board = new StudyBoard();
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
  if (moves) byId("chapter-title").focus();
  if (moves) announce(move.comment);
}

async function open() {
  try {
    showStudy(/** @type {StudyInfo} */ (await askStudy("GET", "")));
    const wanted = Number(new URLSearchParams(location.search).get("chapter"));
    const chapters = shown.study?.chapters ?? [];
    const found = chapters.find((chapter) => chapter.id === wanted) ?? chapters[0];
    if (found) await openChapter(found.id);
    else if (shown.study?.may_edit) {
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

/** @param {Move} move @param {string[]} [first] what is said before it */
function go(move, first = []) {
  show(move);
  announce(joined([...first, where(move), move.comment, end(move)].filter(Boolean)));
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
  const moves = [main];
  let last = main;
  while (last.next.length && last.next[0].player !== guesser) {
    [last] = last.next;
    moves.push(last);
  }
  const told = moves.flatMap((move) => [isNamed && move === main ? "" : where(move), move.comment]);
  show(last);
  announce(joined([...said, ...told, end(last)].filter(Boolean)));
  setText(byId("message"), said.join(" "));
}

/** @param {string} action */
async function guess(action) {
  const { tree, chapter } = shown;
  if (!tree || !chapter) return;
  if (!tree.here.next.length) return tell(say("The chapter ends here."));
  try {
    const told = new URLSearchParams({ lang, words: settings.get("words") });
    const answer = /** @type {GuessAnswer} */ (await askStudy(
      "POST", `/chapters/${chapter.about.id}/guess?${told}`, { path: path(tree.here), action }));
    // Of a move that is the same by symmetry, only that one is named.
    if (answer.right) goOn(answer.said, !answer.is_main || answer.action === tree.here.next[0].action);
    else tell(joined(answer.said));
  } catch (error) {
    tell(/** @type {Error} */ (error).message, "assertive");
  }
}

/** @param {string} action */
function act(action) {
  if (mode() === "edit") return void edit.add([action]);
  if (mode() === "guess") return void guess(action);
  const known = shown.tree?.here.next.find((each) => each.action === action);
  if (known) go(known);
  else tell(say("That move is not in this chapter."));
}

/** A move that was typed, in the notation or in words. @param {string} line */
async function typed(line) {
  const { tree, chapter } = shown;
  if (!tree || !chapter) return;
  const about = new URLSearchParams({ text: tree.here.position, line, lang, set: chapter.tree.piece_set || "classic" });
  try {
    const heard = /** @type {LineAnswer} */ (await ask("GET", `/api/position/answer?${about}`));
    if (isLong(heard.said)) return showLongAnswer(line, [...heard.said]);
    if (!heard.did.length) return tell(joined(heard.said));
    field.value = "";
    if (mode() === "edit") await edit.add(heard.did);
    else await guess(heard.did[0]);
  } catch (error) {
    tell(/** @type {Error} */ (error).message, "assertive");
  }
}

const edit = listenToEditing({
  askStudy,
  tell,
  isOn: () => editing.checked,
  aboutMode,
  study: () => /** @type {StudyInfo} */ (shown.study),
  chapter: () => shown.chapter,
  where: () => (shown.tree ? where(shown.tree.here) : ""),
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
byId("command").addEventListener("submit", (event) => {
  event.preventDefault();
  if (field.value.trim()) void typed(field.value.trim());
});
editing.addEventListener("change", () => {
  if (!shown.tree) return edit.show(null);
  show(shown.tree.here);
  announce(aboutMode());
});
byId("copy-link").addEventListener("click", async () => {
  await navigator.clipboard?.writeText(linkToRead(id)).catch(() => undefined);
  announce(say("Link copied."));
});
byId("export").setAttribute("href", `/api/studies/${id}/records`);
addEventListener("popstate", () => void open());

void open().then(() => edit.show(shown.tree?.here ?? null));
