/** Parts of the stage on which an introduction is played. */

import { make } from "../shared/dom.js";

/**
 * A part of the stage: a heading and what stands under it.
 * @param {string} title
 * @param {string} id of what the title names
 * @param {Node[]} content
 */
export function part(title, id, ...content) {
  const heading = make("h3", { id: `${id}-title` }, title);
  return make("section", { class: `${id}-part`, "aria-labelledby": heading.id }, heading, ...content);
}
