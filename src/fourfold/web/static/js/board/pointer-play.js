/**
 * Playing with a mouse or a finger beside tapping: a ghost of what would be placed, and dragging.
 * Everything can be done without either.
 */

/** @typedef {import("./types.js").Pieces} Pieces */

/** A pointer that moved this far, in pixels, drags. */
const FAR = 8;

/**
 * @typedef {object} Drag
 * @property {Element} source where the pointer went down
 * @property {SVGElement} picture what goes along
 * @property {number} x
 * @property {number} y
 * @property {number} pointer its id
 * @property {boolean} moves whether it has moved far enough
 */

export class PointerPlay {
  #pieces;
  #isOn;
  /** @type {Drag | null} */
  #drag = null;
  /** @type {Element | null} */
  #ghost = null;

  /**
   * @param {Pieces} pieces
   * @param {Element} area in which things are picked up and put down
   * @param {() => boolean} isOn not while a finger explores, or when nothing may be seen
   */
  constructor(pieces, area, isOn) {
    this.#pieces = pieces;
    this.#isOn = isOn;
    const board = pieces.board.element;
    board.addEventListener("pointerover", (event) => this.#hover(event));
    board.addEventListener("pointerleave", () => this.clear());
    area.addEventListener("pointerdown", (event) => this.#down(/** @type {PointerEvent} */ (event)));
    addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", () => this.#end());
    // The click at the end of a drag is not one of its own.
    area.addEventListener("click", (event) => {
      if (this.#dropped) event.stopImmediatePropagation();
      this.#dropped = false;
    }, { capture: true });
  }

  #dropped = false;

  /** Take the ghost away. */
  clear() {
    this.#ghost?.remove();
    this.#ghost = null;
  }

  /** @param {PointerEvent} event */
  #hover({ target, pointerType }) {
    this.clear();
    const cell = cellOf(target);
    if (pointerType !== "mouse" || !cell || !this.#isOn()) return;
    const ghost = this.#pieces.ghost(cell.dataset.place ?? "");
    if (!ghost) return;
    ghost.classList.add("ghost");
    cell.append(ghost);
    this.#ghost = ghost;
  }

  /** @param {PointerEvent} event */
  #down({ target, clientX: x, clientY: y, pointerId: pointer, isPrimary, button }) {
    this.#dropped = false;
    if (!isPrimary || button !== 0 || !this.#isOn() || !(target instanceof Element)) return;
    const source = target.closest("[role=gridcell]");
    const picture = source && this.#pieces.carried(source);
    if (picture) this.#drag = { source, picture, x, y, pointer, moves: false };
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY, pointerId }) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== pointerId) return;
    if (!drag.moves && Math.hypot(clientX - drag.x, clientY - drag.y) < FAR) return;
    if (!drag.moves) {
      drag.moves = true;
      const { width, height } = drag.source.getBoundingClientRect();
      drag.picture.classList.add("carried");
      drag.picture.style.width = `${Math.min(width, height)}px`;
      document.body.append(drag.picture);
    }
    drag.picture.style.transform = `translate(${clientX}px, ${clientY}px) translate(-50%, -60%)`;
  }

  /** @param {PointerEvent} event */
  #up({ clientX, clientY, pointerId }) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== pointerId) return;
    this.#end();
    if (!drag.moves) return;
    this.#dropped = true;
    const target = document.elementFromPoint(clientX, clientY);
    if (target && !drag.source.contains(target)) this.#pieces.putDown(drag.source, target);
  }

  #end() {
    this.#drag?.picture.remove();
    this.#drag = null;
  }
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function cellOf(target) {
  return target instanceof Element ? target.closest("[role=gridcell]") : null;
}
