/** Which tournament a page shows, and where its parts are. */

/** The id of the tournament in the page's address. */
export const eventId = location.pathname.split("/")[2] ?? "";

/** The path of the tournament's data. */
export const api = `/api/events/${eventId}`;

/** Let the links of a page lead to this tournament. */
export function fillLinks() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-path]"))) {
    link.href = `/events/${eventId}${link.dataset.path}`;
  }
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-export]"))) {
    link.href = `${api}/export/${link.dataset.export}`;
  }
}

/** Where a table of a tournament is. @param {string} event @param {string} table */
export function tableAddress(event, table) {
  return `/table/${table}?event=${event}`;
}
