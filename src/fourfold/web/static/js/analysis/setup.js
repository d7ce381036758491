/**
 * Setting a position up by hand: pieces and tiles are chosen and put on squares, taken off by choosing
 * their square, and the server says at once what is not legal and what would be.
 */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { make, setAttribute, setText } from "../shared/dom.js";
import { capital, joined, say } from "../shared/words.js";
import { squareNames } from "../board/squares.js";

/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").Game} Game */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */
/** @typedef {import("../shared/messages.js").SetUpAnswer} SetUpAnswer */

/**
 * @typedef {object} Host
 * @property {() => Game} game
 * @property {() => PositionInfo | null} opened
 * @property {string} set of pieces
 * @property {() => Record<string, string>} query in which words the server answers
 * @property {() => void} changed something else is to be drawn
 * @property {(found: PositionInfo) => void} open a legal position
 */

export class SetUp {
  isOn = false;
  #host;
  #parts;
  /** What is on each square. @type {string[]} */
  #squares = [];
  #chosen = "";
  #hand = "";
  #last = "";
  #rules = "";
  /** What is not legal about what is set up, in words. */
  problem = "";
  /** The latest request, so that a late answer changes nothing. */
  #asked = 0;

  /**
   * @param {{toggle: HTMLElement, note: HTMLElement, problem: HTMLElement, empty: HTMLElement, part: HTMLElement, fields: HTMLElement, help: HTMLElement}} parts
   * @param {Host} host
   */
  constructor(parts, host) {
    const { toggle, empty } = parts;
    this.#host = host;
    this.#parts = parts;
    toggle.addEventListener("click", () => (this.isOn ? this.close() : this.#begin()));
    empty.addEventListener("click", () => {
      this.#squares.fill("");
      this.#hand = this.#last = this.#chosen = "";
      void this.#check(say("The board is empty."));
    });
    document.addEventListener("keydown", ({ key, target }) => {
      const isTyping = target instanceof Element && target.closest("dialog, input, select, textarea");
      if (key === "Escape" && this.isOn && this.#chosen && !isTyping) this.#choose("");
    });
  }

  get #names() {
    return squareNames(this.#host.game().size);
  }

  /** What is drawn while a position is set up. @returns {Partial<Scene>} */
  get scene() {
    const { setUp } = this.#host.game();
    return {
      board: setUp.writeBoard(this.#squares), filled: this.#last || null, isDraft: true,
      chosen: this.#chosen, hand: null, reserve: null, tiles: null, to_act: 1, ...setUp.scene(this.#squares, this.#hand),
    };
  }

  #begin() {
    const opened = this.#host.opened();
    if (!opened) return;
    const game = this.#host.game();
    this.#squares = game.readBoard(opened.board);
    this.#hand = opened.hand ?? "";
    this.#last = opened.last ?? "";
    this.#rules = opened.rules;
    this.#chosen = this.problem = "";
    this.isOn = true;
    this.#show();
    this.#host.changed();
    announce(game.setUp.howTo());
  }

  /** Stop setting up: what was legal last stays open. */
  close() {
    if (!this.isOn) return;
    const { problem } = this;
    this.isOn = false;
    this.problem = "";
    this.#asked++;
    this.#show();
    this.#host.changed();
    announce(problem ? say("What you set up is not legal: the last legal position stays open.") : say("The board is set up."));
  }

  /** Choose a piece to put on a square, or none. @param {string} piece */
  #choose(piece) {
    this.#chosen = piece;
    this.#host.changed();
    announce(piece ? say("Chosen: {piece}.", { piece: this.#pieceName(piece) }) : say("Nothing is chosen."));
  }

  /** A piece or a square was chosen on the board. @param {string} action */
  act(action) {
    const { piece, square } = this.#host.game().setUp.read(action);
    if (!square) return this.#choose(piece ?? "");
    const index = this.#names.indexOf(square);
    const place = square.toUpperCase();
    if (this.#squares[index]) {
      const gone = this.#squares[index];
      this.#squares[index] = "";
      if (this.#last === square) this.#last = "";
      void this.#check(say("{piece} taken off {square}.", { piece: capital(this.#pieceName(gone)), square: place }));
      return;
    }
    const put = piece || this.#chosen;
    if (!put) {
      announce(say("{square} is empty. Choose a piece first.", { square: place }));
      return;
    }
    const before = this.#squares.indexOf(put);
    if (before >= 0) this.#squares[before] = "";
    this.#squares[index] = put;
    this.#last = square;
    if (this.#hand === put) this.#hand = "";
    this.#chosen = "";
    const name = capital(this.#pieceName(put));
    void this.#check(before < 0 ? say("{piece} put on {square}.", { piece: name, square: place })
      : say("{piece} moved from {before} to {square}.", { piece: name, before: this.#names[before].toUpperCase(), square: place }));
  }

  /** @param {string} piece */
  #pieceName(piece) {
    return this.#host.game().pieceName(piece, this.#host.set);
  }

  /** Ask whether it is legal, and open it if it is. @param {string} first what was done, in words */
  async #check(first) {
    const asked = ++this.#asked;
    const { setUp, name } = this.#host.game();
    if (first) this.#fill(); // what was changed in a field itself is there already, and would be read again
    this.#host.changed();
    const query = new URLSearchParams({
      ...this.#host.query(), game: name, board: setUp.writeBoard(this.#squares),
      rules: this.#rules, hand: this.#hand || "-", last: this.#last || "-",
    });
    try {
      const own = setUp.problem(this.#rules);
      const { opened, problem } = own ? { opened: null, problem: own }
        : /** @type {SetUpAnswer} */ (await ask("GET", `/api/setup?${query}`));
      if (asked !== this.#asked) return;
      this.problem = problem ? say("Not legal yet: {problem}", { problem }) : "";
      setText(this.#parts.problem, this.problem);
      announce(joined([first, this.problem || opened?.said.at(-1) || ""].filter(Boolean)));
      if (opened) this.#host.open(opened);
    } catch (error) {
      if (asked === this.#asked) setText(this.#parts.problem, /** @type {Error} */ (error).message);
    }
  }

  #show() {
    const { toggle, note, problem, part, help } = this.#parts;
    setAttribute(toggle, "class", this.isOn ? "main" : null);
    setText(toggle, this.isOn ? say("Done") : say("Set up the board"));
    setAttribute(note, "hidden", !this.isOn);
    setAttribute(part, "hidden", !this.isOn);
    setText(problem, "");
    if (!this.isOn) return;
    setText(help, this.#host.game().setUp.howTo());
    this.#fill();
  }

  /** The rules, the piece in hand and the square that was filled last. */
  #fill() {
    const game = this.#host.game();
    const { rules, none, needsLast } = game.setUp;
    const { fields } = this.#parts;
    const boxes = rules.map(({ letter, name }, index) => make("label", {},
      make("input", {
        type: "checkbox", id: `setup-rule-${index}`, checked: this.#rules.includes(letter),
        onchange: (/** @type {Event} */ { target }) => {
          const on = rules.filter((rule) => (rule.letter === letter
            ? /** @type {HTMLInputElement} */ (target).checked : this.#rules.includes(rule.letter)));
          this.#rules = on.map((rule) => rule.letter).join("") || none;
          void this.#check("");
        },
      }), " ", capital(name(this.#host.set))));
    const filled = this.#names.filter((_, index) => this.#squares[index]);
    fields.replaceChildren(
      make("fieldset", {}, make("legend", {}, say("Rules")), ...boxes),
      ...(needsLast ? [
        this.#choice("setup-hand", say("Piece in hand"), [["", say("None: a piece is to be given")],
          ...this.#left().map((piece) => /** @type {[string, string]} */ ([piece, capital(this.#pieceName(piece))]))],
        this.#hand, (piece) => { this.#hand = piece; }),
        this.#choice("setup-last", say("Last square filled"), [["", say("Not known")],
          ...filled.map((square) => /** @type {[string, string]} */ ([square, square.toUpperCase()]))],
        this.#last, (square) => { this.#last = square; }),
      ] : []),
      make("p", { class: "note" }, say("Whose turn it is follows from what is on the board.")));
  }

  /** The pieces that may be in hand. */
  #left() {
    const { reserve } = this.#host.game().setUp.scene(this.#squares, "");
    return [...(reserve ?? "")];
  }

  /**
   * @param {string} id
   * @param {string} name
   * @param {[string, string][]} options
   * @param {string} chosen
   * @param {(value: string) => void} choose
   */
  #choice(id, name, options, chosen, choose) {
    return make("p", {}, make("label", { for: id }, name), " ", make("select", {
      id,
      onchange: (/** @type {Event} */ { target }) => {
        choose(/** @type {HTMLSelectElement} */ (target).value);
        void this.#check("");
      },
    }, ...options.map(([value, text]) => make("option", { value, selected: value === chosen }, text))));
  }
}
