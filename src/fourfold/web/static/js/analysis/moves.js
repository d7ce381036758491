/**
 * The moves as a list with the variations nested in it, walked with the arrow keys: one tab stop, the
 * move that is looked at. Up and down go through all moves as they are read; left goes to the move
 * before, right to the next one; Home to the start, End to the end of the line.
 */

import { mention } from "../shared/announcer.js";
import { make, setAttribute } from "../shared/dom.js";
import { capital, joined, say } from "../shared/words.js";

/** @typedef {import("./tree.js").Move} Move */
/** @typedef {import("./tree.js").Tree} Tree */

export class MoveList {
  #part;
  #go;
  /** The button of each move. @type {Map<Move, HTMLElement>} */
  #buttons = new Map();
  /** The moves in the order of the list. @type {Move[]} */
  #order = [];

  /**
   * @param {HTMLElement} part where it is shown
   * @param {(move: Move) => void} go to a move
   */
  constructor(part, go) {
    this.#part = part;
    this.#go = go;
  }

  /** Whether the focus is in the list. */
  get hasFocus() {
    return this.#part.contains(document.activeElement);
  }

  /** @param {Tree} tree */
  show(tree) {
    const hadFocus = this.hasFocus;
    this.#buttons.clear();
    this.#order = [];
    const line = [this.#item(tree.start, tree), ...this.#line(tree.start, tree)];
    this.#part.replaceChildren(make("ol", { class: "moves", "aria-labelledby": "moves-title" }, ...line));
    if (hadFocus) this.focus(tree.here);
  }

  /** @param {Move} move */
  focus(move) {
    this.#buttons.get(move)?.focus();
  }

  /** The main line after a move, each move with what could have been played instead. @param {Move} from @param {Tree} tree */
  #line(from, tree) {
    /** @type {HTMLElement[]} */
    const items = [];
    for (let move = from; move.next.length; [move] = move.next) {
      const [main, ...others] = move.next;
      const item = this.#item(main, tree);
      items.push(item);
      for (const other of others) {
        const first = this.#item(other, tree);
        const name = say("Instead of {move}", { move: main.words });
        item.append(make("ol", { class: "variation", "aria-label": name }, first, ...this.#line(other, tree)));
      }
    }
    return items;
  }

  /** @param {Move} move @param {Tree} tree */
  #item(move, tree) {
    const isHere = move === tree.here;
    const text = move.before ? capital(move.words) : say("The start.");
    const isNewTurn = move.before && move.turn !== move.before.turn;
    const button = make("button", {
      type: "button", class: "move", tabindex: isHere ? 0 : -1, "aria-current": isHere ? "true" : null,
      onclick: () => this.#go(move),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event, move),
    }, isNewTurn ? `${move.turn}. ${text}` : text);
    this.#buttons.set(move, button);
    this.#order.push(move);
    const notes = joined([move.value && say("Noted value: {value}.", { value: move.value }), move.comment].filter(Boolean));
    const item = make("li", {}, button);
    if (notes) {
      const id = `note-${this.#order.length}`;
      item.append(make("span", { class: "comment", id }, notes));
      setAttribute(button, "aria-describedby", id);
    }
    return item;
  }

  /** @param {KeyboardEvent} event @param {Move} move */
  #pressed(event, move) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = this.#target(event.key, move);
    if (to === undefined) return;
    event.preventDefault();
    if (to && to !== move) this.#go(to);
    else mention(say("Edge."));
  }

  /** Where a key leads; nothing if it leads nowhere. @param {string} key @param {Move} move */
  #target(key, move) {
    const index = this.#order.indexOf(move);
    switch (key) {
      case "ArrowDown":
        return this.#order[index + 1] ?? null;
      case "ArrowUp":
        return this.#order[index - 1] ?? null;
      case "ArrowLeft":
        return move.before;
      case "ArrowRight":
        return move.next[0] ?? null;
      case "Home":
        return this.#order[0];
      case "End":
        return endOf(move);
      default:
        return undefined;
    }
  }
}

/** The last move of the line that a move is in. @param {Move} move */
export function endOf(move) {
  let last = move;
  while (last.next.length) [last] = last.next;
  return last;
}
