/**
 * What is heard and felt beside the words: what happens, and what lies under the cursor. Only
 * what the view or an event tells: so nothing sounds that may not be known.
 */

import { whisper } from "../shared/announcer.js";
import { readBoard, squareNames, SIZES } from "./squares.js";
import { sounds } from "../sound/sounds.js";
import { vibrate } from "../shared/vibration.js";
import { tileName } from "../games/quads/names.js";
import { pieceName } from "../games/quarto/names.js";
import { say } from "../shared/words.js";

/** @typedef {Pick<import("../table/state.js").State, "game" | "set" | "isMasked" | "isMine" | "sharesDevice" | "sitsHere">} Sitting */
/** @typedef {import("../shared/messages.js").GameEvent} GameEvent */
/** @typedef {import("./grid.js").Grid} Grid */

export class Ears {
  #state;
  #explore;
  /** The places that were felt with the cursor, and not answered yet. @type {Set<string>} */
  #felt = new Set();

  /**
   * @param {Sitting} state
   * @param {(place: string) => void} explore asks the server what lies there
   */
  constructor(state, explore) {
    this.#state = state;
    this.#explore = explore;
  }

  /** Let events be heard. @param {GameEvent[]} events */
  hear(events) {
    for (const event of events) {
      const action = String(event.action ?? "");
      switch (event.type) {
        case "Acted":
          if (action.startsWith("@")) sounds.play("gift");
          else if (action.startsWith("!")) sounds.play("call");
          else if (action !== "-") sounds.play("place", { pan: this.#pan(action) });
          break;
        case "FalselyCalled":
          sounds.play("false call");
          break;
        case "TakenBack":
          sounds.play("taken back");
          break;
        case "AlarmRang":
          sounds.play("alarm");
          break;
        case "Ended":
          sounds.play(this.#result(event.winner));
          break;
      }
    }
  }

  /** @param {unknown} winner @returns {"win" | "loss" | "draw"} */
  #result(winner) {
    if (winner == null) return "draw";
    const won = this.#state.sharesDevice || this.#state.isMine(/** @type {1} */ (winner));
    return won || !this.#state.sitsHere ? "win" : "loss";
  }

  /** Where a square stands, from left to right. @param {string} square */
  #pan(square) {
    const last = SIZES[this.#state.game] - 1;
    return ("abcdef".indexOf(square[0]) / last) * 2 - 1;
  }

  /**
   * The cursor has come to a square: what lies there is heard, or behind the mask asked for.
   * @param {string} square
   * @param {string | null} board what is seen of the board, now or when looking back
   */
  arriveAt(square, board) {
    if (board === null) {
      this.#felt.add(square);
      this.#explore(square);
    } else if (board) {
      const index = squareNames(SIZES[this.#state.game]).indexOf(square);
      this.#lies(readBoard(this.#state.game, board)[index], square);
    }
  }

  /**
   * The cursor has come to a place of the reserve or of a hand.
   * @param {string} place as it is explored: `@9` or `=LPTT`
   * @param {string} thing what is seen there
   */
  arriveAtStock(place, thing) {
    if (this.#state.isMasked) {
      this.#felt.add(place);
      this.#explore(place);
    } else {
      this.#lies(thing);
    }
  }

  /** @param {string} thing @param {string} [square] */
  #lies(thing, square) {
    sounds.lying(this.#state.game, thing, { pan: square ? this.#pan(square) : 0 });
    if (thing) vibrate(thing);
  }

  edge() {
    sounds.play("edge");
  }

  /** What was not answered is not waited for. @param {string} place */
  forget(place) {
    this.#felt.delete(place);
  }

  /**
   * The answer to what was felt: told once, and forgotten. Under the cursor the cell was named
   * already, so only what lies there is said.
   * @param {GameEvent[]} events
   * @param {string[]} said
   * @returns {boolean} whether that is all there was to tell
   */
  answered(events, said) {
    if (!events.length || events.some(({ type }) => type !== "Explored")) return false;
    const [place, content] = [String(events[0].place), String(events[0].content)];
    if (events.length > 1 || !this.#felt.delete(place)) {
      whisper(said.join(" "));
      return true;
    }
    const thing = content === "." ? "" : content;
    this.#lies(thing, /^[a-f]/.test(place) ? place : undefined);
    const isStock = !/^[a-f]/.test(place);
    whisper(isStock ? (thing ? say("here") : say("gone"))
      : !thing ? say("empty")
        : this.#state.game === "Quarto" ? pieceName(this.#state.set, thing) : tileName(thing));
    return true;
  }
}
