/**
 * Editions of games: a game with some of its settings chosen already, as its box would have it.
 * They are offered beside the games, but at a table they are the game itself.
 *
 * @typedef {object} Edition
 * @property {string} name
 * @property {string} game
 * @property {(way: Way | "computers") => Choices} choices that come with it
 *
 * @typedef {import("../shared/new-table.js").Choices} Choices
 * @typedef {import("../shared/new-table.js").Way} Way
 */

/** @type {Edition[]} */
const EDITIONS = [
  {
    name: "Quarto Access",
    game: "Quarto",
    // A computer needs no blindfold; between two people it is only fair if both wear it.
    choices: (way) => ({ access: true, mask: way === "computer" ? "worn" : "required" }),
  },
];

/** The game or the edition with a name, and the choices that come with it. @param {string} name @returns {Edition} */
export function editionNamed(name) {
  return EDITIONS.find((edition) => edition.name === name) ?? { name, game: name, choices: () => ({}) };
}
