/** Pieces and tiles as pictures, from the drawings that stand once in the page. */

import { settings } from "../shared/settings.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {SVGElement[]} children
 */
export function svg(name, attributes, children = []) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {string} id @param {Record<string, string>} [more] */
function drawn(id, more = {}) {
  return svg("use", { href: `#${id}`, ...more });
}

/** @param {string} id */
function viewBox(id) {
  return document.getElementById(id)?.getAttribute("viewBox") ?? "0 0 80 80";
}

/** Which of the two looks was chosen: standing pieces, or seen from above. */
export function look() {
  return settings.get("look") === "plan" ? "plan" : "piece";
}

/**
 * A piece of Quarto.
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
 * A tile of Quads, as it lies.
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
