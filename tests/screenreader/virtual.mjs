/**
 * A screen reader without a screen: the page's own modules run in jsdom, at a real table, and a
 * virtual screen reader says what it finds there.
 *
 * Called with the table's address, the guest's token and the level of detail. Reads one
 * key per line and answers with what was spoken since, as a line of JSON; an empty line asks again.
 */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { virtual } from "@guidepup/virtual-screen-reader";
import { CookieJar, JSDOM } from "jsdom";

const [table, token, words, modules] = process.argv.slice(2);
const { origin } = new URL(table);

const cookieJar = new CookieJar();
cookieJar.setCookieSync(`fourfold_guest=${token}`, origin);
const { window } = await JSDOM.fromURL(table, {
  cookieJar, pretendToBeVisual: true, runScripts: "outside-only",
});

// The window's things become this program's, so that modules find them; what the language itself
// has, and time, stay Node's own.
const OWN = new Set(["window", "performance", "crypto", "URL", "queueMicrotask",
  "setTimeout", "clearTimeout", "setInterval", "clearInterval"]);
const LANGUAGE = new Set(Object.getOwnPropertyNames(new (await import("node:vm")).Script("globalThis")
  .runInNewContext()));
for (const name of Object.getOwnPropertyNames(window)) {
  if (OWN.has(name) || LANGUAGE.has(name)) continue;
  Object.defineProperty(globalThis, name, {
    configurable: true, writable: true, value: window[name],
  });
}
globalThis.window = window;
globalThis.addEventListener = window.addEventListener.bind(window);
globalThis.dispatchEvent = window.dispatchEvent.bind(window);

// The words come by a script of the page, before its modules.
window.eval(await (await fetch(window.document.querySelector("script[src*='/words/']").src)).text());

// What jsdom lacks.
globalThis.CSS = { escape: (/** @type {string} */ name) => name }; // our ids are plain names
const ask = fetch;
globalThis.fetch = (address, options = {}) => {
  const { href } = new URL(address, table);
  return ask(href, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
};
// No style sheet is read, so little is to be computed: jsdom would take its time.
const UNSEEN = new Set(["head", "script", "style", "template", "title"]);
window.getComputedStyle = globalThis.getComputedStyle = (/** @type {HTMLElement} */ element) => ({
  display: element.hidden || UNSEEN.has(element.localName) || element.matches("dialog:not([open])")
    ? "none" : "block",
  visibility: "visible",
  content: "none",
  getPropertyValue(/** @type {string} */ name) {
    return this[name] ?? "";
  },
});
// jsdom looks for the labels of each button in all of the page, whenever it is asked.
for (const kind of ["Button", "Input", "Select", "TextArea", "Output"]) {
  Object.defineProperty(window[`HTML${kind}Element`].prototype, "labels", {
    get() {
      const around = this.closest("label:not([for])");
      const named = this.id ? document.querySelectorAll(`label[for="${this.id}"]`) : [];
      return around ? [around, ...named] : [...named];
    },
  });
}
// Nothing moves, and everything else is as on any desk.
window.matchMedia = globalThis.matchMedia = (/** @type {string} */ query) => ({
  matches: query.includes("prefers-reduced-motion"), addEventListener() {},
});
window.Element.prototype.checkVisibility = function checkVisibility() {
  return !this.closest("[hidden], dialog:not([open])");
};
const dialog = window.HTMLDialogElement.prototype;
dialog.show = dialog.showModal = function show() {
  this.returns = document.activeElement;
  this.setAttribute("open", "");
};
dialog.close = function close(value) {
  if (!this.open) return;
  this.removeAttribute("open");
  if (value !== undefined) this.returnValue = value;
  this.returns?.focus();
  this.dispatchEvent(new window.Event("close"));
};
window.localStorage.setItem("fourfold.settings", JSON.stringify({ words }));
window.localStorage.setItem("fourfold.mask", "true"); // the blindfold was introduced before

const script = (name) => import(pathToFileURL(`${modules}/${name}`).href);
await script("shared/every-page.js");
await script("table/table.js");
await virtual.start({ container: document.body });

const DONE_BY_BROWSERS = new Set(["Enter", "Tab"]);

/**
 * Press a key. What browsers do themselves is left to the reader's keyboard; it looks through the
 * whole page at each key, and has no capitals.
 * @param {string} name
 */
async function press(name) {
  if (DONE_BY_BROWSERS.has(name)) return virtual.press(name);
  const key = name.replace("Shift+", "");
  const code = /^\d$/.test(key) ? `Digit${key}` : /^\w$/.test(key) ? `Key${key.toUpperCase()}` : key;
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
    key, code, shiftKey: name !== key || /^[A-Z]$/.test(key), bubbles: true, cancelable: true,
  }));
}

let told = 0;
let before = document.activeElement;

/** A cell is read again whenever its label changes, sooner or later: only coming to it counts. */
function isNews(/** @type {string} */ phrase) {
  const there = document.activeElement;
  return !phrase.startsWith("gridcell")
    || (there !== before && phrase.includes(there.getAttribute("aria-label")));
}

const spoken = async () => {
  const log = await virtual.spokenPhraseLog();
  const now = log.slice(told);
  told = log.length;
  return now.filter(isNews);
};
for await (const line of createInterface({ input: process.stdin })) {
  if (line) {
    before = document.activeElement;
    await press(line);
    // It learns of new elements a moment after the focus has come to them.
    await new Promise((resolve) => setTimeout(resolve, 10));
    const there = document.activeElement;
    if (there !== virtual.activeNode && there !== document.body) {
      there.blur();
      there.focus();
    }
  }
  process.stdout.write(`${JSON.stringify(await spoken())}\n`);
}
process.exit(0);
