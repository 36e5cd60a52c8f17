// Small helpers that most scripts need.

/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T} null if the page has no such element
 */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * @param {string} id
 * @returns {HTMLInputElement} null if the page has no such field
 */
export const fieldById = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/**
 * The element in which an event happened.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @returns {T} null if it happened elsewhere
 */
export const closest = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/**
 * Whether a key is meant for the page: pressed alone, not handled yet, and not in a field or dialog.
 *
 * @param {KeyboardEvent} event
 * @param {string} [elsewhere] where keys have another meaning
 */
export const isShortcut = (event, elsewhere = "input, textarea, select, dialog") =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || closest(event, elsewhere));

/**
 * A message of the server as a sentence.
 *
 * @param {string} message
 */
export const sentence = (message) => message[0].toUpperCase() + message.slice(1) + (/[.!?…]$/.test(message) ? "" : ".");

/**
 * Set properties of an element's style; those that are as wanted are not touched, so no observer is called for nothing.
 *
 * @param {HTMLElement} element
 * @param {Record<string, string>} properties
 */
export function setStyle(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }
}
