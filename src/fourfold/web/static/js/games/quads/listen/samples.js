/** Every sound of Quads, to be listened to. */

import { sample } from "../../../listen/sample.js";
import { byId, make } from "../../../shared/dom.js";
import { separated } from "../../../shared/words.js";
import { sides } from "../names.js";
import { sidePicture, tilePicture } from "../pictures.js";
import { tilePulses } from "../vibration.js";

/** Tiles that show how the sides follow each other: they are named as they sound. */
const EXAMPLES = ["LPTT", "DDPT", "PPPP", "TTTT"];

/** Show the sounds. */
export function showTiles() {
  byId("sides").replaceChildren(...Object.entries(sides).map(([side, name]) =>
    make("li", {}, sample(name, `tile ${side}`, tilePulses(side), sidePicture(side)))));
  byId("tiles").replaceChildren(...EXAMPLES.map((laid) =>
    make("li", {}, sample(asItSounds(laid), `tile ${laid}`, tilePulses(laid), tilePicture(laid)))));
}

/** The sides of a tile, clockwise from the top. @param {string} laid */
function asItSounds(laid) {
  return separated([...laid].map((side) => sides[side]));
}
