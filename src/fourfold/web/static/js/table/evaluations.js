/**
 * The engine's analysis of a finished game: who would have won from each step on, and where that
 * changed.
 */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, make } from "../shared/dom.js";
import { lang, say } from "../shared/words.js";
import { Chart } from "./chart.js";

/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").GameReview} GameReview */
/** @typedef {import("../shared/messages.js").ReviewLine} ReviewLine */
/** @typedef {import("../shared/messages.js").ReviewNote} ReviewNote */

/**
 * @typedef {object} Leads where the turning points lead to
 * @property {(step: number) => void} go
 * @property {(title: string, line: ReviewLine) => void} showLine on the board
 * @property {(step: number) => void} tryAgain from a step, against the computer
 * @property {() => import("./chart.js").Side} up who is up on the graph
 * @property {() => boolean} hasDraws
 */

export class Evaluations {
  element = make("div", { class: "verdicts" });
  #leads;
  /** @type {Chart | null} */
  #chart = null;
  /** @type {Replay | null} */
  #replay = null;
  /** @type {GameReview | null} */
  #review = null;
  /** The step that is looked at. */
  #here = 0;

  /** @param {Leads} leads */
  constructor(leads) {
    this.#leads = leads;
  }

  clear() {
    this.#review = null;
    this.#replay = null;
    this.#chart = null;
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
    this.#chart = null;
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
    const review = /** @type {GameReview} */ (this.#review);
    const replay = /** @type {Replay} */ (this.#replay);
    this.#chart = new Chart(review, replay, this.#leads.up(), this.#leads.hasDraws(), this.#leads.go);
    // The reason for a mistake belongs to it.
    const found = review.remarks.filter(({ kind }) => kind !== "why").map((each) => this.#point(each, review));
    const none = review.complete ? say("There were no turning points.") : say("The engine found no turning points.");
    this.#replace(
      make("h3", { tabindex: -1 }, say("Turning points")),
      this.#chart.element,
      found.length ? make("ul", { class: "remarks" }, ...found) : make("p", {}, none),
      ...(review.complete ? [] : [make("p", { class: "note" },
        say("Some positions could not be solved in time."))]),
    );
    this.mark(this.#here);
    announce(found.length ? say("The engine has analysed the game.") : none);
  }

  /** A turning point: what happened, what was better, and what can be shown. @param {ReviewNote} note @param {GameReview} review */
  #point({ step, said, kind }, { remarks, lines }) {
    const id = `point-${step}-${kind}`;
    const go = button(said, () => this.#leads.go(step));
    go.id = id;
    if (kind !== "mistake") return make("li", { class: kind }, go);
    const about = lines.filter((line) => line.step === step);
    const why = remarks.filter((each) => each.step === step && each.kind === "why").map((each) => each.said);
    const better = about.filter((line) => line.kind === "better").map((line) => line.said);
    const titles = { better: [say("Show the better move"), say("The better move")], refutation: [say("Show why it loses"), say("Why it loses")] };
    const shows = about.filter(({ steps }) => steps.length).map((line) => {
      const [name, title] = titles[line.kind];
      return button(name, () => this.#leads.showLine(title, line));
    });
    shows.push(button(say("Try again from here"), () => this.#leads.tryAgain(step - 1)));
    for (const each of shows) each.setAttribute("aria-describedby", id);
    return make("li", { class: kind }, go,
      ...[...why, ...better].map((text) => make("p", {}, text)),
      make("div", { class: "row" }, ...shows));
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

  /** @param {number} step */
  mark(step) {
    this.#here = step;
    this.#chart?.mark(step);
  }

  /** The evaluation of a step, in words. @param {number} step */
  said(step) {
    const evaluation = this.#review?.verdicts[step];
    if (!evaluation || !this.#replay) return "";
    if (evaluation === "draw") return say("With best play: a draw.");
    const { first, names } = this.#replay;
    const winner = (evaluation === "first") === (first === 1) ? 1 : 2;
    const { seat, isMine } = this.#leads.up();
    if (isMine && seat === winner) return say("With best play, you win.");
    return say("With best play, {name} wins.", { name: names[winner - 1] });
  }
}
