/** The page of a player's own games: unfinished ones, finished ones, and figures. */

import { ask, orAnnounce } from "../shared/api.js";
import { byId, make, setAttribute } from "../shared/dom.js";
import { figuresTable, opponentName } from "./figures.js";
import { show } from "./finished.js";
import { showUnfinished, unfinishedGames } from "./unfinished.js";

/** @typedef {import("../shared/messages.js").OpponentFigures} OpponentFigures */

async function showAllUnfinished() {
  const games = await orAnnounce(unfinishedGames());
  if (!games) return;
  showUnfinished(byId("unfinished-games"), games, showAllUnfinished);
  setAttribute(byId("unfinished"), "hidden", !games.length);
}

async function showFigures() {
  /** @type {OpponentFigures[] | null} */
  const rows = await orAnnounce(ask("GET", "/api/games/figures"));
  if (!rows?.length) return;
  byId("figures-table").replaceChildren(figuresTable(rows));
  setAttribute(byId("figures"), "hidden", false);
  const names = new Map(rows.map((row) => [row.opponent, opponentName(row)]));
  byId("opponent").append(...[...names].map(([value, name]) => make("option", { value }, name)));
}

void Promise.all([showAllUnfinished(), showFigures(), show()]);
