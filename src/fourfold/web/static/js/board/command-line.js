/** The field in which commands are typed. */

import { byId } from "../shared/dom.js";

/**
 * @param {(line: string) => void} speak
 * @param {() => void} leave back to the board
 */
export function listenToCommands(speak, leave) {
  const field = /** @type {HTMLInputElement} */ (byId("line"));
  byId("command").addEventListener("submit", (event) => {
    event.preventDefault();
    const line = field.value.trim();
    if (!line) return;
    field.value = "";
    speak(line);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
}
