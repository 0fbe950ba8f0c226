// @ts-check
// Views with guides of their own (`data-guide`, SwiftUI/Layout/AlignmentGuide.swift): the stack or layer around them
// brings the guides in line by margins.
//
//   guide of A at 30, guide of B at 10:    ..|A...|....
//                                            |  |B.|..     B gets a margin of 20 at its start

import { isVisible } from "./conditions.js";
import { Follower } from "./followers.js";

const stacks = ".v, .h, .z, .ov-f, .ov-b";

/** @typedef {"x" | "y"} Axis */
/** @typedef {{start: number, size: number, width: number, height: number}} Extent */

/**
 * The guides of an attribute by name, each as a length and shares of width and height.
 * @param {string | null} text
 * @returns {Map<string, number[]>}
 */
function guides(text) {
  return new Map((text ?? "").split(";").filter(Boolean).map((guide) => {
    const [name, ...numbers] = guide.split(" ");
    return [name, numbers.map(Number)];
  }));
}

/**
 * @param {number[]} line
 * @param {{width: number, height: number}} size
 */
function placeOf([length, ofWidth, ofHeight], { width, height }) {
  return length + ofWidth * width + ofHeight * height;
}

/**
 * The guide that a stack brings in line along an axis, and where it is of a view that gives none.
 * @param {Element} stack
 * @param {Axis} axis
 * @returns {{name: string, line: number[]} | null}
 */
function aligned(stack, axis) {
  const isLayer = !stack.matches(".v, .h");
  if (!isLayer && stack.matches(".v") !== (axis === "x")) return null;
  for (const [name, line] of guides(stack.getAttribute("data-align"))) if (name[0] === axis) return { name, line };
  const [down, across = down] = /** @type {HTMLElement} */ (stack).style.placeItems.split(" ");
  const places = isLayer
    ? (axis === "x" ? across : down) || "center"
    : { vl: "start", vt: "end", ht: "start", hb: "end", hf: "first", hl: "last" }[stack.classList[1] ?? ""] ?? "center";
  const share = { start: 0, center: 0.5 }[places] ?? 1;
  return { name: axis + places, line: axis === "x" ? [0, share, 0] : [0, 0, share] };
}

/** @param {Axis} axis */
function margin(axis) {
  return axis === "x" ? "margin-inline-start" : "margin-block-start";
}

/**
 * Where a view with its margins stands along an axis, from the leading or top edge of the window.
 * @param {Element} view
 * @param {Axis} axis
 * @returns {Extent}
 */
function extent(view, axis) {
  const { left, top, right, width, height } = view.getBoundingClientRect();
  const style = getComputedStyle(view);
  const [above, before, below, after] = ["top", "left", "bottom", "right"]
    .map((side) => Number.parseFloat(style.getPropertyValue(`margin-${side}`)) || 0);
  const size = { width: width + before + after, height: height + above + below };
  if (axis === "y") return { start: top - above, size: size.height, ...size };
  const isMirrored = style.direction === "rtl";
  return { start: isMirrored ? innerWidth - right - after : left - before, size: size.width, ...size };
}

export class Guides extends Follower {
  /**
   * The margins of each view that was moved: what they were, and what was put in their place.
   * @type {Map<HTMLElement, Map<string, {before: string, put: string}>>}
   */
  #moved = new Map();

  /**
   * A frame has been applied.
   * @override
   */
  didApply() {
    this.#putBack();
    const found = new Set();
    for (const view of document.querySelectorAll("[data-guide]")) {
      const names = [...guides(view.getAttribute("data-guide")).keys()];
      for (let stack = view.parentElement?.closest(stacks); stack; stack = stack.parentElement?.closest(stacks)) {
        for (const axis of /** @type {Axis[]} */ (["x", "y"])) {
          const name = aligned(stack, axis)?.name;
          if (name && names.includes(name)) found.add(stack);
        }
      }
    }
    for (const stack of found) {
      if (!isVisible(stack)) continue;
      for (const view of [stack, ...stack.children]) this.watch(view);
      this.#align(stack);
    }
  }

  /** @param {HTMLElement} stack */
  #align(stack) {
    const views = /** @type {HTMLElement[]} */ ([...stack.children]).filter(isVisible);
    for (const axis of /** @type {Axis[]} */ (["x", "y"])) {
      const guide = aligned(stack, axis);
      if (!guide) continue;
      const explicit = views.map((view) => explicitPlace(view, guide.name, axis));
      if (explicit.every((place) => place === null)) continue;
      const isOver = stack.matches(".ov-f, .ov-b");
      const places = views.map((view, index) => explicit[index] ?? placeOf(guide.line, extent(view, axis)));
      const line = isOver ? placeOf(guide.line, extent(stack, axis)) : Math.max(...places);
      views.forEach((view, index) => this.#move(view, axis, line - places[index]));
    }
  }

  /**
   * @param {HTMLElement} view
   * @param {Axis} axis
   * @param {number} distance from where the stack begins
   */
  #move(view, axis, distance) {
    const moved = this.#moved.get(view) ?? new Map();
    this.#moved.set(view, moved);
    const self = axis === "y" || view.parentElement?.matches(".v") ? "align-self" : "justify-self";
    const isStretched = view.matches(axis === "x" ? ".gx" : ".gy");
    const own = Number.parseFloat(getComputedStyle(view).getPropertyValue(margin(axis))) || 0;
    const wanted = [[margin(axis), `${own + distance}px`], ...(isStretched ? [] : [[self, "start"]])];
    for (const [property, value] of wanted) {
      const before = view.style.getPropertyValue(property);
      view.style.setProperty(property, value);
      moved.set(property, { before, put: view.style.getPropertyValue(property) });
    }
  }

  /** Takes the margins back that were given, unless the server has written others. */
  #putBack() {
    for (const [view, moved] of this.#moved) {
      for (const [property, { before, put }] of moved) {
        if (view.style.getPropertyValue(property) === put) view.style.setProperty(property, before);
      }
    }
    this.#moved.clear();
  }
}

/**
 * Where a view's own guide is, or those of the views inside on average, from the edge of the view; null for none.
 * @param {HTMLElement} view
 * @param {string} name
 * @param {Axis} axis
 */
function explicitPlace(view, name, axis) {
  const around = extent(view, axis);
  const found = [view, ...view.querySelectorAll("[data-guide]")].flatMap((inner) => {
    const line = guides(inner.getAttribute("data-guide")).get(name);
    const place = extent(inner, axis);
    return line ? [place.start - around.start + placeOf(line, place)] : [];
  });
  // A view's own guide stands above those inside.
  if (guides(view.getAttribute("data-guide")).has(name)) return found[0];
  return found.length > 0 ? found.reduce((sum, place) => sum + place) / found.length : null;
}
