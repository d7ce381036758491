/**
 * How good everything is that can be played: painted on the board, the pieces and the tiles, and said.
 * It stays on while someone goes from move to move; what takes long is painted as it is found.
 */

import { KINDS, kindOf, likely, placesInWords, valueInWords } from "../board/values.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { make, setAttribute, setText } from "../shared/dom.js";
import { capital, joined, say, sayCount } from "../shared/words.js";

/** @typedef {import("../board/values.js").Kind} Kind */
/** @typedef {import("../shared/messages.js").PlaceValue} PlaceValue */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */
/** @typedef {import("../shared/messages.js").PositionValues} PositionValues */

/** So many positions are remembered. */
const MOST_KNOWN = 200;
/** So many questions wait for an answer at the same time, however quickly someone goes on. */
const MOST_WAITING = 2;
/** Milliseconds after which it is looked again whether one may be asked. */
const PAUSE = 30;
/** Milliseconds after which those who wait are told that the engine is thinking. */
const SLOW = 1000;

export class BoardValues {
  isOn = false;
  #parts;
  #host;
  /** @type {PositionInfo | null} */
  #at = null;
  /** @type {Map<string, PositionValues>} */
  #known = new Map();
  /** What is being asked about. */
  #asking = "";
  /** The position whose values are announced as soon as they are known. */
  #toSay = "";
  /** How many questions wait for an answer. */
  #waiting = 0;

  /**
   * @param {{toggle: HTMLElement, part: HTMLElement, note: HTMLElement, legend: HTMLElement}} parts
   * @param {{changed: () => void, query: () => Record<string, string>, placeName: (place: string) => string}} host
   */
  constructor(parts, host) {
    this.#parts = parts;
    this.#host = host;
    parts.toggle.addEventListener("click", () => this.#switch());
  }

  /** What is painted now; nothing if it is off or not known. @returns {{values: Record<string, Kind>, valueWords: Record<string, string>} | null} */
  get painted() {
    const found = this.isOn && this.#at ? this.#known.get(this.#at.position) : null;
    if (!found) return null;
    const entries = Object.entries(found.places);
    return {
      values: Object.fromEntries(entries.map(([place, value]) => [place, kindOfPlace(value)])),
      valueWords: Object.fromEntries(entries.map(([place, value]) => [place, inWords(value)])),
    };
  }

  /** A position will be looked at as soon as it is read: ask about it at once. @param {string} position */
  expect(position) {
    if (this.isOn) void this.#request(position);
  }

  /** Look at another position. @param {PositionInfo} at */
  look(at) {
    this.#at = at;
    this.#show();
    this.expect(at.position);
  }

  /** What led to this position was announced: say its values too, now or as soon as they are known. */
  tell() {
    if (!this.isOn || !this.#at) return;
    const { position } = this.#at;
    this.#toSay = position;
    if (this.#known.get(position)?.done) this.#sayOnce(position);
    else void this.#request(position);
  }

  /** Show the values and say them, also once more. */
  ask() {
    if (this.isOn) this.tell();
    else this.#switch();
  }

  #switch() {
    this.isOn = !this.isOn;
    this.#show();
    this.#host.changed();
    if (this.isOn) this.tell();
    else announce(say("Values are hidden."));
  }

  /** @param {string} position */
  #sayOnce(position) {
    if (this.#toSay !== position || this.#at?.position !== position) return;
    this.#toSay = "";
    announce(this.#inWords());
  }

  /** Ask until everything is known, and paint each answer. @param {string} position */
  async #request(position) {
    const isStillThere = () => this.isOn && this.#asking === position;
    if (this.#known.get(position)?.done || this.#asking === position) return;
    this.#asking = position;
    const slow = setTimeout(() => this.#toSay === position && isStillThere() && announce(this.#inWords()), SLOW);
    try {
      while (isStillThere() && this.#waiting >= MOST_WAITING) await new Promise((next) => setTimeout(next, PAUSE));
      while (isStillThere() && !this.#known.get(position)?.done) {
        this.#take(position, await this.#ask(position), isStillThere());
      }
      clearTimeout(slow);
      if (!isStillThere()) return;
      this.#sayOnce(position);
      const isDecided = Object.values(this.#known.get(position)?.places ?? {}).some(({ value }) => value && value !== "draw");
      if (isDecided) this.#take(position, await this.#ask(position, { placements: "true" }), isStillThere());
    } catch (error) {
      // Whether a text can be read is said by the page.
      if (!isStillThere() || this.#at?.position !== position) return;
      const { message } = /** @type {Error} */ (error);
      setText(this.#parts.note, message);
      announce(message);
    } finally {
      clearTimeout(slow);
      if (this.#asking === position) this.#asking = "";
    }
  }

  /** @param {string} position @param {Record<string, string>} [more] @returns {Promise<PositionValues>} */
  async #ask(position, more = {}) {
    this.#waiting++;
    try {
      return await ask("GET", `/api/values?${new URLSearchParams({ ...this.#host.query(), ...more, text: position })}`);
    } finally {
      this.#waiting--;
    }
  }

  /** @param {string} position @param {PositionValues} found @param {boolean} isStillThere */
  #take(position, found, isStillThere) {
    this.#keep(position, found);
    if (!isStillThere || this.#at?.position !== position) return;
    this.#host.changed();
    this.#show();
  }

  /** @param {string} position @param {PositionValues} found */
  #keep(position, found) {
    this.#known.delete(position);
    this.#known.set(position, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN) this.#known.delete(oldest);
  }

  #show() {
    const { toggle, part, note, legend } = this.#parts;
    setAttribute(toggle, "aria-pressed", String(this.isOn));
    setAttribute(part, "hidden", !this.isOn);
    if (!this.isOn) return;
    setText(note, this.#inWords());
    const found = this.#at && this.#known.get(this.#at.position);
    const kinds = new Set(found ? Object.values(found.places).map(kindOfPlace) : []);
    legend.replaceChildren(...KINDS.filter((kind) => kinds.has(kind)).map((kind) => make("li", {},
      make("span", { class: `sign valued ${kind}`, "aria-hidden": "true" }), capital(valueInWords(kind)))));
  }

  /** Which places are winning, drawn, losing and unknown. */
  #inWords() {
    const found = this.#at && this.#known.get(this.#at.position);
    if (!found) return say("The engine is thinking…");
    if (!found.actions) return say("The game is over here: there are no moves.");
    const progress = found.done ? "" : say("The engine is thinking: {known} of {count} moves are evaluated.",
      { known: found.known, count: found.actions });
    // Squares and pieces; tiles come with the squares on which they are placed.
    const places = Object.entries(found.places).filter(([place]) => /^([a-z]\d|@.|!.*|-)$/.test(place));
    const kinds = places.map(([place, value]) => /** @type {[string, Kind]} */ ([place, kindOfPlace(value)]));
    return joined([progress, placesInWords(kinds, this.#host.placeName)].filter(Boolean));
  }
}

/** @param {PlaceValue} value @returns {Kind} */
function kindOfPlace({ value, certainty }) {
  return certainty === "probable" ? likely(value) : kindOf(value);
}

/** A value in words that cannot be misread. @param {PlaceValue} value */
export function inWords({ value, certainty, placements }) {
  const kind = certainty === "probable" ? likely(value) : kindOf(value);
  if (kind === "win" && placements != null) {
    return placements <= 1 ? say("wins at once")
      : sayCount("wins within {count} placement", "wins within {count} placements", placements);
  }
  if (kind === "loss" && placements != null) {
    return placements <= 1 ? say("loses to the next placement")
      : sayCount("loses after {count} placement", "loses after {count} placements", placements);
  }
  return valueInWords(kind);
}
