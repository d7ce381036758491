/**
 * Calling: the player chooses among all lines there are, whatever is on them, so that the list
 * does not give away whether one of them is live.
 */

import { closeDialog, isSecondTap, openDialog } from "../../shared/dialogs.js";
import { button, make } from "../../shared/dom.js";
import { makeWalkable } from "../../shared/walkable.js";
import { joined, say } from "../../shared/words.js";
import { linesThatCount } from "./names.js";
import { readBoard, SQUARES } from "./notation.js";
import { linePicture, piecePicture } from "./pictures.js";

/** @typedef {import("../games.js").CallContext} CallContext */
/** @typedef {import("./names.js").NamedLine} NamedLine */

export class Calling extends EventTarget {
  #dialog;
  #context;
  #picture = make("div", { class: "calling-board", "aria-hidden": "true" });
  /** @type {readonly string[]} */
  #pointed = [];

  /** @param {HTMLDialogElement} dialog @param {CallContext} context */
  constructor(dialog, context) {
    super();
    this.#dialog = dialog;
    this.#context = context;
  }

  open() {
    this.#pointed = [];
    const items = linesThatCount(this.#context.rules).map((line) => this.#item(line));
    this.#dialog.replaceChildren(
      make("h2", { id: "calling-title" }, say("Call QUARTO!")),
      make("p", { id: "calling-text" }, joined([say("Choose the line whose four pieces share a trait."), this.#cost()].filter(Boolean))),
      make("div", { class: "calling" }, this.#picture, make("ul", { class: "lines", role: "menu", "aria-label": say("Lines") },
        ...items.map((item) => make("li", { role: "none" }, item)))),
      button(say("Cancel"), () => closeDialog()),
    );
    makeWalkable(items);
    openDialog(this.#dialog);
    items[0].focus();
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
    if (this.#dialog.open) this.#fill();
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
    const point = () => {
      if (this.#pointed === line.squares) return;
      this.#pointed = line.squares;
      this.#fill();
    };
    const item = make("button", { type: "button", role: "menuitem", onpointermove: point },
      linePicture(line.squares), make("span", {}, line.name));
    item.addEventListener("focus", point);
    item.addEventListener("click", (event) => {
      if (isSecondTap(event)) return;
      closeDialog();
      this.dispatchEvent(new CustomEvent("act", { detail: `!${line.line}` }));
    });
    // A key held down since it opened this list does not choose a line.
    item.addEventListener("keydown", (event) => {
      if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    });
    return item;
  }
}
