// @ts-check
// Views that look otherwise while they come into a scroll view and go (`data-phases`,
// SwiftUI/Layout/ScrollTransition.swift): "axis|share at the top|share at the bottom|before|in|behind", each look as
// CSS. The view's own progress through the window of the scroll view is the time of the animation.

import { wantsLessMotion } from "./conditions.js";

/** @typedef {Keyframe & {opacity?: string, transform?: string, filter?: string}} Look */

/**
 * @param {string} css
 * @returns {Look}
 */
function look(css) {
  const { style } = document.createElement("i");
  style.cssText = css;
  return { opacity: style.opacity, transform: style.transform, filter: style.filter };
}

/** @param {Element} view */
function axis(view) {
  return view.closest(".sv")?.matches(".sv-x") ? "x" : "y";
}

export class Phases {
  /**
   * The phases that each view moves by.
   * @type {WeakMap<Element, {phases: string, animations: Animation[]}>}
   */
  #moved = new WeakMap();

  /** A frame has been applied. */
  didApply() {
    if (!globalThis.ViewTimeline || wantsLessMotion()) return;
    for (const view of document.querySelectorAll("[data-phases]")) {
      const phases = view.getAttribute("data-phases") ?? "";
      const known = this.#moved.get(view);
      if (known?.phases === phases) continue;
      for (const animation of known?.animations ?? []) animation.cancel();
      this.#moved.set(view, { phases, animations: this.#move(view, phases) });
    }
  }

  /**
   * @param {Element} view
   * @param {string} phases
   */
  #move(view, phases) {
    const [way, top, bottom, ...looks] = phases.split("|");
    const [before, within, behind] = looks.map(look);
    // What moves is inside, so that the measured box stays where it is.
    const inside = view.firstElementChild;
    const { ViewTimeline } = globalThis;
    if (!inside || !ViewTimeline) return [];
    const timeline = new ViewTimeline({ subject: view, axis: way === "-" ? axis(view) : way });
    const play = (/** @type {Look[]} */ frames, /** @type {object} */ range, /** @type {FillMode} */ fill) =>
      inside.animate(frames, { timeline, fill, easing: "linear", ...range });
    const share = (/** @type {string} */ text) => Math.max(Number(text), 0.01) * 100;
    return [
      play([behind, within], { rangeStart: "entry 0%", rangeEnd: `entry ${share(bottom)}%` }, "backwards"),
      play([within, before], { rangeStart: `exit ${100 - share(top)}%`, rangeEnd: "exit 100%" }, "forwards"),
    ];
  }
}
