// @ts-check
// Rows that are pulled sideways to show their actions (`[data-kind=swipe]`), which are also in the row's "More" menu.
//
//     li.row > .row-a > .row-a-c                                the content, moved by --swipe
//                     > .menu > [role=menu] > [role=group]      the actions of an edge, as wide as --swipe-w

import { elementOf } from "./conditions.js";

/** Pixels that tell a swipe from a scroll. */
const slop = 8;
/** The least width of one action; the longest word of them may need more. */
const actionPx = 74;
/** Pixels a millisecond that count as a flick. */
const flick = 0.4;
/** The part of the row that a full swipe has to cross. */
const fullPart = 0.6;

/** @typedef {{area: HTMLElement, x: number, y: number, at: number, from: number, isLocked: boolean}} Swipe */

export class Swipes {
  /** @type {Swipe | null} */
  #swipe = null;
  /**
   * The row whose actions are shown.
   * @type {HTMLElement | null}
   */
  #open = null;
  #offset = 0;
  /** The width of all actions that are shown. */
  #room = 0;

  constructor() {
    document.addEventListener("touchstart", (event) => this.#began(event), { passive: true });
    document.addEventListener("touchmove", (event) => this.#moved(event), { passive: false });
    document.addEventListener("touchend", (event) => this.#ended(event));
    document.addEventListener("touchcancel", () => this.#settle(0));
    document.addEventListener("click", (event) => this.#clicked(event), true);
    document.addEventListener("keydown", (event) => this.#pressed(event), true);
  }

  /** @param {TouchEvent} event */
  #began(event) {
    this.#swipe = null;
    if (event.touches.length !== 1 || !(event.target instanceof Element)) return;
    const area = areaOf(event.target);
    if (this.#open && this.#open !== area) this.close();
    if (!area || event.target.closest("[role=menu], input[type=range]")) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    this.#swipe = { area, x, y, at: event.timeStamp, from: this.#open === area ? this.#offset : 0, isLocked: false };
  }

  /** @param {TouchEvent} event */
  #moved(event) {
    const swipe = this.#swipe;
    if (!swipe || event.touches.length !== 1) return;
    const [x, y] = [event.touches[0].clientX - swipe.x, event.touches[0].clientY - swipe.y];
    if (!swipe.isLocked) {
      if (Math.abs(x) < slop && Math.abs(y) < slop) return;
      // The direction is decided once: a scroll stays a scroll, and a swipe no longer scrolls.
      if (Math.abs(y) >= Math.abs(x) || !groupOf(swipe.area, swipe.from + x)) {
        this.#swipe = null;
        return;
      }
      swipe.isLocked = true;
    }
    if (event.cancelable) event.preventDefault();
    this.#show(swipe.area, swipe.from + x);
  }

  /** @param {TouchEvent} event */
  #ended(event) {
    const swipe = this.#swipe;
    if (!swipe?.isLocked) return;
    const group = groupOf(swipe.area, this.#offset);
    const moved = this.#offset - swipe.from;
    const speed = moved / Math.max(1, event.timeStamp - swipe.at);
    const far = Math.abs(this.#offset);
    const isAway = Math.sign(moved) === Math.sign(this.#offset);
    if (group?.dataset.state === "full" && far > swipe.area.clientWidth * fullPart) {
      this.#settle(0);
      actionsOf(group)[0]?.click();
    } else if (isAway && (far > this.#room / 2 || Math.abs(speed) > flick)) {
      this.#settle(Math.sign(this.#offset) * this.#room);
    } else {
      this.#settle(0);
    }
  }

  /**
   * Shows the actions of a row as far as it is pulled.
   * @param {HTMLElement} area
   * @param {number} wanted to the right where it is positive
   */
  #show(area, wanted) {
    const group = groupOf(area, wanted);
    const offset = group ? wanted : 0;
    const edge = group?.dataset.edge ?? "";
    const isNew = area.dataset.swiped !== edge;
    // The actions take their place beside the content, which is narrower then.
    const radius = group && isNew ? radiusOf(area) : "";
    this.#open = area;
    this.#offset = offset;
    area.dataset.swiped = edge;
    menuOf(area)?.removeAttribute("hidden");
    if (group && isNew) {
      area.style.setProperty("--swipe-w", "0");
      if (radius) area.style.setProperty("--swipe-r", radius);
      this.#room = roomOf(group);
    }
    area.style.setProperty("--swipe", `${offset}px`);
    area.style.setProperty("--swipe-w", `${Math.abs(offset)}px`);
  }

  /** @param {number} offset where the row comes to rest */
  #settle(offset) {
    const area = this.#swipe?.area ?? this.#open;
    this.#swipe = null;
    if (!area) return;
    area.classList.add("settling");
    if (offset === 0) this.close();
    else this.#show(area, offset);
    setTimeout(() => area.classList.remove("settling"), 300);
  }

  /** Hides the actions of the row that shows them; whether one did. */
  close() {
    const area = this.#open;
    if (!area) return false;
    this.#open = null;
    this.#offset = 0;
    const menu = menuOf(area);
    if (menu?.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */
      const more = area.closest(".row")?.querySelector(".row-x, .row-a-c [data-kind=menu], .row-m") ?? null;
      more?.focus();
    }
    menu?.setAttribute("hidden", "");
    delete area.dataset.swiped;
    area.style.removeProperty("--swipe");
    area.style.removeProperty("--swipe-w");
    area.style.removeProperty("--swipe-r");
    if (area.getAttribute("style") === "") area.removeAttribute("style");
    return true;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = elementOf(event);
    const opener = target?.closest("[data-kind=swipe-open]");
    if (opener) {
      const area = opener.closest(".row")?.querySelector("[data-kind=swipe]");
      if (area instanceof HTMLElement) this.#openByPress(area);
      event.stopPropagation();
      return;
    }
    if (!this.#open || !target) return;
    const isAction = target.closest("[role=menu]") === menuOf(this.#open);
    if (isAction) {
      // The press is reported before the actions go.
      if (target.closest("button, a")) setTimeout(() => this.close());
      return;
    }
    this.close();
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {HTMLElement} area */
  #openByPress(area) {
    const away = getComputedStyle(area).direction === "rtl" ? 1 : -1;
    const group = groupOf(area, away);
    if (!group) return;
    this.close();
    area.classList.add("settling");
    // What is shown can be measured.
    this.#show(area, away);
    this.#show(area, this.#room * away);
    actionsOf(group)[0]?.focus({ preventScroll: true });
    setTimeout(() => area.classList.remove("settling"), 300);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Escape" || !this.close()) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * The area of the row around an element that can be pulled.
 * @param {Element} element
 * @returns {HTMLElement | null}
 */
function areaOf(element) {
  return element.closest(".row")?.querySelector("[data-kind=swipe]") ?? null;
}

/**
 * @param {HTMLElement} area
 * @returns {HTMLElement | null}
 */
function menuOf(area) {
  return area.querySelector(":scope > .menu > [role=menu]");
}

/** @param {HTMLElement} group */
function actionsOf(group) {
  return /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button, a")]);
}

/**
 * The width of the actions of a group, all as wide as the widest, measured while they have no width: half of the word
 * then stands out on the side that counts.
 * @param {HTMLElement} group
 */
function roomOf(group) {
  const buttons = actionsOf(group);
  return buttons.length * Math.max(actionPx, ...buttons.map((button) => 2 * button.scrollWidth));
}

/**
 * The corners of the card that fills the area, where the content is one; a row that is part of a card has its own.
 * @param {HTMLElement} area
 */
function radiusOf(area) {
  /** @type {Element | null} */
  let card = area.querySelector(":scope > .row-a-c > *");
  while (card && card.clientWidth >= area.clientWidth - 2) {
    const { borderStartStartRadius: radius, backgroundColor: ground } = getComputedStyle(card);
    if (parseFloat(radius) > 0 && ground !== "rgba(0, 0, 0, 0)") return radius;
    card = card.firstElementChild;
  }
  return "";
}

/**
 * The actions that pulling the row that far shows.
 * @param {HTMLElement} area
 * @param {number} offset to the right where it is positive
 * @returns {HTMLElement | null}
 */
function groupOf(area, offset) {
  const isRightToLeft = getComputedStyle(area).direction === "rtl";
  const edge = offset > 0 === isRightToLeft ? "trailing" : "leading";
  const group = menuOf(area)?.querySelector(`[data-edge=${edge}]`);
  return group instanceof HTMLElement && group.querySelector("button, a") ? group : null;
}
