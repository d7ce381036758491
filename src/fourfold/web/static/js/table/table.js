/** A table: what is known about it is shown and announced, and what a player does is sent. */

import { listenToCommands } from "../board/command-line.js";
import { Feedback } from "../board/feedback.js";
import { markFrame } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { isFree, Navigation } from "../board/navigation.js";
import { PointerPlay } from "../board/pointer-play.js";
import { answerAbout } from "../board/shown-answers.js";
import { announce, forget } from "../shared/announcer.js";
import { closeDialog, isLost } from "../shared/dialogs.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { holdFirstView } from "../shared/first-view.js";
import { settings } from "../shared/settings.js";
import { isSpeaking } from "../shared/voice.js";
import { joined, lang, plainLetters, say } from "../shared/words.js";
import { showNote, tellAnswer } from "./answer.js";
import { coverStatus, showBanner, whyFalse } from "./banner.js";
import { introduceBlindfold } from "./blindfold.js";
import { CommandButtons } from "./command-buttons.js";
import { Connection } from "./connection.js";
import { followEvent } from "./event-note.js";
import { invite } from "./invite.js";
import { lastSaid, newTurn } from "./last-turn.js";
import { clearLog, log } from "./log.js";
import { Newcomers } from "./newcomers.js";
import { PastGame } from "./past-game.js";
import { GameReview } from "./review.js";
import { State } from "./state.js";
import { pauseText, Status, statusLine } from "./status.js";
import { TurnNotice } from "./turn-notice.js";

/** @typedef {import("../board/types.js").Pieces} Pieces */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").CallList} CallList */
/** @typedef {import("../shared/messages.js").AnyEvent} AnyEvent */
/** @typedef {import("../shared/messages.js").AnySeatCommand} AnySeatCommand */
/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").Told} Told */
/** @typedef {import("./connection.js").Answer} Answer */

/** Shortcuts that do nothing where nothing is called, and those that the blindfold forbids. */
const NEED_CALLS = /** @type {const} */ (["call"]);
const NEED_EYES = /** @type {const} */ (["free", "fits", "hint"]);

const [, , id, number] = location.pathname.split("/");
const state = new State(Number(number) || null);
const connection = state.past === null ? new Connection(id, settings.get("words"))
  : new PastGame(id, state.past, settings.get("words"));
const status = new Status(state);
const buttons = new CommandButtons(state, {
  send,
  hint: () => navigation?.hint(),
  keys: showAllKeys,
  review: () => void review.focus(),
  share: () => review.share(),
  isReviewed: () => review.isOpen,
  pause: () => {
    connection.pause();
    state.isPaused = connection.isPaused;
    render();
    return connection.isPaused;
  },
});
const newcomers = new Newcomers(state);
const turnNotice = new TurnNotice();
const review = new GameReview(state, render);
const feedback = new Feedback(state, (place) => void send({ type: "Explore", place }));
/** @type {Pieces | null} */
let pieces = null;
/** @type {CallList | null} */
let callList = null;
/** @type {Navigation | null} */
let navigation = null;
/** @type {PointerPlay | null} */
let pointerPlay = null;
let lastAction = "";

// What the server sends

connection.addEventListener("at", (event) => {
  const before = state.at;
  state.at = /** @type {CustomEvent<AtTable>} */ (event).detail;
  if (!before) begin();
  newcomers.see(before, state.at);
  // Once: how it progresses is for those who ask, or look.
  if (before?.getting_ready == null && state.at.getting_ready != null) announce(statusLine(state), "polite");
  render();
});

connection.addEventListener("history", (event) => {
  const told = /** @type {CustomEvent<Told>} */ (event).detail;
  state.see(told);
  writeDown(told);
  render();
});

connection.addEventListener("told", (event) => {
  const told = /** @type {CustomEvent<Told>} */ (event).detail;
  if (feedback.answered(told.events, told.said)) return;
  const isNew = told.events.length > 0;
  if (isNew || !byId("log").childElementCount) writeDown(told);
  if (isNew) showNote("", ""); // what was answered before may no longer be so
  announce(joined([...newcomers.said(told.events), ...told.said, whyFalse(state, told.events)].filter(Boolean)), isCalm(told) ? "polite" : "assertive");
  const { paused: wasPaused, waits: waited } = state.view ?? {};
  state.see(told);
  if (state.view && isNew && state.view.paused !== Boolean(wasPaused) && !state.over) announce(pauseText(state, waited));
  feedback.hear(told.events);
  showBanner(state, told.events);
  if (told.events.some(({ type }) => type === "Begun")) review.close();
  // A question about a game that is over needs no answer.
  if (told.events.some(({ type }) => type === "Begun" || type === "Ended")) closeDialog("ask", "calling");
  if (state.isBlindfolded && state.sitsHere) introduceBlindfold(() => pieces?.board.focus(), state);
  render();
});

connection.addEventListener("state", () => {
  const note = byId("connection");
  const texts = {
    connecting: "",
    open: connection.isWaiting ? say("Sending…") : "",
    lost: say("Connection lost. Your moves are kept, and will be sent when the connection is back."),
    refused: connection.problem,
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

const showPage = holdFirstView();
connection.addEventListener("told", showPage);
connection.addEventListener("state", () => ["lost", "refused"].includes(connection.state) && showPage());

// What was sent before a reload is answered too, though nothing here waits for it any more.
connection.addEventListener("answered", (event) =>
  tellAnswer(/** @type {CustomEvent<Answer>} */ (event).detail));

/** There is no table: say so, and where there are others. @param {string} text */
function showNothing(text) {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  main.className = "card narrow";
  main.id = "main";
  document.querySelector(".skip")?.setAttribute("href", "#main");
  main.replaceChildren(
    make("h1", { id: "title" }, text),
    make("p", {}, say("The link may be incomplete, or the table may have been deleted.")),
    make("p", {}, make("a", { class: "button main", href: "/" }, say("Home"))),
    byId("connection"));
}

/** Write down what happened, as far as it may be read again. @param {Told} told */
function writeDown({ events, said, turns }) {
  const start = newTurn(events);
  if (!state.hidesPast || start < 0) return log(said, "", turns);
  clearLog();
  forget();
  const kept = start ? lastSaid(said, events.slice(start)) : said;
  log(kept, "", turns?.slice(said.length - kept.length));
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
  pieces.addEventListener("chosen", () => {
    state.hasChosen = Boolean(pieces?.chosen);
    showNote("", ""); // it was about another one
    render();
  });
  pieces.addEventListener("problem", (event) => {
    const { detail } = /** @type {CustomEvent<string>} */ (event);
    showNote(detail, "refusal");
    announce(detail);
  });
  byId("turning").replaceChildren(...pieces.controls);
  markFrame(byId("frame"), game.size);
  callList = game.calls?.createList(/** @type {HTMLDialogElement} */ (byId("calling")), {
    rules,
    set,
    get board() { return state.view?.board ?? null; },
    frame: byId("frame"),
    get falseCall() { return state.at?.agreed.false_call ?? null; },
  }) ?? null;
  callList?.addEventListener("act", onAct);
  pointerPlay = new PointerPlay(pieces, /** @type {Element} */ (document.querySelector("main")),
    () => state.isMyTurn && !state.isBlindfolded && !review.scene && !isSpeaking());
  navigation = new Navigation(pieces, feedback, {
    scene,
    get isBlindfolded() { return state.isBlindfolded; },
    get playsBoth() { return state.sharesDevice; },
    linesThrough: (square) => game.linesThrough(square, rules),
    // The server knows the current state, and the player's own hand.
    shows: (grid) => Boolean(review.scene) || state.past !== null || grid.element.id === "other",
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
  coverStatus(review.isLookingBack);
  turnNotice.see(state);
  buttons.show();
  void invite(state);
  review.show();
  document.body.dataset.blindfolded = String(state.isBlindfolded);
  if (!pieces) return;
  if (!state.isMyTurn) pointerPlay?.clear();
  pieces.show(scene());
  callList?.show();
  navigation?.show();
  showTrays(pieces);
  const isTurn = state.isMyTurn && !state.over && !review.scene;
  const tray = pieces.stockOf(state.sharesDevice ? state.view?.to_act ?? null : null).element;
  document.body.dataset.tray = tray.id;
  const turning = byId("turning");
  if (turning.parentElement !== tray.parentElement) tray.after(turning);
  const phase = state.mayPass ? "pass" : state.game.isPlacing(state.view) ? "place" : "give";
  document.body.dataset.turn = isTurn ? phase : "";
}

/** Show what is beside the board. @param {Pieces} laid */
function showTrays(laid) {
  // While waiting for an opponent there is nothing to place or to give: the invitation comes next.
  // After the game, the review takes their place.
  const waits = !state.view || review.isOpen;
  const shown = review.trays;
  const [mine, other] = state.seats.map((seat) => state.name(seat));
  const isOwn = state.sitsHere && !state.sharesDevice;
  const trays = state.game.trays({ mine, other, isOwn });
  setAttribute(byId("hand-part"), "hidden", (waits && !shown.hand) || !trays.hand);
  setAttribute(byId("reserve-part"), "hidden", waits && !shown.reserve);
  setText(byId("reserve-title"), trays.reserve);
  setAttribute(byId("other-part"), "hidden", waits || trays.other === null || state.isBlindfolded);
  setText(byId("other-title"), trays.other ?? "");
  setAttribute(byId("turning"), "hidden", !laid.chosen);
}

function showAllKeys() {
  const { size, withoutKeys } = state.game;
  showKeys(/** @type {HTMLDialogElement} */ (byId("keys")), size, [
    ...withoutKeys,
    ...(state.hasCalls ? [] : NEED_CALLS),
    ...(state.isBlindfolded ? NEED_EYES : []),
  ]);
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
  if (review.scene || state.past !== null) {
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
  const about = { lang, words: settings.get("words"), set: state.set };
  const said = review.looksAt && await answerAbout(review.looksAt, line, about);
  if (said) {
    tellAnswer({ type: "Answered", table: "", id: "", said: [...said], shown: "" }, first, line);
    return true;
  }
  const answer = await connection.say(line);
  tellAnswer(answer, first, line);
  return answer.type !== "Refused";
}

function call() {
  if (!state.hasCalls || state.over || !state.sitsHere) return;
  if (state.mayCall) callList?.open();
  else if (state.view?.may_call) announce(say("You can call when it is your turn."));
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
followEvent();
