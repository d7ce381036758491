/** A teacher's desk: the door, rounds, tournaments, all boards, the pupils, exercises, and the end of the class. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { joined, say, sayCount } from "../shared/words.js";
import { day } from "../me/paper.js";
import { confirmed } from "../table/confirm.js";
import { linkField } from "../table/invite.js";
import { Boards } from "./boards.js";
import { Pupils } from "./pupils.js";
import { Tournament } from "./tournament.js";

/** @typedef {import("../shared/messages.js").TeacherClass} TeacherClass */

/** How often the page looks what is new, in milliseconds. */
const OFTEN = 2500;
/** How often it says at most how many pupils are here, in milliseconds. */
const SAID = 15_000;

const id = location.pathname.split("/")[2];
const path = `/api/classes/${id}`;
const boards = new Boards(byId("boards"));
const pupils = new Pupils(/** @type {HTMLElement} */ (document.querySelector("#pupils tbody")), doing);
const tournament = new Tournament(path, doing);

/** The class as it was last seen. @type {TeacherClass | null} */
let seen = null;
/** What was last said about who is here, and when. */
let [saidHere, saidAt] = ["", -Infinity];

/** Do something, then show the class; what goes wrong is said. @param {() => Promise<unknown>} does */
async function doing(does) {
  setText(byId("trouble"), "");
  try {
    await does();
    await show();
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
}

/** @param {string} button @param {() => Promise<unknown>} does */
function onClick(button, does) {
  byId(button).addEventListener("click", () => void doing(does));
}

/** @param {string} form @param {(data: FormData) => Promise<unknown>} does */
function onSubmit(form, does) {
  byId(form).addEventListener("submit", (event) => {
    event.preventDefault();
    void doing(() => does(new FormData(/** @type {HTMLFormElement} */ (byId(form)))));
  });
}

/** Show the class as it is now. */
async function show() {
  /** @type {TeacherClass} */
  const found = await ask("GET", path);
  seen = found;
  byId("desk").hidden = false;
  setText(byId("class-name"), found.name);
  if (!document.title.startsWith(found.name)) document.title = `${found.name} – Fourfold`;
  const here = sayCount("{here} of {count} pupil is here.", "{here} of {count} pupils are here.",
    found.pupils.length, { here: found.pupils.filter(({ state }) => state === "here").length });
  const door = found.door === null ? say("The door is closed.")
    : sayCount("The door is open for {count} more minute.", "The door is open for {count} more minutes.", Math.ceil(found.door / 60));
  setText(byId("state"), joined([door, here]));
  setText(byId("door"), found.door === null ? say("Open the door") : say("Close the door"));
  byId("no-boards").hidden = found.boards.length > 0;
  setText(byId("boards-title"), found.round ? say("All boards of round {number}", { number: found.round }) : say("All boards"));
  const endings = boards.show(found.boards);
  if (endings.length) announce(joined(endings));
  sayWhoIsHere(here);
  pupils.show(found);
  tournament.show(found);
  setText(byId("set-now"), found.exercise
    ? sayCount("Current exercise: {title}, {count} puzzle.", "Current exercise: {title}, {count} puzzles.", found.exercise.count, { title: found.exercise.title })
    : say("No exercise is set."));
  byId("end-exercise").hidden = !found.exercise;
  setText(byId("teachers"), found.teachers > 1
    ? sayCount("{count} teacher shares this class.", "{count} teachers share this class.", found.teachers)
    : say("You are the only teacher of this class."));
  byId("alone").hidden = byId("hand-over").hidden = found.teachers < 2;
  setText(byId("term"), day(found.expires));
}

/** Say how many are here, if that has changed, but not for every pupil. @param {string} here */
function sayWhoIsHere(here) {
  const now = performance.now();
  if (here === saidHere || now - saidAt < SAID) return;
  if (saidHere) announce(here);
  [saidHere, saidAt] = [here, now];
}

onClick("door", async () => {
  const open = seen?.door === null;
  await ask("PUT", `${path}/door`, { open });
  announce(open ? say("The door is open. Pupils can come in with their codes.") : say("The door is closed."));
});

onSubmit("round", async (data) => {
  const [game, rules] = String(data.get("plays")).split(" ");
  const help = data.get("shown") ? "shown" : "silent";
  await ask("POST", `${path}/rounds`, { table: { game, rules, help } });
  announce(say("The round has started. Everyone is being taken to a table."));
});

onSubmit("add-pupils", async () => {
  const field = /** @type {HTMLTextAreaElement} */ (byId("more-names"));
  await ask("POST", `${path}/pupils`, { names: field.value });
  field.value = "";
  announce(say("Saved."));
});

onSubmit("exercise", async (data) => {
  const [game, theme] = String(data.get("theme")).split(" ");
  await ask("PUT", `${path}/exercise`, { game, theme, grade: Number(data.get("grade")), count: Number(data.get("count")) });
  announce(say("The exercise is set. Pupils will find it on their class page."));
});

onClick("end-exercise", async () => {
  await ask("DELETE", `${path}/exercise`);
  byId("theme").focus();
  announce(say("The exercise has ended."));
});

onClick("share", async () => {
  const { link, qr } = await ask("POST", `${path}/teachers`);
  byId("shared").replaceChildren(linkField(say("Link for a colleague"), link),
    make("img", { class: "qr", src: `data:image/svg+xml;base64,${btoa(qr)}`, width: 160, height: 160, alt: say("The link as a QR code") }));
  byId("shared").hidden = false;
  byId("shared").focus();
});

onClick("alone", async () => {
  if (!await confirmed(say("Remove all other teachers from this class?"), say("Remove the other teachers"))) return;
  await ask("DELETE", `${path}/teachers`);
  byId("shared").hidden = true;
  byId("main").focus();
  announce(say("You are the only teacher of this class."));
});

onClick("hand-over", async () => {
  if (!await confirmed(say("Leave this class to the other teachers?"), say("Leave the class to the other teachers"))) return;
  await ask("DELETE", `${path}/teachers/me`);
  location.assign("/teach");
});

onSubmit("extend", async (data) => {
  await ask("PUT", path, { days: Number(data.get("days")) });
  announce(say("Saved."));
});

onClick("new-link", async () => {
  const question = say("Make a new class link? The cards that you printed will stop working; pupils who are in stay in.");
  if (!await confirmed(question, say("Make a new class link"))) return;
  await ask("POST", `${path}/link`);
  announce(say("The class has a new link. Print the codes again."));
});

onClick("delete", async () => {
  if (!await confirmed(say("Delete the class with all names and games, for ever?"), say("Delete the class now"))) return;
  await ask("DELETE", path);
  location.assign("/teach");
});

/** @type {HTMLAnchorElement} */ (byId("codes")).href = `/teach/${id}/codes`;
void doing(async () => undefined).then(() => {
  if (!seen) return;
  setInterval(() => {
    if (!document.hidden) void show().catch(() => undefined); // the next time may work
  }, OFTEN);
});
