/** The quiz about the tiles of Quads: it starts with one side, and each level adds the next. */

import { say } from "../../../shared/words.js";
import { allTiles, sides } from "../names.js";
import { turned } from "../notation.js";
import { quads } from "../quads.js";

const KINDS = Object.keys(sides);
const SIDES = 4;

/** @type {import("../../../listen/quiz-form.js").Material} */
export const tiles = {
  key: "fourfold.listen.tiles",
  levels: SIDES,
  draw,
  question: (level) => (level > 1 ? say("Which sides are they, clockwise from the top?") : say("Which side is it?")),
  parts,
  answer: (values) => values.join(""),
  named,
  sound: quads.sound,
  words: {
    next: say("Next tile"),
    incomplete: say("First choose an answer for every side."),
    mastered: say("You know all the tiles by ear."),
  },
  grown: (level) => say("Now there are {count} sides in the quiz.", { count: level }),
};

/** Any sides, or a tile that exists. @param {number} level @param {() => number} random */
function draw(level, random) {
  /** @template T @param {readonly T[]} from */
  const any = (from) => from[Math.floor(random() * from.length)];
  if (level === SIDES) return turned(any(allTiles), any([0, 1, 2, 3]));
  return Array.from({ length: level }, () => any(KINDS)).join("");
}

/** The same digits for every side: four digits in turn are a tile. @param {number} level */
function parts(level) {
  const titles = [say("At the top"), say("On the right"), say("At the bottom"), say("On the left")];
  return titles.slice(0, level).map((title) => ({
    title,
    choices: KINDS.map((side, index) => ({ value: side, name: sides[side], digit: index + 1 })),
  }));
}

/** @param {string} laid @param {number} level */
function named(laid, level) {
  // All sides in the order of their sounds; what was chosen need not be a tile that exists.
  const [top, right, bottom, left] = [...laid].map((side) => sides[side]);
  if (level === 1) return top;
  if (level === SIDES) {
    return say("{top} at the top, {right} on the right, {bottom} at the bottom, {left} on the left",
      { top, right, bottom, left });
  }
  return level === 2 ? say("{top} at the top, {right} on the right", { top, right })
    : say("{top} at the top, {right} on the right, {bottom} at the bottom", { top, right, bottom });
}
