/** The graph of a reviewed game: who would have won from each step on. One's own wins are up. */

import { svg } from "../board/drawing.js";
import { make, setAttribute } from "../shared/dom.js";
import { capital, joined, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").GameReview} GameReview */
/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").Seat} Seat */
/** @typedef {"up" | "draw" | "down" | "unknown"} Band */

const [WIDTH, HEIGHT] = [100, 24];

/** From where to where a bar goes: the shape tells as much as the colour. @type {Record<Band, [number, number]>} */
const BARS = { up: [0, 12], draw: [9, 6], down: [12, 12], unknown: [11.5, 1] };

/**
 * @typedef {object} Side who is up
 * @property {Seat} seat
 * @property {boolean} isMine
 */

export class Chart {
  element;
  #bars;
  /** @type {Record<Band, string>} */
  #names;

  /**
   * @param {GameReview} review
   * @param {Replay} replay
   * @param {Side} up
   * @param {boolean} hasDraws
   * @param {(step: number) => void} go
   */
  constructor({ verdicts }, replay, up, hasDraws, go) {
    const [mine, other] = up.seat === 1 ? replay.names : [replay.names[1], replay.names[0]];
    this.#names = {
      up: up.isMine ? say("win for you") : say("win for {name}", { name: mine }),
      draw: say("draw"),
      down: say("win for {name}", { name: other }),
      unknown: say("unknown"),
    };
    const upEvaluation = replay.first === up.seat ? "first" : "second";
    const bands = verdicts.map((each) => /** @type {Band} */ (
      each === null ? "unknown" : each === "draw" ? "draw" : each === upEvaluation ? "up" : "down"));
    const wide = WIDTH / bands.length;
    this.#bars = bands.map((band, index) => {
      const made = bar(band, index * wide, wide * 0.86);
      made.addEventListener("click", () => go(index));
      return made;
    });
    const picture = svg("svg", {
      class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img",
      "aria-label": this.#inWords(bands, replay),
    }, [
      svg("line", { class: "middle", x1: "0", x2: String(WIDTH), y1: "12", y2: "12" }), ...this.#bars,
    ]);
    this.element = make("div", { class: "graph" }, picture, this.#legend((band) =>
      bands.includes(band) || band === "up" || band === "down" || (band === "draw" && hasDraws)));
  }

  /** The same in words: where who wins changed. @param {Band[]} bands @param {Replay} replay */
  #inWords(bands, { steps }) {
    const changes = bands.map((band, index) => ({ band, index }))
      .filter(({ band, index }) => band !== bands[index - 1]);
    return joined([say("With best play:"), ...changes.map(({ band, index }) => {
      const evaluation = this.#names[band];
      return index ? say("From turn {turn}: {evaluation}.", { turn: steps[index].turn, evaluation })
        : say("At the start: {evaluation}.", { evaluation });
    })]);
  }

  /** @param {(band: Band) => boolean} isShown */
  #legend(isShown) {
    const bands = /** @type {Band[]} */ (Object.keys(BARS)).filter(isShown);
    return make("ul", { class: "legend" }, ...bands.map((band) => make("li", {},
      swatch(band), capital(this.#names[band]))));
  }

  /** Mark the step that is looked at. @param {number} step */
  mark(step) {
    this.#bars.forEach((each, index) => setAttribute(each, "data-here", index === step));
  }
}

/** @param {Band} band @param {number} x @param {number} width */
function bar(band, x, width) {
  const [y, height] = BARS[band];
  return svg("rect", { class: band, x: String(x), y: String(y), width: String(width), height: String(height) });
}

/** @param {Band} band */
function swatch(band) {
  return /** @type {HTMLElement} */ (/** @type {Element} */ (svg("svg", {
    class: "chart", viewBox: `0 0 16 ${HEIGHT}`, "aria-hidden": "true",
  }, [svg("line", { class: "middle", x1: "0", x2: "16", y1: "12", y2: "12" }), bar(band, 3, 10)])));
}
