/** The name under which a person plays, remembered on this device. */

import { setAttribute, setText } from "./dom.js";
import { store, stored } from "./settings.js";
import { say } from "./words.js";

const KEY = "fourfold.name";

/** The person's name; empty if none was chosen. @returns {string} */
export function playerName() {
  return stored(KEY, "");
}

/** @param {string} name */
export function setPlayerName(name) {
  store(KEY, name.trim());
  showName();
}

const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-player-name]"));
for (const field of fields) field.addEventListener("change", () => setPlayerName(field.value));

/** Show the name in every place of the page that has one. */
export function showName() {
  for (const field of fields) field.value = playerName();
  for (const place of document.querySelectorAll("[data-shows-name]")) setText(place, playerName() || say("My profile"));
  for (const title of document.querySelectorAll("[data-before-name]")) setAttribute(title, "hidden", !playerName());
}
