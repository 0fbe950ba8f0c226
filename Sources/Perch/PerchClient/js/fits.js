// @ts-check
// Which of several views is shown: the first that fits (`data-kind="fits"`).

const fitting = '[data-kind^="fits"]';

/**
 * Shows the first of a place's views that needs no more room than there is, or else the last.
 * @param {Element} place
 */
function chooseFitting(place) {
  const views = [...place.children];
  const room = place.parentElement;
  if (!room || views.length === 0) return;
  const before = views.find((view) => view.hasAttribute("data-fits"));
  place.setAttribute("data-fitted", "");
  for (const view of views) view.removeAttribute("data-fits");
  const chosen = views.find((view) => view === views.at(-1) || fits(view, place, room)) ?? before;
  chosen?.setAttribute("data-fits", "");
}

/**
 * @param {Element} view
 * @param {Element} place
 * @param {Element} room
 */
function fits(view, place, room) {
  view.setAttribute("data-fits", "");
  const isWide = place.getAttribute("data-kind") !== "fits-y" && widest(view) > place.clientWidth + 1;
  const isTall = place.getAttribute("data-kind") !== "fits-x" && place.scrollHeight > room.clientHeight + 1
    && getComputedStyle(room).height !== "auto" && room.scrollHeight > room.clientHeight + 1;
  view.removeAttribute("data-fits");
  return !isWide && !isTall;
}

/**
 * How wide a view would like to be on one line.
 * @param {Element} view
 */
function widest(view) {
  if (!(view instanceof HTMLElement)) return 0;
  const { width, maxWidth } = view.style;
  view.style.width = width || "max-content";
  view.style.maxWidth = "none";
  const found = view.getBoundingClientRect().width;
  view.style.width = width;
  view.style.maxWidth = maxWidth;
  return found;
}

export class Fits {
  constructor() {
    // Another choice changes sizes, which an observer must not do.
    this.observer = new ResizeObserver((entries) => {
      for (const { target } of entries) requestAnimationFrame(() => chooseFitting(target));
    });
  }

  /** A frame has been applied. */
  didApply() {
    for (const place of document.querySelectorAll(fitting)) {
      this.observer.observe(place);
      chooseFitting(place);
    }
  }
}
