/** Where Quads is shown and tried out: board, a few tiles, and turning them. */

import { framedBoard } from "../../../board/frame.js";
import { Grid } from "../../../board/grid.js";
import { commandOf } from "../../../board/keys.js";
import { part } from "../../../learn/stage-parts.js";
import { button, make, setAttribute } from "../../../shared/dom.js";
import { capital, say } from "../../../shared/words.js";
import { tileName } from "../names.js";
import { EMPTY_BOARD, readBoard, SIZE, SQUARES, tileOf, turned, writeBoard } from "../notation.js";
import { tilePicture } from "../pictures.js";

/** @typedef {import("../../../learn/lesson.js").Scene} Scene */

export class QuadsStage extends EventTarget {
  /** @type {Scene} */
  #scene = {};
  /** The tiles at hand, as they lie. @type {string[]} */
  #tiles = [];
  /** The place of the tile that was chosen. @type {number | null} */
  #chosen = null;
  /** @type {Grid | null} */
  #tray = null;
  #element;
  #board;
  #boardPart;
  #tilesPart;
  #turning;

  /** @param {HTMLElement} element */
  constructor(element) {
    super();
    this.#element = element;
    const { frame, board } = framedBoard(SIZE);
    this.#board = new Grid(board, SIZE, SIZE, SQUARES);
    this.#board.addEventListener("choose", () => this.#place());
    this.#boardPart = make("div", { class: "board-part" }, frame);
    this.#turning = make("div", { class: "row" },
      button(say("Turn left"), () => this.#turn(-1)),
      button(say("Turn right"), () => this.#turn(1)));
    this.#tilesPart = part(say("Your tiles"), "tiles");
    element.append(this.#tilesPart, this.#boardPart);
    element.addEventListener("keydown", (event) => {
      const command = commandOf(event);
      if (command === "turn") this.#turn(1);
      else if (command === "turn back") this.#turn(-1);
    });
  }

  focus() {
    if (this.#boardPart.hidden) this.#tray?.focus();
    else this.#board.focus();
  }

  /** @param {string} action @param {string} named */
  #act(action, named) {
    this.dispatchEvent(new CustomEvent("act", { detail: { action, named } }));
  }

  #place() {
    const { place } = this.#board;
    if (!this.#tiles.length) this.#act(place, this.#squareLabel(place));
    else if (this.#chosen === null) this.#act("", say("Choose a tile first."));
    else this.#act(`${place}=${this.#tiles[this.#chosen]}`, this.#squareLabel(place));
  }

  /** Choose the tile at the cursor; choosing it again turns it. */
  #choose() {
    const place = Number(this.#tray?.place);
    if (place === this.#chosen && this.#scene.turns) {
      this.#turn(1);
      return;
    }
    this.#chosen = place;
    this.#draw();
    const tile = this.#tiles[place];
    this.#act(tile, say("Chosen: {tile}.", { tile: tileName(tile) }));
  }

  /** @param {number} quarters */
  #turn(quarters) {
    if (!this.#scene.turns || !this.#tiles.length) return;
    if (this.#chosen === null) {
      this.#act("", say("Choose a tile first."));
      return;
    }
    const laid = turned(this.#tiles[this.#chosen], quarters);
    this.#tiles[this.#chosen] = laid;
    this.#draw();
    this.#act(laid, capital(tileName(laid)));
  }

  /** @param {Scene} scene */
  show(scene) {
    if (scene.tiles !== this.#scene.tiles) this.#lay(scene.tiles ?? []);
    this.#scene = scene;
    const rules = scene.position?.split(" ")[2] ?? "-";
    this.#element.dataset.border = String(rules.includes("b"));
    setAttribute(this.#boardPart, "hidden", !scene.board);
    setAttribute(this.#tilesPart, "hidden", !this.#tiles.length);
    setAttribute(this.#turning, "hidden", !scene.turns);
    this.#draw();
  }

  /** Give the player other tiles. A single one is in hand at once. @param {string[]} tiles */
  #lay(tiles) {
    this.#tiles = [...tiles];
    this.#chosen = tiles.length === 1 ? 0 : null;
    const [heading] = this.#tilesPart.children;
    this.#tray = null;
    this.#tilesPart.replaceChildren(heading);
    if (!tiles.length) return;
    const tray = make("div", { class: "grid tray", "aria-labelledby": "tiles-title" });
    this.#tray = new Grid(tray, 1, tiles.length, tiles.map((_, index) => String(index)));
    this.#tray.addEventListener("choose", () => this.#choose());
    this.#tilesPart.append(tray, this.#turning);
  }

  #draw() {
    for (const square of SQUARES) {
      const laid = this.#laidOn(square);
      this.#board.show(square, {
        label: this.#squareLabel(square),
        key: laid,
        picture: () => (laid ? tilePicture(laid) : null),
        marks: [
          this.#scene.filled === square ? "last" : "",
          this.#scene.targets?.includes(square) ? "asked" : "",
        ].filter(Boolean),
      });
    }
    this.#tiles.forEach((laid, index) => {
      const isChosen = index === this.#chosen;
      this.#tray?.show(String(index), {
        label: capital(tileName(laid)),
        key: laid,
        picture: () => tilePicture(laid),
        marks: isChosen ? ["chosen"] : [],
        selected: isChosen,
      });
    });
  }

  /** @param {string} square */
  #laidOn(square) {
    const [board] = (this.#scene.position ?? EMPTY_BOARD).split(" ");
    return readBoard(board)[SQUARES.indexOf(square)];
  }

  /** @param {string} square */
  #squareLabel(square) {
    const place = square.toUpperCase();
    const laid = this.#laidOn(square);
    return laid ? say("{place} {content}", { place, content: tileName(laid) })
      : say("{place} empty", { place });
  }
}

/**
 * What has changed when a tile is placed.
 * @param {string} action
 * @param {Scene} scene
 * @returns {Scene}
 */
export function withTile(action, { position = "", tiles: hand = [] }) {
  const [board, ...rest] = position.split(" ");
  const [square, laid] = action.split("=");
  const tiles = readBoard(board);
  tiles[SQUARES.indexOf(square)] = laid;
  return {
    position: [writeBoard(tiles), ...rest].join(" "),
    tiles: hand.filter((tile) => tileOf(tile) !== tileOf(laid)),
    filled: square,
    targets: [],
  };
}
