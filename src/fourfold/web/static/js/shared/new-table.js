/**
 * Making a table: what was chosen becomes its settings, and the page goes there.
 *
 * @typedef {import("./messages.js").NewTable} NewTable
 * @typedef {import("./messages.js").TableSettingsSent} TableSettingsSent
 *
 * @typedef {object} CommonChoices what can be chosen for a table of any game
 * @property {TableSettingsSent["false_call"]} false_call
 * @property {import("./messages.js").Blindfold | "other"} mask `other` for the opponent alone
 * @property {string} clock such as `600+5` or `60/move`
 * @property {string} odds by what the opponent's time differs from the player's; empty if it does not
 * @property {TableSettingsSent["help"]} help
 * @property {string} first the seat that begins; empty to draw lots
 * @property {string} level of the computer
 * @property {boolean} takebacks
 * @property {boolean} public
 * @property {boolean} rated
 *
 * @typedef {string | boolean | string[] | undefined} Choice
 * @typedef {Partial<CommonChoices> & {[name: string]: Choice}} Choices the game's own are read by the game
 *
 * @typedef {"computer" | "friend" | "invite" | "seek"} Way
 */

import { gameNamed } from "../games/games.js";
import { ask } from "./api.js";

/** @type {CommonChoices} */
const USUAL = {
  false_call: "right",
  mask: "off",
  clock: "",
  odds: "",
  help: "silent",
  first: "",
  level: "4",
  takebacks: true,
  public: false,
  rated: false,
};

/** What each choice means for the player's own seat and for the other one. */
const BLINDFOLDS = /** @type {const} */ ({
  off: ["off", "off"],
  worn: ["worn", "off"],
  other: ["off", "worn"],
  required: ["required", "required"],
});

let isMaking = false;

/**
 * Make a table and go there.
 * @param {string} game
 * @param {Way} way
 * @param {Choices} chosen
 * @param {string} [name] of the player who makes the table
 */
export async function openTable(game, way, chosen, name = "") {
  const all = { ...USUAL, ...chosen };
  if (way === "seek") {
    await seek({ table: tableSettings(game, way, all, ""), name });
    return;
  }
  await makeTable({
    table: tableSettings(game, way, all, name),
    sit: way === "friend" ? [1, 2] : [1],
    first: all.first ? /** @type {1 | 2} */ (Number(all.first)) : null,
    public: way !== "friend" && all.public,
    name: way === "friend" ? "" : name,
  });
}

/** Let two computers play, and watch them. @param {string} game @param {Choices} chosen */
export async function watchComputers(game, chosen) {
  const all = /** @type {CommonChoices} */ ({ ...USUAL, ...chosen, mask: "off", clock: "" });
  const level = Number(all.level);
  // Their levels are their names, so the names differ.
  const other = level > 1 ? level - 1 : 2;
  await makeTable({
    table: { ...tableSettings(game, "computer", all, ""), chairs: [{ level }, { level: other }] },
    sit: [],
  });
}

/**
 * Make a table and go there: to play, or to watch if no one here has a seat. A second click
 * in the meantime makes no second table.
 * @param {NewTable & {sit: NonNullable<NewTable["sit"]>}} request
 */
export async function makeTable(request) {
  if (isMaking) return;
  isMaking = true;
  try {
    const { id } = await ask("POST", "/api/tables", request);
    location.assign(`/${request.sit.length ? "table" : "watch"}/${id}`);
  } catch (error) {
    isMaking = false;
    throw error;
  }
}

/**
 * Go to someone who wants the same game, or wait for one.
 * @param {import("./messages.js").Seek} wanted
 */
async function seek(wanted) {
  if (isMaking) return;
  isMaking = true;
  try {
    const { id, matched } = await ask("POST", "/api/seeks", wanted);
    location.assign(`/table/${id}${matched ? "" : "?seek"}`);
  } catch (error) {
    isMaking = false;
    throw error;
  }
}

// With the browser's back button, the page is as it was left.
addEventListener("pageshow", () => (isMaking = false));

/**
 * @param {string} game
 * @param {Way} way
 * @param {CommonChoices} chosen
 * @param {string} name
 * @returns {TableSettingsSent}
 */
function tableSettings(game, way, chosen, name) {
  const { mask, false_call, help } = chosen;
  const rated = chosen.rated && (way === "invite" || way === "seek");
  const [mine, theirs] = BLINDFOLDS[mask];
  const clock = clockOf(chosen.clock);
  const other = {
    ...(way === "computer" ? { level: Number(chosen.level) } : { mask: theirs }),
    ...(clock && chosen.odds ? { time: withOdds(clock, Number(chosen.odds)) } : {}),
  };
  return {
    game,
    ...gameNamed(game).settings(/** @type {Choices} */ (/** @type {unknown} */ (chosen))),
    clock,
    false_call,
    help,
    takebacks: chosen.takebacks && !rated,
    rated,
    chairs: [{ mask: mine, name }, other],
  };
}

/**
 * A clock for a player who has more or less time than the other.
 * @param {NonNullable<TableSettingsSent["clock"]>} clock
 * @param {number} odds
 */
function withOdds(clock, odds) {
  return { ...clock, seconds: clock.seconds * odds };
}

/** @param {string} text @returns {TableSettingsSent["clock"]} */
export function clockOf(text) {
  const [, seconds, increment] = /^(\d+)(?:\+(\d+)|\/move)$/.exec(text) ?? [];
  if (!seconds) return null;
  return increment === undefined ? { type: "PerMove", seconds: Number(seconds) }
    : { type: "Total", seconds: Number(seconds), increment: Number(increment) };
}
