/**
 * Calling: the player chooses among all lines there are, whatever is on them, so that the choice
 * does not give away whether one of them is live. They are in a list, and where the board can be
 * seen they have handles on it.
 */

import { announce } from "../../shared/announcer.js";
import { closeDialog, isSecondTap, openDialog } from "../../shared/dialogs.js";
import { button, make, setText } from "../../shared/dom.js";
import { makeWalkable } from "../../shared/walkable.js";
import { joined, say } from "../../shared/words.js";
import { layHandles } from "./line-handles.js";
import { linesThatCount } from "./names.js";
import { readBoard, SQUARES } from "./notation.js";
import { linePicture, piecePicture } from "./pictures.js";

/** @typedef {import("../games.js").CallContext} CallContext */
/** @typedef {import("./names.js").NamedLine} NamedLine */

export class Calling extends EventTarget {
  #dialog;
  #context;
  #picture = make("div", { class: "calling-board", "aria-hidden": "true" });
  #note = make("p", { class: "note" });
  /** @type {readonly string[]} */
  #pointed = [];
  /** Takes the handles off the board. */
  #removeHandles = () => {};

  /** @param {HTMLDialogElement} dialog @param {CallContext} context */
  constructor(dialog, context) {
    super();
    this.#dialog = dialog;
    this.#context = context;
  }

  open() {
    this.#pointed = [];
    const lines = linesThatCount(this.#context.rules);
    this.#note.style.minHeight = "";
    setText(this.#note, joined([say("The line must include the last piece placed."),
      ...(this.#isOnBoard ? [say("Choose it here, or by a dot or two squares on the board.")] : [])]));
    const items = lines.map((line) => this.#item(line));
    this.#dialog.replaceChildren(
      make("h2", { id: "calling-title" }, say("Call QUARTO!")),
      make("p", { id: "calling-text" }, joined([say("Choose the line whose four pieces share a trait."), this.#cost()].filter(Boolean))),
      this.#note,
      make("div", { class: "calling" }, this.#picture, make("ul", { class: "lines", role: "menu", "aria-label": say("Lines") },
        ...items.map((item) => make("li", { role: "none" }, item)))),
      button(say("Cancel"), () => closeDialog()),
    );
    makeWalkable(items);
    this.#layOnBoard(lines);
    openDialog(this.#dialog, () => this.#leaveBoard());
    items[0].focus();
    // Where a finger opened the list, the first line has the focus without being meant.
    if (!items[0].matches(":focus-visible")) this.#point([]);
  }

  /** Whether lines can be chosen on the board itself. */
  get #isOnBoard() {
    return Boolean(this.#context.frame && this.#context.board);
  }

  /** Let the lines be chosen on the board, with the list beside it. @param {NamedLine[]} lines */
  #layOnBoard(lines) {
    const { frame } = this.#context;
    this.#dialog.classList.toggle("beside", this.#isOnBoard);
    if (!frame || !this.#isOnBoard) return;
    const { right, top, bottom } = frame.getBoundingClientRect();
    this.#dialog.style.setProperty("--board-right", `${right}px`);
    this.#dialog.style.setProperty("--board-top", `${Math.max(0, top)}px`);
    this.#dialog.style.setProperty("--board-bottom", `${bottom}px`);
    const takeAway = layHandles(frame, lines, {
      point: (squares) => this.#point(squares),
      choose: (line) => this.#choose(line),
      tapped: (square) => {
        const said = say("{square}: choose another square of the line, or its dot.", { square: square.toUpperCase() });
        // It keeps its room, so that no line moves under the pointer.
        this.#note.style.minHeight = `${this.#note.getBoundingClientRect().height}px`;
        setText(this.#note, said);
        announce(said);
      },
    });
    // A click beside both cancels.
    const cancel = (/** @type {PointerEvent} */ event) => {
      const { target } = event;
      // The second tap of a double tap on the button that opened the list is not one.
      const isInside = target instanceof Element
        && (frame.contains(target) || this.#dialog.contains(target) || target.closest(".call"));
      if (!isInside) {
        event.preventDefault(); // so that the focus returns to where it was
        closeDialog();
      }
    };
    document.addEventListener("pointerdown", cancel);
    this.#removeHandles = () => {
      takeAway();
      document.removeEventListener("pointerdown", cancel);
    };
  }

  #leaveBoard() {
    this.#removeHandles();
    this.#point([]);
  }

  /** @param {NamedLine} line */
  #choose(line) {
    closeDialog();
    this.dispatchEvent(new CustomEvent("act", { detail: `!${line.line}` }));
  }

  /** Light up the squares of a line. @param {readonly string[]} squares */
  #point(squares) {
    if (this.#pointed === squares) return;
    this.#pointed = squares;
    this.#light();
  }

  #light() {
    this.#fill();
    for (const cell of this.#context.frame?.querySelectorAll("[data-place]") ?? []) {
      cell.classList.toggle("pointed", this.#pointed.includes(/** @type {HTMLElement} */ (cell).dataset.place ?? ""));
    }
  }

  /** What a false call costs. */
  #cost() {
    switch (this.#context.falseCall) {
      case "game":
        return say("A false call costs the game.");
      case "nothing":
        return say("A false call costs nothing.");
      case null:
        return "";
      default:
        return say("A false call costs the right to call until the next piece is placed.");
    }
  }

  /** Show the board as it is now, if the list is open. */
  show() {
    if (this.#dialog.open) this.#light();
  }

  #fill() {
    const { set } = this.#context;
    const board = readBoard(this.#context.board ?? "");
    this.#picture.replaceChildren(...SQUARES.map((square, index) =>
      make("div", { class: this.#pointed.includes(square) ? "cell pointed" : "cell" },
        ...(board[index] ? [piecePicture(set, board[index])] : []))));
  }

  /** @param {NamedLine} line */
  #item(line) {
    // A pointer that rests where the list opens points at nothing.
    const point = () => this.#point(line.squares);
    const item = make("button", { type: "button", role: "menuitem", onpointermove: point },
      linePicture(line.squares), make("span", {}, line.name));
    item.addEventListener("focus", point);
    item.addEventListener("click", (event) => {
      if (!isSecondTap(event)) this.#choose(line);
    });
    // A key held down since it opened this list does not choose a line.
    item.addEventListener("keydown", (event) => {
      if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    });
    return item;
  }
}
