/** Follows a tournament: tells whenever it has changed. */

import { holdFirstView } from "../shared/first-view.js";

/** Seconds after which a page asks, though nothing was told: a proxy may hold the stream back. */
const PATIENCE = 30;

/**
 * @param {string} id of the tournament
 * @param {() => Promise<void>} changed what is done then; one at a time, and again if more has changed
 */
export function follow(id, changed) {
  let isBusy = false;
  let isWanted = false;
  const release = holdFirstView();
  const tell = async () => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await changed();
    }
    isBusy = false;
    release();
  };
  const stream = new EventSource(`/api/events/${id}/changes`);
  stream.addEventListener("message", () => void tell());
  setInterval(() => void tell(), 1000 * PATIENCE);
  addEventListener("pagehide", () => stream.close());
}
