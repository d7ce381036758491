/** The status line, the players, their clocks, and the settings of the table. */

import { clockText } from "../shared/clock-text.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { joined, say, sayCount, separated } from "../shared/words.js";

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
  if (view.paused) return pauseText(state);
  if (state.isPaused) return say("Paused.");
  if (!state.isMine(seat)) {
    if (at.chairs[seat - 1].level == null) return say("It is {name}’s turn.", { name });
    return at.getting_ready == null
      ? say("{name} is thinking…", { name })
      : say("The engine is getting ready: {percent}%.", { percent: at.getting_ready });
  }
  const other = state.name(seat === 1 ? 2 : 1);
  const turn = state.game.turnText({
    view, isMine: !state.sharesDevice, name, other, hasChosen: state.hasChosen,
  });
  return state.sharesDevice && state.isBlindfolded
    ? joined([say("{name} is blindfolded.", { name }), turn]) : turn;
}

/**
 * Why a game of a tournament stands still, or that it goes on.
 * @param {State} state @param {boolean} [waited] whether it stood still because a player was not there
 */
export function pauseText({ view }, waited = false) {
  if (!view?.paused) return waited ? say("Both players are here. The game begins.") : say("The game goes on.");
  return view.waits ? say("The game starts when both players are here.") : say("The arbiter has paused the game.");
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

/**
 * @typedef {object} PlayerParts
 * @property {HTMLElement} card
 * @property {HTMLElement} name
 * @property {HTMLElement} score
 * @property {HTMLElement} here
 * @property {HTMLElement} clock
 */

/**
 * A player's score in the games before: as a number for the eye, in words for the ear.
 * @param {HTMLElement} element
 * @param {number} won
 * @param {import("../shared/messages.js").Score} score
 */
function showScore(element, won, { won: [one, two], drawn }) {
  const points = won + drawn / 2;
  const isShown = one + two + drawn > 0;
  setAttribute(element, "hidden", !isShown);
  if (!isShown || element.dataset.points === String(points)) return;
  element.dataset.points = String(points);
  const half = points % 1 ? "½" : "";
  const number = points < 1 && half ? half : `${Math.floor(points)}${half}`;
  const said = separated([
    sayCount("{count} game won", "{count} games won", won),
    ...(drawn ? [sayCount("{count} drawn", "{count} drawn", drawn)] : []),
  ]);
  element.replaceChildren(
    make("span", { "aria-hidden": "true" }, number), make("span", { class: "heard" }, said));
}

/** Shows all of it, and keeps the clocks running. */
export class Status {
  #state;
  /** @type {Map<Seat, PlayerParts>} */
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
    const title = this.#title();
    setText(byId("title"), state.past === null ? title
      : say("{table}, game {number}", { table: title, number: state.past }));
    document.title = `${state.isMyTurn && !state.over ? "● " : ""}${state.game.name} – Fourfold`;
    for (const [seat, parts] of this.#players) this.#showPlayer(seat, parts);
    this.#tick();
  }

  /** The game and who plays it; "Player 1" would mean nothing to a person who has not been called that. */
  #title() {
    const state = this.#state;
    const game = state.game.name;
    const own = state.seats.find((seat) => this.#isUnnamed(seat));
    if (own && state.view) return say("{game} against {name}", { game, name: state.name(own === 1 ? 2 : 1) });
    return say("{game}: {one} and {two}", { game, one: state.name(1), two: state.name(2) });
  }

  /** Whether the person here sits there and has not chosen a name. @param {Seat} seat */
  #isUnnamed(seat) {
    const state = this.#state;
    return state.isMine(seat) && !state.sharesDevice && !state.at?.chairs[seat - 1].name;
  }

  /** A player's name, as the person here knows them. @param {Seat} seat */
  #name(seat) {
    return this.#isUnnamed(seat) ? say("You") : this.#state.name(seat);
  }

  #build() {
    this.#state.seats.toReversed().forEach((seat, index) => {
      const card = byId(`player-${index + 1}`);
      const parts = {
        card,
        name: make("strong", { class: "name" }),
        score: make("span", { class: "score" }),
        here: make("span", { class: "here" }),
        clock: make("span", { class: "clock", role: "timer", "aria-live": "off" }),
      };
      card.replaceChildren(make("span", { class: "emblem", "aria-hidden": "true" }),
        parts.name, parts.here, parts.score, parts.clock);
      this.#players.set(seat, parts);
    });
  }

  /** @param {Seat} seat @param {PlayerParts} parts */
  #showPlayer(seat, { name, score, here, card }) {
    const state = this.#state;
    const chair = /** @type {AtTable} */ (state.at).chairs[seat - 1];
    const view = state.view;
    setText(name, this.#name(seat));
    showScore(score, state.score.won[seat - 1], state.score);
    const notes = [];
    if (state.isMine(seat) && !state.sharesDevice) notes.push(...(this.#isUnnamed(seat) ? [] : [say("you")]));
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
      const runs = view.to_act === seat && !view.ended && !view.paused;
      const seconds = Math.max(0, left - (runs ? (performance.now() - since) / 1000 : 0));
      setText(clock, clockText(seconds));
      setAttribute(clock, "class", `clock${seconds < 30 && runs ? " low" : ""}`);
      setAttribute(clock, "aria-label", say("Time: {name}", { name: this.#name(seat) }));
    }
  }
}

/** @typedef {import("../shared/messages.js").AtTable} AtTable */
