/**
 * Dialogs open on top of the page and leave it reachable: what happens at the table is announced,
 * and a screen reader finds the board again when they close. A modal one would be alone on the
 * page, and live regions outside of it silent.
 */

/** A tap this soon after another, in milliseconds, and this near to it, in pixels, is a double tap. */
const TWICE = { soon: 700, near: 30 };
const FOCUSABLE = "a[href], button, input, select, textarea, [role=option]";

/**
 * @typedef {object} Opened
 * @property {HTMLDialogElement} dialog
 * @property {Element | null} opener what had the focus before
 * @property {() => void} then what is done when it is closed
 * @property {(() => void) | null} leave puts the focus elsewhere than back
 */

/** @type {Opened | null} */
let open = null;
/** Where and when the pointer went down before a dialog was opened. */
let tapped = { x: 0, y: 0, at: -Infinity };
let returning = false;
/** Whether the pointer went down beside the dialog. */
let beside = false;

/**
 * Open a dialog. Tab stays within it; Escape, a click beside it or moving the focus elsewhere close
 * it. Focus returns to where it was or, if that is gone, to the status; if nothing had it, to the
 * board.
 * @param {HTMLDialogElement} dialog
 * @param {() => void} [then] what is done when it is closed, however that comes about
 * @param {(() => void) | null} [leave] puts the focus elsewhere than back
 */
export function openDialog(dialog, then = () => undefined, leave = null) {
  closeDialog();
  open = { dialog, opener: document.activeElement, then, leave };
  dialog.tabIndex = -1; // so that a click on its text leaves the focus in it
  describe(dialog);
  dialog.show();
}

/** What a dialog explains is read with its title. @param {HTMLDialogElement} dialog */
function describe(dialog) {
  const id = `${dialog.id}-text`;
  if (dialog.querySelector(`#${id}`)) dialog.setAttribute("aria-describedby", id);
  else dialog.removeAttribute("aria-describedby");
}

/**
 * Close the open dialog, or only if it is one of these. The next key already finds it
 * closed: the event a dialog fires of its own waits for the next frame, and keys don't.
 * @param {string[]} ids
 */
export function closeDialog(...ids) {
  if (!open || (ids.length && !ids.includes(open.dialog.id))) return;
  const { dialog, opener, then, leave } = open;
  open = null;
  returning = true;
  dialog.close();
  if (!leave && hasNotMoved(opener)) returnFocus(opener);
  returning = false;
  if (leave && hasNotMoved(opener)) leave();
  then();
}

/** Whether the focus did not go elsewhere by itself. @param {Element | null} opener */
function hasNotMoved(opener) {
  return isLost(document.activeElement) || document.activeElement === opener;
}

/** Whether a dialog is being closed, and the focus returns to what had it before. */
export function isReturning() {
  return returning;
}

/** @param {Element | null} opener */
function returnFocus(opener) {
  /** @type {HTMLElement | null} */
  const board = document.querySelector("#board [role=gridcell][tabindex='0']");
  if (opener instanceof HTMLElement && !isLost(opener)) opener.focus();
  else if (opener === document.body) board?.focus();
  else document.getElementById("status")?.focus();
}

/** Whether the focus is nowhere, or where no one can find it. @param {Element | null} focused */
export function isLost(focused) {
  return !focused || focused === document.body || !focused.checkVisibility();
}

document.addEventListener("focusin", ({ target }) => {
  if (open && target instanceof Node && !open.dialog.contains(target)) closeDialog();
});

document.addEventListener("keydown", (event) => {
  if (!open) return;
  if (event.key === "Escape") closeDialog();
  else if (event.key === "Tab") goRound(open.dialog, event);
});

/** After the last comes the first again. @param {HTMLDialogElement} dialog @param {KeyboardEvent} event */
function goRound(dialog, event) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll(FOCUSABLE));
  // Of radio buttons only the one that is chosen is a stop.
  const stops = [...all].filter((each) => each.tabIndex >= 0 && each.checkVisibility()
    && !(each instanceof HTMLInputElement && each.type === "radio" && !each.checked));
  const [end, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (activeElement !== end && dialog.contains(activeElement)) return;
  event.preventDefault();
  next?.focus();
}

// A form in a dialog has nothing to send: its button closes it.
document.addEventListener("submit", (event) => {
  if (!(event.target instanceof Node) || !open?.dialog.contains(event.target)) return;
  event.preventDefault();
  closeDialog();
});

// A click beside a dialog hits its shade, and does nothing to what is under it.
document.addEventListener("pointerdown", (event) => {
  if (!open) tapped = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  beside = isBeside(event);
}, { capture: true });
document.addEventListener("click", (event) => {
  if (beside && isBeside(event) && !isSecondTap(event)) closeDialog();
});

/**
 * Whether a click belongs to the tap that opened the dialog: it opens under the finger, and a
 * double tap neither chooses there nor closes it.
 * @param {MouseEvent} event
 */
export function isSecondTap({ clientX, clientY, timeStamp, detail }) {
  const { x, y, at } = tapped;
  return detail > 0 && timeStamp - at < TWICE.soon && Math.hypot(clientX - x, clientY - y) < TWICE.near;
}

/** @param {MouseEvent} event */
function isBeside({ target, clientX, clientY }) {
  if (!open || target !== open.dialog) return false;
  const { left, right, top, bottom } = open.dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
