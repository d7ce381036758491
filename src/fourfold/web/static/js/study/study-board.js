/** The board of a study: any position of any game, and what is played on it. */

import { Feedback } from "../board/feedback.js";
import { markFrame } from "../board/frame.js";
import { showKeys } from "../board/keys-dialog.js";
import { isFree, Navigation } from "../board/navigation.js";
import { FIRST_GAME, gameNamed } from "../games/games.js";
import { ask } from "../shared/api.js";
import { byId, renewed, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { lang } from "../shared/words.js";

/** @typedef {import("../board/types.js").Pieces} Pieces */
/** @typedef {import("../board/types.js").Scene} Scene */
/** @typedef {import("../games/games.js").Game} Game */
/** @typedef {import("../shared/messages.js").PositionInfo} PositionInfo */

/**
 * @typedef {object} Reader what the page does with the board
 * @property {(line: string, first?: string) => void} speak a question about it
 */

/** It dispatches `act`, with an action in the notation, and `problem`, with a sentence. */
export class StudyBoard extends EventTarget {
  /** What positions look like, by their text. @type {Map<string, PositionInfo>} */
  #known = new Map();
  /** @type {Game | null} */
  #game = null;
  /** @type {Pieces | null} */
  #pieces = null;
  /** @type {Navigation | null} */
  #navigation = null;
  /** @type {PositionInfo | null} */
  #drawn = null;
  #page;
  #feedback;
  /** The position that is shown, or is going to be. */
  #wanted = "";
  #set = "classic";

  /** @param {Reader} page */
  constructor(page) {
    super();
    const board = this;
    this.#page = page;
    this.#feedback = new Feedback({
      get game() { return board.#game ?? FIRST_GAME; },
      get set() { return board.#set; },
      isBlindfolded: false,
      sharesDevice: true,
      sitsHere: true,
      isMine: () => true,
    }, () => {});
    document.addEventListener("keydown", (event) => {
      if (isFree(event)) this.#navigation?.press(event);
    });
  }

  /**
   * Show a position; one that was asked for later is not overtaken.
   * @param {string} position
   * @param {string} set of pieces
   */
  async show(position, set) {
    this.#wanted = position;
    this.#set = set || "classic";
    const info = await this.#infoOf(position);
    if (this.#wanted === position) this.#draw(info);
  }

  focus() {
    this.#pieces?.board.focus();
  }

  /** @param {string} position */
  async #infoOf(position) {
    const known = this.#known.get(position);
    if (known) return known;
    const about = new URLSearchParams({ text: position, lang, set: this.#set, words: settings.get("words") });
    const info = /** @type {PositionInfo} */ (await ask("GET", `/api/position?${about}`));
    this.#known.set(position, info);
    return info;
  }

  /** @param {PositionInfo} info */
  #draw(info) {
    const played = gameNamed(info.game);
    this.#drawn = info;
    if (played !== this.#game) this.#layOut(played);
    document.body.dataset.border = String(played.hasBorder(info.rules));
    this.#pieces?.show(sceneOf(info));
    this.#navigation?.show();
  }

  /** @param {Game} played */
  #layOut(played) {
    this.#game = played;
    document.body.dataset.game = played.name;
    const parts = { board: renewed("board"), reserve: renewed("reserve"), hand: byId("hand"), other: renewed("other") };
    const isBrief = () => settings.get("words") === "terse";
    const pieces = played.createPieces(parts, { set: this.#set, seats: [1, 2], isBrief });
    for (const kind of ["act", "problem"]) {
      pieces.addEventListener(kind, (event) =>
        this.dispatchEvent(new CustomEvent(kind, { detail: /** @type {CustomEvent<string>} */ (event).detail })));
    }
    this.#pieces = pieces;
    this.#navigation = new Navigation(pieces, this.#feedback, {
      scene: () => sceneOf(/** @type {PositionInfo} */ (this.#drawn)),
      isBlindfolded: false,
      playsBoth: true,
      linesThrough: (square) => played.linesThrough(square, this.#drawn?.rules ?? ""),
      shows: (grid) => grid !== pieces.board,
      speak: this.#page.speak,
      call: () => {},
      showKeys: () => showKeys(/** @type {HTMLDialogElement} */ (byId("keys")), played.size, [...played.withoutKeys, "call"]),
      command: byId("line"),
    });
    markFrame(byId("frame"), played.size);
    const trays = played.trays(null);
    setAttribute(byId("hand-part"), "hidden", !trays.hand);
    setText(byId("reserve-title"), trays.reserve);
    setAttribute(byId("other-part"), "hidden", trays.other === null);
    setText(byId("other-title"), trays.other ?? "");
    byId("turning").replaceChildren(...pieces.controls);
    setAttribute(byId("turning"), "hidden", !pieces.controls.length);
  }
}

/** @param {PositionInfo} found @returns {Scene} */
function sceneOf({ board, hand, reserve, tiles, last: filled, to_act }) {
  return { board, hand, reserve, tiles, filled, to_act, live: [], actions: null, first: 1 };
}
