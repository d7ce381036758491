/**
 * Pieces that travel and tiles that turn. Only transforms are animated, so nothing is laid out
 * anew meanwhile, and nothing waits for the end. People who want no motion get none.
 */

const LASTS = 200;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things move at all. */
export function moves() {
  return !still.matches;
}

/**
 * Let what was just drawn come from where it was before.
 * @param {Element | null | undefined} drawing
 * @param {DOMRect} from
 */
export function travel(drawing, from) {
  if (!drawing || !moves()) return;
  const to = drawing.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  drawing.classList.add("travelling");
  const journey = drawing.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${from.height / to.height})` }, { transform: "none" }],
    { duration: LASTS, easing: "ease-out" });
  journey.onfinish = () => drawing.classList.remove("travelling");
  journey.oncancel = journey.onfinish;
}

/**
 * Let what was drawn as it lies now be seen turning there.
 * @param {Element | null | undefined} drawing
 * @param {number} quarters
 */
export function turn(drawing, quarters) {
  if (!drawing || !moves()) return;
  drawing.animate([{ transform: `rotate(${-90 * quarters}deg)` }, { transform: "none" }],
    { duration: LASTS, easing: "ease-out" });
}
