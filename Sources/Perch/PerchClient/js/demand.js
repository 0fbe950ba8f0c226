// @ts-check
// Modules that only some pages need, loaded when a page first does.

/** @typedef {import("./pointers.js").Pointers} Pointers */
/**
 * @typedef {object} Sink
 * @property {(kind: string, element: Element, value: string) => number} report sends an event, returns its number
 * @property {(error: unknown) => void} failed
 * @property {() => void} changed called when loading is over
 */

export class OnDemand {
  isLoading = false;
  /** @type {Pointers | null} */
  #pointers = null;

  /** @param {Sink} sink */
  constructor(sink) {
    this.sink = sink;
  }

  /** Looks whether the page has views with gestures now. */
  watch() {
    if (this.#pointers || this.isLoading || !document.querySelector('[data-on~="gesture"]')) return;
    this.isLoading = true;
    void this.#load();
  }

  async #load() {
    try {
      const { Pointers } = await import("./pointers.js");
      this.#pointers = new Pointers(this.sink.report);
    } catch (error) {
      this.sink.failed(error);
    }
    this.isLoading = false;
    this.sink.changed();
  }

  /**
   * The server has handled the events up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    this.#pointers?.acknowledged(k);
  }
}
