// @ts-check
// Parts that few pages need; each is loaded when a page first shows what it is for. Until then, and where it cannot be
// loaded, the page does without: what a swipe or a drag does stands in menus and buttons as well.

/** @typedef {import("./events.js").Events} Events */
/** @typedef {import("./motion.js").Motion} Motion */
/**
 * @typedef {object} Part
 * @property {() => void} [didApply] a frame has been applied; called once for the page as it is
 * @property {(k: number) => void} [acknowledged] the server has handled the events up to `k`
 */
/**
 * @typedef {object} Demand
 * @property {string} selector what a page shows that needs the part
 * @property {() => Promise<Part>} load
 */

/**
 * @param {Events} events
 * @param {Motion} motion
 * @returns {Demand[]}
 */
function all(events, motion) {
  return [
    {
      selector: '[data-on~="gesture"]',
      load: async () => new (await import("./pointers.js")).Pointers(events.sink.report),
    },
    {
      selector: "[data-match]",
      load: async () => (motion.matches = new (await import("./matches.js")).Matches()),
    },
    {
      selector: "[data-position], [data-start], [data-rest]",
      load: async () => new (await import("./scrolling.js")).Scrolling(events.sink.report, motion),
    },
    {
      selector: '[data-on~="disappear"]',
      load: async () => new (await import("./sights.js")).Sights(events.sink.report),
    },
    { selector: '[data-on~="press"]', load: async () => new (await import("./holds.js")).Holds(events.sink.report) },
    { selector: "[data-kind^=fits]", load: async () => new (await import("./fits.js")).Fits() },
    { selector: "[data-guide]", load: async () => new (await import("./guides.js")).Guides() },
    {
      selector: "[data-kind=layout]",
      load: async () => new (await import("./layouts.js")).Layouts(events.sink.report),
    },
    { selector: "[data-phases]", load: async () => new (await import("./phases.js")).Phases() },
    { selector: "[data-kind=swipe]", load: async () => new (await import("./swipe.js")).Swipes() },
    { selector: ".sheet, .cover", load: async () => new (await import("./sheets.js")).SheetPages() },
    { selector: ".popover, .pager-s", load: async () => new (await import("./placement.js")).Placement(events) },
    { selector: "[data-kind^=chart-]", load: async () => new (await import("./charts.js")).Charts(events.sink) },
    { selector: "[data-clock]", load: async () => new (await import("./clocks.js")).Clocks() },
    { selector: "[data-kind=files]", load: async () => new (await import("./files.js")).Files(events.sink.report) },
    { selector: "[data-kind=move]", load: async () => new (await import("./reorder.js")).Reorder(events) },
  ];
}

export class OnDemand {
  /** @type {Demand[]} */
  #missing;
  /** @type {Part[]} */
  #loaded = [];
  #loading = 0;

  /**
   * @param {Events} events
   * @param {Motion} motion
   * @param {{changed: () => void, failed: (error: unknown) => void}} sink
   */
  constructor(events, motion, sink) {
    this.#missing = all(events, motion);
    this.sink = sink;
  }

  get isLoading() {
    return this.#loading > 0;
  }

  /** A frame has been applied, or the page has started. */
  didApply() {
    for (const part of this.#loaded) part.didApply?.();
    const wanted = this.#missing.filter(({ selector }) => document.querySelector(selector));
    if (wanted.length === 0) return;
    this.#missing = this.#missing.filter((demand) => !wanted.includes(demand));
    for (const demand of wanted) void this.#load(demand);
  }

  /** @param {number} k */
  acknowledged(k) {
    for (const part of this.#loaded) part.acknowledged?.(k);
  }

  /** @param {Demand} demand */
  async #load(demand) {
    this.#loading += 1;
    try {
      const part = await demand.load();
      this.#loaded.push(part);
      part.didApply?.();
    } catch (error) {
      // The next change of the page tries again.
      this.#missing.push(demand);
      this.sink.failed(error);
    } finally {
      this.#loading -= 1;
      this.sink.changed();
    }
  }
}
