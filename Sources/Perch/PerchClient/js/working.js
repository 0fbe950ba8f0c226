// @ts-check
// Loads what lets a list work on without a connection, where a page shows such a list.

/** @typedef {import("./events.js").Events} Events */

export class Lists {
  /** @type {{didApply: () => void} | null} */
  #list = null;
  #isLoading = false;

  /** @param {Events} events */
  constructor(events) {
    this.events = events;
  }

  /** The page has changed, or came alive; a bundle that could not be loaded is asked for again. */
  didApply() {
    if (this.#list) this.#list.didApply();
    else if (!this.#isLoading) void this.#load();
  }

  async #load() {
    this.#isLoading = true;
    try {
      const { WorkingList } = await import("./lists.js");
      this.#list = new WorkingList(this.events);
      this.#list.didApply();
    } catch {
      this.#isLoading = false;
    }
  }
}
