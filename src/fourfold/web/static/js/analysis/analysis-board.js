/** The board of the analysis: laid out for a game, drawn, and played on by pointer and by key. */

import { Feedback } from "../board/feedback.js";
import { markFrame } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { isFree, Navigation } from "../board/navigation.js";
import { PointerPlay } from "../board/pointer-play.js";
import { FIRST_GAME } from "../games/games.js";
import { byId, renewed, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";

/** @typedef {import("../board/types.js").Pieces} Pieces */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").CallList} CallList */
/** @typedef {import("../games/games.js").Game} Game */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */

/**
 * @typedef {object} Analyst what the page does with the board
 * @property {string} set of pieces
 * @property {() => PositionInfo | null} opened the position that is open
 * @property {(line: string, first?: string) => Promise<boolean>} speak
 * @property {(action: string) => void} act
 * @property {(problem: string) => void} complain
 * @property {() => boolean} isShowing whether a line is shown, in which nothing can be played
 * @property {() => boolean} namesSquares whether the board itself says most about its squares: what is set up, or values
 */

export class AnalysisBoard {
  #page;
  /** The game that is laid out. @type {Game | null} */
  #game = null;
  /** @type {Pieces | null} */
  #pieces = null;
  /** @type {CallList | null} */
  #callList = null;
  /** @type {Navigation | null} */
  #navigation = null;
  #feedback;

  /** @param {Analyst} page */
  constructor(page) {
    this.#page = page;
    const board = this;
    this.#feedback = new Feedback({
      get game() { return board.game; },
      set: page.set,
      isBlindfolded: false,
      sharesDevice: true,
      sitsHere: true,
      isMine: () => true,
    }, () => {});
    document.addEventListener("keydown", (event) => {
      if (isFree(event)) this.#navigation?.press(event);
    });
    byId("call").addEventListener("click", () => this.#call());
    byId("pass").addEventListener("click", () => page.act(this.game.calls?.pass ?? ""));
    byId("show-keys").addEventListener("click", () => this.#showKeys());
  }

  get game() {
    return this.#game ?? FIRST_GAME;
  }

  /** Lay a game out, unless it is already. @param {Game} played */
  begin(played) {
    if (played !== this.#game) this.#layOut(played);
  }

  /** Draw the position that is open. @param {Partial<Scene> | null} differences what is drawn in place of it */
  draw(differences) {
    const opened = this.#page.opened();
    if (opened) this.#pieces?.show({ ...sceneOf(opened), ...differences });
  }

  /** Another position is open. @param {PositionInfo} opened */
  arrive(opened) {
    this.#navigation?.show();
    document.body.dataset.border = String(this.game.hasBorder(opened.rules));
    const hasCalls = this.game.calls?.count(opened.rules);
    setAttribute(byId("calls-part"), "hidden", !hasCalls || opened.to_act === null);
  }

  focus() {
    this.#pieces?.board.focus();
  }

  /** If the focused element is gone or disabled, move the focus to the board. */
  keepFocus() {
    const { activeElement: here } = document;
    const stands = here && here !== document.body && !here.matches(":disabled") && here.checkVisibility();
    if (!stands) this.focus();
  }

  /** Let what happened be heard and felt. @param {Parameters<Feedback["hear"]>[0]} events */
  hear(events) {
    this.#feedback.hear(events);
  }

  #call() {
    if (!byId("calls-part").hidden) this.#callList?.open();
  }

  #showKeys() {
    const { size, withoutKeys } = this.game;
    showKeys(/** @type {HTMLDialogElement} */ (byId("keys")), size, withoutKeys);
  }

  /** @param {Game} played */
  #layOut(played) {
    const page = this.#page;
    const { set } = page;
    this.#game = played;
    document.body.dataset.game = played.name;
    // Another game needs other grids.
    const parts = {
      board: renewed("board"), reserve: renewed("reserve"), hand: byId("hand"), other: renewed("other"),
    };
    const isBrief = () => settings.get("words") === "terse";
    /** @param {Event} event */
    const onAct = (event) => page.act(/** @type {CustomEvent<string>} */ (event).detail);
    const pieces = played.createPieces(parts, { set, seats: [1, 2], isBrief });
    pieces.addEventListener("act", onAct);
    pieces.addEventListener("problem", (event) => page.complain(/** @type {CustomEvent<string>} */ (event).detail));
    this.#pieces = pieces;
    const { board, controls } = pieces;
    new PointerPlay(pieces, byId("board").closest("main") ?? document.body, () => !page.isShowing());
    this.#callList = played.calls?.createList(/** @type {HTMLDialogElement} */ (byId("calling")), {
      get rules() { return page.opened()?.rules ?? ""; },
      set,
      get board() { return page.opened()?.board ?? null; },
      frame: byId("frame"),
      falseCall: null,
    }) ?? null;
    this.#callList?.addEventListener("act", onAct);
    this.#navigation = new Navigation(pieces, this.#feedback, {
      scene: () => sceneOf(/** @type {PositionInfo} */ (page.opened())),
      isBlindfolded: false,
      playsBoth: true,
      linesThrough: (square) => played.linesThrough(square, page.opened()?.rules ?? ""),
      shows: (grid) => grid !== board || page.namesSquares(),
      speak: page.speak,
      call: () => this.#call(),
      showKeys: () => this.#showKeys(),
      command: byId("line"),
    });
    markFrame(byId("frame"), played.size);
    const trays = played.trays(null);
    setAttribute(byId("hand-part"), "hidden", !trays.hand);
    setText(byId("reserve-title"), trays.reserve);
    setAttribute(byId("other-part"), "hidden", trays.other === null);
    setText(byId("other-title"), trays.other ?? "");
    byId("turning").replaceChildren(...controls);
    setAttribute(byId("turning"), "hidden", !controls.length);
  }
}

/** @param {PositionInfo} found @returns {Scene} */
function sceneOf({ board, hand, reserve, tiles, last: filled, to_act }) {
  return { board, hand, reserve, tiles, filled, to_act, live: [], actions: null, first: 1 };
}
