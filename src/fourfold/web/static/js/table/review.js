/**
 * Reviewing a finished game: step by step, with the lines that no one called, and with the
 * engine's analysis of every turn if it is asked for.
 */

import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { isSpeaking } from "../shared/voice.js";
import { joined, lang, say } from "../shared/words.js";
import { Evaluations } from "./evaluations.js";
import { linkField } from "./invite.js";
import { downloadPicture } from "./picture.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").ReplayStep} ReplayStep */

/** What could not be loaded is requested again after a while, when something changes. */
const LATER = 5000;

export class GameReview {
  /** The step that is shown; `null` for the table as it is. @type {Scene | null} */
  scene = null;
  #state;
  #changed;
  /** @type {Replay | null} */
  #replay = null;
  /** Whether the replay was requested, so that this happens once. */
  #isRequested = false;
  #evaluations = new Evaluations((step) => this.go(step));
  #slider = make("input", { type: "range", min: 0, value: 0, "aria-label": say("Step") });
  #told = make("p", { class: "told" });
  #missed = make("p", { class: "note" });
  #links = make("div", {});

  /** @param {State} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
    this.#slider.addEventListener("input", () => this.go(Number(this.#slider.value)));
    const step = (/** @type {number} */ by) => () => this.go(Number(this.#slider.value) + by);
    byId("after").append(
      make("div", { class: "steps" },
        button(say("First"), () => this.go(0)), button(say("Back"), step(-1)), this.#slider,
        button(say("Next"), step(1)), button(say("Last"), () => this.go(Infinity))),
      this.#told, this.#missed, this.#evaluations.element, this.#links);
  }

  /** The next game starts: there is nothing to review any more. */
  close() {
    this.scene = null;
    this.#replay = null;
    this.#isRequested = false;
    this.#evaluations.clear();
  }

  show() {
    setAttribute(byId("after"), "hidden", !this.#replay);
    if (this.#state.over && !this.#isRequested) void this.#load();
  }

  async #load() {
    this.#isRequested = true;
    const id = /** @type {string} */ (this.#state.at?.table);
    const replay = /** @type {Replay | null} */ (
      await orAnnounce(ask("GET", `/api/tables/${id}/replay?lang=${lang}`)));
    if (!replay) {
      setTimeout(() => (this.#isRequested = false), LATER);
      return;
    }
    if (!this.#state.over) return;
    this.#replay = replay;
    this.#slider.max = String(replay.steps.length - 1);
    this.#evaluations.offer(id, replay);
    this.#showLinks(id);
    this.#look(replay.steps.length - 1);
    this.#changed();
  }

  /** Go to where the steps are chosen; return whether there is a game to review. */
  focus() {
    if (this.#replay) this.#slider.focus();
    return Boolean(this.#replay);
  }

  /** @param {number} wanted */
  go(wanted) {
    if (!this.#replay) return;
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
    const text = step.said || say("The start.");
    const told = joined([text, this.#evaluations.said(index)].filter(Boolean));
    const missed = this.#missedText(step);
    setText(this.#told, told);
    setAttribute(this.#slider, "aria-valuetext", joined([told, missed].filter(Boolean)));
    setText(this.#missed, missed);
    setAttribute(this.#missed, "hidden", !step.missed.length);
    this.#evaluations.mark(index);
    this.#showPosition(step);
    const isLast = index === replay.steps.length - 1;
    this.scene = isLast && !step.missed.length ? null : {
      board: step.board,
      hand: step.hand,
      reserve: step.reserve,
      tiles: step.tiles,
      filled: step.last,
      live: step.missed,
      actions: null,
      first: replay.first,
      to_act: null,
    };
  }

  /** The lines that could be called and were not. @param {ReplayStep} step */
  #missedText({ missed }) {
    const { set, game: { calls } } = this.#state;
    if (!calls) return "";
    return joined(missed.map(({ line, shared }) => say("No one called {line}.", {
      line: say("{line}, {shared}", { line: calls.lineInSentence(line), shared: calls.sharedTraits(set, shared) }),
    })));
  }

  /** @param {string} id */
  #showLinks(id) {
    this.#links.replaceChildren(
      linkField(say("Link to this game"), `${location.origin}/watch/${id}`),
      make("div", { class: "row" },
        make("a", { class: "button", href: `/api/tables/${id}/record`, download: "fourfold.txt" }, say("Record")),
        make("a", { class: "button picture-svg", download: "fourfold.svg" }, say("Picture (SVG)")),
        button(say("Picture (PNG)"), () => void downloadPicture(this.#picture)),
        make("a", { class: "button position" }, say("Open this position"))),
    );
  }

  /** The address of the picture that belongs to the step. */
  #picture = "";

  /** @param {ReplayStep} step */
  #showPosition(step) {
    const text = encodeURIComponent(step.position);
    this.#picture = `/api/picture.svg?text=${text}&set=${this.#state.set}`;
    this.#links.querySelector(".picture-svg")?.setAttribute("href", this.#picture);
    const query = new URLSearchParams({ text: step.position, set: this.#state.set });
    this.#links.querySelector(".position")?.setAttribute("href", `/position?${query}`);
  }
}
