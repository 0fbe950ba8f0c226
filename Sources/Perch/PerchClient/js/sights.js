// @ts-check
// Views that want to know when they are seen and when they no longer are (`data-on="appear disappear"`).

export class Sights {
  /** @type {WeakSet<Element>} */
  #inSight = new WeakSet();
  /** @type {WeakSet<Element>} */
  #watched = new WeakSet();
  #observer = new IntersectionObserver((entries) => this.#changed(entries));

  /** @param {(kind: string, element: Element) => number} report */
  constructor(report) {
    this.report = report;
  }

  didApply() {
    for (const element of document.querySelectorAll('[data-on~="disappear"]')) {
      if (this.#watched.has(element)) continue;
      this.#watched.add(element);
      this.#observer.observe(element);
    }
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #changed(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting === this.#inSight.has(target)) continue;
      if (isIntersecting) this.#inSight.add(target);
      else this.#inSight.delete(target);
      this.report(isIntersecting ? "appear" : "disappear", target);
    }
  }
}
