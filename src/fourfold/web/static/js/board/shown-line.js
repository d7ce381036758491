/**
 * A line of play that the engine shows on the board, step by step: the better move, or why a mistake
 * loses. Escape leads back to where it began.
 */

import { announce } from "../shared/announcer.js";
import { button, make, setAttribute, setText } from "../shared/dom.js";
import { joined, say } from "../shared/words.js";

/** @typedef {import("./types.js").BoardStep} BoardStep */

/** A title that is a sentence of its own. */
const SENTENCE = /[.!?。！？]$/;

/** @template {BoardStep} Step */
export class ShownLine {
  element = make("div", { class: "shown-line", role: "group", "aria-labelledby": "shown-line", hidden: true });
  #title = make("h3", { id: "shown-line" });
  #told = make("p", { class: "told" });
  #before = button(say("Back"), () => this.go(-1));
  #next = button(say("Next"), () => this.go(1), "main");
  #leave;
  /** @type {Step[]} */
  #steps = [];
  #index = 0;
  /** Where the focus was. @type {Element | null} */
  #from = null;
  #changed;
  #back;

  /**
   * @param {() => void} changed
   * @param {string} [back] where it leads back to
   * @param {HTMLElement[]} [more] buttons for what else can be done with the line
   */
  constructor(changed, back = say("Back to the game"), more = []) {
    this.#changed = changed;
    this.#back = back;
    this.#leave = button(back, () => this.leave());
    this.element.append(this.#title, this.#told, make("div", { class: "row" }, this.#before, this.#next, ...more, this.#leave));
    document.addEventListener("keydown", (event) => {
      const { target, key, defaultPrevented } = event;
      const elsewhere = target instanceof Element && target.closest("dialog, input:not([type=range])");
      if (key === "Escape" && this.step && !elsewhere && !defaultPrevented) this.leave();
    });
  }

  /** The position that is shown; `null` if the game itself is. */
  get step() {
    return this.#steps[this.#index] ?? null;
  }

  /**
   * @param {string} title
   * @param {Step[]} steps
   * @param {string} [announced] what is announced, if the title and the first step would repeat it
   */
  open(title, steps, announced = "") {
    this.#from = document.activeElement;
    const isTyping = this.#from instanceof HTMLElement && this.#from.matches("input:not([type=range])");
    this.#steps = steps;
    setText(this.#title, title);
    // The name of a group is read when the focus comes in: a sentence that is announced would be heard twice.
    const isSentence = SENTENCE.test(title);
    setAttribute(this.element, "aria-labelledby", isSentence ? null : "shown-line");
    setAttribute(this.element, "aria-label", isSentence ? say("Step by step") : null);
    setAttribute(this.element, "hidden", false);
    this.#look(0);
    // Someone who types goes on typing.
    if (!isTyping) (steps.length > 1 ? this.#next : this.#leave).focus();
    // Where the review scrolls by itself, only that moves; on a phone, the page does.
    this.element.closest(".play-part")?.scrollTo({ top: 0 });
    this.element.scrollIntoView({ block: "nearest" });
    const told = this.#told.textContent ?? "";
    announce(announced || (isSentence ? joined([title, told]) : say("{title}: {told}", { title, told })));
  }

  /** Stop showing it, without a word. */
  close() {
    if (!this.step) return;
    this.#steps = [];
    setAttribute(this.element, "hidden", true);
  }

  /** Go back to the game, and to the button that led here. */
  leave() {
    if (!this.step) return;
    const from = this.#from;
    this.close();
    if (from instanceof HTMLElement && from.isConnected) from.focus();
    this.#changed();
    announce(this.#back);
  }

  /** Go a step forward or back; at an end of the line, what is there is said again. @param {1 | -1} direction */
  go(direction) {
    this.#look(Math.min(Math.max(this.#index + direction, 0), this.#steps.length - 1));
    announce(this.#told.textContent ?? "");
  }

  /** @param {number} index */
  #look(index) {
    this.#index = index;
    const isLast = index === this.#steps.length - 1;
    setText(this.#told, joined([this.#steps[index].said, isLast && index ? say("This is the last move shown.") : ""].filter(Boolean)));
    setAttribute(this.#before, "aria-disabled", index ? null : "true");
    setAttribute(this.#next, "aria-disabled", isLast ? "true" : null);
    for (const each of [this.#before, this.#next]) setAttribute(each, "hidden", this.#steps.length < 2);
    this.#changed();
  }
}
