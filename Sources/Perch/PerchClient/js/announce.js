// @ts-check
// Spoken announcements: two live regions of the runtime, at most one announcement a second.

const pauseMs = 1_000;

export class Announcer {
  /** @type {{text: string, isUrgent: boolean}[]} */
  #queue = [];
  #isPausing = false;

  constructor() {
    this.polite = region("status", "polite");
    this.assertive = region("alert", "assertive");
  }

  /**
   * @param {string} text
   * @param {boolean} isUrgent
   */
  say(text, isUrgent = false) {
    if (isUrgent) this.#queue.unshift({ text, isUrgent });
    else this.#queue.push({ text, isUrgent });
    if (!this.#isPausing) this.#next();
  }

  #next() {
    const next = this.#queue.shift();
    this.#isPausing = next !== undefined;
    if (!next) return;
    const target = next.isUrgent ? this.assertive : this.polite;
    // The same text twice is only spoken twice if the region changes.
    target.textContent = target.textContent === next.text ? `${next.text}\u00a0` : next.text;
    setTimeout(() => this.#next(), pauseMs);
  }
}

/**
 * @param {string} role
 * @param {string} live
 */
function region(role, live) {
  const element = document.createElement("div");
  element.className = "vh";
  element.setAttribute("role", role);
  element.setAttribute("aria-live", live);
  document.body.append(element);
  return element;
}
