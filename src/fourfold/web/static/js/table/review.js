/**
 * Reviewing a finished game: step by step, with the lines that no one called, and with the
 * engine's analysis of every turn if it is asked for.
 */

import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { isLost } from "../shared/dialogs.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { playOn } from "../shared/play-on.js";
import { isSpeaking } from "../shared/voice.js";
import { joined, lang, say } from "../shared/words.js";
import { Evaluations } from "./evaluations.js";
import { log } from "./log.js";
import { MoveValues } from "./move-values.js";
import { Share } from "./share.js";
import { ShownLine } from "../board/shown-line.js";
import { placeName } from "../board/values.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").ReplayStep} ReplayStep */

/** What could not be loaded is requested again after a while, when something changes. */
const LATER = 5000;

const SQUARE = /^[a-z][1-9]$/;

/** Move parts of the page. What is moved loses the focus; the status gets it. @param {() => void} move */
function keepingFocus(move) {
  const { activeElement: focused } = document;
  move();
  if (focused !== document.activeElement && isLost(document.activeElement)) byId("status").focus();
}

export class GameReview {
  /** The step that is shown; `null` for the table as it is. @type {Scene | null} */
  scene = null;
  #state;
  #changed;
  /** @type {Replay | null} */
  #replay = null;
  /** Whether the replay was requested, so that this happens once. */
  #isRequested = false;
  #evaluations = new Evaluations({
    go: (step) => this.go(step),
    showLine: (title, { step, steps }) => this.#showLine(title, step, steps),
    tryAgain: (step) => void this.#tryAgain(step),
    up: () => ({ seat: this.#state.seats[0], isMine: Boolean(this.#ownSeat) }),
    hasDraws: () => this.#state.game.hasDraws,
  });
  /** @type {ShownLine<import("../shared/messages.js").LineStep>} */
  #line = new ShownLine(() => this.#shown());
  #values = new MoveValues(() => this.#shown(), {
    name: (place) => placeName(place, this.#state.game, this.#state.set),
    isOwn: (seat) => seat === this.#ownSeat,
  });
  #share = new Share();
  #again = button(say("Try again from here"), () => void this.#tryAgain(this.#index, this.#ownSeat));
  #learn = make("a", { class: "button" }, say("Learn from your mistakes"));
  #slider = make("input", { type: "range", min: 0, value: 0, "aria-label": say("Step") });
  #told = make("p", { class: "told" });
  /** The piece in hand and the reserve stand here, where they say something about what is shown. */
  #stage = make("div", { class: "stage" });
  #missed = make("p", { class: "note" });

  /** @param {State} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
    this.#slider.addEventListener("input", () => this.go(Number(this.#slider.value)));
    const step = (/** @type {number} */ by) => () => this.go(Number(this.#slider.value) + by);
    byId("after").append(
      this.#line.element,
      make("div", { class: "steps" },
        this.#slider, button(say("First"), () => this.go(0)), button(say("Back"), step(-1)),
        button(say("Next"), step(1)), button(say("Last"), () => this.go(Infinity))),
      this.#told, this.#missed, make("div", { class: "row" }, this.#again, this.#values.toggle, this.#learn),
      this.#values.element, this.#stage, this.#evaluations.element, this.#share.element);
  }

  /** The number of the step that is looked at. */
  get #index() {
    return Number(this.#slider.value);
  }

  /** The next game starts: there is nothing to review any more. */
  close() {
    if (this.#replay) keepingFocus(() => byId("other-part").before(byId("hand-part"), byId("reserve-part")));
    this.scene = null;
    this.#replay = null;
    this.#isRequested = false;
    this.#line.close();
    this.#values.clear();
    this.#evaluations.clear();
  }

  show() {
    setAttribute(byId("after"), "hidden", !this.#replay);
    setAttribute(byId("after"), "data-line", Boolean(this.#line.step));
    if (this.#state.over && !this.#isRequested) void this.#load();
  }

  async #load() {
    this.#isRequested = true;
    const id = /** @type {string} */ (this.#state.at?.table);
    const replay = /** @type {Replay | null} */ (
      await orAnnounce(ask("GET", `/api/tables/${id}/replay?${this.#query}`)));
    if (!replay) {
      setTimeout(() => (this.#isRequested = false), LATER);
      return;
    }
    if (!this.#state.over) return;
    this.#replay = replay;
    // At a table, the log was told as it happened.
    if (this.#state.past !== null) {
      const told = replay.steps.filter(({ said }) => said);
      log(told.map(({ said }) => said), "", told.map(({ turn }) => turn));
      if (replay.ending) log([replay.ending]);
    }
    keepingFocus(() => this.#stage.append(byId("hand-part"), byId("reserve-part")));
    this.#slider.max = String(replay.steps.length - 1);
    this.#evaluations.offer(id, replay);
    this.#values.offer(id, replay, this.#state.game.hasDraws);
    this.#share.show(id, replay, this.#state.past !== null);
    setAttribute(this.#learn, "href", `/puzzles/mistakes?${new URLSearchParams({ table: id, game: String(replay.number) })}`);
    setAttribute(this.#learn, "hidden", !this.#state.sitsHere);
    this.#look(replay.steps.length - 1);
    this.#changed();
  }

  /** The language, and which game of the table it is: the last one unless it is looked at by itself. */
  get #query() {
    const { past } = this.#state;
    return new URLSearchParams({ lang, ...(past === null ? {} : { game: String(past) }) });
  }

  /** Whether there is a game to review. */
  get isOpen() {
    return Boolean(this.#replay);
  }

  /** The step, or the position in a line, that is on the board instead of the end of the game; `null` if it is the end. */
  get looksAt() {
    if (!this.isLookingBack) return null;
    return this.#line.step ?? this.#replay?.steps[this.#index] ?? null;
  }

  /** Whether a step before the last one is looked at. */
  get isLookingBack() {
    return Boolean(this.#replay) && (Boolean(this.#line.step) || this.#index < Number(this.#slider.max));
  }

  /** What must be seen beside the board: in a line that is shown, or where moves are evaluated. */
  get trays() {
    const { scene } = this;
    if (!scene || !(this.#line.step || scene.values)) return { hand: false, reserve: false };
    const gives = Object.keys(scene.values ?? {}).some((place) => !SQUARE.test(place));
    return { hand: Boolean(this.#line.step ?? scene.hand), reserve: gives };
  }

  /** Go to where the steps are chosen; return whether there is a game to review. */
  focus() {
    if (!this.#replay) return false;
    this.#slider.focus();
    // On a phone most of it is below the screen.
    if (byId("after").getBoundingClientRect().bottom > innerHeight) byId("after-title").scrollIntoView();
    return true;
  }

  /** Go to what can be shared. */
  share() {
    if (this.#replay) this.#share.focus();
  }

  /** @param {number} wanted */
  go(wanted) {
    if (!this.#replay) return;
    this.#line.close();
    const last = this.#replay.steps.length - 1;
    const index = Math.max(0, Math.min(last, wanted));
    this.#look(index);
    // A screen reader says the value of the slider by itself.
    if (document.activeElement !== this.#slider || isSpeaking()) announce(this.#slider.ariaValueText ?? "");
    this.#changed();
  }

  /** @param {number} index */
  #look(index) {
    const replay = /** @type {Replay} */ (this.#replay);
    const step = replay.steps[index];
    this.#slider.value = String(index);
    // The numbers of the turns are those of the turning points and of the record.
    const turn = step.turn ? say("Turn {turn}.", { turn: step.turn }) : "";
    const text = step.said || say("The start.");
    const told = joined([turn, text, this.#evaluations.said(index)].filter(Boolean));
    const missed = this.#missedText(step);
    setText(this.#told, told);
    setAttribute(this.#slider, "aria-valuetext", joined([told, missed].filter(Boolean)));
    setText(this.#missed, missed);
    setAttribute(this.#missed, "hidden", !step.missed.length);
    this.#evaluations.mark(index);
    this.#share.look(step, index, this.#state.set);
    setAttribute(this.#again, "hidden", !this.#moverAfter(index));
    this.#values.look(index);
    this.#setScene();
  }

  /** What is seen on the board: a line that is shown, or a step of the game. */
  #setScene() {
    const replay = /** @type {Replay} */ (this.#replay);
    const line = this.#line.step;
    const index = this.#index;
    const step = replay.steps[index];
    const values = line ? undefined : this.#values.values;
    const isPlain = index === replay.steps.length - 1 && !step.missed.length && !values;
    if (isPlain && !line) {
      this.scene = null;
      return;
    }
    const { board, hand, reserve, tiles, last: filled } = line ?? step;
    const live = line ? line.live : step.missed;
    this.scene = { board, hand, reserve, tiles, filled, live, values, actions: null, first: replay.first, to_act: null };
  }

  /** Something else is to be seen at the step. */
  #shown() {
    if (!this.#replay) return;
    this.#setScene();
    this.#changed();
  }

  /** @param {string} title @param {number} step of the mistake @param {import("../shared/messages.js").LineStep[]} steps */
  #showLine(title, step, steps) {
    this.#line.close();
    this.#look(step);
    this.#line.open(title, steps);
  }

  /** Who played next after a step, while the game went on. @param {number} index @returns {import("../shared/messages.js").Seat | null} */
  #moverAfter(index) {
    return this.#replay?.steps[index + 1]?.seat ?? null;
  }

  /** The seat of the person here, who played against someone else. */
  get #ownSeat() {
    const { sitsHere, sharesDevice, seats } = this.#state;
    return sitsHere && !sharesDevice ? seats[0] : null;
  }

  /**
   * Play on from a step against the computer, in one's own seat, or in that of the player whose
   * turn it was.
   * @param {number} index
   * @param {import("../shared/messages.js").Seat | null} [own]
   */
  async #tryAgain(index, own = null) {
    const replay = this.#replay;
    const mover = own ?? this.#moverAfter(index);
    if (!replay || !mover) return;
    const level = this.#state.at?.chairs.map((chair) => chair.level).find((each) => each !== null);
    const from = { game: replay.game, position: replay.steps[index].position, to_act: mover === replay.first ? 1 : 2 };
    await orAnnounce(playOn(/** @type {Parameters<typeof playOn>[0]} */ (from), this.#state.set, "computer", level ?? undefined));
  }

  /** The lines that could be called and were not. @param {ReplayStep} step */
  #missedText({ missed }) {
    const { set, game: { calls } } = this.#state;
    if (!calls) return "";
    return joined(missed.map(({ line, shared }) => {
      const called = say("{line}, all {shared}",
        { line: calls.lineInSentence(line), shared: calls.sharedTraits(set, shared) });
      return say("No one called {line}.", { line: called });
    }));
  }
}
