/** The field in which commands are typed; as in a terminal, arrow up recalls earlier lines. */

import { utter } from "../shared/voice.js";

/** How many lines can be recalled. */
const KEPT = 100;

/**
 * @param {HTMLFormElement} form with a field `line`
 * @param {(line: string) => Promise<boolean>} speak whether the line was understood and allowed
 * @param {() => void} leave back to the board
 */
export function listenToCommands(form, speak, leave) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("line"));
  const lines = new EarlierLines();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const line = field.value.trim();
    if (line) lines.add(line); // an empty line is answered too, as in a terminal
    field.value = "";
    if (await speak(line) || field.value) return; // what was typed meanwhile is kept
    field.value = line;
    field.select(); // typing replaces it, the arrows go into it
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return; // the arrows choose among Chinese characters
    if (event.key === "Escape") leave();
    const found = event.key === "ArrowUp" ? lines.earlier(field.value)
      : event.key === "ArrowDown" ? lines.later() : null;
    if (found === null) return;
    event.preventDefault();
    field.value = found;
    field.setSelectionRange(found.length, found.length);
    utter(found, "assertive"); // a screen reader reads the field itself
  });
}

/** The lines that were sent, and which of them is in the field. */
class EarlierLines {
  /** @type {string[]} */
  #lines = [];
  #at = 0;
  /** What was in the field before the first line was recalled. */
  #unsent = "";

  /** @param {string} line */
  add(line) {
    if (this.#lines.at(-1) !== line) this.#lines.push(line);
    if (this.#lines.length > KEPT) this.#lines.shift();
    this.#at = this.#lines.length;
    this.#unsent = "";
  }

  /** The line before; nothing if there is none. @param {string} typed what is in the field */
  earlier(typed) {
    if (this.#at === this.#lines.length) {
      this.#unsent = typed;
      // A refused line is already in the field.
      if (this.#lines.at(-1) === typed && this.#at > 1) this.#at -= 1;
    }
    if (!this.#at) return null;
    this.#at -= 1;
    return this.#lines[this.#at];
  }

  /** The line after, at last what was there before; nothing if there is none. */
  later() {
    if (this.#at >= this.#lines.length) return null;
    this.#at += 1;
    return this.#lines[this.#at] ?? this.#unsent;
  }
}
