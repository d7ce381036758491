/** The field in which commands are typed. */

/**
 * @param {HTMLFormElement} form with a field `line`
 * @param {(line: string) => void} speak
 * @param {() => void} leave back to the board
 */
export function listenToCommands(form, speak, leave) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("line"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const line = field.value.trim();
    if (!line) return;
    field.value = "";
    speak(line);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
}
