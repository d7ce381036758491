/**
 * The links to a study. The secret of a link to edit is behind the #, which browsers do not send: it
 * stands in no log of the server.
 */

/** @typedef {import("../shared/messages.js").StudyInfo} StudyInfo */

/** @param {string} id */
const kept = (id) => `study-link-${id}`;

/** Remember a link to edit until the browser is closed: the server tells it only once. @param {StudyInfo} study */
export function keepLink({ id, edit_token: token }) {
  if (token) sessionStorage.setItem(kept(id), token);
}

/** The link to edit, if it is known here. @param {string} id */
export function linkToEdit(id) {
  const token = sessionStorage.getItem(kept(id)) || secret();
  return token ? `${location.origin}/studies/${id}#edit=${token}` : "";
}

/** @param {string} id */
export function linkToRead(id) {
  return `${location.origin}/studies/${id}`;
}

/** The secret in the address. */
export function secret() {
  return new URLSearchParams(location.hash.slice(1)).get("edit") ?? "";
}
