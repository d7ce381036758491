/**
 * Exploring a grid with a finger: what it slides over is announced; a double tap chooses, a tap
 * with two fingers asks for the piece in hand. For blindfolded players, and for people who use
 * the page's own voice. With a phone's screen reader the cells are ordinary elements, and its
 * own gestures choose them.
 */

/** @typedef {import("./grid.js").Grid} Grid */

const DOUBLE = 400;

export class Touch {
  #grid;
  #isOn;
  #hand;
  #tapped = { place: "", at: 0 };
  #fingers = new Set();

  /**
   * @param {Grid} grid
   * @param {() => boolean} isOn
   * @param {() => void} hand asks for the piece in hand
   */
  constructor(grid, isOn, hand) {
    this.#grid = grid;
    this.#isOn = isOn;
    this.#hand = hand;
    const { element } = grid;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#over(event));
    for (const end of ["pointerup", "pointercancel"]) {
      element.addEventListener(end, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    }
    // A touch is handled above: the click that follows it must not choose.
    element.addEventListener("click", (event) => {
      const { pointerType } = /** @type {PointerEvent} */ (event);
      if (isOn() && pointerType === "touch") event.stopImmediatePropagation();
    }, { capture: true });
  }

  /** Let the finger slide without moving the page. */
  show() {
    this.#grid.element.classList.toggle("felt", this.#isOn());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.#isOn() || event.pointerType !== "touch") return;
    this.#fingers.add(event.pointerId);
    if (this.#fingers.size === 2) {
      this.#tapped = { place: "", at: 0 };
      this.#hand();
    } else if (this.#fingers.size === 1) {
      this.#follow(event);
      this.#tap(event.timeStamp);
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
    if (cell !== document.activeElement) cell.focus({ preventScroll: true });
    else if (event.type === "pointerdown") this.#grid.feel();
  }

  /** @param {number} now */
  #tap(now) {
    const { place } = this.#grid;
    if (this.#tapped.place === place && now - this.#tapped.at < DOUBLE) {
      this.#tapped = { place: "", at: 0 };
      this.#grid.choose();
    } else {
      this.#tapped = { place, at: now };
    }
  }
}
