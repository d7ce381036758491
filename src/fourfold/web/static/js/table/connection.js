/**
 * The connection to a table. It reconnects by itself, catches up on what happened meanwhile, and
 * sends again what was not answered, with the same ids: so that nothing is lost and nothing is
 * done twice. docs/protocol.md describes the messages.
 *
 * It dispatches `at`, `told`, `history`, `state`, and `answered` for what was sent before a reload.
 */

import { store, stored } from "../shared/settings.js";
import { lang, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").AnyFromServer} AnyFromServer */
/** @typedef {import("../shared/messages.js").AnySeatCommand} AnySeatCommand */
/** @typedef {import("../shared/messages.js").Told} Told */
/** @typedef {import("../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../shared/messages.js").Answered} Answered */
/** @typedef {import("../shared/messages.js").Refused} Refused */
/** @typedef {Told | Answered | Refused} Answer */

const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 5000;
const HEARTBEAT = 15000;
const PATIENCE = 8000;
/** The server closes a connection with this code when another process takes over. */
const RESTARTING = 1012;

export class Connection extends EventTarget {
  /** @type {"connecting" | "open" | "lost" | "refused"} */
  state = "connecting";
  /** Why there is nothing to show, if it is refused. */
  problem = say("This table does not exist.");
  sequence = 0;
  /** Whether the computers should wait. */
  isPaused = false;

  #table;
  /** The level of detail. */
  words;
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = SHORTEST_WAIT;
  #known = false;
  /** Whether the state of the game is still to be announced. @type {"" | "coming" | "overtaken"} */
  #arrival = "";
  #heard = 0;
  #retry = 0;
  /** What was sent and not answered yet, by id. @type {Map<string, Record<string, unknown>>} */
  #pending;
  /** Who waits for an answer. @type {Map<string, (answer: Answer) => void>} */
  #waiting = new Map();

  /**
   * @param {string} table
   * @param {string} words how much is said
   */
  constructor(table, words) {
    super();
    this.#table = table;
    this.words = words;
    this.#pending = new Map(stored(this.#key, [], "sessionStorage"));
    setInterval(() => this.#beat(), HEARTBEAT);
    addEventListener("online", () => this.#again());
    addEventListener("offline", () => this.#giveUp()); // the browser knows at once; a server on this machine answers again at once
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#beat();
    });
    addEventListener("pageshow", (event) => event.persisted && this.#again());
    this.#connect();
  }

  get #key() {
    return `fourfold.pending.${this.#table}`;
  }

  /** Whether something was sent that is not answered yet. */
  get isWaiting() {
    return this.#pending.size > 0;
  }

  /**
   * Do or ask for something at the player's seat.
   * @param {AnySeatCommand} command
   */
  command(command) {
    return this.#ask({ type: "Command", wish: command });
  }

  /**
   * Send a typed line, as at the terminal.
   * @param {string} line
   */
  say(line) {
    return this.#ask({ type: "Say", line });
  }

  /**
   * Change the level of detail from now on.
   * @param {string} words
   */
  speak(words) {
    this.words = words;
    if (this.state === "open") this.#subscribe(this.sequence);
  }

  /** Let the computers pause or continue, for watchers. */
  pause() {
    this.isPaused = !this.isPaused;
    if (this.state === "open") this.#subscribe(this.sequence);
    this.#tell("state");
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<Answer>}
   */
  #ask(message) {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const whole = { ...message, table: this.#table, id, answers: this.sequence };
    this.#pending.set(id, whole);
    this.#keep();
    if (this.state === "open") {
      this.#send(whole);
      this.#expectAnswer();
    }
    this.#tell("state");
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /**
   * @param {string | null | undefined} id
   * @param {Answer} answer
   */
  #settle(id, answer) {
    if (!id || !this.#pending.delete(id)) return;
    this.#keep();
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) waiting(answer);
    else this.#tell("answered", answer);
    this.#tell("state");
  }

  #keep() {
    store(this.#key, [...this.#pending], "sessionStorage");
  }

  #connect() {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#received(JSON.parse(event.data));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      if (code === RESTARTING && this.state === "open") this.#move();
      else this.#lost();
    });
    setTimeout(() => {
      if (socket === this.#socket && this.state !== "open") this.#giveUp();
    }, PATIENCE);
  }

  #lost() {
    this.#socket = null;
    if (this.state === "refused") return;
    this.#become("lost");
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Connect to the process that takes over; the player need not hear of it. */
  #move() {
    this.#become("connecting");
    this.#connect();
  }

  /** Try again at once: the network is back, or the page is. */
  #again() {
    if (this.#socket && this.state === "open") {
      this.#beat();
      return;
    }
    this.#socket?.close();
    this.#connect();
  }

  /** A laptop that slept has a socket that looks open: check whether the server is there. */
  #beat() {
    if (this.state !== "open" || !this.#socket) return;
    this.#send({ type: "Ping" });
    this.#expectAnswer();
  }

  /** If there is no answer in time, the connection is lost. */
  #expectAnswer() {
    const since = performance.now();
    setTimeout(() => {
      if (this.#heard < since) this.#giveUp();
    }, PATIENCE);
  }

  /** There is no answer on this connection: try another one. */
  #giveUp() {
    const silent = this.#socket;
    if (!silent) return;
    this.#socket = null;
    silent.close();
    this.#lost();
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {number} [after] */
  #subscribe(after) {
    const { words, isPaused: paused } = this;
    this.#send({ type: "Subscribe", table: this.#table, after, lang, words, paused });
  }

  /** @param {AnyFromServer} message */
  #received(message) {
    this.#heard = performance.now();
    switch (message.type) {
      case "Hello":
        // A client that has just arrived first gets what was said so far, for the log, and then where
        // the game stands; a client that returns gets only what is new.
        this.#subscribe(this.#known ? this.sequence : 0);
        break;
      case "AtTable":
        this.#tell("at", message);
        break;
      case "Told":
        this.#told(message);
        break;
      case "Answered":
        this.#settle(message.id, message);
        break;
      case "Refused":
        this.#settle(message.id, message);
        break;
      case "Fault":
        if (this.state === "open") break;
        // Only this error will not go away.
        if (message.code === "no-such-table") this.#become("refused");
        this.#giveUp();
        break;
    }
  }

  /** @param {Told} told */
  #told(told) {
    if (!this.#known) {
      this.#known = true;
      this.sequence = told.sequence;
      this.#tell("history", told);
      this.#subscribe();
      this.#arrival = "coming";
      return;
    }
    if (this.#arrival === "coming" && told.events.length) {
      this.#arrival = "overtaken";
    } else if (this.#arrival && !told.events.length) {
      // The game started, or continued, before its state was announced: that was heard already.
      if (this.#arrival === "overtaken") told = { ...told, said: [] };
      this.#arrival = "";
    }
    // The answer to a resend repeats what is known by now.
    const repeats = told.events.some(({ type }) => type !== "Explored");
    if (told.sequence <= this.sequence && repeats) told = { ...told, events: [], said: [] };
    // Something older may still be on its way: keep the newest view.
    if (told.sequence < this.sequence) told = { ...told, view: null, sequence: this.sequence };
    this.sequence = told.sequence;
    this.#tell("told", told);
    this.#settle(told.did, told);
    if (this.state !== "open") {
      this.#wait = SHORTEST_WAIT;
      this.#become("open");
      for (const message of this.#pending.values()) this.#send(message);
    }
  }

  /** @param {typeof this.state} state */
  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.#tell("state");
  }

  /** @param {string} what @param {unknown} [detail] */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}
