/**
 * Dialogs lie over the page without taking it away: what happens at the table meanwhile is heard,
 * and a screen reader finds the board again when they close. A modal one would be alone on the
 * page, and live regions outside of it silent.
 */

/** Dialogs that know how they are closed. @type {WeakSet<HTMLDialogElement>} */
const known = new WeakSet();

/**
 * Open a dialog. Escape, a click beside it, and whoever goes elsewhere close it; focus goes back
 * to where it was.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  if (!known.has(dialog)) prepare(dialog);
  if (!dialog.open) dialog.show();
}

/** @param {HTMLDialogElement} dialog */
function prepare(dialog) {
  known.add(dialog);
  dialog.tabIndex = -1; // so that a click on its text leaves the focus in it
  dialog.addEventListener("keydown", ({ key }) => key === "Escape" && dialog.close());
  dialog.addEventListener("focusout", ({ relatedTarget }) => {
    const elsewhere = relatedTarget instanceof Node && !dialog.contains(relatedTarget);
    if (elsewhere) dialog.close();
  });
  // A click beside it meets the dialog's shade, and does nothing to what lies under it.
  dialog.addEventListener("click", ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !inside) dialog.close();
  });
}
