/** A button that plays a sound. */

import { make } from "../shared/dom.js";
import { vibrate } from "../shared/vibration.js";
import { capital } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";

/**
 * A button that plays a sound, and vibrates if that is on.
 * @param {string} text
 * @param {string} name of the sound
 * @param {number[]} [pulses]
 * @param {Node[]} picture
 */
export function sample(text, name, pulses, ...picture) {
  const onclick = () => {
    sounds.listen(name, { turn: "now" });
    if (pulses) vibrate(pulses);
  };
  return make("button", { type: "button", onclick }, ...picture, capital(text));
}
