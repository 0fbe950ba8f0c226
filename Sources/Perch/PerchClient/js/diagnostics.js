// @ts-check
// The connection pill, and errors told to the server instead of a console that nobody reads.

import { isVisible } from "./conditions.js";
import { isFocusLost } from "./focus.js";

/** @typedef {import("./connect.js").State} State */

const reconnectingAfterMs = 2_000;
const liveForMs = 2_000;
/** Without a connection for this long, the page is fetched anew from time to time. */
const pollingAfterMs = 30_000;
const pollEveryMs = 15_000;
/** That the page is locked is said after this time, as it is shown by its looks: most locks are over by then. */
const lockedMs = 200;
const reportsAtMost = 5;

/** The symbol and the words of each state. */
const states = {
  reconnecting: ["arrow.clockwise", "Reconnecting…"],
  polling: ["hourglass", "Updates every 15 seconds"],
  offline: ["wifi.slash", "Offline"],
  live: ["checkmark.circle.fill", "Live"],
  doubt: ["hourglass", "Interrupted: check your last change"],
  opens: ["wifi.slash", "You're offline. Opens when you're back."],
  waits: ["hourglass", "Waiting for connection"],
};

/** Where the pill may stand; what lies on top comes last. Bars of the largest text sizes scroll away with the page. */
const places = "body, .sheet, .page, html:not([data-ax]) .bar-r, .alert";

export class Pill {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #isTroubled = false;
  /**
   * What stands on the page.
   * @type {keyof typeof states | null}
   */
  #name = null;
  /**
   * How the connection stands.
   * @type {keyof typeof states | null}
   */
  #state = null;
  /**
   * What is said in its place of a press that waits for the connection.
   * @type {"opens" | "waits" | null}
   */
  #errand = null;
  /** Whether the page has been locked by it for a while. */
  #isLocked = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #locking = undefined;
  /** Whether "Cancel" had the focus before the frame that is being applied. */
  #hadFocus = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #polling = undefined;
  /** Whether nothing but fetching the page anew has worked. */
  isPolling = false;
  #element = document.createElement("div");

  /**
   * @param {() => void} poll fetches the page anew
   * @param {() => void} cancelled the press that waits is not wanted any more
   * @param {() => void} lostFocus "Cancel" had the focus and is gone
   */
  constructor(poll, cancelled, lostFocus) {
    this.poll = poll;
    this.lostFocus = lostFocus;
    this.#element.className = "pill-row";
    this.#element.setAttribute("role", "status");
    this.#element.addEventListener("click", (event) => {
      event.stopPropagation();
      if (event.target instanceof Element && event.target.closest("button")) cancelled();
    });
    // Beside the page until its elements have been counted.
    document.body.append(this.#element);
  }

  /** Whether a press went down with its session, perhaps after it was carried out. */
  isInDoubt = false;

  /** Whether the person has been told that the page is not live. */
  get isShown() {
    return this.#isTroubled;
  }

  /** A frame is about to be applied: it may take the place away where the region stands. */
  willApply() {
    this.#hadFocus = this.hasFocus;
  }

  /** Whether "Cancel" has the focus. */
  get hasFocus() {
    return this.#element.contains(document.activeElement);
  }

  /** The page has changed: the region goes where it is seen, also while it says nothing, for then it is heard later. */
  place() {
    const place = [...document.querySelectorAll(places)].filter(isVisible).pop();
    const hadFocus = this.#hadFocus || this.hasFocus;
    this.#hadFocus = false;
    if (place !== this.#element.parentNode) place?.prepend(this.#element);
    if (hadFocus && isFocusLost()) this.#keepFocus();
  }

  #keepFocus() {
    const cancel = this.#element.querySelector("button");
    if (cancel) cancel.focus({ preventScroll: true });
    else this.lostFocus();
  }

  /** @param {State} state */
  connectionIs(state) {
    const isLost = state === "waiting" || state === "connecting";
    // A doubt that the line takes away with it has not been said for long enough.
    if (state !== "live") this.isInDoubt ||= this.#state === "doubt";
    if (isLost) this.#polling ??= setTimeout(() => this.#startPolling(), pollingAfterMs);
    else {
      clearTimeout(this.#polling);
      this.#polling = undefined;
      this.isPolling = false;
    }
    if (state === "offline") {
      this.#show("offline");
    } else if (isLost && this.#isTroubled) {
      this.#show(this.isPolling ? "polling" : "reconnecting");
    } else if (isLost) {
      if (!this.#timer || this.#state) this.#show(null, reconnectingAfterMs, "reconnecting");
    } else if (state === "live" && this.isInDoubt) {
      this.doubt();
      this.isInDoubt = false;
    } else if (state === "live" && this.#isTroubled) {
      this.#show("live", liveForMs);
    } else {
      this.#show(null);
    }
  }

  /** Nobody knows whether what was pressed has been carried out. */
  doubt() {
    this.#show("doubt", 5 * liveForMs);
  }

  #startPolling() {
    this.isPolling = true;
    this.#show("polling");
    const poll = () => document.visibilityState === "visible" && this.poll();
    this.#polling = setInterval(poll, pollEveryMs);
    poll();
  }

  /**
   * Says that a press waits for the connection, where the person knows that there is none or finds the page locked.
   * @param {"opens" | "waits" | null} errand
   * @param {boolean} isLocked whether nothing else can be done meanwhile
   */
  say(errand, isLocked) {
    this.#errand = errand;
    if (isLocked) {
      this.#locking ??= setTimeout(() => {
        this.#isLocked = true;
        this.#draw();
      }, lockedMs);
    } else {
      clearTimeout(this.#locking);
      this.#locking = undefined;
      this.#isLocked = false;
    }
    this.#draw();
  }

  /** Something could not be sent: draws the eye to the reason. */
  nudge() {
    this.#element.firstElementChild?.animate({ scale: [1, 1.08, 1] }, 150);
  }

  /**
   * @param {keyof typeof states | null} name
   * @param {number} ms how long until `next` takes its place; 0 for ever
   * @param {keyof typeof states | null} next
   */
  #show(name, ms = 0, next = null) {
    clearTimeout(this.#timer);
    this.#timer = ms ? setTimeout(() => this.#show(next), ms) : undefined;
    this.#isTroubled = name !== null && name !== "live" && name !== "doubt";
    this.#state = name;
    this.#draw();
  }

  #draw() {
    // What locks the page is said for as long as it does, also where the line is back before it was said by itself.
    const isSaid = this.#errand === "waits" && this.#name === "waits";
    const name = ((this.#isTroubled || this.#isLocked || isSaid) && this.#errand) || this.#state;
    // Each further try to connect says the same: written again, it would blink and be heard again.
    if (name === this.#name) return;
    const hadFocus = this.hasFocus;
    this.#name = name;
    this.#element.innerHTML = name ? markup(name) : "";
    if (hadFocus) this.#keepFocus();
  }
}

/**
 * The symbol is of the sprite that the page started with: it is there without a connection too.
 * @param {keyof typeof states} name
 */
function markup(name) {
  const [symbol, words] = states[name];
  const address = `${document.documentElement.dataset.perchSymbols}#${symbol}`;
  const drawing = `<svg class="sym" aria-hidden="true"><use href="${address}"></use></svg>`;
  if (name !== "opens" && name !== "waits") return `<span class="pill pill-${name}">${drawing}${words}</span>`;
  return `<span class="pill-w">${drawing}<span>${words}</span><button class="btn" type="button">Cancel</button></span>`;
}

/** Tells the server of errors, each once, a few a page; never what a person typed. */
export class Reporter {
  /** @type {Set<string>} */
  #told = new Set();

  constructor() {
    addEventListener("error", ({ error, message }) => {
      // What an observer of sizes resizes is told with the next picture; browsers call that an error, and it is none.
      if (!message.startsWith("ResizeObserver loop")) this.tell(error ?? message);
    });
    addEventListener("unhandledrejection", (event) => this.tell(event.reason));
  }

  /** @param {unknown} error */
  tell(error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const text = `${name}: ${message}`.slice(0, 300);
    if (this.#told.has(text) || this.#told.size >= reportsAtMost) return;
    this.#told.add(text);
    const body = JSON.stringify({ message: text, stack: (stack ?? "").slice(0, 2_000), path: location.pathname });
    fetch("/perch/report", { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: true })
      .catch(() => undefined);
  }
}
