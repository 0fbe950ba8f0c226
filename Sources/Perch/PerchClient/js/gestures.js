// @ts-check
// Touch: swiping a sheet down or to another of its heights, pulling a page to refresh it.

import { isVisible, wantsLessMotion } from "./conditions.js";

/** @typedef {import("./events.js").Events} Events */

const pullPx = 64;
const swipePx = 110;
/** Pixels a millisecond that count as a flick. */
const flick = 0.6;
const spinAtLeastMs = 400;

/** @typedef {{kind: "sheet" | "pull", element: HTMLElement, y: number, x: number, at: number, moved: number,
 * height?: number, shown?: number}} Drag */

export class Gestures {
  /** @type {Drag | null} */
  #drag = null;
  /** @type {HTMLElement | null} */
  #spinner = null;
  /**
   * The field whose keyboard goes away as soon as something is scrolled.
   * @type {HTMLElement | null}
   */
  #typing = null;

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
    const active = document.activeElement;
    if (active instanceof HTMLElement && event.target.closest("[data-scroll=dismiss]") && !active.contains(event.target)
      && active.matches("input, textarea")) this.#typing = active;
    if (sheet instanceof HTMLElement && isBottomSheet(sheet)) {
      const isHandle = event.target.closest(".bar") !== null;
      if (isHandle || isAtTop(event.target, sheet)) this.#drag = { kind: "sheet", element: sheet, ...begin };
    } else if (page instanceof HTMLElement && !document.querySelector("[aria-modal=true]") && scrollY <= 0) {
      this.#drag = { kind: "pull", element: page, ...begin };
    }
  }

  /** @param {TouchEvent} event */
  #moved(event) {
    const drag = this.#drag;
    this.#typing?.blur();
    this.#typing = null;
    if (!drag || event.touches.length !== 1) return;
    const [touch] = event.touches;
    const down = touch.clientY - drag.y;
    if (drag.moved === 0) {
      if (Math.abs(down) < 6 && Math.abs(touch.clientX - drag.x) < 6) return;
      const isUp = down < 0 && drag.kind === "sheet" && canGrow(drag.element);
      if (isUp && Math.abs(touch.clientX - drag.x) <= -down) drag.moved = -1;
      else if (down <= 0 || Math.abs(touch.clientX - drag.x) > down) {
        this.#drag = null;
        return;
      }
    }
    const hasHeights = drag.kind === "sheet" && drag.element.dataset.detents !== undefined;
    drag.moved = hasHeights ? down || 1 : Math.max(1, down);
    if (event.cancelable) event.preventDefault();
    if (drag.moved < 0) {
      const taller = Math.min(-drag.moved, innerHeight - 20 - (drag.height ??= drag.element.offsetHeight));
      drag.element.style.removeProperty("translate");
      drag.element.style.height = `${drag.height + Math.max(0, taller)}px`;
    } else if (drag.kind === "sheet") drag.element.style.translate = `0 ${drag.moved}px`;
    else this.#showPull(drag.moved);
  }

  /** @param {TouchEvent} event */
  #ended(event) {
    const drag = this.#drag;
    if (!drag || drag.moved === 0) return;
    const speed = drag.moved / Math.max(1, event.timeStamp - drag.at);
    if (drag.kind === "sheet" && drag.element.dataset.detents !== undefined) {
      this.#rest(drag, speed);
    } else if (drag.kind === "sheet" && (drag.moved > swipePx || speed > flick)) this.events.dismiss(drag.element);
    if (drag.kind === "pull" && drag.moved >= pullPx) {
      this.events.sink.report("key", drag.element, "refresh");
      this.#spinner?.classList.add("spinning");
      setTimeout(() => this.#hidePull(), spinAtLeastMs);
    } else {
      this.#hidePull();
    }
    this.#settle();
  }

  /**
   * Leaves a sheet at the nearest of its heights, or dismisses it below the smallest.
   * @param {Drag} drag
   * @param {number} speed downwards, in pixels a millisecond
   */
  #rest(drag, speed) {
    const { element } = drag;
    const heights = heightsOf(element);
    const wanted = (drag.height ?? element.offsetHeight) - drag.moved - speed * 120;
    if (wanted < heights[0] - Math.min(swipePx, heights[0] / 2)) {
      this.events.dismiss(element);
      return;
    }
    const near = heights.reduce((best, height, index) =>
      (Math.abs(height - wanted) < Math.abs(heights[best] - wanted) ? index : best), 0);
    if (String(near) === element.dataset.index) return;
    element.style.setProperty("--detent", element.dataset.detents?.split(" ")[near] ?? "100%");
    this.events.sink.report("key", element, `detent ${near}`);
  }

  /** Lets a sheet slide back to its place; a dismissed one is removed by the server in the meantime. */
  #settle() {
    const drag = this.#drag;
    this.#drag = null;
    if (drag?.kind !== "sheet" || drag.moved === 0) return;
    const from = drag.element.style.translate;
    drag.shown = drag.element.offsetHeight;
    drag.element.style.removeProperty("translate");
    drag.element.style.removeProperty("height");
    if (drag.element.getAttribute("style") === "") drag.element.removeAttribute("style");
    if (!wantsLessMotion()) {
      const shown = drag.moved < 0 ? drag.shown : drag.element.offsetHeight;
      const begin = { translate: from || "none", height: `${shown}px` };
      const end = { translate: "none", height: `${drag.element.offsetHeight}px` };
      drag.element.animate([begin, end], { duration: 250, easing: "ease-out" });
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

/**
 * The heights at which a sheet may rest, in pixels, smallest first.
 * @param {HTMLElement} sheet
 */
function heightsOf(sheet) {
  const most = innerHeight - 20;
  return (sheet.dataset.detents ?? "100%").split(" ").map((height) =>
    Math.min(most, height.endsWith("%") ? (parseFloat(height) / 100) * innerHeight : parseFloat(height)));
}

/** @param {HTMLElement} sheet */
function canGrow(sheet) {
  const heights = heightsOf(sheet);
  return sheet.dataset.detents !== undefined && Number(sheet.dataset.index ?? 0) < heights.length - 1;
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
