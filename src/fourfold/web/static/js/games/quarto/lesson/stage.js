/** Where Quarto is shown and tried out: board, piece in hand, reserve and the call. */

import { framedBoard } from "../../../board/frame.js";
import { commandOf } from "../../../board/keys.js";
import { part } from "../../../learn/stage-parts.js";
import { byId, make, setAttribute, setText } from "../../../shared/dom.js";
import { settings } from "../../../shared/settings.js";
import { capital, say } from "../../../shared/words.js";
import { Calling } from "../calling.js";
import { SET } from "../edition.js";
import { lineName, pieceName } from "../names.js";
import { EMPTY_BOARD, PIECES, readBoard, SIZE, SQUARES, writeBoard } from "../notation.js";
import { QuartoPieces, squareLabel } from "../pieces.js";

/** @typedef {import("../../../learn/lesson.js").Scene} Scene */
/** @typedef {import("../../games.js").CallContext} CallContext */

const START = `${EMPTY_BOARD} - 1 CHSF! -`;

export class QuartoStage extends EventTarget {
  /** @type {CallContext} */
  #context = { rules: "", set: SET, board: null, frame: null, falseCall: "right" };
  #calling = new Calling(/** @type {HTMLDialogElement} */ (byId("calling")), this.#context);
  /** @type {Scene} */
  #scene = {};
  #boardPart;
  #handPart;
  #handTitle;
  #reservePart;
  #call;
  /** For those who do more with them than to show a scene. */
  pieces;

  /** @param {HTMLElement} element */
  constructor(element) {
    super();
    const { frame, board } = framedBoard(SIZE);
    const hand = make("div", { id: "hand", role: "group" });
    const reserve = make("div", {
      id: "reserve", class: "grid tray", "aria-labelledby": "reserve-title",
    });
    this.#boardPart = make("div", { class: "board-part" }, frame);
    this.#handPart = part(say("In your hand"), "hand", hand);
    this.#handTitle = this.#handPart.children[0];
    this.#reservePart = part(say("Reserve"), "reserve", reserve);
    this.#call = make("button", { type: "button", class: "call" }, say("QUARTO!"));
    element.append(this.#handPart, this.#boardPart,
      make("div", { class: "play-part" }, this.#reservePart, this.#call));
    this.pieces = new QuartoPieces({ board, hand, reserve }, SET);
    this.pieces.addEventListener("act", (event) =>
      this.#act(/** @type {CustomEvent<string>} */ (event).detail));
    this.#calling.addEventListener("act", (event) =>
      this.#act(/** @type {CustomEvent<string>} */ (event).detail));
    this.#call.addEventListener("click", () => this.#calling.open());
    element.addEventListener("keydown", (event) => {
      if (commandOf(event) === "call" && !this.#call.hidden) this.#calling.open();
    });
    settings.addEventListener("change", () => this.show(this.#scene));
  }

  focus() {
    if (this.#boardPart.hidden) this.pieces.stock.focus();
    else this.pieces.board.focus();
  }

  /** @param {string} action */
  #act(action) {
    const detail = { action, named: this.#named(action) };
    this.dispatchEvent(new CustomEvent("act", { detail }));
  }

  /** @param {string} action */
  #named(action) {
    if (action.startsWith("@")) return capital(pieceName(SET, action[1]));
    if (action.startsWith("!")) {
      return lineName(action.replace("!", ""));
    }
    const cell = this.pieces.board.cell(action);
    return cell.getAttribute("aria-label") ?? squareLabel(action, "", SET);
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    const { position = START, lines = [] } = scene;
    const [board, , , rules, filled] = position.split(" ");
    const shown = handOf(scene);
    this.#context.rules = rules;
    const { blindfold = false } = scene;
    this.#context.board = blindfold ? null : board;
    this.pieces.show({
      board: blindfold ? null : board,
      hand: shown,
      reserve: blindfold ? null : reserveOf(scene),
      tiles: null,
      filled: blindfold ? null : filled,
      live: lines.map((line) => ({ line, shared: {} })),
      actions: null,
      first: 1,
      to_act: 1,
    });
    setAttribute(this.#boardPart, "hidden", !scene.board);
    setText(this.#handTitle, scene.given ? say("Given to your opponent") : say("In your hand"));
    setAttribute(this.#handPart, "hidden", shown === null);
    setAttribute(this.#reservePart, "hidden", !scene.reserve);
    setAttribute(this.#call, "hidden", !scene.calls);
  }
}

/** The piece in someone's hand. @param {Scene} scene */
export function handOf({ position = START, given }) {
  const [, hand] = position.split(" ");
  return given ?? (hand === "-" ? null : hand);
}

/** The pieces that can still be given. @param {Scene} scene */
export function reserveOf(scene) {
  const gone = [...boardOf(scene), handOf(scene)];
  return [...PIECES].filter((code) => !gone.includes(code)).join("");
}

/** What is on each square. @param {Scene} scene */
export function boardOf({ position = START }) {
  return readBoard(position.split(" ")[0]);
}

/**
 * What has changed when the piece in hand is placed.
 * @param {string} square
 * @param {Scene} scene
 * @returns {Scene}
 */
export function withPiece(square, { position = "" }) {
  const [board, hand, player, rules] = position.split(" ");
  const codes = readBoard(board);
  codes[SQUARES.indexOf(square)] = hand;
  return { position: [writeBoard(codes), "-", player, rules, square].join(" ") };
}

/**
 * What has changed when a piece is given.
 * @param {string} action
 * @returns {Scene}
 */
export function withGift(action) {
  return { given: action[1], calls: false };
}
