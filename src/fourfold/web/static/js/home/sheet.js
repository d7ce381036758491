/**
 * The sheet of a game: everything that can be chosen for a new table. What is chosen stands there in
 * words, and is remembered only if the person asks for that.
 *
 * @typedef {import("../shared/new-table.js").Choices} Choices
 * @typedef {import("../shared/new-table.js").Way} Way
 */

import { editionNamed } from "../games/editions.js";
import { gameNamed } from "../games/games.js";
import { closeDialog, openDialog } from "../shared/dialogs.js";
import { byId, setText } from "../shared/dom.js";
import { openTable } from "../shared/new-table.js";
import { playerName } from "../shared/player-name.js";
import { store, stored } from "../shared/settings.js";
import { say, separated } from "../shared/words.js";

/** People who do not know each other play on equal terms. */
const EQUAL = /** @type {const} */ ({ first: "", odds: "", mask: "off" });

export class Sheet {
  /** @type {Way} */
  #way = "computer";
  #form;
  #dialog;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#form = form;
    this.#dialog = /** @type {HTMLDialogElement} */ (form.closest("dialog"));
    const known = stored(this.#key, null);
    this.#part("[data-remember]", HTMLInputElement).checked = known !== null;
    this.#restore(known ?? {});
    form.addEventListener("input", () => this.#show());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation(); // so that the sheet stays open while the table is made
      void this.start();
    });
    this.#part("[data-closes]", HTMLElement).addEventListener("click", () => closeDialog());
  }

  get #key() {
    return `fourfold.table.${this.#form.dataset.game}`;
  }

  get #edition() {
    return editionNamed(this.#form.dataset.game ?? "");
  }

  /** The game that is played, whichever edition it is. */
  get game() {
    return this.#edition.game;
  }

  /** Let a person choose how to play. @param {Way} way */
  open(way) {
    this.#way = way;
    for (const field of /** @type {NodeListOf<HTMLElement>} */ (this.#form.querySelectorAll("[data-for]"))) {
      field.hidden = !field.dataset.for?.split(" ").includes(way);
    }
    setText(byId(`${this.#form.id}-sheet-title`), this.#title());
    this.#show();
    openDialog(this.#dialog);
  }

  /** Make the table that was chosen, and go there. @param {Way} [way] */
  async start(way = this.#way) {
    const trouble = this.#part(".trouble", HTMLElement);
    setText(trouble, "");
    const chosen = { ...this.choices(), ...this.#edition.choices(way), ...(way === "seek" ? EQUAL : {}) };
    const problem = gameNamed(this.game).problem(chosen);
    if (problem) {
      setText(trouble, problem);
      return;
    }
    store(this.#key, this.#part("[data-remember]", HTMLInputElement).checked ? this.choices() : null);
    try {
      await openTable(this.game, way, chosen, playerName());
    } catch (error) {
      setText(trouble, /** @type {Error} */ (error).message);
    }
  }

  /** What was chosen. @returns {Choices} */
  choices() {
    /** @type {Record<string, string | boolean | string[]>} */
    const found = {};
    for (const input of this.#inputs()) {
      const { type, name, value, checked } = input;
      if (type !== "checkbox") found[name] = value;
      else if (input.getAttribute("role") === "switch") found[name] = checked;
      else {
        // Any number of a list may be chosen.
        const chosen = /** @type {string[]} */ (found[name] ??= []);
        if (checked) chosen.push(value);
      }
    }
    return found;
  }

  #title() {
    const game = this.#form.dataset.game ?? "";
    if (this.#way === "computer") return say("{game} against the computer", { game });
    if (this.#way === "friend") return say("{game} here with a friend", { game });
    if (this.#way === "seek") return say("{game} with someone on this server", { game });
    return say("{game} by invitation", { game });
  }

  /** @returns {HTMLInputElement[]} */
  #inputs() {
    const all = /** @type {NodeListOf<HTMLInputElement>} */ (this.#form.querySelectorAll("input[name], select"));
    return [...all];
  }

  /** @param {Choices} known */
  #restore(known) {
    for (const input of this.#inputs()) {
      const value = known[/** @type {keyof Choices} */ (input.name)];
      if (value === undefined) continue;
      if (Array.isArray(value)) input.checked = value.includes(input.value);
      else if (input.type === "checkbox") input.checked = Boolean(value);
      else input.value = String(value);
    }
  }

  /** Say what is chosen, in words. */
  #show() {
    const level = this.#inputs().find(({ name }) => name === "level");
    const option = /** @type {HTMLSelectElement | undefined} */ (/** @type {unknown} */ (level))?.selectedOptions[0];
    setText(this.#part(".level-about", HTMLElement), option?.dataset.about ?? "");
    for (const picked of /** @type {NodeListOf<HTMLElement>} */ (this.#form.querySelectorAll(".choosing > .picked"))) {
      setText(picked, /** @type {HTMLSelectElement} */ (picked.previousElementSibling).selectedOptions[0].text);
    }
    const words = this.#inWords();
    setText(this.#part(".chosen-words", HTMLElement),
      words.length ? words.join(" · ") : say("The usual rules, without a clock or help."));
  }

  /** What differs from the usual, in a few words each. @returns {string[]} */
  #inWords() {
    const shown = this.#inputs().filter((input) => !input.closest("[data-for][hidden]") && input.name !== "level");
    return shown.flatMap((input) => {
      const title = input.closest("label")?.querySelector("span")?.textContent?.trim() ?? "";
      if (input instanceof HTMLSelectElement) {
        const [option] = input.selectedOptions;
        return option && option !== input.options[0] ? [say("{choice}: {value}", { choice: title, value: option.text })] : [];
      }
      if (input.getAttribute("role") !== "switch" || input.checked === input.defaultChecked) return [];
      return [input.checked ? title : say("{choice}: off", { choice: title })];
    }).concat(this.#traitsInWords());
  }

  /** Which traits count, unless all do. @returns {string[]} */
  #traitsInWords() {
    const traits = this.#inputs().filter(({ name }) => name === "traits");
    const counting = traits.filter(({ checked }) => checked);
    if (counting.length === traits.length) return [];
    const names = counting.map((input) => [...input.parentElement?.querySelectorAll("span") ?? []]
      .find((span) => getComputedStyle(span).display !== "none")?.textContent ?? "");
    const choice = say("Traits that count");
    return [say("{choice}: {value}", { choice, value: separated(names) })];
  }

  /**
   * @template {Element} Kind
   * @param {string} selector
   * @param {new () => Kind} kind
   * @returns {Kind}
   */
  #part(selector, kind) {
    const found = this.#form.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`the sheet has no ${selector}`);
    return found;
  }
}
