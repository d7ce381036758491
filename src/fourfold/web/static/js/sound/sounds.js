/**
 * The sounds of the page: which ones are on, how loud, how fast, and one after the other.
 *
 * Sounds have names: those of pieces, from each game, and those in EVENTS.
 * Whenever one is really played, the window gets `fourfold-sound`; `detail` is its name and pan.
 *
 * Nothing here ever fails: without Web Audio, or before the first gesture, it is silent.
 */

import { pieceSound } from "../games/games.js";
import { settings } from "../shared/settings.js";
import { EVENTS } from "./events.js";
import { lengthOf, perform } from "./score.js";

/** @typedef {import("../shared/settings.js").Kind} Kind */
/** @typedef {import("./score.js").Score} Score */
/** @typedef {import("./events.js").EventSound} EventSound */

/**
 * @typedef {object} Manner
 * @property {number} [pan] from -1, left, to 1, right
 * @property {"now" | "next"} [turn] cut off what is heard at the cursor, or wait for the table's
 *   sounds to end; pieces, the edge and empty squares are heard now, what happens waits its turn
 */

/** Browsers let a page sound only after one of these. */
const GESTURES = ["pointerdown", "pointerup", "keydown"];
/** A sound that could not start within this many milliseconds would no longer be understood. */
const TOO_LATE = 400;
/** How many seconds of sounds may wait: after that they are no longer news. */
const BACKLOG = 3;
const CUT_OFF = 0.012;

/** @type {Record<EventSound, Kind>} */
const KINDS = {
  edge: "edge",
  empty: "pieces",
  place: "table",
  gift: "table",
  call: "table",
  "false call": "table",
  "taken back": "table",
  alarm: "alarm",
  win: "result",
  loss: "result",
  draw: "result",
};

export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;
  /** The sound at the cursor. @type {GainNode | null} */
  #near = null;
  /** When the table's sounds will have ended. */
  #free = 0;

  constructor() {
    for (const gesture of GESTURES) {
      addEventListener(gesture, () => this.#wake(), { capture: true, passive: true });
    }
  }

  /** Whether this browser can make sounds at all. */
  get isPossible() {
    return typeof AudioContext === "function";
  }

  /**
   * Play a sound, if its kind is on; return how many seconds from now it ends, 0 for silence.
   * @param {string} name
   * @param {Manner} [manner]
   */
  play(name, manner) {
    return this.#isWanted(kindOf(name)) ? this.listen(name, manner) : 0;
  }

  /**
   * Play a square or a place: the piece that is there, or that there is none.
   * @param {import("../games/games.js").PieceSound} sound of the game's pieces
   * @param {string} piece a piece in the notation, or nothing
   * @param {Manner} [manner]
   */
  playPiece({ word, kind }, piece, manner) {
    if (!this.#isWanted(kind)) return 0;
    return this.listen(piece ? `${word} ${piece}` : "empty", manner);
  }

  /**
   * Play a sound that was asked for, whether or not its kind is on.
   * @param {string} name
   * @param {Manner} [manner]
   */
  listen(name, { pan = 0, turn = turnOf(name) } = {}) {
    const context = this.#context;
    if (!context || !volume()) return 0;
    if (context.state === "running") return this.#sound(context, name, pan, turn);
    const since = performance.now();
    context.resume().then(() => {
      if (performance.now() - since < TOO_LATE) this.#sound(context, name, pan, turn);
    }, () => undefined);
    return lengthOf(scoreOf(name)) / tempo();
  }

  /** @param {Kind} kind */
  #isWanted(kind) {
    return settings.get("sounds")[kind];
  }

  /**
   * @param {AudioContext} context
   * @param {string} name
   * @param {number} pan
   * @param {"now" | "next"} turn
   */
  #sound(context, name, pan, turn) {
    const now = context.currentTime;
    const when = turn === "now" ? now : Math.max(now, this.#free);
    if (when - now > BACKLOG) return 0;
    const to = context.createGain();
    to.gain.value = volume();
    to.connect(context.destination);
    if (turn === "now") this.#cutOff(now);
    const length = perform(context, scoreOf(name), { when, pan, tempo: tempo(), to });
    if (turn === "now") this.#near = to;
    else this.#free = when + length;
    dispatchEvent(new CustomEvent("fourfold-sound", { detail: { name, pan } }));
    return when - now + length;
  }

  /** @param {number} now */
  #cutOff(now) {
    this.#near?.gain.setTargetAtTime(0, now, CUT_OFF);
  }

  #wake() {
    if (!this.isPossible || !volume()) return;
    try {
      this.#context ??= new AudioContext({ latencyHint: "interactive" });
    } catch {
      return; // Every sound device is in use, or forbidden.
    }
    if (this.#context.state !== "running") this.#context.resume().catch(() => undefined);
  }
}

/** @param {string} name @returns {Score} */
export function scoreOf(name) {
  const sound = pieceSound(name);
  return sound ? sound.score(sound.piece) : EVENTS[/** @type {EventSound} */ (name)];
}

/** @param {string} name @returns {Kind} */
function kindOf(name) {
  return pieceSound(name)?.kind ?? KINDS[/** @type {EventSound} */ (name)];
}

/** @param {string} name */
function turnOf(name) {
  return kindOf(name) === "table" || kindOf(name) === "result" || name === "alarm" ? "next" : "now";
}

function volume() {
  return within(settings.get("volume"), 0, 1);
}

function tempo() {
  return within(settings.get("tempo"), 0.5, 2);
}

/** Stored values may be out of range. @param {number} value @param {number} least @param {number} most */
function within(value, least, most) {
  return Math.min(most, Math.max(least, Number(value) || 0));
}

export const sounds = new Sounds();
