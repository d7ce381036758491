/**
 * How good every move was at the step that is looked at: painted on the board, and said. It is asked
 * for by a button, and only about a game that is over.
 */

import { KINDS, kindOf, placesInWords, valueInWords } from "../board/values.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, make, setAttribute, setText } from "../shared/dom.js";
import { capital, joined, say } from "../shared/words.js";

/** @typedef {import("../board/values.js").Values} Values */
/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").StepValues} StepValues */

/** Someone who goes through the steps quickly asks, and is told, only about the one where they stay. */
const PAUSE = 350;

export class MoveValues {
  element = make("div", { class: "values" });
  isOn = false;
  toggle = button(say("Show good and bad moves"), () => this.#switch());
  #note = make("p", { class: "note" });
  #legend = make("ul", { class: "legend" });
  #table = "";
  /** @type {Replay | null} */
  #replay = null;
  #step = 0;
  /** @type {Map<number, StepValues>} */
  #known = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #changed;
  #reads;

  /**
   * @param {() => void} changed
   * @param {object} reads
   * @param {(place: string) => string} reads.name of a square, or of a piece by the action that gives it
   * @param {(seat: import("../shared/messages.js").Seat) => boolean} reads.isOwn whether the reader played there
   */
  constructor(changed, reads) {
    this.#changed = changed;
    this.#reads = reads;
    this.element.append(this.#legend, this.#note);
    this.#show();
  }

  /** @param {string} table @param {Replay} replay @param {boolean} hasDraws */
  offer(table, replay, hasDraws) {
    this.clear();
    this.#legend.replaceChildren(...legend(hasDraws));
    this.#table = table;
    this.#replay = replay;
  }

  clear() {
    clearTimeout(this.#timer);
    this.#replay = null;
    this.#known.clear();
    this.isOn = false;
    this.#show();
  }

  /** The values at the step that is looked at, if they are shown and known. @returns {Values | undefined} */
  get values() {
    const found = this.isOn ? this.#known.get(this.#step) : undefined;
    return found && Object.keys(found.places).length ? found.places : undefined;
  }

  /** @param {number} step */
  look(step) {
    if (step === this.#step && this.#known.has(step)) return;
    this.#step = step;
    this.#request();
    if (this.isOn && this.#known.has(step)) this.#timer = setTimeout(() => announce(this.#inWords()), PAUSE);
  }

  #switch() {
    this.isOn = !this.isOn;
    this.#request();
    this.#changed();
    if (!this.isOn) announce(say("Good and bad moves are no longer shown."));
    else if (this.#known.has(this.#step)) announce(this.#inWords());
  }

  #request() {
    clearTimeout(this.#timer);
    this.#show();
    if (!this.isOn || !this.#replay || this.#known.has(this.#step)) return;
    setText(this.#note, say("The engine is thinking…"));
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  async #ask() {
    const [replay, step] = [this.#replay, this.#step];
    if (!replay) return;
    const isStillThere = () => this.#replay === replay && this.#step === step && this.isOn;
    try {
      const path = `/api/tables/${this.#table}/values?game=${replay.number}&step=${step}`;
      const found = /** @type {StepValues} */ (await ask("GET", path));
      if (this.#replay === replay) this.#known.set(step, found);
      if (!isStillThere()) return;
      this.#changed();
      this.#show();
      announce(this.#inWords());
    } catch (error) {
      if (!isStillThere()) return;
      const { message } = /** @type {Error} */ (error);
      setText(this.#note, message);
      announce(message);
    }
  }

  #show() {
    setAttribute(this.toggle, "aria-pressed", String(this.isOn));
    setAttribute(this.#legend, "hidden", !this.isOn);
    setAttribute(this.#note, "hidden", !this.isOn);
    setText(this.#note, this.isOn ? this.#inWords() : "");
  }

  /** For whom, and how many or which places are winning, drawn, losing and unknown. */
  #inWords() {
    const found = this.#known.get(this.#step);
    if (!found || !this.#replay) return "";
    const places = Object.entries(found.places);
    if (!places.length || !found.seat) return say("The game is over here: there are no moves.");
    const whose = this.#reads.isOwn(found.seat) ? say("It is your turn.")
      : say("It is {name}’s turn.", { name: this.#replay.names[found.seat - 1] });
    const kinds = places.map(([place, value]) => /** @type {[string, import("../board/values.js").Kind]} */ ([place, kindOf(value)]));
    return joined([whose, placesInWords(kinds, this.#reads.name)]);
  }
}

/** What the marks mean. @param {boolean} hasDraws */
function legend(hasDraws) {
  return KINDS.filter((kind) => !kind.startsWith("likely") && (kind !== "draw" || hasDraws)).map((kind) => make("li", {},
    make("span", { class: `sign valued ${kind}`, "aria-hidden": "true" }), capital(valueInWords(kind))));
}
