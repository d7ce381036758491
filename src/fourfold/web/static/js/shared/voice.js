/**
 * The page speaks by itself, for those who have no screen reader: the same sentences, by the
 * browser's own voices. While it does, the live regions stay silent, so that nothing is said twice.
 */

import { settings } from "./settings.js";
import { lang } from "./words.js";

const ALPHABET = { A: "Alpha", B: "Bravo", C: "Charlie", D: "Delta", E: "Echo", F: "Foxtrot" };

export const canSpeak = "speechSynthesis" in window;

/** Whether there is any voice: some browsers can speak, but have none. */
export function hasVoice() {
  return canSpeak && speechSynthesis.getVoices().length > 0;
}

/** Whether the page speaks by itself now. */
export function isSpeaking() {
  return settings.get("speech") && hasVoice();
}

/** The voices there are for the page's language. */
export function voices() {
  if (!canSpeak) return [];
  return speechSynthesis.getVoices().filter((voice) => voice.lang.slice(0, 2) === lang.slice(0, 2));
}

/**
 * Squares by the spelling alphabet, where that is wished: B and D are soon mistaken.
 * @param {string} text
 */
export function spelled(text) {
  if (!settings.get("spelling")) return text;
  return text.replace(/\b([A-F])([1-6])\b/g, (_, letter, digit) =>
    `${ALPHABET[/** @type {"A"} */ (letter)]} ${digit}`);
}

/**
 * @param {string} text
 * @param {"polite" | "assertive"} [how] assertive breaks off what is being said
 */
export function utter(text, how = "polite") {
  if (!text || !isSpeaking()) return;
  if (how === "assertive") speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = lang;
  utterance.rate = settings.get("rate");
  utterance.voice = voices().find((voice) => voice.voiceURI === settings.get("voice")) ?? null;
  speechSynthesis.speak(utterance);
}

export function hush() {
  if (canSpeak) speechSynthesis.cancel();
}

/**
 * What a thing on the page is called, as a screen reader would say it.
 * @param {Element} element
 */
export function nameOf(element) {
  const label = element.getAttribute("aria-label");
  if (label) return label;
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
  if (named) return named;
  const labels = /** @type {HTMLInputElement} */ (element).labels;
  const text = labels?.length ? labels[0].textContent : element.textContent;
  return (text ?? "").replace(/\s+/g, " ").trim();
}

// Whatever gets the focus is named: without a screen reader nobody else would say it.
document.addEventListener("focusin", (event) => {
  if (!isSpeaking() || !(event.target instanceof Element)) return;
  hush();
  utter(spelled(nameOf(event.target)));
});
