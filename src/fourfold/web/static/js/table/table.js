/** A table: what is known of it becomes what is seen and heard, and deeds become wishes. */

import { announce, FORGOTTEN } from "../shared/announcer.js";
import { closeDialog } from "../shared/dialogs.js";
import { button, byId, setAttribute, setText } from "../shared/dom.js";
import { Link } from "./connection.js";
import { settings } from "../shared/settings.js";
import { say } from "../shared/words.js";
import { LookingBack } from "./review.js";
import { Calling } from "../games/quarto/calling.js";
import { listenToCommands } from "../board/command-line.js";
import { Deeds } from "./command-buttons.js";
import { Ears } from "../board/feedback.js";
import { setBoard } from "../board/frame.js";
import { invite } from "./invite.js";
import { showKeys } from "../board/keys-dialog.js";
import { log, logText } from "./log.js";
import { introduceMask } from "./blindfold.js";
import { showMoment } from "./banner.js";
import { QuadsThings } from "../games/quads/tiles.js";
import { QuartoThings } from "../games/quarto/pieces.js";
import { State } from "./state.js";
import { Status } from "./status.js";
import { Walking } from "../board/navigation.js";

/** @typedef {import("../shared/messages.js").Told} Told */
/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").Answer} Answer */
/** @typedef {import("../games/quarto/pieces.js").Scene} Scene */

const id = location.pathname.split("/")[2];
const state = new State();
const link = new Link(id, settings.get("words"));
const status = new Status(state);
const calling = new Calling(state);
const deeds = new Deeds(state, {
  wish,
  hint: () => walking?.hint(),
  keys: showKeys,
  pause: () => {
    link.pause();
    state.isPaused = link.isPaused;
    render();
    return link.isPaused;
  },
});
const back = new LookingBack(state, render);
const ears = new Ears(state, (place) => void wish({ type: "Explore", place }));
/** @type {QuartoThings | QuadsThings | null} */
let things = null;
/** @type {Walking | null} */
let walking = null;
/** What was asked for last. */
const asked = { action: "" };
/** What was felt is shown for a moment. */
let forgetting = 0;

// What the server says

link.addEventListener("at", (event) => {
  const before = state.at;
  state.at = /** @type {CustomEvent<AtTable>} */ (event).detail;
  if (!before) begin();
  tellWhoIsHere(before, state.at);
  render();
});

link.addEventListener("history", (event) => {
  const told = /** @type {CustomEvent<Told>} */ (event).detail;
  log(told.said);
  state.see(told.view);
  render();
});

link.addEventListener("told", (event) => {
  const told = /** @type {CustomEvent<Told>} */ (event).detail;
  if (ears.answered(told.events, told.said)) return;
  const isNew = told.events.length > 0;
  if (isNew || !byId("log").childElementCount) log(told.said);
  if (isNew) show("", ""); // what was answered before may no longer be so
  announce(told.said.join(" "), isOwn(told) ? "polite" : "assertive");
  state.see(told.view);
  ears.hear(told.events);
  showMoment(state, told.events);
  if (told.events.some(({ type }) => type === "Begun")) back.close();
  // What was asked about a game that is over is no longer a question.
  if (told.events.some(({ type }) => type === "Begun" || type === "Ended")) closeDialog("ask", "calling");
  if (state.isMasked && state.sitsHere) introduceMask();
  render();
});

link.addEventListener("state", () => {
  const note = byId("connection");
  const texts = {
    connecting: "",
    open: link.isWaiting ? say("Sending …") : "",
    lost: say("The connection is lost. What you do is kept and sent as soon as it is back."),
    refused: say("There is no such table."),
  };
  const text = texts[link.state];
  if (link.state === "refused") showNothing(text);
  const known = note.dataset.state ?? "connecting";
  if (link.state === "lost" && known !== "lost") announce(text, "assertive");
  if (link.state === "open" && known === "lost") announce(say("The connection is back."), "assertive");
  note.dataset.state = link.state;
  setAttribute(note, "hidden", !text || link.state === "refused");
  setText(note, text);
});

// What was kept over a reload is answered too, though nobody here waits for it any more.
link.addEventListener("answered", (event) => answer(/** @type {CustomEvent<Answer>} */ (event).detail));

/** There is no table: say so, and show none. @param {string} text */
function showNothing(text) {
  setText(byId("title"), text);
  for (const part of document.querySelectorAll("main > :not(.table-head)")) setAttribute(part, "hidden", true);
}

/**
 * Whether one did it oneself, here or on another device, or has just come.
 * @param {Told} told
 */
function isOwn({ did, events }) {
  if (did !== null || !events.length) return true;
  const bySeats = events.filter(({ seat }) => seat);
  return bySeats.length > 0
    && bySeats.every(({ type, seat }) => state.isMine(seat) && type !== "AlarmRang");
}

/** @param {AtTable | null} before @param {AtTable} now */
function tellWhoIsHere(before, now) {
  if (!before) return;
  now.chairs.forEach((chair, index) => {
    const [seat, was] = [/** @type {1 | 2} */ (index + 1), before.chairs[index]];
    if (state.isMine(seat) || chair.here === was.here) return;
    const name = state.name(seat);
    announce(chair.here ? say("{name} is here.", { name }) : say("{name} has left.", { name }), "assertive");
  });
}

// What is seen

/** Set the table, once it is known what is played. */
function begin() {
  const parts = {
    board: byId("board"), reserve: byId("reserve"), hand: byId("hand"), other: byId("other"),
  };
  document.body.dataset.game = state.game;
  if (state.game === "Quarto") {
    things = new QuartoThings(parts, state.set);
  } else {
    things = new QuadsThings(parts, state.seats, () => settings.get("words") === "terse");
    things.addEventListener("chosen", render);
    byId("turning").replaceChildren(
      button(say("Turn left"), () => /** @type {QuadsThings} */ (things).turn(-1)),
      button(say("Turn right"), () => /** @type {QuadsThings} */ (things).turn(1)),
    );
  }
  document.body.dataset.border = String(state.game === "Quads" && state.rules.includes("b"));
  things.addEventListener("act", (event) => act(/** @type {CustomEvent<string>} */ (event).detail));
  setBoard(state.game);
  walking = new Walking(things, ears, {
    scene,
    get seats() { return state.seats; },
    get isMasked() { return state.isMasked; },
    get playsBoth() { return state.sharesDevice; },
    get lines() { return calling.lines; },
    // The server knows how it stands now, and one's own hand.
    shows: (grid) => Boolean(back.scene) || grid.element.id === "other",
    speak: (line, first) => void speak(line, first),
    call,
    command: byId("line"),
  });
}

/** @returns {Scene} */
function scene() {
  const { view } = state;
  const nothing = state.game === "Quarto" ? "..../..../..../...." : "6/6/6/6/6/6";
  return back.scene ?? {
    board: view ? view.board : nothing,
    hand: view?.hand ?? null,
    reserve: view ? view.reserve : "0123456789ABCDEF",
    tiles: view?.tiles ?? null,
    filled: view?.filled ?? null,
    live: view?.live ?? [],
    actions: view?.actions ?? null,
    first: view?.first ?? 1,
    to_act: view?.to_act ?? null,
  };
}

function render() {
  status.show();
  deeds.show();
  void invite(state);
  back.show();
  calling.show();
  if (!things) return;
  things.show(scene());
  walking?.show();
  // Whoever waits for somebody has nothing to place or to give: the invitation comes next.
  const waits = !state.view;
  setAttribute(byId("hand-part"), "hidden", waits || state.game !== "Quarto");
  setAttribute(byId("reserve-part"), "hidden", waits);
  if (things instanceof QuadsThings) {
    const [mine, other] = state.seats;
    const own = state.sitsHere && !state.sharesDevice;
    setText(byId("reserve-title"), own ? say("Your tiles") : say("{name}'s tiles", { name: state.name(mine) }));
    setText(byId("other-title"), say("{name}'s tiles", { name: state.name(other) }));
    setAttribute(byId("other-part"), "hidden", waits || state.isMasked);
    setAttribute(byId("turning"), "hidden", !things.chosen);
  }
  const { view } = state;
  const turn = state.isMyTurn && !state.over && !back.scene;
  const placing = Boolean(view?.hand) || state.game === "Quads";
  document.body.dataset.turn = turn ? (placing ? "place" : "give") : "";
}

settings.addEventListener("change", () => {
  render();
  if (settings.get("words") !== link.words) link.speak(settings.get("words"));
});

// What is done

/** @param {string} action */
function act(action) {
  if (back.scene) {
    announce(say("You are looking back: this game is over."));
    return;
  }
  if (action === asked.action && link.isWaiting) return; // a double click, or a key held down
  asked.action = action;
  void wish({ type: "Act", action });
}

/** @param {Record<string, unknown>} wanted */
async function wish(wanted) {
  answer(await link.wish(wanted));
}

/** @param {string} line @param {string} [first] what only this page knows, said before the answer */
async function speak(line, first = "") {
  answer(await link.say(line), first);
}

/** @param {Answer} found @param {string} [first] */
function answer(found, first = "") {
  if (found.type === "Refused" && first) {
    show(first, "answer"); // the server may not tell more, but this is one's own
    announce(first);
  } else if (found.type === "Refused") {
    const said = found.said || found.reason;
    log([said], "refusal");
    show(said, "refusal");
    announce(said);
  } else if (found.type === "Answered") {
    const said = first ? [first, ...found.said] : found.said;
    log(said, "answer");
    if (found.shown) logText(found.shown);
    show(said.join(" "), "answer");
    announce(said.join(" ") || say("Written in the log."));
  } else {
    const felt = found.events.some(({ type }) => type === "Explored");
    show(felt ? found.said.join(" ") : "", "answer");
    if (felt) forgetting = setTimeout(() => show("", ""), FORGOTTEN);
  }
}

/** Show an answer beside the status line, for those who look. @param {string} text @param {string} kind */
function show(text, kind) {
  clearTimeout(forgetting);
  const note = byId("message");
  setText(note, text);
  setAttribute(note, "class", kind);
  setAttribute(note, "hidden", !text);
}

byId("call").addEventListener("click", call);
calling.addEventListener("act", (event) => act(/** @type {CustomEvent<string>} */ (event).detail));

function call() {
  if (!state.isCalled || state.over || !state.sitsHere) return;
  if (state.view?.may_call) calling.open();
  else announce(say("After a false call you may not call before the next placement."));
}

listenToCommands((line) => void speak(line), () => things?.board.focus());

// Whoever has just come has the focus nowhere: the keys are heard all the same.
document.addEventListener("keydown", (event) => {
  if (document.activeElement === document.body) walking?.press(event);
});
