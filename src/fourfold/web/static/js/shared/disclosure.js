/**
 * Buttons that open and close a part of the page: the menu on a phone, the list of languages.
 * `data-opens` names the part. Escape closes it and returns to the button; leaving it closes it.
 */

/** Let every such button of the page do its work. */
export function discloseParts() {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-opens]"))) {
    const part = document.getElementById(button.dataset.opens ?? "");
    if (part) disclose(button, part);
  }
}

/** @param {HTMLElement} button @param {HTMLElement} part */
function disclose(button, part) {
  /** @param {boolean} open */
  const show = (open) => {
    button.setAttribute("aria-expanded", String(open));
    part.classList.toggle("open", open);
  };
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  button.addEventListener("click", () => show(!isOpen()));
  for (const each of [button, part]) {
    each.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !isOpen()) return;
      event.stopPropagation();
      show(false);
      button.focus();
    });
    each.addEventListener("focusout", ({ relatedTarget }) => {
      const inside = relatedTarget instanceof Node && (part.contains(relatedTarget) || button.contains(relatedTarget));
      if (relatedTarget && !inside) show(false);
    });
  }
  document.addEventListener("pointerdown", ({ target }) => {
    if (isOpen() && target instanceof Node && !part.contains(target) && !button.contains(target)) show(false);
  });
}
