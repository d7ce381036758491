/** All boards of a round, at a glance: pictures that change in place, and a sentence for each. */

import { make, setAttribute, setText } from "../shared/dom.js";
import { nameOf } from "../shared/table-names.js";
import { joined, say } from "../shared/words.js";
import { thumbnail } from "../my-games/thumbnail.js";

/** @typedef {import("../shared/messages.js").ClassBoard} ClassBoard */
/** @typedef {{item: HTMLElement, link: HTMLAnchorElement, names: HTMLElement, state: HTMLElement, picture: Element, shown: string, over: boolean, games: number}} Row */

export class Boards {
  /** The rows, by their tables. @type {Map<string, Row>} */
  #rows = new Map();

  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  /**
   * Show the boards as they are now. Rows that stay are not replaced, so that focus stays too.
   * @param {ClassBoard[]} boards
   * @returns {string[]} how games have just ended
   */
  show(boards) {
    const tables = new Set(boards.map(({ table }) => table));
    for (const [table, { item }] of this.#rows) {
      if (tables.has(table)) continue;
      item.remove();
      this.#rows.delete(table);
    }
    return boards.map((board) => this.#showOne(board)).filter(Boolean);
  }

  /** @param {ClassBoard} board */
  #showOne(board) {
    const row = this.#rows.get(board.table) ?? this.#add(board);
    const sentence = stateText(board);
    setText(row.names, namesText(board));
    setText(row.state, sentence);
    setAttribute(row.item, "class", board.over ? "over" : null);
    const shown = `${board.board} ${board.placed}`;
    if (shown !== row.shown) {
      const picture = thumbnail(board);
      row.picture.replaceWith(picture);
      Object.assign(row, { picture, shown });
    }
    const hasEnded = board.over && (!row.over || board.games > row.games);
    const isFirst = row.games === 0;
    Object.assign(row, { over: board.over, games: board.games });
    return hasEnded && !isFirst ? joined([`${namesText(board)}:`, sentence]) : "";
  }

  /** @param {ClassBoard} board @returns {Row} */
  #add(board) {
    const [names, state] = [make("strong", { class: "name" }), make("span", { class: "note" })];
    const picture = thumbnail(board);
    const link = make("a", { class: "go", href: `/watch/${board.table}` }, picture,
      make("span", { class: "about-game" }, names, " ", state));
    const item = make("li", {}, link);
    this.list.append(item);
    const row = { item, link, names, state, picture, shown: `${board.board} ${board.placed}`, over: false, games: 0 };
    this.#rows.set(board.table, row);
    return row;
  }
}

/** @param {ClassBoard} board @param {1 | 2} seat */
function player({ names, levels }, seat) {
  return nameOf({ name: names[seat - 1], level: levels[seat - 1] }, seat);
}

/** @param {ClassBoard} board */
function namesText(board) {
  return say("{one} and {two}", { one: player(board, 1), two: player(board, 2) });
}

/** How the game stands, in a sentence. @param {ClassBoard} board */
function stateText(board) {
  if (board.over) {
    return board.winner ? say("{name} has won.", { name: player(board, board.winner) }) : say("The game is drawn.");
  }
  const missing = /** @type {const} */ ([1, 2]).filter((seat) =>
    board.levels[seat - 1] === null && !board.present.includes(seat));
  const turn = board.to_act ? say("It is {name}’s turn.", { name: player(board, board.to_act) }) : "";
  return joined([turn, ...missing.map((seat) => say("{name} is away.", { name: player(board, seat) }))]);
}
