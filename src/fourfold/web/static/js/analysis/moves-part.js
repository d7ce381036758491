/** The moves of the tree beside the board: the list, a comment, and the buttons that walk and change. */

import { announce } from "../shared/announcer.js";
import { byId, setAttribute, setText } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { endOf, MoveList } from "./moves.js";
import { keep } from "./store.js";

/** @typedef {import("./tree.js").Move} Move */
/** @typedef {import("./tree.js").Tree} Tree */

/**
 * @typedef {object} Walker what the page does with the moves
 * @property {() => Tree | null} tree
 * @property {(move: Move | null | undefined, isWalked?: boolean) => void} goTo
 * @property {() => void} back
 * @property {(change: (tree: Tree) => string | void) => void} edit
 */

/** What was changed. @param {import("./tree.js").Change | null} change */
function inWords(change) {
  if (change === "comment") return say("a comment");
  if (change === "deletion") return say("a deletion");
  return change === "promotion" ? say("a new main line") : say("a move");
}

const comment = /** @type {HTMLTextAreaElement} */ (byId("comment"));

export class MovesPart {
  #page;
  #list;

  /** @param {Walker} page */
  constructor(page) {
    this.#page = page;
    this.#list = new MoveList(byId("moves"), (move) => page.goTo(move, true));
    const { tree, goTo, edit } = page;
    /** @type {Record<string, () => void>} */
    const buttons = {
      first: () => goTo(tree()?.start),
      back: () => page.back(),
      next: () => goTo(tree()?.here.next[0]),
      last: () => { const all = tree(); goTo(all && endOf(all.here)); },
      promote: () => edit((all) => {
        all.promote();
        return all.isVariation ? "" : say("This is the main line now.");
      }),
      delete: () => edit((all) => { all.delete(); return say("Deleted."); }),
      undo: () => edit((all) => say("Undone: {change}.", { change: inWords(all.undo()) })),
      redo: () => edit((all) => say("Redone: {change}.", { change: inWords(all.redo()) })),
    };
    for (const [id, does] of Object.entries(buttons)) {
      byId(id).addEventListener("click", () => byId(id).ariaDisabled !== "true" && does());
    }
    comment.addEventListener("change", () => this.comment(comment.value));
  }

  /** Comment on the move that is looked at. @param {string} text */
  comment(text) {
    this.#page.tree()?.comment(text);
    this.show();
    announce(text.trim() ? say("Comment saved.") : say("Comment deleted."));
  }

  /** The list of moves, and what can be done with the one that is looked at. */
  show() {
    const tree = this.#page.tree();
    if (!tree) return;
    const { here } = tree;
    setText(byId("title"), tree.title);
    setAttribute(byId("title"), "hidden", !tree.title);
    this.#list.show(tree);
    if (document.activeElement !== comment) comment.value = here.comment;
    const isOff = {
      first: !here.before, back: !here.before, next: !here.next.length, last: !here.next.length,
      promote: !tree.isVariation, delete: !here.before && !here.next.length,
      undo: !tree.canUndo, redo: !tree.canRedo,
    };
    // A button that is disabled would lose the focus.
    for (const [id, off] of Object.entries(isOff)) setAttribute(byId(id), "aria-disabled", off ? "true" : null);
    keep(tree);
  }

  /** Walk along in the list, whose focused move a screen reader reads. @param {Tree} tree */
  follow(tree) {
    this.#list.show(tree);
    this.#list.focus(tree.here);
  }
}
