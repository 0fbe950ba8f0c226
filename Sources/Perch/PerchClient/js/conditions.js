// @ts-check
// What many modules ask about an element or a person. Nothing is kept here: each of the two bundles has a copy.

/**
 * Whether an element is laid out and not hidden.
 * @param {Element} element
 */
export function isVisible(element) {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}

/**
 * The element that an event is about.
 * @param {Event} event
 */
export function elementOf({ target }) {
  return target instanceof Element ? target : null;
}

/**
 * The nearest element, from `target` outwards, that asked for `kind`.
 * @param {EventTarget | null} target
 * @param {string} kind
 * @returns {HTMLElement | null}
 */
export function listening(target, kind) {
  return target instanceof Element ? target.closest(`[data-on~="${kind}"]`) : null;
}

/** @param {Element} element */
export function isDisabled(element) {
  return element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
}

/** Whether the person, by the server's word or else by the device's, wants nothing to move. */
export function wantsLessMotion() {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === "reduce" : matchMedia("(prefers-reduced-motion: reduce)").matches;
}
