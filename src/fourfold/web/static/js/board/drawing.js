/** Drawing in SVG, with the symbols that are in the page once. */

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

/** A drawing of the page, used once more. @param {string} id @param {Record<string, string>} [more] */
export function drawn(id, more = {}) {
  return svg("use", { href: `#${id}`, ...more });
}

/** The size of a drawing of the page. @param {string} id */
export function viewBox(id) {
  return document.getElementById(id)?.getAttribute("viewBox") ?? "0 0 80 80";
}

/** Which of the two looks was chosen: standing pieces, or seen from above. */
export function look() {
  return settings.get("look") === "plan" ? "plan" : "piece";
}
