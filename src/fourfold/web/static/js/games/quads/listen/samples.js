/** Every sound of Quads, to be listened to. */

import { sample } from "../../../listen/sample.js";
import { byId, make } from "../../../shared/dom.js";
import { sides, tileName } from "../names.js";
import { sidePicture, tilePicture } from "../pictures.js";
import { tilePulses } from "../vibration.js";

/** Tiles that show how the sides follow each other. */
const EXAMPLES = ["LPTT", "DDPT", "PPPP", "TTTT"];

/** Show the sounds. */
export function showTiles() {
  byId("sides").replaceChildren(...Object.entries(sides).map(([side, name]) =>
    make("li", {}, sample(name, `tile ${side}`, tilePulses(side), sidePicture(side)))));
  byId("tiles").replaceChildren(...EXAMPLES.map((laid) =>
    make("li", {}, sample(tileName(laid), `tile ${laid}`, tilePulses(laid), tilePicture(laid)))));
}
