// @ts-check
// Titles that shrink while their page scrolls.

/** How far a page is scrolled before its large title gives way to a small one, and back. */
const collapsePx = 36;

/** Marks the bars whose page is scrolled, so that a large title becomes a small one. */
export function collapseTitles() {
  for (const bar of document.querySelectorAll(".page > .bar")) {
    if (!(bar instanceof HTMLElement)) continue;
    const scroller = bar.closest(".sheet, .cover, .split-s, .split-m");
    const isOwn = scroller && scroller.scrollHeight > scroller.clientHeight;
    const top = isOwn ? scroller.scrollTop : scroller ? 0 : scrollY;
    bar.toggleAttribute("data-scrolled", top > 2);
    bar.toggleAttribute("data-collapsed", top > (bar.hasAttribute("data-collapsed") ? collapsePx - 16 : collapsePx));
  }
}

/** Lets the titles follow each scroll of a page, a sheet or a column. */
export function watchTitles() {
  addEventListener("scroll", collapseTitles, { passive: true, capture: true });
  addEventListener("resize", collapseTitles);
  collapseTitles();
}
