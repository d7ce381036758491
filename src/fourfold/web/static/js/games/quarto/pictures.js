/** The pieces of Quarto as pictures. */

import { drawn, look, svg, viewBox } from "../../board/drawing.js";
import { SQUARES } from "./notation.js";

/**
 * @param {string} set
 * @param {string} code
 */
export function piecePicture(set, code) {
  const id = `${look()}-${set || "classic"}-${code}`;
  return svg("svg", { class: "piece", viewBox: viewBox(id), "aria-hidden": "true" }, [drawn(id)]);
}

/**
 * A place for a piece, and the piece that stands there.
 * @param {string} set
 * @param {string} code empty for none
 */
export function placePicture(set, code) {
  const recess = look() === "plan" ? "recess-plan" : "recess";
  const piece = code ? [drawn(`${look()}-${set || "classic"}-${code}`)] : [];
  return svg("svg", { class: "piece", viewBox: viewBox(recess), "aria-hidden": "true" },
    [drawn(recess, { class: "recess" }), ...piece]);
}

/**
 * A small picture of a line.
 * @param {string[]} squares
 */
export function linePicture(squares) {
  return svg("svg", { class: "line-picture", viewBox: "0 0 40 40", "aria-hidden": "true" },
    SQUARES.map((square, index) => svg("circle", {
      cx: String(5 + 10 * (index % 4)),
      cy: String(5 + 10 * Math.floor(index / 4)),
      r: squares.includes(square) ? "4.4" : "1.6",
    })));
}
