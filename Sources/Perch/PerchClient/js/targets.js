// @ts-check
// Views with gestures: which are under a finger, where they stand, and what they asked for.

/**
 * @typedef {object} Target a view under the finger
 * @property {HTMLElement} element
 * @property {string[]} words what it asked for
 * @property {number} k the number of its latest report
 */
/** @typedef {{x: number, y: number, t: number}} Point */

export const selector = '[data-on~="gesture"][data-gesture]';

/** @param {MouseEvent} event */
export function pointOf(event) {
  const [x, y] = [event.clientX, event.clientY].map((length) => Math.round(length * 10) / 10);
  return { x, y, t: Math.round(event.timeStamp) };
}

/**
 * The views under a finger in the order in which they may take a gesture. A control in between answers for itself to
 * presses, and to everything where people type or choose.
 * @param {Element} touched
 * @returns {Target[]}
 */
export function targetsOf(touched) {
  /** @type {Target[]} */
  const targets = [];
  const control = touched.closest("button, a[href], label, summary, input, textarea, select, [contenteditable]");
  for (let at = touched.closest(selector); at; at = at.parentElement?.closest(selector) ?? null) {
    if (!(at instanceof HTMLElement)) continue;
    const words = (at.dataset.gesture ?? "").split(" ");
    const isOutside = control && at !== control && at.contains(control);
    const isTyped = control?.matches("input, textarea, select, [contenteditable]");
    const isFree = words.includes("high") || words.includes("beside");
    const moves = words.includes("drag") || words.includes("pinch");
    if (isOutside && (isTyped || (!isFree && !moves))) continue;
    if (words.includes("high")) targets.unshift({ element: at, words, k: 0 });
    else targets.push({ element: at, words, k: 0 });
  }
  return targets;
}

/**
 * Where an element stands without the transforms of its own.
 * @param {HTMLElement} element
 */
export function areaOf(element) {
  const box = element.getBoundingClientRect();
  const [moved = 0, down = 0] = getComputedStyle(element).translate.split(" ").map((length) => parseFloat(length) || 0);
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = box.left + box.width / 2 - width / 2 - moved;
  const top = box.top + box.height / 2 - height / 2 - down;
  return [left, top, width, height].map((length) => Math.round(length * 10) / 10).join(" ");
}

/**
 * Timers for the times that a target asked for by a word such as "hold:500".
 * @param {Target} target
 * @param {string} word
 * @param {(ms: number) => void} act
 */
export function times(target, word, act) {
  return target.words.filter((each) => each.startsWith(`${word}:`)).map((each) => {
    const ms = Number(each.split(":")[1]);
    return setTimeout(() => act(ms), ms);
  });
}
