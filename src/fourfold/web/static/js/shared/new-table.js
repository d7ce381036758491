/**
 * Making a table: what was chosen becomes what is agreed on, and the page goes there.
 *
 * @typedef {object} Choices
 * @property {string[]} [traits] letters of those that count
 * @property {boolean} [blocks]
 * @property {boolean} [calling]
 * @property {string} [false_call]
 * @property {boolean} [access]
 * @property {boolean} [border]
 * @property {boolean} [strict]
 * @property {boolean} [hidden]
 * @property {string} [mask]
 * @property {string} [clock]
 * @property {string} [help]
 * @property {string} [first]
 * @property {string} [level]
 * @property {boolean} [public]
 *
 * @typedef {"computer" | "friend" | "invite"} Way
 */

import { ask } from "./api.js";

/** @typedef {import("../board/squares.js").Game} Game */

/** @type {Required<Choices>} */
const USUAL = {
  traits: [..."CHSF"],
  blocks: false,
  calling: true,
  false_call: "right",
  access: false,
  border: false,
  strict: false,
  hidden: false,
  mask: "off",
  clock: "",
  help: "silent",
  first: "",
  level: "4",
  public: false,
};

let isMaking = false;

/**
 * Make a table and go there.
 * @param {Game} game
 * @param {Way} way
 * @param {Choices} chosen
 * @param {string} [name] of whoever sits down
 */
export async function openTable(game, way, chosen, name = "") {
  const all = { ...USUAL, ...chosen };
  await makeTable({
    table: agreed(game, way, all, name),
    sit: way === "friend" ? [1, 2] : [1],
    first: all.first ? Number(all.first) : null,
    public: way !== "friend" && all.public,
    name: way === "friend" ? "" : name,
  });
}

/** Let two computers play, and watch them. @param {Game} game @param {Choices} chosen */
export async function watchComputers(game, chosen) {
  const all = { ...USUAL, ...chosen, mask: "off", clock: "" };
  const level = Number(all.level);
  // Their levels are their names, so these are two.
  const levels = [level, level > 1 ? level - 1 : 2];
  await makeTable({
    table: { ...agreed(game, "computer", all, ""), chairs: levels.map((each) => ({ level: each })) },
    sit: [],
  });
}

/**
 * Ask for a table and go there: to play, or to watch where nobody here sits down. A second click
 * meanwhile makes no second table.
 * @param {{sit: number[]} & Record<string, unknown>} asked
 */
export async function makeTable(asked) {
  if (isMaking) return;
  isMaking = true;
  try {
    const { id } = await ask("POST", "/api/tables", asked);
    location.assign(`/${asked.sit.length ? "table" : "watch"}/${id}`);
  } catch (error) {
    isMaking = false;
    throw error;
  }
}

// Whoever comes back by the browser's button finds the page as it was left.
addEventListener("pageshow", () => (isMaking = false));

/** @param {Game} game @param {Way} way @param {Required<Choices>} chosen @param {string} name */
function agreed(game, way, chosen, name) {
  const { mask } = chosen;
  const me = { mask, name };
  const other = way === "computer" ? { level: Number(chosen.level) }
    : { mask: mask === "required" ? "required" : "off" };
  return {
    game,
    rules: chosenRules(game, chosen),
    piece_set: game === "Quarto" && chosen.access ? "access" : "",
    clock: clockOf(chosen.clock),
    false_call: chosen.false_call,
    help: chosen.help,
    chairs: [me, other],
  };
}

/** @param {Game} game @param {Required<Choices>} chosen */
function chosenRules(game, chosen) {
  if (game === "Quarto") {
    return `${chosen.traits.join("")}${chosen.blocks ? "q" : ""}${chosen.calling ? "!" : ""}`;
  }
  return `${chosen.border ? "b" : ""}${chosen.strict ? "s" : ""}${chosen.hidden ? "h" : ""}` || "-";
}

/** @param {string} text */
function clockOf(text) {
  const [, seconds, increment] = /^(\d+)(?:\+(\d+)|\/move)$/.exec(text) ?? [];
  if (!seconds) return null;
  return increment === undefined ? { type: "PerMove", seconds: Number(seconds) }
    : { type: "Total", seconds: Number(seconds), increment: Number(increment) };
}
