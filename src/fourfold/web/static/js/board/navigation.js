/**
 * Moving around the grids of a game: shortcuts, the edge, and what is played under the cursor.
 * Questions are passed on to the host.
 */

import { announced, mention } from "../shared/announcer.js";
import { isReturning } from "../shared/dialogs.js";
import { percentage } from "../shared/slider.js";
import { changeRate, isSpeaking } from "../shared/voice.js";
import { say } from "../shared/words.js";
import { commandOf } from "./keys.js";
import { Touch } from "./touch.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("./types.js").Pieces} Pieces */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * @typedef {object} Host the page around the grids
 * @property {() => Scene} scene what is to be seen
 * @property {boolean} isBlindfolded
 * @property {boolean} playsBoth whether both hands are played from here
 * @property {(square: string) => string[]} linesThrough a square, as they are typed
 * @property {(grid: Grid) => boolean} shows whether a place is to be read where it lies, and not asked about
 * @property {(line: string, first?: string) => void} speak `first` is what only the page knows
 * @property {() => void} call
 * @property {() => void} showKeys
 * @property {HTMLElement} command where commands are typed
 */

/**
 * Whether a key was pressed where nothing else takes it: on the page itself when it has just opened,
 * on the piece in hand, or on a text. The shortcuts work there too.
 * @param {KeyboardEvent} event
 */
export function isFree({ target }) {
  return target instanceof Element && target.matches("body, #status, #hand, #log");
}

export class Navigation {
  #pieces;
  #feedback;
  #host;
  /** @type {Touch[]} */
  #touches = [];
  /** Which of the lines through a square comes next. */
  #next = { place: "", index: 0 };

  /**
   * @param {Pieces} pieces
   * @param {import("./feedback.js").Feedback} feedback
   * @param {Host} host
   */
  constructor(pieces, feedback, host) {
    this.#pieces = pieces;
    this.#feedback = feedback;
    this.#host = host;
    for (const grid of pieces.grids) {
      grid.addEventListener("edge", () => this.#thud(grid.element));
      grid.addEventListener("again", () => this.#read(grid));
      grid.addEventListener("arrive", () => this.#arrive(grid));
      grid.element.addEventListener("keydown", (event) => this.press(event));
      this.#touches.push(new Touch(grid, {
        isOn: () => host.isBlindfolded || isSpeaking(),
        isBlindfolded: () => host.isBlindfolded,
        hand: () => this.#hand(),
      }));
    }
  }

  show() {
    for (const touch of this.#touches) touch.show();
  }

  /** The reserve, one's tiles, or the tiles of the player to act. */
  get #stock() {
    const { playsBoth, scene } = this.#host;
    return playsBoth ? this.#pieces.stockOf(scene().to_act) : this.#pieces.stock;
  }

  /** The cursor has moved. @param {Grid} grid */
  #arrive(grid) {
    if (isReturning()) return; // what is there was heard before the dialog was opened
    if (grid === this.#pieces.board) {
      this.#feedback.arriveAt(grid.place, this.#host.scene().board);
      return;
    }
    const place = this.#pieces.stockPlace(grid);
    const isThere = !grid.cell(grid.place).classList.contains("gap");
    if (place) this.#feedback.arriveAtStock(place.explored, isThere ? place.piece : "");
  }

  /** @param {HTMLElement} element */
  #thud(element) {
    this.#feedback.edge();
    mention(say("Edge."));
    element.classList.remove("thud");
    void element.offsetWidth; // so that the animation starts again
    element.classList.add("thud");
  }

  /** The chosen piece is not placed yet: only this page knows about it. */
  #hand() {
    this.#host.speak("hand", this.#pieces.chosenText());
  }

  /** Ask for a hint. @param {boolean} isHere whether it is about the board's square, where that makes a difference */
  hint(isHere = false) {
    this.#host.speak(this.#pieces.hint(this.#host.scene(), isHere));
  }

  /** The lines through a square, one after the other. @param {string} place */
  #lineThrough(place) {
    const through = this.#host.linesThrough(place);
    const index = this.#next.place === place ? this.#next.index : 0;
    this.#next = { place, index: (index + 1) % through.length };
    return through[index];
  }

  /** Say once more what was announced. @param {number} number the latest is number 1 */
  #repeat(number) {
    mention(announced(number) ?? say("There is nothing to repeat."));
  }

  /** @param {1 | -1} direction */
  #speak(direction) {
    mention(isSpeaking() ? say("Speed: {percent}.", { percent: percentage(changeRate(direction)) })
      : say("“Read aloud” is off. You can turn it on in the settings."));
  }

  /** What is under the cursor: in a grid, or the piece in hand. */
  #here() {
    const grid = this.#pieces.grids.find((each) => each.hasFocus);
    if (!grid && document.activeElement?.id === "hand") this.#hand();
    else this.#read(grid ?? this.#pieces.board);
  }

  /** @param {Grid} grid */
  #read(grid) {
    if (this.#host.shows(grid)) mention(grid.cell(grid.place).getAttribute("aria-label") ?? "");
    else this.#host.speak(`square ${grid === this.#pieces.board ? grid.place : this.#stockName(grid)}`);
  }

  /** @param {Grid} grid */
  #stockName(grid) {
    return this.#pieces.stockPlace(grid)?.typed ?? "";
  }

  /**
   * The piece in hand is a grid of one cell: there is nowhere to go in it, and nothing to choose.
   * @param {KeyboardEvent} event
   */
  #pressInHand(event) {
    const { target: hand, key } = event;
    if (!(hand instanceof HTMLElement) || hand.id !== "hand" || event.altKey || event.metaKey) return;
    if (/^(Arrow|Home$|End$)/.test(key)) this.#thud(hand);
    else if (key === "Enter" || key === " ") this.#hand();
    else return;
    event.preventDefault();
  }

  /** Run the command of a key. @param {KeyboardEvent} event */
  press(event) {
    const command = commandOf(event);
    if (!command) return this.#pressInHand(event);
    // Where there is nothing to cancel here, Escape is for the page: a line that it shows, for example.
    if (command === "cancel") {
      if (this.#pieces.drop()) event.preventDefault();
      return;
    }
    event.preventDefault();
    const { board } = this.#pieces;
    switch (command) {
      case "board":
        return board.focus();
      case "reserve":
        return this.#stock.focus();
      case "command":
        return this.#host.command.focus();
      case "square":
        return this.#here();
      case "lines":
        return this.#host.speak(`line ${this.#lineThrough(board.place)}`);
      case "fits":
        return this.#host.speak(`fits ${board.place}`);
      case "hand":
        return this.#hand();
      case "hint":
        return this.hint(true);
      case "turn":
        return this.#pieces.turn(1);
      case "turn back":
        return this.#pieces.turn(-1);
      case "call":
        return this.#host.call();
      case "help":
        return this.#host.showKeys();
      default:
        if (!this.listen(command)) this.#host.speak(command);
    }
  }

  /**
   * Run a command about listening itself, which no one else has a part in.
   * @param {string} command
   * @returns {boolean} whether it was one
   */
  listen(command) {
    const [verb, number = "1", ...more] = command.split(" ");
    if (verb === "repeat" && !more.length) this.#repeat(Number(number));
    else if (command === "slower") this.#speak(-1);
    else if (command === "faster") this.#speak(1);
    else return false;
    return true;
  }
}
