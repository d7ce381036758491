/** The tiles of Quads as pictures. */

import { drawn, svg } from "../../board/drawing.js";

/**
 * A tile as it lies.
 * @param {string} laid
 */
export function tilePicture(laid) {
  const sides = [...laid].map((side, index) =>
    drawn(`side-${side}`, { transform: `rotate(${90 * index} 40 40)` }));
  return svg("svg", { class: "tile", viewBox: "0 0 80 80", "aria-hidden": "true" },
    [...sides, drawn("tile-frame")]);
}

/**
 * One side of a tile, as it lies at the top.
 * @param {string} side
 */
export function sidePicture(side) {
  return svg("svg", { class: "side", viewBox: "0 0 80 40", "aria-hidden": "true" },
    [drawn(`side-${side}`, { width: "80", height: "80" })]);
}

/** A tile that may not be seen. */
export function tileBack() {
  return svg("svg", { class: "tile", viewBox: "0 0 80 80", "aria-hidden": "true" },
    [drawn("tile-back")]);
}
