/**
 * The board of Quarto, the piece in hand and the reserve. It is given a scene and dispatches what
 * was chosen; the server knows whether that is allowed.
 */

import { look } from "../../board/drawing.js";
import { Grid } from "../../board/grid.js";
import { moves, travel } from "../../board/motion.js";
import { valueMarks, withValue } from "../../board/values.js";
import { setAttribute } from "../../shared/dom.js";
import { capital, say } from "../../shared/words.js";
import { lineOf, pieceName } from "./names.js";
import { PIECES, readBoard, SIZE, SQUARES } from "./notation.js";
import { piecePicture, placePicture } from "./pictures.js";

/** @typedef {import("../../board/types.js").Pieces} Pieces */
/** @typedef {import("../../board/types.js").Scene} Scene */

const RESERVE = [...PIECES].map((code) => `@${code}`);

/** @implements {Pieces} */
export class QuartoPieces extends EventTarget {
  /** A piece is given and placed at once: there is no chosen piece. */
  chosen = "";
  /** @type {HTMLElement[]} */
  controls = [];
  #set;
  #hand;
  /** @type {Scene | null} */
  #scene = null;

  /**
   * @param {{board: HTMLElement, reserve: HTMLElement, hand: HTMLElement}} parts
   * @param {string} set
   */
  constructor(parts, set) {
    super();
    this.#set = set;
    this.#hand = parts.hand;
    this.board = new Grid(parts.board, SIZE, SIZE, SQUARES);
    // Rows by colour and height, columns by shape and fill: a piece's place can be remembered.
    this.stock = new Grid(parts.reserve, 4, 4, RESERVE);
    this.grids = [this.board, this.stock];
    for (const grid of this.grids) {
      grid.addEventListener("choose", () => this.#act(grid.place));
    }
  }

  /** @param {string} action */
  #act(action) {
    this.dispatchEvent(new CustomEvent("act", { detail: action }));
  }

  /** Both players give from the reserve. */
  stockOf() {
    return this.stock;
  }

  /** @param {Grid} grid */
  stockPlace(grid) {
    const { place } = grid;
    return { typed: place, explored: place, piece: place[1] };
  }

  chosenText() {
    return "";
  }

  /** @param {Scene} scene @param {boolean} isHere */
  hint(scene, isHere) {
    return scene.hand && isHere ? `hint ${this.board.place}` : "hint";
  }

  turn() {}

  drop() {
    return false;
  }

  /** The piece in hand, over a square where it could be placed. @param {string} square */
  ghost(square) {
    const { board, hand, to_act } = this.#scene ?? {};
    if (!board || !hand || to_act === null || readBoard(board)[SQUARES.indexOf(square)]) return null;
    return piecePicture(this.#set, hand);
  }

  /** What is picked up at a place: the piece in hand, or one of the reserve. @param {Element} source */
  carried(source) {
    const { hand, reserve, to_act, isDraft } = this.#scene ?? {};
    if (isDraft) {
      const code = this.#codeAt(source);
      return code ? piecePicture(this.#set, code) : null;
    }
    if (to_act === null) return null;
    if (source === this.#hand) return hand ? piecePicture(this.#set, hand) : null;
    const code = /** @type {HTMLElement} */ (source).dataset.place?.match(/^@(.)$/)?.[1];
    return code && !hand && reserve?.includes(code) ? piecePicture(this.#set, code) : null;
  }

  /** What was picked up is put down: in hand to be given, or on a square. @param {Element} source @param {Element} target */
  putDown(source, target) {
    const cell = /** @type {HTMLElement | null} */ (target.closest("[role=gridcell]"));
    if (this.#scene?.isDraft) return this.#move(source, cell);
    if (source === this.#hand) {
      if (cell && this.board.element.contains(cell)) this.#act(cell.dataset.place ?? "");
    } else if (target.closest("#hand-part")) {
      this.#act(/** @type {HTMLElement} */ (source).dataset.place ?? "");
    }
  }

  /** The piece of the reserve or of the board at a place, while a board is set up. @param {Element} source */
  #codeAt(source) {
    const { board, reserve } = this.#scene ?? {};
    const place = /** @type {HTMLElement} */ (source).dataset.place ?? "";
    if (!place.startsWith("@")) return readBoard(board ?? "")[SQUARES.indexOf(place)] ?? "";
    return reserve?.includes(place[1]) ? place[1] : "";
  }

  /** A piece is moved by hand: from the reserve or a square, to a square or off the board. @param {Element} source @param {HTMLElement | null} cell */
  #move(source, cell) {
    const from = /** @type {HTMLElement} */ (source).dataset.place ?? "";
    const code = this.#codeAt(source);
    const to = cell && this.board.element.contains(cell) ? cell.dataset.place ?? "" : "";
    if (!from.startsWith("@")) this.#act(from);
    if (!to || (cell && this.#codeAt(cell))) return;
    this.#act(`@${code}`);
    this.#act(to);
  }

  /**
   * Where a piece comes from that is drawn elsewhere now: it was given or placed.
   * @param {Scene} scene the next one
   * @returns {[DOMRect, () => Element | null][]} where it was, and where it is drawn
   */
  #journeys(scene) {
    const before = this.#scene;
    if (!moves() || !before?.board || !scene.board) return [];
    const [old, now] = [readBoard(before.board), readBoard(scene.board)];
    const placed = SQUARES.filter((_, index) => now[index] && !old[index]);
    const { hand } = scene;
    /** @type {[DOMRect, () => Element | null][]} */
    const found = [];
    if (placed.length === 1 && before.hand === now[SQUARES.indexOf(placed[0])]) {
      found.push([rectOf(this.#hand), () => this.board.cell(placed[0]).firstElementChild]);
    }
    if (hand && hand !== before.hand && placed.length <= 1 && before.reserve?.includes(hand)) {
      found.push([rectOf(this.stock.cell(`@${hand}`)), () => this.#hand.querySelector("svg")]);
    }
    return found;
  }

  /** @param {Scene} scene */
  show(scene) {
    const journeys = this.#journeys(scene);
    this.#draw(scene);
    this.#scene = scene;
    for (const [from, drawing] of journeys) travel(drawing(), from);
  }

  /** @param {Scene} scene */
  #draw(scene) {
    const board = scene.board === null ? null : readBoard(scene.board);
    const aligned = new Set(scene.live.flatMap(({ line }) =>
      lineOf(line)?.squares ?? []));
    SQUARES.forEach((square, index) => {
      const code = board?.[index] ?? "";
      const marks = [
        scene.filled === square ? "last" : "",
        aligned.has(square) ? "aligned" : "",
        board === null ? "masked" : "",
        ...valueMarks(scene, square),
      ].filter(Boolean);
      const label = withValue(squareLabel(square, board && code, this.#set), scene, square);
      this.board.show(square, this.#seen(code, label, marks));
    });
    this.#showReserve(scene);
    this.#showHand(scene);
  }

  /** @param {Scene} scene */
  #showReserve(scene) {
    const isBlindfolded = scene.reserve === null;
    for (const place of RESERVE) {
      const code = place[1];
      const here = !isBlindfolded && scene.reserve?.includes(code);
      const name = pieceName(this.#set, code);
      const label = isBlindfolded || here ? name : say("{piece}: gone", { piece: name });
      this.stock.show(place, this.#seen(here ? code : "", withValue(capital(label), scene, place),
        isBlindfolded ? ["masked"] : here ? [...valueMarks(scene, place), ...(scene.chosen === code ? ["chosen"] : [])] : ["gap"]));
    }
  }

  /** @param {Scene} scene */
  #showHand(scene) {
    const label = scene.hand ? say("In hand: {piece}.", { piece: pieceName(this.#set, scene.hand) })
      : say("There is no piece in hand.");
    setAttribute(this.#hand, "aria-label", label);
    const key = `${scene.hand ?? ""}${look()}`;
    if (this.#hand.dataset.key === key) return;
    this.#hand.dataset.key = key;
    this.#hand.replaceChildren();
    if (!scene.hand) return;
    const name = document.createElement("p");
    name.ariaHidden = "true"; // it is in the label
    name.textContent = capital(pieceName(this.#set, scene.hand));
    this.#hand.append(piecePicture(this.#set, scene.hand), name);
  }

  /**
   * @param {string} code
   * @param {string} label
   * @param {string[]} marks
   */
  #seen(code, label, marks) {
    return {
      label,
      marks,
      key: `${code}${look()}`,
      picture: () => placePicture(this.#set, code),
    };
  }
}

/** Where a picture is, or the place for one. @param {HTMLElement} place */
function rectOf(place) {
  return (place.querySelector("svg") ?? place).getBoundingClientRect();
}

/**
 * A square and what is on it; for a blindfolded player only the square.
 * @param {string} square
 * @param {string | null} code
 * @param {string} set
 */
export function squareLabel(square, code, set) {
  const place = square.toUpperCase();
  if (code === null) return place;
  if (!code) return say("{place} empty", { place });
  return say("{place} {content}", { place, content: pieceName(set, code) });
}
