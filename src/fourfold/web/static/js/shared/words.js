/**
 * The page's words: its own texts in the language of the document, and what each game adds.
 * What happens at a table is said by the server.
 */

export const lang = document.documentElement.lang || "en";

const answer = await fetch(new URL(`../../words/${lang}.json`, import.meta.url));
/** @type {import("./messages.js").Words} */
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

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
