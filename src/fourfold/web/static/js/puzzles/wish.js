/** Which puzzles are wanted: the form, and what was chosen last on this device. */

import { FIRST_GAME } from "../games/games.js";
import { byId, setAttribute } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";

/** @typedef {import("../shared/messages.js").NextPuzzle} NextPuzzle */

const KEY = "fourfold.puzzles";
const form = /** @type {HTMLFormElement} */ (byId("wish"));

/** @param {string} name @returns {HTMLInputElement[]} */
function fields(name) {
  return [...form.querySelectorAll(`input[name=${name}]`)].map((each) => /** @type {HTMLInputElement} */ (each));
}

/** The values that are chosen, among those that can be seen. @param {string} name */
function chosen(name) {
  return fields(name).filter((each) => each.checked && !each.closest("[hidden]")).map((each) => each.value);
}

/** What is wanted. @returns {NextPuzzle} */
export function wish() {
  const [game = FIRST_GAME.name] = chosen("game");
  const [mode = "practice"] = chosen("mode");
  return /** @type {NextPuzzle} */ ({ game, mode, themes: chosen("theme"), grades: chosen("grade").map(Number), but: "" });
}

/** After a puzzle that was opened by its link, others of its game come next. @param {string} game */
export function wishGame(game) {
  for (const each of fields("game")) each.checked = each.value === game;
  show();
}

/** Only what belongs to the chosen game and kind is seen. */
function show() {
  const { game, mode } = wish();
  for (const part of form.querySelectorAll("fieldset[data-of], .practice-only")) {
    const of = /** @type {HTMLElement} */ (part).dataset.of;
    setAttribute(part, "hidden", mode !== "practice" || (of !== undefined && of !== game));
  }
  setAttribute(byId("rated-note"), "hidden", mode !== "rated");
}

/**
 * Fill the form with what was chosen last, or with what the address asks for.
 * @param {() => void} changed called when other puzzles are wanted
 */
export function openWish(changed) {
  const known = /** @type {Partial<NextPuzzle>} */ (stored(KEY, {}));
  const query = new URLSearchParams(location.search);
  const wanted = /** @type {Record<string, string[]>} */ ({
    game: [query.get("game") ?? known.game ?? FIRST_GAME.name],
    mode: [query.get("mode") ?? known.mode ?? "practice"],
    theme: known.themes ?? [],
    grade: (known.grades ?? []).map(String),
  });
  for (const [name, values] of Object.entries(wanted)) {
    if (!fields(name).some((each) => values.includes(each.value))) continue;
    for (const each of fields(name)) each.checked = values.includes(each.value);
  }
  show();
  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    store(KEY, wish());
    changed();
  });
}
