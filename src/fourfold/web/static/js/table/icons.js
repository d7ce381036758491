/** The icons of a table's actions: lines in a square of 24. */

import { svg } from "../board/drawing.js";

const PATHS = {
  pass: "M5 12h13 M13 6l6 6-6 6",
  hint: "M9 18h6 M10 21h4 M12 3a6 6 0 0 0-3.5 10.9V15.5h7v-1.6A6 6 0 0 0 12 3z",
  takeback: "M9 7 4 12l5 5 M4 12h10a5 5 0 0 1 0 10h-2",
  draw: "M5 9h14 M5 15h14",
  pause: "M8 5v14 M16 5v14",
  rematch: "M20 11a8 8 0 0 0-14.3-4 M5 3v4h4 M4 13a8 8 0 0 0 14.3 4 M19 21v-4h-4",
  log: "M8 6h12 M8 12h12 M8 18h12 M4 6h.01 M4 12h.01 M4 18h.01",
  notify: "M6 17V11a6 6 0 0 1 12 0v6 M4 17h16 M10 20a2 2 0 0 0 4 0",
  keys: "M3 7h18v10H3z M7 11h.01 M11 11h.01 M15 11h.01 M8 14h8",
  device: "M8 3h8v18H8z M11 18h2",
  review: "M4 12a8 8 0 1 0 3-6.2 M4 4v4.5h4.5 M12 8v4.5l3 2",
  share: "M12 15V3 M8 7l4-4 4 4 M6 11H4v10h16V11h-2",
  resign: "M6 21V4 M6 4h11l-2.5 4L17 12H6",
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [svg("path", { d: PATHS[name] })]);
}
