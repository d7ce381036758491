/**
 * The page's words: its own texts in the language of the document, and the names of things.
 * What happens at a table is said by the server.
 *
 * @typedef {{line: string, name: string, kind: string, squares: string[]}} NamedLine
 * @typedef {object} Words
 * @property {string} lang
 * @property {Record<string, string | string[]>} texts
 * @property {Record<string, string[]>} pieces
 * @property {Record<string, [string, string][]>} traits
 * @property {NamedLine[]} lines
 * @property {Record<string, string>} sides
 * @property {[string[], string[], string[]]} tiles
 */

export const lang = document.documentElement.lang || "en";

const answer = await fetch(new URL(`../words/${lang}.json`, import.meta.url));
/** @type {Words} */
export const words = await answer.json();

const plural = new Intl.PluralRules(lang);

/**
 * A text in the page's language, with values for the names in braces.
 * @param {string} template
 * @param {Record<string, string | number>} [values]
 */
export function say(template, values = {}) {
  const text = words.texts[template] ?? template;
  return fill(Array.isArray(text) ? text[0] : text, values);
}

/**
 * A text that depends on a number, called `count` in it.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function sayCount(one, many, count, values = {}) {
  const forms = words.texts[one] ?? [one, many];
  const form = plural.select(count) === "one" ? forms[0] : forms[forms.length - 1];
  return fill(form, { ...values, count });
}

/**
 * @param {string} template
 * @param {Record<string, string | number>} values
 */
function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A piece by its four traits.
 * @param {string} set
 * @param {string} code
 */
export function pieceName(set, code) {
  return words.pieces[set || "classic"][parseInt(code, 16)];
}

/**
 * A line of Quarto.
 * @param {string} line its notation, such as `a1d1`
 */
export function lineOf(line) {
  return words.lines.find((known) => known.line === line);
}

/** @param {string} line */
export function lineName(line) {
  return lineOf(line)?.name ?? line;
}

/**
 * A tile by its sides, from the top clockwise.
 * @param {string} laid
 */
export function tileName(laid) {
  const [top, right, bottom, left] = [...laid].map((side) => words.sides[side]);
  if (new Set(laid).size === 1) return say("{side} on all sides", { side: top });
  return say("top {top}, right {right}, bottom {bottom}, left {left}", {
    top, right, bottom, left,
  });
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
