// @ts-check
// Layouts of an app's own (`data-kind="layout"`, SwiftUI/Layout/Own): this measures the views inside and tells the
// server, which answers in `data-places` of the last element where each of them goes.
//
//   to the server    "300 0;80 30 40 - - 60:60;…"   room, then each view: size, least width, growth, values, heights
//   from the server  "300 70;0 0 - - 60;88 0 60 -"  size, then each view: place, size, widths to measure it at

import { Follower } from "./followers.js";

/** @param {string} text */
function parts(text) {
  return text.split(";").map((part) => part.split(" "));
}

/**
 * The boxes of the views, on which the server writes no style.
 * @param {HTMLElement} place
 */
function boxes(place) {
  return /** @type {HTMLElement[]} */ ([...place.children].slice(0, -1));
}

/** @param {HTMLElement} place */
function plan(place) {
  return parts(place.lastElementChild?.getAttribute("data-places") ?? "");
}

/**
 * Rounded up, so that no word is broken.
 * @param {string} exact
 * @param {number} whole the length where the exact one is not a number of pixels
 */
function length(exact, whole) {
  const pixels = Number.parseFloat(exact);
  return Number.isFinite(pixels) ? Math.ceil(pixels * 10 - 0.01) / 10 : whole;
}

/** @param {HTMLElement} box */
function size(box) {
  const { width, height } = getComputedStyle(box);
  return [length(width, box.offsetWidth), length(height, box.offsetHeight)];
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, string>} style
 */
function put(element, style) {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

export class Layouts extends Follower {
  /**
   * What was said last of each place.
   * @type {WeakMap<Element, string>}
   */
  #said = new WeakMap();

  /** @param {import("./events.js").Events} events */
  constructor(events) {
    super();
    this.report = events.sink.report;
  }

  /**
   * A frame has been applied.
   * @override
   */
  didApply() {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-kind=layout]"))) {
      this.#follow(place);
    }
  }

  /** @param {HTMLElement} place */
  #follow(place) {
    const insides = boxes(place).map((box) => box.firstElementChild);
    for (const element of [place.parentElement, ...insides]) {
      if (element) this.watch(element);
    }
    if (place.getClientRects().length === 0) return;
    const said = this.#measure(place);
    if (said !== this.#said.get(place)) {
      this.#said.set(place, said);
      this.report("measure", place, said);
    }
    this.#arrange(place);
  }

  /** @param {HTMLElement} place */
  #measure(place) {
    const all = boxes(place);
    const widths = plan(place).slice(1).map((view) => view.slice(4).map(Number));
    for (const name of ["width", "height", "align-self", "justify-self", "flex"]) place.style.removeProperty(name);
    for (const box of all) put(box, { display: "grid", position: "absolute", width: "max-content", height: "auto" });
    const room = [place.clientWidth, place.matches(".gy") ? place.clientHeight : 0];
    const ideal = all.map(size);
    for (const box of all) box.style.width = "min-content";
    const least = all.map((box, index) => Math.min(size(box)[0], ideal[index][0]));
    const heights = all.map((box, index) => (widths[index] ?? []).map((width) => {
      box.style.width = `${width}px`;
      return ` ${width}:${size(box)[1]}`;
    }).join(""));
    return [room.join(" "), ...all.map((box, index) => {
      const growth = `${box.matches(".gx") ? "x" : ""}${box.matches(".gy") ? "y" : ""}` || "-";
      const values = box.firstElementChild?.getAttribute("data-index") ?? "-";
      return `${ideal[index].join(" ")} ${least[index]} ${growth} ${values}${heights[index]}`;
    })].join(";");
  }

  /**
   * Puts the views where the server said; until it has, or while it says so of other views, they stand in rows.
   * @param {HTMLElement} place
   */
  #arrange(place) {
    const [whole, ...places] = plan(place);
    const all = boxes(place);
    if (whole.length < 2 || places.length !== all.length) {
      for (const box of all) box.style.position = "static";
      return;
    }
    put(place, { width: `${whole[0]}px`, height: `${whole[1]}px` });
    if (!place.matches(".gy")) put(place, { "align-self": "auto", "justify-self": "auto", flex: "none" });
    all.forEach((box, index) => {
      const [x, y, width, height] = places[index];
      put(box, {
        "inset-inline-start": `${x}px`, "inset-block-start": `${y}px`,
        width: width === "-" ? "max-content" : `${width}px`, height: height === "-" ? "auto" : `${height}px`,
      });
    });
  }
}
