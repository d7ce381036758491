/** The game as a record: read from a text, a file or a table, and written with all variations. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { say, sayCount } from "../shared/words.js";
import { keepLink } from "../study/links.js";
import { endOf } from "./moves.js";
import { Tree } from "./tree.js";

/** @typedef {import("../shared/messages.js").StudyInfo} StudyInfo */
/** @typedef {import("../shared/messages.js").TreeInfo} TreeInfo */

/** Longer texts are not sent. */
const LONGEST = 400_000;

export class RecordPart {
  #wording;
  #tree;
  #open;
  #field = /** @type {HTMLTextAreaElement} */ (byId("record"));
  #number = /** @type {HTMLInputElement} */ (byId("number"));

  /**
   * @param {() => Record<string, string>} wording in which words the server answers
   * @param {() => Tree | null} tree
   * @param {(info: TreeInfo, at?: number) => void} open
   */
  constructor(wording, tree, open) {
    this.#wording = wording;
    this.#tree = tree;
    this.#open = open;
    byId("import").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#read(this.#field.value);
    });
    byId("record-file").addEventListener("change", ({ target }) => void this.#readFile(/** @type {HTMLInputElement} */ (target)));
    byId("copy-record").addEventListener("click", () => void this.#copy());
    byId("save-record").addEventListener("click", () => void this.#save());
    byId("make-study").addEventListener("click", () => void this.#makeStudy());
  }

  /** @param {object} asked @returns {Promise<TreeInfo>} */
  #ask(asked) {
    return ask("POST", `/api/tree?${new URLSearchParams(this.#wording())}`, asked);
  }

  /** Open a record. @param {string} text */
  async #read(text) {
    setText(byId("record-trouble"), "");
    if (!text.trim()) return this.#refuse(say("Paste a record first, or open a file."));
    if (text.length > LONGEST) return this.#refuse(say("This file is too long: open one with fewer games."));
    try {
      const info = await this.#ask({ record: text, number: Number(this.#number.value) || 1 });
      setAttribute(byId("which"), "hidden", info.records < 2);
      this.#number.max = String(info.records);
      this.#open(info);
      const count = info.moves.length;
      announce(sayCount("The record is open: {count} move.", "The record is open: {count} moves.", count));
    } catch (error) {
      this.#refuse(/** @type {Error} */ (error).message);
    }
  }

  /** @param {HTMLInputElement} input */
  async #readFile(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    this.#number.value = "1";
    this.#field.value = file.size > LONGEST ? "" : await file.text();
    if (file.size > LONGEST) this.#refuse(say("This file is too long: open one with fewer games."));
    else await this.#read(this.#field.value);
  }

  /** @param {string} said */
  #refuse(said) {
    setText(byId("record-trouble"), said);
  }

  /**
   * Open a game that was played at a table.
   * @param {string} table
   * @param {string} game its number
   * @param {number} step where it is looked at; -1 for its end
   */
  async openTable(table, game, step) {
    try {
      const text = await ask("GET", `/api/tables/${table}/record?${new URLSearchParams(game ? { game } : {})}`);
      this.#open(await this.#ask({ record: text }), step);
    } catch (error) {
      setText(byId("trouble"), /** @type {Error} */ (error).message);
    }
  }

  /** Say a tree in the language of the page. @param {Tree} tree */
  async reword(tree) {
    const { here } = tree.snapshot();
    try {
      this.#open(await this.#ask(tree.sent), here + 1);
    } catch (error) {
      setText(byId("trouble"), /** @type {Error} */ (error).message);
    }
  }

  /** The record of the tree, as text; empty if there is none. */
  async #text() {
    const tree = this.#tree();
    if (!tree) return "";
    setText(byId("record-trouble"), "");
    try {
      return (await this.#ask(tree.sent)).record;
    } catch (error) {
      this.#refuse(/** @type {Error} */ (error).message);
      return "";
    }
  }

  async #copy() {
    const text = await this.#text();
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text);
      announce(say("Record copied."));
    } catch {
      // Without permission to copy, the text is there to be copied by hand.
      this.#field.value = text;
      this.#field.select();
      announce(say("The record is in the field below: copy it from there."));
    }
  }

  /** Make a study with the tree as its first chapter, and go there. */
  async #makeStudy() {
    const records = await this.#text();
    if (!records) return;
    try {
      const made = /** @type {StudyInfo} */ (await ask("POST", "/api/studies", { title: this.#tree()?.title || say("Analysis"), records }));
      keepLink(made);
      location.href = `/studies/${made.id}`;
    } catch (error) {
      this.#refuse(/** @type {Error} */ (error).message);
    }
  }

  async #save() {
    const text = await this.#text();
    if (!text) return;
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", { href: address, download: "fourfold.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    announce(say("Record saved."));
  }
}

/** The move at a place of the list, or the end of the main line. @param {Tree} tree @param {number} [at] */
export function moveAt(tree, at = -1) {
  return (at < 0 ? undefined : tree.all()[at]) ?? endOf(tree.start);
}
