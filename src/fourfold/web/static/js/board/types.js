/**
 * What a board shows, and how a game lays it out: types only.
 *
 * @typedef {import("../shared/messages.js").Seat} Seat
 * @typedef {import("./grid.js").Grid} Grid
 *
 * @typedef {object} Scene what is to be seen, now or when looking back
 * @property {string | null} board in the notation; `null` for a blindfolded player
 * @property {string | null} hand the piece to be placed
 * @property {string | null} reserve the pieces that can still be given
 * @property {[string[] | null, string[] | null] | null} tiles each seat's tiles
 * @property {string | null} filled the square that was filled last
 * @property {import("../shared/messages.js").WireLine[]} live alignments that may be shown
 * @property {string[] | null} actions what may be done, where the table tells it
 * @property {Seat} first who began
 * @property {Seat | null} to_act
 * @property {import("./values.js").Values} [values] how good it is to play there, in a finished game or in an analysis
 * @property {Record<string, string>} [valueWords] the same in words, where more is known
 * @property {boolean} [isDraft] whether the board is being set up by hand
 * @property {string} [chosen] the piece that is to be put on the board by hand
 *
 * @typedef {{position: string, board: string, hand: string | null, reserve: string | null, tiles: [string[], string[]] | null, last: string | null, said: string}} BoardStep
 * a position in a line that is shown, and what led to it in words
 *
 * @typedef {object} Parts the elements in which a game is laid out
 * @property {HTMLElement} board
 * @property {HTMLElement} reserve the reserve, or one's own hand
 * @property {HTMLElement} hand the piece in hand
 * @property {HTMLElement} other the other player's hand
 *
 * @typedef {object} Layout how a game is laid out
 * @property {string} set of pieces
 * @property {[Seat, Seat]} seats whose hands lie there: one's own first
 * @property {() => boolean} isBrief whether pieces are named by their code
 *
 * @typedef {object} StockPlace a place of the reserve or of a hand, in the notation
 * @property {string} typed as it is typed in a command
 * @property {string} explored as a blindfolded player explores it
 * @property {string} piece what has its place there
 *
 * @typedef {object} PiecesOnBoard the board and the pieces beside it
 * @property {Grid} board
 * @property {Grid} stock the reserve, or one's own hand
 * @property {Grid[]} grids all of them
 * @property {string} chosen the piece that was chosen and not placed yet, where the game has that
 * @property {HTMLElement[]} controls buttons for what is chosen
 * @property {(scene: Scene) => void} show
 * @property {(seat: Seat | null) => Grid} stockOf where a player takes from, if both play from here
 * @property {(grid: Grid) => StockPlace | null} stockPlace the place under the cursor, unless there is none
 * @property {() => string} chosenText which piece was chosen, in words
 * @property {(scene: Scene, isHere: boolean) => string} hint the command that asks for a hint, about the board's square or about all
 * @property {(square: string) => SVGElement | null} ghost what would be placed there, if something would
 * @property {(source: Element) => SVGElement | null} carried what a pointer picks up at a place, if anything
 * @property {(source: Element, target: Element) => void} putDown what was picked up
 * @property {(quarters: number) => void} turn what is chosen
 * @property {() => boolean} drop what is chosen; whether there was anything
 *
 * @typedef {EventTarget & PiecesOnBoard} Pieces
 * It dispatches `act`, with an action in the notation, `chosen` when another piece is chosen, and
 * `problem`, with a sentence, when something cannot be done here.
 */

export {};
