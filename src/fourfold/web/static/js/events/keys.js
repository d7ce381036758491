/** Keys of commands: one that is sent twice is carried out once. */

/** A new key; also where the page has no secure connection, as in a club's own network. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
