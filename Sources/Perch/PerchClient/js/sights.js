// @ts-check
// Views that want to know when they are seen and when they no longer are (`data-on="appear disappear"`).

export class Sights {
  /** @type {WeakSet<Element>} */
  #inSight = new WeakSet();
  /**
   * What the server believes to be in sight.
   * @type {WeakSet<Element>}
   */
  #told = new WeakSet();
  /** @type {WeakSet<Element>} */
  #watched = new WeakSet();
  #observer = new IntersectionObserver((entries) => this.#changed(entries));

  /** @param {import("./events.js").Events} events */
  constructor(events) {
    this.report = events.sink.report;
  }

  didApply() {
    for (const element of document.querySelectorAll('[data-on~="disappear"]')) {
      if (this.#watched.has(element)) {
        // What could not be told while the page was offline is told once it is live again.
        this.#tell(element);
      } else {
        this.#watched.add(element);
        this.#observer.observe(element);
      }
    }
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #changed(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#inSight.add(target);
      else this.#inSight.delete(target);
      this.#tell(target);
    }
  }

  /** @param {Element} element */
  #tell(element) {
    const isInSight = this.#inSight.has(element);
    if (isInSight === this.#told.has(element)) return;
    if (this.report(isInSight ? "appear" : "disappear", element) === 0) return;
    if (isInSight) this.#told.add(element);
    else this.#told.delete(element);
  }
}
