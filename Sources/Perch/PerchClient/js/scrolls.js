// @ts-check
// Where sheets, columns and scroll views are scrolled to, carried over to other markup of the same page.

const scrollers = ".sheet, .cover, .split-s, .split-m, .sv";

/** @typedef {{name: string, top: number, left: number}} Scroll */

/**
 * Where sheets, columns and scroll views are scrolled to.
 * @param {ParentNode} root
 * @returns {Scroll[]}
 */
export function carryScrolls(root) {
  return [...root.querySelectorAll(scrollers)].map(
    ({ className, scrollTop, scrollLeft }) => ({ name: className, top: scrollTop, left: scrollLeft }));
}

/**
 * @param {Scroll[]} scrolls
 * @param {ParentNode} root
 */
export function restoreScrolls(scrolls, root) {
  const found = root.querySelectorAll(scrollers);
  for (const [index, { name, top, left }] of scrolls.entries()) {
    const isSame = found[index]?.className === name;
    if (isSame && (top !== 0 || left !== 0)) found[index].scrollTo({ top, left, behavior: "instant" });
  }
}
