/** The way through the exercise of a pupil's class: from one puzzle to the next, and back to the class. */

import { isInClass } from "../classes/class-note.js";
import { ask } from "../shared/api.js";

/** @typedef {import("../shared/messages.js").PupilPlace} PupilPlace */

/**
 * Return the puzzle of the exercise that comes after this one and has not been tried yet: empty after the last
 * one, and `null` for a puzzle that does not belong to an exercise.
 * @param {string} name @returns {Promise<string | null>}
 */
export async function nextStep(name) {
  if (!isInClass()) return null;
  const { steps } = /** @type {PupilPlace} */ (await ask("GET", "/api/class").catch(() => ({ steps: [] })));
  const at = steps.findIndex(({ puzzle }) => puzzle === name);
  if (at < 0) return null;
  const others = [...steps.slice(at + 1), ...steps.slice(0, at)];
  return others.find(({ solved }) => solved === null)?.puzzle ?? "";
}
