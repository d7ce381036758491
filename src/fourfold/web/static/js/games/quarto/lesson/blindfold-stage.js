/**
 * Where playing blindfolded is tried out: nothing is drawn, and what is explored is told and
 * forgotten, with the keys, gestures, sounds and words of a table.
 *
 * Each place that is explored is an attempt too, such as `?b2`.
 */

import { Feedback } from "../../../board/feedback.js";
import { Navigation } from "../../../board/navigation.js";
import { announce, FORGOTTEN, whisper } from "../../../shared/announcer.js";
import { byId, make, setText } from "../../../shared/dom.js";
import { capital, joined, say } from "../../../shared/words.js";
import { SET } from "../edition.js";
import { lineOf, linesThatCount, pieceName } from "../names.js";
import { SQUARES } from "../notation.js";
import { quarto } from "../quarto.js";
import { boardOf, handOf, QuartoStage, reserveOf } from "./stage.js";

/** @typedef {import("../../../learn/lesson.js").Scene} Scene */

const RULES = "CHSF!";

export class BlindfoldStage extends QuartoStage {
  /** @type {Scene} */
  #scene = {};
  #feedback;
  #navigation;
  /** For those who see: what they have just explored, until it is forgotten. */
  #felt = make("p", { class: "just-felt", "aria-hidden": "true" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #forgetting;

  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    element.querySelector(".board-part")?.prepend(this.#felt);
    const isBlindfolded = () => Boolean(this.#scene.blindfold);
    this.#feedback = new Feedback({
      game: quarto,
      set: SET,
      get isBlindfolded() { return isBlindfolded(); },
      sitsHere: true,
      sharesDevice: false,
      isMine: () => true,
    }, (place) => this.#explore(place));
    this.#navigation = new Navigation(this.pieces, this.#feedback, {
      scene: () => this.#shown(),
      get isBlindfolded() { return isBlindfolded(); },
      playsBoth: false,
      linesThrough: (square) => quarto.linesThrough(square, RULES),
      shows: () => !isBlindfolded(),
      speak: (line) => this.#speak(line),
      call: () => undefined, // the stage listens to this key itself
      showKeys,
      command: byId("next"),
    });
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    super.show(scene);
    this.#navigation.show();
  }

  /** What is seen, as far as moving around asks for it. @returns {import("../../../board/types.js").Scene} */
  #shown() {
    const { blindfold, position = "" } = this.#scene;
    return {
      board: blindfold ? null : position.split(" ")[0],
      hand: handOf(this.#scene),
      reserve: blindfold ? null : reserveOf(this.#scene),
      tiles: null, filled: null, live: [], actions: null, first: 1, to_act: 1,
    };
  }

  /** Tell what is at a place. @param {string} place */
  #explore(place) {
    const content = this.#content(place) || ".";
    this.#feedback.answered([{ type: "Explored", seat: 1, at: 0, place, content }], []);
    this.#write(this.#told(place));
    this.#attempt(place);
  }

  /** @param {string} text */
  #write(text) {
    setText(this.#felt, text);
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => setText(this.#felt, ""), FORGOTTEN);
  }

  /** Exploring needs no answer, unless it is the task. @param {string} place */
  #attempt(place) {
    this.dispatchEvent(new CustomEvent("act", { detail: { action: `?${place}`, named: "" } }));
  }

  /** The piece at a place, or nothing. @param {string} place */
  #content(place) {
    if (place.startsWith("@")) return reserveOf(this.#scene).includes(place[1]) ? place[1] : "";
    return boardOf(this.#scene)[SQUARES.indexOf(place)];
  }

  /** Answer what a key asks for. @param {string} line as at a table */
  #speak(line) {
    const [verb, place] = line.split(" ");
    if (verb === "hand") {
      announce(this.#handText());
      this.#write(this.#handText());
    }
    else if (verb === "square") this.#read([place]);
    else if (verb === "line") this.#read(squaresOf(place));
    else if (verb === "free" || verb === "hint") {
      announce(say("There is no overview: you cannot list the free squares or the whole reserve."));
    }
  }

  #handText() {
    const hand = handOf(this.#scene);
    return hand ? say("In hand: {piece}.", { piece: pieceName(SET, hand) }) : say("There is no piece in hand.");
  }

  /** Tell some places by name. @param {string[]} places */
  #read(places) {
    const told = joined(places.map((place) => this.#told(place)));
    whisper(told);
    this.#write(told);
    for (const place of places) this.#attempt(place);
  }

  /** A place, and what is there, as a sentence. @param {string} place */
  #told(place) {
    const code = this.#content(place);
    const isSquare = !place.startsWith("@");
    return say("{place}: {content}.", {
      place: isSquare ? place.toUpperCase() : capital(pieceName(SET, place[1])),
      content: isSquare ? (code ? pieceName(SET, code) : say("empty")) : code ? say("here") : say("not here"),
    });
  }
}

/** The squares of a line. @param {string} line as it is typed */
function squaresOf(line) {
  const known = lineOf(line) ?? linesThatCount(RULES)[0];
  return [...known.squares];
}

/** The keys are listed below the lesson. */
function showKeys() {
  const list = /** @type {HTMLDetailsElement} */ (document.querySelector(".more details"));
  list.open = true;
  list.querySelector("summary")?.focus();
}
