/** Waiting for anyone who wants the same game: the server is told again and again. */

import { ask, Refused } from "../shared/api.js";
import { button, make } from "../shared/dom.js";
import { say } from "../shared/words.js";

const SECONDS = 10;

/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/** Whether this table was made to be found by anyone. */
export function isSeeking() {
  return new URLSearchParams(location.search).has("seek");
}

/**
 * What stands above the invitation while no one has come, and goes on waiting.
 * @param {string} table
 */
export function seekingPart(table) {
  clearInterval(timer);
  timer = setInterval(() => void wait(table), 1000 * SECONDS);
  void wait(table);
  const stop = button(say("Stop waiting"), () => void ask("DELETE", `/api/seeks/${table}`)
    .finally(() => location.assign("/")));
  return make("div", { class: "seeking" },
    make("p", {}, say("You will play the next person who asks for the same game. Keep this page open.")), stop);
}

/** Someone has come. */
export function stopSeeking() {
  clearInterval(timer);
  timer = undefined;
}

/** @param {string} table */
async function wait(table) {
  try {
    const { id, matched } = await ask("PUT", `/api/seeks/${table}`);
    if (id !== table) location.replace(`/table/${id}`);
    else if (matched) stopSeeking();
  } catch (error) {
    // Without a connection it is tried again; if the table is gone, there is nothing to wait for.
    if (error instanceof Refused && error.code === "no-such-table") stopSeeking();
  }
}
