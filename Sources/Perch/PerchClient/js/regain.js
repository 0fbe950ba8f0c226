// @ts-check
// Keeps who works by keys at their place in a list: a row that was ticked stands elsewhere then, and the focus would be
// gone with it.

import { tick } from "./noted.js";

export class TickFocus {
  /**
   * The tick that had the focus last, and its place among them.
   * @type {{control: Element, index: number} | null}
   */
  #last = null;

  constructor() {
    document.addEventListener("focusin", ({ target }) => {
      const control = target instanceof Element && target.matches(tick) ? target : null;
      this.#last = control && { control, index: [...document.querySelectorAll(tick)].indexOf(control) };
    });
  }

  /** The page has changed: the row that came into the place of the one that is gone has the focus now. */
  didApply() {
    if (!this.#last || this.#last.control.isConnected || document.activeElement !== document.body) return;
    const ticks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(tick));
    ticks[Math.min(this.#last.index, ticks.length - 1)]?.focus({ preventScroll: true });
  }
}
