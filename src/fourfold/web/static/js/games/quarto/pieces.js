/**
 * The things of Quarto: board, piece in hand, reserve. It is given a scene and tells what was
 * chosen; whether that is allowed, the server knows.
 *
 * @typedef {object} Scene what is to be seen, now or when looking back
 * @property {string | null} board `null` behind the mask
 * @property {string | null} hand
 * @property {string | null} reserve
 * @property {[string[] | null, string[] | null] | null} tiles
 * @property {string | null} filled the square that was filled last
 * @property {import("../../shared/messages.js").Live[]} live alignments that may be shown
 * @property {string[] | null} actions
 * @property {import("../../shared/messages.js").Seat} first
 * @property {import("../../shared/messages.js").Seat | null} to_act
 */

import { setAttribute } from "../../shared/dom.js";
import { Grid } from "../../board/grid.js";
import { readBoard, squareNames } from "../../board/squares.js";
import { look, piecePicture, placePicture } from "../../board/drawing.js";
import { lineOf, pieceName } from "./names.js";
import { capital, say } from "../../shared/words.js";

const SQUARES = squareNames(4);
const RESERVE = [..."0123456789ABCDEF"].map((code) => `@${code}`);

export class QuartoThings extends EventTarget {
  #set;
  #hand;

  /**
   * @param {{board: HTMLElement, reserve: HTMLElement, hand: HTMLElement}} parts
   * @param {string} set
   */
  constructor(parts, set) {
    super();
    this.#set = set;
    this.#hand = parts.hand;
    this.board = new Grid(parts.board, 4, 4, SQUARES);
    // Rows by colour and height, columns by shape and fill: a piece's place can be remembered.
    this.stock = new Grid(parts.reserve, 4, 4, RESERVE);
    for (const grid of [this.board, this.stock]) {
      grid.addEventListener("choose", () => this.#act(grid.place));
    }
  }

  /** @param {string} action */
  #act(action) {
    this.dispatchEvent(new CustomEvent("act", { detail: action }));
  }

  /** @param {Scene} scene */
  show(scene) {
    const board = scene.board === null ? null : readBoard("Quarto", scene.board);
    const aligned = new Set(scene.live.flatMap(({ line }) =>
      lineOf(line)?.squares ?? []));
    SQUARES.forEach((square, index) => {
      const code = board?.[index] ?? "";
      const marks = [
        scene.filled === square ? "last" : "",
        aligned.has(square) ? "aligned" : "",
        board === null ? "masked" : "",
      ].filter(Boolean);
      this.board.show(square, this.#seen(code, squareLabel(square, board && code, this.#set), marks));
    });
    this.#showReserve(scene);
    this.#showHand(scene);
  }

  /** @param {Scene} scene */
  #showReserve(scene) {
    const masked = scene.reserve === null;
    for (const place of RESERVE) {
      const code = place[1];
      const here = !masked && scene.reserve?.includes(code);
      const name = pieceName(this.#set, code);
      const label = masked || here ? name : say("{piece}: gone", { piece: name });
      this.stock.show(place, this.#seen(here ? code : "", capital(label),
        masked ? ["masked"] : here ? [] : ["gap"]));
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

/**
 * A square and what lies on it; behind the mask only the square.
 * @param {string} square
 * @param {string | null} code
 * @param {string} set
 */
export function squareLabel(square, code, set) {
  const place = square.toUpperCase();
  if (code === null) return place;
  if (!code) return say("{place} empty", { place });
  return say("{place} {thing}", { place, thing: pieceName(set, code) });
}
