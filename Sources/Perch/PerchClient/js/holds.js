// @ts-check
// Controls that want to know while they are held down (`data-on="press"`): by finger, mouse, Space or Enter.

import { isDisabled, listening } from "./conditions.js";

/** @typedef {(kind: string, element: Element, value: string) => number} Report */

export class Holds {
  /** @type {HTMLElement | null} */
  #held = null;

  /** @param {Report} report */
  constructor(report) {
    this.report = report;
    document.addEventListener("pointerdown", (event) => event.button === 0 && this.#hold(event.target));
    for (const kind of ["pointerup", "pointercancel", "dragstart"]) document.addEventListener(kind, () => this.#free());
    document.addEventListener("pointerover", (event) => {
      if (this.#held && !(event.target instanceof Node && this.#held.contains(event.target))) this.#free();
    });
    document.addEventListener("keydown", (event) => {
      if ((event.key === " " || event.key === "Enter") && !event.repeat) this.#hold(document.activeElement);
    });
    document.addEventListener("keyup", () => this.#free());
    addEventListener("blur", () => this.#free());
  }

  /** @param {EventTarget | null} target */
  #hold(target) {
    const element = listening(target, "press");
    if (!element || isDisabled(element)) return;
    this.#held = element;
    this.report("press", element, "true");
  }

  #free() {
    const held = this.#held;
    this.#held = null;
    if (held?.isConnected) this.report("press", held, "false");
  }
}
