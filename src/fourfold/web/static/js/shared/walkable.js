/** A list that is walked with the arrow keys, Home and End: one tab stop, the current item. */

/** @param {HTMLElement[]} items */
export function makeWalkable(items) {
  let stop = items[0];
  for (const item of items) {
    item.tabIndex = item === stop ? 0 : -1;
    item.addEventListener("focus", () => {
      stop.tabIndex = -1;
      stop = item;
      item.tabIndex = 0;
    });
    item.addEventListener("keydown", (event) => {
      const to = next(items.indexOf(item), items.length, event.key);
      if (to === null) return;
      items[to]?.focus();
      event.preventDefault();
    });
  }
}

/** @param {number} here @param {number} count @param {string} key */
function next(here, count, key) {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return here + 1;
    case "ArrowUp":
    case "ArrowLeft":
      return here - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
