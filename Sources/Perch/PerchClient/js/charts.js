// @ts-check
// Choosing a value of a chart by pointing at it. The range input over the plot has a step for each value; the pointer
// moves it to the nearest one, and a press keeps it there when the mouse leaves. `data-places` holds where the values
// stand, in percent of the plot. Of a chart that is scrolled it holds where what is seen begins, in percent from its
// left and from its top edge.

/** @typedef {import("./events.js").Sink} Sink */

/** How long scrolling rests before a chart reports where it stands. */
const restMs = 100;
const scrolled = '[data-kind="chart-scroll"]';
const selector = 'input[data-kind^="chart-"]';

/**
 * The index of the value nearest to `place`.
 * @param {number[]} places in rising order, in percent
 * @param {number} place
 */
export function nearest(places, place) {
  let best = -1;
  let distance = Infinity;
  places.forEach((candidate, index) => {
    if (Math.abs(candidate - place) >= distance) return;
    distance = Math.abs(candidate - place);
    best = index;
  });
  return best;
}

/**
 * The direction of a point from the middle of a box, in percent of a turn, clockwise from the top.
 * @param {number} x from the middle
 * @param {number} y from the middle, downwards
 */
export function turn(x, y) {
  return ((Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1) * 100;
}

/**
 * Where what is seen of a scrolled chart begins.
 * @param {Element} box
 */
function place(box) {
  const shares = [box.scrollLeft / box.scrollWidth, box.scrollTop / box.scrollHeight];
  return shares.map((share) => String(Math.round(share * 10_000) / 100)).join(" ");
}

/** @param {Element} element */
function places(element) {
  const text = element.getAttribute("data-places") ?? "";
  return text === "" ? [] : text.split(" ").map(Number);
}

export class Charts {
  /** @param {import("./events.js").Events} events */
  constructor({ sink }) {
    this.sink = sink;
    /**
     * The newest wish for each input whose last one is still under way.
     * @type {Map<HTMLInputElement, number>}
     */
    this.waiting = new Map();
    /**
     * The value that each input was pressed at, which it has again once a mouse leaves the plot.
     * @type {WeakMap<HTMLInputElement, number>}
     */
    this.pressed = new WeakMap();
    /**
     * Where each scrolled chart was put, or has said that it stands.
     * @type {WeakMap<Element, string>}
     */
    this.put = new WeakMap();
    /**
     * @type {WeakMap<Element, ReturnType<typeof setTimeout>>}
     */
    this.resting = new WeakMap();
    document.addEventListener("scroll", (event) => this.#scrolled(event), { capture: true, passive: true });
    document.addEventListener("pointerdown", (event) => this.#pointed(event));
    document.addEventListener("pointermove", (event) => this.#pointed(event));
    document.addEventListener("pointerout", (event) => this.#left(event));
    // Before other keys: Escape takes a choice back before it closes anything.
    document.addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
  }

  /** Scrolls each chart to where it is wished to be, unless it has been put there before. */
  didApply() {
    for (const box of document.querySelectorAll(scrolled)) {
      const wish = box.getAttribute("data-places") ?? "";
      if (this.put.get(box) === wish || box.clientWidth === 0) continue;
      this.put.set(box, wish);
      const [left, top] = places(box);
      if (this.resting.has(box) || place(box) === wish) continue;
      box.scrollTo((left * box.scrollWidth) / 100, (top * box.scrollHeight) / 100);
    }
  }

  /** @param {Event} event */
  #scrolled({ target }) {
    if (!(target instanceof Element) || !target.matches(scrolled)) return;
    clearTimeout(this.resting.get(target));
    this.resting.set(target, setTimeout(() => this.#rested(target), restMs));
  }

  /** @param {Element} box */
  #rested(box) {
    this.resting.delete(box);
    const wish = places(box);
    const now = place(box).split(" ").map(Number);
    // The place that the chart was put at is no news; pixels are coarser than percents.
    const pixels = [box.scrollWidth / 100, box.scrollHeight / 100];
    if (now.every((share, axis) => Math.abs(share - wish[axis]) * pixels[axis] < 1.5)) return;
    this.put.set(box, place(box));
    this.sink.report("change", box, place(box));
  }

  /** @param {PointerEvent} event */
  #pointed(event) {
    if (!(event.target instanceof Element)) return;
    const plot = event.target.closest(".ch-p");
    if (!plot) return;
    const box = plot.getBoundingClientRect();
    for (const input of plot.querySelectorAll(selector)) {
      if (!(input instanceof HTMLInputElement) || input.disabled) continue;
      const index = nearest(places(input), placeIn(box, event, input.dataset.kind ?? ""));
      if (event.type === "pointerdown") this.pressed.set(input, index);
      this.#choose(input, index);
    }
  }

  /** @param {PointerEvent} event */
  #left(event) {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    const plot = event.target.closest(".ch-p");
    if (!plot || (event.relatedTarget instanceof Node && plot.contains(event.relatedTarget))) return;
    for (const input of plot.querySelectorAll(selector)) {
      if (!(input instanceof HTMLInputElement) || document.activeElement === input) continue;
      this.#choose(input, this.pressed.get(input) ?? -1);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { target } = event;
    if (event.key !== "Escape" || !(target instanceof HTMLInputElement) || !target.matches(selector)) return;
    if (Number(target.value) < 0) return;
    event.preventDefault();
    this.pressed.delete(target);
    this.#choose(target, -1);
  }

  /**
   * @param {HTMLInputElement} input
   * @param {number} index -1 for none
   */
  #choose(input, index) {
    if (this.waiting.has(input)) {
      this.waiting.set(input, index);
    } else if (Number(input.value) !== index) {
      input.value = String(index);
      this.sink.report("change", input, input.value);
      this.waiting.set(input, index);
      requestAnimationFrame(() => this.#again(input));
    }
  }

  /** @param {HTMLInputElement} input */
  #again(input) {
    if (!input.isConnected) {
      this.waiting.delete(input);
    } else if (this.sink.choices.has(input)) {
      requestAnimationFrame(() => this.#again(input));
    } else {
      const index = this.waiting.get(input) ?? -1;
      this.waiting.delete(input);
      this.#choose(input, index);
    }
  }
}

/**
 * Where the pointer is, in percent along what the input chooses.
 * @param {DOMRect} box
 * @param {PointerEvent} event
 * @param {string} kind
 */
function placeIn(box, event, kind) {
  const { clientX, clientY } = event;
  if (kind === "chart-angle") return turn(clientX - box.x - box.width / 2, clientY - box.y - box.height / 2);
  if (kind === "chart-y") return ((clientY - box.y) / box.height) * 100;
  return ((clientX - box.x) / box.width) * 100;
}
