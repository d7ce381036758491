/**
 * What the page and the server send each other: types only, as docs/protocol.md describes them.
 *
 * Written by `make protocol-types` from the server's own types: change those, not this file.
 */

/**
 * @typedef {object} NewClassInfo A class that was made.
 * @property {string} id
 * @property {string} token Your token, if you did not send one: keep it.
 */

/**
 * @typedef {object} ListedClass One of a teacher's classes.
 * @property {string} id
 * @property {string} name
 * @property {number} pupils
 * @property {number} expires
 */

/**
 * @typedef {object} PupilInfo A pupil, as the teacher sees them.
 * @property {string} id
 * @property {string} name
 * @property {string} short
 * @property {"away" | "here" | "out"} state Not come in yet; come in, but not heard of; here.
 * @property {string | null} table Where they play in this round.
 * @property {number} tried How many puzzles of the exercise they have tried.
 * @property {number} solved
 */

/**
 * @typedef {object} ClassBoard A table of the round, as its watchers see it.
 * @property {string} table
 * @property {string} game
 * @property {string} piece_set
 * @property {[string, string]} names
 * @property {[number | null, number | null]} levels
 * @property {Seat[]} present The seats whose players are connected.
 * @property {Seat | null} to_act
 * @property {string | null} board In the notation; `null` if a blindfold hides it.
 * @property {number | null} placed
 * @property {number} games How many games were begun at this table.
 * @property {boolean} over
 * @property {Seat | null} winner
 */

/**
 * @typedef {object} ClassExercise The exercise that is set.
 * @property {string} game
 * @property {string} theme
 * @property {number} grade
 * @property {string} title What is practised, in words.
 * @property {number} count
 */

/**
 * @typedef {object} SuggestedTournament What fits the number of pupils who are here.
 * @property {number} pupils
 * @property {"round-robin" | "swiss"} format
 * @property {number} round_robin How many rounds a round robin would have.
 * @property {number} swiss How many rounds are enough for a Swiss.
 */

/**
 * @typedef {object} ClassTournament The tournament that a class plays, or played last, as its teacher sees it.
 * @property {string} event Its id: the teacher is the arbiter of that event.
 * @property {"between" | "closed" | "complete" | "entering" | "paired" | "playing"} state
 * @property {string} status Where it is, in a sentence.
 * @property {number} round
 * @property {number} rounds
 * @property {string[]} byes Who does not play in this round, in sentences.
 * @property {EventSheet} standings With the names that only the teacher sees.
 */

/**
 * @typedef {object} TeacherClass A class, as its teacher sees it.
 * @property {string} id
 * @property {string} name
 * @property {number} expires
 * @property {number | null} door For how many more seconds pupils can come in; `null` while the door is closed.
 * @property {number} teachers
 * @property {number} round The number of the round that is played; 0 before the first.
 * @property {PupilInfo[]} pupils
 * @property {ClassBoard[]} boards
 * @property {ClassExercise | null} exercise
 * @property {ClassTournament | null} tournament
 * @property {SuggestedTournament} suggested
 */

/**
 * @typedef {object} PupilCode What one pupil needs to come in.
 * @property {string} name
 * @property {string} short
 * @property {string} code
 * @property {string} qr The link and the code as a QR code, as an SVG picture.
 */

/**
 * @typedef {object} ClassCodeSheet The link of a class, and the codes of its pupils, to be printed.
 * @property {string} name
 * @property {string} link
 * @property {string} qr
 * @property {PupilCode[]} pupils
 */

/**
 * @typedef {object} ClassAnswer What happened in the tournament of a class, in sentences.
 * @property {string[]} said
 */

/**
 * @typedef {object} TeacherLink A link by which one other teacher gets the class, once, within a week.
 * @property {string} link
 * @property {string} qr
 */

/**
 * @typedef {object} ClassDoorView What someone with the link may know about a class.
 * @property {string} name
 * @property {boolean} open
 */

/**
 * @typedef {object} ExerciseStep A puzzle of the exercise.
 * @property {string} puzzle
 * @property {boolean | null} solved `null` until it was tried.
 */

/**
 * @typedef {object} PupilPlace Where a pupil is in their class.
 * @property {string} class_name
 * @property {string} name What everyone sees.
 * @property {number} round
 * @property {string | null} table Where they play in this round.
 * @property {string} opponent
 * @property {number | null} level The opponent's, if that is a computer.
 * @property {string | null} event The tournament that the class plays, if the pupil takes part.
 * @property {string} said What concerns them in the tournament now, in a sentence or two.
 * @property {ClassExercise | null} exercise
 * @property {ExerciseStep[]} steps
 */

/**
 * @typedef {object} PupilAnswer A pupil who has come in, or left.
 * @property {string} name
 * @property {string} token
 */

/**
 * @typedef {object} NewEvent A request for an event.
 * @property {EventSettings} settings
 * @property {boolean} listed Whether everyone on this server sees it in the list.
 */

/**
 * @typedef {object} NewEventInfo An event that was created.
 * @property {string} id
 * @property {string} token
 */

/**
 * @typedef {object} ListedEvent An event in the list.
 * @property {string} id
 * @property {string} name
 * @property {number} since
 * @property {string} about The format and the game, in words.
 * @property {"between" | "closed" | "complete" | "entering" | "paired" | "playing"} state
 * @property {number} round
 * @property {number} rounds
 * @property {number} players
 * @property {boolean} yours
 * @property {boolean} arbiter
 */

/**
 * @typedef {object} EventSheet A table for people: pairings, standings or all results.
 * @property {string} title
 * @property {string[]} headings
 * @property {string[][]} rows
 * @property {string[]} notes Sentences to put below.
 * @property {number[]} main The columns that are enough where letters are large; none if all are needed.
 */

/**
 * @typedef {object} EventPlayerInfo Someone who takes part.
 * @property {number} number
 * @property {string} name
 * @property {number | null} level
 * @property {boolean} off_server
 * @property {boolean} withdrawn
 */

/**
 * @typedef {object} EventMatch Two opponents in a round.
 * @property {number} number
 * @property {[number, number]} players Their numbers; the first begins the first game.
 * @property {[string, string]} names
 * @property {string} words Who plays, or how it ended, in a sentence.
 * @property {number} games How many games their match has.
 * @property {boolean} complete
 * @property {boolean} off_server Whether it is played at a real board.
 * @property {string | null} table The id of the table at which its latest game is played.
 */

/**
 * @typedef {object} EventInfo What everyone may know about an event.
 * @property {string} id
 * @property {number} sequence
 * @property {string} name
 * @property {string[]} about What is played, and how, in sentences.
 * @property {string} status Where the event is, in a sentence.
 * @property {"between" | "closed" | "complete" | "entering" | "paired" | "playing"} state
 * @property {boolean} paused
 * @property {number} round
 * @property {number} rounds
 * @property {EventPlayerInfo[]} players
 * @property {EventMatch[]} matches Those of the round that is played, or was played last.
 * @property {string[]} byes
 * @property {EventSheet | null} pairings
 * @property {EventSheet} standings
 * @property {EventSheet | null} results
 * @property {string[]} reasons What each tie-break counts, and where one of them decided.
 * @property {string[]} corrections
 * @property {boolean} draws Whether a game may be drawn.
 * @property {boolean} off_server Whether all games are played at real boards.
 * @property {boolean} of_class Whether it belongs to a class: then only its pupils can enter.
 */

/**
 * @typedef {object} MyEvent What an event means for the guest who asks.
 * @property {number} sequence
 * @property {number | null} player As which player they take part.
 * @property {string} name
 * @property {boolean} arbiter
 * @property {string} said What concerns them now, in a sentence or two.
 * @property {number} round
 * @property {string | null} table Where they play now.
 * @property {boolean} withdrawn
 * @property {boolean} away Whether they will miss the next round.
 * @property {boolean} may_bye Whether they may ask for a half-point bye.
 */

/**
 * @typedef {object} Entry A request to take part.
 * @property {string} name
 * @property {string} code
 */

/**
 * @typedef {object} EntryAnswer As which player a guest takes part.
 * @property {number} player
 * @property {string} name
 * @property {string} token
 */

/**
 * @typedef {object} EventFound The event behind a code.
 * @property {string} id
 * @property {string} name
 */

/**
 * @typedef {object} PlayerWish What a player asks for themselves.
 * @property {string} id
 * @property {"bye" | "miss" | "return" | "withdraw"} wish
 */

/**
 * @typedef {object} ArbiterRequest A command of the arbiter.
 * @property {string} id Sent again, it is not carried out twice.
 * @property {AnyEventCommand} command
 * @property {number | null} answers The number of the last fact that the arbiter has seen.
 */

/**
 * @typedef {object} ArbiterAnswer What a command led to.
 * @property {number} sequence
 * @property {string[]} said
 */

/**
 * @typedef {object} ArbiterSecret The end of an arbiter's link.
 * @property {string} secret
 */

/**
 * @typedef {object} ArbiterLink A link that gives someone else the arbiter's rights; it is shown once.
 * @property {string} link
 * @property {string} qr The same as a picture, in SVG.
 */

/**
 * @typedef {object} PauseRequest A request to stop all clocks, or to let them go on.
 * @property {boolean} paused
 */

/**
 * @typedef {object} TimeRequest A request for more time at a table.
 * @property {number} seconds
 * @property {number | null} player Who gets it; both, if no one is named.
 */

/**
 * @typedef {object} WatchedTable A table of the round, as the arbiter sees it.
 * @property {number} number
 * @property {string} words
 * @property {string | null} table
 * @property {boolean} complete
 * @property {boolean} off_server
 * @property {[boolean, boolean]} here
 * @property {[boolean, boolean]} came
 * @property {boolean} paused
 * @property {boolean} waits Whether its clock has not started, because someone has not come.
 * @property {[number | null, number | null]} left
 * @property {number} moves
 * @property {string} to_move Whose turn it is; empty if no one's.
 */

/**
 * @typedef {object} DraftMatch A pairing that is not published yet.
 * @property {number} number
 * @property {[number, number]} players
 * @property {[string, string]} names
 */

/**
 * @typedef {object} LoggedFact Something that happened, and when.
 * @property {number} at In seconds since 1970.
 * @property {string} said
 * @property {number} number Its number among all that has happened.
 */

/**
 * @typedef {object} ArbiterView What an arbiter needs beyond what everyone knows.
 * @property {string} code
 * @property {string} link Where players enter.
 * @property {WatchedTable[]} tables
 * @property {DraftMatch[]} draft
 * @property {string[]} draft_byes Who has no opponent in it, and who has said since that they do not come.
 * @property {number[]} places_taken The players whose devices are known.
 * @property {number} links How many links for other arbiters there are.
 * @property {LoggedFact[]} log What happened, the latest first.
 * @property {boolean} entries_closed Whether only the arbiter can enter players.
 * @property {string | null} taught The id of the class to which the event belongs: its teachers are the arbiters.
 */

/**
 * @typedef {object} PlayedGamesCount How many finished games went on with a move, by who won them.
 * @property {number} first
 * @property {number} second
 * @property {number} drawn
 */

/**
 * @typedef {object} ExploredMove Moves that come to the same by symmetry.
 * @property {string} action One of them.
 * @property {string} words
 * @property {string[]} alike All of them.
 * @property {string} leads_to The position after it.
 * @property {Value | null} value Its value for the player who plays it; `null` if it is not known.
 * @property {number | null} placements How many placements lead to the end of a won or lost game of Quarto.
 * @property {PlayedGamesCount} everyone In all games on this server.
 * @property {PlayedGamesCount} mine In the asker's own games.
 */

/**
 * @typedef {object} Explorer A position in the explorer.
 * @property {PositionInfo} opened
 * @property {"draw" | "first" | "second" | null} evaluation Who wins with best play; `null` if it is not known, or was not asked for.
 * @property {string[]} said That in words, or why the engine did not answer.
 * @property {ExploredMove[]} moves The best first, then those that are played most often.
 */

/**
 * @typedef {object} WireLine A line that may be shown.
 * @property {string} line
 * @property {Record<string, number>} shared The traits that all four pieces share, and their common value.
 */

/**
 * @typedef {object} PlayedGame A finished game, as one of its players finds it in the list.
 * @property {string} table
 * @property {number} number Which game of the table it was, counted from 1.
 * @property {number} ended_at In seconds of the server's clock.
 * @property {string} game
 * @property {string} rules
 * @property {string} piece_set
 * @property {Seat | null} seat The seat that was yours; `null` if both were.
 * @property {[string, string]} names Each seat's; empty for a computer, or a player without a name.
 * @property {[number | null, number | null]} levels Each seat's level, if a computer played there.
 * @property {string} opponent A word for the opponent, to ask for the games against them.
 * @property {"drawn" | "lost" | "shared" | "won"} result
 * @property {Ending} ending
 * @property {Seat | null} winner
 * @property {string} position The last position, in the notation.
 * @property {number} placed How many squares were filled in it.
 * @property {number} missed_calls How many lines you could have called and did not.
 * @property {number} false_calls
 * @property {number} actions How many actions both players played.
 * @property {number | null} mistakes How many of your mistakes the engine found; `null` until the game has been reviewed.
 * @property {boolean} hidden Whether you hid it from the list.
 */

/**
 * @typedef {object} PlayedGames Some of your finished games, the latest first.
 * @property {PlayedGame[]} games
 * @property {number} total How many games fit what was asked for, on all pages.
 * @property {string | null} before What to ask for next; `null` if there are no more.
 */

/**
 * @typedef {object} UnfinishedGame A game that you have not finished, as your seat may see it.
 * @property {string} table
 * @property {number} number Which game of the table it is, counted from 1; 0 while a seat is free.
 * @property {string} game
 * @property {string} piece_set
 * @property {Seat[]} yours
 * @property {[string, string]} names Each seat's; empty for a computer, or a player without a name.
 * @property {[number | null, number | null]} levels
 * @property {Seat | null} to_act Whose turn it is; `null` while a seat is free.
 * @property {string | null} board As in the notation; `null` under the blindfold, and while a seat is free.
 * @property {number | null} placed How many squares are filled; `null` if the board is.
 * @property {number | null} left The seconds that the player to act has left, if there is a clock.
 * @property {number} age The seconds since something last happened.
 */

/**
 * @typedef {object} OpponentFigures How you have done in one game against one opponent.
 * @property {string} game
 * @property {string} opponent As in a `PlayedGame`.
 * @property {string} name The opponent's; empty for a computer, or a player without a name.
 * @property {number | null} level
 * @property {number} played
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 * @property {number} missed_calls
 * @property {number} false_calls
 * @property {number} reviewed How many of these games the engine has reviewed.
 * @property {number} mistakes How many of your mistakes it found in them.
 */

/**
 * @typedef {object} Hello The first message: the guest's name.
 * @property {"Hello"} type
 * @property {string} name
 * @property {number} now The server's clock, in seconds; the times of events are by this clock.
 */

/**
 * @typedef {object} SeatStatus One seat, as everyone may know it.
 * @property {string} name
 * @property {number | null} level
 * @property {boolean} taken
 * @property {boolean} here Whether a player of this seat is connected.
 */

/**
 * @typedef {object} AtTable The settings, who has which seat, and who is connected; sent again when that changes.
 * @property {"AtTable"} type
 * @property {string} table
 * @property {TableSettings} agreed
 * @property {[SeatStatus, SeatStatus]} chairs
 * @property {Seat[]} yours The seats that belong to this client.
 * @property {number} watchers
 * @property {boolean} public
 * @property {string | null} code The code to join with, for the players, while a seat is free.
 * @property {string[]} terms The settings in words, if sentences were asked for.
 * @property {number | null} getting_ready How far the engine is, in percent, while a computer's turn waits until it is compiled.
 */

/**
 * @typedef {object} Told What happened, and what the table looks like now.
 * @property {"Told"} type
 * @property {string} table
 * @property {number} sequence The number of the last event that is known.
 * @property {AnyEvent[]} events What happened last, up to that number; what was explored is included, but not counted.
 * @property {WireView | null} view What this client may know; `null` before the first game.
 * @property {string[]} said The events in words.
 * @property {string | null} did The command that was carried out.
 * @property {Score} score How many games at this table each seat has won, and how many were drawn.
 * @property {number[]} turns The number of the turn that each sentence is about, as in the record; 0 before the first. A sentence without a number belongs to the last one.
 */

/**
 * @typedef {object} Answered The answer to a typed question.
 * @property {"Answered"} type
 * @property {string} table
 * @property {string} id
 * @property {string[]} said
 * @property {string} shown A text to be shown as it is: a record.
 */

/**
 * @typedef {object} Refused A command was refused, and why. Nothing has changed.
 * @property {"Refused"} type
 * @property {string} table
 * @property {string} id
 * @property {string} reason In English, without a full stop.
 * @property {string} said In the language of the subscription.
 * @property {boolean} stale Whether the game has moved on: look at what happened since, and ask again if need be.
 * @property {Code} code Why, for programs.
 */

/**
 * @typedef {object} Fault A message was not understood, and why.
 * @property {"Fault"} type
 * @property {string} reason
 * @property {Code} code Why, for programs.
 */

/**
 * @typedef {object} Pong The answer to a `Ping`.
 * @property {"Pong"} type
 * @property {string} id
 * @property {number} now
 */

/**
 * @typedef {object} Device A device on which you are signed in.
 * @property {string} id
 * @property {string} label The browser and the system, such as `Firefox · Android`.
 * @property {number} since
 * @property {boolean} this Whether it is the one that asks.
 */

/**
 * @typedef {object} Passkey A passkey of yours.
 * @property {string} id
 * @property {string} label
 * @property {number} since
 * @property {number | null} used
 */

/**
 * @typedef {object} PersonRating How strong someone is in one kind of game.
 * @property {string} game
 * @property {string} family The family of rules, such as `blocks`; empty for the usual one.
 * @property {number} games
 * @property {number | null} rating `null` until enough games were played to know.
 * @property {number} deviation
 */

/**
 * @typedef {object} Me Who you are on this server.
 * @property {string} name
 * @property {boolean} kept Whether you keep your name: you have, or had, a personal link.
 * @property {number | null} since
 * @property {boolean} listed Whether you are in the list of players.
 * @property {number | null} link_since When your personal link was made; `null` if there is none.
 * @property {Device[]} devices
 * @property {Passkey[]} passkeys
 * @property {boolean} offers_passkeys Whether this address can have passkeys: only https with a name, or this machine.
 * @property {PersonRating[]} ratings
 */

/**
 * @typedef {object} SecretLink A link that signs in as you; this is the only time that it is sent.
 * @property {string} link
 * @property {string} code The same as the link, to type or to read out.
 * @property {string} qr The link as a QR code, as an SVG picture.
 * @property {number | null} seconds How long it is valid; `null` until you revoke it.
 * @property {string} token Your token: a new one if you had none for this device alone.
 */

/**
 * @typedef {object} SignedIn You are signed in.
 * @property {string} name
 * @property {string} token
 */

/**
 * @typedef {object} PasskeyOptions What a browser needs to make or to use a passkey.
 * @property {string} challenge To be sent back; valid once, for five minutes.
 * @property {Record<string, unknown>} options As the browser's own functions read it from JSON.
 */

/**
 * @typedef {object} ListedPlayer Someone in the list of players.
 * @property {string} name
 * @property {boolean} you
 * @property {PersonRating[]} ratings
 */

/**
 * @typedef {object} SeekAnswer Where you wait, or where someone waits for you.
 * @property {string} id The table.
 * @property {boolean} matched Whether the game has begun; if not, someone may come at any moment.
 * @property {string} token
 */

/**
 * @typedef {object} ListedSeek Someone who waits for an opponent now.
 * @property {string} id
 * @property {string} name
 * @property {TableSettings} table
 * @property {string[]} terms The settings in words, in the language of the request.
 * @property {number | null} rating The rating of the one who waits in this kind of game, if it is known.
 * @property {boolean} yours
 */

/**
 * @typedef {object} PositionInfo A position that was read.
 * @property {string} position The whole position.
 * @property {string} board
 * @property {string | null} hand The piece to place in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes.
 * @property {[string[], string[]] | null} tiles In Quads the tiles that are left, each seat's.
 * @property {string | null} last The square filled last, if it is known.
 * @property {string} game
 * @property {string} rules
 * @property {1 | 2 | null} to_act The player to act; `null` once the game is over.
 * @property {"draw" | "first" | "second" | null} result Who has won; `null` while the game is in progress.
 * @property {string} outcome Who won and why, in words; empty while the game is in progress.
 * @property {string} description
 * @property {string[]} said The actions that led to it, and whose turn it is, in words.
 */

/**
 * @typedef {object} SetUpAnswer Whether a board that was set up by hand is a legal position.
 * @property {PositionInfo | null} opened The position; `null` if it is not legal.
 * @property {string} problem What is not legal and what would be, in words; empty if it is legal.
 */

/**
 * @typedef {object} PlayedMove A move that was played from a position.
 * @property {string} action
 * @property {string} words The action as it stands within a sentence.
 * @property {string} position The position after it.
 * @property {1 | 2} player Who played it.
 */

/**
 * @typedef {object} LineAnswer The answer to a line that was typed about a position.
 * @property {string[]} said What was done, the answer to a question, or why it was refused, in words.
 * @property {boolean} refused
 * @property {string[]} did The actions that were played.
 * @property {PositionInfo | null} opened The position after those actions; `null` if there were none.
 * @property {PlayedMove[]} moves Those actions with the positions that they led to.
 * @property {"" | "back" | "better" | "comment" | "delete" | "end" | "last" | "next" | "promote" | "record" | "redo" | "revert" | "start" | "undo" | "values" | "variations"} own What only the client can do: what happened last, the position before, and, if it asked for the commands of an analysis, one of those.
 */

/**
 * @typedef {object} AnalysedAction An action, and its value for the player who plays it.
 * @property {string} action
 * @property {string} words
 * @property {Value | null} worth `null` if it could not be found in time.
 * @property {number | null} placements How many placements lead to the end of a won or lost game of Quarto.
 * @property {Value | null} probable What it looks like where nothing is proved.
 * @property {string[]} alike Other actions that are the same by symmetry.
 * @property {string} why Why giving this piece loses, in words; empty for everything else.
 */

/**
 * @typedef {object} Analysis The engine's analysis of a position.
 * @property {string} position
 * @property {"draw" | "first" | "second" | null} verdict Who wins with best play, or has won; `null` if it could not be found in time.
 * @property {boolean} exact Whether that is proved; if not, the order of the actions is an estimate.
 * @property {AnalysedAction[]} actions The best first.
 * @property {string[]} said
 */

/**
 * @typedef {object} GuestToken A guest and the token by which a bot is recognised: `Authorization: Bearer TOKEN`.
 * @property {string} name
 * @property {string} token
 */

/**
 * @typedef {object} TableLinks The links to send to people.
 * @property {string | null} sit For the person who is to join, while a seat is free.
 * @property {string} watch For people who only watch.
 * @property {string | null} code The same as the link to join, to type or to read out.
 */

/**
 * @typedef {object} NewTableInfo A table, as the guest who made it sees it.
 * @property {string} id
 * @property {AtTable} at
 * @property {TableLinks} links
 * @property {string} token Your token, if you did not send one: keep it.
 */

/**
 * @typedef {object} ListedTable A table on a list.
 * @property {string} id
 * @property {TableSettings} table
 * @property {number} since
 * @property {boolean} waiting
 * @property {boolean} over
 * @property {Seat[]} yours
 * @property {string[]} terms The settings in words, in the language of the request.
 */

/**
 * @typedef {object} TableState All that you may know about a table.
 * @property {AtTable} at
 * @property {Told} told
 */

/**
 * @typedef {object} TakenSeat Your seat.
 * @property {string} id
 * @property {Seat} seat
 * @property {string} token
 * @property {boolean} again Whether the seat was already yours.
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
 * @property {string | null} hand The piece to place in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes.
 * @property {[string[], string[]] | null} tiles In Quads the tiles that are left, each seat's.
 * @property {string | null} last The square filled last, if it is known.
 * @property {Seat | null} seat Who played it; `null` for the start.
 * @property {number} turn The number of the turn, as in the record; 0 for the start.
 * @property {string} action In the notation; a false call begins with a question mark, and the start is empty.
 * @property {string} said
 * @property {WireLine[]} missed Lines that could be called now, and that no one called.
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
 * @typedef {object} LineStep A position in a line of play that was not played.
 * @property {string} position The whole position.
 * @property {string} board
 * @property {string | null} hand The piece to place in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes.
 * @property {[string[], string[]] | null} tiles In Quads the tiles that are left, each seat's.
 * @property {string | null} last The square filled last, if it is known.
 * @property {Seat} seat Who acts.
 * @property {string} action
 * @property {string} said
 * @property {WireLine[]} live Lines that can be called now, or that have won.
 */

/**
 * @typedef {object} ReviewLine A line of play about a mistake: a better move, or how the opponent wins after it.
 * @property {number} step The step of the mistake.
 * @property {"better" | "refutation"} kind
 * @property {string} said Which moves are better, or why it loses, in words.
 * @property {LineStep[]} steps The better move; or the mistake itself and what follows it.
 */

/**
 * @typedef {object} StepValues What can be done at one step of a finished game, and how good it is.
 * @property {number} number Which game of the table it was, counted from 1.
 * @property {number} step
 * @property {Seat | null} seat Whose turn it was, and for whom the values are; `null` at the end of the game.
 * @property {Record<string, Value | null>} places The best that can be done on each free square, or with each piece that can be given; `null` if it is not proved.
 */

/**
 * @typedef {object} GameReview The engine's review of a finished game, by the steps of its replay.
 * @property {("draw" | "first" | "second" | null)[]} verdicts Who wins from there with best play; `null` if it could not be found in time.
 * @property {string[][]} best Some good actions for the player to act; none if the position is lost or not known.
 * @property {ReviewNote[]} remarks
 * @property {boolean} complete Whether every evaluation is known.
 * @property {ReviewLine[]} lines
 */

/**
 * @typedef {object} SolverStanding What you have reached in the puzzles of one game.
 * @property {string} game
 * @property {number} rating
 * @property {number} deviation
 * @property {number} rated How many rated puzzles you have answered.
 * @property {number} streak How many puzzles in a row you solved at the first attempt.
 * @property {number} best_streak
 * @property {number} tried
 * @property {number} solved
 * @property {number} to_repeat How many puzzles that you got wrong are not learned yet.
 */

/**
 * @typedef {object} Exercise A position in which an answer is wanted: a puzzle, or a mistake of yours.
 * @property {string} name The name of the puzzle, or of the mistake; part of its address.
 * @property {"mistake" | "puzzle"} kind
 * @property {string} title
 * @property {string} question
 * @property {Answer} asks
 * @property {number | null} grade How hard it is, from 1 to 5.
 * @property {string} piece_set
 * @property {boolean} counts Whether the answer counts: only the first attempt does.
 * @property {boolean} rated Whether it changes your rating; such a puzzle stays yours until it is answered.
 * @property {PositionInfo} opened
 * @property {string[]} contents The position in words.
 * @property {SolverStanding | null} standing
 * @property {number | null} left How many more mistakes come after this one.
 */

/**
 * @typedef {object} ExerciseAnswer What an answer was, or the answer to a question.
 * @property {string[]} said
 * @property {boolean} refused
 * @property {"" | "right" | "solved" | "unknown" | "wrong"} verdict `right` if there is more to find; `unknown` if the engine could not find out in time.
 * @property {string[]} answers Your right answers so far, to be sent with the next line.
 * @property {string} wrong The answer that was wrong, in the notation.
 * @property {string[]} did The actions that were played: your answer, and the defence.
 * @property {PositionInfo | null} opened The position after them.
 * @property {SolverStanding | null} standing What you have reached, if the answer counted.
 * @property {"" | "last" | "next" | "retry" | "solution" | "undo"} own A command that only the client can carry out.
 */

/**
 * @typedef {object} Demonstration A solution, or why an answer is wrong: in words, and as a line to be shown on the board.
 * @property {string[]} said
 * @property {LineStep[]} steps
 * @property {SolverStanding | null} standing What you have reached, if giving up counted.
 */

/**
 * @typedef {object} OfferedMistake One of your mistakes, or that there is none.
 * @property {Exercise | null} exercise
 * @property {string} said Why there is none, in words.
 * @property {number} unreviewed How many of your games the engine has not looked at yet.
 */

/**
 * @typedef {object} ChapterInfo A chapter in the list of a study.
 * @property {number} id
 * @property {string} name
 * @property {Mode} mode
 * @property {boolean} narrow Whether only the chapter's own moves are right answers.
 * @property {string} game
 * @property {number} moves
 */

/**
 * @typedef {object} StudyInfo A study and its list of chapters.
 * @property {string} id
 * @property {string} title
 * @property {number} version Grows with every change; a change says which version it was made to.
 * @property {number} changed
 * @property {boolean} may_edit
 * @property {boolean} is_owner
 * @property {ChapterInfo[]} chapters
 * @property {string} edit_token The secret of the link to edit; sent once, when it is made.
 */

/**
 * @typedef {object} ListedStudy A study in its owner's list.
 * @property {string} id
 * @property {string} title
 * @property {number} changed
 * @property {number} chapters
 */

/**
 * @typedef {object} StudyChapter A chapter with all its moves.
 * @property {number} version
 * @property {ChapterInfo} about
 * @property {TreeInfo} tree
 */

/**
 * @typedef {object} Rename Give the study another title.
 * @property {"Rename"} type
 * @property {string} title
 */

/**
 * @typedef {object} AddChapter Add a chapter at the end: from a record, from a position, or from the start of Quarto.
 * @property {"AddChapter"} type
 * @property {string} name
 * @property {string} record
 * @property {string} start
 */

/**
 * @typedef {object} SetChapter Change a chapter's name, its mode, which answers are right, or its place in the list.
 * @property {"SetChapter"} type
 * @property {number} chapter
 * @property {string | null} name
 * @property {Mode | null} mode
 * @property {boolean | null} narrow
 * @property {number | null} place
 */

/**
 * @typedef {object} DeleteChapter Delete a chapter.
 * @property {"DeleteChapter"} type
 * @property {number} chapter
 */

/**
 * @typedef {object} AddMoves Play moves after a move of a chapter; what is new becomes the last variation.
 * @property {"AddMoves"} type
 * @property {number} chapter
 * @property {string[]} path
 * @property {string[]} actions
 */

/**
 * @typedef {object} Comment Comment on a move, or with an empty path on the chapter; an empty text deletes it.
 * @property {"Comment"} type
 * @property {number} chapter
 * @property {string[]} path
 * @property {string} text
 */

/**
 * @typedef {object} Promote Put the variation around a move first.
 * @property {"Promote"} type
 * @property {number} chapter
 * @property {string[]} path
 */

/**
 * @typedef {object} DeleteMoves Delete a move and all that follows it.
 * @property {"DeleteMoves"} type
 * @property {number} chapter
 * @property {string[]} path
 */

/**
 * @typedef {object} ReplaceRecord Put another record in a chapter's place.
 * @property {"ReplaceRecord"} type
 * @property {number} chapter
 * @property {string} record
 */

/**
 * @typedef {object} GuessAnswer Whether a guess is right.
 * @property {boolean} right
 * @property {boolean} is_main Whether it is the chapter's own move, up to symmetry.
 * @property {string} action The guess in the notation.
 * @property {string[]} said
 */

/**
 * @typedef {object} TreeInfo A tree that was read.
 * @property {string} game
 * @property {string} piece_set
 * @property {string} start
 * @property {string} about Who played, and when, to be sent back with the tree.
 * @property {string} title The players and the date, if they are known.
 * @property {string} comment
 * @property {ShownMove[]} moves Each before all that follows it, main lines first.
 * @property {string} record All of it as text.
 * @property {number} records How many records there were in the text.
 */

/**
 * @typedef {object} PlaceValue How good it is to play somewhere, for the player to act.
 * @property {Value | null} value `null` if it is not known.
 * @property {"probable" | "proved" | "unknown"} certainty
 * @property {number | null} placements How many placements by both players lead to the end, in a won or lost game of Quarto.
 */

/**
 * @typedef {object} PositionValues The value of everything that can be played in a position.
 * @property {string} position
 * @property {"draw" | "first" | "second" | null} evaluation Who wins with best play, or has won; `null` if it is not known.
 * @property {Record<string, PlaceValue>} places By square, by the action that gives a piece, by tile (as `=LPPP`), and by action.
 * @property {number} known How many actions are evaluated so far.
 * @property {number} actions How many there are.
 * @property {boolean} done Whether asking again would find no more.
 */

/**
 * @typedef {object} AnalysisStep A position in a line that the engine shows.
 * @property {string} position The whole position.
 * @property {string} board
 * @property {string | null} hand The piece to place in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes.
 * @property {[string[], string[]] | null} tiles In Quads the tiles that are left, each seat's.
 * @property {string | null} last The square filled last, if it is known.
 * @property {string} action
 * @property {string} said What was played, in words.
 */

/**
 * @typedef {object} AnalysisLine Best play from a position, or after an action.
 * @property {AnalysisStep[]} steps
 * @property {string} said How it ends, in words, if it does.
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
 * @property {string | null} hand The piece to place in Quarto.
 * @property {string | null} reserve The pieces that can still be given in Quarto, as codes; `null` under the blindfold.
 * @property {[string[] | null, string[] | null] | null} tiles In Quads each seat's tiles; `null` for a hand that is hidden.
 * @property {number} pieces_left
 * @property {string[] | null} actions What this seat may do, if the table's help shows it and the game does not.
 * @property {string | null} filled The square that was filled last; `null` under the blindfold.
 * @property {LastAction | null} last
 * @property {boolean} may_call
 * @property {WireLine[]} live Lines: live ones if the table shows them, and after the game those that won.
 * @property {DrawOffered | TakebackAsked | null} offer
 * @property {Ended | null} ended
 * @property {Seat[]} rematch
 * @property {[number | null, number | null]} left Each seat's seconds when this was sent; only the clock of the player to act is running.
 * @property {boolean} paused Whether the clock is stopped until everyone is there, or by an arbiter.
 * @property {boolean} waits Whether it is stopped because not everyone has been there yet.
 */

/**
 * @typedef {object} Words The page's own texts; what happens at a table is put into words by the server.
 * @property {string} lang
 * @property {Record<string, string | Record<string, string>>} texts The page's own templates in this language; those that count by the category of the number.
 * @property {string} comma What stands between the items of a list.
 * @property {string} semicolon The same if there are commas in the items.
 * @property {string} plural_rules The locale whose plural rules the catalog follows, for `Intl.PluralRules`.
 * @property {string} last_and What stands before the last item of a list within a sentence.
 * @property {string} space What stands between two sentences.
 * @property {Record<string, NameForms>} names The forms of players' names that are made of words, by the name.
 * @property {string} to_a_name How any other name is spoken of after "to".
 * @property {Record<string, unknown>} games What each game adds, by its name.
 */

/**
 * @typedef {object} QuartoWords The pieces, traits and lines of Quarto by name.
 * @property {Record<string, string[]>} pieces For each set of pieces the sixteen names, by code.
 * @property {Record<string, [string, string][]>} traits For each set both values of colour, height, shape and fill.
 * @property {Record<string, [string, string][]>} of_all The same values as they are said of several pieces.
 * @property {NamedLine[]} lines
 */

/**
 * @typedef {object} QuadsWords The sides and tiles of Quads.
 * @property {Record<string, string>} sides The name of each kind of side, by its letter.
 * @property {Record<string, string>} names The name of each tile in each way it can lie, by its letters.
 * @property {[string[], string[], string[]]} tiles Light's, Dark's and the neutral tiles, in the order in which they lie in a hand.
 */

/**
 * A place at the table.
 * @typedef {1 | 2} Seat
 */

/**
 * @typedef {object} EventSettings What is played, how, and what decides.
 * @property {string} name
 * @property {Format} format
 * @property {number} rounds 0 for as many as the format and the number of players suggest.
 * @property {number} games How many games a match has: two, with the start exchanged, or one.
 * @property {TableSettings} table The settings of every table; the seats are filled in for each pairing.
 * @property {TieBreak[] | null} tie_breaks In this order; `null` for the usual ones of the format.
 * @property {number} half_byes How many half-point byes a player may ask for.
 * @property {number} grace After so many seconds, a player who is not there has lost.
 * @property {boolean} rated
 * @property {boolean} off_server Whether all boards are in a room, and none on a server.
 * @property {number} seed By which lots are drawn.
 */

/**
 * @typedef {object} Enter Enter a person, or a computer of some level.
 * @property {"Enter"} type
 * @property {string} name
 * @property {number | null} rating
 * @property {number | null} level
 * @property {boolean} off_server
 */

/**
 * @typedef {object} Replace Let someone else take over a player's place, with the score so far.
 * @property {"Replace"} type
 * @property {number} player
 * @property {string} name
 * @property {number | null} rating
 * @property {number | null} level
 * @property {boolean} off_server
 */

/**
 * @typedef {object} Withdraw Leave the event; a game in progress is lost.
 * @property {"Withdraw"} type
 * @property {number} player
 */

/**
 * @typedef {object} Return Come back after withdrawing, or cancel an absence or a bye that was asked for.
 * @property {"Return"} type
 * @property {number} player
 */

/**
 * @typedef {object} MissRound Announce that a player will miss a round that is not published yet; 0 for the next one.
 * @property {"MissRound"} type
 * @property {number} player
 * @property {number} round
 */

/**
 * @typedef {object} RequestBye Ask for a half-point bye in a round that is not published yet; 0 for the next one.
 * @property {"RequestBye"} type
 * @property {number} player
 * @property {number} round
 */

/**
 * @typedef {object} Forbid Never pair two players.
 * @property {"Forbid"} type
 * @property {number} one
 * @property {number} two
 */

/**
 * @typedef {object} Allow Let two players be paired again.
 * @property {"Allow"} type
 * @property {number} one
 * @property {number} two
 */

/**
 * @typedef {object} CloseEntries Let no one enter any more, except by the arbiter.
 * @property {"CloseEntries"} type
 */

/**
 * @typedef {object} OpenEntries Let players enter by themselves again.
 * @property {"OpenEntries"} type
 */

/**
 * @typedef {object} Pair Pair the next round, or pair it again while it is not published.
 * @property {"Pair"} type
 */

/**
 * @typedef {object} Swap Let two players change places before the round is published.
 * @property {"Swap"} type
 * @property {number} one
 * @property {number} two
 */

/**
 * @typedef {object} Publish Publish the round that was paired.
 * @property {"Publish"} type
 */

/**
 * @typedef {object} Unpublish Take back a publication, while there is no result yet.
 * @property {"Unpublish"} type
 */

/**
 * @typedef {object} EnterResult Enter the result of the next game at a table of the current round; winner 0 for a draw.
 * @property {"EnterResult"} type
 * @property {number} table
 * @property {number} winner
 */

/**
 * @typedef {object} Forfeit Enter that one player, or both, did not come or did not go on.
 * @property {"Forfeit"} type
 * @property {number} table
 * @property {number[]} absent
 */

/**
 * @typedef {object} DrawLot Let lots decide a drawn match of a knockout.
 * @property {"DrawLot"} type
 * @property {number} table
 */

/**
 * @typedef {object} Correct Put the result of a table right, in any round that was published.
 * @property {"Correct"} type
 * @property {number} round
 * @property {number} table
 * @property {number[]} games The winner of each game, 0 for a draw.
 * @property {number[]} absent
 * @property {string} reason
 */

/**
 * @typedef {object} Close End the event.
 * @property {"Close"} type
 */

/**
 * How the game ends between players who make no mistake, for the player to act.
 * @typedef {"win" | "draw" | "loss"} Value
 */

/**
 * How a game ended, or that it is unfinished.
 * @typedef {"alignment" | "call" | "full board" | "stuck" | "resignation" | "time" | "false call" | "agreement" | "unfinished"} Ending
 */

/**
 * @typedef {object} TableSettings The settings of a table.
 * @property {string} game
 * @property {string} rules In the notation; empty for those of the start position, or for the usual ones.
 * @property {string} piece_set
 * @property {TimeRule | null} clock
 * @property {FalseCallCost} false_call
 * @property {Help} help
 * @property {boolean} takebacks
 * @property {[SeatSettings, SeatSettings]} chairs
 * @property {string} start The position in which a game begins, in the notation; empty for the usual one.
 * @property {boolean} rated Whether the result counts for the ratings of two people.
 */

/**
 * @typedef {object} Begun Lots were drawn: this seat is the first player, or Light.
 * @property {"Begun"} type
 * @property {number} at
 * @property {Seat} first
 */

/**
 * @typedef {object} Acted A player played an action, in the notation.
 * @property {"Acted"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {string} action
 */

/**
 * @typedef {object} FalselyCalled A player called a line that was not live.
 * @property {"FalselyCalled"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {string} line
 */

/**
 * @typedef {object} DrawOffered A player offered a draw.
 * @property {"DrawOffered"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} TakebackAsked A player asked to take back a turn.
 * @property {"TakebackAsked"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} Declined A player declined the opponent's offer.
 * @property {"Declined"} type
 * @property {number} at
 * @property {Seat} seat
 */

/**
 * @typedef {object} TakenBack A player's last turn, and what came after it, was taken back: this many actions remain.
 * @property {"TakenBack"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {number} kept
 * @property {boolean} without_increments Whether all increments for what was taken back were taken back too. Version 0.1.0 forgot some of them, and games that it stored are folded as they were.
 */

/**
 * @typedef {object} AlarmRang A player has only this many seconds left.
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
 * @typedef {object} Paused The clock was stopped.
 * @property {"Paused"} type
 * @property {number} at
 */

/**
 * @typedef {object} Resumed The game continued. The time during which the program was not running is given back.
 * @property {"Resumed"} type
 * @property {number} at
 * @property {number | null} away This many seconds; `null` for all that passed since the last event.
 */

/**
 * @typedef {object} TimeAdded The arbiter gave a player so many more seconds.
 * @property {"TimeAdded"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {number} seconds
 */

/**
 * @typedef {object} Explored What one seat explored at one place; told only to that seat, and not kept.
 * @property {"Explored"} type
 * @property {number} at
 * @property {Seat} seat
 * @property {string} place
 * @property {string} content
 */

/**
 * @typedef {object} Score How many games each seat has won, and how many were drawn.
 * @property {[number, number]} won
 * @property {number} drawn
 */

/**
 * Why something was refused: the closed set of names used in the protocol.
 * @typedef {"not-allowed" | "unreadable" | "illegal-position" | "illegal-action" | "piece-placed" | "does-not-fit" | "false-call" | "calls-barred" | "blindfold" | "no-hints" | "in-your-game" | "not-your-turn" | "not-begun" | "paused" | "game-over" | "game-not-over" | "watching" | "seat-taken" | "too-long" | "stale" | "no-such-table" | "not-found" | "not-yours" | "too-often" | "not-subscribed" | "not-understood" | "busy" | "cannot-store" | "server-error"} Code
 */

/**
 * What the solver is asked for.
 * @typedef {"call" | "piece" | "square" | "move" | "line" | "number"} Answer
 */

/**
 * How a chapter is gone through.
 * @typedef {"read" | "guess" | "lesson"} Mode
 */

/**
 * @typedef {object} ShownMove A move of a tree with its position, in words.
 * @property {number} after The place in the list of the move before it, which comes earlier; -1 for the start.
 * @property {string} action
 * @property {string} comment
 * @property {string} value As records write it, such as `2+ 3`.
 * @property {string} clock The time left after it, as records write it.
 * @property {string} words The action as it stands within a sentence.
 * @property {string} position The position after it.
 * @property {1 | 2} player Who played it.
 */

/**
 * @typedef {object} NameForms The forms of a name that is made of words, as templates ask for them: ``{name:the}``.
 * @property {string} the
 * @property {string} to
 */

/**
 * @typedef {object} NamedLine A line of Quarto: its name in words and its squares.
 * @property {string} line In the notation, such as `a1d1`.
 * @property {string} name
 * @property {string} in_sentence The name as the object of a sentence.
 * @property {string} kind
 * @property {string[]} squares
 */

/**
 * Who meets whom.
 * @typedef {"swiss" | "round-robin" | "double-round-robin" | "knockout"} Format
 */

/**
 * What decides between players with equal scores.
 * @typedef {"game-points" | "direct" | "buchholz-cut-1" | "sonneborn-berger" | "wins" | "lots"} TieBreak
 */

/**
 * @typedef {object} PerMove A number of seconds for every turn; the rulebook's tournament minute is 60.
 * @property {"PerMove"} type
 * @property {number} seconds
 */

/**
 * @typedef {object} Total A number of seconds for the whole game, and some more after each turn.
 * @property {"Total"} type
 * @property {number} seconds
 * @property {number} increment
 */

/**
 * What a false call costs.
 * @typedef {"right" | "nothing" | "game"} FalseCallCost
 */

/**
 * How much help the table gives its players.
 * @typedef {"silent" | "hint" | "shown"} Help
 */

/**
 * @typedef {object} SeatSettings The settings of one seat, and who sits there.
 * @property {string} name
 * @property {number | null} level The strength of a computer player; `null` for a person.
 * @property {Blindfold} mask
 * @property {TimeRule | null} time This seat's own time control, for time odds; `null` for the table's.
 */

/**
 * Whether a seat plays by touch and memory alone.
 * @typedef {"off" | "worn" | "required"} Blindfold
 */

/**
 * @typedef {object} NewClass A class to be made.
 * @property {string} name
 * @property {number} [days] After so many days it is deleted, with its pupils and their games.
 * @property {string} [names] The names of the pupils, one on each line.
 */

/**
 * @typedef {object} ClassChanges What is to be changed about a class; what is left out stays.
 * @property {string | null} [name]
 * @property {number | null} [days] From now on.
 */

/**
 * @typedef {object} ClassDoor Whether pupils can come in.
 * @property {boolean} open
 */

/**
 * @typedef {object} NewPupils Pupils to be added, one on each line: `Mia Keller`, `Keller, Mia` or `Mia Keller = Panda`.
 * @property {string} names
 */

/**
 * @typedef {object} PupilNames Other names of a pupil.
 * @property {string} name
 * @property {string} short What everyone sees.
 */

/**
 * @typedef {object} RoundRequest What is played in a round, and the level of the computer that plays the odd one.
 * @property {TableSettingsSent} [table]
 * @property {number} [level]
 */

/**
 * @typedef {object} TournamentRequest A tournament for all pupils who are here.
 * @property {"round-robin" | "swiss"} [format]
 * @property {number} [rounds] Of a Swiss; 0 for as many as fit the number of pupils.
 * @property {TableSettingsSent} [table]
 * @property {boolean} [computer] Whether a computer plays too if the number of pupils is odd.
 * @property {number} [level]
 */

/**
 * @typedef {object} ExerciseRequest Puzzles that everyone is to solve.
 * @property {string} game
 * @property {string} theme
 * @property {number} [grade]
 * @property {number} [count]
 */

/**
 * @typedef {object} TeacherLinkUse The secret at the end of such a link.
 * @property {string} secret
 */

/**
 * @typedef {object} ClassDoorLook The secret at the end of a class's link.
 * @property {string} secret
 */

/**
 * @typedef {object} ClassEntry The link of a class, and a pupil's code.
 * @property {string} secret
 * @property {string} code
 */

/**
 * @typedef {object} Act Play an action, in the notation.
 * @property {"Act"} type
 * @property {string} action
 */

/**
 * @typedef {object} Explore Explore one place: a square, a place in the reserve (`@9`) or in the hand (`=LPTT`).
 * @property {"Explore"} type
 * @property {string} place
 */

/**
 * @typedef {object} Resign Resign the game.
 * @property {"Resign"} type
 */

/**
 * @typedef {object} OfferDraw Offer a draw.
 * @property {"OfferDraw"} type
 */

/**
 * @typedef {object} AskTakeback Ask to take back one's last turn.
 * @property {"AskTakeback"} type
 */

/**
 * @typedef {object} Accept Accept the opponent's offer.
 * @property {"Accept"} type
 */

/**
 * @typedef {object} Decline Decline the opponent's offer.
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
 * @typedef {object} Subscribe Follow a table from now on, and get what happened after a sequence number.
 * @property {"Subscribe"} type
 * @property {string} table
 * @property {number | null} [after] The last sequence number seen; if left out, only what is still to come is sent.
 * @property {string} [lang] The language for sentences; if left out, there are none.
 * @property {string} [words] The level of detail: `brief`, `normal` or `full`; `terse` is another name of `brief`.
 * @property {boolean} [paused] Whether this client has paused: two computers at the table need not play for it.
 */

/**
 * @typedef {object} Unsubscribe Stop following a table.
 * @property {"Unsubscribe"} type
 * @property {string} table
 */

/**
 * @typedef {object} Command Do something at one's seat.
 * @property {"Command"} type
 * @property {string} table
 * @property {string} id
 * @property {number} answers The last sequence number seen: the command answers what had happened by then.
 * @property {AnySeatCommand} wish
 */

/**
 * @typedef {object} Say Send a typed line, as at the terminal: a command or a question.
 * @property {"Say"} type
 * @property {string} table
 * @property {string} id
 * @property {number} answers
 * @property {string} line
 */

/**
 * @typedef {object} Ping Check that the server is there.
 * @property {"Ping"} type
 * @property {string} [id]
 */

/**
 * @typedef {object} MyChanges What is to be changed about you; what is left out stays.
 * @property {string | null} [name]
 * @property {boolean | null} [listed]
 */

/**
 * @typedef {object} SignIn A personal link, or its code.
 * @property {string} secret
 */

/**
 * @typedef {object} PasskeyAnswer What a browser answered.
 * @property {string} challenge
 * @property {Record<string, unknown>} credential
 */

/**
 * @typedef {object} Seek The game you want to play with anyone who wants the same.
 * @property {TableSettingsSent} [table]
 * @property {string} [name]
 */

/**
 * @typedef {object} GuestName A display name.
 * @property {string} [name]
 */

/**
 * @typedef {object} NewTable The settings of a new table, and who has which seat.
 * @property {TableSettingsSent} [table]
 * @property {Seat[]} [sit] The seats you take: one, both on one device, or none for an organiser.
 * @property {Seat | null} [first] Who starts; if left out, lots are drawn.
 * @property {boolean} [public] Whether it is on the list of open tables.
 * @property {string} [name]
 */

/**
 * @typedef {object} SeatRequest Join: with the code, or at a public table.
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
 * @typedef {object} NextPuzzle Which puzzle you want.
 * @property {string} [game]
 * @property {string[]} [themes] Only these; all of them if it is empty.
 * @property {number[]} [grades]
 * @property {"daily" | "practice" | "rated" | "repeat"} [mode]
 * @property {string} [but] Not this one, if there is another.
 */

/**
 * @typedef {object} SaidLine A line that was typed, or an action: an answer, or a question about the position.
 * @property {string} line
 * @property {string[]} [answers] Your answers so far, as the last message gave them.
 */

/**
 * @typedef {object} NextMistake Which of your mistakes you want: of one game in their order, or of all your games.
 * @property {string} [table]
 * @property {number} [game]
 * @property {string} [after] The name of the one before, if there was one.
 */

/**
 * @typedef {object} NewStudy A study to be made, empty or from records.
 * @property {string} title
 * @property {string} [records]
 */

/**
 * @typedef {object} EditRequest A change to a study, made to a version of it.
 * @property {number} version
 * @property {Rename | AddChapterSent | SetChapterSent | DeleteChapter | AddMoves | Comment | Promote | DeleteMoves | ReplaceRecord} edit
 */

/**
 * @typedef {object} Guess A move that a reader guesses after a move of a chapter.
 * @property {string[]} path
 * @property {string} action
 */

/**
 * @typedef {object} TreeRequest Records as text, or a tree as it was sent, to be read and checked.
 * @property {string} [record] One or more records. If it is empty, the other fields say what the tree is.
 * @property {number} [number] Which of several records.
 * @property {string} [start]
 * @property {string} [about] Who played, and when: as it was sent with a tree, or empty.
 * @property {string} [comment]
 * @property {TreeMove[]} [moves]
 */

/**
 * @typedef {object} ShownMoveSent A move of a tree with its position, in words.
 * @property {number} after The place in the list of the move before it, which comes earlier; -1 for the start.
 * @property {string} action
 * @property {string} [comment]
 * @property {string} [value] As records write it, such as `2+ 3`.
 * @property {string} [clock] The time left after it, as records write it.
 * @property {string} words The action as it stands within a sentence.
 * @property {string} position The position after it.
 * @property {1 | 2} player Who played it.
 */

/**
 * @typedef {object} TableSettingsSent The settings of a table.
 * @property {string} [game]
 * @property {string} [rules] In the notation; empty for those of the start position, or for the usual ones.
 * @property {string} [piece_set]
 * @property {PerMove | TotalSent | null} [clock]
 * @property {FalseCallCost} [false_call]
 * @property {Help} [help]
 * @property {boolean} [takebacks]
 * @property {[SeatSettingsSent, SeatSettingsSent]} [chairs]
 * @property {string} [start] The position in which a game begins, in the notation; empty for the usual one.
 * @property {boolean} [rated] Whether the result counts for the ratings of two people.
 */

/**
 * @typedef {object} AddChapterSent Add a chapter at the end: from a record, from a position, or from the start of Quarto.
 * @property {"AddChapter"} type
 * @property {string} name
 * @property {string} [record]
 * @property {string} [start]
 */

/**
 * @typedef {object} SetChapterSent Change a chapter's name, its mode, which answers are right, or its place in the list.
 * @property {"SetChapter"} type
 * @property {number} chapter
 * @property {string | null} [name]
 * @property {Mode | null} [mode]
 * @property {boolean | null} [narrow]
 * @property {number | null} [place]
 */

/**
 * @typedef {object} TreeMove A move of a tree, and what is noted about it.
 * @property {number} after The place in the list of the move before it, which comes earlier; -1 for the start.
 * @property {string} action
 * @property {string} [comment]
 * @property {string} [value] As records write it, such as `2+ 3`.
 * @property {string} [clock] The time left after it, as records write it.
 */

/**
 * @typedef {object} TotalSent A number of seconds for the whole game, and some more after each turn.
 * @property {"Total"} type
 * @property {number} seconds
 * @property {number} [increment]
 */

/**
 * @typedef {object} SeatSettingsSent The settings of one seat, and who sits there.
 * @property {string} [name]
 * @property {number | null} [level] The strength of a computer player; `null` for a person.
 * @property {Blindfold} [mask]
 * @property {PerMove | TotalSent | null} [time] This seat's own time control, for time odds; `null` for the table's.
 */

/** @typedef {Enter | Replace | Withdraw | Return | MissRound | RequestBye | Forbid | Allow | CloseEntries | OpenEntries | Pair | Swap | Publish | Unpublish | EnterResult | Forfeit | DrawLot | Correct | Close} AnyEventCommand */

/** @typedef {Begun | Acted | FalselyCalled | DrawOffered | TakebackAsked | Declined | TakenBack | AlarmRang | Ended | RematchAsked | RematchDeclined | RematchAgreed | Paused | Resumed | TimeAdded | Explored} AnyEvent */

/** @typedef {Act | Explore | Resign | OfferDraw | AskTakeback | Accept | Decline | AskRematch | ClaimFlag} AnySeatCommand */

/** @typedef {Subscribe | Unsubscribe | Command | Say | Ping} AnyFromClient */

/** @typedef {Hello | AtTable | Told | Answered | Refused | Fault | Pong} AnyFromServer */

/** @typedef {AddMoves | Comment | Promote | DeleteMoves | ReplaceRecord} TreeEdit */

/** @typedef {Rename | AddChapter | SetChapter | DeleteChapter | AddMoves | Comment | Promote | DeleteMoves | ReplaceRecord} AnyEdit */

/** @typedef {PerMove | Total} TimeRule */

/** @typedef {Begun | Acted | FalselyCalled | DrawOffered | TakebackAsked | Declined | TakenBack | AlarmRang | Ended | RematchAsked | RematchDeclined | RematchAgreed | Paused | Resumed | TimeAdded} LoggedEvent */

export {};
