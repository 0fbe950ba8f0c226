// @ts-check
// The connection pill, and errors told to the server instead of a console that nobody reads.

/** @typedef {import("./connect.js").State} State */

const reconnectingAfterMs = 2_000;
const liveForMs = 2_000;
/** Without a connection for this long, the page is fetched anew from time to time. */
const pollingAfterMs = 30_000;
const pollEveryMs = 15_000;
const reportsAtMost = 5;

const states = {
  reconnecting: { text: "Reconnecting…", symbol: "arrow.clockwise" },
  polling: { text: "Updates every 15 seconds", symbol: "hourglass" },
  offline: { text: "Offline", symbol: "wifi.slash" },
  live: { text: "Live", symbol: "checkmark.circle.fill" },
  doubt: { text: "Interrupted: check your last change", symbol: "hourglass" },
};

export class Pill {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #isTroubled = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #polling = undefined;
  #isPolling = false;
  #element = document.createElement("div");

  /** @param {() => void} poll fetches the page anew */
  constructor(poll) {
    this.poll = poll;
    this.#element.className = "pill-row";
    this.#element.setAttribute("role", "status");
    document.body.append(this.#element);
  }

  /** Whether a press went down with its session, perhaps after it was carried out. */
  isInDoubt = false;

  /** Whether the person has been told that the page is not live. */
  get isShown() {
    return this.#isTroubled;
  }

  /** @param {State} state */
  connectionIs(state) {
    if (state === "live" || state === "offline" || state === "stopped") this.#stopPolling();
    else this.#polling ??= setTimeout(() => this.#startPolling(), pollingAfterMs);
    if (state === "live") {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (this.#isTroubled || this.isInDoubt) {
        this.#show(this.isInDoubt ? "doubt" : "live");
        this.#timer = setTimeout(() => this.#show(null), this.isInDoubt ? 5 * liveForMs : liveForMs);
        this.isInDoubt = false;
      }
      this.#isTroubled = false;
    } else if (state === "offline") {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#isTroubled = true;
      this.#show("offline");
    } else if (state === "stopped") {
      clearTimeout(this.#timer);
      this.#show(null);
    } else if (this.#isTroubled) {
      this.#show(this.#isPolling ? "polling" : "reconnecting");
    } else if (this.#timer === undefined || this.#element.hasChildNodes()) {
      clearTimeout(this.#timer);
      this.#show(null);
      this.#timer = setTimeout(() => {
        this.#isTroubled = true;
        this.#show("reconnecting");
      }, reconnectingAfterMs);
    }
  }

  #startPolling() {
    this.#isPolling = true;
    this.#show("polling");
    const poll = () => document.visibilityState === "visible" && this.poll();
    this.#polling = setInterval(poll, pollEveryMs);
    poll();
  }

  #stopPolling() {
    clearTimeout(this.#polling);
    this.#polling = undefined;
    this.#isPolling = false;
  }

  /** A press could not be sent: draws the eye to the reason. */
  nudge() {
    this.#element.firstElementChild?.animate(
      [{ transform: "none" }, { transform: "scale(1.08)" }, { transform: "none" }], { duration: 150 });
  }

  /** @param {keyof typeof states | null} name */
  #show(name) {
    const root = document.documentElement;
    if (name === null) {
      this.#element.replaceChildren();
      root.removeAttribute("data-perch-pill");
      return;
    }
    const pill = document.createElement("span");
    pill.className = "pill";
    pill.append(symbol(states[name].symbol), states[name].text);
    this.#element.replaceChildren(pill);
    root.setAttribute("data-perch-pill", name);
  }
}

/**
 * A drawing of the sprite that the page started with: it is there without a connection too.
 * @param {string} name
 */
export function symbol(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "sym");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `${document.documentElement.dataset.perchSymbols}#${name}`);
  svg.append(use);
  return svg;
}

/** Tells the server of errors, each once, a few a page; never what a person typed. */
export class Reporter {
  /** @type {Set<string>} */
  #told = new Set();

  constructor() {
    addEventListener("error", (event) => this.tell(event.error ?? event.message));
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
