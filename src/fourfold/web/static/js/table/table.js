/** A table: what is known about it is shown and announced, and what a player does is sent. */

import { listenToCommands } from "../board/command-line.js";
import { Feedback } from "../board/feedback.js";
import { markFrame } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { isFree, Navigation } from "../board/navigation.js";
import { announce, forget } from "../shared/announcer.js";
import { closeDialog, isLost } from "../shared/dialogs.js";
import { byId, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { joined, plainLetters, say } from "../shared/words.js";
import { showNote, tellAnswer } from "./answer.js";
import { showBanner } from "./banner.js";
import { introduceBlindfold } from "./blindfold.js";
import { CommandButtons } from "./command-buttons.js";
import { Connection } from "./connection.js";
import { invite } from "./invite.js";
import { lastSaid, newTurn } from "./last-turn.js";
import { clearLog, log } from "./log.js";
import { Newcomers } from "./newcomers.js";
import { GameReview } from "./review.js";
import { State } from "./state.js";
import { Status } from "./status.js";

/** @typedef {import("../board/types.js").Pieces} Pieces */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").CallList} CallList */
/** @typedef {import("../shared/messages.js").AnyEvent} AnyEvent */
/** @typedef {import("../shared/messages.js").AnySeatCommand} AnySeatCommand */
/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").Told} Told */
/** @typedef {import("./connection.js").Answer} Answer */

const id = location.pathname.split("/")[2];
const state = new State();
const connection = new Connection(id, settings.get("words"));
const status = new Status(state);
const buttons = new CommandButtons(state, {
  send,
  hint: () => navigation?.hint(),
  keys: showAllKeys,
  pause: () => {
    connection.pause();
    state.isPaused = connection.isPaused;
    render();
    return connection.isPaused;
  },
});
const newcomers = new Newcomers(state);
const review = new GameReview(state, render);
const feedback = new Feedback(state, (place) => void send({ type: "Explore", place }));
/** @type {Pieces | null} */
let pieces = null;
/** @type {CallList | null} */
let callList = null;
/** @type {Navigation | null} */
let navigation = null;
let lastAction = "";

// What the server sends

connection.addEventListener("at", (event) => {
  const before = state.at;
  state.at = /** @type {CustomEvent<AtTable>} */ (event).detail;
  if (!before) begin();
  newcomers.see(before, state.at);
  render();
});

connection.addEventListener("history", (event) => {
  const told = /** @type {CustomEvent<Told>} */ (event).detail;
  state.see(told.view);
  writeDown(told);
  render();
});

connection.addEventListener("told", (event) => {
  const told = /** @type {CustomEvent<Told>} */ (event).detail;
  if (feedback.answered(told.events, told.said)) return;
  const isNew = told.events.length > 0;
  if (isNew || !byId("log").childElementCount) writeDown(told);
  if (isNew) showNote("", ""); // what was answered before may no longer be so
  announce(joined([...newcomers.said(told.events), ...told.said]), isCalm(told) ? "polite" : "assertive");
  state.see(told.view);
  feedback.hear(told.events);
  showBanner(state, told.events);
  if (told.events.some(({ type }) => type === "Begun")) review.close();
  // A question about a game that is over needs no answer.
  if (told.events.some(({ type }) => type === "Begun" || type === "Ended")) closeDialog("ask", "calling");
  if (state.isBlindfolded && state.sitsHere) introduceBlindfold(() => pieces?.board.focus(), state.sharesDevice);
  render();
});

connection.addEventListener("state", () => {
  const note = byId("connection");
  const texts = {
    connecting: "",
    open: connection.isWaiting ? say("Sending…") : "",
    lost: say("Connection lost. Your moves are kept, and will be sent when the connection is back."),
    refused: say("This table does not exist."),
  };
  const text = texts[connection.state];
  if (connection.state === "refused") showNothing(text);
  const known = note.dataset.state ?? "connecting";
  if (connection.state === "lost" && known !== "lost") announce(text, "assertive");
  if (connection.state === "open" && known === "lost") announce(say("Reconnected."), "assertive");
  note.dataset.state = connection.state;
  setAttribute(note, "hidden", !text || connection.state === "refused");
  setText(note, text);
});

// What was sent before a reload is answered too, though nothing here waits for it any more.
connection.addEventListener("answered", (event) =>
  tellAnswer(/** @type {CustomEvent<Answer>} */ (event).detail));

/** There is no table: say so, and show none. @param {string} text */
function showNothing(text) {
  setText(byId("title"), text);
  for (const part of document.querySelectorAll("main > :not(.table-head)")) setAttribute(part, "hidden", true);
}

/** Write down what happened, as far as it may be read again. @param {Told} told */
function writeDown({ events, said }) {
  const start = newTurn(events);
  if (!state.hidesPast || start < 0) return log(said);
  clearLog();
  forget();
  log(start ? lastSaid(said, events.slice(start)) : said);
}

/**
 * Whether it can wait until a screen reader has finished speaking: this player did it, here or on
 * another device, or has just arrived; or a computer did it, whose answers come so soon that they
 * would break off what the player is told about their own move.
 * @param {Told} told
 */
function isCalm({ did, events }) {
  if (did !== null || !events.length) return true;
  const bySeats = events.filter((event) => "seat" in event);
  return bySeats.length > 0 && bySeats.every(({ type, seat }) => type !== "AlarmRang"
    && (state.isMine(seat) || state.isComputer(seat)));
}

// What is shown

/** Lay out the game, once it is known which one is being played. */
function begin() {
  const { game, rules, set, seats } = state;
  const parts = {
    board: byId("board"), reserve: byId("reserve"), hand: byId("hand"), other: byId("other"),
  };
  document.body.dataset.game = game.name;
  document.body.dataset.border = String(game.hasBorder(rules));
  pieces = game.createPieces(parts, { set, seats, isBrief: () => settings.get("words") === "terse" });
  pieces.addEventListener("act", onAct);
  pieces.addEventListener("chosen", render);
  byId("turning").replaceChildren(...pieces.controls);
  markFrame(byId("frame"), game.size);
  callList = game.calls?.createList(/** @type {HTMLDialogElement} */ (byId("calling")), {
    rules,
    set,
    get board() { return state.view?.board ?? null; },
    get falseCall() { return state.at?.agreed.false_call ?? null; },
  }) ?? null;
  callList?.addEventListener("act", onAct);
  navigation = new Navigation(pieces, feedback, {
    scene,
    get isBlindfolded() { return state.isBlindfolded; },
    get playsBoth() { return state.sharesDevice; },
    linesThrough: (square) => game.linesThrough(square, rules),
    // The server knows the current state, and the player's own hand.
    shows: (grid) => Boolean(review.scene) || grid.element.id === "other",
    speak: (line, first) => void speak(line, first),
    call,
    showKeys: showAllKeys,
    command: byId("line"),
  });
}

/** @returns {Scene} */
function scene() {
  const { view, game } = state;
  return review.scene ?? {
    board: view ? view.board : game.start.board,
    hand: view?.hand ?? null,
    reserve: view ? view.reserve : game.start.reserve,
    tiles: view?.tiles ?? null,
    filled: view?.filled ?? null,
    live: view?.live ?? [],
    actions: view?.actions ?? null,
    first: view?.first ?? 1,
    to_act: view?.to_act ?? null,
  };
}

/** Show everything. If what had the focus is gone, the status gets it. */
function render() {
  const { activeElement: focused } = document;
  showAll();
  if (focused !== document.body && isLost(focused) && isLost(document.activeElement)) {
    byId("status").focus();
  }
}

function showAll() {
  status.show();
  buttons.show();
  void invite(state);
  review.show();
  callList?.show();
  document.body.dataset.blindfolded = String(state.isBlindfolded);
  if (!pieces) return;
  pieces.show(scene());
  navigation?.show();
  showTrays(pieces);
  const isTurn = state.isMyTurn && !state.over && !review.scene;
  document.body.dataset.turn = isTurn ? (state.game.isPlacing(state.view) ? "place" : "give") : "";
}

/** Show what is beside the board. @param {Pieces} laid */
function showTrays(laid) {
  // While waiting for an opponent there is nothing to place or to give: the invitation comes next.
  const waits = !state.view;
  const [mine, other] = state.seats.map((seat) => state.name(seat));
  const isOwn = state.sitsHere && !state.sharesDevice;
  const trays = state.game.trays({ mine, other, isOwn });
  setAttribute(byId("hand-part"), "hidden", waits || !trays.hand);
  setAttribute(byId("reserve-part"), "hidden", waits);
  setText(byId("reserve-title"), trays.reserve);
  setAttribute(byId("other-part"), "hidden", waits || trays.other === null || state.isBlindfolded);
  setText(byId("other-title"), trays.other ?? "");
  setAttribute(byId("turning"), "hidden", !laid.chosen);
}

function showAllKeys() {
  showKeys(/** @type {HTMLDialogElement} */ (byId("keys")));
}

settings.addEventListener("change", () => {
  render();
  if (settings.get("words") !== connection.words) connection.speak(settings.get("words"));
});

// What is done

/** @param {Event} event */
function onAct(event) {
  act(/** @type {CustomEvent<string>} */ (event).detail);
}

/** @param {string} action */
function act(action) {
  if (review.scene) {
    announce(say("You are reviewing a finished game."));
    return;
  }
  if (action === lastAction && connection.isWaiting) return; // a double click, or a key held down
  lastAction = action;
  void send({ type: "Act", action });
}

/** @param {AnySeatCommand} command */
async function send(command) {
  tellAnswer(await connection.command(command));
}

/**
 * Say a line, and return whether it was understood and allowed.
 * @param {string} line
 * @param {string} [first] what only this page knows, said before the answer
 */
async function speak(line, first = "") {
  const answer = await connection.say(line);
  tellAnswer(answer, first, line);
  return answer.type !== "Refused";
}

function call() {
  if (!state.hasCalls || state.over || !state.sitsHere) return;
  if (state.view?.may_call) callList?.open();
  else announce(say("After a false call you cannot call until the next piece is placed."));
}

byId("call").addEventListener("click", call);

const commandLine = /** @type {HTMLFormElement} */ (byId("command"));
/** Words for what only this page can do, and the commands they stand for. @type {Map<string, string>} */
const own = new Map(Object.entries(JSON.parse(commandLine.dataset.own ?? "{}")));
listenToCommands(commandLine, obey, () => pieces?.board.focus());

/** Do what was typed, here or at the server; return whether it was understood. @param {string} line */
async function obey(line) {
  const [word, ...about] = line.split(/\s+/);
  const command = [own.get(plainLetters(word)) ?? word, ...about].join(" ");
  if (command === "review" && review.focus()) return true;
  return navigation?.listen(command) || speak(line);
}

document.addEventListener("keydown", (event) => {
  if (isFree(event)) navigation?.press(event);
});
