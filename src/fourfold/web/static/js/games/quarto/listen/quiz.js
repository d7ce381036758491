/**
 * The quiz about the sounds: which pieces it asks for, and how well they are known.
 *
 * @typedef {object} Memory what is kept from one visit to the next
 * @property {number} level how many traits are asked
 * @property {boolean[]} last whether the last answers of this level were right
 * @property {number} right
 * @property {number} asked
 */

const TRAITS = 4;
const SPAN = 10;
const ENOUGH = 8;

/** Traits by their place in colour, height, shape, fill: the easiest to hear comes first. */
const LEARNT = [1, 3, 2, 0];

export class Quiz {
  /** The piece in question. */
  piece = 0;
  #memory;
  #random;

  /** @param {Partial<Memory>} memory @param {() => number} [random] */
  constructor(memory, random = Math.random) {
    const { level = 1, last = [], right = 0, asked = 0 } = memory;
    this.#memory = { level: Math.min(TRAITS, Math.max(1, level)), last, right, asked };
    this.#random = random;
  }

  /** @returns {Readonly<Memory>} */
  get memory() {
    return this.#memory;
  }

  get level() {
    return this.#memory.level;
  }

  /** @param {number} level */
  set level(level) {
    this.#memory = { ...this.#memory, level, last: [] };
  }

  /** The traits in the quiz; the others stay as in piece 0. */
  get traits() {
    return LEARNT.slice(0, this.level).sort();
  }

  /** How many of the last answers were right. */
  get lately() {
    return this.#memory.last.filter(Boolean).length;
  }

  ask() {
    this.piece = this.traits.reduce((bits, trait) => bits | (this.#random() < 0.5 ? bitOf(trait) : 0), 0);
  }

  /**
   * Take an answer; eight right answers out of the last ten add the next trait.
   * @param {number} chosen
   */
  answer(chosen) {
    const isRight = chosen === this.piece;
    const before = this.lately;
    const { level, last, right, asked } = this.#memory;
    this.#memory = {
      level,
      last: [...last, isRight].slice(-SPAN),
      right: right + Number(isRight),
      asked: asked + 1,
    };
    const isReached = before < ENOUGH && this.lately >= ENOUGH;
    const hasGrown = isReached && level < TRAITS;
    if (hasGrown) this.level = level + 1;
    return { isRight, hasGrown, isMastered: isReached && !hasGrown };
  }

  forget() {
    this.#memory = { level: 1, last: [], right: 0, asked: 0 };
  }
}

/** @param {number} trait its place in colour, height, shape, fill */
export function bitOf(trait) {
  return 8 >> trait;
}

/** @param {number} piece */
export function codeOf(piece) {
  return piece.toString(16).toUpperCase();
}
