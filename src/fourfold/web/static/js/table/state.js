/** What this client knows about a table: who has which seat, and the view. */

import { FIRST_GAME, gameNamed } from "../games/games.js";
import { nameOf } from "../shared/table-names.js";

/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").WireView} WireView */
/** @typedef {import("../shared/messages.js").Seat} Seat */

export class State {
  /** @type {AtTable | null} */
  at = null;
  /** @type {WireView | null} */
  view = null;
  /** Whether the computers wait for this watcher. */
  isPaused = false;
  /** When the view came, by this device's clock. */
  since = 0;

  /** @param {WireView | null} view */
  see(view) {
    if (!view) return;
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
