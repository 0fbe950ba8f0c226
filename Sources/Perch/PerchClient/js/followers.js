// @ts-check
// What moves views by their sizes looks at them again when one of them has another size. What was loaded late, such as
// a font or a picture, may change all of them.

export class Follower {
  /** @type {WeakSet<Element>} */
  #watched = new WeakSet();
  #isDue = false;

  constructor() {
    // Moving views changes sizes, which an observer must not do.
    this.observer = new ResizeObserver(() => this.#later());
    addEventListener("load", () => this.#later(), { capture: true });
  }

  /** A frame has been applied, or a view that is watched has another size. */
  didApply() {}

  /** @param {Element} view */
  watch(view) {
    if (this.#watched.has(view)) return;
    this.#watched.add(view);
    this.observer.observe(view);
  }

  #later() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.didApply();
    });
  }
}
