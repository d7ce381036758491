/**
 * What the server says, as docs/protocol.md describes it: types only.
 *
 * @typedef {1 | 2} Seat
 * @typedef {{type: string, at: number, seat?: Seat, [field: string]: unknown}} GameEvent
 * @typedef {{name: string, level: number | null, taken: boolean, here: boolean}} Chair
 * @typedef {{type: "PerMove", seconds: number} | {type: "Total", seconds: number, increment: number}} TimeRule
 *
 * @typedef {object} Agreed
 * @property {"Quarto" | "Quads"} game
 * @property {string} rules
 * @property {string} piece_set
 * @property {TimeRule | null} clock
 * @property {"right" | "nothing" | "game"} false_call
 * @property {"silent" | "hint" | "shown"} help
 * @property {boolean} takebacks
 * @property {{name: string, level: number | null, mask: "off" | "worn" | "required"}[]} chairs
 *
 * @typedef {object} AtTable
 * @property {"AtTable"} type
 * @property {string} table
 * @property {Agreed} agreed
 * @property {[Chair, Chair]} chairs
 * @property {Seat[]} yours
 * @property {number} watchers
 * @property {boolean} public
 * @property {string | null} code
 * @property {string[]} terms what is agreed on, in words
 *
 * @typedef {{line: string, shared: Record<string, number>}} Live
 *
 * @typedef {object} Sight
 * @property {Seat | null} seat
 * @property {Seat} first
 * @property {Seat | null} to_act
 * @property {string | null} board
 * @property {string | null} hand
 * @property {string | null} reserve
 * @property {[string[] | null, string[] | null] | null} tiles
 * @property {number} pieces_left
 * @property {string[] | null} actions
 * @property {string | null} filled
 * @property {{seat: Seat, action: string} | null} last
 * @property {boolean} may_call
 * @property {Live[]} live
 * @property {{type: string, seat: Seat} | null} offer
 * @property {{ending: string, winner: Seat | null} | null} ended
 * @property {Seat[]} rematch
 * @property {[number | null, number | null]} left
 *
 * @typedef {object} Step
 * @property {string} position
 * @property {string} board
 * @property {string | null} hand
 * @property {string | null} reserve
 * @property {[string[], string[]] | null} tiles
 * @property {string | null} last
 * @property {Seat | null} seat
 * @property {number} turn
 * @property {string} action
 * @property {string} said
 * @property {Live[]} missed
 *
 * @typedef {{number: number, game: "Quarto" | "Quads", first: Seat, names: [string, string], winner: Seat | null, ending: string, steps: Step[]}} Replay
 *
 * @typedef {"first" | "second" | "draw"} Result
 * @typedef {{verdicts: (Result | null)[], best: string[][], remarks: {step: number, kind: string, said: string}[], complete: boolean}} Review
 * @typedef {{game: "Quarto" | "Quads", rules: string, position: string, board: string, hand: string | null, reserve: string | null, tiles: [string[], string[]] | null, last: string | null, to_act: Seat | null, result: Result | null, outcome: string, description: string, said: string[]}} Opened
 * @typedef {{said: string[], refused: boolean, did: string[], opened: Opened | null, own: "" | "last" | "undo"}} Heard
 * @typedef {{action: string, words: string, worth: "win" | "draw" | "loss" | null, placements: number | null, why: string}} Advice
 * @typedef {{position: string, verdict: Result | null, actions: Advice[], said: string[]}} Opinion
 *
 * @typedef {{type: "Hello", name: string, now: number}} Hello
 * @typedef {{type: "Told", table: string, sequence: number, events: GameEvent[], view: Sight | null, said: string[], did: string | null}} Told
 * @typedef {{type: "Answered", table: string, id: string, said: string[], shown: string}} Answered
 * @typedef {{type: "Refused", table: string, id: string, reason: string, said: string, stale: boolean, code: string}} Refused
 * @typedef {{type: "Fault", reason: string, code: string}} Fault
 * @typedef {{type: "Pong", id: string, now: number}} Pong
 *
 * @typedef {Hello | AtTable | Told | Answered | Refused | Fault | Pong} FromServer
 * @typedef {Told | Answered | Refused} Answer
 */

export {};
