/** On every page of a pupil: a way back to the class, and a note when a round begins. */

import { tableAddress } from "../events/event-address.js";
import { ask, Refused } from "../shared/api.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";
import { noteTable, WayToTable } from "../shared/way-to-table.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").PupilPlace} PupilPlace */

const KEY = "fourfold.class";
/** How often the page asks where the pupil plays, in seconds. */
const SECONDS = 4;

/** Remember that this device is a pupil's, or that it is not any more. @param {boolean} isIn */
export function setInClass(isIn) {
  store(KEY, isIn);
}

/** Whether this device is a pupil's, as far as it knows. */
export function isInClass() {
  return stored(KEY, false);
}

/** Whom a pupil plays, and in a tournament also how they stand. @param {PupilPlace} place */
export function placeText({ opponent, level, said }) {
  return said || say("You play against {name}.", {
    name: level === null ? opponent : say("Computer {level}", { level }),
  });
}

/** The pages of a tournament lead its players to their tables by themselves. */
const followed = /^\/events\/([\w-]+)/.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get("event");

/** The address of a pupil's table. @param {PupilPlace} place */
export function placeAddress({ table, event }) {
  return event ? tableAddress(event, table ?? "") : `/table/${table}`;
}

/** Follow the class, if this device is a pupil's. */
export function followClass() {
  if (!isInClass() || location.pathname === "/class") return;
  byId("menu").prepend(make("a", { href: "/class" }, say("My class")));
  const here = /^\/table\/([\w-]+)/.exec(location.pathname)?.[1] ?? "";
  const said = make("p", {});
  const go = make("a", { class: "button main" }, say("Go to my table"));
  const stay = button(say("Stay here"), () => {
    going.stay();
    go.focus();
  });
  const note = make("section", { class: "card class-note", "aria-label": say("My class"), hidden: true },
    said, make("div", { class: "row" }, go, stay));
  document.querySelector("main")?.before(note);
  const going = new WayToTable((table, isGoing) => {
    setAttribute(note, "hidden", !table);
    setAttribute(stay, "hidden", !isGoing);
  }, () => go.href);
  const look = async () => {
    try {
      /** @type {PupilPlace} */
      const place = await ask("GET", "/api/class");
      if (place.table === here) noteTable(here);
      if (place.event && place.event === followed) return;
      setText(said, place.table ? placeText(place) : "");
      go.href = placeAddress(place);
      going.see(place.table === here ? null : place.table, placeText(place));
    } catch (error) {
      // Otherwise the connection is lost, and the page says so where it matters.
      if (error instanceof Refused && error.status === 404) {
        setInClass(false);
        clearInterval(timer);
      }
    }
  };
  const timer = setInterval(() => void look(), 1000 * SECONDS);
  void look();
}
