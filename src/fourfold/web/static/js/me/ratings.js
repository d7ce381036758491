/** Ratings of people, in words. */

import { make } from "../shared/dom.js";
import { say, sayCount } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").PersonRating} PersonRating */

/** The kind of game that a rating is for. @param {PersonRating} rating */
export function kindName({ game, family }) {
  if (family === "blocks") return say("Quarto with blocks");
  if (family === "blindfold") return say("{game} with a blindfold", { game });
  if (family === "border") return say("Quads with the border");
  return game;
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
  list.replaceChildren(...ratings.map((rating) =>
    make("li", {}, make("strong", {}, kindName(rating)), make("span", {}, ratingText(rating)))));
}
