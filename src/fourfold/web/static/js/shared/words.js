/**
 * The page's words: its own texts in the language of the document, and what each game adds.
 * What happens at a table is said by the server.
 *
 * A script before the modules sets them, so that a page that is loaded is ready to be used.
 */

export const lang = document.documentElement.lang || "en";

export const words = /** @type {{fourfoldWords: import("./messages.js").Words}} */ (
  /** @type {unknown} */ (self)
).fourfoldWords;

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
