// @ts-check
// What the browser finds out by laying out the page: how large places are (`data-on~="resize"`), with
// `data-kind="frame"` also where they stand and where the spaces of `data-spaces` begin, and whether pictures could
// be loaded (`data-on~="load"`).

/** How long scrolling rests before places report where they stand now. */
const restMs = 60;

/**
 * Where a space begins in the window; of a scroll view that the page scrolls, where it began before.
 * @param {Element | null} space
 */
function corner(space) {
  if (!space) return [0, 0];
  const { left, top } = space.getBoundingClientRect();
  const isPage = space.matches(".sv:not(.sv-x)") && space.scrollHeight <= space.clientHeight + 1;
  return [left, isPage ? top + scrollY : top].map(Math.round);
}

export class Places {
  /**
   * What each place said last.
   * @type {WeakMap<Element, string>}
   */
  #said = new WeakMap();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting = undefined;

  /**
   * @param {(kind: string, element: Element, ...operands: string[]) => void} report
   * @param {() => boolean} isLive whether reports can be sent
   */
  constructor(report, isLive) {
    this.report = report;
    this.isLive = isLive;
    this.observer = new ResizeObserver((entries) => {
      for (const { target } of entries) this.#measure(target);
    });
    document.addEventListener("scroll", () => this.#scrolled(), { capture: true, passive: true });
    for (const kind of ["load", "error"]) {
      document.addEventListener(kind, ({ target }) => this.#loaded(target), { capture: true });
    }
  }

  /** Watches all places of the page; each that has not said its size yet does so. */
  watch() {
    for (const place of document.querySelectorAll('[data-on~="resize"]')) {
      this.observer.unobserve(place);
      this.observer.observe(place);
    }
    for (const picture of document.querySelectorAll('img[data-on~="load"]')) this.#loaded(picture);
  }

  /** @param {EventTarget | null} target */
  #loaded(target) {
    if (!(target instanceof HTMLImageElement) || !target.matches('[data-on~="load"]')) return;
    const source = target.getAttribute("src") ?? "";
    if (!target.complete || !this.isLive() || this.#said.get(target) === source) return;
    this.#said.set(target, source);
    this.report(target.naturalWidth > 0 ? "load" : "error", target);
  }

  #scrolled() {
    if (this.#resting !== undefined) return;
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      for (const place of document.querySelectorAll('[data-on~="resize"][data-kind="frame"]')) this.#measure(place);
    }, restMs);
  }

  /** @param {Element} place */
  #measure(place) {
    if (!this.isLive() || !place.isConnected || !(place instanceof HTMLElement)) return;
    const box = place.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) return;
    // The size without the transforms around it.
    const numbers = [place.offsetWidth, place.offsetHeight];
    if (place.dataset.kind === "frame") {
      numbers.push(Math.round(box.left), Math.round(box.top));
      for (const space of place.dataset.spaces?.split("|") ?? []) numbers.push(...corner(place.closest(space)));
    }
    const said = numbers.join(" ");
    if (this.#said.get(place) === said) return;
    this.#said.set(place, said);
    this.report("resize", place, said);
  }
}
