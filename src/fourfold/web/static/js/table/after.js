/** Looking back at a game that is over. */

import { byId } from "../dom.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./quarto.js").Scene} Scene */

export class LookingBack {
  /** What is looked at; `null` for the table as it stands. @type {Scene | null} */
  scene = null;
  #state;
  #changed;

  /** @param {State} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
  }

  close() {
    this.scene = null;
    byId("after").hidden = true;
  }

  show() {
    void this.#state;
    void this.#changed;
  }
}
