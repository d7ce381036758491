/** The list of players who wish to be listed. */

import { ask, orAnnounce } from "../shared/api.js";
import { byId, make } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { kindName, ratingText } from "./ratings.js";

/** @typedef {import("../shared/messages.js").ListedPlayer} ListedPlayer */

/** @param {ListedPlayer} player */
function row({ name, you, ratings }) {
  const rated = ratings.filter(({ rating }) => rating !== null);
  return make("tr", {},
    make("th", { scope: "row" }, you ? say("{name} (you)", { name }) : name),
    make("td", {}, ...rated.map((rating) =>
      make("div", {}, say("{choice}: {value}", { choice: kindName(rating), value: ratingText(rating) })))));
}

async function show() {
  /** @type {ListedPlayer[] | null} */
  const players = await orAnnounce(ask("GET", "/api/players"));
  if (!players) return;
  byId("players").querySelector("tbody")?.replaceChildren(...players.map(row));
  byId("players").hidden = !players.length;
  byId("no-players").hidden = players.length > 0;
}

void show();
