// @ts-check
// What people do, delegated from the document to the elements that asked for it with `data-on`.

import { choiceOf, wasChosen } from "./choices.js";
import { copiesWhatItPromises } from "./clipboard.js";
import { isDisabled, isVisible, listening } from "./conditions.js";
import { isTextField } from "./fields.js";
import { topmostDialog } from "./focus.js";
import { Holds } from "./holds.js";
import { keepPresses } from "./presses.js";

/** @typedef {import("./outbox.js").PerchEvent} PerchEvent */
/**
 * @typedef {object} Sink
 * @property {(kind: string, element: Element, ...operands: (string | boolean)[]) => number} report
 *   sends an event; its number, 0 where it is not sent
 * @property {(link: HTMLAnchorElement) => boolean} isOwn whether a link is handled by the page itself
 * @property {(link: HTMLAnchorElement) => boolean} mayLeave whether the browser may follow a link to another document
 * @property {() => boolean} isLive whether the server hears of it
 * @property {import("./fields.js").Fields} fields
 * @property {import("./choices.js").Choices} choices
 */

export class Events {
  /** @type {IntersectionObserver} */
  #nearby;
  /**
   * Where elements that report "appear" stood when they last did.
   * @type {WeakMap<Element, number>}
   */
  #reported = new WeakMap();
  /** Muted while the runtime itself moves the focus. */
  isQuiet = false;

  /** @param {Sink} sink */
  constructor(sink) {
    this.sink = sink;
    const near = { rootMargin: "400px", scrollMargin: "400px" };
    this.#nearby = new IntersectionObserver((entries) => this.#appeared(entries), near);
    document.addEventListener("click", (event) => this.#clicked(event));
    keepPresses();
    document.addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("input", (event) => this.#typed(event));
    document.addEventListener("change", (event) => this.#changed(event));
    document.addEventListener("compositionstart", ({ target }) => {
      if (isTextField(target)) sink.fields.compositionStarted(target);
    });
    document.addEventListener("compositionend", ({ target }) => {
      if (isTextField(target)) sink.fields.compositionEnded(target);
    });
    document.addEventListener("focusin", ({ target }) => this.#focusMoved("focus", target));
    document.addEventListener("focusout", ({ target }) => this.#focusMoved("blur", target));
    document.addEventListener("contextmenu", (event) => this.#heldDown(event));
    new Holds(sink.report);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element && target.matches(".scrim")) {
      this.dismiss(topmostDialog());
      return;
    }
    const element = listening(target, "tap");
    if (element && isDisabled(element)) {
      event.preventDefault();
      return;
    }
    // A control inside a larger target answers for itself.
    const inner = target instanceof Element ? target.closest("a[href], button, input, select, textarea, label") : null;
    const isInner = inner !== null && inner !== element && (!element || element.contains(inner));
    const link = isInner ? inner : element;
    if (link instanceof HTMLAnchorElement && link.href !== "") {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain) return;
      if (isInner || !this.sink.isOwn(link)) {
        if (!this.sink.mayLeave(link)) event.preventDefault();
        return;
      }
      event.preventDefault();
    }
    if (element && !isInner && copiesWhatItPromises(element)) this.sink.report("tap", element);
  }

  /**
   * The control that keys press.
   * @param {string} keys
   * @param {ParentNode} scope where it is; in the dialog that lies on top, or on the page, unless it is said
   */
  control(keys, scope = topmostDialog() ?? document) {
    const controls = scope.querySelectorAll(`[data-shortcut="${CSS.escape(keys)}"]`);
    return /** @type {HTMLElement | undefined} */ ([...controls].find(isVisible));
  }

  /** @param {Element | null | undefined} element */
  dismiss(element) {
    const target = listening(element ?? null, "dismiss");
    if (target) this.sink.report("dismiss", target);
    return target !== null;
  }

  /** @param {Event} event */
  #typed(event) {
    const { target } = event;
    if (isTextField(target)) {
      if (target.matches('[data-on~="input"]')) this.sink.fields.changed(target);
    } else if (target instanceof HTMLInputElement && target.type === "range" && !this.sink.choices.has(target)) {
      // A slider reports while it moves, one report at a time; its last place comes with the change event.
      if (target.matches('[data-on~="change"]')) this.sink.report("change", target, target.value);
    }
  }

  /** @param {Event} event */
  #changed(event) {
    const { target } = event;
    if (isTextField(target)) {
      // Some password managers fill fields without an input event.
      if (target.matches('[data-on~="input"]')) this.sink.fields.changed(target);
    } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      const element = listening(target, "change");
      if (element) this.sink.report("change", element, choiceOf(target));
    }
  }

  /**
   * @param {"focus" | "blur"} kind
   * @param {EventTarget | null} target
   */
  #focusMoved(kind, target) {
    if (this.isQuiet || !(target instanceof Element)) return;
    if (target.matches(`[data-on~="${kind}"]`) && target.isConnected) this.sink.report(kind, target);
  }

  /** @param {MouseEvent} event */
  #heldDown(event) {
    const element = listening(event.target, "longpress");
    if (!element || isDisabled(element)) return;
    event.preventDefault();
    this.sink.report("longpress", element);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #appeared(entries) {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const column = target.closest(".split-s")?.scrollTop ?? 0;
      const top = Math.round(boundingClientRect.top + scrollY + column);
      if (!isIntersecting || this.#reported.get(target) === top) continue;
      if (this.sink.report("appear", target)) this.#reported.set(target, top);
    }
  }

  /** Watches the elements that want to know when they come near; one that has moved since may report again. */
  watch() {
    for (const element of document.querySelectorAll('[data-on~="appear"]:not([data-on~="disappear"])')) {
      this.#nearby.unobserve(element);
      this.#nearby.observe(element);
    }
  }

  /** Reports what was typed and chosen before the page came alive, and what the browser restored. */
  catchUp() {
    for (const element of document.querySelectorAll(":is(input, textarea, select)[data-on]")) {
      if (isTextField(element)) {
        const isNew = element.value !== element.defaultValue;
        if (isNew && element.matches('[data-on~="input"]')) this.sink.fields.changed(element);
      } else if (element.matches('[data-on~="change"]') && wasChosen(element)) {
        this.sink.report("change", element, choiceOf(/** @type {HTMLInputElement} */ (element)));
      }
    }
  }
}
