// @ts-check
// A page that waits for an answer: after a moment a line runs under its bar, and it is `aria-busy`.

import { isVisible } from "./conditions.js";

const afterMs = 150;

export class Waiting {
  /** The press whose answer is the last to come. */
  #newest = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #isShown = false;
  /** @type {Element | undefined} */
  #page = undefined;

  /** @param {number} k the number of what was sent; `Infinity` where it waits to be sent */
  began(k) {
    this.#newest = k;
    this.#timer ??= setTimeout(() => {
      this.#isShown = true;
      this.place();
    }, afterMs);
  }

  /**
   * The server has handled the events up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    if (k >= this.#newest) this.end();
  }

  /** The page has changed: the one on top is busy. */
  place() {
    if (!this.#isShown) return;
    const pages = [...document.querySelectorAll("#perch, [data-page]")].filter(isVisible);
    const page = pages.pop();
    if (page !== this.#page) this.#page?.removeAttribute("aria-busy");
    this.#page = page;
    page?.setAttribute("aria-busy", "true");
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isShown = false;
    this.#page?.removeAttribute("aria-busy");
    this.#page = undefined;
  }
}
