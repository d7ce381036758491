/**
 * What is asked about a position, one after the other, each about the position that was left
 * before. When another position is opened, what was asked about the old one is no longer waited
 * for.
 *
 * @typedef {(isLate: () => boolean) => Promise<void> | void} Work told whether it comes too late
 */

export class Queue {
  /** How many times everything was left behind. */
  #era = 0;
  #last = Promise.resolve();

  /** Do something after what was asked before. @param {Work} work */
  add(work) {
    const era = this.#era;
    const isLate = () => era !== this.#era;
    const step = () => (isLate() ? undefined : work(isLate));
    this.#last = this.#last.then(step, step); // what went wrong before does not stop what comes next
  }

  /** Wait for nothing any more. */
  clear() {
    this.#era++;
    this.#last = Promise.resolve();
  }
}
