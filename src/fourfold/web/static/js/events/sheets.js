/** Sheets of a tournament as tables with headers: pairings, standings, all results. */

import { byId, make, setText } from "../shared/dom.js";

/** @typedef {import("../shared/messages.js").EventSheet} EventSheet */

/**
 * Show a sheet in a section, or nothing. What has not changed is not touched.
 * @param {string} id of the section
 * @param {EventSheet | null} sheet
 * @param {number} [name] the column with names, which are the headers of their rows
 * @param {(row: number) => Node | null} [more] what is added to a row
 * @param {string} [moreTitle] the heading above that
 */
export function showSheet(id, sheet, name = 1, more = () => null, moreTitle = "") {
  const section = byId(id);
  section.hidden = !sheet || !sheet.rows.length;
  if (!sheet) return;
  setText(byId(`${id}-title`), sheet.title);
  const place = /** @type {HTMLElement} */ (section.querySelector(".wide"));
  const key = JSON.stringify([sheet, sheet.rows.map((_, row) => more(row)?.textContent)]);
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  const headings = [...sheet.headings, ...(moreTitle ? [moreTitle] : [])];
  place.replaceChildren(
    make("table", { class: "sheet" },
      make("thead", {}, make("tr", {}, ...headings.map((text) => make("th", { scope: "col" }, text)))),
      make("tbody", {}, ...sheet.rows.map((cells, row) => make("tr", {},
        ...cells.map((cell, column) => column === name
          ? make("th", { scope: "row" }, cell) : make("td", {}, cell)),
        ...(moreTitle ? [make("td", {}, ...(more(row) ? [/** @type {Node} */ (more(row))] : []))] : []))))),
    ...sheet.notes.map((note) => make("p", { class: "note" }, note)));
}

/** @param {Element} list @param {string[]} texts */
export function showList(list, texts) {
  const key = JSON.stringify(texts);
  if (/** @type {HTMLElement} */ (list).dataset.key === key) return;
  /** @type {HTMLElement} */ (list).dataset.key = key;
  list.replaceChildren(...texts.map((text) => make("li", {}, text)));
}
