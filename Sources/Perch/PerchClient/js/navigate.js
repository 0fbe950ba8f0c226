// @ts-check
// Addresses, history, scroll positions and the document's title.
//
// Each history entry carries its index; the paths by index are kept in sessionStorage, so that "auto" can tell whether
// a path is the entry before the present one, and a reload does not forget it.

import { isVisible, wantsLessMotion } from "./conditions.js";
import { topmostTitle } from "./focus.js";

/** @typedef {{index: number, key: string}} Entry */
/** @typedef {import("./focus.js").Pressed} Pressed */

const pathsKey = "perch.paths";
const scrollKey = "perch.scroll";
const slideMs = 250;
/** How long a restored position waits for content to become long enough. */
const restoreMs = 2_000;

/**
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
function stored(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {string} key
 * @param {Record<string, unknown>} value
 */
function store(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage: positions are then lost on reload, nothing else.
  }
}

/** The topmost page that is not part of a dialog. */
function topmostPage() {
  return [...document.querySelectorAll("[data-page]")]
    .filter((page) => isVisible(page) && !page.closest("[aria-modal=true]")).pop();
}

export class Navigation {
  /** @type {Entry} */
  #entry;
  /**
   * A traversal that this object started itself.
   * @type {string | null}
   */
  #expected = null;
  /**
   * Positions of pages that stay in the document.
   * @type {WeakMap<Element, number>}
   */
  #positions = new WeakMap();
  /** @type {Element | undefined} */
  #page = undefined;
  /** The path of the screen that was shown last. */
  #shown = location.pathname;
  /** @type {{y: number, until: number} | null} */
  #restoring = null;
  #fromTab = false;
  /** Which way the page that comes slides: 1 further on, -1 back, 0 not at all. */
  #way = 0;
  /** Whether the newest step was one back. */
  #isBack = false;
  /**
   * What was pressed last on each page, by its path.
   * @type {Map<string, Pressed>}
   */
  #pressed = new Map();

  /**
   * @param {(path: string) => void} opened called on Back and Forward
   * @param {() => void} changed called when `isBusy` may have changed
   */
  constructor(opened, changed) {
    this.opened = opened;
    this.changed = changed;
    history.scrollRestoration = "manual";
    const state = /** @type {{perch?: Entry} | null} */ (history.state);
    this.#entry = state?.perch ?? { index: 0, key: newKey() };
    this.#write("replace", here());
    const y = Number(stored(scrollKey)[this.#entry.key]) || 0;
    if (y > 0) this.#restore(y);
    this.#page = topmostPage();
    this.updateTitle();
    addEventListener("popstate", (event) => this.#popped(event));
    addEventListener("pagehide", () => this.#remember());
    addEventListener("scroll", () => this.#scrolled(), { passive: true });
    for (const kind of ["wheel", "touchmove", "keydown"]) {
      addEventListener(kind, () => (this.#restoring = null), { passive: true });
    }
  }

  /** Whether a traversal is under way. */
  get isBusy() {
    return this.#expected !== null;
  }

  /**
   * @param {"push" | "replace"} mode
   * @param {string} path
   */
  #write(mode, path) {
    const state = { ...history.state, perch: this.#entry };
    // With the origin, a path that begins with two slashes does not name another host.
    history[mode === "push" ? "pushState" : "replaceState"](state, "", location.origin + path);
    const paths = stored(pathsKey);
    if (mode === "push") {
      for (const index of Object.keys(paths)) if (Number(index) > this.#entry.index) delete paths[index];
    }
    paths[this.#entry.index] = path;
    store(pathsKey, paths);
  }

  /** Remembers where the present entry is scrolled to. */
  #remember() {
    const positions = stored(scrollKey);
    positions[this.#entry.key] = Math.round(scrollY);
    positions[`path ${here()}`] = Math.round(scrollY);
    store(scrollKey, positions);
    if (this.#page) this.#positions.set(this.#page, scrollY);
  }

  /**
   * Something was pressed. A link of the tab bar leads to where its tab was left, which is no way back; that of the
   * page shown leads to its top.
   * @param {Element} link
   * @param {{block: number, index: number}} place
   */
  pressed(link, place) {
    this.#pressed.set(this.#shown, { ...place, href: link.getAttribute("href") ?? "" });
    if (!link.matches(".tab")) return;
    const isHere = link instanceof HTMLAnchorElement && new URL(link.href).pathname === location.pathname;
    if (isHere) scrollTo({ top: 0, behavior: wantsLessMotion() ? "auto" : "smooth" });
    else this.#fromTab = true;
  }

  /** A frame is about to be applied. */
  willApply() {
    if (!this.#restoring) this.#remember();
  }

  /**
   * A frame has been applied.
   * @param {{path: string, mode: string}[]} addresses
   * @param {boolean} isKept whether what replaced the focused element has the focus
   * @param {string} [reset] all content, where it came anew with the address of its page, whichever that was before
   * @returns {Pressed | boolean} whether another page is shown; after the way back, what was pressed last on it
   */
  didApply(addresses, isKept, reset) {
    this.#way = 0;
    const present = reset === undefined ? null : location.pathname;
    const ways = addresses.filter(({ path }) => path.split("?")[0] !== present);
    for (const { path, mode } of ways) this.#go(path, mode);
    // Going back to an entry takes a while; where it leads is known.
    const before = this.#shown;
    [this.#shown] = (this.#expected ?? here()).split("?");
    const isSame = ways.some(({ mode }) => mode === "replace");
    const page = topmostPage();
    const isOther = page !== this.#page;
    this.#page = page;
    if (isOther && page) this.#slide(page);
    if (isOther && page) this.#place(page, ways.length > 0);
    else if (this.#restoring) this.#tryRestoring();
    this.updateTitle();
    // The same screen, laid out anew, keeps the person where they were.
    if (before === this.#shown ? !isOther || isKept : !isOther && isSame) return false;
    return (this.#isBack && this.#pressed.get(this.#shown)) || true;
  }

  /**
   * Another address is shown from now on, as if its link had been followed.
   * @param {string} path
   */
  push(path) {
    this.#go(path, "push");
  }

  /** The whole content was made anew, for the same address: the person is still where they were. */
  didRebuild() {
    this.#page = topmostPage();
    this.#pressed.clear();
    this.#restore(Number(stored(scrollKey)[this.#entry.key]) || 0);
    this.updateTitle();
  }

  /**
   * @param {string} path
   * @param {string} mode
   */
  #go(path, mode) {
    if (path === here()) return;
    const before = stored(pathsKey)[this.#entry.index - 1];
    this.#isBack = mode === "auto" && before === path && !this.#fromTab;
    if (mode === "replace") {
      this.#write("replace", path);
    } else if (this.#isBack) {
      this.#expected = path;
      this.#way = -1;
      history.back();
    } else {
      this.#entry = { index: this.#entry.index + 1, key: newKey() };
      this.#way = this.#fromTab ? 0 : 1;
      this.#write("push", path);
    }
  }

  /**
   * The content of the page that comes slides in under its bar; it is all there.
   * @param {Element} page
   */
  #slide(page) {
    if (this.#way === 0 || wantsLessMotion()) return;
    const way = getComputedStyle(page).direction === "rtl" ? -this.#way : this.#way;
    const from = `${way * 30}% 0`;
    const timing = { duration: slideMs, easing: "ease-out" };
    page.querySelector(":scope > .page-c")?.animate({ translate: [from, "0 0"] }, timing);
  }

  /** @param {PopStateEvent} event */
  #popped(event) {
    const state = /** @type {{perch?: Entry} | null} */ (event.state);
    const expected = this.#expected;
    this.#expected = null;
    const { index } = this.#entry;
    this.#entry = state?.perch ?? { index: 0, key: newKey() };
    this.#isBack = this.#entry.index < index;
    if (!state?.perch) this.#write("replace", here());
    const y = Number(stored(scrollKey)[this.#entry.key]) || 0;
    if (expected === here()) {
      this.#restore(y);
    } else {
      this.#restoring = { y, until: performance.now() + restoreMs };
      this.opened(here());
    }
    this.changed();
  }

  /**
   * Scrolls a page that has just come to the top.
   * @param {Element} page
   * @param {boolean} isNew whether an address came with it
   */
  #place(page, isNew) {
    const known = this.#positions.get(page);
    const byTab = this.#fromTab ? Number(stored(scrollKey)[`path ${here()}`]) || 0 : undefined;
    this.#fromTab = false;
    if (known !== undefined) this.#restore(known);
    else if (this.#restoring) this.#tryRestoring();
    else if (byTab !== undefined) this.#restore(byTab);
    else if (isNew) scrollTo(0, 0);
  }

  /** @param {number} y */
  #restore(y) {
    this.#restoring = { y, until: performance.now() + restoreMs };
    this.#tryRestoring();
  }

  #tryRestoring() {
    if (!this.#restoring) return;
    const { y, until } = this.#restoring;
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < 2 || performance.now() > until) this.#restoring = null;
  }

  #scrolled() {
    if (this.#page && !this.#restoring) this.#positions.set(this.#page, scrollY);
  }

  /** The title of the topmost page and the name of the app. */
  updateTitle() {
    const app = document.documentElement.dataset.app ?? "";
    const title = topmostTitle()?.textContent?.trim() ?? "";
    const text = [title, app].filter((part) => part !== "").join(" · ");
    if (text !== "" && document.title !== text) document.title = text;
  }

  /** Forgets the paths and positions of this tab. */
  static forget() {
    sessionStorage.clear();
  }
}

/** The address without its origin. */
export function here() {
  return location.pathname + location.search;
}

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
}
