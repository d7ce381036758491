/** The page of the sounds: all of them, and the quizzes. For Quarto Access, without Quads. */

import { tiles } from "../games/quads/listen/quiz.js";
import { showTiles } from "../games/quads/listen/samples.js";
import { pieces } from "../games/quarto/listen/quiz.js";
import { showPieces } from "../games/quarto/listen/samples.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { say } from "../shared/words.js";
import { sounds } from "../sound/sounds.js";
import { QuizForm } from "./quiz-form.js";
import { sample } from "./sample.js";

function showEvents() {
  /** @type {[import("../sound/events.js").EventSound, string][]} */
  const events = [
    ["place", say("A piece or a tile is placed")],
    ["gift", say("A piece is given")],
    ["call", say("A player calls QUARTO")],
    ["false call", say("A false call")],
    ["taken back", say("A turn is taken back")],
    ["alarm", say("Time is running out")],
    ["win", say("You win")],
    ["loss", say("You lose")],
    ["draw", say("A draw")],
    ["edge", say("The edge of the board")],
    ["empty", say("An empty square")],
  ];
  byId("happenings").replaceChildren(...events.map(([name, text]) =>
    make("li", {}, sample(text, name))));
}

function showSilence() {
  const text = !sounds.isPossible ? say("This browser cannot make sounds.")
    : settings.get("volume") ? "" : say("The volume is at zero: turn it up in the settings.");
  setText(byId("silent"), text);
  setAttribute(byId("silent"), "hidden", !text);
}

settings.addEventListener("change", showSilence);

showPieces();
showEvents();
showSilence();
new QuizForm("", pieces);
if (document.getElementById("tile-quiz")) {
  showTiles();
  new QuizForm("tile-", tiles);
}
