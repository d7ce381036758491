/**
 * The board of Quads and both hands. A tile is chosen in a hand, turned, and placed by choosing a
 * square. The server knows whether it fits; if it says so, that is shown.
 */

import { Grid } from "../../board/grid.js";
import { moves, travel, turn } from "../../board/motion.js";
import { valueMarks, withValue } from "../../board/values.js";
import { announce } from "../../shared/announcer.js";
import { button, make } from "../../shared/dom.js";
import { settings } from "../../shared/settings.js";
import { capital, joined, say } from "../../shared/words.js";
import { handOf, OWN_TILES, tileName } from "./names.js";
import { readBoard, SIZE, SQUARES, tileOf, turned } from "./notation.js";
import { tileBack, tilePicture } from "./pictures.js";

/** @typedef {import("../../board/types.js").Pieces} Pieces */
/** @typedef {import("../../board/types.js").Scene} Scene */
/** @typedef {import("../../shared/messages.js").Seat} Seat */

// Seventeen tiles of one's own, and the two neutral ones.
const TILES = 19;
const COLUMNS = 7;
const ROWS = Math.ceil(TILES / COLUMNS);

/**
 * A button that turns a tile: where there is little room, only the sign is seen.
 * @param {string} sign
 * @param {string} name
 * @param {() => void} turn
 */
function turner(sign, name, turn) {
  const made = button("", turn);
  made.ariaLabel = name;
  made.append(make("span", { "aria-hidden": "true" }, sign), make("span", { class: "where-wide", "aria-hidden": "true" }, ` ${name}`));
  return made;
}

/** @implements {Pieces} */
export class QuadsTiles extends EventTarget {
  /** The tile that was chosen, as it lies. */
  chosen = "";
  /** The hand in which it was chosen: the neutral tiles are in both. @type {Grid | null} */
  #chosenIn = null;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {[Seat, Seat]} */
  #seats;
  #isBrief;
  #knowsSteps = false;

  /**
   * @param {{board: HTMLElement, reserve: HTMLElement, other: HTMLElement}} parts
   * @param {[Seat, Seat]} seats whose hands these are: one's own first
   * @param {() => boolean} isBrief whether tiles are named by their code
   */
  constructor(parts, seats, isBrief) {
    super();
    this.#seats = seats;
    this.#isBrief = isBrief;
    this.board = new Grid(parts.board, SIZE, SIZE, SQUARES);
    const places = Array.from({ length: TILES }, (_, index) => String(index));
    this.stock = new Grid(parts.reserve, ROWS, COLUMNS, places);
    this.other = new Grid(parts.other, ROWS, COLUMNS, places);
    this.grids = [this.board, this.stock, this.other];
    this.controls = [
      turner("↺", say("Turn left"), () => this.turn(-1)), turner("↻", say("Turn right"), () => this.turn(1)),
    ];
    this.board.addEventListener("choose", () => this.#place());
    this.stock.addEventListener("choose", () => this.#choose(this.stock, seats[0]));
    this.other.addEventListener("choose", () => this.#choose(this.other, seats[1]));
  }

  /** @param {Seat | null} seat */
  stockOf(seat) {
    return seat === this.#seats[1] ? this.other : this.stock;
  }

  /** @param {Grid} grid */
  stockPlace(grid) {
    const seat = this.#seats[grid === this.stock ? 0 : 1];
    const { own, neutral } = handOf(seat === this.#scene?.first);
    const tile = [...own, ...neutral][Number(grid.place)];
    return tile ? { typed: tile, explored: `=${tile}`, piece: tile } : null;
  }

  chosenText() {
    return this.chosen ? say("Chosen: {tile}.", { tile: tileName(this.chosen) }) : "";
  }

  hint() {
    return `hint ${this.board.place}`;
  }

  #place() {
    if (!this.chosen && !this.#scene?.isDraft) {
      this.dispatchEvent(new CustomEvent("problem", { detail: say("Choose a tile first.") }));
      return;
    }
    const action = `${this.board.place}=${this.chosen}`;
    this.dispatchEvent(new CustomEvent("act", { detail: action }));
  }

  /**
   * Choose the tile at the cursor; choosing it again turns it.
   * @param {Grid} grid
   * @param {Seat} seat
   */
  #choose(grid, seat) {
    const tile = this.#tilesOf(seat)[Number(grid.place)];
    if (!tile) {
      announce(say("There is no tile here."));
    } else if (this.chosen && tileOf(this.chosen) === tile && this.#chosenIn === grid) {
      this.turn(1);
    } else {
      this.chosen = tile;
      this.#chosenIn = grid;
      this.#changed();
      // The tile was named when the cursor reached it.
      announce(joined([settings.get("words") === "full" ? say("Chosen: {tile}.", { tile: this.#named(tile) })
        : say("Chosen."), ...this.#nextSteps()]));
    }
  }

  /** What can be done with a chosen tile: said once, for those who play for the first time. */
  #nextSteps() {
    if (this.#knowsSteps || this.#isBrief()) return [];
    this.#knowsSteps = true;
    return [say("Turn it, or choose a square for it.")];
  }

  /** @param {number} quarters */
  turn(quarters) {
    if (!this.chosen) {
      announce(say("Choose a tile first."));
      return;
    }
    this.chosen = turned(this.chosen, quarters);
    this.#changed();
    for (const grid of [this.stock, this.other]) {
      turn(grid.element.querySelector(".chosen svg"), quarters);
    }
    announce(capital(this.#named(this.chosen)));
  }

  drop() {
    if (!this.chosen) return false;
    this.chosen = "";
    this.#changed();
    announce(say("Nothing is chosen."));
    return true;
  }

  #changed() {
    if (this.#scene) this.show(this.#scene);
    this.dispatchEvent(new Event("chosen"));
  }

  /** @param {string} laid */
  #named(laid) {
    return this.#isBrief() ? laid : tileName(laid);
  }

  /** Every place of a hand: a tile, or nothing if it was placed. @param {Seat} seat */
  #tilesOf(seat) {
    const scene = this.#scene;
    if (!scene) return [];
    const { own, neutral } = handOf(seat === scene.first);
    const left = scene.tiles?.[seat - 1];
    const onBoard = scene.board ?? "";
    return [
      ...own.map((tile) => (!scene.tiles || left?.includes(tile) ? tile : "")),
      ...neutral.map((tile) => (onBoard.includes(tile) ? "" : tile)),
    ];
  }

  /**
   * A tile that was placed keeps its name, unless the hand is hidden: remembering is the game.
   * @param {Seat} seat
   * @param {number} index
   */
  #placedLabel(seat, index) {
    const { own, neutral } = handOf(seat === this.#scene?.first);
    const isHidden = this.#scene?.tiles?.[seat - 1] === null;
    const tile = isHidden ? "" : [...own, ...neutral][index];
    return tile ? say("Placed: {tile}", { tile: this.#named(tile) }) : say("Placed");
  }

  /** The chosen tile, over an empty square. @param {string} square */
  ghost(square) {
    const { board } = this.#scene ?? {};
    if (!board || !this.chosen || readBoard(board)[SQUARES.indexOf(square)]) return null;
    return tilePicture(this.chosen);
  }

  /** What is picked up at a place of a hand. @param {Element} source */
  carried(source) {
    const laid = this.#laidAt(source);
    if (laid && this.#scene?.isDraft) return tilePicture(laid);
    const tile = this.#tileAt(source);
    if (!tile || this.#scene?.to_act === null) return null;
    return tilePicture(this.chosen && tileOf(this.chosen) === tile ? this.chosen : tile);
  }

  /** Place what was picked up. @param {Element} source @param {Element} target */
  putDown(source, target) {
    const cell = /** @type {HTMLElement | null} */ (target.closest("[role=gridcell]"));
    const laid = this.#laidAt(source);
    if (laid && this.#scene?.isDraft) {
      this.#act(`${/** @type {HTMLElement} */ (source).dataset.place}=`);
      if (cell && this.board.element.contains(cell) && !this.#laidAt(cell)) this.#act(`${cell.dataset.place}=${laid}`);
      return;
    }
    const tile = this.#tileAt(source);
    if (!tile || !cell || !this.board.element.contains(cell)) return;
    if (!this.chosen || tileOf(this.chosen) !== tile) {
      this.chosen = tile;
      this.#chosenIn = [this.stock, this.other].find((grid) => grid.element.contains(source)) ?? null;
      this.#changed();
    }
    this.dispatchEvent(new CustomEvent("act", { detail: `${cell.dataset.place}=${this.chosen}` }));
  }

  /** @param {string} action */
  #act(action) {
    this.dispatchEvent(new CustomEvent("act", { detail: action }));
  }

  /** The tile on a square, as it lies. @param {Element} source */
  #laidAt(source) {
    if (!this.board.element.contains(source)) return "";
    const square = /** @type {HTMLElement} */ (source).dataset.place ?? "";
    return readBoard(this.#scene?.board ?? "")[SQUARES.indexOf(square)] ?? "";
  }

  /** The tile at a place of a hand that is not hidden. @param {Element} source */
  #tileAt(source) {
    const place = Number(/** @type {HTMLElement} */ (source).dataset.place);
    const index = [this.stock, this.other].findIndex((grid) => grid.element.contains(source));
    if (index < 0 || this.#scene?.tiles?.[this.#seats[index] - 1] === null) return "";
    return this.#tilesOf(this.#seats[index])[place] ?? "";
  }

  /**
   * Where the tile comes from that was just placed: its place in a hand, or a hidden hand as a whole.
   * @param {Scene} scene the next one
   * @returns {[DOMRect, string] | null} where it was, and on which square it lies now
   */
  #journey(scene) {
    const before = this.#scene;
    if (!moves() || !before?.board || !scene.board) return null;
    const [old, now] = [readBoard(before.board), readBoard(scene.board)];
    const placed = SQUARES.filter((_, index) => now[index] && !old[index]);
    if (placed.length !== 1 || before.to_act === null) return null;
    const grid = this.stockOf(before.to_act);
    const isHidden = before.tiles?.[before.to_act - 1] === null;
    const tile = tileOf(now[SQUARES.indexOf(placed[0])]);
    const place = this.#tilesOf(before.to_act).indexOf(tile);
    const source = isHidden || place < 0 ? grid.element : grid.cell(String(place));
    // From the middle of a hidden hand: from which of its places would tell something.
    return [(isHidden ? source : source.querySelector("svg") ?? source).getBoundingClientRect(), placed[0]];
  }

  /** @param {Scene} scene */
  show(scene) {
    const journey = this.#journey(scene);
    this.#draw(scene);
    if (journey) travel(this.board.cell(journey[1]).querySelector("svg"), journey[0]);
  }

  /** @param {Scene} scene */
  #draw(scene) {
    this.#scene = scene;
    const board = scene.board === null ? null : readBoard(scene.board);
    // If the chosen tile is no longer there, it was placed.
    if (this.chosen && !this.#seats.some((seat) => this.#tilesOf(seat).includes(tileOf(this.chosen)))) {
      this.chosen = "";
      this.dispatchEvent(new Event("chosen"));
    }
    SQUARES.forEach((square, index) => {
      const laid = board?.[index] ?? "";
      const fits = this.chosen && scene.actions?.includes(`${square}=${this.chosen}`);
      const place = square.toUpperCase();
      // With a tile chosen, its own value on each square; otherwise that of the best tile there.
      const valued = this.chosen ? `${square}=${this.chosen}` : square;
      const label = board === null ? place
        : laid ? say("{place} {content}", { place, content: this.#named(laid) })
          : fits ? say("{place} empty, it fits", { place }) : say("{place} empty", { place });
      this.board.show(square, {
        label: withValue(label, scene, valued),
        key: laid,
        picture: () => (laid ? tilePicture(laid) : null),
        marks: [scene.filled === square ? "last" : "", fits ? "fits" : "",
          board === null ? "masked" : "", ...valueMarks(scene, valued)].filter(Boolean),
      });
    });
    this.#showHand(this.stock, this.#seats[0]);
    this.#showHand(this.other, this.#seats[1]);
  }

  /**
   * How many tiles of a hidden hand are left; not which ones: remembering them is the game.
   * @param {Seat} seat
   */
  #hiddenTiles(seat) {
    const scene = this.#scene;
    if (!scene?.tiles || scene.tiles[seat - 1] !== null) return 0;
    const colour = seat === scene.first ? "L" : "D";
    const placed = readBoard(scene.board ?? "").filter((laid) => laid.includes(colour));
    return OWN_TILES - placed.length;
  }

  /** @param {Grid} grid @param {Seat} seat */
  #showHand(grid, seat) {
    const hidden = this.#hiddenTiles(seat);
    const tiles = this.#tilesOf(seat);
    const { values, valueWords, to_act } = this.#scene ?? {};
    // Only the player to act chooses among tiles: the neutral ones lie in both hands.
    const mine = seat === to_act ? { values, valueWords } : {};
    grid.places.forEach((place, index) => {
      const tile = tiles[index] ?? "";
      const isHidden = index < hidden;
      const isChosen = Boolean(tile && this.chosen && tileOf(this.chosen) === tile && this.#chosenIn === grid);
      const laid = isChosen ? this.chosen : tile;
      grid.show(place, {
        label: isHidden ? say("Hidden")
          : laid ? withValue(capital(this.#named(laid)), mine, `=${tile}`) : this.#placedLabel(seat, index),
        key: isHidden ? "hidden" : laid,
        picture: () => (isHidden ? tileBack() : laid ? tilePicture(laid) : null),
        marks: [isChosen ? "chosen" : "", laid || isHidden ? "" : "gap", ...(laid ? valueMarks(mine, `=${tile}`) : [])].filter(Boolean),
        selected: isChosen,
      });
    });
  }
}
