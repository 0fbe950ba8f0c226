// @ts-check
// Changes that are shown over time (docs/reference/perch-protocol.md, patch "n"): what is painted otherwise moves,
// what comes and goes does so by its transition, and rows make room.

import { wantsLessMotion } from "./conditions.js";

/**
 * @typedef {object} Timing
 * @property {number} ms
 * @property {string} easing
 * @property {number} delay
 * @property {number} count
 * @property {boolean} alternate
 * @property {boolean} follows whether this is one of several steps, which begins where the one before it ends
 */
/** @typedef {Record<string, string>} Look */

/** What may differ between two looks of an element. A width that follows from the content is not among them. */
const painted = [
  "opacity", "transform", "translate", "rotate", "scale", "color", "backgroundColor", "borderColor", "borderRadius",
  "boxShadow", "filter", "clipPath", "strokeDasharray", "strokeDashoffset", "stroke", "fill", "--v",
];
const sized = ["width", "height", "padding", "margin"];
/** More neighbours than this jump. */
const neighboursAtMost = 200;

/** @param {Element} element */
function look(element) {
  const style = getComputedStyle(element);
  const values = /** @type {Look} */ (/** @type {object} */ (style));
  const names = element.getAttribute("style")?.match(/width|height|padding|margin/) ? [...painted, ...sized] : painted;
  return Object.fromEntries(names.map(
    (name) => [name, name.startsWith("--") ? style.getPropertyValue(name) : values[name]]));
}

/**
 * The look from which an element comes, or to which it goes.
 * @param {string} words such as "move:leading opacity"
 * @param {boolean} isMirrored where lines run from right to left
 * @returns {Keyframe}
 */
export function hiddenLook(words, isMirrored) {
  /** @type {Keyframe} */
  const frame = {};
  for (const word of words.split(" ")) {
    const [name, ...values] = word.split(":");
    if (name === "opacity") frame.opacity = 0;
    if (name === "scale") {
      frame.scale = values[0];
      frame.transformOrigin = `${Number(values[1] ?? 0.5) * 100}% ${Number(values[2] ?? 0.5) * 100}%`;
    }
    if (name === "look") {
      const { style } = document.createElement("i");
      style.cssText = decodeURIComponent(values[0]);
      for (const key of style) frame[key.replace(/-./g, (part) => part[1].toUpperCase())] = style.getPropertyValue(key);
    }
    if (name === "offset") frame.translate = `${values[0]}px ${values[1]}px`;
    if (name === "move") {
      const side = isMirrored ? { leading: "100%", trailing: "-100%" } : { leading: "-100%", trailing: "100%" };
      const ways = { top: "0 -100%", bottom: "0 100%", leading: `${side.leading} 0`, trailing: `${side.trailing} 0` };
      frame.translate = /** @type {Record<string, string>} */ (ways)[values[0]] ?? "none";
    }
  }
  return frame;
}

export class Motion {
  /** @type {Timing | null} */
  #timing = null;
  /** @type {Map<Element, Look>} */
  #looks = new Map();
  /** @type {Map<Element, DOMRect>} */
  #places = new Map();
  /** @type {Element[]} */
  #fresh = [];
  /** @type {{ghost: HTMLElement, parent: Element}[]} */
  #ghosts = [];
  /** @type {WeakMap<Element, Animation>} */
  #running = new WeakMap();
  /**
   * Where steps lead that others may follow.
   * @type {WeakMap<Animation, Look>}
   */
  #steps = new WeakMap();
  /**
   * Set where the page has views that are matched by name.
   * @type {import("./matches.js").Matches | null}
   */
  matches = null;
  /** Whether a frame was shown over time, until whoever asks sets it back. */
  hasBegun = false;

  /** @param {Timing} timing */
  begin(timing) {
    this.#timing = wantsLessMotion() || timing.ms === 0 ? null : timing;
    this.hasBegun = this.#timing !== null;
    if (this.#timing) this.matches?.begin();
  }

  /**
   * An element is about to look otherwise.
   * @param {Element | undefined} element
   */
  changing(element) {
    if (!this.#timing || !element || this.#looks.has(element)) return;
    this.#looks.set(element, look(element));
  }

  /**
   * A text is about to change.
   * @param {Element | undefined} element
   * @param {string} text
   */
  rewriting(element, text) {
    const kind = element?.closest("[data-content]")?.getAttribute("data-content");
    if (!this.#timing || !element || !kind || kind === "identity" || element.textContent === text) return;
    const falls = kind === "numeric-down" || (kind === "numeric" && number(text) < number(element.textContent ?? ""));
    // A figure rolls within its own line, and over nothing beside it.
    const roll = falls
      ? [{ translate: "0 -0.6em", clipPath: "inset(0.6em 0 0)" }, { translate: "none", clipPath: "inset(0)" }]
      : [{ translate: "0 0.6em", clipPath: "inset(0 0 0.6em)" }, { translate: "none", clipPath: "inset(0)" }];
    const [from, to] = kind === "opacity" ? [] : roll;
    this.#play(element, [{ opacity: 0, ...from }, { opacity: 1, ...to }]);
  }

  /**
   * What stands beside `node` is about to move.
   * @param {Node | null | undefined} node
   */
  crowding(node) {
    const parent = node?.parentElement;
    if (!this.#timing || !parent || parent.childElementCount > neighboursAtMost) return;
    for (const child of parent.children) {
      if (!this.#places.has(child)) this.#places.set(child, child.getBoundingClientRect());
    }
  }

  /** @param {ChildNode[]} nodes what has just come */
  came(nodes) {
    if (!this.#timing) return;
    for (const node of nodes) if (node instanceof Element) this.#fresh.push(node);
  }

  /** @param {ChildNode[]} nodes what is about to go */
  going(nodes) {
    if (!this.#timing) return;
    for (const node of nodes) {
      if (!(node instanceof HTMLElement) || !node.parentElement || !moves(node)) continue;
      const { left, top, width, height } = node.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const ghost = ghostOf(node);
      Object.assign(ghost.style, {
        position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
        margin: "0", pointerEvents: "none",
      });
      this.#ghosts.push({ ghost, parent: node.parentElement });
    }
  }

  /** The frame has been applied. */
  end() {
    const timing = this.#timing;
    if (!timing) return;
    const isMirrored = document.documentElement.dir === "rtl";
    for (const [element, before] of this.#looks) if (element.isConnected) this.#playLook(element, before);
    for (const [element, before] of this.#places) this.#playPlace(element, before);
    const matched = this.matches?.end((element, frames) => this.#play(element, frames));
    for (const element of this.#fresh) {
      const [words] = (element.getAttribute("data-transition") ?? "opacity").split("|");
      if (!element.isConnected || !moves(element) || matched?.has(element)) continue;
      this.#play(element, [hiddenLook(words, isMirrored), {}]);
    }
    for (const { ghost, parent } of this.#ghosts) {
      if (!parent.isConnected) continue;
      const words = (ghost.getAttribute("data-transition") ?? "opacity").split("|");
      parent.append(ghost);
      const animation = this.#play(ghost, [{}, hiddenLook(words[1] ?? words[0], isMirrored)]);
      animation.onfinish = () => ghost.remove();
      animation.oncancel = () => ghost.remove();
    }
    this.#looks.clear();
    this.#places.clear();
    this.#fresh = [];
    this.#ghosts = [];
    this.#timing = null;
  }

  /**
   * @param {Element} element
   * @param {Look} before
   */
  #playLook(element, before) {
    const timing = /** @type {Timing} */ (this.#timing);
    const running = this.#running.get(element);
    const reached = timing.follows && running ? this.#steps.get(running) : undefined;
    if (running?.playState === "running" && reached) {
      // A slow line or a busy machine brings the next step before this one was seen.
      running.finished.then(() => this.#move(element, reached, timing), () => {});
    } else {
      running?.cancel();
      this.#move(element, before, timing);
    }
  }

  /**
   * @param {Element} element
   * @param {Look} before
   * @param {Timing} timing
   */
  #move(element, before, timing) {
    const after = look(element);
    const names = Object.keys(after).filter((name) => name in before && before[name] !== after[name]);
    if (names.length === 0) return;
    const pick = (/** @type {Look} */ of) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const running = this.#play(element, [pick(before), pick(after)], timing);
    this.#running.set(element, running);
    if (timing.follows && timing.count > 0) this.#steps.set(running, after);
  }

  /**
   * @param {Element} element
   * @param {DOMRect} before
   */
  #playPlace(element, before) {
    if (!element.isConnected || element.matches("[data-ghost]")) return;
    const after = element.getBoundingClientRect();
    const [x, y] = [before.left - after.left, before.top - after.top];
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
    this.#play(element, [{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], this.#timing, "add");
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {Timing | null} timing
   * @param {CompositeOperation} composite
   */
  #play(element, frames, timing = this.#timing, composite = "replace") {
    const { ms, easing, delay, count, alternate } = /** @type {Timing} */ (timing);
    return element.animate(frames, {
      duration: ms, delay, easing: CSS.supports("transition-timing-function", easing) ? easing : "ease-out",
      iterations: count === 0 ? Infinity : count, direction: alternate ? "alternate" : "normal", fill: "backwards",
      composite,
    });
  }
}

/**
 * Whether an element comes and goes by a transition; what the style sheet moves in by itself does not.
 * @param {Element} element
 */
function moves(element) {
  if (element.getAttribute("data-transition") === "identity") return false;
  return element.hasAttribute("data-transition")
    || (!element.matches("dialog, [role=dialog], [role=alertdialog], .scrim, [data-page]")
      && getComputedStyle(element).animationName === "none");
}

/**
 * A picture of an element that nothing can reach or name.
 * @param {HTMLElement} element
 */
function ghostOf(element) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ["id", "data-b", "data-on", "data-key", "data-testid", "data-title", "data-match", "name"]) {
      part.removeAttribute(name);
    }
  }
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("data-ghost", "");
  return ghost;
}

/**
 * What a figure counts: "−$1,234.50" and "-1.234,50 €" are the same number.
 * @param {string} text
 */
function number(text) {
  const groups = /[.,](?=\d{3}(?!\d))/g;
  return Number.parseFloat(text.replace("−", "-").replace(/[^\d.,-]/g, "").replace(groups, "").replace(",", "."));
}
