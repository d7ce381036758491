/** Every sound of Quarto, to be listened to. */

import { look } from "../../../board/drawing.js";
import { Grid } from "../../../board/grid.js";
import { sample } from "../../../listen/sample.js";
import { byId, make } from "../../../shared/dom.js";
import { settings } from "../../../shared/settings.js";
import { vibrate } from "../../../shared/vibration.js";
import { capital, say } from "../../../shared/words.js";
import { panOf } from "../../../sound/score.js";
import { sounds } from "../../../sound/sounds.js";
import { ofSet, SET } from "../edition.js";
import { pieceName, traitNames } from "../names.js";
import { PIECES } from "../notation.js";
import { placePicture } from "../pictures.js";
import { bitOf, codeOf } from "../traits.js";
import { piecePulses } from "../vibration.js";

const COLUMNS = 4;

/** Show the sounds. */
export function showPieces() {
  showTraits();
  // The style sheet arranges the pieces as in the reserve.
  document.body.dataset.game = "Quarto";
  const pieces = new Grid(byId("pieces"), PIECES.length / COLUMNS, COLUMNS, [...PIECES]);
  draw(pieces);
  settings.addEventListener("change", () => draw(pieces));
  listenTo(pieces);
}

function showTraits() {
  const texts = [
    ofSet(say("Colour: light is steady, dark trembles and rasps."),
      say("Texture: smooth is steady, grooved trembles and rasps, like a fingernail running over grooves.")),
    ofSet(say("Height: short is high, tall is low."), say("Size: a small piece has a high voice, a large one a low voice.")),
    say("Shape: round is a plain tone, square a reedy one."),
    say("Fill: solid is one note, hollow is two."),
  ];
  byId("traits").replaceChildren(...texts.map((text, trait) =>
    make("li", {}, make("p", {}, text), make("div", { class: "row" },
      ...traitNames(SET)[trait].map((name, value) => {
        const code = codeOf(value * bitOf(trait));
        return sample(name, `piece ${code}`, piecePulses(code));
      })))));
}

/** @param {Grid} pieces */
function draw(pieces) {
  for (const code of PIECES) {
    pieces.show(code, {
      label: capital(pieceName(SET, code)),
      key: `${code}${look()}`,
      picture: () => placePicture(SET, code),
    });
  }
}

/** Play a piece when the cursor reaches it, and when it is chosen. @param {Grid} pieces */
function listenTo(pieces) {
  /** Whether something was played since a key or the pointer went down. */
  let heard = false;
  for (const down of ["pointerdown", "keydown"]) {
    pieces.element.addEventListener(down, () => (heard = false), { capture: true });
  }
  pieces.addEventListener("arrive", () => {
    heard = true;
    hear(pieces.place);
  });
  pieces.addEventListener("choose", () => {
    // A click arrives when the button goes down and chooses when it comes up: play it once.
    if (!heard) hear(pieces.place);
    heard = false;
  });
  pieces.addEventListener("edge", () => sounds.listen("edge"));
}

/** @param {string} code */
function hear(code) {
  sounds.listen(`piece ${code}`, { pan: panOf(PIECES.indexOf(code) % COLUMNS, COLUMNS) });
  vibrate(piecePulses(code));
}
