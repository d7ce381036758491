/** The board of a puzzle: what is on it, what is chosen on it, and what is asked about it. */

import { Feedback } from "../board/feedback.js";
import { markFrame } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { isFree, Navigation } from "../board/navigation.js";
import { FIRST_GAME, gameNamed } from "../games/games.js";
import { byId, renewed, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";

/** @typedef {import("../board/types.js").Pieces} Pieces */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").CallList} CallList */
/** @typedef {import("../games/games.js").Game} Game */
/** @typedef {import("../shared/messages.js").Exercise} Exercise */
/** @typedef {import("../shared/messages.js").LineStep} LineStep */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/**
 * @typedef {object} Solver what the page does with what happens on the board
 * @property {(line: string, first?: string) => void} speak an answer, or a question
 * @property {(problem: string) => void} complain
 */

export class ExerciseBoard {
  #solver;
  /** The game that is laid out. @type {Game} */
  #game = FIRST_GAME;
  #set = "classic";
  /** For which exercise the grids were made. */
  #laidOut = "";
  /** @type {Pieces | null} */
  #pieces = null;
  /** @type {CallList | null} */
  #callList = null;
  /** @type {Navigation | null} */
  #navigation = null;
  /** @type {PositionInfo | null} */
  #opened = null;
  /** @type {Scene | null} */
  #scene = null;
  #feedback;

  /** @param {Solver} solver */
  constructor(solver) {
    this.#solver = solver;
    const board = this;
    this.#feedback = new Feedback({
      get game() { return board.#game; },
      get set() { return board.#set; },
      isBlindfolded: false,
      sharesDevice: true,
      sitsHere: true,
      isMine: () => true,
    }, () => {});
    byId("call").addEventListener("click", () => this.#call());
    byId("pass").addEventListener("click", () => solver.speak(this.#game.calls?.pass ?? ""));
    byId("show-keys").addEventListener("click", () => this.#showKeys());
    document.addEventListener("keydown", (event) => {
      if (isFree(event)) this.#navigation?.press(event);
    });
    settings.addEventListener("change", () => this.#show());
  }

  /** Lay out a puzzle. @param {Exercise} exercise */
  open(exercise) {
    const { opened, piece_set: set } = exercise;
    this.#game = gameNamed(opened.game);
    this.#set = set || "classic";
    document.body.dataset.game = opened.game;
    document.body.dataset.border = String(this.#game.hasBorder(opened.rules));
    const layout = `${opened.game} ${this.#set} ${opened.to_act}`;
    if (layout !== this.#laidOut) this.#layOut(opened.to_act ?? 1);
    this.#laidOut = layout;
    setAttribute(byId("calls-part"), "hidden", exercise.asks !== "call");
    setAttribute(byId("number-part"), "hidden", exercise.asks !== "number");
    this.show(opened);
  }

  /** Show a position of the puzzle. @param {PositionInfo} opened */
  show(opened) {
    this.#opened = opened;
    const { board, hand, reserve, tiles, last: filled, to_act } = opened;
    this.#scene = { board, hand, reserve, tiles, filled, to_act, live: [], actions: null, first: 1 };
    this.#show();
  }

  /** Show a step of a line of play; with `null` the puzzle itself. @param {LineStep | null} step */
  showStep(step) {
    if (!step) {
      if (this.#opened) this.show(this.#opened);
      return;
    }
    const { board, hand, reserve, tiles, last: filled } = step;
    this.#scene = { board, hand, reserve, tiles, filled, to_act: null, live: [], actions: null, first: 1 };
    this.#show();
  }

  #show() {
    if (this.#scene) this.#pieces?.show(this.#scene);
    this.#navigation?.show();
  }

  /** Let actions be heard. @param {string[]} actions */
  hear(actions) {
    this.#feedback.hear(actions.map((action) => ({ type: "Acted", action })));
  }

  /** Let the end be heard. @param {boolean} isSolved */
  hearEnd(isSolved) {
    this.#feedback.hear([isSolved ? { type: "Ended", winner: 1 } : { type: "FalselyCalled" }]);
  }

  focus() {
    this.#pieces?.board.focus();
  }

  /** @param {string} command @returns {boolean} whether it was about listening itself */
  listen(command) {
    return this.#navigation?.listen(command) ?? false;
  }

  #call() {
    if (!byId("calls-part").hidden) this.#callList?.open();
  }

  #showKeys() {
    const { size, withoutKeys } = this.#game;
    showKeys(/** @type {HTMLDialogElement} */ (byId("keys")), size, [...withoutKeys, "hint"]);
  }

  /** Make the grids. @param {Seat} solver whose hand comes first */
  #layOut(solver) {
    const game = this.#game;
    const page = this;
    const seats = /** @type {[Seat, Seat]} */ (solver === 1 ? [1, 2] : [2, 1]);
    const parts = { board: renewed("board"), reserve: renewed("reserve"), hand: byId("hand"), other: renewed("other") };
    delete parts.hand.dataset.key; // another set looks different
    const pieces = game.createPieces(parts, { set: this.#set, seats, isBrief: () => settings.get("words") === "terse" });
    pieces.addEventListener("act", (event) => this.#solver.speak(/** @type {CustomEvent<string>} */ (event).detail));
    pieces.addEventListener("problem", (event) => this.#solver.complain(/** @type {CustomEvent<string>} */ (event).detail));
    this.#pieces = pieces;
    this.#callList = game.calls?.createList(/** @type {HTMLDialogElement} */ (byId("calling")), {
      get rules() { return page.#opened?.rules ?? ""; },
      set: this.#set,
      get board() { return page.#opened?.board ?? null; },
      frame: byId("frame"),
      falseCall: null,
    }) ?? null;
    this.#callList?.addEventListener("act", (event) => this.#solver.speak(/** @type {CustomEvent<string>} */ (event).detail));
    this.#navigation = new Navigation(pieces, this.#feedback, {
      scene: () => /** @type {Scene} */ (this.#scene),
      isBlindfolded: false,
      playsBoth: false,
      linesThrough: (square) => game.linesThrough(square, this.#opened?.rules ?? ""),
      shows: (grid) => grid !== pieces.board,
      speak: (line, first) => this.#solver.speak(line, first),
      call: () => this.#call(),
      showKeys: () => this.#showKeys(),
      command: byId("line-field"),
    });
    markFrame(byId("frame"), game.size);
    const other = game.side(solver !== 1)?.name ?? "";
    const trays = game.trays({ mine: "", other, isOwn: true });
    setAttribute(byId("hand-part"), "hidden", !trays.hand);
    setText(byId("reserve-title"), trays.reserve);
    setAttribute(byId("other-part"), "hidden", trays.other === null);
    setText(byId("other-title"), trays.other ?? "");
    byId("turning").replaceChildren(...pieces.controls);
    setAttribute(byId("turning"), "hidden", !pieces.controls.length);
  }
}
