/** Quads: what it provides for the pages. */

import { say } from "../../shared/words.js";
import { handOf, OWN_TILES, tileName } from "./names.js";
import { EMPTY_BOARD, readBoard, SIZE, tileOf, writeBoard } from "./notation.js";
import { settings } from "./settings.js";
import { tileScore } from "./sounds.js";
import { QuadsTiles } from "./tiles.js";
import { tilePulses } from "./vibration.js";

/** @type {import("../games.js").Game} */
export const quads = {
  name: "Quads",
  size: SIZE,
  start: { board: EMPTY_BOARD, reserve: null },
  sets: [],
  hasDraws: false,
  withoutKeys: ["call"],
  sound: { word: "tile", kind: "tiles", score: tileScore, pulses: tilePulses },
  calls: null,
  readBoard,
  pieceName: tileName,
  actionSound: () => "place",
  linesThrough: ([column, row]) => [row, column],
  createPieces: (parts, { seats, isBrief }) => new QuadsTiles(parts, seats, isBrief),
  trays,
  isPlacing: () => true,
  turnText,
  side: (isFirst) => (isFirst ? { colour: "light", name: say("Light") }
    : { colour: "dark", name: say("Dark") }),
  hasBorder: (rules) => rules.includes("b"),
  setUp: {
    rules: [
      { letter: "b", name: () => say("Border") },
      { letter: "s", name: () => say("Strict start") },
      { letter: "h", name: () => say("Hidden hands") },
    ],
    none: "-",
    needsLast: false,
    howTo: () => say("Choose a tile, then a square. To take a tile off, choose its square."),
    problem: () => "",
    writeBoard,
    scene: (squares) => {
      const placed = new Set(squares.filter(Boolean).map(tileOf));
      const left = (/** @type {boolean} */ isLight) => handOf(isLight).own.filter((tile) => !placed.has(tile));
      return { tiles: [left(true), left(false)] };
    },
    read: (action) => {
      const [square, piece] = action.split("=");
      return { square, piece };
    },
  },
  problem: () => "",
  settings,
};

/** @param {import("../games.js").Owners | null} owners */
function trays(owners) {
  if (!owners) return { hand: false, reserve: say("Light’s tiles"), other: say("Dark’s tiles") };
  const { mine, other, isOwn } = owners;
  return {
    hand: false,
    reserve: isOwn ? say("Your tiles") : say("{name}’s tiles", { name: mine }),
    other: say("{name}’s tiles", { name: other }),
  };
}

/** @param {import("../games.js").Turn} turn */
function turnText({ view, isMine, name, hasChosen }) {
  // The neutral tiles come first: players place their own tiles only after both are placed. They look
  // the same from every side, so there is nothing to turn.
  if (view.pieces_left > 2 * OWN_TILES) {
    return isMine ? say("Your turn: place a neutral tile (lines only).")
      : say("{name}: place a neutral tile (lines only).", { name });
  }
  if (hasChosen) {
    return isMine ? say("Your turn: turn the tile, or choose a square for it.")
      : say("{name}: turn the tile, or choose a square for it.", { name });
  }
  return isMine ? say("Your turn: place a tile.") : say("{name}: place a tile.", { name });
}
