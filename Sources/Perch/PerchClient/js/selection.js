// @ts-check
// Finding the focused element again in other markup, and selecting text in it.

import { isTextField } from "./fields.js";

/**
 * How to find the focused element again in other markup.
 * @param {Element} element
 * @param {import("./blocks.js").Blocks} blocks
 */
export function describe(element, blocks) {
  const selectors = ["data-key", "id", "data-testid", "href"].flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? [`${element.localName}[${name}="${CSS.escape(value)}"]`] : [];
  });
  // A radio button has no name of its own.
  const group = element.closest("[role=radiogroup]")?.ariaLabel;
  const { value } = /** @type {HTMLInputElement} */ (element);
  if (group) selectors.push(`[aria-label="${CSS.escape(group)}"] [value="${CSS.escape(value)}"]`);
  const place = blocks.place(element) ?? { block: 0, index: 0 };
  const [start, end] = isTextField(element) ? [element.selectionStart, element.selectionEnd] : [null, null];
  return { selectors, tag: element.localName, block: place.block, index: place.index, start, end };
}

/**
 * Selects text in a field; one of type email or number has no selection.
 * @param {import("./fields.js").TextElement} field
 * @param {number} start
 * @param {number} end
 */
export function select(field, start, end) {
  if (field.selectionStart !== null) field.setSelectionRange(start, Math.max(start, end));
}
