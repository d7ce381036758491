/** Where Quarto is shown and tried out: board, piece in hand, reserve and the call. */

import { make, setAttribute, setText } from "../../shared/dom.js";
import { readBoard } from "../../board/squares.js";
import { settings } from "../../shared/settings.js";
import { Calling } from "./calling.js";
import { deedOf } from "../../board/keys.js";
import { QuartoThings, squareLabel } from "./pieces.js";
import { State } from "../../table/state.js";
import { lineName, pieceName } from "./names.js";
import { capital, say } from "../../shared/words.js";
import { framed, part } from "../../learn/stage-parts.js";

/** @typedef {import("../../learn/lesson.js").Scene} Scene */
/** @typedef {import("../../shared/messages.js").AtTable} AtTable */
/** @typedef {import("../../shared/messages.js").Sight} Sight */

const PIECES = "0123456789ABCDEF";

export class QuartoStage extends EventTarget {
  #state = new State();
  #calling = new Calling(this.#state);
  /** @type {Scene} */
  #scene = {};
  #boardPart;
  #handPart;
  #handTitle;
  #reservePart;
  #call;
  #things;

  /** @param {HTMLElement} element */
  constructor(element) {
    super();
    const { frame, board } = framed(4);
    const hand = make("div", { id: "hand", role: "group" });
    const reserve = make("div", {
      id: "reserve", class: "grid tray", "aria-labelledby": "reserve-title",
    });
    this.#boardPart = make("div", { class: "board-part" }, frame);
    this.#handPart = part(say("In your hand"), "hand", hand);
    this.#handTitle = this.#handPart.children[0];
    this.#reservePart = part(say("Reserve"), "reserve", reserve);
    this.#call = make("button", { type: "button", class: "call" }, say("QUARTO!"));
    element.append(this.#handPart, this.#boardPart,
      make("div", { class: "play-part" }, this.#reservePart, this.#call));
    this.#things = new QuartoThings({ board, hand, reserve }, "classic");
    this.#things.addEventListener("act", (event) =>
      this.#act(/** @type {CustomEvent<string>} */ (event).detail));
    this.#calling.addEventListener("act", (event) =>
      this.#act(/** @type {CustomEvent<string>} */ (event).detail));
    this.#call.addEventListener("click", () => this.#calling.open());
    element.addEventListener("keydown", (event) => {
      if (deedOf(event) === "call" && !this.#call.hidden) this.#calling.open();
    });
    settings.addEventListener("change", () => this.show(this.#scene));
  }

  focus() {
    if (this.#boardPart.hidden) this.#things.stock.focus();
    else this.#things.board.focus();
  }

  /** @param {string} action */
  #act(action) {
    const detail = { action, named: this.#named(action) };
    this.dispatchEvent(new CustomEvent("act", { detail }));
  }

  /** @param {string} action */
  #named(action) {
    if (action.startsWith("@")) return capital(pieceName("classic", action[1]));
    if (action.startsWith("!")) {
      return lineName(action.replace("!", ""));
    }
    const cell = this.#things.board.cell(action);
    return cell.getAttribute("aria-label") ?? squareLabel(action, "", "classic");
  }

  /** @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    const { position = "..../..../..../.... - 1 CHSF! -", lines = [] } = scene;
    const [board, hand, , rules, filled] = position.split(" ");
    const shown = scene.given ?? (hand === "-" ? null : hand);
    const gone = [...readBoard("Quarto", board), shown];
    this.#state.at = /** @type {AtTable} */ ({ agreed: { game: "Quarto", rules, false_call: "right" } });
    this.#state.view = /** @type {Sight} */ ({ board });
    this.#things.show({
      board,
      hand: shown,
      reserve: [...PIECES].filter((code) => !gone.includes(code)).join(""),
      tiles: null,
      filled,
      live: lines.map((line) => ({ line, shared: {} })),
      actions: null,
      first: 1,
      to_act: 1,
    });
    setAttribute(this.#boardPart, "hidden", !scene.board);
    setText(this.#handTitle, scene.given ? say("Given to your opponent") : say("In your hand"));
    setAttribute(this.#handPart, "hidden", shown === null);
    setAttribute(this.#reservePart, "hidden", !scene.reserve);
    setAttribute(this.#call, "hidden", !scene.calls);
  }
}
