// @ts-check
// What is pressed shows it at once (`data-pressed`), until the press ends or is answered. Buttons whose press is on its
// way are busy, and deaf to further presses, until the server has handled it. A press is not lost where a frame makes
// room above its button while the mouse is down.

import { isDisabled } from "./conditions.js";
import { Waiting } from "./waiting.js";

/**
 * @typedef {object} Press
 * @property {number} k the event's number; `Infinity` where the press waits to be sent
 * @property {Map<string, string | null>} kept what the server wants the marked attributes to be
 */

const pressable = 'a[href], button, summary, [data-on~="tap"], [data-gesture~="tap"]';
/** What shows its press by itself. */
const native = "input, select, textarea, label";
const marks = ["aria-busy", "aria-disabled"];
/** A touch that was lifted becomes a click in this time, or none. */
const clickMs = 100;

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export class Presses {
  /** @type {Map<Element, Press>} */
  #presses = new Map();
  /**
   * What a finger or the mouse is on.
   * @type {Element | null}
   */
  #touched = null;
  #isDown = false;
  /**
   * What was pressed last, or stands in its place.
   * @type {HTMLElement | null}
   */
  newest = null;
  /** What the page shows while answers are awaited. */
  waiting = new Waiting();
  /**
   * Hears of what is touched and looks pressed.
   * @type {(element: Element, event: PointerEvent) => void}
   */
  touched = () => {};
  /** Hears that the touch has ended. */
  left = () => {};

  constructor() {
    addEventListener("pointerdown", (event) => event.button === 0 && this.#touch(event), { capture: true });
    addEventListener("pointerup", () => {
      const touched = this.#touched;
      this.#isDown = false;
      setTimeout(() => touched === this.#touched && this.#letGo(), clickMs);
    }, { capture: true });
    for (const kind of ["pointercancel", "dragstart", "blur"]) addEventListener(kind, () => this.#letGo());
  }

  /** @param {PointerEvent} event */
  #touch(event) {
    this.#letGo();
    const { target } = event;
    const element = target instanceof Element ? target.closest(`${pressable}, ${native}`) : null;
    if (!element || element.matches(native) || isDisabled(element)) return;
    this.#touched = element;
    this.#isDown = true;
    element.setAttribute("data-pressed", "");
    if (!this.#presses.has(element)) this.touched(element, event);
  }

  #letGo() {
    const element = this.#touched;
    this.#touched = null;
    this.left();
    if (element && !this.#presses.has(element)) element.removeAttribute("data-pressed");
  }

  /** @param {Element} element */
  isUnderWay(element) {
    return this.#presses.has(element);
  }

  /**
   * @param {Element} element links and other targets keep their attributes
   * @param {number} k the event's number; `Infinity` where it waits to be sent
   */
  started(element, k) {
    const known = this.#presses.get(element);
    const names = element.localName === "button" ? marks : [];
    const kept = known?.kept ?? new Map(names.map((name) => [name, element.getAttribute(name)]));
    this.#presses.set(element, { k, kept });
    this.newest = element instanceof HTMLElement ? element : null;
    this.waiting.began(k);
    element.setAttribute("data-pressed", "");
    for (const name of kept.keys()) element.setAttribute(name, "true");
    element.toggleAttribute("data-pending", kept.size > 0);
  }

  /**
   * Keeps the server's value of a marked attribute until the press is over.
   * @param {Element | undefined} element
   * @param {string} name
   * @param {string | null} value
   * @returns {boolean} false where the attribute is not marked
   */
  keep(element, name, value) {
    const kept = element && this.#presses.get(element)?.kept;
    if (!kept?.has(name)) return false;
    kept.set(name, value);
    return true;
  }

  /**
   * Whether the server wants an element disabled, whatever its press makes it look like.
   * @param {HTMLElement} element
   */
  isDisabled(element) {
    const kept = this.#presses.get(element)?.kept.get("aria-disabled");
    return (kept === undefined ? isDisabled(element) : kept === "true") || element.matches(":disabled");
  }

  /**
   * The server has handled the events up to `k`; `Infinity` gives all of them up.
   * @param {number} k
   */
  acknowledged(k) {
    this.waiting.acknowledged(k);
    for (const [element, press] of this.#presses) if (press.k <= k) this.#end(element, press);
  }

  /**
   * A press that waits to be sent is not sent, or only now.
   * @param {HTMLElement} element
   * @param {HTMLElement} next what stands in its place; itself where it is still there
   */
  givenUp(element, next) {
    const press = this.#presses.get(element);
    if (press) this.#end(element, press);
    this.newest = next;
    this.waiting.end();
  }

  /**
   * @param {Element} element
   * @param {Press} press
   */
  #end(element, press) {
    this.#presses.delete(element);
    element.removeAttribute("data-pending");
    if (element !== this.#touched || !this.#isDown) element.removeAttribute("data-pressed");
    for (const [name, value] of press.kept) set(element, name, value);
  }

  clear() {
    this.#presses.clear();
    this.waiting.end();
  }
}

/** Gives a control the click that the browser gives to whatever holds both places of the mouse. */
export function keepPresses() {
  /** @type {{control: HTMLElement, box: DOMRect} | null} */
  let pressed = null;
  addEventListener("pointerdown", ({ target, pointerType, button, ctrlKey, metaKey }) => {
    const isPlain = pointerType === "mouse" && button === 0 && !ctrlKey && !metaKey;
    /** @type {HTMLElement | null} */
    const control = isPlain && target instanceof Element ? target.closest("button, a[href]") : null;
    pressed = control && { control, box: control.getBoundingClientRect() };
  });
  addEventListener("pointerup", ({ target, clientX: x, clientY: y }) => {
    if (!pressed || !(target instanceof Node)) return;
    const { control, box } = pressed;
    const { left, top } = control.getBoundingClientRect();
    const isOverItsPlace = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    const hasMoved = control.isConnected && (left !== box.left || top !== box.top);
    if (control.contains(target) || !isOverItsPlace || !hasMoved) return;
    control.click();
    const others = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", others, true);
    setTimeout(() => removeEventListener("click", others, true));
  });
}
