/** Quarto: what it provides for the pages. */

import { say } from "../../shared/words.js";
import { Calling } from "./calling.js";
import { lineInSentence, lineName, linesThatCount, pieceName, sharedTraits, traitNames } from "./names.js";
import { EMPTY_BOARD, PIECES, readBoard, SIZE, writeBoard } from "./notation.js";
import { QuartoPieces } from "./pieces.js";
import { problem, settings } from "./settings.js";
import { pieceScore } from "./sounds.js";
import { piecePulses } from "./vibration.js";

/** @type {import("../games.js").Game} */
export const quarto = {
  name: "Quarto",
  size: SIZE,
  start: { board: EMPTY_BOARD, reserve: PIECES },
  sets: ["classic", "access"],
  hasDraws: true,
  withoutKeys: ["fits", "turn", "turn back"],
  sound: { word: "piece", kind: "pieces", score: pieceScore, pulses: piecePulses },
  calls: {
    pass: "-",
    mayPass: (view) => !view.ended && !view.hand && view.pieces_left === 0,
    banner: () => say("QUARTO!"),
    count: (rules) => rules.includes("!"),
    createList: (dialog, context) => new Calling(dialog, context),
    lineName,
    lineInSentence,
    sharedTraits,
  },
  readBoard,
  pieceName: (code, set) => pieceName(set, code),
  actionSound,
  linesThrough: (square, rules) =>
    linesThatCount(rules).filter(({ squares }) => squares.includes(square)).map(({ line }) => line),
  createPieces: (parts, { set }) => new QuartoPieces(parts, set),
  trays: () => ({ hand: true, reserve: say("Reserve"), other: null }),
  isPlacing: (view) => Boolean(view?.hand),
  turnText,
  side: () => null,
  hasBorder: () => false,
  setUp: {
    rules: [
      ...["C", "H", "S", "F"].map((letter, index) => ({
        letter, name: (/** @type {string} */ set) => traitText(traitNames(set)[index]),
      })),
      { letter: "q", name: () => say("Blocks count") },
      { letter: "!", name: () => say("Lines must be called") },
    ],
    none: "",
    needsLast: true,
    howTo: () => say("Choose a piece, then a square. To take a piece off, choose its square."),
    problem: (rules) => problem({ traits: [...rules].filter((letter) => "CHSF".includes(letter)) }),
    writeBoard,
    scene: (squares, hand) => ({ hand: hand || null, reserve: [...PIECES].filter((code) => code !== hand && !squares.includes(code)).join("") }),
    read: (action) => (action.startsWith("@") ? { piece: action.slice(1) } : { square: action }),
  },
  problem,
  settings,
};

/** A trait by its two values. @param {[string, string]} values */
function traitText([one, two]) {
  return say("{one} or {two} counts", { one, two });
}

/** @param {string} action */
function actionSound(action) {
  if (action.startsWith("@")) return "gift";
  if (action.startsWith("!")) return "call";
  return action === "-" ? null : "place";
}

/** @param {import("../games.js").Turn} turn */
function turnText({ view, isMine, name, other }) {
  if (view.hand) {
    return isMine ? say("Your turn: place the piece.") : say("{name}: place the piece.", { name });
  }
  if (view.pieces_left) {
    return isMine
      ? say("Your turn: give {name} a piece.", { name: other })
      : say("{name}: give a piece.", { name });
  }
  return isMine ? say("All the pieces are placed: call, or pass.")
    : say("{name}: call, or pass.", { name });
}
