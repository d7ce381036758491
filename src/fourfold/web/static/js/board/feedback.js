/**
 * Sound and vibration beside the words: for events, and for what is under the cursor. Only what
 * the view or an event contains is played, so that no sound gives away anything hidden.
 */

import { whisper } from "../shared/announcer.js";
import { vibrate } from "../shared/vibration.js";
import { joined, say } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";
import { COLUMNS, isSquare, squareNames } from "./squares.js";

/** @typedef {import("../shared/messages.js").AnyEvent} AnyEvent */
/** @typedef {import("../shared/messages.js").Explored} Explored */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/**
 * @typedef {object} Player who listens
 * @property {import("../games/games.js").Game} game
 * @property {string} set of pieces
 * @property {boolean} isBlindfolded
 * @property {boolean} sitsHere
 * @property {boolean} sharesDevice whether both players listen here
 * @property {(seat: Seat) => boolean} isMine
 *
 * @typedef {object} Happening what can be heard of an event
 * @property {AnyEvent["type"]} type
 * @property {string} [action]
 * @property {Seat | null} [winner]
 */

export class Feedback {
  #player;
  #explore;
  /** The places that were explored with the cursor and not answered yet. @type {string[]} */
  #explored = [];

  /**
   * @param {Player} player
   * @param {(place: string) => void} explore asks the server what lies there
   */
  constructor(player, explore) {
    this.#player = player;
    this.#explore = explore;
  }

  /** Play the sounds of events. @param {Happening[]} events */
  hear(events) {
    for (const { type, action = "", winner = null } of events) {
      switch (type) {
        case "Acted":
          this.#hearAction(action);
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
          sounds.play(this.#result(winner));
          break;
      }
    }
  }

  /** @param {string} action */
  #hearAction(action) {
    const sound = this.#player.game.actionSound(action);
    if (sound) sounds.play(sound, { pan: isSquare(action.slice(0, 2)) ? this.#pan(action) : 0 });
  }

  /** @param {Seat | null} winner @returns {"win" | "loss" | "draw"} */
  #result(winner) {
    if (winner === null) return "draw";
    const won = this.#player.sharesDevice || this.#player.isMine(winner);
    return won || !this.#player.sitsHere ? "win" : "loss";
  }

  /** How far to the right a square is. @param {string} square */
  #pan(square) {
    const last = this.#player.game.size - 1;
    return (COLUMNS.indexOf(square[0]) / last) * 2 - 1;
  }

  /**
   * The cursor has reached a square: play what is there or, for a blindfolded player, ask for it.
   * @param {string} square
   * @param {string | null} board what is seen of the board, now or when looking back
   */
  arriveAt(square, board) {
    const { game } = this.#player;
    if (board === null) {
      this.#explored.push(square);
      this.#explore(square);
    } else if (board) {
      this.#present(game.readBoard(board)[squareNames(game.size).indexOf(square)], square);
    }
  }

  /**
   * The cursor has reached a place in the reserve or in a hand.
   * @param {string} place as it is explored: `@9` or `=LPTT`
   * @param {string} piece what is seen there
   */
  arriveAtStock(place, piece) {
    if (this.#player.isBlindfolded) {
      this.#explored.push(place);
      this.#explore(place);
    } else {
      this.#present(piece);
    }
  }

  /** Play a piece, or that there is none. @param {string} piece @param {string} [square] */
  #present(piece, square) {
    const { sound } = this.#player.game;
    sounds.playPiece(sound, piece, { pan: square ? this.#pan(square) : 0 });
    if (piece) vibrate(sound.pulses(piece));
  }

  edge() {
    sounds.play("edge");
  }

  /**
   * The answer to exploring: announced once, and forgotten. The cell under the cursor was already
   * named, so only what is there is announced.
   * @param {AnyEvent[]} events
   * @param {string[]} said
   * @returns {boolean} whether that is all there was to tell
   */
  answered(events, said) {
    if (!events.length || events.some(({ type }) => type !== "Explored")) return false;
    const [{ place, content }] = /** @type {Explored[]} */ (events);
    const asked = this.#explored.indexOf(place);
    if (events.length > 1 || asked < 0) {
      whisper(joined(said));
      return true;
    }
    this.#explored.splice(asked, 1);
    const piece = content === "." ? "" : content;
    this.#present(piece, isSquare(place) ? place : undefined);
    whisper(this.#named(place, piece));
    return true;
  }

  /** @param {string} place @param {string} piece */
  #named(place, piece) {
    const { game, set } = this.#player;
    if (!isSquare(place)) return piece ? say("here") : say("not here");
    return piece ? game.pieceName(piece, set) : say("empty");
  }
}
