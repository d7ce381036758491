/** Small helpers for building a page. */

/**
 * Make an element. Properties that begin with `on` are listeners, others are attributes.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * The element with an id, which must exist.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element is called ${id}`);
  return found;
}

/**
 * Replace an element by a copy without content and listeners.
 * @param {string} id
 */
export function renewed(id) {
  const old = byId(id);
  const element = /** @type {HTMLElement} */ (old.cloneNode(false));
  old.replaceWith(element);
  return element;
}

/**
 * Set an element's text, if it has changed: what does not change is not touched.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | boolean | null} value
 */
export function setAttribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value === true ? "" : value)) {
    element.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * A button that does something.
 * @param {string} text
 * @param {() => void} does
 * @param {string} [kind]
 */
export function button(text, does, kind = "") {
  return make("button", { type: "button", class: kind || null, onclick: does }, text);
}
