// @ts-check
// Scroll views that the program leads or follows: `data-position` names the view that stands at `data-at`, and what the
// person scrolls to is told; `data-start` is the part that is shown first; `data-rest` says where scrolling of the
// page comes to rest; of views that scroll by themselves css/drawing.css says it.

import { isVisible } from "./conditions.js";
import { isSideways, isUpright, nameAt, port, scroller, shares, targets, way } from "./positions.js";

/** How long scrolling rests where the browser does not say that it has ended. */
const restMs = 120;
/** The least time between two reports of one view. */
const reportMs = 250;
const selector = ".sv:is([data-position], [data-start], [data-rest])";

/**
 * @typedef {object} Followed
 * @property {Element} box what scrolls
 * @property {string} wish the position that the server last asked for
 * @property {string} known the position that both sides know
 * @property {{name: string, k: number}[]} told positions that the server has not answered yet
 * @property {number} toldAt
 * @property {boolean} isLed the program scrolls
 * @property {boolean} isWaiting the view that is wished for is not there yet
 * @property {boolean} isAtStart what `data-start` asks for is shown
 * @property {ReturnType<typeof setTimeout>} [resting]
 * @property {Place} place
 */
/** @typedef {{left: number, top: number}} Place */

export class Scrolling {
  /** @type {Map<HTMLElement, Followed>} */
  #followed = new Map();
  #session = document.documentElement.dataset.perchSession;
  /** @type {WeakSet<Element>} */
  #watched = new WeakSet();

  /**
   * @param {import("./events.js").Events} events
   * @param {import("./motion.js").Motion} motion
   */
  constructor(events, motion) {
    this.report = events.sink.report;
    this.motion = motion;
    this.observer = new ResizeObserver(() => this.#stayAtStart());
    const options = { capture: true, passive: true };
    document.addEventListener("scroll", ({ target }) => this.#scrolled(target), options);
    document.addEventListener("scrollend", ({ target }) => this.#ended(target), options);
    for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      document.addEventListener(kind, () => this.#taken(), options);
    }
  }

  /** A frame has been applied: scrolls to what is wished for, and looks after views that have come. */
  didApply() {
    const { perchSession } = document.documentElement.dataset;
    // A page that was made anew is where the person left it.
    const kept = perchSession === this.#session ? [] : [...this.#followed.values()].map(({ place }) => place);
    this.#session = perchSession;
    const isSmooth = this.motion.hasBegun;
    this.motion.hasBegun = false;
    const views = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).filter(isVisible);
    const before = this.#followed;
    this.#followed = new Map(views.map((view, index) => [view, before.get(view) ?? this.#begin(view, kept[index])]));
    // A page that lies below another one is met again as it was left.
    for (const [view, followed] of before) {
      if (view.isConnected && !this.#followed.has(view)) this.#followed.set(view, followed);
    }
    for (const view of views) {
      const followed = /** @type {Followed} */ (this.#followed.get(view));
      followed.box = scroller(view);
      for (const part of [view, ...view.children]) this.#watch(part);
      this.#heed(view, followed, isSmooth && before.has(view));
    }
    this.#stayAtStart();
    this.#snapPage(views);
  }

  /** @param {number} k */
  acknowledged(k) {
    // What the frame says of the position is heeded first.
    queueMicrotask(() => {
      for (const followed of this.#followed.values()) followed.told = followed.told.filter((told) => told.k > k);
    });
  }

  /**
   * @param {HTMLElement} view
   * @param {Place | undefined} kept
   * @returns {Followed}
   */
  #begin(view, kept) {
    const box = scroller(view);
    const isBack = kept !== undefined || (box === document.scrollingElement && box.scrollTop > 0);
    const wish = view.dataset.position ?? "";
    const followed = {
      box, wish: isBack ? wish : "", known: isBack ? wish : "", told: [], toldAt: -Infinity, isLed: false,
      isWaiting: false, isAtStart: !isBack && view.dataset.start !== undefined && wish === "",
      place: { left: box.scrollLeft, top: box.scrollTop },
    };
    if (isBack) {
      // The person is still where they were, and the server learns where that is.
      if (kept && box !== document.scrollingElement) box.scrollTo({ ...kept, behavior: "instant" });
      this.#restLater(view, followed, restMs);
    }
    return followed;
  }

  /** @param {Element} part */
  #watch(part) {
    if (this.#watched.has(part)) return;
    this.#watched.add(part);
    this.observer.observe(part);
  }

  /**
   * @param {HTMLElement} view
   * @param {Followed} followed
   * @param {boolean} isSmooth
   */
  #heed(view, followed, isSmooth) {
    const wish = view.dataset.position ?? "";
    if (wish === followed.wish && !followed.isWaiting) return;
    followed.wish = wish;
    const answered = followed.told.findIndex(({ name }) => name === wish);
    if (answered >= 0) {
      followed.told.splice(0, answered + 1);
      return;
    }
    // After a lost line the answer to what was told may come late: the person is there already.
    if (wish === followed.known && !followed.isWaiting) return;
    followed.known = wish;
    const target = targets(view).find((candidate) => candidate.getAttribute("data-anchor") === wish);
    followed.isWaiting = wish !== "" && !target;
    if (!target) return;
    clearTimeout(followed.resting);
    followed.isAtStart = false;
    this.#show(view, followed, target, isSmooth);
  }

  /**
   * @param {HTMLElement} view
   * @param {Followed} followed
   * @param {Element} target
   * @param {boolean} isSmooth
   */
  #show(view, followed, target, isSmooth) {
    const { box } = followed;
    const before = [box.scrollLeft, box.scrollTop];
    const [place, seen, anchor] = [target.getBoundingClientRect(), port(box), shares(view, view.dataset.at)];
    const left = isSideways(view) ? way(place.left, place.width, seen.left, seen.width, anchor?.x) : 0;
    const top = isUpright(view) ? way(place.top, place.height, seen.top, seen.height, anchor?.y) : 0;
    box.scrollBy({ left, top, behavior: isSmooth ? "smooth" : "instant" });
    followed.isLed = isSmooth || before[0] !== box.scrollLeft || before[1] !== box.scrollTop;
  }

  /** Keeps what `data-start` asks for in sight while content comes. */
  #stayAtStart() {
    for (const [view, followed] of this.#followed) {
      if (!followed.isAtStart || !isVisible(view)) continue;
      followed.box = scroller(view);
      const { left, top } = this.#start(view, followed);
      followed.box.scrollTo({ left, top, behavior: "instant" });
    }
  }

  /**
   * Where `data-start` puts what scrolls.
   * @param {HTMLElement} view
   * @param {Followed} followed
   */
  #start(view, { box }) {
    const start = shares(view, view.dataset.start) ?? { x: 0, y: 0 };
    const isMirrored = getComputedStyle(view).direction === "rtl";
    const x = (isMirrored ? start.x - 1 : start.x) * (box.scrollWidth - box.clientWidth);
    return {
      left: isSideways(view) ? x : box.scrollLeft,
      top: isUpright(view) ? start.y * (box.scrollHeight - box.clientHeight) : box.scrollTop,
    };
  }

  /** The person takes over. */
  #taken() {
    for (const followed of this.#followed.values()) followed.isLed = followed.isWaiting = false;
  }

  /** @param {EventTarget | null} target */
  #scrolled(target) {
    this.#each(target, (view, followed) => {
      const { scrollLeft: left, scrollTop: top } = followed.box;
      followed.place = { left, top };
      if (view.dataset.start !== undefined) {
        const start = this.#start(view, followed);
        followed.isAtStart = Math.abs(start.left - left) < 2 && Math.abs(start.top - top) < 2;
      }
      if (!("onscrollend" in window)) this.#restLater(view, followed, restMs);
    });
  }

  /** @param {EventTarget | null} target */
  #ended(target) {
    this.#each(target, (view, followed) => this.#rested(view, followed));
  }

  /**
   * The views that `target` scrolls.
   * @param {EventTarget | null} target
   * @param {(view: HTMLElement, followed: Followed) => void} act
   */
  #each(target, act) {
    const box = target === document ? document.scrollingElement : target;
    for (const [view, followed] of this.#followed) if (followed.box === box && isVisible(view)) act(view, followed);
  }

  /**
   * @param {HTMLElement} view
   * @param {Followed} followed
   * @param {number} ms
   */
  #restLater(view, followed, ms) {
    clearTimeout(followed.resting);
    followed.resting = setTimeout(() => this.#rested(view, followed), ms);
  }

  /**
   * Tells which view stands at the anchor, if it is another one.
   * @param {HTMLElement} view
   * @param {Followed} followed
   */
  #rested(view, followed) {
    clearTimeout(followed.resting);
    const wasLed = followed.isLed;
    followed.isLed = false;
    if (wasLed || view.dataset.position === undefined || !isVisible(view)) return;
    const wait = followed.toldAt + reportMs - performance.now();
    if (wait > 0) return this.#restLater(view, followed, wait);
    const name = nameAt(view, followed.box);
    if (name === "" || name === followed.known) return;
    const k = this.report("key", view, `at ${name}`);
    if (k === 0) return;
    followed.known = name;
    followed.told.push({ name, k });
    followed.toldAt = performance.now();
  }

  /**
   * A page whose own scrolling comes to rest at views.
   * @param {HTMLElement[]} views
   */
  #snapPage(views) {
    const resting = views.find((view) => view.dataset.rest && scroller(view) === document.scrollingElement);
    const snap = resting ? (resting.dataset.rest?.startsWith("page") ? "y mandatory" : "y proximity") : "";
    document.documentElement.style.scrollSnapType = snap;
  }
}
