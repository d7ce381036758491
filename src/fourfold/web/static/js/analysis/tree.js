/**
 * The tree of variations: what was tried from a start, with comments. It knows no rules: the server
 * says what a move leads to. Every change can be undone.
 *
 * @typedef {import("../shared/messages.js").PlayedMove} PlayedMove
 * @typedef {import("../shared/messages.js").ShownMove} ShownMove
 * @typedef {import("../shared/messages.js").TreeInfo} TreeInfo
 * @typedef {import("../shared/messages.js").TreeMove} TreeMove
 *
 * @typedef {object} Move
 * @property {string} action empty for the start
 * @property {string} words
 * @property {string} position
 * @property {number} player who played it; 0 for the start
 * @property {number} turn its number, as in the record
 * @property {string} comment
 * @property {string} value as records write it
 * @property {string} clock
 * @property {Move[]} next the main line first, then the variations
 * @property {Move | null} before
 *
 * @typedef {object} Snapshot
 * @property {string} start
 * @property {string} comment
 * @property {ShownMove[]} moves
 * @property {number} here the place in the list; -1 for the start
 *
 * @typedef {"move" | "comment" | "deletion" | "promotion"} Change what was changed
 * @typedef {{about: string, title: string, lang: string} & Snapshot} Kept what a browser keeps
 */

const MOST_UNDONE = 100;

export class Tree {
  /** @type {Move} */
  start;
  /** The move that is looked at. @type {Move} */
  here;
  /** Who played, and when, for the record. */
  about = "";
  title = "";
  /** What was there before each change. @type {{change: Change, before: Snapshot}[]} */
  #done = [];
  /** @type {{change: Change, before: Snapshot}[]} */
  #undone = [];

  /** @param {string} position */
  constructor(position) {
    this.start = this.here = newMove({ position });
  }

  /** @param {TreeInfo} info */
  static of(info) {
    const tree = new Tree(info.start);
    tree.about = info.about;
    tree.title = info.title;
    tree.#restore({ start: info.start, comment: info.comment, moves: info.moves, here: -1 });
    return tree;
  }

  /** @param {Kept} kept */
  static from(kept) {
    const tree = new Tree(kept.start);
    tree.about = kept.about;
    tree.title = kept.title;
    tree.#restore(kept);
    return tree;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Whether the move that is looked at is not in the main line. */
  get isVariation() {
    return lineTo(this.here).some((move) => move.before?.next[0] !== move);
  }

  /** All moves, each before what follows it. */
  all() {
    /** @type {Move[]} */
    const found = [];
    const left = [this.start];
    for (let move = left.pop(); move; move = left.pop()) {
      found.push(move);
      left.push(...move.next.toReversed());
    }
    return found;
  }

  /** Go on with a move; if it was tried before, go there. @param {PlayedMove} played */
  play(played) {
    const known = this.here.next.find(({ action }) => action === played.action);
    if (!known) {
      this.#change("move");
      this.here.next.push(newMove({ ...played, before: this.here }));
    }
    this.here = known ?? /** @type {Move} */ (this.here.next.at(-1));
  }

  /** Put the innermost variation around the move first, where it branches. */
  promote() {
    const branch = lineTo(this.here).findLast((move) => move.before?.next[0] !== move);
    if (!branch?.before) return;
    this.#change("promotion");
    const { next } = branch.before;
    next.splice(next.indexOf(branch), 1);
    next.unshift(branch);
  }

  /** Delete the move and all that follows; at the start, everything. */
  delete() {
    const { here } = this;
    if (!here.before && !here.next.length) return;
    this.#change("deletion");
    if (!here.before) here.next = [];
    else {
      here.before.next = here.before.next.filter((move) => move !== here);
      this.here = here.before;
    }
  }

  /** @param {string} text */
  comment(text) {
    const comment = text.replaceAll("}", ")").split(/\s+/).filter(Boolean).join(" ");
    if (comment === this.here.comment) return;
    this.#change("comment");
    this.here.comment = comment;
  }

  /** Return which change was undone. */
  undo() {
    return this.#swap(this.#done, this.#undone);
  }

  /** Return which change was made again. */
  redo() {
    return this.#swap(this.#undone, this.#done);
  }

  /** @param {{change: Change, before: Snapshot}[]} from @param {{change: Change, before: Snapshot}[]} to */
  #swap(from, to) {
    const wanted = from.pop();
    if (!wanted) return null;
    to.push({ change: wanted.change, before: this.snapshot() });
    this.#restore(wanted.before);
    return wanted.change;
  }

  /** Keep what is there now, before it changes. @param {Change} change */
  #change(change) {
    this.#done.push({ change, before: this.snapshot() });
    if (this.#done.length > MOST_UNDONE) this.#done.shift();
    this.#undone = [];
  }

  /** @returns {Snapshot} */
  snapshot() {
    const all = this.all();
    const places = new Map(all.map((move, index) => [move, index - 1]));
    const moves = all.slice(1).map(({ before, action, words, position, player, comment, value, clock }) => ({
      after: places.get(/** @type {Move} */ (before)) ?? -1,
      action, words, position, player: /** @type {1 | 2} */ (player), comment, value, clock,
    }));
    return { start: this.start.position, comment: this.start.comment, moves, here: places.get(this.here) ?? -1 };
  }

  /** The tree as it is sent to the server. */
  get sent() {
    const { start, comment, moves } = this.snapshot();
    return {
      start, comment, about: this.about,
      moves: moves.map(({ after, action, comment, value, clock }) => ({ after, action, comment, value, clock })),
    };
  }

  /** @param {Snapshot} from */
  #restore({ start, comment, moves, here }) {
    this.start = newMove({ position: start, comment });
    /** @type {Move[]} */
    const all = [];
    for (const { after, ...move } of moves) {
      const before = all[after] ?? this.start;
      const made = newMove({ ...move, before });
      before.next.push(made);
      all.push(made);
    }
    this.here = all[here] ?? this.start;
  }
}

/** The moves that lead to a move, itself included. @param {Move} move */
export function lineTo(move) {
  /** @type {Move[]} */
  const line = [];
  for (let each = move; each.before; each = each.before) line.unshift(each);
  return line;
}

/** @param {Partial<Move>} known @returns {Move} */
function newMove(known) {
  const { before = null, player = 0 } = known;
  const turn = before ? before.turn + Number(before.player !== player) : 0;
  return { action: "", words: "", position: "", comment: "", value: "", clock: "", ...known, player, turn, before, next: [] };
}
