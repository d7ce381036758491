/** The quiz about the pieces of Quarto: it starts with one trait, and each level adds one. */

import { lang, say } from "../../../shared/words.js";
import { ofSet, SET } from "../edition.js";
import { pieceName, traitNames } from "../names.js";
import { quarto } from "../quarto.js";
import { bitOf, codeOf } from "../traits.js";

/** Traits by their place in colour, height, shape, fill: the easiest to hear comes first. */
const LEARNT = [1, 3, 2, 0];
const names = traitNames(SET);
const list = new Intl.ListFormat(lang, { type: "unit" });

/** The traits in the quiz; the others stay as in piece 0. @param {number} level */
const traitsOf = (level) => LEARNT.slice(0, level).sort();

/** @type {import("../../../listen/quiz-form.js").Material} */
export const pieces = {
  key: "fourfold.listen",
  levels: LEARNT.length,
  draw: (level, random) =>
    codeOf(traitsOf(level).reduce((bits, trait) => bits | (random() < 0.5 ? bitOf(trait) : 0), 0)),
  question,
  parts,
  answer: (values) => codeOf(values.reduce((bits, value) => bits | Number(value), 0)),
  named,
  sound: quarto.sound,
  words: {
    next: say("Next piece"),
    incomplete: say("First choose an answer for every trait."),
    mastered: say("You know all sixteen pieces by ear."),
  },
  grown: (level) => say("Now there are {count} traits in the quiz.", { count: level }),
};

/** @param {number} level */
function question(level) {
  if (level > 1) return say("Which piece is it?");
  const [one, other] = names[LEARNT[0]];
  return say("Is it {one} or {other}?", { one, other });
}

/** Both values of each trait; all digits are different. @param {number} level */
function parts(level) {
  const titles = [
    ofSet(say("Colour"), say("Texture")), ofSet(say("Height"), say("Size")), say("Shape"), say("Fill"),
  ];
  return traitsOf(level).map((trait, index) => ({
    title: titles[trait],
    choices: names[trait].map((name, value) => ({
      name, value: String(value * bitOf(trait)), digit: 2 * index + value + 1,
    })),
  }));
}

/** A piece by the traits in the quiz. @param {string} code @param {number} level */
function named(code, level) {
  if (level === LEARNT.length) return pieceName(SET, code);
  const piece = parseInt(code, 16);
  return list.format(traitsOf(level).map((trait) => names[trait][piece & bitOf(trait) ? 1 : 0]));
}
