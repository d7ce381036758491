/**
 * What every dialog needs, by ear. While it is open the rest of the page is not there, and
 * comes back as news when it closes.
 */

import { hush, regions } from "./announcer.js";

/** As long as a screen reader may need to find the page again, in milliseconds. */
const AGAIN = 150;

// What was said before must not be said again then. What is said meanwhile must be heard: the
// live regions go into the dialog, since nothing outside of it is there.
new MutationObserver((changes) => {
  const dialog = changes.map(({ target }) => target).findLast((each) => each instanceof HTMLDialogElement);
  if (!(dialog instanceof HTMLDialogElement)) return;
  hush();
  (dialog.open ? dialog : document.body).append(...Object.values(regions).filter((region) => region !== null));
}).observe(document.body, { subtree: true, attributeFilter: ["open"] });

// Focus goes back while the page is not there yet, and Orca does not notice: it would stay where
// the dialog was and, unless that was a menu, keep the keys of the board for itself.
document.addEventListener("close", ({ target }) => {
  if (target instanceof Element && target.querySelector("[role=menu]")) return;
  setTimeout(() => {
    const there = document.activeElement;
    if (!(there instanceof HTMLElement) || there === document.body) return;
    there.blur();
    there.focus();
  }, AGAIN);
}, { capture: true });
