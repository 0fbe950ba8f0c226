// @ts-check
// What is put in its place by measuring: popovers, and pages side by side.

import { wantsLessMotion } from "./conditions.js";

/** @typedef {import("./events.js").Events} Events */

/** A pause after which a scroll counts as over. */
const restMs = 120;
const marginPx = 10;
const arrowPx = 13;

export class Placement {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting = undefined;
  /**
   * The page that each pager was last told to show.
   * @type {WeakMap<Element, string>}
   */
  #shown = new WeakMap();

  /** @param {Events} events */
  constructor(events) {
    this.events = events;
    addEventListener("scroll", (event) => this.#scrolled(event), { passive: true, capture: true });
    addEventListener("resize", () => this.didApply());
    document.addEventListener("load", () => placePopovers(), true);
  }

  /** A frame has been applied. */
  didApply() {
    placePopovers();
    for (const pager of document.querySelectorAll(".pager-s")) this.#showPage(/** @type {HTMLElement} */ (pager));
  }

  /** @param {Event} event */
  #scrolled(event) {
    if (document.querySelector(".popover")) placePopovers();
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(".pager-s")) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rested(target), restMs);
  }

  /**
   * The person has scrolled to another page.
   * @param {HTMLElement} pager
   */
  #rested(pager) {
    const index = String(pageOf(pager));
    if (index === pager.dataset.index) return;
    this.#shown.set(pager, index);
    this.events.sink.report("key", pager, `page ${index}`);
  }

  /**
   * Scrolls to the page that the server wants shown, at once where the pager is new.
   * @param {HTMLElement} pager
   */
  #showPage(pager) {
    const wanted = pager.dataset.index ?? "0";
    const before = this.#shown.get(pager);
    if (before === wanted) return;
    this.#shown.set(pager, wanted);
    const isQuick = before === undefined || wantsLessMotion();
    const sign = getComputedStyle(pager).direction === "rtl" ? -1 : 1;
    pager.scrollTo({ left: sign * Number(wanted) * pager.clientWidth, behavior: isQuick ? "instant" : "smooth" });
  }
}

/** @param {HTMLElement} pager */
function pageOf(pager) {
  return Math.round(Math.abs(pager.scrollLeft) / Math.max(1, pager.clientWidth));
}

/** Puts each popover beside what it belongs to, on the side with the most room if the wanted one has too little. */
function placePopovers() {
  for (const popover of document.querySelectorAll(".popover[data-for]")) {
    if (popover instanceof HTMLElement) placePopover(popover);
  }
}

/** @param {HTMLElement} popover */
function placePopover(popover) {
  const anchor = document.querySelector(`[data-popover="${CSS.escape(popover.dataset.for ?? "")}"]`);
  if (!anchor) return;
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const right = document.documentElement.clientWidth;
  const isRightToLeft = getComputedStyle(popover).direction === "rtl";
  // The arrow's edge is that of the view: a popover at the "top" edge of its arrow lies below it.
  const sides = { top: "below", bottom: "above", leading: "after", trailing: "before" };
  const rooms = {
    below: innerHeight - box.bottom - height, above: box.top - height,
    [isRightToLeft ? "before" : "after"]: right - box.right - width,
    [isRightToLeft ? "after" : "before"]: box.left - width,
  };
  const wanted = sides[/** @type {keyof typeof sides} */ (popover.dataset.edge ?? "top")] ?? "below";
  const fits = (/** @type {string} */ side) => rooms[side] >= arrowPx + marginPx;
  const side = [wanted, "below", "above", "after", "before"].find(fits) ?? "below";
  const isUpright = side === "below" || side === "above";
  const isAfter = (side === "after") !== isRightToLeft;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const left = isUpright ? middle.x - width / 2 : isAfter ? box.right + arrowPx : box.left - width - arrowPx;
  const top = !isUpright ? middle.y - height / 2 : side === "below" ? box.bottom + arrowPx : box.top - height - arrowPx;
  const [x, y] = [within(left, right - width), within(top, innerHeight - height)];
  popover.style.left = `${x}px`;
  popover.style.top = `${y}px`;
  popover.dataset.side = isUpright ? side : isAfter ? "right" : "left";
  popover.style.setProperty("--arrow", `${isUpright ? middle.x - x : middle.y - y}px`);
}

/**
 * @param {number} wanted
 * @param {number} most
 */
function within(wanted, most) {
  return Math.round(Math.max(marginPx, Math.min(wanted, most - marginPx)));
}
