/**
 * A quiz about sounds: what it asks for, and how well that is known. It grows by levels.
 *
 * @typedef {object} Memory what is kept from one visit to the next
 * @property {number} level
 * @property {boolean[]} last whether the last answers of this level were right
 * @property {number} right
 * @property {number} asked
 *
 * @typedef {object} Levels what the quiz asks for
 * @property {number} levels how many there are
 * @property {(level: number, random: () => number) => string} draw something of a level
 */

const SPAN = 10;
const ENOUGH = 8;

export class Quiz {
  /** What is asked for, in the notation. */
  question = "";
  #levels;
  #memory;
  #random;

  /** @param {Levels} levels @param {Partial<Memory>} memory @param {() => number} [random] */
  constructor(levels, memory, random = Math.random) {
    const { level = 1, last = [], right = 0, asked = 0 } = memory;
    this.#levels = levels;
    this.#memory = { level: Math.min(levels.levels, Math.max(1, level)), last, right, asked };
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

  /** How many of the last answers were right. */
  get lately() {
    return this.#memory.last.filter(Boolean).length;
  }

  ask() {
    this.question = this.#levels.draw(this.level, this.#random);
  }

  /**
   * Take an answer; eight right answers out of the last ten lead to the next level.
   * @param {string} chosen
   */
  answer(chosen) {
    const isRight = chosen === this.question;
    const before = this.lately;
    const { level, last, right, asked } = this.#memory;
    this.#memory = {
      level,
      last: [...last, isRight].slice(-SPAN),
      right: right + Number(isRight),
      asked: asked + 1,
    };
    const isReached = before < ENOUGH && this.lately >= ENOUGH;
    const hasGrown = isReached && level < this.#levels.levels;
    if (hasGrown) this.level = level + 1;
    return { isRight, hasGrown, isMastered: isReached && !hasGrown };
  }

  forget() {
    this.#memory = { level: 1, last: [], right: 0, asked: 0 };
  }
}
