/**
 * Calling: the line is pointed at among all lines there are, whatever lies on them, so that
 * nothing tells whether one of them is an alignment.
 */

import { openDialog } from "../dialogs.js";
import { button, byId, make } from "../dom.js";
import { readBoard, squareNames } from "../notation.js";
import { piecePicture, svg } from "../things.js";
import { say, words } from "../words.js";

/** @typedef {{rules: string, set: string, view: {board: string | null} | null, at?: import("../messages.js").AtTable | null}} Called */
/** @typedef {import("../words.js").NamedLine} NamedLine */

const SQUARES = squareNames(4);

/**
 * A small picture of a line.
 * @param {string[]} squares
 */
export function linePicture(squares) {
  return svg("svg", { class: "line-picture", viewBox: "0 0 40 40", "aria-hidden": "true" },
    SQUARES.map((square, index) => svg("circle", {
      cx: String(5 + 10 * (index % 4)),
      cy: String(5 + 10 * Math.floor(index / 4)),
      r: squares.includes(square) ? "4.4" : "1.6",
    })));
}

export class Calling extends EventTarget {
  #state;
  #dialog = /** @type {HTMLDialogElement} */ (byId("calling"));

  /** @param {Called} state */
  constructor(state) {
    super();
    this.#state = state;
  }

  /** Every line that counts here. */
  get lines() {
    const blocks = this.#state.rules.includes("q");
    return words.lines.filter(({ kind }) => blocks || kind !== "block");
  }

  open() {
    const picture = this.#picture();
    const buttons = this.lines.map((line) => this.#button(line, picture));
    this.#dialog.replaceChildren(
      make("h2", { id: "calling-title" }, say("Call QUARTO!")),
      make("p", {}, say("Point at the line whose four pieces share a trait."), " ", this.#cost()),
      make("div", { class: "calling" }, picture, make("ul", { class: "lines", role: "menu", "aria-label": say("Lines") },
        ...buttons.map((button) => make("li", { role: "none" }, button)))),
      button(say("Cancel"), () => this.#dialog.close()),
    );
    openDialog(this.#dialog);
    buttons[0].focus();
  }

  /** What a false call costs. */
  #cost() {
    switch (this.#state.at?.agreed.false_call) {
      case "game":
        return say("A false call costs the game.");
      case "nothing":
        return say("A false call costs nothing.");
      case undefined:
        return "";
      default:
        return say("A false call costs the right to call until the next placement.");
    }
  }

  #picture() {
    const { view, set } = this.#state;
    const board = view?.board ? readBoard("Quarto", view.board) : [];
    return make("div", { class: "calling-board", "aria-hidden": "true" },
      ...SQUARES.map((square, index) => make("div", { class: "cell", "data-place": square },
        ...(board[index] ? [piecePicture(set, board[index])] : []))));
  }

  /** @param {NamedLine} line @param {HTMLElement} picture */
  #button(line, picture) {
    const point = () => {
      for (const cell of picture.children) {
        cell.classList.toggle("pointed",
          line.squares.includes(/** @type {HTMLElement} */ (cell).dataset.place ?? ""));
      }
    };
    const button = make("button", { type: "button", role: "menuitem", onfocus: point, onpointerenter: point },
      linePicture(line.squares), make("span", {}, line.name));
    button.addEventListener("click", () => {
      this.#dialog.close();
      this.dispatchEvent(new CustomEvent("act", { detail: `!${line.line}` }));
    });
    button.addEventListener("keydown", (event) => this.#walk(event));
    return button;
  }

  /** The arrow keys walk through the list. @param {KeyboardEvent} event */
  #walk(event) {
    // Whoever holds the key down that opened this list has not chosen yet.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...this.#dialog.querySelectorAll("li button")];
    const here = buttons.indexOf(/** @type {Element} */ (event.currentTarget));
    const next = /** @type {HTMLElement | undefined} */ (buttons[here + step]);
    next?.focus();
    event.preventDefault();
  }
}
