/** A pupil's page: come in with a code, find the table of the round and the exercise, leave. */

import { announce } from "../shared/announcer.js";
import { ask, Refused } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { setPlayerName } from "../shared/player-name.js";
import { WayToTable } from "../shared/way-to-table.js";
import { say } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";
import { isInClass, placeAddress, placeText, setInClass } from "./class-note.js";

/** @typedef {import("../shared/messages.js").PupilPlace} PupilPlace */

/** How often the page asks what is new, in milliseconds. */
const OFTEN = 3000;

const [secret, known, key] = location.hash.slice(1).split("-");
const field = /** @type {HTMLInputElement} */ (byId("code"));
const go = /** @type {HTMLAnchorElement} */ (byId("go"));

const going = new WayToTable((table, isGoing) => {
  if (isGoing) sounds.play("call");
  setAttribute(go, "hidden", !table);
  setAttribute(byId("stay"), "hidden", !isGoing);
}, () => go.href);
byId("stay").addEventListener("click", () => {
  going.stay();
  go.focus();
});

/** What was told last. */
let told = "";
/** Whether the pupil is in. */
let isIn = false;
/** Whether the pupil is leaving: then the page does not ask where their table is. */
let isLeaving = false;
/** The question that is being asked. @type {Promise<unknown>} */
let asking = Promise.resolve();

/** @param {unknown} error */
function fail(error) {
  setText(byId("trouble"), /** @type {Error} */ (error).message);
}

/** Show where the pupil is. @param {PupilPlace} place */
function show(place) {
  isIn = true;
  setInClass(true);
  byId("enter").hidden = byId("lost").hidden = true;
  byId("place").hidden = false;
  setText(byId("class-name"), place.class_name);
  setText(byId("who"), say("You are {name}. That is the name the others see.", { name: place.name }));
  const waits = say("You are in. Wait here: your teacher will start a round.");
  const now = place.table ? placeText(place) : place.said || waits;
  // What comes with a new table is said when the page is about to go there.
  if (told && told !== now && !place.table) announce(now);
  told = now;
  setText(byId("now"), now);
  go.href = placeAddress(place);
  going.see(place.table, placeText(place));
  byId("tournament").hidden = !place.event;
  /** @type {HTMLAnchorElement} */ (byId("to-tournament")).href = `/events/${place.event}`;
  byId("exercise").hidden = !place.exercise;
  if (place.exercise) setText(byId("practised"), place.exercise.title);
  const steps = place.steps.map(({ puzzle, solved }, index) => {
    const state = solved === null ? say("not tried yet") : solved ? say("solved") : say("tried");
    return make("li", {}, make("a", { href: `/puzzles/${puzzle}` }, say("Puzzle {number}", { number: index + 1 })), ` (${state})`);
  });
  const list = byId("steps");
  if (list.textContent !== steps.map((step) => step.textContent).join("")) list.replaceChildren(...steps);
}

/** @returns {Promise<boolean>} whether the pupil is in */
async function look() {
  try {
    show(await ask("GET", "/api/class"));
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) return isIn;
    setInClass(false);
    if (isIn) location.reload(); // the teacher has reset the code, or the class is gone
    return false;
  }
}

/** Show the door, and say whether it is open. */
async function lookIn() {
  if (!secret) {
    byId("lost").hidden = false;
    return;
  }
  const { name, open } = await ask("POST", "/api/class/look", { secret });
  setText(byId("class-name"), name);
  byId("enter").hidden = false;
  setText(byId("closed"), open ? "" : say("The door is still closed. Wait until your teacher opens it."));
}

byId("enter").addEventListener("submit", (event) => {
  event.preventDefault();
  setText(byId("trouble"), "");
  void (async () => {
    try {
      // With a cookie first: those without one share a limit of wrong codes.
      await ask("GET", "/api/guest");
      // A card that was scanned has a key behind its code; someone else may type another code here.
      const code = key && field.value === known ? `${known}-${key}` : field.value;
      const { name } = await ask("POST", "/api/class/enter", { secret, code });
      setPlayerName(name);
      history.replaceState(null, "", location.pathname + location.search);
      await look();
      byId("main").focus();
      announce(say("You are {name}. That is the name the others see.", { name }));
    } catch (error) {
      fail(error);
      field.focus();
    }
  })();
});

byId("leave").addEventListener("click", async () => {
  isLeaving = true;
  try {
    await asking;
    await ask("POST", "/api/class/leave");
    setInClass(false);
    setPlayerName("");
    location.assign("/");
  } catch (error) {
    isLeaving = false;
    fail(error);
  }
});

/** Ask what is new: where a pupil's table is or, outside, whether the door is open. */
async function askAgain() {
  try {
    if (isIn) await look();
    else await lookIn();
  } catch (error) {
    if (!isIn) fail(error);
  }
}

/** Ask again and again. */
async function follow() {
  if (!isLeaving) await (asking = askAgain());
  setTimeout(() => void follow(), OFTEN);
}

if (known) field.value = known;
// A link that is opened on this page changes only what follows the “#”.
addEventListener("hashchange", () => location.reload());
// Whoever scans another card on this device wants to come in as someone else.
void (known || !isInClass() ? Promise.resolve(false) : look()).then((found) =>
  found ? void setTimeout(() => void follow(), OFTEN) : follow());
