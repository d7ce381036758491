/** Who comes to the table and who leaves. */

import { announce } from "../shared/announcer.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").AnyEvent} AnyEvent */
/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").Seat} Seat */

export class Newcomers {
  #state;
  /** Who took the last seat, so that the game starts: that is announced with its start. @type {Set<Seat>} */
  #coming = new Set();
  /** Those of them whose connection is still to come: that is no news. @type {Set<Seat>} */
  #expected = new Set();

  /** @param {import("./state.js").State} state */
  constructor(state) {
    this.#state = state;
  }

  /** @param {AtTable | null} before @param {AtTable} now */
  see(before, now) {
    if (!before) return;
    const isFull = now.chairs.every(({ taken }) => taken);
    now.chairs.forEach((chair, index) => {
      const [seat, was] = [/** @type {Seat} */ (index + 1), before.chairs[index]];
      if (this.#state.isMine(seat)) return;
      if (isFull && !was.taken) {
        this.#coming.add(seat);
        this.#expected.add(seat);
      }
      if (chair.here !== was.here) this.#tell(seat, chair.here);
    });
  }

  /** @param {Seat} seat @param {boolean} isHere */
  #tell(seat, isHere) {
    if (isHere && this.#expected.delete(seat)) return;
    const name = this.#state.name(seat);
    announce(isHere ? say("{name} is here.", { name }) : say("{name} has left.", { name }), "assertive");
  }

  /** What is said before the start of a game. @param {AnyEvent[]} events */
  said(events) {
    if (!events.some(({ type }) => type === "Begun")) return [];
    const seats = [...this.#coming];
    this.#coming.clear();
    return seats.map((seat) => say("{name} is here.", { name: this.#state.name(seat) }));
  }
}
