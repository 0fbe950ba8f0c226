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
/** @typedef {new (events: Events, motion: Motion) => object} PartMaker */
/** @typedef {keyof typeof selectors} PartName */

/** What a page shows that needs a part of `later.js`. */
const selectors = {
  Pointers: '[data-on~="gesture"]',
  Matches: "[data-match]",
  Scrolling: "[data-position], [data-start], [data-rest]",
  Sights: '[data-on~="disappear"]',
  Fits: "[data-kind^=fits]",
  Shrinks: "[data-shrink]",
  Guides: "[data-guide]",
  Layouts: "[data-kind=layout]",
  Lists: "[data-wish]",
  Phases: "[data-phases]",
  Swipes: "[data-kind=swipe]",
  SheetPages: ".sheet, .cover",
  Placement: ".popover, .pager-s",
  Charts: "[data-kind^=chart-]",
  Clocks: "[data-clock]",
  Files: "[data-kind=files]",
  Reorder: "[data-kind=move]",
  Shortcuts: "[data-shortcut]:not([data-shortcut=default],[data-shortcut=cancel])",
};

export class OnDemand {
  #missing = /** @type {PartName[]} */ (Object.keys(selectors));
  /** @type {Part[]} */
  #loaded = [];
  #loading = 0;

  /**
   * @param {Events} events
   * @param {Motion} motion
   * @param {{changed: () => void, failed: (error: unknown) => void}} sink
   */
  constructor(events, motion, sink) {
    this.events = events;
    this.motion = motion;
    this.sink = sink;
  }

  get isLoading() {
    return this.#loading > 0;
  }

  /** A frame has been applied, or the page has started. */
  didApply() {
    for (const part of this.#loaded) part.didApply?.();
    const wanted = this.#missing.filter((name) => document.querySelector(selectors[name]));
    if (wanted.length === 0) return;
    this.#missing = this.#missing.filter((name) => !wanted.includes(name));
    void this.#load(wanted);
  }

  /** @param {number} k */
  acknowledged(k) {
    for (const part of this.#loaded) part.acknowledged?.(k);
  }

  /** @param {PartName[]} wanted */
  async #load(wanted) {
    this.#loading += 1;
    try {
      const { parts } = await import("./later.js");
      for (const name of wanted) this.#make(name, parts[name]);
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
   * @param {PartName} name
   * @param {PartMaker} Maker
   */
  #make(name, Maker) {
    try {
      const part = /** @type {Part} */ (new Maker(this.events, this.motion));
      this.#loaded.push(part);
      part.didApply?.();
    } catch (error) {
      this.#missing.push(name);
      this.sink.failed(error);
    }
  }
}
