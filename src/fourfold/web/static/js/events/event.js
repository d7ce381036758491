/** A tournament, for everyone and for its players. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { playerName, setPlayerName } from "../shared/player-name.js";
import { WayToTable } from "../shared/way-to-table.js";
import { joined, say } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";
import { confirmed } from "../table/confirm.js";
import { api, eventId, fillLinks, tableAddress } from "./event-address.js";
import { follow } from "./feed.js";
import { newKey } from "./keys.js";
import { showList, showSheet } from "./sheets.js";

/** @typedef {import("../shared/messages.js").EventInfo} EventInfo */
/** @typedef {import("../shared/messages.js").MyEvent} MyEvent */

const nameField = /** @type {HTMLInputElement} */ (byId("my-name"));
const codeField = /** @type {HTMLInputElement} */ (byId("code"));
const invitation = location.hash.slice(1);
const going = new WayToTable((table, isGoing) => {
  if (isGoing) sounds.play("call");
  const go = /** @type {HTMLAnchorElement} */ (byId("go"));
  setAttribute(go, "hidden", !table);
  if (table) go.href = tableAddress(eventId, table);
  setAttribute(byId("stay"), "hidden", !isGoing);
  setAttribute(byId("going"), "hidden", !isGoing);
  setText(byId("going"), isGoing ? say("You will be taken to your table in a moment.") : "");
}, (table) => tableAddress(eventId, table));

/** What was told last. */
let told = "";
/** How far the tournament had come that is shown. */
let shown = 0;

async function show() {
  try {
    const [info, mine] = /** @type {[EventInfo, MyEvent]} */ (
      await Promise.all([ask("GET", api), ask("GET", `${api}/me`)]));
    setText(byId("trouble"), "");
    if (info.sequence < shown) return; // a later answer was faster
    shown = info.sequence;
    showEvent(info);
    showMine(mine, info);
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
}

/** @param {EventInfo} info */
function showEvent(info) {
  setText(byId("title"), info.name);
  document.title = `${info.name} – Fourfold`;
  setText(byId("status"), joined([info.status, ...(info.paused ? [say("The arbiter has paused all games.")] : [])]));
  showSheet("pairings", info.pairings, 0, (row) => {
    const { table, complete, names } = info.matches[row];
    if (!table) return null;
    const action = complete ? say("Review") : say("Watch");
    const what = say("{one} and {two}", { one: names[0], two: names[1] });
    return make("a", {
      href: `/watch/${table}`, "aria-label": say("{action}: {what}", { action, what }),
    }, action);
  }, info.matches.some(({ table }) => table) ? say("Watch") : "");
  showSheet("standings", info.standings);
  showSheet("results", info.results);
  byId("more").hidden = false;
  byId("about").replaceChildren(...info.about.map((text) => make("p", {}, text)));
  showMore("reasons", info.reasons);
  showMore("corrections", info.corrections);
}

/** @param {string} id @param {string[]} texts */
function showMore(id, texts) {
  byId(id).hidden = !texts.length;
  showList(/** @type {Element} */ (byId(id).querySelector("ul")), texts);
}

/** @param {MyEvent} mine @param {EventInfo} info */
function showMine(mine, info) {
  const takesPart = mine.player !== null;
  const isOver = info.state === "closed";
  byId("mine").hidden = !takesPart;
  byId("enter").hidden = takesPart || isOver || info.state === "complete" || info.of_class;
  byId("to-arbiter").hidden = !mine.arbiter;
  if (!takesPart) return;
  if (mine.said !== told) {
    // What comes with a new table is said when the page is about to go there.
    if (told && !mine.table) announce(mine.said);
    told = mine.said;
    setText(byId("said"), mine.said);
  }
  going.see(mine.table, mine.said);
  if (info.of_class) return; // the teacher decides who takes part
  const lasts = isOver || (info.rounds > 0 && info.round >= info.rounds);
  const offered = {
    miss: !mine.withdrawn && !mine.away && !lasts,
    bye: !mine.withdrawn && !mine.away && !lasts && mine.may_bye,
    return: (mine.withdrawn || mine.away) && !lasts,
    withdraw: !mine.withdrawn && !isOver,
  };
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-wish]"))) {
    button.hidden = !offered[/** @type {keyof typeof offered} */ (button.dataset.wish)];
  }
  if (document.activeElement === document.body && lostFocus) byId("status").focus();
}

/** Whether a button of this page had the focus, and may have gone. */
let lostFocus = false;

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-wish]"))) {
  button.addEventListener("click", () => void wish(button));
}

/** @param {HTMLElement} button */
async function wish(button) {
  const { wish: wanted } = button.dataset;
  if (wanted === "withdraw" && !await confirmed(
    say("Leave the tournament? If you are playing a game, you lose it."), say("Leave the tournament"))) return;
  const trouble = /** @type {HTMLElement} */ (byId("mine").querySelector(".trouble"));
  setText(trouble, "");
  try {
    const { said } = await ask("POST", `${api}/mine`, { id: newKey(), wish: wanted });
    announce(joined(said));
    lostFocus = true;
    await show();
    lostFocus = false;
  } catch (error) {
    setText(trouble, /** @type {Error} */ (error).message);
  }
}

byId("stay").addEventListener("click", () => {
  going.stay();
  byId("go").focus();
});

byId("enter-form").addEventListener("submit", (event) => {
  event.preventDefault();
  void enter();
});

async function enter() {
  const trouble = /** @type {HTMLElement} */ (byId("enter-form").querySelector(".trouble"));
  setText(trouble, "");
  try {
    // With a cookie first: if the answer is lost, this device can enter again under its name.
    await ask("GET", "/api/guest");
    const { name } = await ask("POST", `${api}/enter`, { name: nameField.value, code: codeField.value });
    setPlayerName(name);
    await show();
    const title = byId("mine-title");
    title.tabIndex = -1;
    title.focus();
    announce(told);
  } catch (error) {
    setText(trouble, /** @type {Error} */ (error).message);
  }
}

fillLinks();
nameField.value = playerName();
if (invitation) {
  codeField.value = invitation.replace(/(\d{4})(?=\d)/g, "$1 ");
  history.replaceState(null, "", location.pathname + location.search);
}
void show().then(() => {
  if (invitation && !byId("enter").hidden) nameField.focus();
  follow(eventId, show);
});
