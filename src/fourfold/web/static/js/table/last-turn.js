/**
 * What a blindfolded player may read again: the last turn. The point of the blindfold is memory, so
 * what happened before is forgotten.
 */

/** @typedef {import("../shared/messages.js").AnyEvent} AnyEvent */
/** @typedef {import("../shared/messages.js").Seat} Seat */

/** Whose turn it was last. @type {Seat | null} */
let turn = null;

/**
 * Where in these events the last turn starts, if it is a new one; otherwise -1.
 * @param {AnyEvent[]} events
 */
export function newTurn(events) {
  let start = -1;
  events.forEach((event, index) => {
    const isBoundary = event.type === "Begun" || event.type === "TakenBack";
    if (isBoundary || (event.type === "Acted" && event.seat !== turn)) start = index;
    if (event.type === "Acted") turn = event.seat;
    else if (isBoundary) turn = null;
  });
  return start;
}

/**
 * The sentences that belong to the last events: one for each, but one for a placement and the gift
 * that follows it.
 * @param {string[]} said
 * @param {AnyEvent[]} events
 */
export function lastSaid(said, events) {
  const told = events.filter(({ type }) => type !== "Paused" && type !== "Resumed");
  const isGift = (/** @type {AnyEvent} */ event, /** @type {number} */ index) =>
    event.type === "Acted" && told[index - 1]?.type === "Acted";
  return said.slice(-Math.max(1, told.filter((event, index) => !isGift(event, index)).length));
}
