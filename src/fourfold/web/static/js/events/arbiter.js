/** The arbiter's console: everything by buttons with full names, and one live region. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { timeOfDay } from "../shared/clock-text.js";
import { button, byId, make, setText } from "../shared/dom.js";
import { joined, say, sayCount } from "../shared/words.js";
import { confirmed } from "../table/confirm.js";
import { linkField } from "../table/invite.js";
import { correctEarlier } from "./arbiter-earlier.js";
import { managePlayer, playerRow } from "./arbiter-players.js";
import { manageTable, tableRow } from "./arbiter-tables.js";
import { api, eventId, fillLinks } from "./event-address.js";
import { follow } from "./feed.js";
import { newKey } from "./keys.js";
import { showList, showSheet } from "./sheets.js";

/** @typedef {import("../shared/messages.js").ArbiterView} ArbiterView */
/** @typedef {import("../shared/messages.js").EventInfo} EventInfo */
/** @typedef {Record<string, unknown> & {type: string}} Command */
/**
 * @typedef {object} Console what the parts of the console share
 * @property {EventInfo} info
 * @property {ArbiterView} view
 * @property {(command: Command) => Promise<boolean>} send a command; whether it was carried out
 * @property {(path: string, body?: unknown, said?: string) => Promise<boolean>} post something else,
 *   and what to say when it is done
 */

/** Milliseconds between two looks at the clocks. */
const CLOCKS = 5000;
/** Milliseconds in which what happens is taken for what the arbiter did. */
const OWN = 2000;
/** More than this at once, after the page was away for long, no one would listen to. */
const MOST_NEWS = 10;
/** The number of the last fact that was told, or was there when the page was opened. */
let lastTold = 0;
let lastOwn = -Infinity;
/** What the arbiter's own last command led to: whoever gave it knows of it before it is shown. */
let done = 0;
const secret = location.hash.slice(1);

/** @type {Console | null} */
let known = null;

async function show() {
  try {
    const [info, view] = /** @type {[EventInfo, ArbiterView]} */ (
      await Promise.all([ask("GET", api), ask("GET", `${api}/arbiter`)]));
    const before = known?.info;
    const knewOf = known?.view.draft_byes ?? [];
    if (before && info.sequence < before.sequence) return; // a later answer was faster
    known = { info, view, send, post };
    const status = byId("status");
    const wasThere = document.activeElement === status;
    keepingFocus(() => render(/** @type {Console} */ (known)));
    if (!before) {
      lastTold = view.log[0]?.number ?? 0;
      return;
    }
    // The status is above the button for what comes next: an arbiter who has ended a round goes there.
    const hasEnded = before.state === "playing" && info.state !== "playing";
    if (hasEnded && isOwn() && byId("tables").contains(document.activeElement)) status.focus();
    const hasComeThere = document.activeElement === status && !wasThere;
    const hasHeard = hasComeThere || hasSaidSo(info);
    const news = byOthers(info, view, before, knewOf);
    // Before the first round, each new name tells that there is one more.
    const tellsStatus = before.status !== info.status && !hasHeard
      && !(news.length && info.state === "entering");
    if (tellsStatus) news.push(info.status);
    if (news.length) announce(joined(news));
    if (info.state === "paired" && before.state !== "paired") focusOn("draft-title");
  } catch (error) {
    refuse(error);
  }
}

/**
 * What players, tables and other arbiters have done since the page was shown last, in sentences.
 * @param {EventInfo} info
 * @param {ArbiterView} view
 * @param {EventInfo} before
 * @param {string[]} knewOf who was known to have no opponent
 */
function byOthers(info, view, before, knewOf) {
  const facts = view.log.filter(({ number }) => number > lastTold);
  lastTold = Math.max(lastTold, ...facts.map(({ number }) => number));
  if (isOwn()) return [];
  if (info.state === "paired" && before.state === "paired") {
    // While the arbiter reads the pairings, players may say that they do not come.
    const without = view.draft_byes.filter((said) => !knewOf.includes(said));
    if (without.length) return without;
  }
  return facts.length > MOST_NEWS ? [] : facts.map(({ said }) => said).reverse();
}

/**
 * Whether the arbiter has just entered players, and was told each of their names.
 * @param {EventInfo} info
 */
function hasSaidSo({ state }) {
  return state === "entering" && isOwn();
}

/** Whether what has changed was probably done by the arbiter who sits here. */
function isOwn() {
  return performance.now() - lastOwn < OWN;
}

/** @param {string} id of a heading */
function focusOn(id) {
  const heading = byId(id);
  heading.tabIndex = -1;
  heading.focus();
}

/** @param {unknown} error */
function refuse(error) {
  setText(byId("trouble"), /** @type {Error} */ (error).message);
}

/**
 * Do something, and say what happened or why not.
 * @param {() => Promise<string[]>} does
 */
async function doing(does) {
  setText(byId("trouble"), "");
  lastOwn = performance.now();
  try {
    const said = await does();
    if (said.length) announce(joined(said));
    await show();
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}

/** @param {Command} command */
function send(command) {
  return doing(async () => {
    const body = { id: newKey(), command, answers: Math.max(done, known?.info.sequence ?? 0) };
    const { said, sequence } = await ask("POST", `${api}/commands`, body);
    done = sequence;
    return said;
  });
}

/** @param {string} path @param {unknown} [body] @param {string} [said] */
function post(path, body, said = "") {
  return doing(async () => {
    await ask("POST", `${api}${path}`, body);
    return said ? [said] : [];
  });
}

/** Show something new; what had the focus gets it again, by its id. @param {() => void} shows */
function keepingFocus(shows) {
  const id = document.activeElement?.id;
  shows();
  if (!id || document.activeElement?.id === id) return;
  const again = document.getElementById(id);
  if (again && again.checkVisibility()) again.focus();
  else byId("status").focus();
}

/** @param {Console} console */
function render(console) {
  const { info, view } = console;
  byId("console").hidden = false;
  setText(byId("title"), say("Arbiter: {name}", { name: info.name }));
  document.title = `${info.name} – Fourfold`;
  setText(byId("status"), joined([info.status, ...(info.paused ? [say("All games are paused.")] : [])]));
  showSteps(console);
  showDraft(console);
  byId("tables").hidden = !view.tables.length;
  setText(byId("tables-title"), say("Round {round}", { round: info.round }));
  rows("tables", view.tables.map((table) => tableRow(console, table, () => manageTable(console, table.number))));
  showList(byId("byes"), info.byes);
  byId("earlier").hidden = info.round < 2 || info.state === "closed";
  rows("players", info.players.map((player) =>
    playerRow(console, player, () => managePlayer(console, player.number))));
  /** @type {HTMLElement} */ (byId("players").querySelector(".wide")).hidden = !info.players.length;
  showSheet("standings", info.round ? info.standings : null);
  setText(byId("code"), view.code.replace(/(\d{4})(?=\d)/g, "$1 "));
  if (!byId("entry-link").childElementCount) {
    byId("entry-link").replaceChildren(linkField(say("Link to enter"), view.link));
    /** @type {HTMLImageElement} */ (byId("qr")).src = `${api}/qr.svg`;
  }
  showClass(view);
  byId("off-server-choice").hidden = info.off_server;
  showEntries(console);
  // Nothing of a closed tournament can be changed: only what it was remains.
  for (const id of ["add", "add-computers", "entry"]) byId(id).hidden ||= info.state === "closed";
  setText(byId("links"), sayCount("{count} link has been made.", "{count} links have been made.", view.links));
  byId("revoke").hidden = !view.links;
  showList(byId("log"), view.log.map(({ at, said }) => `${timeOfDay(at)} ${said}`));
}

/** @param {Console} console */
function showEntries({ view }) {
  const { entries_closed } = view;
  setText(byId("entries-state"), entries_closed
    ? say("The entries are closed: only you can enter players.") : say("Players can enter by themselves."));
  setText(byId("entries"), entries_closed ? say("Open the entries again") : say("Close the entries"));
}

/** In a class, pupils enter by themselves, and teachers share the class. @param {ArbiterView} view */
function showClass({ taught }) {
  const isTaught = taught !== null;
  byId("to-class").hidden = !isTaught;
  byId("entry").hidden = byId("handover").hidden = isTaught;
  if (!isTaught) return;
  /** @type {HTMLAnchorElement} */ (byId("to-class").firstElementChild).href = `/teach/${taught}`;
  // Someone without a code plays at a real board.
  field("off-server").checked = field("off-server").disabled = true;
}

/** @param {string} id @param {HTMLTableRowElement[]} all */
function rows(id, all) {
  const body = /** @type {HTMLElement} */ (byId(id).querySelector("tbody"));
  const html = all.map((row) => row.outerHTML).join("");
  if (body.dataset.key === html) return;
  body.dataset.key = html;
  body.replaceChildren(...all);
}

/** The buttons for what comes next. @param {Console} console */
function showSteps({ info, view }) {
  const next = info.round + 1;
  /** @type {HTMLButtonElement[]} */
  const steps = {
    entering: [pairing(next, info.players.length < 2)],
    paired: [step("publish", say("Publish round {round}", { round: next }), { type: "Publish" }, "main"),
      step("pair", say("Pair round {round} again", { round: next }), { type: "Pair" })],
    playing: [],
    between: [pairing(next, false)],
    complete: [step("close", say("Close the tournament"), { type: "Close" }, "main", say("Close the tournament? Its results will then be final."))],
    closed: [],
  }[info.state];
  const isOn = info.round > 0 && info.state !== "closed";
  if (isOn && info.state === "playing" && !info.off_server) {
    steps.push(stepButton("pause", info.paused ? say("Resume all games") : say("Pause all games"), async () => {
      const done = await post("/pause", { paused: !info.paused });
      if (done) announce(info.paused ? say("All games have resumed.") : say("All games are paused."));
    }, info.paused ? "main" : ""));
  }
  if (info.state === "playing" && view.tables.every(({ complete, moves }) => !complete && !moves)) {
    steps.push(step("unpublish", say("Unpublish round {round}", { round: info.round }), { type: "Unpublish" },
      "", say("Unpublish the round? You can do that only until someone has moved.")));
  }
  const key = JSON.stringify([steps.map(({ textContent }) => textContent), info.sequence, view.code]);
  // Whoever has read the pairings finds the button that publishes them below.
  const isDraft = info.state === "paired";
  byId(isDraft ? "next-steps" : "draft-steps").replaceChildren();
  byId(isDraft ? "next-steps" : "draft-steps").dataset.key = "";
  const place = byId(isDraft ? "draft-steps" : "next-steps");
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  place.replaceChildren(...steps);
}

/** @param {number} round @param {boolean} isEarly */
function pairing(round, isEarly) {
  const made = step("pair", say("Pair round {round}", { round }), { type: "Pair" }, "main");
  if (isEarly) made.setAttribute("aria-disabled", "true");
  return made;
}

/**
 * @param {string} id
 * @param {string} text
 * @param {Command} command
 * @param {string} [kind]
 * @param {string} [question] that is asked before
 */
function step(id, text, command, kind = "", question = "") {
  return stepButton(id, text, async () => {
    if (question && !await confirmed(question, text)) return;
    await send(command);
  }, kind);
}

/** @param {string} id @param {string} text @param {() => Promise<void>} does @param {string} [kind] */
function stepButton(id, text, does, kind = "") {
  const made = button(text, () => void does(), kind);
  made.id = `step-${id}`;
  return made;
}

/** @param {Console} console */
function showDraft({ info, view }) {
  byId("draft").hidden = !view.draft.length;
  setText(byId("draft-title"), say("Pairings of round {round}, not published yet", { round: info.round + 1 }));
  rows("draft", view.draft.map(({ number, names: [one, two] }) => make("tr", {},
    make("th", { scope: "row" }, String(number)), make("td", {}, one), make("td", {}, two))));
  showList(byId("draft-byes"), view.draft_byes);
  const names = info.players.filter(({ withdrawn }) => !withdrawn);
  for (const id of ["swap-one", "swap-two"]) {
    const select = /** @type {HTMLSelectElement} */ (byId(id));
    if (select.textContent === names.map(({ name }) => name).join("")) continue;
    select.replaceChildren(...names.map(({ number, name }) => make("option", { value: number }, name)));
    if (id === "swap-two") select.selectedIndex = 1;
  }
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

byId("swap").addEventListener("click", () => void send({
  type: "Swap", one: Number(field("swap-one").value), two: Number(field("swap-two").value),
}));

byId("add").addEventListener("submit", (event) => {
  event.preventDefault();
  void enterAll();
});

/** Enter everyone in the list; the names that were refused stay. */
async function enterAll() {
  const box = field("names");
  const names = box.value.split("\n").map((name) => name.trim()).filter(Boolean);
  const off_server = field("off-server").checked;
  while (names.length) {
    if (!await send({ type: "Enter", name: names[0], off_server })) break;
    names.shift();
    box.value = names.join("\n");
  }
  box.focus();
}

byId("add-computer").addEventListener("click", () => {
  const level = Number(field("level").value);
  const taken = new Set(known?.info.players.map(({ name }) => name));
  const usual = say("Computer {level}", { level });
  let name = usual;
  for (let number = 2; taken.has(name); number += 1) name = say("{name} ({number})", { name: usual, number });
  void send({ type: "Enter", name, level });
});

byId("entries").addEventListener("click", () => void send({
  type: known?.view.entries_closed ? "OpenEntries" : "CloseEntries",
}));

byId("earlier").addEventListener("click", () => {
  if (known) void correctEarlier(known, refuse);
});

byId("make-link").addEventListener("click", () => void doing(async () => {
  const { link, qr } = await ask("POST", `${api}/links`);
  const made = byId("made");
  made.replaceChildren(
    make("p", {}, say("Copy it now: you will not see it again.")),
    linkField(say("Link for another arbiter"), link),
    make("img", {
      class: "qr", src: `data:image/svg+xml;base64,${btoa(qr)}`, width: 200, height: 200,
      alt: say("The link for another arbiter as a QR code"),
    }));
  made.hidden = false;
  made.focus();
  return [];
}));

byId("revoke").addEventListener("click", () => void revoke());

async function revoke() {
  const question = say("Revoke all links? Arbiters who used one, except you, will lose their rights.");
  if (!await confirmed(question, say("Revoke all links"))) return;
  await doing(async () => {
    await ask("DELETE", `${api}/links`);
    byId("made").hidden = true;
    return [say("All links have been revoked.")];
  });
}

async function begin() {
  fillLinks();
  /** @type {HTMLAnchorElement} */ (byId("back")).href = `/events/${eventId}`;
  if (secret) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      await ask("POST", `${api}/arbiter`, { secret });
      announce(say("You are an arbiter of this tournament now."));
    } catch (error) {
      refuse(error);
      return;
    }
  }
  await show();
  follow(eventId, show);
  setInterval(() => void show(), CLOCKS);
}

void begin();
