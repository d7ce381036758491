/** The quiz: its form, its sounds and its answers. */

import { announce } from "../../../shared/announcer.js";
import { byId, make, setAttribute, setText } from "../../../shared/dom.js";
import { store, stored } from "../../../shared/settings.js";
import { canVibrate, feel } from "../../../shared/vibration.js";
import { joined, lang, say } from "../../../shared/words.js";
import { sounds } from "../../../sound/sounds.js";
import { pieceName, traitNames } from "../names.js";
import { piecePulses } from "../vibration.js";
import { bitOf, codeOf, Quiz } from "./quiz.js";

const KEY = "fourfold.listen";
const part = byId("quiz");
const form = /** @type {HTMLFormElement} */ (byId("asking"));
const answers = byId("answers");
const level = /** @type {HTMLSelectElement} */ (byId("level"));
const names = traitNames();
const list = new Intl.ListFormat(lang, { type: "unit" });

const quiz = new Quiz(stored(KEY, {}));
/** No question yet, a piece to name, or answered. @type {"idle" | "question" | "answered"} */
let phase = "idle";
let chosen = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let speaking;

// What is seen

function show() {
  level.value = String(quiz.level);
  setAttribute(byId("question-part"), "hidden", phase === "idle");
  const labels = {
    idle: say("Start the quiz"), question: say("Answer"), answered: say("Next piece"),
  };
  setText(byId("go"), labels[phase]);
  const { right, asked, last } = quiz.memory;
  setText(byId("score"), asked
    ? say("Right answers: {right} of the last {count}, {all} of {asked} in total.", {
      right: quiz.lately, count: last.length, all: right, asked,
    })
    : say("There is no score yet."));
}

function showQuestion() {
  setText(byId("question"), question());
  const { traits } = quiz;
  // The radio buttons stay while the traits in the quiz are the same: one may have the focus.
  if (answers.dataset.traits !== traits.join()) {
    const hadFocus = answers.contains(document.activeElement);
    answers.dataset.traits = traits.join();
    answers.replaceChildren(...traits.map(choice));
    if (hadFocus) byId("go").focus();
  }
  for (const radio of radios()) radio.checked = false;
}

/** Both values of a trait, each with the digit that chooses it. @param {number} trait @param {number} index */
function choice(trait, index) {
  const titles = [say("Colour"), say("Height"), say("Shape"), say("Fill")];
  return make("fieldset", {}, make("legend", {}, titles[trait]), ...names[trait].map((name, value) =>
    make("label", {},
      make("input", { type: "radio", name: `trait-${trait}`, value: value * bitOf(trait) }),
      make("kbd", {}, String(2 * index + value + 1)), " ", name)));
}

function radios() {
  return /** @type {HTMLInputElement[]} */ ([...answers.querySelectorAll("input")]);
}

function question() {
  const [trait, ...more] = quiz.traits;
  if (more.length) return say("Which piece is it?");
  const [one, other] = names[trait];
  return say("Is it {one} or {other}?", { one, other });
}

/** A piece by the traits in the quiz. @param {number} piece @param {number[]} traits */
function named(piece, traits) {
  if (traits.length === names.length) return pieceName("classic", codeOf(piece));
  return list.format(traits.map((trait) => names[trait][piece & bitOf(trait) ? 1 : 0]));
}

/** @param {string} text @param {string} kind */
function feedback(text, kind) {
  setText(byId("feedback"), text);
  setAttribute(byId("feedback"), "class", kind);
  setAttribute(byId("compare"), "hidden", kind !== "wrong");
}

// What is heard

/** Play a piece as chosen; return how many seconds its sound takes. @param {number} piece */
function present(piece) {
  const by = new FormData(form).get("by");
  if (by !== "sound" && canVibrate) feel(piecePulses(codeOf(piece)));
  return by === "vibration" ? 0 : sounds.listen(`piece ${codeOf(piece)}`, { turn: "now" });
}

/** Speak after the sound, so that both can be heard. @param {string} text @param {number} seconds */
function speakAfter(text, seconds) {
  clearTimeout(speaking);
  speaking = setTimeout(() => announce(text), 1000 * seconds);
}

// What is done

function ask() {
  quiz.ask();
  phase = "question";
  feedback("", "");
  showQuestion();
  show();
  speakAfter(question(), present(quiz.piece));
}

function answer() {
  const picked = radios().filter(({ checked }) => checked);
  const { traits } = quiz;
  if (picked.length < traits.length) {
    const text = say("First choose an answer for every trait.");
    feedback(text, "");
    announce(text);
    return;
  }
  clearTimeout(speaking);
  chosen = picked.reduce((bits, { value }) => bits | Number(value), 0);
  const { isRight, hasGrown, isMastered } = quiz.answer(chosen);
  const was = named(quiz.piece, traits);
  const said = isRight ? [say("Right: {was}.", { was })]
    : [say("It was {was}. You chose {chosen}.", { was, chosen: named(chosen, traits) })];
  if (hasGrown) said.push(say("Now there are {count} traits in the quiz.", { count: quiz.level }));
  if (isMastered) said.push(say("You know all sixteen pieces by ear."));
  phase = "answered";
  feedback(joined(said), isRight ? "right" : "wrong");
  announce(joined(said));
  remember();
}

function remember() {
  store(KEY, quiz.memory);
  show();
}

function rest() {
  clearTimeout(speaking);
  phase = "idle";
  feedback("", "");
  remember();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target === level) return;
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code);
  const radio = digit && phase === "question" ? radios()[Number(digit[1]) - 1] : undefined;
  if (radio) {
    radio.checked = true;
    radio.focus();
  } else if (event.key.toLowerCase() === "r" && phase !== "idle") present(quiz.piece);
  else return;
  event.preventDefault();
}

/** Set up the quiz as the last visit left it. */
export function beginQuiz() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (phase === "question") answer();
    else ask();
  });
  part.addEventListener("keydown", pressed);
  level.addEventListener("change", () => {
    quiz.level = Number(level.value);
    rest();
  });
  byId("again").addEventListener("click", () => present(quiz.piece));
  byId("hear-was").addEventListener("click", () => present(quiz.piece));
  byId("hear-chosen").addEventListener("click", () => present(chosen));
  byId("forget").addEventListener("click", () => {
    quiz.forget();
    rest();
    announce(say("There is no score yet."));
  });
  setAttribute(byId("by"), "hidden", !canVibrate);
  /** @type {HTMLInputElement} */ (form.querySelector("[name=by]")).checked = true;
  show();
}
