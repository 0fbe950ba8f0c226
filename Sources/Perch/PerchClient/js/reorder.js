// @ts-check
// Rows that are dragged by their handle (`[data-kind=move]`); the server hears by how many places.

import { elementOf } from "./conditions.js";

/** @typedef {import("./events.js").Events} Events */
/**
 * @typedef {object} Move
 * @property {HTMLElement} handle
 * @property {HTMLElement} row
 * @property {HTMLElement[]} rows the rows that change places with each other
 * @property {DOMRect[]} boxes where they lay when the drag began, against the page
 * @property {number} from
 * @property {number} to
 * @property {number} y against the page
 */

/** Pixels from the window's edge within which a drag scrolls. */
const edgePx = 60;
/** How long the rows stay where they were dropped while the answer is under way. */
const answerMs = 1_000;

export class Reorder {
  /** @type {Move | null} */
  #move = null;
  /** @type {HTMLElement[]} */
  #moved = [];

  /** @param {Events} events */
  constructor(events) {
    this.events = events;
    document.addEventListener("pointerdown", (event) => this.#began(event));
    document.addEventListener("pointermove", (event) => this.#dragged(event));
    document.addEventListener("pointerup", () => this.#dropped(true));
    document.addEventListener("pointercancel", () => this.#dropped(false));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#dropped(false));
  }

  /** @param {PointerEvent} event */
  #began(event) {
    const handle = elementOf(event)?.closest("[data-kind=move]");
    const row = handle?.closest(".row");
    if (!(handle instanceof HTMLElement) || !(row instanceof HTMLElement) || event.button !== 0) return;
    event.preventDefault();
    this.didApply();
    handle.setPointerCapture(event.pointerId);
    const rows = /** @type {HTMLElement[]} */ (
      [...(row.parentElement?.children ?? [])].filter((other) => other.querySelector("[data-kind=move]")));
    const from = rows.indexOf(row);
    const boxes = rows.map((other) => other.getBoundingClientRect());
    this.#move = { handle, row, rows, boxes, from, to: from, y: event.clientY };
    row.classList.add("moving");
  }

  /** @param {PointerEvent} event */
  #dragged(event) {
    const move = this.#move;
    if (!move) return;
    const down = event.clientY - move.y;
    const middle = move.boxes[move.from].top + move.boxes[move.from].height / 2 + down;
    const passed = move.boxes.findIndex((box) => middle < box.bottom);
    move.to = passed < 0 ? move.rows.length - 1 : passed;
    const height = move.boxes[move.from].height;
    move.rows.forEach((row, place) => {
      const isBetween = place > move.from ? place <= move.to : place >= move.to && place < move.from;
      const shift = place === move.from ? down : isBetween ? (place > move.from ? -height : height) : 0;
      row.style.translate = shift === 0 ? "" : `0 ${shift}px`;
    });
    if (event.clientY < edgePx) this.#scroll(move, -8);
    else if (event.clientY > innerHeight - edgePx) this.#scroll(move, 8);
  }

  /**
   * @param {Move} move
   * @param {number} by
   */
  #scroll(move, by) {
    const before = scrollY;
    scrollBy(0, by);
    const scrolled = scrollY - before;
    move.y -= scrolled;
    move.boxes = move.boxes.map((box) => new DOMRect(box.x, box.y - scrolled, box.width, box.height));
  }

  /** @param {boolean} isMeant */
  #dropped(isMeant) {
    const move = this.#move;
    if (!move) return;
    this.#move = null;
    this.#moved = move.rows;
    if (isMeant && move.to !== move.from) {
      this.events.sink.report("key", move.handle, `by ${move.to - move.from}`);
      setTimeout(() => this.didApply(), answerMs);
    } else {
      this.didApply();
    }
  }

  /** A frame has been applied: rows are where the server wants them. */
  didApply() {
    for (const row of this.#moved) {
      row.classList.remove("moving");
      row.style.removeProperty("translate");
      if (row.getAttribute("style") === "") row.removeAttribute("style");
    }
    this.#moved = [];
  }
}
