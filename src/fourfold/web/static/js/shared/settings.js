/**
 * A person's choices, remembered on this device.
 *
 * @typedef {"pieces" | "tiles" | "table" | "edge" | "alarm" | "result"} Kind of a sound
 *
 * @typedef {object} Choices
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "more"} contrast
 * @property {"standing" | "plan"} look
 * @property {"terse" | "normal" | "full"} words
 * @property {boolean} speech whether the page speaks by itself
 * @property {string} voice by which voice; empty for the browser's choice
 * @property {number} rate how fast it speaks, 1 as usual
 * @property {boolean} spelling whether squares are said by the spelling alphabet
 * @property {boolean} letters whether keys without Ctrl or Alt are heard
 * @property {Record<string, string>} keys keys that were chosen, by what they do
 * @property {number} volume from 0 to 1
 * @property {number} tempo how fast things are heard, from 0.5 to 2
 * @property {Record<Kind, boolean>} sounds which are heard
 * @property {boolean} vibration
 */

const KEY = "fourfold.settings";

/** @type {Choices} */
const USUAL = {
  theme: "auto",
  contrast: "auto",
  look: "standing",
  words: "normal",
  speech: false,
  voice: "",
  rate: 1,
  spelling: false,
  letters: true,
  keys: {},
  volume: 0.6,
  tempo: 1,
  sounds: { pieces: false, tiles: false, table: true, edge: true, alarm: true, result: true },
  vibration: false,
};

class Settings extends EventTarget {
  /** @type {Choices} */
  #choices = remembered();

  constructor() {
    super();
    // Another tab may have changed them.
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.#changed(remembered());
    });
  }

  /**
   * @template {keyof Choices} Name
   * @param {Name} name
   * @returns {Choices[Name]}
   */
  get(name) {
    return this.#choices[name];
  }

  /**
   * @template {keyof Choices} Name
   * @param {Name} name
   * @param {Choices[Name]} value
   */
  set(name, value) {
    const choices = { ...this.#choices, [name]: value };
    store(KEY, choices);
    this.#changed(choices);
  }

  /** @param {Choices} choices */
  #changed(choices) {
    this.#choices = choices;
    this.dispatchEvent(new Event("change"));
    dispatchEvent(new Event("fourfold-settings"));
  }
}

/** The stored choices, and the defaults for the rest. @returns {Choices} */
function remembered() {
  /** @type {Partial<Choices>} */
  const known = stored(KEY, {});
  return { ...USUAL, ...known, sounds: { ...USUAL.sounds, ...known.sounds } };
}

/**
 * What was stored under a key; if the browser forbids storage, nothing.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @param {"localStorage" | "sessionStorage"} [where]
 * @returns {T}
 */
export function stored(key, otherwise, where = "localStorage") {
  try {
    return JSON.parse(window[where].getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @param {"localStorage" | "sessionStorage"} [where]
 */
export function store(key, value, where = "localStorage") {
  try {
    window[where].setItem(key, JSON.stringify(value));
  } catch {
    // It is then forgotten when the person leaves the page.
  }
}

export const settings = new Settings();
