/**
 * A page that draws itself is shown when everything it asked for at the start is there, so that nothing
 * jumps while it loads. `theme.js` shows it soon in any case.
 */

/** What the first view waits for; first of all for the document and its scripts. */
let awaited = 1;

/** Let the first view wait for one thing more. @returns {() => void} to be called when it is there */
export function holdFirstView() {
  awaited++;
  let isHeld = true;
  return () => {
    if (isHeld) release();
    isHeld = false;
  };
}

/** One thing is there; what is asked for next, because of it, is waited for too. */
function release() {
  setTimeout(() => {
    awaited--;
    if (!awaited) delete document.body.dataset.loading;
  });
}

if (document.readyState === "complete") release();
else addEventListener("DOMContentLoaded", release);
