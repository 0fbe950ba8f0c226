// @ts-check
// Putting texts into the clipboard. A browser lets a page do so while somebody presses something, and an iPhone only
// then: the server's word comes too late for it. So a button whose text is known before has it in `data-copy`.

import { topmostDialog } from "./focus.js";

/**
 * What a press copied; the server asks for the same once it hears of the press.
 * @type {string | null}
 */
let pressed = null;

/**
 * Copies what a button promises, while it is pressed.
 * @param {HTMLElement} button
 * @returns {boolean} whether the press goes on: nothing was promised, or it was kept
 */
export function copiesWhatItPromises(button) {
  const { copy: text } = button.dataset;
  if (text === undefined) return true;
  pressed = copy(text, button.innerText) ? text : null;
  return pressed !== null;
}

/**
 * Copies what the server asks for, unless a press has just done so.
 * @param {string} text
 */
export function copyUnlessPressed(text) {
  if (text !== pressed) copy(text, "");
  pressed = null;
}

/**
 * Copies by selection, which also works on a page that was not loaded safely; a text that the browser refuses to copy
 * is shown, to be copied by hand.
 * @param {string} text
 * @param {string} title above the text that is shown
 */
export function copy(text, title) {
  const area = document.createElement("textarea");
  const active = document.activeElement;
  area.value = text;
  area.className = "vh";
  // A browser copies lines as it shows them.
  area.style.whiteSpace = "pre";
  // No keyboard comes up for it.
  area.readOnly = true;
  // An open sheet keeps the focus to itself.
  (topmostDialog() ?? document.body).append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  if (!isDone) prompt(title, text);
  return isDone;
}
