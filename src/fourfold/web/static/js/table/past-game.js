/**
 * A finished game at its own address. It has the place of a connection, but nothing happens any
 * more: it dispatches `at`, `history` and `state` once, and every command is refused here.
 */

import { ask, Refused } from "../shared/api.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").AnySeatCommand} AnySeatCommand */
/** @typedef {import("../shared/messages.js").TableState} TableState */
/** @typedef {import("./connection.js").Answer} Answer */

export class PastGame extends EventTarget {
  /** @type {"connecting" | "open" | "lost" | "refused"} */
  state = "connecting";
  /** Why there is nothing to show. */
  problem = "";
  isWaiting = false;
  isPaused = false;
  #table;
  #number;

  /**
   * @param {string} table
   * @param {number} number of the game at its table, counted from 1
   * @param {string} words the level of detail
   */
  constructor(table, number, words) {
    super();
    this.#table = table;
    this.#number = number;
    this.words = words;
    void this.#load();
  }

  async #load() {
    try {
      /** @type {TableState} */
      const { at, told } = await ask("GET", `/api/tables/${this.#table}?game=${this.#number}`);
      if (!told.view?.ended) {
        // It is still being played: that is at the table's own address.
        location.replace(`/table/${this.#table}`);
        return;
      }
      this.state = "open";
      this.#tell("at", at);
      this.#tell("history", told);
    } catch (error) {
      const { message, code } = /** @type {Refused} */ (error);
      this.state = "refused";
      this.problem = code === "no-such-table" ? say("This table does not exist.") : message;
    }
    this.#tell("state");
  }

  /** @param {AnySeatCommand} _command */
  async command(_command) {
    return this.#refuse();
  }

  /** @param {string} _line */
  async say(_line) {
    return this.#refuse();
  }

  /** @param {string} words */
  speak(words) {
    this.words = words;
  }

  pause() {}

  /** @returns {Answer} */
  #refuse() {
    const said = say("You are reviewing a finished game.");
    return { type: "Refused", table: this.#table, id: "", reason: said, said, stale: false, code: "game-over" };
  }

  /** @param {string} what @param {unknown} [detail] */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}
