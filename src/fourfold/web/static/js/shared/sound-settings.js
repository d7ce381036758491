/** The settings of sound and vibration: each can be tried where it is chosen. */

import { pieceSound } from "../games/games.js";
import { sounds } from "../sound/sounds.js";
import { byId, setAttribute } from "./dom.js";
import { settings } from "./settings.js";
import { showMeasure } from "./slider.js";
import { canVibrate, feel } from "./vibration.js";

/** @typedef {import("./settings.js").Kind} Kind */

const part = byId("sound-settings");
const kinds = /** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll("[name=sounds]"));
const vibration = /** @type {HTMLInputElement} */ (byId("vibration"));

/** The sound that is played when one of the two is changed. */
const MEASURES = /** @type {const} */ ({ volume: "place", tempo: "piece 1" });
const measures = /** @type {("volume" | "tempo")[]} */ (Object.keys(MEASURES));

/** Show what was chosen. */
export function showSounds() {
  for (const name of measures) {
    measure(name).value = String(settings.get(name));
    showMeasure(measure(name));
  }
  for (const input of kinds) input.checked = settings.get("sounds")[/** @type {Kind} */ (input.value)];
  vibration.checked = settings.get("vibration");
}

/** @param {string} name */
function measure(name) {
  return /** @type {HTMLInputElement} */ (byId(name));
}

for (const name of measures) {
  measure(name).addEventListener("input", () => showMeasure(measure(name)));
  measure(name).addEventListener("change", () => {
    settings.set(name, Number(measure(name).value));
    sounds.listen(MEASURES[name], { turn: "now" });
  });
}

for (const input of kinds) {
  input.addEventListener("change", () => {
    settings.set("sounds", { ...settings.get("sounds"), [input.value]: input.checked });
  });
}

vibration.addEventListener("change", () => settings.set("vibration", vibration.checked));
byId("feel").addEventListener("click", (event) => {
  const { sample = "" } = /** @type {HTMLElement} */ (event.currentTarget).dataset;
  const sound = pieceSound(sample);
  if (sound) feel(sound.pulses(sound.piece));
});

for (const button of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-listen]"))) {
  button.addEventListener("click", () => {
    const names = button.dataset.listen?.split(", ") ?? [];
    for (const name of names) sounds.listen(name, { turn: "next" });
  });
}

setAttribute(byId("no-vibration"), "hidden", canVibrate);
setAttribute(vibration, "aria-describedby", canVibrate ? null : "no-vibration");
setAttribute(byId("no-sound"), "hidden", sounds.isPossible);
for (const input of [vibration, byId("feel")]) setAttribute(input, "disabled", !canVibrate);
