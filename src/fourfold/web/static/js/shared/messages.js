/**
 * What the page and the server send each other: types only, as docs/protocol.md describes them.
 *
 * Written by `make protocol-types` from the server's own types: change those, not this file.
 */

/**
 * @typedef {object} WireLine A line that may be shown.
 * @property {string} line
 * @property {Record<string, number>} shared The traits that all four pieces share, and their common value.
 */

/**
 * @typedef {object} Hello The first message: who the server takes the client for.
 * @property {"Hello"} type
 * @property {string} name
 * @property {number} now The server's clock, in seconds; times in events are of this clock.
 */

/**
 * @typedef {object} SeatStatus One seat as everybody may know it.
 * @property {string} name
 * @property {number | null} level
 * @property {boolean} taken
 * @property {boolean} here Whether somebody is connected who sits here.
 */

/**
 * @typedef {object} AtTable What is agreed on, who sits where, and who is here; sent again when that changes.
 * @property {"AtTable"} type
 * @property {string} table
 * @property {TableSettings} agreed
 * @property {[SeatStatus, SeatStatus]} chairs
 * @property {Seat[]} yours The seats that belong to this client.
 * @property {number} watchers
 * @property {boolean} public
 * @property {string | null} code The code to sit by, while a seat is free; for those who sit here.
 * @property {string[]} terms What is agreed on, in words, if words were asked for.
 */

/**
 * @typedef {object} Told What happened, and how the table looks now.
 * @property {"Told"} type
 * @property {string} table
 * @property {number} sequence The number of the last event that is known now.
 * @property {AnyEvent[]} events What happened last, up to that number; what was felt is told, but not counted.
 * @property {WireView | null} view What this client may know; `null` before the first game.
 * @property {string[]} said The events in words.
 * @property {string | null} did The command that is hereby granted.
 */

/**
 * @typedef {object} Answered The answer to a question that was said in words.
 * @property {"Answered"} type
 * @property {string} table
 * @property {string} id
 * @property {string[]} said
 * @property {string} shown A text to be shown as it is: a record.
 */

/**
 * @typedef {object} Refused A command that is refused, and why. Nothing has changed.
 * @property {"Refused"} type
 * @property {string} table
 * @property {string} id
 * @property {string} reason In English, without a full stop.
 * @property {string} said In the language of the subscription.
 * @property {boolean} stale Whether the table has moved on: look at what was told since, and ask again if need be.
 * @property {Code} code Why, for programs.
 */

/**
 * @typedef {object} Fault A message that could not be understood, and why.
 * @property {"Fault"} type
 * @property {string} reason
 * @property {Code} code Why, for programs.
 */

/**
 * @typedef {object} Pong Somebody is there.
 * @property {"Pong"} type
 * @property {string} id
 * @property {number} now
 */

/**
 * @typedef {object} PositionInfo A position that was read.
 * @property {string} position The whole position.
 * @property {string} board
 * @property {string | null} hand The piece to be placed in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes.
 * @property {[string[], string[]] | null} tiles In Quads the tiles that are left, each seat's.
 * @property {string | null} last The square filled last, where it is known.
 * @property {string} game
 * @property {string} rules
 * @property {1 | 2 | null} to_act The player to act; `null` once the game is over.
 * @property {"draw" | "first" | "second" | null} result Who has won; `null` while the game goes on.
 * @property {string} outcome Who won and why, in words; empty while the game goes on.
 * @property {string} description
 * @property {string[]} said What was done before it was reached, and how it goes on, in words.
 */

/**
 * @typedef {object} LineAnswer What a line comes to that was typed about a position.
 * @property {string[]} said What was done, the answer to a question, or why not, in words.
 * @property {boolean} refused
 * @property {string[]} did The actions that were done.
 * @property {PositionInfo | null} opened The position after what was done; `null` if nothing was.
 * @property {"" | "last" | "undo"} own What only the asker knows: what happened last, and how it was before.
 */

/**
 * @typedef {object} AnalysedAction An action, and what it is worth to the player who does it.
 * @property {string} action
 * @property {string} words
 * @property {Value | null} worth `null` if it was not found out in time.
 * @property {number | null} placements How many placements lead to the end of a won or lost game of Quarto.
 * @property {string} why Why a gift loses, in words; empty for everything else.
 */

/**
 * @typedef {object} Analysis What the engine says of a position.
 * @property {string} position
 * @property {"draw" | "first" | "second" | null} verdict Who wins with best play, or has won; `null` where it was not found out in time.
 * @property {boolean} exact Whether that is proved; where it is not, the order of the actions is an estimate.
 * @property {AnalysedAction[]} actions The best first.
 * @property {string[]} said
 */

/**
 * @typedef {object} GuestToken A guest and the token by which a bot is known again: `Authorization: Bearer TOKEN`.
 * @property {string} name
 * @property {string} token
 */

/**
 * @typedef {object} TableLinks Where to send people.
 * @property {string | null} sit For the one who is to sit down, while a seat is free.
 * @property {string} watch For those who only watch.
 * @property {string | null} code The same as the link to sit, to type or to say.
 */

/**
 * @typedef {object} NewTableInfo A table, as its maker sees it.
 * @property {string} id
 * @property {AtTable} at
 * @property {TableLinks} links
 * @property {string} token Who you are, if you did not say so: keep it.
 */

/**
 * @typedef {object} ListedTable A table on a list.
 * @property {string} id
 * @property {TableSettings} table
 * @property {number} since
 * @property {boolean} waiting
 * @property {boolean} over
 * @property {Seat[]} yours
 * @property {string[]} terms What is agreed on, in words of the language asked for.
 */

/**
 * @typedef {object} TableState All that you may know of a table.
 * @property {AtTable} at
 * @property {Told} told
 */

/**
 * @typedef {object} TakenSeat Where you sit.
 * @property {string} id
 * @property {Seat} seat
 * @property {string} token
 * @property {boolean} again Whether the seat was yours already.
 */

/**
 * @typedef {object} Handover A link that gives your seat to one more device, once, within ten minutes.
 * @property {string} link
 * @property {number} seconds
 */

/**
 * @typedef {object} ReplayStep A game after one action; the first step is the start.
 * @property {string} position The whole position.
 * @property {string} board
 * @property {string | null} hand The piece to be placed in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes.
 * @property {[string[], string[]] | null} tiles In Quads the tiles that are left, each seat's.
 * @property {string | null} last The square filled last, where it is known.
 * @property {Seat | null} seat Who did it; `null` for the start.
 * @property {number} turn The number of the turn, as in the record; 0 for the start.
 * @property {string} action In the notation; a false call begins with a question mark, and the start is empty.
 * @property {string} said
 * @property {WireLine[]} missed Alignments that could be called now, and that nobody called.
 */

/**
 * @typedef {object} Replay A finished game, action by action.
 * @property {number} number Which game of the table it was, counted from 1.
 * @property {string} game
 * @property {string} rules
 * @property {string} piece_set
 * @property {Seat} first
 * @property {[string, string]} names Each seat's.
 * @property {Seat | null} winner
 * @property {string} ending How it ended, in words.
 * @property {ReplayStep[]} steps
 */

/**
 * @typedef {object} ReviewNote A note on one step of a game.
 * @property {number} step
 * @property {"mistake" | "overlooked" | "uncalled" | "why"} kind
 * @property {string} said
 */

/**
 * @typedef {object} GameReview What the engine says of a finished game; the places are those of the replay's steps.
 * @property {("draw" | "first" | "second" | null)[]} verdicts Who wins from there with best play; `null` where it was not found out in time.
 * @property {string[][]} best Some good actions for the player to act; none where it is lost or not known.
 * @property {ReviewNote[]} remarks
 * @property {boolean} complete Whether every evaluation is known.
 */

/**
 * @typedef {object} LastAction What a player did, in the notation; a false call begins with a question mark.
 * @property {Seat} seat
 * @property {string} action
 */

/**
 * @typedef {object} WireView A game as one client may know it.
 * @property {Seat | null} seat Whose view this is; `null` for a watcher.
 * @property {Seat} first
 * @property {Seat | null} to_act
 * @property {string | null} board As in the notation; `null` under the blindfold, until the game is over.
 * @property {string | null} hand The piece to be placed in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes; `null` under the blindfold.
 * @property {[string[] | null, string[] | null] | null} tiles In Quads each seat's tiles; `null` for a hand that is hidden.
 * @property {number} pieces_left
 * @property {string[] | null} actions What this seat may do, where the table's help tells it and the game does not show it.
 * @property {string | null} filled The square that was filled last; `null` under the blindfold.
 * @property {LastAction | null} last
 * @property {boolean} may_call
 * @property {WireLine[]} live Alignments: live ones where the table shows them, and afterwards those that won.
 * @property {DrawOffered | TakebackAsked | null} offer
 * @property {Ended | null} ended
 * @property {Seat[]} rematch
 * @property {[number | null, number | null]} left Each seat's seconds when this was sent; only the side to act runs.
 */

/**
 * @typedef {object} Words Everything a page says by itself; what happens at a table is said by the server.
 * @property {string} lang
 * @property {Record<string, string | string[]>} texts The page's own templates and, where it is not English, what they are here.
 * @property {Record<string, unknown>} games What each game adds, by its name.
 */

/**
 * @typedef {object} QuartoWords The pieces, traits and lines of Quarto by name.
 * @property {Record<string, string[]>} pieces For each set of pieces the sixteen names, by code.
 * @property {Record<string, [string, string][]>} traits For each set both values of colour, height, shape and fill.
 * @property {NamedLine[]} lines
 */

/**
 * @typedef {object} QuadsWords The sides and tiles of Quads.
 * @property {Record<string, string>} sides What each kind of side is called, by its letter.
 * @property {[string[], string[], string[]]} tiles Light's, Dark's and the neutral tiles, in the order in which they lie in a hand.
 */

/**
 * @typedef {object} TableSettings What is agreed on.
 * @property {string} game
 * @property {string} rules In the notation; empty for those of the start, or for the usual ones.
 * @property {string} piece_set
 * @property {TimeRule | null} clock
 * @property {FalseCallCost} false_call
 * @property {Help} help
 * @property {boolean} takebacks
 * @property {[SeatSettings, SeatSettings]} chairs
 * @property {string} start The position in which a game begins, in the notation; empty for the usual one.
 */

/**
 * A place at the table.
 * @typedef {1 | 2} Seat
 */

/**
 * @typedef {object} Begun Lots were drawn: this seat is the first player, or Light.
 * @property {"Begun"} type
 * @property {number} at
 * @property {Seat} first
 */

/**
 * @typedef {object} Acted A player did something, in the notation.
 * @property {"Acted"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {string} action
 */

/**
 * @typedef {object} FalselyCalled A player called a line that was no live alignment.
 * @property {"FalselyCalled"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {string} line
 */

/**
 * @typedef {object} DrawOffered A player proposed a draw.
 * @property {"DrawOffered"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} TakebackAsked A player asked to take a turn back.
 * @property {"TakebackAsked"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} Declined A player declined what the opponent proposed.
 * @property {"Declined"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} TakenBack A player's last turn, and what came after it, was taken back: so many actions remain.
 * @property {"TakenBack"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {number} kept
 */

/**
 * @typedef {object} AlarmRang A player has only so many seconds left.
 * @property {"AlarmRang"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {number} seconds
 */

/**
 * @typedef {object} Ended The game is over.
 * @property {"Ended"} type
 * @property {number} at
 * @property {Ending} ending
 * @property {Seat | null} winner
 */

/**
 * @typedef {object} RematchAsked A player asked for another game.
 * @property {"RematchAsked"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} RematchDeclined A player does not want another game.
 * @property {"RematchDeclined"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} RematchAgreed Both want another game: the seat that was second begins it.
 * @property {"RematchAgreed"} type
 * @property {number} at
 * @property {Seat} first
 */

/**
 * @typedef {object} Paused The clock was held.
 * @property {"Paused"} type
 * @property {number} at
 */

/**
 * @typedef {object} Resumed The match went on. The time it was lost sight of is given back.
 * @property {"Resumed"} type
 * @property {number} at
 * @property {number | null} away So many seconds; `null` for all that passed since the last event.
 */

/**
 * @typedef {object} Explored What one seat felt at one place; told to that seat alone, and not kept.
 * @property {"Explored"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {string} place
 * @property {string} content
 */

/**
 * Why something was refused: the closed set of names that travel in the protocol.
 * @typedef {"not-allowed" | "unreadable" | "illegal-position" | "illegal-action" | "piece-placed" | "does-not-fit" | "false-call" | "calls-barred" | "blindfold" | "no-hints" | "not-your-turn" | "not-begun" | "game-over" | "game-not-over" | "watching" | "seat-taken" | "stale" | "no-such-table" | "not-found" | "not-yours" | "too-often" | "not-subscribed" | "not-understood" | "busy" | "cannot-store" | "server-error"} Code
 */

/**
 * How the game ends between players who make no mistake, for the player to act.
 * @typedef {"win" | "draw" | "loss"} Value
 */

/**
 * @typedef {object} NamedLine A line of Quarto: its name in words and its squares.
 * @property {string} line In the notation, such as `a1d1`.
 * @property {string} name
 * @property {string} kind
 * @property {string[]} squares
 */

/**
 * @typedef {object} PerMove So many seconds for every turn; the rulebook's tournament minute is 60.
 * @property {"PerMove"} type
 * @property {number} seconds
 */

/**
 * @typedef {object} Total So many seconds for the whole game, and some more after each turn.
 * @property {"Total"} type
 * @property {number} seconds
 * @property {number} increment
 */

/**
 * What a false call costs.
 * @typedef {"right" | "nothing" | "game"} FalseCallCost
 */

/**
 * What the table tells its players.
 * @typedef {"silent" | "hint" | "shown"} Help
 */

/**
 * @typedef {object} SeatSettings One seat: who sits there, and on which terms.
 * @property {string} name
 * @property {number | null} level The strength of a computer player; `null` for a person.
 * @property {Blindfold} mask
 * @property {TimeRule | null} time This seat's own time control, for time odds; `null` for the table's.
 */

/**
 * How a game came to its end, or that it did not.
 * @typedef {"alignment" | "call" | "full board" | "stuck" | "resignation" | "time" | "false call" | "agreement" | "unfinished"} Ending
 */

/**
 * Whether a seat plays by touch and memory alone.
 * @typedef {"off" | "worn" | "required"} Blindfold
 */

/**
 * @typedef {object} Act Do what the game allows: an action in the notation.
 * @property {"Act"} type
 * @property {string} action
 */

/**
 * @typedef {object} Explore Feel one place: a square, a place of the reserve (`@9`) or of one's hand (`=LPTT`).
 * @property {"Explore"} type
 * @property {string} place
 */

/**
 * @typedef {object} Resign Give the game up.
 * @property {"Resign"} type
 */

/**
 * @typedef {object} OfferDraw Propose a draw.
 * @property {"OfferDraw"} type
 */

/**
 * @typedef {object} AskTakeback Ask to take one's last turn back.
 * @property {"AskTakeback"} type
 */

/**
 * @typedef {object} Accept Accept what the opponent proposes.
 * @property {"Accept"} type
 */

/**
 * @typedef {object} Decline Decline what the opponent proposes.
 * @property {"Decline"} type
 */

/**
 * @typedef {object} AskRematch Ask for another game.
 * @property {"AskRematch"} type
 */

/**
 * @typedef {object} ClaimFlag Point out that the opponent's time is up.
 * @property {"ClaimFlag"} type
 */

/**
 * @typedef {object} Subscribe Be told what happens at a table from now on, and what happened after a sequence number.
 * @property {"Subscribe"} type
 * @property {string} table
 * @property {number | null} [after] The last sequence number seen; left out, only what is to come.
 * @property {string} [lang] In which language to be told in words; left out, no words.
 * @property {string} [words] How much is said: `terse`, `normal` or `full`.
 * @property {boolean} [paused] Whether two computers at the table need not play for you.
 */

/**
 * @typedef {object} Unsubscribe Be told no more about a table.
 * @property {"Unsubscribe"} type
 * @property {string} table
 */

/**
 * @typedef {object} Command Ask for something at one's seat.
 * @property {"Command"} type
 * @property {string} table
 * @property {string} id
 * @property {number} answers The last sequence number seen: what the command is an answer to.
 * @property {AnySeatCommand} wish
 */

/**
 * @typedef {object} Say Say a line in words, as at the terminal: a command or a question.
 * @property {"Say"} type
 * @property {string} table
 * @property {string} id
 * @property {number} answers
 * @property {string} line
 */

/**
 * @typedef {object} Ping Ask whether anybody is there.
 * @property {"Ping"} type
 * @property {string} [id]
 */

/**
 * @typedef {object} GuestName A display name.
 * @property {string} [name]
 */

/**
 * @typedef {object} NewTable What is agreed on at a new table, and who sits where.
 * @property {TableSettingsSent} [table]
 * @property {Seat[]} [sit] The seats you take: one, both at one device, or none for an organiser.
 * @property {Seat | null} [first] Who begins; left out, lots are drawn.
 * @property {boolean} [public] Whether it is on the list of open tables.
 * @property {string} [name]
 */

/**
 * @typedef {object} SeatRequest Sit down: by the code, or at a public table.
 * @property {string} [code]
 * @property {Seat | null} [seat]
 * @property {string} [name]
 */

/**
 * @typedef {object} CommandRequest A command, as over the websocket.
 * @property {string} id
 * @property {number} answers
 * @property {AnySeatCommand} wish
 */

/**
 * @typedef {object} HandoverRequest The secret at the end of such a link.
 * @property {string} secret
 */

/**
 * @typedef {object} TableSettingsSent What is agreed on.
 * @property {string} [game]
 * @property {string} [rules] In the notation; empty for those of the start, or for the usual ones.
 * @property {string} [piece_set]
 * @property {PerMove | TotalSent | null} [clock]
 * @property {FalseCallCost} [false_call]
 * @property {Help} [help]
 * @property {boolean} [takebacks]
 * @property {[SeatSettingsSent, SeatSettingsSent]} [chairs]
 * @property {string} [start] The position in which a game begins, in the notation; empty for the usual one.
 */

/**
 * @typedef {object} TotalSent So many seconds for the whole game, and some more after each turn.
 * @property {"Total"} type
 * @property {number} seconds
 * @property {number} [increment]
 */

/**
 * @typedef {object} SeatSettingsSent One seat: who sits there, and on which terms.
 * @property {string} [name]
 * @property {number | null} [level] The strength of a computer player; `null` for a person.
 * @property {Blindfold} [mask]
 * @property {PerMove | TotalSent | null} [time] This seat's own time control, for time odds; `null` for the table's.
 */

/** @typedef {Begun | Acted | FalselyCalled | DrawOffered | TakebackAsked | Declined | TakenBack | AlarmRang | Ended | RematchAsked | RematchDeclined | RematchAgreed | Paused | Resumed | Explored} AnyEvent */

/** @typedef {Act | Explore | Resign | OfferDraw | AskTakeback | Accept | Decline | AskRematch | ClaimFlag} AnySeatCommand */

/** @typedef {Subscribe | Unsubscribe | Command | Say | Ping} AnyFromClient */

/** @typedef {Hello | AtTable | Told | Answered | Refused | Fault | Pong} AnyFromServer */

/** @typedef {PerMove | Total} TimeRule */

/** @typedef {Begun | Acted | FalselyCalled | DrawOffered | TakebackAsked | Declined | TakenBack | AlarmRang | Ended | RematchAsked | RematchDeclined | RematchAgreed | Paused | Resumed} LoggedEvent */

export {};
