/**
 * A grid that is walked with the arrow keys: one tab stop, and cells that are made once and
 * then only patched, so that focus stays where it is. It knows no rules: it is told what is
 * where, and dispatches which place was chosen.
 *
 * It dispatches `choose` (Enter, Space, click), `arrive` (another cell has the focus), `again` (a
 * key leads to where the focus is) and `edge` (there is nothing further in that direction);
 * `detail` is the place's name.
 *
 * @typedef {object} CellContent
 * @property {string} label what is read out
 * @property {string} key what is drawn, by name: the picture is made anew only if that changes
 * @property {() => Node | null} picture
 * @property {string[]} [marks] classes
 * @property {boolean} [selected]
 */

import { make, setAttribute } from "../shared/dom.js";

const SQUARE = /^[a-z][1-9]$/;
/** A space of no width: an empty text would count as none. */
const NOTHING = "\u200b";
/** Whether the browser knows what rows and columns are called; others might read that space aloud. */
const hasIndexText = "ariaRowIndexText" in Element.prototype;

export class Grid extends EventTarget {
  /** @type {HTMLElement[]} */
  #cells = [];
  #current = 0;
  #rows;
  #columns;

  /**
   * @param {HTMLElement} element
   * @param {number} rows
   * @param {number} columns
   * @param {string[]} places a name for each cell, row by row; the last row may be shorter
   */
  constructor(element, rows, columns, places) {
    super();
    this.element = element;
    this.places = places;
    this.#rows = rows;
    this.#columns = columns;
    element.setAttribute("role", "grid");
    element.style.setProperty("--columns", String(columns));
    element.style.setProperty("--rows", String(rows));
    element.replaceChildren();
    for (let row = 0; row < rows; row++) {
      const line = make("div", { role: "row" });
      for (const place of places.slice(row * columns, (row + 1) * columns)) {
        const cell = make("div", {
          role: "gridcell", tabindex: -1, "data-place": place,
          // Squares say where they are in their label: screen readers need not count rows and columns.
          "aria-rowindextext": hasIndexText && SQUARE.test(place) ? NOTHING : null,
          "aria-colindextext": hasIndexText && SQUARE.test(place) ? NOTHING : null,
        });
        this.#cells.push(cell);
        line.append(cell);
      }
      element.append(line);
    }
    this.#cells[0].tabIndex = 0;
    element.addEventListener("keydown", (event) => this.#pressed(event));
    element.addEventListener("click", (event) => this.#clicked(event));
    // The grid itself takes no focus: a link to it leads to the cell with the tab stop.
    document.querySelector(`a.skip[href="#${element.id}"]`)?.addEventListener("click", (event) => {
      event.preventDefault();
      this.focus();
    });
    element.addEventListener("focusin", (event) => this.#arrived(event.target));
  }

  /** The place of the tab stop: where the focus is, or will be. */
  get place() {
    return this.places[this.#current];
  }

  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  focus() {
    this.#reach(this.#cells[this.#current]);
  }

  /** @param {HTMLElement} cell */
  #reach(cell) {
    if (cell === document.activeElement) this.#tell("again");
    else cell.focus();
  }

  /** @param {string} place */
  cell(place) {
    return this.#cells[this.places.indexOf(place)];
  }

  /**
   * Show what is on a place.
   * @param {string} place
   * @param {CellContent} content
   */
  show(place, content) {
    const cell = this.cell(place);
    setAttribute(cell, "aria-label", content.label);
    if (cell.dataset.key !== content.key) {
      const picture = content.picture();
      cell.replaceChildren(...(picture ? [picture] : []));
      cell.dataset.key = content.key;
    }
    setAttribute(cell, "class", ["cell", ...(content.marks ?? [])].join(" "));
    setAttribute(cell, "aria-selected", content.selected === undefined ? null : String(content.selected));
  }

  /**
   * Go to a cell by row and column, counted from 0.
   * @param {number} row
   * @param {number} column
   */
  go(row, column) {
    const inside = row >= 0 && row < this.#rows && column >= 0 && column < this.#columns;
    const cell = inside ? this.#cells[row * this.#columns + column] : undefined;
    if (cell) this.#reach(cell);
    else this.#tell("edge");
  }

  /** Announce once more where the cursor is. */
  feel() {
    this.#tell("arrive");
  }

  /** Choose the cell at the cursor. */
  choose() {
    this.#tell("choose");
  }

  /**
   * Go to a row, to its end if it is too short for the column.
   * @param {number} row
   * @param {number} [column]
   */
  #goToRow(row, column = this.#columns - 1) {
    const inRow = this.#cells.slice(row * this.#columns, (row + 1) * this.#columns);
    this.go(row, Math.min(column, inRow.length - 1));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.altKey || event.metaKey) return;
    const row = Math.floor(this.#current / this.#columns);
    const column = this.#current % this.#columns;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    const isArrow = event.code.startsWith("Numpad") && !/^\d$/.test(event.key);
    if (digit && !event.ctrlKey && !isArrow) {
      // By the key's place: on many layouts digits need Shift, and Shift means a column here.
      const number = Number(digit[1]) - 1;
      if (event.shiftKey) this.go(row, number);
      else this.#goToRow(number, column);
    } else if (event.key === "ArrowUp") this.go(row - 1, column);
    else if (event.key === "ArrowDown") this.go(row + 1, column);
    else if (event.key === "ArrowLeft") this.go(row, column - 1);
    else if (event.key === "ArrowRight") this.go(row, column + 1);
    else if (event.key === "Home") this.go(event.ctrlKey ? 0 : row, 0);
    else if (event.key === "End") this.#goToRow(event.ctrlKey ? this.#rows - 1 : row);
    else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.choose();
    }
    else return;
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const cell = this.#cellOf(event.target);
    if (!cell) return;
    cell.focus();
    this.choose();
  }

  /** @param {EventTarget | null} target */
  #arrived(target) {
    const cell = this.#cellOf(target);
    if (!cell) return;
    const index = this.#cells.indexOf(cell);
    if (index !== this.#current) {
      this.#cells[this.#current].tabIndex = -1;
      cell.tabIndex = 0;
      this.#current = index;
    }
    this.#tell("arrive");
  }

  /**
   * @param {EventTarget | null} target
   * @returns {HTMLElement | null}
   */
  #cellOf(target) {
    return target instanceof Element ? target.closest("[role=gridcell]") : null;
  }

  /** @param {string} what */
  #tell(what) {
    this.dispatchEvent(new CustomEvent(what, { detail: this.place }));
  }
}
