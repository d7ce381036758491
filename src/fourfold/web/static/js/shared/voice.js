/**
 * The page's own voice, for people without a screen reader: the same sentences, by the
 * browser's voices. While it speaks, the live regions are silent, so that nothing is said twice.
 */

import { settings } from "./settings.js";
import { lang } from "./words.js";

const ALPHABET = { A: "Alpha", B: "Bravo", C: "Charlie", D: "Delta", E: "Echo", F: "Foxtrot" };

export const canSpeak = "speechSynthesis" in window;

/** Whether there is a voice: some browsers can speak, but have none. */
export function hasVoice() {
  return canSpeak && speechSynthesis.getVoices().length > 0;
}

/** Whether the page's own voice is on now. */
export function isSpeaking() {
  return settings.get("speech") && hasVoice();
}

/** The voices there are for the page's language. */
export function voices() {
  if (!canSpeak) return [];
  return speechSynthesis.getVoices().filter((voice) => voice.lang.slice(0, 2) === lang.slice(0, 2));
}

/**
 * Squares in the spelling alphabet, if that is on: B and D are easily confused.
 * @param {string} text
 */
export function spelled(text) {
  if (!settings.get("spelling")) return text;
  return text.replace(/\b([A-F])([1-6])\b/g, (_, letter, digit) =>
    `${ALPHABET[/** @type {"A"} */ (letter)]} ${digit}`);
}

const RATE = { least: 0.5, most: 3, step: 0.2 };

/**
 * Speak slower or faster from now on.
 * @param {1 | -1} direction
 * @returns {number} how fast, 1 as usual
 */
export function changeRate(direction) {
  const wanted = settings.get("rate") + direction * RATE.step;
  const rate = Math.round(10 * Math.max(RATE.least, Math.min(RATE.most, wanted))) / 10;
  settings.set("rate", rate);
  return rate;
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
 * The name of an element, as a screen reader would say it.
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

// What gets the focus is named: without a screen reader nothing else would say it.
document.addEventListener("focusin", (event) => {
  if (!isSpeaking() || !(event.target instanceof Element)) return;
  hush();
  utter(spelled(nameOf(event.target)));
});
