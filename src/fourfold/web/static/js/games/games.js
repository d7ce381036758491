/**
 * The games of the pages: the one place that lists them. A page looks up its game by the name
 * that the server sends, and asks it; no page asks which game it is.
 *
 * @typedef {import("../board/types.js").Layout} Layout
 * @typedef {import("../board/types.js").Parts} Parts
 * @typedef {import("../board/types.js").Pieces} Pieces
 * @typedef {import("../shared/messages.js").FalseCallCost} FalseCallCost
 * @typedef {import("../shared/messages.js").Seat} Seat
 * @typedef {import("../shared/messages.js").WireView} WireView
 * @typedef {import("../shared/new-table.js").Choices} Choices
 * @typedef {import("../sound/events.js").EventSound} EventSound
 * @typedef {import("../sound/score.js").Score} Score
 *
 * @typedef {object} Game what a game provides for the pages
 * @property {string} name as the server tells it
 * @property {number} size of the board: how many squares a row has
 * @property {{board: string, reserve: string | null}} start what is seen before a game begins
 * @property {string[]} sets of pieces to choose from; the first is the usual one
 * @property {boolean} hasDraws
 * @property {import("../board/keys.js").KeyCommand[]} withoutKeys shortcuts that do nothing in it
 * @property {PieceSound} sound how its pieces are heard and felt
 * @property {Calls | null} calls what is called in it; `null` where nothing is
 * @property {(board: string) => string[]} readBoard what lies on each square, in the notation
 * @property {(piece: string, set: string) => string} pieceName
 * @property {(action: string) => EventSound | null} actionSound how an action is heard
 * @property {(square: string, rules: string) => string[]} linesThrough lines to be read out, as they are typed
 * @property {(parts: Parts, layout: Layout) => Pieces} createPieces
 * @property {(owners: Owners | null) => Trays} trays what is beside the board; `null` without players
 * @property {(view: WireView | null) => boolean} isPlacing whether a turn goes on with a placement
 * @property {(turn: Turn) => string} turnText what the player to act is to do
 * @property {(isFirst: boolean) => Side | null} side a player's colour, where players have one
 * @property {(rules: string) => boolean} hasBorder whether the frame of the board counts
 * @property {SetUpGame} setUp how a position is set up by hand
 * @property {(chosen: Choices) => string} problem why no table can be made so; empty if it can
 * @property {(chosen: Choices) => {rules: string, piece_set: string}} settings of a table
 *
 * @typedef {object} SetUpGame
 * @property {{letter: string, name: (set: string) => string}[]} rules that can be switched on and off, in the order of the notation
 * @property {string} none how no rules are written
 * @property {boolean} needsLast whether the square that was filled last matters
 * @property {() => string} howTo
 * @property {(rules: string) => string} problem what is wrong with the rules that are switched on, in words; empty if nothing is
 * @property {(squares: string[]) => string} writeBoard
 * @property {(squares: string[], hand: string) => Partial<import("../board/types.js").Scene>} scene what is left to be put on the board
 * @property {(action: string) => {piece?: string, square?: string}} read what was chosen: a piece, a square, or both
 *
 * @typedef {object} PieceSound
 * @property {string} word with which the names of these sounds begin, as in `piece 9`
 * @property {import("../shared/settings.js").Kind} kind the setting that switches them on
 * @property {(piece: string) => Score} score
 * @property {(piece: string) => number[]} pulses
 *
 * @typedef {object} Calls
 * @property {(rules: string) => boolean} count whether lines must be called
 * @property {(dialog: HTMLDialogElement, context: CallContext) => CallList} createList
 * @property {string} pass the action that declines to call
 * @property {(view: WireView) => boolean} mayPass whether what is left is to call or to pass
 * @property {() => string} banner what stands over the lines that won
 * @property {(line: string) => string} lineName
 * @property {(line: string) => string} lineInSentence
 * @property {(set: string, shared: Record<string, number>) => string} sharedTraits
 *
 * @typedef {object} CallContext what a call is about
 * @property {string} rules
 * @property {string} set of pieces
 * @property {string | null} board
 * @property {HTMLElement | null} frame around the board on which lines can be pointed at; `null` if it is not shown
 * @property {FalseCallCost | null} falseCall what a false call costs; `null` where there is no table
 *
 * @typedef {EventTarget & {open: () => void, show: () => void}} CallList
 * the lines to choose from; it dispatches `act` with the call
 *
 * @typedef {object} Owners
 * @property {string} mine
 * @property {string} other
 * @property {boolean} isOwn whether the first hand is the viewer's own
 *
 * @typedef {object} Trays
 * @property {boolean} hand whether there is a piece in hand
 * @property {string} reserve the title of the reserve, or of the first hand
 * @property {string | null} other the title of the second hand; `null` where there is none
 *
 * @typedef {object} Turn
 * @property {WireView} view
 * @property {boolean} isMine whether it is said to the player who is to act
 * @property {string} name of the player to act
 * @property {string} other the other player's name
 * @property {boolean} hasChosen whether that player has chosen what to place
 *
 * @typedef {{colour: string, name: string}} Side
 */

import { quads } from "./quads/quads.js";
import { quarto } from "./quarto/quarto.js";

/** @type {Game[]} */
export const GAMES = [quarto, quads];

/** The game until it is known which one is being played. */
export const [FIRST_GAME] = GAMES;

/** @param {string} name */
export function gameNamed(name) {
  const found = GAMES.find((game) => game.name === name);
  if (!found) throw new Error(`no game is called ${name}`);
  return found;
}

/**
 * The sound of a piece by its name, such as `piece 9` or `tile LPTT`.
 * @param {string} name
 */
export function pieceSound(name) {
  const [word, piece] = name.split(" ");
  const sound = GAMES.map((game) => game.sound).find((each) => each.word === word);
  return sound ? { ...sound, piece } : null;
}
