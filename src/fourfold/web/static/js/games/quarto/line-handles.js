/**
 * Calling on the board itself: every line has handles at its ends, every block one in its middle.
 * All of them are always there, so they give away nothing. Swiping along a line chooses it too, and
 * so does tapping its squares, as soon as no other line has them all. For pointers only: with the keyboard and by ear there is the list.
 */

import { isSecondTap } from "../../shared/dialogs.js";
import { make } from "../../shared/dom.js";
import { SIZE, SQUARES } from "./notation.js";

/** @typedef {import("./names.js").NamedLine} NamedLine */

/** Where a square is: its column and row, from 0. @param {string} square */
function placeOf(square) {
  const index = SQUARES.indexOf(square);
  return { x: index % SIZE, y: Math.floor(index / SIZE) };
}

/** Where the handles of a line are, in parts of the board. @param {NamedLine} line */
function handlesOf({ kind, squares }) {
  const places = squares.map(placeOf);
  const [first, last] = [places[0], places[places.length - 1]];
  if (kind === "block") return [{ x: (first.x + last.x + 1) / 2, y: (first.y + last.y + 1) / 2 }];
  // From the middle of the square at each end towards the edge of the board.
  const step = { x: Math.sign(last.x - first.x), y: Math.sign(last.y - first.y) };
  return [
    { x: first.x + 0.5 - step.x / 2, y: first.y + 0.5 - step.y / 2 },
    { x: last.x + 0.5 + step.x / 2, y: last.y + 0.5 + step.y / 2 },
  ];
}

/**
 * Lay handles over a board.
 * @param {HTMLElement} frame around the board
 * @param {NamedLine[]} lines
 * @param {object} does
 * @param {(squares: readonly string[]) => void} does.point
 * @param {(line: NamedLine) => void} does.choose
 * @param {(square: string) => void} does.tapped a square was tapped, and more is needed
 * @returns {() => void} takes them away
 */
export function layHandles(frame, lines, does) {
  /** The square at which a swipe began. */
  let start = "";
  /** The squares tapped so far. @type {readonly string[]} */
  let tapped = [];
  const handles = lines.flatMap((line) => handlesOf(line).map(({ x, y }) => {
    const handle = make("span", {
      class: `handle ${line.kind}`, "data-line": line.line,
      onpointerenter: () => does.point(line.squares),
      onclick: (/** @type {MouseEvent} */ event) => {
        if (!isSecondTap(event)) does.choose(line);
      },
    });
    handle.style.left = `${(100 * x) / SIZE}%`;
    handle.style.top = `${(100 * y) / SIZE}%`;
    return handle;
  }));
  const layer = make("div", {
    class: "handles", "aria-hidden": "true",
    // The focus stays in the list.
    onpointerdown: (/** @type {PointerEvent} */ event) => {
      event.preventDefault();
      start = squareAt(event);
    },
    onpointermove: (/** @type {PointerEvent} */ event) => {
      if (event.buttons) does.point(lineBetween(start, squareAt(event))?.squares ?? tapped);
    },
    onpointerup: (/** @type {PointerEvent} */ event) => {
      const [from, to] = [start, squareAt(event)];
      const line = lineBetween(from, to);
      start = "";
      if (line) does.choose(line);
      else if (to && from === to && event.target === layer) tap(to);
    },
    onpointerleave: () => does.point(tapped),
  }, ...handles);
  frame.append(layer);

  /** @param {PointerEvent} event */
  function squareAt({ clientX, clientY }) {
    const { left, top, width, height } = layer.getBoundingClientRect();
    const [x, y] = [Math.floor((SIZE * (clientX - left)) / width), Math.floor((SIZE * (clientY - top)) / height)];
    return x >= 0 && x < SIZE && y >= 0 && y < SIZE ? SQUARES[y * SIZE + x] : "";
  }

  /** The line from one end to the other. @param {string} one @param {string} other */
  function lineBetween(one, other) {
    return lines.find(({ kind, squares }) => one !== other && kind !== "block"
      && [squares[0], squares[squares.length - 1]].every((end) => end === one || end === other)) ?? null;
  }

  /** Add a square to those tapped; one that shares no line with them starts anew. @param {string} square */
  function tap(square) {
    const linesOf = (/** @type {readonly string[]} */ squares) =>
      lines.filter((line) => squares.every((each) => line.squares.includes(each)));
    const together = [...new Set([...tapped, square])];
    tapped = linesOf(together).length ? together : [square];
    const found = linesOf(tapped);
    if (found.length === 1) {
      does.choose(found[0]);
      return;
    }
    for (const handle of handles) {
      handle.classList.toggle("faint", !found.some(({ line }) => line === handle.dataset.line));
    }
    does.point(tapped);
    does.tapped(square);
  }

  return () => layer.remove();
}
