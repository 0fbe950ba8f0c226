// @ts-check
// A press without a connection: it waits, can be cancelled, and is done once when the connection is back, also on the
// page that a restarted server makes anew. Where it is more than a link, nothing else can be done meanwhile: what is
// sent is what stood there when it was pressed.

import { isVisible } from "./conditions.js";
import { isTextField } from "./fields.js";
import { topmostDialog, topmostTitle } from "./focus.js";

/**
 * @typedef {object} Errand
 * @property {string} kind the event
 * @property {HTMLElement} element
 * @property {string} path where a link leads; empty for anything else
 * @property {string} name
 * @property {string} title of the page that it was pressed on
 */
/**
 * @typedef {object} Sink
 * @property {(kind: string, element: HTMLElement) => number} report sends an event
 * @property {(path: string) => void} open shows an address whose link is gone
 * @property {(element: HTMLElement, next: HTMLElement) => void} ended what was pressed waits no more; `next` stands in
 *   its place on a page that was made anew
 * @property {(element: HTMLElement) => boolean} isDisabled whether the server wants it disabled
 * @property {() => void} failed what was pressed is not to be found on the page that was made anew
 * @property {() => void} changed `word` may have changed
 */

/** A page that was made anew may still be reading what the press needs. */
const patienceMs = 10_000;
/** Set on the document while nothing but "Cancel" can be pressed. */
export const lockMark = "data-perch-locked";

export class Errands {
  /** @type {Errand | null} */
  #errand = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #patience = undefined;
  /**
   * The fields that are locked.
   * @type {import("./fields.js").TextElement[]}
   */
  #locked = [];

  /** @param {Sink} sink */
  constructor(sink) {
    this.sink = sink;
    for (const kind of ["click", "keydown", "beforeinput"]) {
      document.addEventListener(kind, (event) => this.#guard(event), { capture: true });
    }
  }

  get isWaiting() {
    return this.#errand !== null;
  }

  /** What was pressed. */
  get element() {
    return this.#errand?.element ?? null;
  }

  /** Where a link leads that waits. */
  get path() {
    return this.#errand?.path ?? "";
  }

  /**
   * What the pill says of it.
   * @returns {"opens" | "waits" | null}
   */
  get word() {
    if (!this.#errand) return null;
    return this.#errand.path ? "opens" : "waits";
  }

  /**
   * Keeps a press until the page is live; of two links the later one counts.
   * @param {string} kind
   * @param {HTMLElement} element
   */
  wait(kind, element) {
    this.cancel();
    const { pathname, search } = element instanceof HTMLAnchorElement ? element : { pathname: "", search: "" };
    this.#errand = { kind, element, path: pathname + search, name: nameOf(element), title: title() };
    this.lock();
    this.sink.changed();
  }

  /** Locks what is shown now, where anything waits but a link. */
  lock() {
    const isLocked = this.word === "waits";
    document.documentElement.toggleAttribute(lockMark, isLocked);
    for (const field of this.#locked) field.readOnly = false;
    const fields = isLocked ? [...document.querySelectorAll("#perch :is(input, textarea)")] : [];
    this.#locked = fields.filter(isTextField).filter((field) => !field.readOnly);
    for (const field of this.#locked) field.readOnly = true;
  }

  /** @param {HTMLElement} [next] what stands in the place of what was pressed, on a page that was made anew */
  cancel(next) {
    const errand = this.#errand;
    this.rest();
    this.#errand = null;
    this.lock();
    if (errand) this.sink.ended(errand.element, next ?? errand.element);
    this.sink.changed();
  }

  /** The page is not live any more: once it is, it has all the time again to read what the press needs. */
  rest() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** What waits, as it can be kept for the document that takes the place of this one. */
  carry() {
    return this.#errand && { ...this.#errand, element: this.#errand.element.localName };
  }

  /**
   * Takes up what waited in the document before this one.
   * @param {NonNullable<ReturnType<Errands["carry"]>>} carried
   */
  resume({ element, ...errand }) {
    this.#errand = { ...errand, element: document.createElement(element) };
    this.lock();
    this.sink.changed();
  }

  /** The page is live and all that was typed is known to the server: does what waits. */
  settle() {
    const errand = this.#errand;
    if (!errand) return;
    const element = again(errand, this.sink.isDisabled);
    if (errand.kind === "follow") {
      this.cancel();
      location.assign(errand.path);
      return;
    }
    if (!element && !errand.path) {
      this.#patience ??= setTimeout(() => {
        this.cancel();
        this.sink.failed();
      }, patienceMs);
      return;
    }
    this.cancel(element ?? undefined);
    if (element) this.sink.report(errand.kind, element);
    else this.sink.open(errand.path);
  }

  /** @param {Event} event */
  #guard(event) {
    if (this.word !== "waits" || (event instanceof KeyboardEvent && changesNothing(event))) return;
    if (event.target instanceof Element && event.target.closest(".pill-row")) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Keys that lead to "Cancel", or belong to the browser.
 * @param {KeyboardEvent} event
 */
function changesNothing({ key, ctrlKey, metaKey, altKey }) {
  return /^(Tab|F\d+)$/.test(key) || (key !== "Enter" && (ctrlKey || metaKey || altKey));
}

/** The title of the page on top. */
function title() {
  return topmostTitle()?.textContent?.trim() ?? "";
}

/** @param {HTMLElement} element */
function nameOf(element) {
  const [label, href] = [element.getAttribute("aria-label"), element.getAttribute("href")];
  const words = element.localName === "button" ? element.textContent?.trim() : "";
  return href ?? label ?? element.dataset.key ?? words ?? "";
}

/**
 * What was pressed, or what stands in its place on a page that was made anew; never a disabled one, and none where more
 * than one could be meant.
 * @param {Errand} errand
 * @param {(element: HTMLElement) => boolean} isDisabled
 * @returns {HTMLElement | null}
 */
function again({ kind, element, name, ...errand }, isDisabled) {
  if (element.isConnected) return isDisabled(element) ? null : element;
  if (errand.title !== title()) return null;
  const scope = topmostDialog() ?? document;
  const found = /** @type {HTMLElement[]} */ ([...scope.querySelectorAll(`[data-on~="${kind}"]`)]);
  const alike = found.filter((one) => one.localName === element.localName && nameOf(one) === name && isVisible(one));
  // Several links to one place are one; of several buttons nobody knows which was meant.
  if (alike.length > 1 && !errand.path) return null;
  return alike[0] && !isDisabled(alike[0]) ? alike[0] : null;
}
