// @ts-check
// Parts that few pages need; they are loaded together when a page first shows what one of them is for, and each is made
// when the page shows what that one is for. Until then, and where they cannot be loaded, the page does without: what a
// swipe or a drag does stands in menus and buttons as well.

/** @typedef {import("./events.js").Events} Events */
/** @typedef {import("./motion.js").Motion} Motion */
/**
 * @typedef {object} Part
 * @property {() => void} [didApply] a frame has been applied; called once for the page as it is
 * @property {(k: number) => void} [acknowledged] the server has handled the events up to `k`
 */
/** @typedef {typeof import("./later.js")} Later */
/**
 * @typedef {object} Demand
 * @property {string} selector what a page shows that needs the part
 * @property {(later: Later) => Part} make
 */

/**
 * @param {Events} events
 * @param {Motion} motion
 * @returns {Demand[]}
 */
function all(events, motion) {
  const { report } = events.sink;
  return [
    { selector: '[data-on~="gesture"]', make: (later) => new later.Pointers(report) },
    { selector: "[data-match]", make: (later) => (motion.matches = new later.Matches()) },
    {
      selector: "[data-position], [data-start], [data-rest]",
      make: (later) => new later.Scrolling(report, motion),
    },
    { selector: '[data-on~="disappear"]', make: (later) => new later.Sights(report) },
    { selector: "[data-kind^=fits]", make: (later) => new later.Fits() },
    { selector: "[data-shrink]", make: (later) => new later.Shrinks() },
    { selector: "[data-guide]", make: (later) => new later.Guides() },
    { selector: "[data-kind=layout]", make: (later) => new later.Layouts(report) },
    { selector: "[data-phases]", make: (later) => new later.Phases() },
    { selector: "[data-kind=swipe]", make: (later) => new later.Swipes() },
    { selector: ".sheet, .cover", make: (later) => new later.SheetPages() },
    { selector: ".popover, .pager-s", make: (later) => new later.Placement(events) },
    { selector: "[data-kind^=chart-]", make: (later) => new later.Charts(events.sink) },
    { selector: "[data-clock]", make: (later) => new later.Clocks() },
    { selector: "[data-kind=files]", make: (later) => new later.Files(report) },
    { selector: "[data-kind=move]", make: (later) => new later.Reorder(events) },
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
    void this.#load(wanted);
  }

  /** @param {number} k */
  acknowledged(k) {
    for (const part of this.#loaded) part.acknowledged?.(k);
  }

  /** @param {Demand[]} wanted */
  async #load(wanted) {
    this.#loading += 1;
    try {
      const later = await import("./later.js");
      for (const demand of wanted) this.#make(demand, later);
    } catch (error) {
      // The next change of the page tries again.
      this.#missing.push(...wanted);
      this.sink.failed(error);
    } finally {
      this.#loading -= 1;
      this.sink.changed();
    }
  }

  /**
   * @param {Demand} demand
   * @param {Later} later
   */
  #make(demand, later) {
    try {
      const part = demand.make(later);
      this.#loaded.push(part);
      part.didApply?.();
    } catch (error) {
      this.#missing.push(demand);
      this.sink.failed(error);
    }
  }
}
