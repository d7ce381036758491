/** Vibration, where a device can do it. */

import { settings } from "./settings.js";

/** Whether there is anything to vibrate with; a device may still stay still. */
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
 * Let pulses be felt, if that is wanted.
 * @param {number[]} pulses
 */
export function vibrate(pulses) {
  if (settings.get("vibration")) feel(pulses);
}

/**
 * Let pulses be felt, wanted or not.
 * @param {number[]} pulses
 */
export function feel(pulses) {
  // Before the first gesture browsers forbid it, and complain.
  if (canVibrate && (navigator.userActivation?.hasBeenActive ?? true)) navigator.vibrate(pulses);
}
