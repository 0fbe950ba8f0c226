// @ts-check
// Buttons whose press is on its way: busy, and deaf to further presses, until the server has handled it. A press is
// not lost where a frame makes room above its button while the mouse is down.

/**
 * @typedef {object} Press
 * @property {number} k the event's number
 * @property {Map<string, string | null>} kept what the server wants the marked attributes to be
 */

const marks = ["aria-busy", "aria-disabled"];

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
   * @param {Element} element links and other targets are left as they are
   * @param {number} k the event's number
   */
  started(element, k) {
    if (element.localName !== "button" || this.#presses.has(element)) return;
    this.#presses.set(element, { k, kept: new Map(marks.map((name) => [name, element.getAttribute(name)])) });
    for (const name of marks) element.setAttribute(name, "true");
    element.setAttribute("data-pending", "");
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
   * The server has handled the events up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    for (const [element, press] of this.#presses) {
      if (press.k > k) continue;
      this.#presses.delete(element);
      element.removeAttribute("data-pending");
      for (const [name, value] of press.kept) set(element, name, value);
    }
  }

  clear() {
    this.#presses.clear();
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
