/**
 * Requests about a position, one after the other, each about the position that the one before
 * led to. When another position is opened, answers about the old one are no longer waited
 * for.
 *
 * @typedef {(isLate: () => boolean) => Promise<void> | void} Work told whether it comes too late
 */

export class Queue {
  /** How many times everything was abandoned. */
  #era = 0;
  #last = Promise.resolve();

  /** Do something after the earlier requests. @param {Work} work */
  add(work) {
    const era = this.#era;
    const isLate = () => era !== this.#era;
    const step = () => (isLate() ? undefined : work(isLate));
    this.#last = this.#last.then(step, step); // an earlier error does not stop later requests
  }

  /** Stop waiting for anything. */
  clear() {
    this.#era++;
    this.#last = Promise.resolve();
  }
}
