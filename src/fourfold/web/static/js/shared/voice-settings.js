/** The settings of the page's own voice. */

import { byId, make, setAttribute } from "./dom.js";
import { settings } from "./settings.js";
import { showMeasure } from "./slider.js";
import { canSpeak, hasVoice, hush, utter, voices } from "./voice.js";
import { say } from "./words.js";

const speech = /** @type {HTMLInputElement} */ (byId("speech"));
const voice = /** @type {HTMLSelectElement} */ (byId("voice"));
const rate = /** @type {HTMLInputElement} */ (byId("rate"));
const spelling = /** @type {HTMLInputElement} */ (byId("spelling"));

/** Show what was chosen. */
export function showSpeech() {
  speech.checked = settings.get("speech");
  spelling.checked = settings.get("spelling");
  rate.value = String(settings.get("rate"));
  showMeasure(rate);
  showVoices();
}

/** Browsers find their voices some time after the page is loaded. */
function showVoices() {
  const [usual] = voice.options;
  voice.replaceChildren(usual, ...voices().map(({ voiceURI, name }) =>
    make("option", { value: voiceURI }, name)));
  setAttribute(byId("no-speech"), "hidden", hasVoice());
  // What is hidden would be read out as well.
  setAttribute(speech, "aria-describedby", hasVoice() ? "speech-note" : "speech-note no-speech");
  for (const input of [speech, voice, rate]) setAttribute(input, "disabled", !hasVoice());
  voice.value = settings.get("voice");
  if (voice.selectedIndex < 0) voice.value = "";
}

function trySpeech() {
  hush();
  utter(say("This is how it sounds."));
}

speech.addEventListener("change", () => {
  settings.set("speech", speech.checked);
  if (speech.checked) trySpeech();
  else hush();
});
spelling.addEventListener("change", () => settings.set("spelling", spelling.checked));
voice.addEventListener("change", () => {
  settings.set("voice", voice.value);
  trySpeech();
});
rate.addEventListener("input", () => showMeasure(rate));
rate.addEventListener("change", () => {
  settings.set("rate", Number(rate.value));
  trySpeech();
});

if (canSpeak) speechSynthesis.addEventListener("voiceschanged", showVoices);
