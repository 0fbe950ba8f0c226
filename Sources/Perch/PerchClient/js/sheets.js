// @ts-check
// Pages in a sheet or cover: each keeps where it was scrolled to, as the pages of the window do. Only the topmost one
// is in the document; its number stays its own.

import { isVisible } from "./conditions.js";

/** @typedef {{shown: string, positions: Map<string, number>}} Kept */

const sheets = ".sheet, .cover";

export class SheetPages {
  /** @type {WeakMap<Element, Kept>} */
  #kept = new WeakMap();

  constructor() {
    addEventListener("scroll", ({ target }) => {
      if (!(target instanceof Element)) return;
      const kept = this.#kept.get(target);
      kept?.positions.set(kept.shown, target.scrollTop);
    }, { passive: true, capture: true });
  }

  /** A frame has been applied: a page that was not shown before it is shown where it was left, or from its top. */
  didApply() {
    for (const sheet of document.querySelectorAll(sheets)) {
      const shown = shownIn(sheet);
      const kept = this.#kept.get(sheet);
      if (!shown || kept?.shown === shown) continue;
      if (kept) sheet.scrollTop = kept.positions.get(shown) ?? 0;
      this.#kept.set(sheet, { shown, positions: kept?.positions ?? new Map([[shown, sheet.scrollTop]]) });
    }
  }
}

/**
 * The number of the topmost page of a sheet that holds pages.
 * @param {Element} sheet
 */
function shownIn(sheet) {
  const page = [...sheet.querySelectorAll("[data-page]")].filter(isVisible).pop();
  return page instanceof HTMLElement ? page.dataset.b : undefined;
}
