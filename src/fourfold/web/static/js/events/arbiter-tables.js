/** The tables of a round on the arbiter's console: a row for each, and what can be done there. */

import { closeDialog } from "../shared/dialogs.js";
import { button, make, setText } from "../shared/dom.js";
import { clockText } from "../shared/clock-text.js";
import { say, separated } from "../shared/words.js";
import { choices, labelled, openManager, selection } from "./arbiter-dialog.js";

/** @typedef {import("./arbiter.js").Console} Console */
/** @typedef {import("../shared/messages.js").EventMatch} EventMatch */
/** @typedef {import("../shared/messages.js").WatchedTable} WatchedTable */

/** Minutes that can be added at once. */
const MINUTES = [1, 2, 5, 10];

/**
 * @param {Console} console
 * @param {WatchedTable} table
 * @param {() => void} manage
 */
export function tableRow({ info }, table, manage) {
  const { names, players } = info.matches[table.number - 1];
  // A computer is always there.
  const here = players.map((player, seat) => table.here[seat] || info.players[player - 1].level !== null);
  const action = table.complete ? say("Correct") : say("Manage");
  const what = say("table {table}, {one} and {two}", { table: table.number, one: names[0], two: names[1] });
  const manageButton = button(action, manage);
  manageButton.id = `table-${table.number}`;
  manageButton.setAttribute("aria-label", say("{action}: {what}", { action, what }));
  return make("tr", { class: table.complete ? "done" : null },
    make("th", { scope: "row" }, String(table.number)),
    make("td", {}, table.words),
    make("td", {}, ...(info.state === "closed" ? [] : [manageButton])),
    make("td", {}, presence(table, here, names, players.some((player) => info.players[player - 1].level !== null))),
    make("td", {}, clocks(table, names)));
}

/** @param {WatchedTable} table @param {boolean[]} here @param {[string, string]} names @param {boolean} hasComputer */
function presence({ off_server, complete, waits, table }, here, names, hasComputer) {
  if (complete) return say("over");
  if (off_server || !table) {
    return hasComputer ? say("real board: play the computer on any device, and copy the moves") : say("real board");
  }
  const away = names.filter((_, seat) => !here[seat]);
  if (!away.length) return say("both are here");
  const missing = separated(away);
  return waits ? say("waiting for {names}", { names: missing }) : say("away: {names}", { names: missing });
}

/** @param {WatchedTable} table @param {[string, string]} names */
function clocks({ left, complete, paused, moves, to_move }, names) {
  if (complete) return "";
  const parts = names.flatMap((name, seat) => {
    const seconds = left[seat];
    return seconds === null ? [] : [say("{name} {time}", { name, time: clockText(seconds) })];
  });
  if (paused) parts.push(say("paused"));
  else if (moves && to_move) parts.push(say("{name} to move", { name: to_move }));
  return separated(parts);
}

/** @param {Console} console @param {number} number */
export function manageTable(console, number) {
  const match = console.info.matches[number - 1];
  const table = console.view.tables[number - 1];
  const title = say("Table {table}: {one} and {two}", {
    table: number, one: match.names[0], two: match.names[1],
  });
  openManager(title, table.complete ? [make("p", {}, match.words), ...correction(console, console.info.round, match)] : [
    choices(say("Result of the game"), [
      ...match.players.map((player, seat) => /** @type {[string, () => void]} */ ([
        say("{name} wins", { name: match.names[seat] }),
        () => void console.send({ type: "EnterResult", table: number, winner: player })])),
      ...(console.info.draws ? [/** @type {[string, () => void]} */ ([
        say("Draw"), () => void console.send({ type: "EnterResult", table: number, winner: 0 })])] : []),
    ]),
    choices(say("Forfeit"), [
      ...match.players.map((player, seat) => /** @type {[string, () => void]} */ ([
        say("{name} forfeits", { name: match.names[seat] }),
        () => void console.send({ type: "Forfeit", table: number, absent: [player] })])),
      [say("Both forfeit"), () => void console.send({ type: "Forfeit", table: number, absent: match.players })],
    ]),
    ...(table.table ? [time(console, number), watch(table.table)] : []),
  ]);
}

/** @param {string} table */
function watch(table) {
  return make("p", {}, make("a", { class: "button", href: `/watch/${table}` }, say("Watch this table")));
}

/** @param {Console} console @param {number} number */
function time(console, number) {
  const match = console.info.matches[number - 1];
  const who = selection([["", say("both players")],
    ...match.players.map((player, seat) => /** @type {[number, string]} */ ([player, match.names[seat]]))]);
  const minutes = selection(MINUTES.map((each) => [60 * each, clockText(60 * each)]));
  return make("section", {}, make("h3", {}, say("Add time")), make("div", { class: "row" },
    labelled(say("For"), who), labelled(say("Minutes"), minutes),
    button(say("Add time"), () => {
      closeDialog();
      const name = who.selectedOptions[0].text;
      void console.post(`/tables/${number}/time`, {
        seconds: Number(minutes.value), player: who.value ? Number(who.value) : null,
      }, say("More time for {name}: {time}.", { name, time: minutes.selectedOptions[0].text }));
    })));
}

/**
 * The fields to correct a result that was entered.
 * @param {Console} console
 * @param {number} round
 * @param {EventMatch} match
 */
export function correction(console, round, match) {
  const { info } = console;
  const [one, two] = match.players;
  const results = /** @type {[string, string][]} */ ([
    [JSON.stringify({ games: [one], absent: [] }), say("{name} wins", { name: match.names[0] })],
    [JSON.stringify({ games: [two], absent: [] }), say("{name} wins", { name: match.names[1] })],
    ...(info.draws ? [[JSON.stringify({ games: [0], absent: [] }), say("Draw")]] : []),
    [JSON.stringify({ games: [], absent: [one] }), say("{name} forfeits", { name: match.names[0] })],
    [JSON.stringify({ games: [], absent: [two] }), say("{name} forfeits", { name: match.names[1] })],
    [JSON.stringify({ games: [], absent: [one, two] }), say("Both forfeit")],
  ]);
  const result = selection(match.games > 1 ? inMatch(match.games, results) : results);
  const reason = make("input", { maxlength: 200, required: true });
  const trouble = make("p", { class: "trouble", role: "alert" });
  return [labelled(say("Correct result"), result), labelled(say("Reason"), reason), trouble,
    make("div", { class: "row" }, button(say("Correct the result"), () => {
      if (!reason.value.trim()) {
        setText(trouble, say("Write a reason: everyone can read it."));
        reason.focus();
        return;
      }
      closeDialog();
      void console.send({
        type: "Correct", round, table: match.number, reason: reason.value, ...JSON.parse(result.value),
      });
    }, "main"))];
}

/**
 * The results of a match of several games: all won by one, or shared.
 * @param {number} games
 * @param {[string, string][]} results of one game
 * @returns {[string, string][]}
 */
function inMatch(games, results) {
  /** @type {[string, string][]} */
  const all = results.map(([value, text]) => {
    const { games: [winner], absent } = JSON.parse(value);
    return [JSON.stringify({ games: winner === undefined ? [] : Array(games).fill(winner), absent }), text];
  });
  const winners = [0, 1].map((place) => JSON.parse(results[place][0]).games[0]);
  return [...all, [JSON.stringify({ games: winners, absent: [] }), say("Each wins one game")]];
}
