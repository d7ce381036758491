/** The engine's line: shown on the board step by step, and put into the moves if someone wishes. */

import { ShownLine } from "../board/shown-line.js";
import { announce } from "../shared/announcer.js";
import { orAnnounce } from "../shared/api.js";
import { button } from "../shared/dom.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").AnalysisLine} AnalysisLine */
/** @typedef {import("../shared/messages.js").AnalysisStep} AnalysisStep */
/** @typedef {import("../shared/messages.js").LineAnswer} LineAnswer */
/** @typedef {import("./tree.js").Move} Move */
/** @typedef {import("./tree.js").Tree} Tree */

/**
 * @typedef {object} Host the page around it
 * @property {() => Tree | null} tree
 * @property {() => string} position the one that is open; empty if none is
 * @property {(path: string, about: Record<string, string>) => Promise<any>} askAbout
 * @property {() => void} changed the board is to be drawn again
 * @property {(change: (tree: Tree) => string | void) => void} edit
 */

export class BestLine {
  #host;
  /** @type {ShownLine<AnalysisStep>} */
  #shown;
  /** The actions of the line that is shown, and where it begins. @type {{from: Move, actions: string[]} | null} */
  #line = null;

  /** @param {HTMLElement} part @param {Host} host */
  constructor(part, host) {
    this.#host = host;
    this.#shown = new ShownLine(host.changed, say("Back to the analysis"),
      [button(say("Add to the moves"), () => void this.#add())]);
    part.append(this.#shown.element);
  }

  /** The step that is looked at, while a line is shown. */
  get step() {
    return this.#shown.step;
  }

  /** Show how the game goes on with best play, after an action if there is one. @param {string} title @param {string} after */
  async show(title, after) {
    const { position, tree, askAbout } = this.#host;
    const about = position();
    const from = tree()?.here;
    if (!about || !from) return;
    announce(say("The engine is thinking…"));
    const found = /** @type {AnalysisLine | null} */ (await orAnnounce(askAbout("line", { text: about, after })));
    if (!found || position() !== about) return;
    if (!found.steps.length) return announce(say("The engine found no moves in time."));
    this.#line = { from, actions: found.steps.map(({ action }) => action) };
    this.#shown.open(title, found.steps);
  }

  /** Go a step forward or back in the line. @param {1 | -1} direction */
  go(direction) {
    this.#shown.go(direction);
  }

  close() {
    this.#shown.close();
    this.#line = null;
  }

  /** Put the line that is shown into the tree, and go to its first move. */
  async #add() {
    const { position, tree, askAbout, edit } = this.#host;
    if (!this.#line || tree()?.here !== this.#line.from) return;
    const { from, actions } = this.#line;
    const about = { text: position(), line: actions.join(" ") };
    const heard = /** @type {LineAnswer | null} */ (await orAnnounce(askAbout("position/answer", about)));
    if (!heard?.opened || tree()?.here !== from) return;
    this.close();
    edit((grown) => {
      for (const move of heard.moves) grown.play(move);
      grown.here = from.next.find(({ action }) => action === actions[0]) ?? from;
      return say("Added to the moves.");
    });
  }
}
