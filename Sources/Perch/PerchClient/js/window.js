// @ts-check
// What the server knows of the window: how large it is and what the person asked the device for.

import { keepCookie } from "./commands.js";
import { wantsLessMotion } from "./conditions.js";

/** While a window is dragged it has a new size with every frame. */
const restMs = 200;

export class WindowSize {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** @param {import("./outbox.js").Outbox} outbox */
  constructor(outbox) {
    this.outbox = outbox;
  }

  /** Tells every change from now on. */
  watch() {
    addEventListener("resize", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.send(), restMs);
    });
    for (const wish of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(wish).addEventListener("change", () => this.send());
    }
  }

  /** Tells it as it is now. */
  send() {
    const { clientWidth } = document.documentElement;
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const motion = wantsLessMotion() ? "reduce" : "full";
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize);
    // The next page is drawn for this window at once, instead of for a guess.
    keepCookie("perch-size", `${clientWidth}x${innerHeight}-${text}-${scheme}`);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (this.outbox.isLive) this.outbox.push(["size", clientWidth, innerHeight, scheme, motion, zone, text]);
  }
}
