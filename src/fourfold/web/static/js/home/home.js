/** The home page: one click makes a table with the last chosen settings. */

import { editionNamed } from "../games/editions.js";
import { gameNamed } from "../games/games.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, byId, make, setText } from "../shared/dom.js";
import { openTable, watchComputers } from "../shared/new-table.js";
import { store, stored } from "../shared/settings.js";
import { title } from "../shared/table-names.js";
import { say, separated } from "../shared/words.js";

const field = /** @type {HTMLInputElement} */ (byId("name"));
field.value = stored("fourfold.name", "");
field.addEventListener("change", () => store("fourfold.name", field.value.trim()));

/** @typedef {import("../shared/messages.js").ListedTable} ListedTable */
/** @typedef {import("../shared/messages.js").TableSettings} TableSettings */
/** @typedef {import("../shared/new-table.js").Choices} Choices */
/** @typedef {import("../shared/new-table.js").Way} Way */

const forms = [.../** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-game]"))];

for (const form of forms) {
  const key = `fourfold.table.${form.dataset.game}`;
  restore(form, stored(key, {}));
  showChoices(form);
  form.addEventListener("input", () => {
    store(key, choices(form));
    showChoices(form);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = /** @type {HTMLButtonElement} */ (event.submitter);
    void begin(form, /** @type {Way | "watch"} */ (value));
  });
}

/** @param {HTMLFormElement} form @returns {HTMLInputElement[]} */
function inputs(form) {
  return [...form.querySelectorAll("input, select")].map((each) => /** @type {HTMLInputElement} */ (each));
}

/** @param {HTMLFormElement} form @returns {Choices} */
function choices(form) {
  /** @type {Record<string, string | boolean | string[]>} */
  const found = {};
  for (const input of inputs(form)) {
    const { type, name, value, checked } = input;
    if (type !== "checkbox") found[name] = value;
    else if (input.getAttribute("role") === "switch") found[name] = checked;
    else {
      // Any number of a list may be chosen.
      const chosen = /** @type {string[]} */ (found[name] ??= []);
      if (checked) chosen.push(value);
    }
  }
  return found;
}

/** @param {HTMLFormElement} form @param {Choices} known */
function restore(form, known) {
  for (const input of inputs(form)) {
    const value = known[/** @type {keyof Choices} */ (input.name)];
    if (value === undefined) continue;
    if (Array.isArray(value)) input.checked = value.includes(input.value);
    else if (input.type === "checkbox") input.checked = Boolean(value);
    else input.value = String(value);
  }
}

/** Say beside the word Variants which were chosen. @param {HTMLFormElement} form */
function showChoices(form) {
  const output = form.querySelector("output");
  const level = inputs(form).find(({ name }) => name === "level");
  if (output && level) setText(output, level.value);
  const on = [...form.querySelectorAll("input[role=switch]")]
    .filter((each) => {
      const input = /** @type {HTMLInputElement} */ (each);
      return input.checked !== input.defaultChecked;
    })
    .map((input) => input.parentElement?.textContent?.trim() ?? "");
  const summary = form.querySelector(".summary");
  if (summary) setText(summary, on.length ? say("({chosen})", { chosen: separated(on) }) : "");
}

/** @param {HTMLFormElement} form @param {Way | "watch" | "computers"} way */
async function begin(form, way) {
  if (way === "watch") {
    byId("open").focus();
    byId("open").scrollIntoView();
    return;
  }
  const trouble = /** @type {HTMLElement} */ (form.querySelector(".trouble"));
  setText(trouble, "");
  const edition = editionNamed(form.dataset.game ?? "");
  const { game } = edition;
  const chosen = { ...choices(form), ...edition.choices(way) };
  const problem = gameNamed(game).problem(chosen);
  if (problem) {
    setText(trouble, problem);
    return;
  }
  try {
    if (way === "computers") await watchComputers(game, chosen);
    else await openTable(game, way, chosen, field.value.trim());
  } catch (error) {
    setText(trouble, /** @type {Error} */ (error).message);
  }
}

byId("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const typed = /** @type {HTMLInputElement} */ (byId("code")).value.trim();
  const link = /\/(watch|table|sit|take)\/([\w-]+)/.exec(typed);
  if (link) {
    location.assign(link[0]);
    return;
  }
  try {
    const sat = await ask("POST", "/api/sit", { code: typed, name: field.value.trim() });
    location.assign(`/table/${sat.id}`);
  } catch (error) {
    const trouble = /** @type {HTMLElement} */ (form.querySelector(".trouble"));
    setText(trouble, /** @type {Error} */ (error).message);
  }
});

/** @param {string} id @param {ListedTable[]} tables */
function list(id, tables) {
  const part = byId(id);
  const rows = /** @type {HTMLElement} */ (part.querySelector(".tables"));
  rows.replaceChildren(...tables.map(row));
  rows.hidden = !tables.length;
  const none = part.querySelector(".none");
  if (none) /** @type {HTMLElement} */ (none).hidden = tables.length > 0;
  else part.hidden = !tables.length;
}

/** @param {ListedTable} listed */
function row(listed) {
  const { id, table, waiting, over, yours, terms } = listed;
  const state = over ? say("finished") : waiting ? say("waiting for a player") : say("in progress");
  const action = yours.length ? say("Continue") : say("Watch this game");
  const sit = make("button", {
    type: "button", class: "main", "aria-label": about(say("Join"), table),
    onclick: () => void sitDown(id),
  }, say("Join"));
  return make("li", {},
    make("div", {}, say("{table}, {state}", { table: title(table), state }), make("p", { class: "note" }, terms.join(" · "))),
    ...(waiting && !yours.length ? [sit] : []),
    make("a", { class: "button", href: `/table/${id}`, "aria-label": about(action, table) }, action));
}

/** The action and its table, for people who do not see the row. @param {string} action @param {TableSettings} table */
function about(action, table) {
  return say("{action}: {table}", { action, table: title(table) });
}

/** @param {string} id */
async function sitDown(id) {
  try {
    await ask("POST", `/api/tables/${id}/sit`, { name: field.value.trim() });
    location.assign(`/table/${id}`);
  } catch (error) {
    // Someone else was faster: show the list as it is now.
    await showTables();
    showTrouble(error);
    byId("open").focus();
  }
}

/** @param {unknown} error */
function showTrouble(error) {
  const { message } = /** @type {Error} */ (error);
  announce(message, "assertive");
  const [trouble, none] = /** @type {HTMLElement[]} */ (
    [".trouble", ".none"].map((part) => byId("open").querySelector(part)));
  trouble.hidden = false;
  none.hidden = true;
  setText(trouble, message);
}

// Computers play all editions of a game alike.
const games = forms.filter(({ dataset: { game = "" } }) => editionNamed(game).game === game);
byId("computers").replaceChildren(...games.map((form) => {
  const { game = "" } = form.dataset;
  return button(say("Watch two computers play {game}", { game }), () => void begin(form, "computers"));
}));

async function showTables() {
  try {
    /** @type {[ListedTable[], ListedTable[]]} */
    const [mine, open] = await Promise.all([
      ask("GET", "/api/tables/mine"), ask("GET", "/api/tables?playing=true"),
    ]);
    list("mine", mine.filter(({ over }) => !over).slice(0, 8));
    list("open", open.filter(({ over, yours }) => !over && !yours.length));
  } catch (error) {
    showTrouble(error);
  }
}

void showTables();
