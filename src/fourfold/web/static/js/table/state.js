/** What this client knows about a table: who has which seat, and the view. */

import { FIRST_GAME, gameNamed } from "../games/games.js";
import { nameOf } from "../shared/table-names.js";

/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").WireView} WireView */
/** @typedef {import("../shared/messages.js").Seat} Seat */
/** @typedef {import("../shared/messages.js").Score} Score */
/** @typedef {import("../shared/messages.js").Told} Told */

export class State {
  /** @type {AtTable | null} */
  at = null;
  /** @type {WireView | null} */
  view = null;
  /** Whether the computers wait for this watcher. */
  isPaused = false;
  /** Whether a player here has chosen what to place. */
  hasChosen = false;
  /** When the view came, by this device's clock. */
  since = 0;
  /** How many games at this table each seat has won, and how many were drawn. @type {Score} */
  score = { won: [0, 0], drawn: 0 };

  /** @param {number | null} past the number of a finished game that is looked at; `null` for the table as it is */
  constructor(past = null) {
    this.past = past;
  }

  /** @param {Told} told */
  see({ view, score }) {
    if (!view) return;
    this.score = score;
    this.view = view;
    this.since = performance.now();
  }

  get game() {
    return this.at ? gameNamed(this.at.agreed.game) : FIRST_GAME;
  }

  /** The rules of the table, in the notation. */
  get rules() {
    return this.at?.agreed.rules ?? "";
  }

  get set() {
    return this.at?.agreed.piece_set || "classic";
  }

  /** Whether lines must be called. */
  get hasCalls() {
    return Boolean(this.game.calls?.count(this.rules));
  }

  get over() {
    return Boolean(this.view?.ended);
  }

  get hasClock() {
    return Boolean(this.view?.left.some((left) => left !== null));
  }

  /** Two people on one device have both seats. */
  get sharesDevice() {
    return this.at?.yours.length === 2;
  }

  get sitsHere() {
    return Boolean(this.at?.yours.length);
  }

  /** Two computers play, for watchers. */
  get isShown() {
    return Boolean(this.at?.chairs.every(({ level }) => level !== null));
  }

  get isBlindfolded() {
    return Boolean(this.view && this.view.board === null);
  }

  /** Whether someone here has to remember what happened: then it is not kept. */
  get hidesPast() {
    const hasBlindfold = this.at?.agreed.chairs.some(({ mask }) => mask !== "off");
    return !this.over && (this.isBlindfolded || (this.sharesDevice && Boolean(hasBlindfold)));
  }

  /** @param {Seat | null | undefined} seat */
  isMine(seat) {
    return Boolean(seat && this.at?.yours.includes(seat));
  }

  /** @param {Seat} seat */
  isComputer(seat) {
    return this.at?.chairs[seat - 1].level != null;
  }

  get isMyTurn() {
    return this.isMine(this.view?.to_act);
  }

  /** Whether it is this player's right to call now; not whether there is anything to call. */
  get mayCall() {
    return this.isMyTurn && Boolean(this.view?.may_call);
  }

  /** Whether the only choice left is to call or to pass. */
  get mayPass() {
    return Boolean(this.view && this.hasCalls && this.game.calls?.mayPass(this.view));
  }

  /** @param {Seat} seat */
  name(seat) {
    return nameOf(this.at?.chairs[seat - 1], seat);
  }

  /** The order of the seats for this client: one's own comes last, nearest to the player. */
  get seats() {
    const near = this.at?.yours.length === 1 ? this.at.yours[0] : 1;
    return /** @type {[Seat, Seat]} */ (near === 1 ? [1, 2] : [2, 1]);
  }
}
