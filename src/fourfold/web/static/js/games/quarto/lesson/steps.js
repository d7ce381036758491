/** The introduction to Quarto: what each step shows, asks, and answers. */

import { openTable } from "../../../shared/new-table.js";
import { say } from "../../../shared/words.js";
import { editionNamed } from "../../editions.js";
import { ofSet } from "../edition.js";
import { CALL, GIFT, line, onBoard, piece, SHARED_TRAIT, SQUARE, taken } from "./answers.js";
import { withGift, withPiece } from "./stage.js";

/** @typedef {import("../../../learn/lesson.js").Step} Step */

/** What is played at the end. */
const EDITION = editionNamed(ofSet("Quarto", "Quarto Access"));
const CALLED = "..../8BDE/..../..2. - 2 CHSF! d2";

/** @type {Step[]} */
export const STEPS = [
  {
    name: "pieces",
    title: say("Sixteen pieces, four traits"),
    text: [ofSet(
      say("All the pieces are different. Each one is light or dark, short or tall, round or square, solid or hollow."),
      say("All the pieces are different. Each one is smooth or grooved, small or large, round or square, solid or hollow."),
    )],
    tasks: [
      {
        ask: say("Choose any piece to find out its four traits."),
        scene: { reserve: true },
        answers: [{
          to: GIFT,
          as: "right",
          said: (action) => say("This piece is {piece}.", { piece: piece(action) }),
        }],
      },
      {
        ask: ofSet(say("Now find the dark, tall, round, hollow piece."), say("Now find the grooved, large, round, hollow piece.")),
        answers: [
          { to: ["@D"], as: "right", said: say("There is only one with these four traits.") },
          {
            to: GIFT,
            as: "wrong",
            said: (action) => ofSet(
              say("This one is {piece}. Look for the dark, tall, round, hollow one.", { piece: piece(action) }),
              say("This one is {piece}. Look for the grooved, large, round, hollow one.", { piece: piece(action) }),
            ),
          },
        ],
      },
    ],
  },
  {
    name: "turn",
    title: say("Place, then give"),
    text: [say("Your opponent has given you a piece. A turn has two parts: you place that piece, then you choose the next one for your opponent.")],
    tasks: [
      {
        ask: say("Place the piece in your hand on any empty square."),
        scene: { board: true, position: "..../.6../..0./.... D 2 CHSF! c3" },
        answers: [
          taken("b2", "c3"),
          {
            to: SQUARE,
            as: "right",
            said: say("It stays there for the rest of the game."),
            shows: withPiece,
          },
        ],
      },
      {
        ask: say("Now give your opponent a piece from the reserve."),
        scene: { reserve: true },
        answers: [
          onBoard("@0", "@6", "@D"),
          {
            to: GIFT,
            as: "right",
            said: say("Your opponent has to place it. You never choose what you place: your opponent does."),
            shows: withGift,
          },
          { to: SQUARE, as: "wrong", said: say("You have placed already: now choose a piece in the reserve.") },
        ],
      },
    ],
  },
  {
    name: "alignment",
    title: say("Four with something in common"),
    text: [say("The aim is a line of four pieces, in a row, in a column or on a diagonal, that share at least one trait. It does not matter who placed them.")],
    tasks: [
      {
        ask: say("Look at row 2: which trait do its three pieces share?"),
        scene: { board: true, position: "..../8BD./..../..2. - 1 CHSF! c4" },
        ...SHARED_TRAIT,
      },
      {
        ask: ofSet(
          say("The piece in your hand is dark too: place it where it makes four in row 2."),
          say("The piece in your hand is grooved too: place it where it makes four in row 2."),
        ),
        scene: { position: "..../8BD./..../..2. E 2 CHSF! c4" },
        answers: [
          taken("a2", "b2", "c2", "c4"),
          {
            to: ["d2"],
            as: "right",
            said: ofSet(say("Four dark pieces: that is a winning line."), say("Four grooved pieces: that is a winning line.")),
            shows: { position: CALLED },
          },
          { to: SQUARE, as: "wrong", said: say("That is not in row 2: the only empty square in row 2 is D2.") },
        ],
      },
    ],
  },
  {
    name: "call",
    title: say("See it, and call it"),
    text: [say("A line does not win by itself. After placing, call QUARTO! and point at the line, before you give a piece.")],
    tasks: [{
      ask: ofSet(
        say("Press QUARTO! and choose the line of four dark pieces."),
        say("Press QUARTO! and choose the line of four grooved pieces."),
      ),
      scene: { board: true, calls: true, position: CALLED },
      answers: [
        {
          to: ["!a2d2"],
          as: "right",
          said: ofSet(say("Row 2, dark: you win the game."), say("Row 2, grooved: you win the game.")),
          shows: { lines: ["a2d2"], calls: false },
        },
        {
          to: CALL,
          as: "wrong",
          said: (action) => ofSet(
            say("{line} is not full: the four dark pieces are in row 2.", { line: line(action) }),
            say("{line} is not full: the four grooved pieces are in row 2.", { line: line(action) }),
          ),
        },
        { to: SQUARE, as: "wrong", said: say("You have placed already: press QUARTO! to call.") },
      ],
    }],
  },
  {
    name: "gift",
    title: say("Be careful what you give"),
    text: [ofSet(
      say("Column B has three tall pieces. A player who gets another tall piece can put it on B4 and win."),
      say("Column B has three large pieces. A player who gets another large piece can put it on B4 and win."),
    )],
    tasks: [{
      ask: say("Give your opponent a piece that does not win."),
      scene: { board: true, reserve: true, position: ".4../.F../.6../.... - 2 CHSF! b3" },
      answers: [
        onBoard("@4", "@6", "@F"),
        {
          to: ["@5", "@7", "@C", "@D", "@E"],
          as: "wrong",
          said: ofSet(
            say("This piece is tall: your opponent would place it on B4 and win. Give a short one."),
            say("This piece is large: your opponent would place it on B4 and win. Give a small one."),
          ),
        },
        {
          to: GIFT,
          as: "right",
          said: ofSet(say("A short piece does not complete column B."), say("A small piece does not complete column B.")),
          shows: withGift,
        },
        { to: SQUARE, as: "wrong", said: say("You have no piece to place: choose one in the reserve to give.") },
      ],
    }],
  },
  {
    name: "claim",
    title: say("What your opponent misses"),
    text: [say("Your opponent placed a piece on C3, did not call, and gave you another. If C3 completed a line, you may call it now, before you place yours.")],
    tasks: [{
      ask: say("Find the live line through C3 and call it."),
      scene: { board: true, calls: true, position: "14../.7../..9./..AF 0 2 CHSF! c3" },
      answers: [
        {
          to: ["!a1d4"],
          as: "right",
          said: say("Four hollow pieces on the diagonal: your opponent made the line, but you win."),
          shows: { lines: ["a1d4"], calls: false },
        },
        {
          to: CALL,
          as: "wrong",
          said: (action) => say("{line} is not full: try the diagonal through C3.", { line: line(action) }),
        },
        { to: SQUARE, as: "wrong", said: say("If you place your piece now, no one can call the line any more: press QUARTO! first.") },
      ],
    }],
  },
  {
    name: "dead",
    title: say("When it is too late"),
    text: [
      ofSet(
        say("Your opponent completed row 3, four light pieces, and did not call. You missed it too, and placed your piece on A1."),
        say("Your opponent completed row 3, four smooth pieces, and did not call. You missed it too, and placed your piece on A1."),
      ),
      say("A line can be called only until the next piece is placed."),
    ],
    tasks: [{
      ask: say("It is still your turn: call row 3, or give a piece?"),
      scene: { board: true, reserve: true, calls: true, position: "9.../..B./0356/.... - 1 CHSF! a1" },
      answers: [
        {
          to: ["!a3d3"],
          as: "wrong",
          said: say("Row 3 can no longer be called, by you or by your opponent: A1, the last square filled, is not in it. Give a piece."),
        },
        {
          to: CALL,
          as: "wrong",
          said: (action) => say("{line} is not full, so there is nothing to call: give a piece.", { line: line(action) }),
        },
        onBoard("@0", "@3", "@5", "@6", "@9", "@B"),
        {
          to: GIFT,
          as: "right",
          said: say("Row 3 cannot be called for the rest of the game, so the game continues."),
          shows: withGift,
        },
        { to: SQUARE, as: "wrong", said: say("You have placed already, on A1: choose a piece in the reserve to give.") },
      ],
    }],
  },
  {
    name: "false",
    title: say("A false call"),
    text: [say("You may call whenever it is your turn. If the line you point at is not live, that is a false call, and it has a price.")],
    tasks: [
      {
        ask: say("There is no live line here. Press QUARTO! and choose any line, to see what happens."),
        scene: { board: true, calls: true, position: "..../.1C./.8../.... - 2 CHSF! b3" },
        answers: [
          {
            to: CALL,
            as: "right",
            said: (action) => say("{line} is not live: you cannot call again until the next piece is placed.", {
              line: line(action),
            }),
          },
          { to: SQUARE, as: "wrong", said: say("You have placed already: press QUARTO! to try a false call.") },
        ],
      },
      {
        ask: say("Your turn continues: give a piece."),
        scene: { calls: false, reserve: true },
        answers: [
          onBoard("@1", "@8", "@C"),
          {
            to: GIFT,
            as: "right",
            said: say("Players agree on the price beforehand: the right to call (as here), nothing at all, or the game."),
            shows: withGift,
          },
          { to: SQUARE, as: "wrong", said: say("You have no piece to place: choose one in the reserve to give.") },
        ],
      },
    ],
  },
  {
    name: "blocks",
    title: say("Advanced: blocks"),
    text: [say("If you want a bigger challenge, let blocks count too: four pieces in a small square that share a trait. There are nine blocks.")],
    tasks: [{
      ask: say("These four pieces share a trait: call their block."),
      scene: { board: true, calls: true, position: "..../.06./.CA./.... - 1 CHSFq! c3" },
      answers: [
        {
          to: ["!b2c3"],
          as: "right",
          said: say("All four are solid: with blocks, that wins."),
          shows: { lines: ["b2c3"], calls: false },
        },
        {
          to: CALL,
          as: "wrong",
          said: (action) => say("{line} is not full: the block of these four begins at B2.", { line: line(action) }),
        },
        { to: SQUARE, as: "wrong", said: say("You have placed already: press QUARTO! to call.") },
      ],
    }],
  },
  {
    name: "play",
    title: ofSet(say("You know Quarto"), say("You know Quarto Access")),
    text: [say("Place, look, call if you can, and give with care. If all sixteen pieces are on the board and no one has called, the game is drawn.")],
    tasks: [],
    ways: [
      {
        label: say("Play the computer now"),
        begin: () => openTable("Quarto", "computer", { ...EDITION.choices("computer"), level: "2", help: "hint" }),
      },
      {
        label: ofSet(say("Play an easier game: only colour and height count"),
          say("Play an easier game: only texture and size count")),
        begin: () => openTable("Quarto", "computer", {
          ...EDITION.choices("computer"), level: "2", help: "hint", traits: ["C", "H"],
        }),
      },
      { label: say("Play here with a friend"), begin: () => openTable("Quarto", "friend", EDITION.choices("friend")) },
    ],
  },
];
