/**
 * The page's words: its own texts in the language of the document, and what each game adds.
 * What happens at a table is put into words by the server.
 *
 * A script before the modules sets them, so that a page that is loaded is ready to be used.
 */

export const lang = document.documentElement.lang || "en";

export const words = /** @type {{fourfoldWords: import("./messages.js").Words}} */ (
  /** @type {unknown} */ (self)
).fourfoldWords;

const plural = new Intl.PluralRules(words.plural_rules);

/**
 * A text in the page's language, with values for the names in braces.
 * @param {string} template
 * @param {Record<string, string | number>} [values]
 */
export function say(template, values = {}) {
  const text = words.texts[template] ?? template;
  return fill(typeof text === "string" ? text : text.other, values);
}

/**
 * A text that depends on a number, called `count` in it.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function sayCount(one, many, count, values = {}) {
  const forms = /** @type {Record<string, string>} */ (words.texts[one] ?? { one, other: many });
  return fill(forms[plural.select(count)] ?? forms.other, { ...values, count });
}

/**
 * @param {string} template
 * @param {Record<string, string | number>} values
 */
function fill(template, values) {
  return template.replace(/\{(\w+)(?::(the|to))?\}/g, (whole, name, form, place) => {
    const value = form && name in values
      ? inSentence(String(values[name]), form, template.slice(0, place)) : String(values[name] ?? whole);
    return lang.startsWith("zh")
      ? spaced(template.slice(0, place), value, template.slice(place + whole.length)) : value;
  });
}

/**
 * A name as it stands within a sentence: « le joueur 2 », « au joueur 2 », « à Ada ». A form that
 * begins a sentence begins with a capital letter; people spell their own names.
 * @param {string} name
 * @param {"the" | "to"} form
 * @param {string} before
 */
function inSentence(name, form, before) {
  const found = words.names[name]?.[form] ?? (form === "to" ? words.to_a_name.replace("{name}", () => name) : name);
  return found !== name && /(^|[.!?] )$/.test(before) ? capital(found) : found;
}

/**
 * A value with a space where its letters or digits would touch Chinese: names may be Chinese or not.
 * @param {string} before
 * @param {string} value
 * @param {string} after
 */
function spaced(before, value, after) {
  const opens = /\p{sc=Han}$/u.test(before) && /^(?!\p{sc=Han})[\p{L}\p{N}]/u.test(value);
  const closes = /(?!\p{sc=Han})[\p{L}\p{N}]$/u.test(value) && /^\p{sc=Han}/u.test(after);
  return `${opens ? " " : ""}${value}${closes ? " " : ""}`;
}

/** A list as it stands within a sentence: "and" comes before the last item. @param {string[]} items */
export function listed(items) {
  if (items.length < 2) return items.join("");
  const last = items[items.length - 1];
  return fill(`{others}${words.last_and}{last}`, { others: separated(items.slice(0, -1)), last });
}

/** Items one after the other, for a label; those with commas are kept apart. @param {string[]} items */
export function separated(items) {
  return items.join(items.some((item) => item.includes(words.comma)) ? words.semicolon : words.comma);
}

/** Sentences one after the other. @param {string[]} sentences */
export function joined(sentences) {
  return sentences.join(words.space);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

/** A word as anyone can type it: lower case, without accents. @param {string} word */
export function plainLetters(word) {
  return word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}
