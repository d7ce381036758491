/** A table of a tournament: back to its page, and on to the next table when a round is published. */

import { tableAddress } from "../events/event-address.js";
import { follow } from "../events/feed.js";
import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { noteTable, WayToTable } from "../shared/way-to-table.js";
import { say } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";

/** @typedef {import("../shared/messages.js").MyEvent} MyEvent */

const event = new URLSearchParams(location.search).get("event");
const here = location.pathname.split("/")[2];

/** Whether this table belongs to a tournament: then the next game is at another one. */
export const isOfEvent = Boolean(event && /^[\w-]+$/.test(event));

/** Show the note, if the address says that this table belongs to a tournament. */
export function followEvent() {
  if (!event || !isOfEvent) return;
  const note = byId("event-note");
  const back = byId("event-back");
  /** @type {HTMLAnchorElement} */ (back.firstElementChild).href = `/events/${event}`;
  back.hidden = false;
  const said = make("p", { id: "event-said" });
  const go = make("a", { class: "button main", id: "event-go", hidden: true }, say("Go to my table"));
  const stay = button(say("Stay here"), () => {
    going.stay();
    go.focus();
  });
  const page = make("a", { class: "button", href: `/events/${event}` }, say("Tournament page"));
  const close = button(say("Close"), () => {
    closed = told;
    lay("", false);
    byId("status").focus();
  });
  note.replaceChildren(said, make("div", { class: "row" }, go, stay, page, close));
  /** What was told last, and what was told when the player closed the note. */
  let [told, closed] = ["", ""];
  /** Whether the match at this table is over. */
  let isOver = false;
  /** @param {string} table to go to @param {boolean} isGoing */
  const lay = (table, isGoing) => {
    setAttribute(note, "hidden", !table && (!isOver || closed === told));
    setAttribute(go, "hidden", !table);
    if (table) go.href = tableAddress(event, table);
    setAttribute(stay, "hidden", !isGoing);
    for (const each of [page, close]) setAttribute(each, "hidden", Boolean(table));
  };
  const going = new WayToTable((table, isGoing) => {
    if (isGoing) sounds.play("call");
    lay(table, isGoing);
  }, (table) => tableAddress(event, table));
  noteTable(here);
  const show = async () => {
    try {
      /** @type {MyEvent} */
      const mine = await ask("GET", `/api/events/${event}/me`);
      if (mine.player === null) return;
      if (mine.said !== told && told && (!mine.table || mine.table === here)) announce(mine.said);
      told = mine.said;
      setText(said, mine.said);
      isOver = mine.table === null;
      if (mine.table === here || isOver) lay("", false);
      going.see(mine.table === here ? null : mine.table, mine.said);
    } catch {
      // The table itself says when the connection is lost.
    }
  };
  void show().then(() => follow(event, show));
}
