/** The status line, the players, their clocks, and the settings of the table. */

import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { joined, lang, say, sayCount, separated } from "../shared/words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/**
 * One sentence about what to do now.
 * @param {State} state
 */
export function statusLine(state) {
  const { view, at } = state;
  if (!at) return say("Loading the table…");
  if (!view) return say("Waiting for another player.");
  if (view.ended) return result(state);
  const seat = /** @type {Seat} */ (view.to_act);
  const name = state.name(seat);
  if (state.isPaused) return say("Paused.");
  if (!state.isMine(seat)) {
    return at.chairs[seat - 1].level == null
      ? say("It is {name}’s turn.", { name })
      : say("{name} is thinking…", { name });
  }
  const other = state.name(seat === 1 ? 2 : 1);
  const turn = state.game.turnText({ view, isMine: !state.sharesDevice, name, other });
  return state.sharesDevice && state.isBlindfolded
    ? joined([say("{name} is blindfolded.", { name }), turn]) : turn;
}

/**
 * How the game ended.
 * @param {State} state
 */
export function result(state) {
  const ended = state.view?.ended;
  if (!ended) return "";
  if (ended.winner === null) return say("The game is drawn.");
  const name = state.name(ended.winner);
  if (state.sitsHere && !state.sharesDevice) {
    return state.isMine(ended.winner) ? say("You win!") : say("{name} wins.", { name });
  }
  return say("{name} wins.", { name });
}

const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Shows all of it, and keeps the clocks running. */
export class Status {
  #state;
  /** @type {Map<Seat, {name: HTMLElement, here: HTMLElement, clock: HTMLElement, card: HTMLElement}>} */
  #players = new Map();

  /** @param {State} state */
  constructor(state) {
    this.#state = state;
    setInterval(() => this.#tick(), 200);
  }

  show() {
    const state = this.#state;
    setText(byId("status-line"), statusLine(state));
    setAttribute(byId("status"), "class", state.isMyTurn && !state.over ? "yours" : "theirs");
    if (!state.at) return;
    if (!this.#players.size) this.#build();
    const agreed = state.at.terms.join(" · ");
    setText(byId("terms"), agreed);
    setAttribute(byId("terms"), "hidden", !agreed);
    const { watchers } = state.at;
    setAttribute(byId("watchers"), "hidden", !watchers);
    setText(byId("watchers"), sayCount("{count} person watching", "{count} people watching", watchers));
    const [one, two] = [state.name(1), state.name(2)];
    setText(byId("title"), say("{game}: {one} and {two}", { game: state.game.name, one, two }));
    document.title = `${state.isMyTurn && !state.over ? "● " : ""}${state.game.name} – Fourfold`;
    for (const [seat, parts] of this.#players) this.#showPlayer(seat, parts);
    this.#tick();
  }

  #build() {
    this.#state.seats.toReversed().forEach((seat, index) => {
      const card = byId(`player-${index + 1}`);
      const parts = {
        card,
        name: make("strong", { class: "name" }),
        here: make("span", { class: "here" }),
        clock: make("span", { class: "clock", role: "timer", "aria-live": "off" }),
      };
      card.replaceChildren(make("span", { class: "emblem", "aria-hidden": "true" }),
        parts.name, parts.here, parts.clock);
      this.#players.set(seat, parts);
    });
  }

  /**
   * @param {Seat} seat
   * @param {{name: HTMLElement, here: HTMLElement, clock: HTMLElement, card: HTMLElement}} parts
   */
  #showPlayer(seat, { name, here, card }) {
    const state = this.#state;
    const chair = /** @type {AtTable} */ (state.at).chairs[seat - 1];
    const view = state.view;
    setText(name, state.name(seat));
    const notes = [];
    if (state.isMine(seat) && !state.sharesDevice) notes.push(say("you"));
    else if (chair.level == null && !chair.here) {
      notes.push(chair.taken ? say("away") : say("not here yet"));
    }
    const side = view && state.game.side(seat === view.first);
    if (side) {
      notes.push(side.name);
      card.dataset.colour = side.colour;
    }
    setText(here, separated(notes));
    setAttribute(card, "class", ["player", view?.to_act === seat ? "to-act" : "",
      view?.ended?.winner === seat ? "winner" : "", chair.here ? "" : "away"].join(" ").trim());
  }

  #tick() {
    const { view, since } = this.#state;
    for (const [seat, { clock }] of this.#players) {
      const left = view?.left[seat - 1];
      setAttribute(clock, "hidden", left == null);
      if (left == null || !view) continue;
      const runs = view.to_act === seat && !view.ended;
      const seconds = Math.max(0, left - (runs ? (performance.now() - since) / 1000 : 0));
      setText(clock, clockText(seconds));
      setAttribute(clock, "class", `clock${seconds < 30 && runs ? " low" : ""}`);
      setAttribute(clock, "aria-label", say("Time: {name}", { name: this.#state.name(seat) }));
    }
  }
}

/** @typedef {import("../shared/messages.js").AtTable} AtTable */

/**
 * Time left: tenths when it matters.
 * @param {number} seconds
 */
export function clockText(seconds) {
  if (seconds < 10) return tenths.format(seconds);
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours >= 48) return sayCount("{count} day", "{count} days", Math.floor(hours / 24));
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
