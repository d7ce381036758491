/** The players on the arbiter's console: a row for each, and what can be done about them. */

import { closeDialog } from "../shared/dialogs.js";
import { button, make } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { choices, labelled, openManager, selection } from "./arbiter-dialog.js";

/** @typedef {import("./arbiter.js").Console} Console */
/** @typedef {import("../shared/messages.js").EventPlayerInfo} EventPlayerInfo */

/**
 * @param {Console} console
 * @param {EventPlayerInfo} player
 * @param {() => void} manage
 */
export function playerRow(console, player, manage) {
  const manageButton = button(say("Manage"), manage);
  manageButton.id = `player-${player.number}`;
  manageButton.setAttribute("aria-label", say("{action}: {what}", { action: say("Manage"), what: player.name }));
  return make("tr", { class: player.withdrawn ? "done" : null },
    make("td", {}, String(player.number)),
    make("th", { scope: "row" }, player.name),
    make("td", {}, ...(console.info.state === "closed" ? [] : [manageButton])),
    make("td", {}, where(console, player)));
}

/** @param {Console} console @param {EventPlayerInfo} player */
function where({ info, view }, { number, withdrawn, level, off_server }) {
  if (withdrawn) return say("has left");
  if (level !== null) return say("computer");
  if (off_server || info.off_server) return say("at a real board");
  return view.places_taken.includes(number) ? say("on a device") : say("has not arrived yet");
}

/** @param {Console} console @param {number} number */
export function managePlayer(console, number) {
  const { info, view, send, post } = console;
  const player = info.players[number - 1];
  const isPerson = player.level === null;
  /** @type {[string, () => void, string?][]} */
  const taking = player.withdrawn
    ? [[say("Bring back"), () => void send({ type: "Return", player: number })]]
    : [
      [say("Mark absent for the next round"), () => void send({ type: "MissRound", player: number })],
      [say("Give a half-point bye in the next round"), () => void send({ type: "RequestBye", player: number })],
      [say("Mark as present"), () => void send({ type: "Return", player: number })],
      [say("Withdraw from the tournament"), () => void send({ type: "Withdraw", player: number }), "danger"],
    ];
  openManager(player.name, [
    choices(say("Taking part"), taking),
    ...(isPerson && !view.taught && view.places_taken.includes(number) ? [choices(say("Device"), [
      [say("Let this player use another device"), () => void post(`/players/${number}/release`, undefined,
        say("{name} can enter on another device now.", { name: player.name }))]])] : []),
    replacing(console, number),
    ...(info.players.length > 2 ? [forbidding(console, number)] : []),
  ]);
}

/** @param {Console} console @param {number} number */
function replacing({ info, send }, number) {
  const name = make("input", { maxlength: 40, autocomplete: "off" });
  const { off_server } = info.players[number - 1];
  return make("section", {}, make("h3", {}, say("Someone else takes over")), make("div", { class: "row" },
    labelled(say("Name"), name), button(say("Replace"), () => {
      closeDialog();
      void send({ type: "Replace", player: number, name: name.value.trim(), off_server });
    })));
}

/** @param {Console} console @param {number} number */
function forbidding({ info, send }, number) {
  const other = selection(info.players.filter((each) => each.number !== number && !each.withdrawn)
    .map((each) => [each.number, each.name]));
  /** @param {string} type */
  const act = (type) => () => {
    closeDialog();
    void send({ type, one: number, two: Number(other.value) });
  };
  return make("section", {}, make("h3", {}, say("Pairing")), make("div", { class: "row" },
    labelled(say("With"), other), button(say("Never pair them"), act("Forbid")),
    button(say("Allow them to meet again"), act("Allow"))));
}
