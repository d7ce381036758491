/** Commands besides placing and giving: pass, take back, offer, resign, play again. */

import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { closeDialog, isLost, openDialog } from "../shared/dialogs.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { confirmed } from "./confirm.js";
import { isOfEvent } from "./event-note.js";
import { icon } from "./icons.js";
import { linkField } from "./invite.js";
import { askForNotice, mayOfferNotice } from "./turn-notice.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../shared/messages.js").AnySeatCommand} AnySeatCommand */
/** @typedef {Exclude<AnySeatCommand, {action: string} | {place: string}>} PlainCommand those that need no more than their name */

/**
 * A button with an icon over its name.
 * @param {import("./icons.js").Icon} name
 * @param {string} text
 * @param {() => void} does
 * @param {string} [kind]
 */
function withIcon(name, text, does, kind = "") {
  const made = button("", does, kind);
  made.append(icon(name), make("span", {}, text));
  return made;
}

/** On a narrow screen the log is below the rest. */
function goToLog() {
  byId("log").focus();
  byId("log").scrollIntoView({ block: "center" });
}

export class CommandButtons {
  #state;
  #send;
  #isReviewed;
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons;

  /**
   * @param {State} state
   * @param {object} does
   * @param {(command: AnySeatCommand) => Promise<void>} does.send
   * @param {() => void} does.hint
   * @param {() => void} does.keys
   * @param {() => void} does.review
   * @param {() => void} does.share
   * @param {() => boolean} does.isReviewed whether there is a review to go to
   * @param {() => boolean} does.pause or go on; tells which it was
   */
  constructor(state, does) {
    this.#state = state;
    this.#send = does.send;
    this.#isReviewed = does.isReviewed;
    const send = (/** @type {PlainCommand["type"]} */ type) => () => void does.send({ type });
    this.#buttons = {
      pass: withIcon("pass", say("Pass"), () => void does.send({ type: "Act", action: state.game.calls?.pass ?? "" }), "pass"),
      hint: withIcon("hint", say("Hint"), does.hint),
      takeback: withIcon("takeback", say("Take back"), send("AskTakeback")),
      draw: withIcon("draw", say("Offer a draw"), send("OfferDraw")),
      pause: withIcon("pause", say("Pause"), () => this.#pause(does.pause()), "main"),
      rematch: withIcon("rematch", say("Play again"), () => void this.#playAgain(), "main"),
      review: withIcon("review", say("Review"), does.review),
      share: withIcon("share", say("Share"), does.share),
      log: withIcon("log", say("Game log"), goToLog, "where-narrow"),
      notify: withIcon("notify", say("Notify me"), () => void this.#notify()),
      keys: withIcon("keys", say("Shortcuts"), does.keys),
      device: withIcon("device", say("Other device"), () => void this.#handOver()),
      resign: withIcon("resign", say("Resign"), () => void this.#resign(), "danger far"),
    };
    byId("actions").replaceChildren(...Object.values(this.#buttons));
    this.show();
  }

  /** @param {boolean} isPaused */
  #pause(isPaused) {
    const name = this.#buttons.pause.querySelector("span");
    if (name) setText(name, isPaused ? say("Resume") : say("Pause"));
    announce(isPaused ? say("The computers pause, unless someone else is watching.")
      : say("The game goes on."));
  }

  async #notify() {
    await askForNotice();
    this.show();
    if (isLost(document.activeElement)) byId("status").focus(); // the button is gone
  }

  async #resign() {
    if (await confirmed(say("Resign this game?"), say("Resign"))) {
      await this.#send({ type: "Resign" });
    }
  }

  /** A link that gives the same seat to a second device. */
  async #handOver() {
    const path = `/api/tables/${this.#state.at?.table}/handover`;
    const made = await orAnnounce(ask("POST", path, {}));
    const { activeElement } = document;
    const elsewhere = activeElement !== document.body && activeElement !== this.#buttons.device;
    if (!made || elsewhere) return; // don't interrupt what the player is doing now
    const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
    dialog.replaceChildren(
      make("h2", { id: "ask-title" }, say("Play on another device")),
      make("p", { id: "ask-text" }, say("Open this link there within ten minutes. It works only once: don’t share it.")),
      linkField(say("Link for another device"), made.link),
      button(say("Close"), () => closeDialog(), "main"),
    );
    openDialog(dialog);
  }

  /** A player with both seats asks for both. */
  async #playAgain() {
    for (const seat of this.#state.at?.yours ?? []) {
      if (!this.#state.view?.rematch.includes(seat)) await this.#send({ type: "AskRematch" });
    }
  }

  show() {
    const state = this.#state;
    const { view, at } = state;
    const playing = Boolean(view && !view.ended && state.sitsHere);
    const shown = {
      pass: state.mayPass && state.isMyTurn,
      hint: playing && at?.agreed.help !== "silent" && !state.isBlindfolded,
      takeback: playing && Boolean(at?.agreed.takebacks),
      draw: playing && state.game.hasDraws,
      pause: state.isShown && !state.over && Boolean(view),
      rematch: Boolean(view?.ended && state.sitsHere && state.past === null && !this.#askedForRematch && !isOfEvent),
      review: state.over && this.#isReviewed(),
      share: state.over && this.#isReviewed(),
      log: true,
      notify: mayOfferNotice(state),
      keys: true,
      device: state.sitsHere && state.past === null,
      resign: playing,
    };
    this.#lay(shown);
    this.#showCall();
    this.#showOffer();
    this.#showWaiting();
  }

  /** A button whose offer the other player has not answered yet says so. */
  #showWaiting() {
    const { view, at, sharesDevice } = this.#state;
    const waits = (/** @type {import("../shared/messages.js").Seat | null | undefined} */ seat) =>
      Boolean(seat && !sharesDevice && this.#state.isMine(seat) && at?.chairs[2 - seat].level == null);
    const offer = waits(view?.offer?.seat) ? view?.offer?.type : "";
    const waiting = { takeback: offer === "TakebackAsked", draw: offer === "DrawOffered", rematch: Boolean(view?.ended && view.rematch.some(waits)) };
    for (const [name, isWaiting] of Object.entries(waiting)) {
      const made = this.#buttons[name];
      const text = made.querySelector("span");
      if (!text) continue;
      made.dataset.name ??= text.textContent ?? "";
      setText(text, isWaiting ? say("Waiting…") : made.dataset.name);
      setAttribute(made, "aria-disabled", isWaiting ? "true" : null);
    }
  }

  /**
   * Show some of the buttons. Another selection is another row, laid out at once: the buttons in
   * both do not slide along under the pointer. A button that has the focus keeps it.
   * @param {Record<string, boolean>} shown
   */
  #lay(shown) {
    const changes = Object.entries(shown)
      .filter(([name, visible]) => this.#buttons[name].hidden === visible);
    for (const [name, visible] of changes) setAttribute(this.#buttons[name], "hidden", !visible);
    const row = byId("actions");
    if (changes.length && !row.contains(document.activeElement)) {
      row.replaceChildren(...Object.values(this.#buttons));
    }
  }

  /** A player who was asked for another game answers that. */
  get #askedForRematch() {
    const { view, sharesDevice } = this.#state;
    return !sharesDevice && Boolean(view?.rematch.some((seat) => !this.#state.isMine(seat)));
  }

  #showCall() {
    const state = this.#state;
    const call = byId("call");
    const isBarred = state.view?.may_call === false;
    setAttribute(call, "hidden", !state.view || !state.hasCalls || !state.sitsHere || state.over);
    setAttribute(call, "aria-disabled", state.mayCall ? null : "true");
    const note = byId("call-note");
    const barred = Boolean(isBarred && state.sitsHere && !state.over && state.hasCalls);
    setAttribute(note, "hidden", !barred);
    setText(note, barred ? say("After a false call you cannot call until the next piece is placed.") : "");
  }

  #showOffer() {
    const { view } = this.#state;
    const part = byId("offer");
    const offer = view?.offer;
    const rematch = view?.ended && view.rematch.length === 1 ? view.rematch[0] : null;
    const seat = offer?.seat ?? rematch;
    const forMe = Boolean(seat && (this.#state.sharesDevice || !this.#state.isMine(seat))
      && this.#state.sitsHere && this.#state.past === null);
    setAttribute(part, "hidden", !forMe);
    const key = forMe ? `${offer?.type ?? "rematch"}${seat}` : "";
    if (part.dataset.key === key || !forMe || !seat) {
      part.dataset.key = key;
      return;
    }
    part.dataset.key = key;
    const name = this.#state.name(seat);
    const text = offer?.type === "DrawOffered" ? say("{name} offers a draw.", { name })
      : offer ? say("{name} asks to take back the last turn.", { name })
        : say("{name} asks for another game.", { name });
    const accept = offer ? "Accept" : "AskRematch";
    part.replaceChildren(
      make("h3", { id: "offer-title" }, text),
      make("div", { class: "row" },
        button(say("Accept"), () => void this.#send({ type: accept }), "main"),
        button(say("Decline"), () => void this.#send({ type: "Decline" }))),
    );
  }
}
