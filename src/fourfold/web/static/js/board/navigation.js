/**
 * Going about the grids of a table or a position: keys, the edge, and what is heard and felt
 * under the cursor. Whatever is asked, the host answers.
 */

import { announce } from "../shared/announcer.js";
import { isSpeaking } from "../shared/voice.js";
import { handOf, tileName } from "../games/quads/names.js";
import { say } from "../shared/words.js";
import { Feeling } from "./touch.js";
import { showKeys } from "./keys-dialog.js";
import { deedOf } from "./keys.js";
import { QuadsThings } from "../games/quads/tiles.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("../games/quarto/pieces.js").QuartoThings} QuartoThings */
/** @typedef {import("../games/quarto/pieces.js").Scene} Scene */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/**
 * @typedef {object} Host
 * @property {() => Scene} scene what is to be seen
 * @property {[Seat, Seat]} seats whose hands lie there: one's own first
 * @property {boolean} isMasked
 * @property {boolean} playsBoth whether both hands are played from here
 * @property {import("../games/quarto/names.js").NamedLine[]} lines the lines of Quarto that count
 * @property {(grid: Grid) => boolean} shows whether a place is to be read where it lies, and not asked about
 * @property {(line: string, first?: string) => void} speak `first` is what only the page knows
 * @property {() => void} call
 * @property {HTMLElement} command where commands are typed
 */

export class Walking {
  #things;
  #ears;
  #host;
  /** @type {Feeling[]} */
  #feelings = [];
  /** Which of the lines through a square comes next. */
  #next = { place: "", index: 0 };

  /**
   * @param {QuartoThings | QuadsThings} things
   * @param {import("./feedback.js").Ears} ears
   * @param {Host} host
   */
  constructor(things, ears, host) {
    this.#things = things;
    this.#ears = ears;
    this.#host = host;
    for (const grid of this.#grids) {
      grid.addEventListener("edge", () => this.#thud(grid));
      grid.addEventListener("arrive", () => this.#arrive(grid));
      grid.element.addEventListener("keydown", (event) => this.press(event));
      this.#feelings.push(new Feeling(grid, () => host.isMasked || isSpeaking(), () => this.#hand()));
    }
  }

  show() {
    for (const feeling of this.#feelings) feeling.show();
  }

  /** @returns {Grid[]} */
  get #grids() {
    const things = this.#things;
    return things instanceof QuadsThings ? [things.board, things.stock, things.other]
      : [things.board, things.stock];
  }

  /** The reserve, one's tiles, or the tiles of whoever is to act. */
  get #stock() {
    const things = this.#things;
    const isOther = this.#host.playsBoth && this.#host.scene().to_act === this.#host.seats[1];
    return things instanceof QuadsThings && isOther ? things.other : things.stock;
  }

  /** The cursor has come somewhere. @param {Grid} grid */
  #arrive(grid) {
    if (grid === this.#things.board) {
      this.#ears.arriveAt(grid.place, this.#host.scene().board);
      return;
    }
    const place = this.#stockPlace(grid);
    const isThere = !grid.cell(grid.place).classList.contains("gap");
    if (place) {
      this.#ears.arriveAtStock(place.startsWith("@") ? place : `=${place}`,
        isThere ? place.replace("@", "") : "");
    }
  }

  /** @param {Grid} grid */
  #thud(grid) {
    this.#ears.edge();
    grid.element.classList.remove("thud");
    void grid.element.offsetWidth; // so that the movement begins anew
    grid.element.classList.add("thud");
  }

  /** How a place of the reserve or a hand is written. @param {Grid} grid */
  #stockPlace(grid) {
    if (grid.place.startsWith("@")) return grid.place;
    const seat = this.#host.seats[grid === this.#things.stock ? 0 : 1];
    const { own, neutral } = handOf(seat === this.#host.scene().first);
    return [...own, ...neutral][Number(grid.place)] ?? "";
  }

  /** The tile that was chosen is not placed yet: nobody else knows of it. */
  #hand() {
    const things = this.#things;
    const chosen = things instanceof QuadsThings && things.chosen;
    this.#host.speak("hand", chosen ? say("Chosen: {tile}.", { tile: tileName(chosen) }) : "");
  }

  hint() {
    const { place } = this.#things.board;
    if (this.#things instanceof QuadsThings) this.#host.speak(`fits ${place}`);
    else this.#host.speak(this.#host.scene().hand ? `hint ${place}` : "hint");
  }

  /** The lines through a square, one after the other. @param {string} place */
  #lineThrough(place) {
    const through = this.#things instanceof QuadsThings ? [place[1], place[0]]
      : this.#host.lines.filter(({ squares }) => squares.includes(place)).map(({ line }) => line);
    const index = this.#next.place === place ? this.#next.index : 0;
    this.#next = { place, index: (index + 1) % through.length };
    return through[index];
  }

  /** @param {Grid} grid */
  #read(grid) {
    if (this.#host.shows(grid)) announce(grid.cell(grid.place).getAttribute("aria-label") ?? "");
    else this.#host.speak(`square ${grid === this.#things.board ? grid.place : this.#stockPlace(grid)}`);
  }

  /** Do what a key stands for. @param {KeyboardEvent} event */
  press(event) {
    const deed = deedOf(event);
    if (!deed) return;
    event.preventDefault();
    const things = this.#things;
    const tiles = things instanceof QuadsThings ? things : null;
    switch (deed) {
      case "board":
        return things.board.focus();
      case "reserve":
        return this.#stock.focus();
      case "command":
        return this.#host.command.focus();
      case "square":
        return this.#read(this.#grids.find((each) => each.hasFocus) ?? things.board);
      case "lines":
        return this.#host.speak(`line ${this.#lineThrough(things.board.place)}`);
      case "fits":
        return this.#host.speak(`fits ${things.board.place}`);
      case "hand":
        return this.#hand();
      case "hint":
        return this.hint();
      case "turn":
        return tiles?.turn(1);
      case "turn back":
        return tiles?.turn(-1);
      case "call":
        return this.#host.call();
      case "help":
        return showKeys();
      case "cancel":
        return tiles?.drop();
      default:
        return this.#host.speak(deed);
    }
  }
}
