/** Sharing a finished game: its link, its record, a picture of the step, and an animated one. */

import { button, make, setAttribute } from "../shared/dom.js";
import { joined, say, sayCount } from "../shared/words.js";
import { linkField } from "./invite.js";
import { downloadPicture } from "./picture.js";

/** @typedef {import("../shared/messages.js").Replay} Replay */
/** @typedef {import("../shared/messages.js").ReplayStep} ReplayStep */

export class Share {
  element = make("section", { class: "share", "aria-labelledby": "share-title" });
  #title = make("h3", { id: "share-title", tabindex: -1 }, say("Share"));
  #svg = make("a", { class: "button picture-svg", download: "fourfold.svg" }, say("Picture (SVG)"));
  #position = make("a", { class: "button position" }, say("Open in analysis"));
  /** The address of the picture that belongs to the step. */
  #picture = "";
  #table = "";
  /** The number of the game at its table. */
  #game = 1;

  /**
   * @param {string} id of the table
   * @param {Replay} replay
   * @param {boolean} isPast whether the table has gone on since
   */
  show(id, replay, isPast) {
    this.#table = id;
    this.#game = replay.number;
    const animation = `/api/tables/${id}/animation.gif?game=${replay.number}`;
    this.element.replaceChildren(
      this.#title,
      linkField(say("Link to this game"), `${location.origin}/table/${id}/${replay.number}`),
      make("div", { class: "row" },
        ...(isPast ? [make("a", { class: "button", href: `/table/${id}` }, say("Go to the table"))] : []),
        make("a", { class: "button", href: `/api/tables/${id}/record?game=${replay.number}`, download: "fourfold.txt" }, say("Record")),
        this.#svg,
        button(say("Picture (PNG)"), () => void downloadPicture(this.#picture)),
        this.#position),
      animated(animation, replay),
    );
  }

  /** @param {ReplayStep} step @param {number} index @param {string} set */
  look(step, index, set) {
    this.#picture = `/api/picture.svg?text=${encodeURIComponent(step.position)}&set=${set}`;
    setAttribute(this.#svg, "href", this.#picture);
    const asked = { table: this.#table, game: String(this.#game), step: String(index), set };
    setAttribute(this.#position, "href", `/analysis?${new URLSearchParams(asked)}`);
  }

  focus() {
    this.#title.focus();
    this.element.scrollIntoView({ block: "nearest" }); // all of it
  }
}

/**
 * The animated picture moves only while its part is open, so that it can be stopped.
 * @param {string} address
 * @param {Replay} replay
 */
function animated(address, replay) {
  const turns = replay.steps.at(-1)?.turn ?? 0;
  const image = make("img", {
    class: "animation",
    alt: joined([sayCount("The game as an animated picture, {count} turn.", "The game as an animated picture, {count} turns.", turns), replay.ending]),
  });
  const part = make("details", {},
    make("summary", {}, say("Animated picture")),
    image,
    make("p", {}, make("a", { class: "button", href: address, download: "fourfold.gif" }, say("Animated picture (GIF)"))));
  part.addEventListener("toggle", () => setAttribute(image, "src", part.open ? address : null));
  // On a phone, it opens below the screen.
  image.addEventListener("load", () => part.scrollIntoView({ block: "nearest" }));
  return part;
}
