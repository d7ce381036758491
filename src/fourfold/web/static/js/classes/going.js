/** Leads a pupil to the table of the round: a sentence, and then the page goes there by itself. */

import { announce } from "../shared/announcer.js";
import { joined, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").PupilPlace} PupilPlace */

/** Milliseconds until the page goes. */
const SOON = 5000;
/** Milliseconds after a key or a tap in which no one is taken away. */
const IDLE = 2000;
/** Under this name it is kept to which table the pupil went last. */
const WENT = "fourfold.class-table";

let lastInput = -Infinity;
for (const kind of ["keydown", "pointerdown", "input"]) {
  addEventListener(kind, () => (lastInput = performance.now()), { capture: true });
}

/** Whether someone is typing, reads a dialog, or has just done something. */
function isBusy() {
  const focused = document.activeElement;
  const types = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return types || Boolean(document.querySelector("dialog[open]")) || performance.now() - lastInput < IDLE;
}

/** Whom a pupil plays. @param {PupilPlace} place */
export function whomText({ opponent, level }) {
  return say("You play against {name}.", {
    name: level === null ? opponent : say("Computer {level}", { level }),
  });
}

export class ClassGoing {
  /** @type {string | null} */
  #known = null;
  /** @type {number | undefined} */
  #timer;

  /** @param {(table: string | null, isGoing: boolean) => void} show */
  constructor(show) {
    this.show = show;
  }

  /** Note where the pupil plays now. @param {PupilPlace} place @param {string} [here] the table that is open */
  see(place, here = "") {
    if (place.table === here) sessionStorage.setItem(WENT, here);
    const table = place.table === here ? null : place.table;
    if (table === this.#known) return;
    this.#known = table;
    clearTimeout(this.#timer);
    const isNew = Boolean(table) && sessionStorage.getItem(WENT) !== table;
    this.show(table, isNew);
    if (!isNew) return; // whoever comes back from the table may look around
    announce(joined([whomText(place), say("You will be taken to your table in a moment.")]), "assertive");
    this.#timer = setTimeout(() => this.#go(), SOON);
  }

  /** Let the pupil stay. */
  stay() {
    clearTimeout(this.#timer);
    this.show(this.#known, false);
    announce(say("You stay here. “Go to my table” takes you there."));
  }

  #go() {
    if (isBusy()) this.#timer = setTimeout(() => this.#go(), IDLE);
    else location.assign(`/table/${this.#known}`);
  }
}
