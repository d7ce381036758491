/** Ratings of people, in words. */

import { make } from "../shared/dom.js";
import { say, sayCount } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").PersonRating} PersonRating */

/** The kind of game that a rating is for. @param {PersonRating} rating */
export function kindName({ game, family }) {
  /** @type {Record<string, string>} */
  const words = { blocks: say("Blocks"), hidden: say("Hidden hands"), blindfold: say("Blindfold") };
  return [game, ...family.split(" ").filter(Boolean).map((word) => words[word] ?? word)].join(" · ");
}

/** A rating in words. @param {PersonRating} rating */
export function ratingText({ rating, deviation, games }) {
  if (rating === null) {
    return sayCount("{count} rated game: not enough for a rating yet", "{count} rated games: not enough for a rating yet", games);
  }
  return sayCount("{rating}, give or take {deviation}, after {count} rated game", "{rating}, give or take {deviation}, after {count} rated games", games, { rating, deviation });
}

/** @param {HTMLElement} list @param {PersonRating[]} ratings */
export function showRatings(list, ratings) {
  list.hidden = !ratings.length;
  list.replaceChildren(...ratings.map((rating) =>
    make("li", {}, make("strong", {}, kindName(rating)), make("span", {}, ratingText(rating)))));
}
