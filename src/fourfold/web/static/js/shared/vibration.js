/** Vibration, where a device can do it. */

import { settings } from "./settings.js";

/** Whether the browser can vibrate; a device may still have no motor. */
export const canVibrate = typeof navigator.vibrate === "function";

/**
 * Figures one after the other: pulses and the gaps between them, in milliseconds.
 * @param {number[][]} figures
 * @param {number} gap between two figures
 */
export function inTurn(figures, gap) {
  return figures.flatMap((figure, index) => (index ? [gap, ...figure] : figure));
}

/**
 * Vibrate, if that is switched on.
 * @param {number[]} pulses
 */
export function vibrate(pulses) {
  if (settings.get("vibration")) feel(pulses);
}

/**
 * Vibrate, whether or not that is switched on.
 * @param {number[]} pulses
 */
export function feel(pulses) {
  // Before the first gesture browsers forbid it, and complain.
  if (canVibrate && (navigator.userActivation?.hasBeenActive ?? true)) navigator.vibrate(pulses);
}
