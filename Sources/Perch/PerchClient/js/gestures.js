// @ts-check
// Touch: swiping a sheet down, pulling a page to refresh it.

import { isVisible } from "./focus.js";

/** @typedef {import("./events.js").Events} Events */

const pullPx = 64;
const swipePx = 110;
/** Pixels a millisecond that count as a flick. */
const flick = 0.6;
const spinAtLeastMs = 400;

/** @typedef {{kind: "sheet" | "pull", element: HTMLElement, y: number, x: number, at: number, moved: number}} Drag */

export class Gestures {
  /** @type {Drag | null} */
  #drag = null;
  /** @type {HTMLElement | null} */
  #spinner = null;

  /** @param {Events} events */
  constructor(events) {
    this.events = events;
    document.addEventListener("touchstart", (event) => this.#began(event), { passive: true });
    document.addEventListener("touchmove", (event) => this.#moved(event), { passive: false });
    document.addEventListener("touchend", (event) => this.#ended(event));
    document.addEventListener("touchcancel", () => this.#settle());
  }

  /** @param {TouchEvent} event */
  #began(event) {
    this.#drag = null;
    if (event.touches.length !== 1 || !(event.target instanceof Element)) return;
    const [touch] = event.touches;
    const begin = { y: touch.clientY, x: touch.clientX, at: event.timeStamp, moved: 0 };
    const sheet = event.target.closest(".sheet[data-on~=dismiss]");
    const page = event.target.closest("[data-kind=refreshable]");
    if (sheet instanceof HTMLElement && isBottomSheet(sheet)) {
      if (isAtTop(event.target, sheet)) this.#drag = { kind: "sheet", element: sheet, ...begin };
    } else if (page instanceof HTMLElement && !document.querySelector("[aria-modal=true]") && scrollY <= 0) {
      this.#drag = { kind: "pull", element: page, ...begin };
    }
  }

  /** @param {TouchEvent} event */
  #moved(event) {
    const drag = this.#drag;
    if (!drag || event.touches.length !== 1) return;
    const [touch] = event.touches;
    const down = touch.clientY - drag.y;
    if (drag.moved === 0) {
      if (Math.abs(down) < 6 && Math.abs(touch.clientX - drag.x) < 6) return;
      if (down <= 0 || Math.abs(touch.clientX - drag.x) > down) {
        this.#drag = null;
        return;
      }
    }
    drag.moved = Math.max(1, down);
    if (event.cancelable) event.preventDefault();
    if (drag.kind === "sheet") drag.element.style.translate = `0 ${drag.moved}px`;
    else this.#showPull(drag.moved);
  }

  /** @param {TouchEvent} event */
  #ended(event) {
    const drag = this.#drag;
    if (!drag || drag.moved === 0) return;
    const speed = drag.moved / Math.max(1, event.timeStamp - drag.at);
    if (drag.kind === "sheet" && (drag.moved > swipePx || speed > flick)) this.events.dismiss(drag.element);
    if (drag.kind === "pull" && drag.moved >= pullPx) {
      this.events.sink.report("key", drag.element, "refresh");
      this.#spinner?.classList.add("spinning");
      setTimeout(() => this.#hidePull(), spinAtLeastMs);
    } else {
      this.#hidePull();
    }
    this.#settle();
  }

  /** Lets a sheet slide back to its place; a dismissed one is removed by the server in the meantime. */
  #settle() {
    const drag = this.#drag;
    this.#drag = null;
    if (drag?.kind !== "sheet" || drag.moved === 0) return;
    const from = drag.element.style.translate;
    drag.element.style.removeProperty("translate");
    if (drag.element.getAttribute("style") === "") drag.element.removeAttribute("style");
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
      drag.element.animate([{ translate: from }, { translate: "none" }], { duration: 250, easing: "ease-out" });
    }
  }

  /** @param {number} moved */
  #showPull(moved) {
    if (!this.#spinner) {
      this.#spinner = document.createElement("div");
      this.#spinner.className = "pull-s";
      this.#spinner.setAttribute("aria-hidden", "true");
      this.#spinner.append(Object.assign(document.createElement("span"), { className: "spin" }));
      document.body.append(this.#spinner);
    }
    this.#spinner.style.setProperty("--pull", String(Math.min(1, moved / pullPx)));
  }

  #hidePull() {
    this.#spinner?.remove();
    this.#spinner = null;
  }
}

/** @param {HTMLElement} sheet */
function isBottomSheet(sheet) {
  return isVisible(sheet) && getComputedStyle(sheet).getPropertyValue("--sheet").trim() === "bottom";
}

/**
 * Whether nothing between the touched element and the sheet is scrolled down.
 * @param {Element} element
 * @param {Element} sheet
 */
function isAtTop(element, sheet) {
  for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === sheet) return true;
  }
  return true;
}
