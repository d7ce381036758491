/** The page of the sounds: everything that can be heard, and the quiz. */

import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { Grid } from "../board/grid.js";
import { settings } from "../shared/settings.js";
import { panOf } from "../sound/score.js";
import { sounds } from "../sound/sounds.js";
import { look, placePicture, sidePicture, tilePicture } from "../board/drawing.js";
import { feel, pattern, SIDES, vibrate } from "../shared/vibration.js";
import { sides, tileName } from "../games/quads/names.js";
import { pieceName, traitNames } from "../games/quarto/names.js";
import { capital, say } from "../shared/words.js";
import { beginQuiz } from "../games/quarto/quiz-form.js";
import { bitOf, codeOf } from "../games/quarto/quiz.js";

/** @typedef {import("../sound/sounds.js").Name} Name */

const PIECES = [..."0123456789ABCDEF"];
const COLUMNS = 4;
/** Tiles that show how the sides follow each other. */
const EXAMPLES = ["LPTT", "DDPT", "PPPP", "TTTT"];

/**
 * A button that lets something be heard, and felt if that is wanted.
 * @param {string} text
 * @param {Name} name
 * @param {number[]} [pulses]
 * @param {Node[]} picture
 */
function sample(text, name, pulses, ...picture) {
  const onclick = () => {
    sounds.listen(name, { turn: "now" });
    if (pulses && settings.get("vibration")) feel(pulses);
  };
  return make("button", { type: "button", onclick }, ...picture, capital(text));
}

function showTraits() {
  const texts = [
    say("Colour: light (or smooth) is steady, dark (or grooved) trembles."),
    say("Height: short is high, tall is low."),
    say("Shape: round is a plain tone, square a reedy one."),
    say("Fill: solid is one note, hollow is two."),
  ];
  byId("traits").replaceChildren(...texts.map((text, trait) =>
    make("li", {}, make("p", {}, text), make("div", { class: "row" },
      ...traitNames()[trait].map((name, value) => {
        const code = codeOf(value * bitOf(trait));
        return sample(name, `piece ${code}`, pattern(code));
      })))));
}

function showPieces() {
  for (const code of PIECES) {
    pieces.show(code, {
      label: capital(pieceName("classic", code)),
      key: `${code}${look()}`,
      picture: () => placePicture("classic", code),
    });
  }
}

function showTiles() {
  byId("sides").replaceChildren(...Object.entries(sides).map(([side, name]) =>
    make("li", {}, sample(name, `tile ${side}`, SIDES[side], sidePicture(side)))));
  byId("tiles").replaceChildren(...EXAMPLES.map((laid) =>
    make("li", {}, sample(tileName(laid), `tile ${laid}`, pattern(laid), tilePicture(laid)))));
}

function showHappenings() {
  /** @type {[Name, string][]} */
  const happenings = [
    ["place", say("Something is placed")],
    ["gift", say("A piece is given")],
    ["call", say("Somebody calls QUARTO")],
    ["false call", say("The call is false")],
    ["taken back", say("A turn is taken back")],
    ["alarm", say("Time is running out")],
    ["win", say("You win")],
    ["loss", say("You lose")],
    ["draw", say("A draw")],
    ["edge", say("The edge of the board")],
    ["empty", say("An empty square")],
  ];
  byId("happenings").replaceChildren(...happenings.map(([name, text]) =>
    make("li", {}, sample(text, name))));
}

function showSilence() {
  const text = !sounds.isPossible ? say("This browser cannot make sounds.")
    : settings.get("volume") ? "" : say("The volume is at zero: raise it in the settings.");
  setText(byId("silent"), text);
  setAttribute(byId("silent"), "hidden", !text);
}

document.body.dataset.game = "Quarto";
const pieces = new Grid(byId("pieces"), PIECES.length / COLUMNS, COLUMNS, PIECES);
/** Whether something was heard since a key or the pointer went down. */
let heard = false;

/** @param {string} code */
function hear(code) {
  sounds.listen(`piece ${code}`, { pan: panOf(PIECES.indexOf(code) % COLUMNS, COLUMNS) });
  vibrate(code);
}

for (const down of ["pointerdown", "keydown"]) {
  pieces.element.addEventListener(down, () => (heard = false), { capture: true });
}
pieces.addEventListener("arrive", () => {
  heard = true;
  hear(pieces.place);
});
pieces.addEventListener("choose", () => {
  // A click arrives when the button goes down and chooses when it comes up: that is heard once.
  if (!heard) hear(pieces.place);
  heard = false;
});
pieces.addEventListener("edge", () => sounds.listen("edge"));
settings.addEventListener("change", () => {
  showPieces();
  showSilence();
});

showTraits();
showPieces();
showTiles();
showHappenings();
showSilence();
beginQuiz();
