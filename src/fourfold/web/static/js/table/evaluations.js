/**
 * The engine's analysis of a finished game: who would have won from each step on, and where that
 * changed.
 */

import { svg } from "../board/drawing.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, make, setAttribute } from "../shared/dom.js";
import { lang, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").GameReview} GameReview */

const [WIDTH, HEIGHT] = [100, 24];

export class Evaluations {
  element = make("div", { class: "verdicts" });
  #go;
  /** @type {Replay | null} */
  #replay = null;
  /** @type {GameReview | null} */
  #review = null;
  /** The step that is looked at. */
  #here = 0;

  /** @param {(step: number) => void} go */
  constructor(go) {
    this.#go = go;
  }

  clear() {
    this.#review = null;
    this.#replay = null;
    this.element.replaceChildren();
  }

  /**
   * Offer to ask: it takes a while, and not everyone wants to know.
   * @param {string} table
   * @param {Replay} replay
   */
  offer(table, replay) {
    this.#replay = replay;
    this.#review = null;
    this.element.replaceChildren(
      button(say("Analyse this game"), () => void this.#ask(table), "main"));
  }

  /** @param {string} table */
  async #ask(table) {
    const thinking = say("The engine is looking at every turn. This can take half a minute…");
    const note = make("p", { class: "note busy", tabindex: -1 }, thinking);
    this.element.replaceChildren(note);
    note.focus();
    announce(thinking);
    const replay = /** @type {Replay} */ (this.#replay);
    try {
      const path = `/api/tables/${table}/review?game=${replay.number}&lang=${lang}`;
      const review = /** @type {GameReview} */ (await ask("GET", path));
      if (this.#replay !== replay) return; // another game has started meanwhile
      this.#review = review;
      this.#show();
    } catch (error) {
      if (this.#replay !== replay) return;
      const said = /** @type {Error} */ (error).message;
      this.#replace(make("p", { class: "trouble", tabindex: -1 }, said));
      announce(said);
    }
  }

  #show() {
    const { remarks, complete } = /** @type {GameReview} */ (this.#review);
    const found = remarks.map(({ step, said, kind }) =>
      make("li", { class: kind }, button(said, () => this.#go(step))));
    const none = say("There were no turning points.");
    this.#replace(
      make("h3", { tabindex: -1 }, say("Turning points")),
      this.#chart(),
      found.length ? make("ul", { class: "remarks" }, ...found) : make("p", {}, none),
      ...(complete ? [] : [make("p", { class: "note" },
        say("Some positions could not be solved in time."))]),
    );
    this.mark(this.#here);
    announce(found.length ? say("The engine has analysed the game.") : none);
  }

  /**
   * Show something else; it takes the focus along.
   * @param {HTMLElement} first
   * @param {(Element | string)[]} others
   */
  #replace(first, ...others) {
    const hasFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(first, ...others);
    if (hasFocus) first.focus();
  }

  /** A band for each step, above the middle for one player, below for the other. */
  #chart() {
    const { verdicts: evaluations } = /** @type {GameReview} */ (this.#review);
    const wide = WIDTH / evaluations.length;
    const bars = evaluations.map((evaluation, index) => {
      const [y, height] = { first: [0, 12], second: [12, 12], draw: [9, 6], unknown: [11.5, 1] }[evaluation ?? "unknown"];
      const bar = svg("rect", {
        class: evaluation ?? "unknown", x: String(index * wide), y: String(y),
        width: String(wide * 0.86), height: String(height),
      });
      bar.addEventListener("click", () => this.#go(index));
      return bar;
    });
    return svg("svg", {
      class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true",
    }, bars);
  }

  /** @param {number} step */
  mark(step) {
    this.#here = step;
    this.element.querySelectorAll(".chart rect").forEach((bar, index) => {
      setAttribute(bar, "data-here", index === step);
    });
  }

  /** The evaluation of a step, in words. @param {number} step */
  said(step) {
    const evaluation = this.#review?.verdicts[step];
    if (!evaluation || !this.#replay) return "";
    if (evaluation === "draw") return say("With best play: a draw.");
    const first = this.#replay.first - 1;
    const name = this.#replay.names[evaluation === "first" ? first : 1 - first];
    return say("With best play, {name} wins.", { name });
  }
}
