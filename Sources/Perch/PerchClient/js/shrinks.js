// @ts-check
// Texts that become smaller where they have no room. `data-shrink` is the least share of their size, from 0 to 1.

const shrinking = "span[data-shrink], [data-shrink] span:not(:has(*))";
/** How much a text is made smaller at a time until its lines are few enough. */
const step = 0.05;
/** Pixels that letters may be higher than their lines. */
const slackPx = 8;

/** @param {HTMLElement} text */
function shrink(text) {
  text.style.removeProperty("zoom");
  if (text.clientWidth === 0) return;
  const least = Number(text.closest("[data-shrink]")?.getAttribute("data-shrink"));
  // Rounded down, or a line that is a hair too long is cut.
  let scale = Math.min(1, Math.max(least, Math.floor((text.clientWidth / text.scrollWidth) * 100) / 100));
  for (;;) {
    if (scale < 1) text.style.setProperty("zoom", String(scale));
    if (scale <= least || text.scrollHeight <= text.clientHeight + slackPx) return;
    scale = Math.max(least, scale - step);
  }
}

export class Shrinks {
  constructor() {
    // Smaller texts make the page another size, which an observer must not do.
    new ResizeObserver(() => requestAnimationFrame(() => this.didApply())).observe(document.documentElement);
  }

  /** A frame has been applied. */
  didApply() {
    for (const text of document.querySelectorAll(shrinking)) if (text instanceof HTMLElement) shrink(text);
  }
}
