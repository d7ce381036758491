/** The introduction to Quads: what each step shows, asks, and answers. */

import { openTable } from "../../../shared/new-table.js";
import { say } from "../../../shared/words.js";
import { tileName } from "../names.js";
import { withTile } from "./stage.js";

/** @typedef {import("../../../learn/lesson.js").Answer} Answer */
/** @typedef {import("../../../learn/lesson.js").Step} Step */

/** @param {string} action */
const placeOf = (action) => action.slice(0, 2).toUpperCase();

/** @param {RegExp} to @returns {Answer} */
const taken = (to) => ({
  to,
  as: "wrong",
  said: (action) => say("{place} is taken, and tiles never move: choose an empty square.", {
    place: placeOf(action),
  }),
});

/** @type {Answer} */
const TOUCHES_NOTHING = {
  to: /=/,
  as: "wrong",
  said: (action) => say("On {place} it would not touch another tile: choose a square beside one.", {
    place: placeOf(action),
  }),
};

const FOUR_BESIDE = "6/2TLPTTTPL2/2PPPP3/3TTTTPDDTTPPD/6/6 L -";
const FIVE_BESIDE = "6/2TLPTTTPL2/2PPPPPLTP2/3TTTTPDDTTPPD/6/6 D -";
const LATE = "TPPD1LLPTLTTLLPPTPLPP/PPPPDDTPPPTDTPDPPDDP1/1TDPT1DDPTDPDD1/TTTT1LTTT1DTDPPPLT/"
  + "TTLPPLLTTPTLLTTPDTPT1/LLPL1TLPL1PDPDDTTD L -";

/** @type {Step[]} */
export const STEPS = [
  {
    name: "sides",
    title: say("A tile has four sides"),
    text: [say("Each side is solid light or solid dark, or it has lines: along the side or across it. Each player has seventeen tiles, all different, with one, two or three sides in that player’s colour.")],
    tasks: [
      {
        ask: say("Choose any tile to find out its sides."),
        scene: { tiles: ["LPTT", "LTPP", "LLLP", "LPLT"] },
        answers: [{
          to: /^[LPT]{4}$/,
          as: "right",
          said: (tile) => say("This tile: {tile}.", { tile: tileName(tile) }),
        }],
      },
      {
        ask: say("Now find the tile with three light sides."),
        answers: [
          { to: ["LLLP"], as: "right", said: say("You play Light here; Dark has the same tiles in dark.") },
          {
            as: "wrong",
            said: (tile) => say("This one: {tile}. Look for three solid light sides.", { tile: tileName(tile) }),
          },
        ],
      },
    ],
  },
  {
    name: "turn",
    title: say("Turning tiles"),
    text: [say("Before you place a tile you may turn it as you like, but never flip it over.")],
    tasks: [{
      ask: say("Turn the tile until its light side is at the bottom."),
      scene: { tiles: ["LPTT"], turns: true },
      answers: [
        { to: ["TTLP"], as: "right", said: say("You may turn a tile as often as you like.") },
        {
          as: "note",
          said: (tile) => say("Now: {tile}. Turn it again.", { tile: tileName(tile) }),
        },
      ],
    }],
  },
  {
    name: "neutral",
    title: say("The two neutral tiles come first"),
    text: [say("Light starts with one of the two tiles without a colour. Dark places the other one anywhere that does not share a side with it.")],
    tasks: [{
      ask: say("Light has placed a tile on C3. You are Dark: place the other neutral tile."),
      scene: { board: true, position: "6/6/2PPPP3/6/6/6 D -", tiles: ["TTTT"] },
      answers: [
        taken(/^c3=/),
        {
          to: /^(c2|b3|d3|c4)=/,
          as: "wrong",
          said: (action) => say("{place} shares a side with C3: choose a square further away. Touching at a corner is fine.", {
            place: placeOf(action),
          }),
        },
        {
          to: /=/,
          as: "right",
          said: say("From now on, you each place tiles of your own colour."),
          shows: withTile,
        },
      ],
    }],
  },
  {
    name: "matching",
    title: say("Touching sides match"),
    text: [say("A tile must touch another one, and where they touch, both sides must match: light with light, dark with dark, lines along with lines along, lines across with lines across.")],
    tasks: [{
      ask: say("Turn your tile and place it beside one of the neutral tiles."),
      scene: { board: true, position: "6/6/2PPPP3/6/4TTTT1/6 L -", tiles: ["LPTT"], turns: true },
      answers: [
        taken(/^(c3|e5)=/),
        {
          to: /^(c2=..P.|b3=.P..|d3=...P|c4=P...|e4=..T.|d5=.T..|f5=...T|e6=T...)$/,
          as: "right",
          said: say("The two sides that touch match. It does not matter whose tile is next to yours."),
          shows: withTile,
        },
        {
          to: /^(c2|b3|d3|c4)=/,
          as: "wrong",
          said: say("The side that touches C3 must have lines along it: turn the tile, then place it again."),
        },
        {
          to: /^(e4|d5|f5|e6)=/,
          as: "wrong",
          said: say("The side that touches E5 must have lines across it: turn the tile, then place it again."),
        },
        TOUCHES_NOTHING,
      ],
    }],
  },
  {
    name: "several",
    title: say("Several neighbours at once"),
    text: [say("D3 touches three tiles, and all three sides must match. One of your tiles fits there. Mirror images are different tiles: look closely.")],
    tasks: [{
      ask: say("Fill D3. It needs lines along the top and left, and lines across at the bottom."),
      scene: {
        board: true, position: FOUR_BESIDE, tiles: ["LPPT", "LPTP", "LTPP"], turns: true, targets: ["d3"],
      },
      answers: [
        { to: ["d3=PLTP"], as: "right", said: say("All three sides match."), shows: withTile },
        {
          to: /^d3=[^P]/,
          as: "wrong",
          said: say("The top side must have lines along it, to match D2: turn the tile or choose another one."),
        },
        {
          to: /^d3=...[^P]/,
          as: "wrong",
          said: say("The left side must have lines along it, to match C3: turn the tile or choose another one."),
        },
        {
          to: /^d3=/,
          as: "wrong",
          said: say("The bottom side must have lines across it, to match D4: turn the tile or choose another one."),
        },
        { to: /=/, as: "note", said: say("This time fill D3, the marked square.") },
      ],
    }],
  },
  {
    name: "own",
    title: say("Squares of your own"),
    text: [say("Dark has no tile with a light side, and Light has none with a dark side. So a square beside a light side belongs to Light alone, and one beside a dark side to Dark alone.")],
    tasks: [
      {
        ask: say("Choose the empty square that only Light can fill."),
        scene: { board: true, position: FIVE_BESIDE },
        answers: [
          taken(/^(c2|d2|c3|d3|d4|e4|f4)$/),
          { to: ["e3"], as: "right", said: say("The right side of D3 is light: only a light side may touch it.") },
          { to: ["e5"], as: "wrong", said: say("E5 is beside a dark side, so it is Dark’s: look for a solid light side.") },
          { as: "wrong", said: say("No light side faces that square: look for a square beside a light side, at the edge of the group.") },
        ],
      },
      {
        ask: say("Now choose the empty square that only Dark can fill."),
        answers: [
          taken(/^(c2|d2|c3|d3|d4|e4|f4)$/),
          { to: ["e5"], as: "right", said: say("The bottom side of E4 is dark. Save squares like this for later: no one can take them.") },
          { to: ["e3"], as: "wrong", said: say("E3 is beside a light side, so it is Light’s: look for a solid dark side.") },
          { as: "wrong", said: say("No dark side faces that square: look for a square beside a dark side, at the edge of the group.") },
        ],
      },
    ],
  },
  {
    name: "stuck",
    title: say("If you are stuck, you lose"),
    text: [say("You take turns until one of you cannot place a tile: that player loses. Late in this game, Dark can still fill F2 or F3, but nothing else.")],
    tasks: [{
      ask: say("Place a tile on F3 so that Dark cannot place one anywhere. It needs lines along the bottom and left."),
      scene: {
        board: true, position: LATE, tiles: ["LPTP", "LLPP", "LPLP", "LTLT", "LLLT"], turns: true,
        targets: ["f2", "f3"],
      },
      answers: [
        {
          to: ["f3=LLPP"],
          as: "right",
          said: say("F3 is yours, and its light side closes F2 to Dark, who cannot place a tile: you win."),
          shows: withTile,
        },
        {
          to: /^f3=/,
          as: "wrong",
          said: say("On F3 the bottom and left sides must have lines along them: turn the tile or choose another one."),
        },
        { to: ["b6=LLTL"], as: "wrong", said: say("It fits, but then Dark fills F2 or F3 and you are stuck: fill F3 instead.") },
        { to: /^(e1|f2|a3|c3|b4|d4|f5|b6|d6)=/, as: "wrong", said: say("It does not fit there this way round, and it would not stop Dark: fill F3.") },
        taken(/=/),
      ],
    }],
  },
  {
    name: "border",
    title: say("A variant: the border"),
    text: [say("In the border game the frame counts too: a side at the edge of the board must have lines along it, like the frame. Good players prefer this game, because without the border Dark can always win.")],
    tasks: [{
      ask: say("Place your tile at the edge, on A2 or B1."),
      scene: {
        board: true, position: "6/1PPPP4/6/4TTTT1/6/6 L b", tiles: ["LPTP"], turns: true, targets: ["b1", "a2"],
      },
      answers: [
        taken(/^(b2|e4)=/),
        {
          to: /^(b1=P.P.|a2=.P.P)$/,
          as: "right",
          said: say("It matches the frame on one side and the neutral tile on the other."),
          shows: withTile,
        },
        {
          to: /^(a2|b1)=/,
          as: "wrong",
          said: say("The sides that touch the frame and B2 must both have lines along them: turn the tile."),
        },
        { to: /=/, as: "note", said: say("This time place the tile at the edge, on one of the marked squares.") },
      ],
    }],
  },
  {
    name: "play",
    title: say("You know Quads"),
    text: [say("Match all sides, save squares for yourself, and take them from your opponent. There are no draws.")],
    tasks: [],
    ways: [
      {
        label: say("Play the computer now"),
        begin: () => openTable("Quads", "computer", { level: "2", help: "hint" }),
      },
      {
        label: say("Play the border game against the computer"),
        begin: () => openTable("Quads", "computer", { level: "2", help: "hint", border: true }),
      },
      { label: say("Play here with a friend"), begin: () => openTable("Quads", "friend", {}) },
    ],
  },
];
