/** What is agreed on at a table, in words: who plays what, and by which rules. */

import { say } from "./words.js";

/** @typedef {import("./messages.js").Agreed} Agreed */

/** The rules in the notation; the usual ones are not written. @param {Agreed} agreed */
export function rulesOf({ game, rules }) {
  return rules || (game === "Quarto" ? "CHSF!" : "-");
}

/**
 * How somebody at a table is called.
 * @param {{name: string, level: number | null} | undefined} chair
 * @param {number} number of the seat
 */
export function nameOf(chair, number) {
  if (chair?.name) return chair.name;
  if (chair?.level != null) return say("Computer {level}", { level: chair.level });
  return say("Player {number}", { number });
}

/** The game and who plays it. @param {Agreed} agreed */
export function title({ game, chairs }) {
  const [one, two] = chairs.map((chair, index) => nameOf(chair, index + 1));
  return say("{game}: {one} and {two}", { game, one, two });
}

/** What is played otherwise than usual, in a few words. @param {Agreed} agreed */
export function terms(agreed) {
  const rules = rulesOf(agreed);
  const found = [];
  if (agreed.game === "Quarto") {
    const counting = [..."CHSF"].filter((letter) => rules.includes(letter));
    if (counting.length < 4) {
      const names = { C: say("colour"), H: say("height"), S: say("shape"), F: say("fill") };
      const listed = counting.map((letter) => names[/** @type {"C"} */ (letter)]).join(", ");
      found.push(say("counting: {traits}", { traits: listed }));
    }
    if (rules.includes("q")) found.push(say("blocks count"));
    found.push(rules.includes("!") ? say("by calling") : say("without calling"));
    if (agreed.piece_set === "access") found.push(say("Access set"));
  } else {
    if (rules.includes("b")) found.push(say("border"));
    if (rules.includes("s")) found.push(say("strict"));
    if (rules.includes("h")) found.push(say("hidden hands"));
  }
  if (agreed.chairs.some((chair) => chair.mask !== "off")) found.push(say("mask"));
  if (agreed.help !== "silent") found.push(say("with help"));
  return found.join(" · ");
}
