/** Learning to play blindfolded: explore, remember, place and give, call. */

import { openTable } from "../../../shared/new-table.js";
import { say } from "../../../shared/words.js";
import { editionNamed } from "../../editions.js";
import { ofSet, SET } from "../edition.js";
import { pieceName } from "../names.js";
import { CALL, GIFT, line, onBoard, SHARED_TRAIT, SQUARE, taken } from "./answers.js";
import { withGift, withPiece } from "./stage.js";

/** @typedef {import("../../../learn/lesson.js").Answer} Answer */
/** @typedef {import("../../../learn/lesson.js").Step} Step */
/** @typedef {import("../../../shared/new-table.js").Way} Way */

/** @type {Answer} */
const NOTHING_TO_PLACE = {
  to: SQUARE,
  as: "wrong",
  said: say("You have nothing to place yet: just move over the squares."),
};

/** @type {Step[]} */
export const STEPS = [
  {
    name: "explore",
    title: say("Explore the board"),
    text: [
      say("The board is hidden. You explore it one square at a time: you hear what is there, and then it is hidden again."),
      say("Use the arrow keys, or slide a finger over the board. You can also hear and feel the pieces, if you turn on sounds and vibration in the settings."),
    ],
    tasks: [
      {
        ask: say("Go to B2."),
        scene: { board: true, blindfold: true, position: "..../.6../3.../..9. - 2 CHSF! c4" },
        answers: [
          { to: ["?b2"], as: "right", said: say("There is a piece on B2. When you move on, it is hidden again.") },
          NOTHING_TO_PLACE,
        ],
      },
      {
        ask: say("There is one piece in row 4: find it."),
        answers: [
          {
            to: ["?c4"],
            as: "right",
            said: say("It is on C4: {piece}.", { piece: pieceName(SET, "9") }),
          },
          NOTHING_TO_PLACE,
        ],
      },
    ],
  },
  {
    name: "remember",
    title: say("Remember what is there"),
    text: [say("Keep in mind what you find. X explores a whole line: press it again for the next line through the square.")],
    tasks: [{
      ask: say("Explore row 2: which trait do its three pieces share?"),
      scene: { board: true, blindfold: true, position: "..../8BD./..../..2. - 1 CHSF! c4" },
      ...SHARED_TRAIT,
    }],
  },
  {
    name: "turn",
    title: say("Place, then give"),
    text: [say("H, or a tap with two fingers, tells you the piece in your hand. Enter, or a double tap, places it on the square where you are.")],
    tasks: [
      {
        ask: say("Explore the board, then place the piece in your hand on an empty square."),
        scene: { board: true, blindfold: true, position: "..../.6../..0./.... D 2 CHSF! c3" },
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
        ask: say("Now give a piece. The reserve is hidden too, but every piece has its own place: find one that is still there."),
        scene: { reserve: true },
        answers: [
          onBoard("@0", "@6", "@D"),
          {
            to: GIFT,
            as: "right",
            said: say("Your opponent has to place it. At a table every move is announced: remember where the pieces go."),
            shows: withGift,
          },
          { to: SQUARE, as: "wrong", said: say("You have placed already: now choose a piece in the reserve.") },
        ],
      },
    ],
  },
  {
    name: "call",
    title: say("Call from memory"),
    text: [say("Your opponent placed a piece on D2, did not call, and gave you another. If D2 completed a line, you may call it now, before you place yours.")],
    tasks: [{
      ask: say("Explore the lines through D2, and call the live one."),
      scene: { board: true, blindfold: true, calls: true, position: "..../8BDE/..../..2. 0 1 CHSF! d2" },
      answers: [
        {
          to: ["!a2d2"],
          as: "right",
          said: ofSet(say("Row 2, dark: you win the game."), say("Row 2, grooved: you win the game.")),
          shows: { lines: ["a2d2"], calls: false, blindfold: false },
        },
        {
          to: CALL,
          as: "wrong",
          said: (action) => say("{line} is not full: explore row 2.", { line: line(action) }),
        },
        { to: SQUARE, as: "wrong", said: say("If you place your piece now, no one can call the line any more: press QUARTO! first.") },
      ],
    }],
  },
  {
    name: "play",
    title: say("You can play blindfolded"),
    text: [say("At a table you can explore as often as you like. When the game is over, the whole board is shown.")],
    tasks: [],
    ways: [
      { label: say("Play the computer now"), begin: () => play("computer") },
      { label: say("Play here with a friend"), begin: () => play("friend") },
    ],
  },
];

/** @param {Way} way */
function play(way) {
  const { mask } = editionNamed("Quarto Access").choices(way);
  return openTable("Quarto", way, { mask, access: SET === "access", level: "2" });
}
