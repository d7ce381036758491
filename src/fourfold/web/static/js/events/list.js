/** All tournaments, and a new one. */

import { ask } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { clockOf } from "../shared/new-table.js";
import { say, sayCount } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").ListedEvent} ListedEvent */

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/** @param {ListedEvent} event */
function state({ state: is, round, rounds, players }) {
  if (is === "closed" || is === "complete") return say("over");
  if (!rounds) return sayCount("{count} player", "{count} players", players);
  return say("round {round} of {rounds}", { round: round || 1, rounds });
}

/** @param {ListedEvent} event */
function row(event) {
  const notes = [event.about, state(event), ...(event.yours ? [say("you are taking part")] : [])];
  return make("li", {},
    make("span", {}, make("a", { href: `/events/${event.id}` }, event.name), " ",
      make("span", { class: "note" }, notes.join(" · "))),
    ...(event.arbiter ? [make("a", {
      class: "button", href: `/events/${event.id}/arbiter`,
      "aria-label": say("{action}: {what}", { action: say("Arbiter’s console"), what: event.name }),
    }, say("Arbiter’s console"))] : []));
}

async function show() {
  const trouble = /** @type {HTMLElement} */ (byId("list").parentElement?.querySelector(".trouble"));
  try {
    /** @type {ListedEvent[]} */
    const events = await ask("GET", "/api/events");
    byId("list").replaceChildren(...events.map(row));
    byId("none").hidden = events.length > 0;
  } catch (error) {
    setText(trouble, /** @type {Error} */ (error).message);
  }
}

/** @param {string} id of a form @param {() => Promise<string>} does and returns where to go */
function onSubmit(id, does) {
  const form = /** @type {HTMLFormElement} */ (byId(id));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const trouble = /** @type {HTMLElement} */ (form.querySelector(".trouble"));
    setText(trouble, "");
    does().then((address) => location.assign(address))
      .catch((error) => setText(trouble, /** @type {Error} */ (error).message));
  });
}

onSubmit("find", async () => {
  const code = field("code").value.replace(/\D/g, "");
  // With a cookie first: those without one share a limit of wrong codes.
  await ask("GET", "/api/guest");
  const { id } = await ask("GET", `/api/events/code/${code || "0"}`);
  return `/events/${id}#${code}`;
});

onSubmit("create", async () => {
  const format = field("format").value;
  const settings = {
    name: field("name").value.trim(),
    format,
    rounds: format === "swiss" ? Number(field("rounds").value) : 0,
    games: Number(field("games").value),
    table: {
      ...JSON.parse(/** @type {HTMLSelectElement} */ (byId("game")).selectedOptions[0].dataset.table ?? "{}"),
      clock: clockOf(field("clock").value),
      takebacks: false,
    },
    grace: Number(field("grace").value),
    off_server: field("off-server").checked,
    rated: field("rated").checked,
    seed: crypto.getRandomValues(new Uint32Array(1))[0],
  };
  const { id } = await ask("POST", "/api/events", { settings, listed: field("listed").checked });
  return `/events/${id}/arbiter`;
});

function showFormat() {
  const format = /** @type {HTMLSelectElement} */ (byId("format"));
  setText(byId("format-about"), format.selectedOptions[0].dataset.about ?? "");
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-for]"))) {
    part.hidden = part.dataset.for !== format.value;
  }
}

byId("format").addEventListener("change", showFormat);
showFormat();
void show();
