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

/** Gives a control the click that the browser gives to nobody, since the mouse came up where the control had been. */
export function keepPresses() {
  /** @type {HTMLElement | null} */
  let control = null;
  let [x, y] = [0, 0];
  addEventListener("pointerdown", (event) => {
    const { target, button, pointerType } = event;
    const isKept = target instanceof Element && button === 0 && pointerType === "mouse";
    control = isKept ? target.closest("button, a[href]") : null;
    [x, y] = [event.clientX, event.clientY];
  });
  addEventListener("pointerup", ({ target, clientX, clientY }) => {
    const hasMovedAway = control?.isConnected && target instanceof Node && !control.contains(target);
    if (hasMovedAway && Math.hypot(clientX - x, clientY - y) < 8) control?.click();
    control = null;
  });
}
