// @ts-check
// Views that take over the place of another (`data-match`) in an animated change; loaded by pages that have some.

/**
 * The space and the name under which a view is matched, and what it takes over.
 * @param {Element} element
 */
function matchOf(element) {
  const [space, takes, ...name] = (element.getAttribute("data-match") ?? "").split(" ");
  return { name: `${space} ${name.join(" ")}`, takes };
}

export class Matches {
  /**
   * Where the views stood before the change.
   * @type {Map<string, {element: Element, box: DOMRect}>}
   */
  #before = new Map();

  /**
   * @param {import("./events.js").Events} _events
   * @param {import("./motion.js").Motion} motion
   */
  constructor(_events, motion) {
    motion.matches = this;
  }

  /** A change is about to be made. */
  begin() {
    this.#before.clear();
    for (const element of document.querySelectorAll("[data-match]")) {
      this.#before.set(matchOf(element).name, { element, box: element.getBoundingClientRect() });
    }
  }

  /**
   * Lets each new view come from where the one before it stood, and as large.
   * @param {(element: Element, frames: Keyframe[]) => void} play
   * @returns {Set<Element>} the views that come this way
   */
  end(play) {
    const taken = new Set();
    for (const element of document.querySelectorAll("[data-match]")) {
      const { name, takes } = matchOf(element);
      const before = this.#before.get(name);
      const box = element.getBoundingClientRect();
      if (!before?.box.width || before.element.isConnected || !box.width || !box.height) continue;
      const from = before.box;
      const [x, y] = takes === "size" ? [0, 0] : [from.left - box.left, from.top - box.top];
      const [wide, tall] = takes === "position" ? [1, 1] : [from.width / box.width, from.height / box.height];
      const transform = `translate(${x}px,${y}px) scale(${wide},${tall})`;
      play(element, [{ transform, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }]);
      taken.add(element);
    }
    return taken;
  }
}
