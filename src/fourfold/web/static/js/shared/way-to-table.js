/**
 * Leads a player of a tournament or a class to the next table: a sentence, and then the page goes
 * there by itself, unless the player is typing, reads a dialog, or chose to stay.
 */

import { announce } from "./announcer.js";
import { joined, say } from "./words.js";

/** Milliseconds until the page goes. */
const SOON = 6000;
/** Milliseconds after a key or a tap in which no one is taken away. */
const IDLE = 3000;

/** Under this name it is kept to which table the player went last. */
const WENT = "fourfold.went-to-table";

let lastInput = -Infinity;
for (const kind of ["keydown", "pointerdown", "input"]) {
  addEventListener(kind, () => (lastInput = performance.now()), { capture: true });
}

/** Whether someone is typing, reads a dialog, or has just done something. */
function isBusy() {
  const { activeElement: focused } = document;
  const types = focused instanceof HTMLTextAreaElement
    || (focused instanceof HTMLInputElement && !["button", "checkbox", "radio"].includes(focused.type));
  return types || Boolean(document.querySelector("dialog[open]")) || performance.now() - lastInput < IDLE;
}

export class WayToTable {
  #known = "";
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {(table: string, isGoing: boolean) => void} show shows that the page will go, or not any more
   * @param {(table: string) => string} addressOf the address of a table
   */
  constructor(show, addressOf) {
    this.show = show;
    this.addressOf = addressOf;
  }

  /**
   * Note where the player plays now.
   * @param {string | null} table
   * @param {string} said what is said about it
   */
  see(table, said) {
    if ((table ?? "") === this.#known) return;
    this.#known = table ?? "";
    clearTimeout(this.#timer);
    const isNew = Boolean(table) && sessionStorage.getItem(WENT) !== table;
    this.show(this.#known, isNew);
    if (!isNew) return; // someone who comes back from the table may look around
    announce(joined([said, say("You will be taken to your table in a moment.")]), "assertive");
    this.#timer = setTimeout(() => this.#go(), SOON);
  }

  /** Let the player stay where they are. */
  stay() {
    clearTimeout(this.#timer);
    this.show(this.#known, false);
    announce(say("You stay here. “Go to my table” takes you there."));
  }

  #go() {
    if (isBusy()) this.#timer = setTimeout(() => this.#go(), IDLE);
    else location.assign(this.addressOf(this.#known));
  }
}

/** Remember that the player has been at a table. @param {string} table */
export function noteTable(table) {
  sessionStorage.setItem(WENT, table);
}
