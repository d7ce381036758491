/** The home page: games to go on with, ways to play each game, open tables. */

import { closeDialog } from "../shared/dialogs.js";
import { ask, Refused } from "../shared/api.js";
import { byId, setText } from "../shared/dom.js";
import { watchComputers } from "../shared/new-table.js";
import { playerName } from "../shared/player-name.js";
import { Sheet } from "./sheet.js";
import { showTables } from "./table-lists.js";

/** @typedef {import("../shared/messages.js").ListedTable} ListedTable */
/** @typedef {import("../shared/new-table.js").Way} Way */

const forms = [.../** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-game]"))];
const sheets = new Map(forms.map((form) => [form.id, new Sheet(form)]));

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-way]"))) {
  const { way = "", sheet: name = "", atOnce } = button.dataset;
  const sheet = sheets.get(name);
  if (!sheet) throw new Error(`there is no sheet for ${name}`);
  button.addEventListener("click", () => {
    if (way === "watch") void watch(sheet, button);
    else if (atOnce === undefined) sheet.open(/** @type {Way} */ (way));
    else void sheet.start(/** @type {Way} */ (way));
  });
}

/** Go to a game in progress or, if there is none, let two computers play. @param {Sheet} sheet @param {HTMLElement} button */
async function watch(sheet, button) {
  const trouble = button.closest(".game")?.querySelector(".trouble");
  try {
    /** @type {ListedTable[]} */
    const tables = await ask("GET", "/api/tables?playing=true");
    const found = tables.find(({ table, waiting, over, yours }) =>
      table.game === sheet.game && !waiting && !over && !yours.length);
    if (found) location.assign(`/watch/${found.id}`);
    else await watchComputers(sheet.game, sheet.choices());
  } catch (error) {
    if (trouble) setText(trouble, /** @type {Error} */ (error).message);
  }
}

/** Go to the tournament that a code is for, if there is one. @param {string} typed */
async function entersTournament(typed) {
  const code = typed.replace(/\D/g, "");
  if (!code) return false;
  try {
    const { id } = await ask("GET", `/api/events/code/${code}`);
    location.assign(`/events/${id}#${code}`);
    return true;
  } catch {
    return false;
  }
}

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const typed = /** @type {HTMLInputElement} */ (byId("code")).value.trim();
  const link = /\/(watch|table|sit|take|events)\/([\w-]+)(\/\d+|#\d+)?/.exec(typed);
  if (link) {
    location.assign(link[0]);
    return;
  }
  try {
    // With a cookie first: those without one share a limit of wrong codes.
    await ask("GET", "/api/guest");
    const sat = await ask("POST", "/api/sit", { code: typed, name: playerName() });
    location.assign(`/table/${sat.id}`);
  } catch (error) {
    if (error instanceof Refused && error.code === "not-found" && await entersTournament(typed)) return;
    const trouble = /** @type {HTMLElement} */ (form.querySelector(".trouble"));
    setText(trouble, /** @type {Error} */ (error).message);
  }
});

// With the browser's back button the page is as it was left: with the sheet open.
addEventListener("pageshow", () => closeDialog());

void showTables();
