/**
 * How a dialog is opened, so that it is good by ear. While it is open the rest of the page is not
 * there, and comes back as news when it closes.
 */

import { hush } from "./announcer.js";

/** As long as a screen reader needs to find the page again, in milliseconds. */
const AGAIN = 250;

/**
 * Open a dialog; when it closes, focus goes back to where it was.
 *
 * The browser would give it back while the page is not there yet: Orca then takes a square for
 * some text, or notices nothing, and keeps the keys of the board for itself.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  const opener = document.activeElement;
  // What was said before must not be said again when the page comes back.
  hush();
  if (opener instanceof HTMLElement && opener !== document.body) {
    opener.blur();
    dialog.addEventListener("close", () => setTimeout(() => {
      if (document.activeElement === document.body) opener.focus();
    }, AGAIN), { once: true });
  }
  dialog.showModal();
}
