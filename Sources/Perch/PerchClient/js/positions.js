// @ts-check
// Where the views of a scroll view stand to what is seen of it (js/scrolling.js).

/** @param {HTMLElement} view */
export function isSideways(view) {
  return view.matches(".sv-x, .sv-xy");
}

/** @param {HTMLElement} view */
export function isUpright(view) {
  return !view.matches(".sv-x");
}

/**
 * What scrolls the content of `view`: itself, a sheet around it, or the page.
 * @param {HTMLElement} view
 */
export function scroller(view) {
  const page = /** @type {Element} */ (document.scrollingElement);
  /** @type {Element | null} */
  let box = view;
  for (; box && box !== page && box !== document.body; box = box.parentElement) {
    if (box === view && isSideways(view)) return box;
    const { overflowY } = getComputedStyle(box);
    const scrolls = overflowY === "auto" || overflowY === "scroll" || (box === view && overflowY === "hidden");
    if (scrolls && box.scrollHeight > box.clientHeight + 1) return box;
  }
  return page;
}

/**
 * What is seen of the content of `box`, without what bars cover.
 * @param {Element} box
 */
export function port(box) {
  const { left, top } = box === document.scrollingElement ? { left: 0, top: 0 } : box.getBoundingClientRect();
  const style = getComputedStyle(box);
  const [above, before, below, after] = ["top", "left", "bottom", "right"]
    .map((side) => Number.parseFloat(style.getPropertyValue(`scroll-padding-${side}`)) || 0);
  return new DOMRect(
    left + box.clientLeft + before, top + box.clientTop + above, box.clientWidth - before - after,
    box.clientHeight - above - below);
}

/**
 * The views that a position may name, in the order of the page.
 * @param {HTMLElement} view
 */
export function targets(view) {
  const layouts = [...view.querySelectorAll("[data-targets]")].filter((layout) => layout.closest(".sv") === view);
  return (layouts.length > 0 ? layouts : [view]).flatMap((layout) =>
    [...layout.querySelectorAll("[data-anchor]")].filter((target) => {
      const around = target.parentElement?.closest("[data-anchor]");
      const isInner = layout !== view && around && layout !== around && layout.contains(around);
      return !isInner && target.parentElement?.closest(".sv") === view;
    }));
}

/**
 * The two numbers of an attribute, across and down; mirrored where lines run from right to left.
 * @param {HTMLElement} view
 * @param {string | undefined} text
 */
export function shares(view, text) {
  if (text === undefined) return null;
  const [x, y] = text.split(" ").map(Number);
  return { x: getComputedStyle(view).direction === "rtl" ? 1 - x : x, y };
}

/**
 * The name of the view that stands at the anchor; without one, of the first that is seen.
 * @param {HTMLElement} view
 * @param {Element} box
 */
export function nameAt(view, box) {
  const seen = port(box);
  const anchor = shares(view, view.dataset.at);
  const isMirrored = getComputedStyle(view).direction === "rtl";
  let name = "";
  let least = Infinity;
  for (const target of targets(view)) {
    const place = target.getBoundingClientRect();
    if (place.width === 0 && place.height === 0) continue;
    if (anchor) {
      const x = place.left - seen.left + anchor.x * (place.width - seen.width);
      const y = place.top - seen.top + anchor.y * (place.height - seen.height);
      const distance = Math.hypot(isSideways(view) ? x : 0, isUpright(view) ? y : 0);
      if (distance >= least - 0.5) continue;
      least = distance;
    }
    name = target.getAttribute("data-anchor") ?? "";
    const isAhead = isMirrored ? place.left < seen.right - 1 : place.right > seen.left + 1;
    if (!anchor && place.bottom > seen.top + 1 && isAhead) break;
  }
  return name;
}

/**
 * How far to scroll so that a view stands right along one axis.
 * @param {number} start
 * @param {number} size
 * @param {number} from where what is seen starts
 * @param {number} room its size
 * @param {number | undefined} share
 */
export function way(start, size, from, room, share) {
  if (share !== undefined) return start - from + share * (size - room);
  if (start < from) return start - from;
  return Math.min(start - from, Math.max(0, start + size - from - room));
}
