// @ts-check
// Ticks that were sent and not answered: a line that is dead is noticed late, and the page may be gone by then.

import { isOn, nameOf, tickOf } from "./noted.js";

/** What is not answered by then is kept on the device too. The wanted state is sent, so that twice is once. */
const patienceMs = 2_000;

export class Unanswered {
  /** @type {Map<string, {isTicked: boolean, name: string | undefined, timer: ReturnType<typeof setTimeout>}>} */
  #rows = new Map();

  /** @param {(wish: {row: string, isTicked: boolean, name: string | undefined}) => void} keep */
  constructor(keep) {
    this.keep = keep;
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") for (const row of [...this.#rows.keys()]) this.#keep(row);
    });
  }

  /**
   * A tick was pressed, and goes its usual way.
   * @param {string} row
   * @param {Element} control
   * @param {boolean} isTicked as it is to be
   */
  sent(row, control, isTicked) {
    this.#forget(row);
    const timer = setTimeout(() => this.#keep(row), patienceMs);
    this.#rows.set(row, { isTicked, name: nameOf(control), timer });
  }

  /** The page has changed: what looks as it was wanted, or is not there any more, is answered. */
  didApply() {
    for (const [row, { isTicked }] of this.#rows) {
      const control = tickOf(row);
      if (!control || isOn(control) === isTicked) this.#forget(row);
    }
  }

  /** @param {string} row */
  #keep(row) {
    const sent = this.#rows.get(row);
    this.#forget(row);
    if (sent) this.keep({ row, isTicked: sent.isTicked, name: sent.name });
  }

  /** @param {string} row */
  #forget(row) {
    clearTimeout(this.#rows.get(row)?.timer);
    this.#rows.delete(row);
  }
}
