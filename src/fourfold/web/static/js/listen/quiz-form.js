/**
 * The form of a quiz: its sounds, its answers and its keys. What it is about comes from a game.
 *
 * @typedef {object} Part one thing to be answered, such as a trait or a side
 * @property {string} title
 * @property {{value: string, name: string, digit: number}[]} choices each with the digit that chooses it
 *
 * @typedef {object} Material what a quiz is about
 * @property {string} key under which the score is kept
 * @property {number} levels
 * @property {(level: number, random: () => number) => string} draw
 * @property {(level: number) => string} question in words
 * @property {(level: number) => Part[]} parts
 * @property {(values: string[]) => string} answer what was chosen for the parts, as one answer
 * @property {(answer: string, level: number) => string} named
 * @property {import("../games/games.js").PieceSound} sound
 * @property {{next: string, incomplete: string, mastered: string}} words
 * @property {(level: number) => string} grown says that the quiz has become larger
 */

import { announce } from "../shared/announcer.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";
import { canVibrate, feel } from "../shared/vibration.js";
import { joined, say } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";
import { Quiz } from "./quiz.js";

export class QuizForm {
  #material;
  #quiz;
  #parts;
  /** No question yet, something to name, or answered. @type {"idle" | "question" | "answered"} */
  #phase = "idle";
  #chosen = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;

  /**
   * Set up a quiz as the last visit left it.
   * @param {string} prefix of the ids of its elements
   * @param {Material} material
   */
  constructor(prefix, material) {
    const part = (/** @type {string} */ name) => byId(`${prefix}${name}`);
    this.#material = material;
    this.#quiz = new Quiz(material, stored(material.key, {}));
    this.#parts = {
      form: /** @type {HTMLFormElement} */ (part("asking")),
      level: /** @type {HTMLSelectElement} */ (part("level")),
      questionPart: part("question-part"),
      question: part("question"),
      answers: part("answers"),
      go: part("go"),
      feedback: part("feedback"),
      compare: part("compare"),
      score: part("score"),
    };
    this.#listen(part);
    setAttribute(part("by"), "hidden", !canVibrate);
    /** @type {HTMLInputElement} */ (this.#parts.form.querySelector("[name=by]")).checked = true;
    this.#show();
  }

  /** @param {(name: string) => HTMLElement} part */
  #listen(part) {
    const { form, level } = this.#parts;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#phase === "question") this.#answer();
      else this.#ask();
    });
    part("quiz").addEventListener("keydown", (event) => this.#pressed(event));
    level.addEventListener("change", () => {
      this.#quiz.level = Number(level.value);
      this.#rest();
    });
    for (const name of ["again", "hear-was"]) {
      part(name).addEventListener("click", () => this.#present(this.#quiz.question));
    }
    part("hear-chosen").addEventListener("click", () => this.#present(this.#chosen));
    part("forget").addEventListener("click", () => {
      this.#quiz.forget();
      this.#rest();
      announce(say("There is no score yet."));
    });
  }

  // What is seen

  #show() {
    const { level, questionPart, go, score } = this.#parts;
    level.value = String(this.#quiz.level);
    setAttribute(questionPart, "hidden", this.#phase === "idle");
    const labels = {
      idle: say("Start the quiz"), question: say("Answer"), answered: this.#material.words.next,
    };
    setText(go, labels[this.#phase]);
    const { right, asked, last } = this.#quiz.memory;
    setText(score, asked
      ? say("Right answers: {right} of the last {count}, {all} of {asked} in total.", {
        right: this.#quiz.lately, count: last.length, all: right, asked,
      })
      : say("There is no score yet."));
  }

  #showQuestion() {
    const { question, answers, go } = this.#parts;
    const { level } = this.#quiz;
    setText(question, this.#material.question(level));
    // The radio buttons stay while the level is the same: one may have the focus.
    if (answers.dataset.level !== String(level)) {
      const hadFocus = answers.contains(document.activeElement);
      answers.dataset.level = String(level);
      answers.replaceChildren(...this.#material.parts(level).map(fieldset));
      if (hadFocus) go.focus();
    }
    for (const radio of this.#radios()) radio.checked = false;
  }

  #radios() {
    return /** @type {HTMLInputElement[]} */ ([...this.#parts.answers.querySelectorAll("input")]);
  }

  /** @param {string} text @param {string} kind */
  #feedback(text, kind) {
    const { feedback, compare } = this.#parts;
    setText(feedback, text);
    setAttribute(feedback, "class", `feedback ${kind}`);
    setAttribute(compare, "hidden", kind !== "wrong");
  }

  // What is heard

  /** Play something as chosen; return how many seconds its sound takes. @param {string} piece */
  #present(piece) {
    const { word, pulses } = this.#material.sound;
    const by = new FormData(this.#parts.form).get("by");
    if (by !== "sound" && canVibrate) feel(pulses(piece));
    return by === "vibration" ? 0 : sounds.listen(`${word} ${piece}`, { turn: "now" });
  }

  /** Speak after the sound, so that both can be heard. @param {string} text @param {number} seconds */
  #speakAfter(text, seconds) {
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => announce(text), 1000 * seconds);
  }

  // What is done

  #ask() {
    this.#quiz.ask();
    this.#phase = "question";
    this.#feedback("", "");
    this.#showQuestion();
    this.#show();
    this.#speakAfter(this.#material.question(this.#quiz.level), this.#present(this.#quiz.question));
  }

  #answer() {
    const picked = this.#radios().filter(({ checked }) => checked);
    const { level, question } = this.#quiz;
    const { answer, named, grown, words } = this.#material;
    if (picked.length < this.#parts.answers.childElementCount) {
      this.#feedback(words.incomplete, "");
      announce(words.incomplete);
      return;
    }
    clearTimeout(this.#speaking);
    this.#chosen = answer(picked.map(({ value }) => value));
    const { isRight, hasGrown, isMastered } = this.#quiz.answer(this.#chosen);
    const was = named(question, level);
    const said = isRight ? [say("Right: {was}.", { was })]
      : [say("It was {was}. You chose {chosen}.", { was, chosen: named(this.#chosen, level) })];
    if (hasGrown) said.push(grown(this.#quiz.level));
    if (isMastered) said.push(words.mastered);
    this.#phase = "answered";
    this.#feedback(joined(said), isRight ? "right" : "wrong");
    announce(joined(said));
    this.#remember();
  }

  #remember() {
    store(this.#material.key, this.#quiz.memory);
    this.#show();
  }

  #rest() {
    clearTimeout(this.#speaking);
    this.#phase = "idle";
    this.#feedback("", "");
    this.#remember();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target === this.#parts.level) return;
    const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code);
    const radio = digit && this.#phase === "question" ? this.#radioOf(digit[1]) : undefined;
    if (radio) {
      radio.checked = true;
      radio.focus();
    } else if (event.key.toLowerCase() === "r" && this.#phase !== "idle") this.#present(this.#quiz.question);
    else return;
    event.preventDefault();
  }

  /**
   * The choice of a digit. Where several parts have the same digits, they are answered one after
   * the other; when all are, a digit changes the one with the focus.
   * @param {string} digit
   */
  #radioOf(digit) {
    const fitting = this.#radios().filter((radio) => radio.dataset.digit === digit);
    const isAnswered = (/** @type {HTMLElement} */ radio) =>
      Boolean(radio.closest("fieldset")?.querySelector(":checked"));
    return fitting.length < 2 ? fitting[0] : fitting.find((radio) => !isAnswered(radio))
      ?? fitting.find((radio) => radio.closest("fieldset")?.contains(document.activeElement))
      ?? fitting[0];
  }
}

/** @param {Part} part @param {number} index */
function fieldset({ title, choices }, index) {
  return make("fieldset", {}, make("legend", {}, title), ...choices.map(({ value, name, digit }) =>
    make("label", {},
      make("input", { type: "radio", name: `part-${index}`, value, "data-digit": digit }),
      make("kbd", {}, String(digit)), " ", name)));
}
