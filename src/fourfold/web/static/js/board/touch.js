/**
 * Exploring a grid with a finger: what it slides over is announced; a double tap chooses, a tap
 * with two fingers asks for the piece in hand. For blindfolded players, and for people who use
 * the page's own voice.
 *
 * With a phone's screen reader the cells are ordinary elements, and its double tap is a click
 * without a pointer. With it, or with a mouse, a blindfolded player feels the square with the first
 * click, and chooses it with the second.
 */

/** @typedef {import("./grid.js").Grid} Grid */

/** A tap this soon after another, in milliseconds, and this near to it, in pixels, is a double tap. */
const DOUBLE = { soon: 400, near: 30 };
const NOWHERE = { place: "", x: 0, y: 0, at: -Infinity };

export class Touch {
  #grid;
  #isOn;
  #isBlindfolded;
  #hand;
  #tapped = NOWHERE;
  /** The place that was felt by the click before. */
  #clicked = "";
  /** Where the focus was when a mouse went down: a cell that got it since was felt by that. @type {Element | null} */
  #focused = null;
  #fingers = new Set();

  /**
   * @param {Grid} grid
   * @param {object} player
   * @param {() => boolean} player.isOn whether fingers explore
   * @param {() => boolean} player.isBlindfolded
   * @param {() => void} player.hand asks for the piece in hand
   */
  constructor(grid, { isOn, isBlindfolded, hand }) {
    this.#grid = grid;
    this.#isOn = isOn;
    this.#isBlindfolded = isBlindfolded;
    this.#hand = hand;
    const { element } = grid;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#over(event));
    for (const end of ["pointerup", "pointercancel"]) {
      element.addEventListener(end, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    }
    element.addEventListener("click", (event) => this.#click(/** @type {PointerEvent} */ (event)), { capture: true });
  }

  /** @param {PointerEvent} event */
  #click(event) {
    // A touch was handled when the finger came down: the click that follows it must not choose.
    const isTouch = this.#isOn() && event.pointerType === "touch";
    if (isTouch || this.#feels(event)) event.stopImmediatePropagation();
  }

  /** Feel the place of a click, unless it was felt by the click before. @param {PointerEvent} event */
  #feels({ target }) {
    const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
    if (!this.#isBlindfolded() || !(cell instanceof HTMLElement)) return false;
    const { place = "" } = cell.dataset;
    const isFelt = this.#clicked === place && this.#grid.place === place;
    const wasReached = this.#focused !== null && this.#focused !== cell;
    this.#clicked = isFelt ? "" : place;
    this.#focused = null;
    if (!isFelt && !wasReached) this.#reach(cell);
    return !isFelt;
  }

  /** Let the finger slide without moving the page. */
  show() {
    this.#grid.element.classList.toggle("felt", this.#isOn());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#focused = event.pointerType === "mouse" ? document.activeElement : null;
    if (!this.#isOn() || event.pointerType !== "touch") return;
    event.preventDefault(); // the mouse that browsers make of a touch would take the focus to another cell
    this.#fingers.add(event.pointerId);
    if (this.#fingers.size === 2) {
      this.#tapped = NOWHERE;
      this.#hand();
    } else if (this.#fingers.size === 1) {
      this.#tap(event);
    }
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (this.#isOn() && this.#fingers.size === 1 && this.#fingers.has(event.pointerId)) {
      this.#follow(event);
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
  }

  /** Go to the cell under the finger; the grid announces it. @param {PointerEvent} event */
  #follow(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[role=gridcell]");
    if (!(cell instanceof HTMLElement) || !this.#grid.element.contains(cell)) return;
    if (cell !== document.activeElement || event.type === "pointerdown") this.#reach(cell);
  }

  /** Go to a cell, or announce it once more if the cursor is there. @param {HTMLElement} cell */
  #reach(cell) {
    if (cell === document.activeElement) this.#grid.feel();
    else cell.focus({ preventScroll: true });
  }

  /** A second tap is for the place of the first, even if it slips over a border. @param {PointerEvent} event */
  #tap(event) {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const first = this.#tapped;
    if (at - first.at < DOUBLE.soon && Math.hypot(x - first.x, y - first.y) < DOUBLE.near) {
      this.#tapped = NOWHERE;
      this.#grid.cell(first.place).focus({ preventScroll: true });
      this.#grid.choose();
    } else {
      this.#follow(event);
      this.#tapped = { place: this.#grid.place, x, y, at };
    }
  }
}
