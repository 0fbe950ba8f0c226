// @ts-check
// The browser side of Perch: puts the parts together and lets each frame pass through them.

import { Announcer } from "./announce.js";
import { Blocks } from "./blocks.js";
import { Commands, keepCookie, keptKey, wasLed } from "./commands.js";
import { wantsLessMotion } from "./conditions.js";
import { Connection } from "./connect.js";
import { OnDemand } from "./demand.js";
import { Pill, Reporter } from "./diagnostics.js";
import { Errands } from "./errands.js";
import { Events } from "./events.js";
import { Fields, giveInitialValue } from "./fields.js";
import { Focus } from "./focus.js";
import { Gestures } from "./gestures.js";
import { watchKeyboard } from "./keyboard.js";
import { Keys } from "./keys.js";
import { isOurs, isOwn, keepsDocument } from "./links.js";
import { Menus } from "./menus.js";
import { Navigation, here } from "./navigate.js";
import { Outbox } from "./outbox.js";
import { Patcher } from "./patch.js";
import { Places } from "./places.js";
import { carryChoices, fetchPage, restoreChoices } from "./rebuild.js";
import { carryScrolls, restoreScrolls } from "./scrolls.js";
import { stashInTime, unstash } from "./sleep.js";
import { collapseTitles, watchTitles } from "./titles.js";

/** What happens by itself and is no reason to send what is being typed. */
const quiet = new Set(["focus", "appear", "disappear", "resize", "load", "error", "measure"]);
/** What a person waits for, beside presses. */
const asking = new Set(["submit", "dismiss", "longpress", "change"]);

class Client {
  #root = /** @type {HTMLElement} */ (document.getElementById("perch"));
  #reporter = new Reporter();
  #blocks = new Blocks();
  #outbox = new Outbox(() => performance.now(), () => this.#updateIdle());
  #fields = new Fields({
    place: (element) => this.#blocks.place(element),
    send: (event) => (this.#outbox.isLive ? this.#outbox.push(event) : 0),
    now: () => performance.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    changed: () => this.#updateIdle(),
  });
  #patcher = new Patcher(this.#blocks, this.#fields);
  #focus = new Focus();
  #menus = new Menus();
  #events = new Events({
    report: (kind, element, ...operands) => this.#report(kind, element, operands),
    isOwn: (link) => isOwn(link) && this.#connection.state !== "stopped",
    mayLeave: (link) => this.#mayLeave(link),
    fields: this.#fields,
    choices: this.#patcher.choices,
  });
  #places = new Places(this.#events.sink.report, () => this.#outbox.isLive);
  #navigation = new Navigation((path) => this.#opened(path), () => this.#updateIdle());
  #pill = new Pill(() => void this.#rebuild(), () => this.#cancelled());
  #errands = new Errands({
    report: (kind, element) => this.#report(kind, element, []),
    open: (path) => {
      this.#navigation.push(path);
      this.#opened(path);
    },
    ended: (element) => this.#patcher.presses.givenUp(element),
    failed: () => this.#pill.doubt(),
    changed: () => {
      this.#sayErrand();
      this.#updateIdle();
    },
  });
  #commands = new Commands(new Announcer(), (error) => this.#reporter.tell(error));
  #connection = new Connection({
    frame: (frame) => this.#apply(frame),
    opened: (frame, write) => this.#live(frame, write),
    lost: () => {
      this.#outbox.close();
      this.#sayErrand();
      this.#updateIdle();
    },
    gone: () => void this.#rebuild(),
    state: (state) => {
      this.#pill.connectionIs(state);
      this.#updateIdle();
    },
    failed: (error) => this.#reporter.tell(error),
  });
  /**
   * An address to show that could not be sent yet.
   * @type {string | null}
   */
  #wanted = null;
  #isApplying = false;
  /**
   * Where a page that slept was scrolled to, until it is made anew.
   * @type {import("./scrolls.js").Scroll[]}
   */
  #scrolls = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resizing = undefined;
  #demand = new OnDemand(this.#events, this.#patcher.motion, {
    failed: (error) => this.#reporter.tell(error),
    changed: () => this.#updateIdle(),
  });

  start() {
    new Keys(this.#events, () => this.#menus.close());
    new Gestures(this.#events);
    watchTitles();
    watchKeyboard();
    this.#blocks.onElement = giveInitialValue;
    this.#blocks.read(this.#root.childNodes);
    const slept = unstash();
    this.#focus.didApply(null, wasLed());
    this.#demand.didApply();
    addEventListener("resize", () => this.#resized());
    for (const wish of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(wish).addEventListener("change", () => this.#sendSize());
    }
    addEventListener("storage", ({ key, newValue }) => key === keptKey && newValue
      && this.#outbox.push(["kept", newValue]));
    document.addEventListener("visibilitychange", () => this.#seen());
    stashInTime();
    const { perchSession, perchFrame } = document.documentElement.dataset;
    if (slept) this.#scrolls = slept;
    if (slept) this.#connection.abandon();
    else if (perchSession) this.#connection.start(perchSession, Number(perchFrame) || 0);
  }

  // Out

  /**
   * @param {string} kind
   * @param {Element} element
   * @param {(string | boolean)[]} operands
   * @returns {number} the event's number; 0 where it is not sent
   */
  #report(kind, element, operands) {
    const place = this.#blocks.place(element);
    if (!place) return 0;
    // A link that was pressed twice opens once.
    if (kind === "tap" && element.localName === "a" && this.#patcher.presses.isUnderWay(element)) return 0;
    if (!this.#outbox.isLive && (kind === "tap" || kind === "submit")) {
      this.#wait(kind, /** @type {HTMLElement} */ (element));
      return 0;
    }
    if (!this.#outbox.isLive && this.#pill.isShown && kind !== "change") {
      // The person knows that the page is not live. Nothing is queued behind their back.
      if (kind === "dismiss") this.#pill.nudge();
      return 0;
    }
    if (!quiet.has(kind)) this.#fields.flush();
    const k = this.#outbox.push([kind, place.block, place.index, ...operands]);
    if (kind === "change") this.#patcher.choices.set(element, k);
    if (kind === "tap") this.#patcher.presses.started(element, k);
    if (asking.has(kind)) this.#patcher.presses.waiting.began(k);
    if (kind === "tap" || asking.has(kind)) this.#connection.expectAnswer();
    if (kind === "tap" && element.matches(".tab")) this.#tabPressed(element);
    return k;
  }

  /** @param {Element} element */
  #tabPressed(element) {
    const isHere = element instanceof HTMLAnchorElement && new URL(element.href).pathname === location.pathname;
    if (isHere) scrollTo({ top: 0, behavior: wantsLessMotion() ? "auto" : "smooth" });
    else this.#navigation.tabPressed();
  }

  /**
   * A browser that follows a link without a connection shows a page of its own, and Roost is gone.
   * @param {HTMLAnchorElement} link
   */
  #mayLeave(link) {
    if (keepsDocument(link) || (isOurs(link) ? this.#connection.isLive : navigator.onLine)) return true;
    if (isOurs(link) && !link.hasAttribute("download")) void this.#follow(link);
    else this.#pill.nudge();
    return false;
  }

  /**
   * Follows a link to another document once the server answers, be that by a socket or not.
   * @param {HTMLAnchorElement} link
   */
  async #follow(link) {
    this.#wait("follow", link);
    const answer = await fetch(link.href, { method: "HEAD" }).catch(() => null);
    if (answer && this.#errands.element === link) this.#errands.settle();
  }

  /**
   * A press without a connection is kept until there is one.
   * @param {string} kind
   * @param {HTMLElement} element
   */
  #wait(kind, element) {
    this.#errands.wait(kind, element);
    this.#patcher.presses.started(element, Infinity);
    // Where no socket ever comes through, a page that is fetched is the answer.
    if (this.#pill.isPolling && this.#errands.path) void this.#rebuild();
  }

  /** "Cancel" was pressed. Whether a press that was sent has been carried out, nobody knows yet. */
  #cancelled() {
    const { element } = this.#errands;
    if (!this.#errands.isWaiting && this.#outbox.isInDoubt) {
      this.#outbox.dropPresses();
      this.#patcher.presses.acknowledged(Infinity);
      this.#pill.isInDoubt = true;
    }
    this.#errands.cancel();
    this.#sayErrand();
    element?.focus({ preventScroll: true });
  }

  #sayErrand() {
    this.#pill.errand = this.#errands.word ?? (this.#outbox.isInDoubt ? "waits" : null);
  }

  /** @param {string} path */
  #opened(path) {
    this.#wanted = path;
    this.#errands.cancel();
    this.#fields.flush();
    if (this.#outbox.isLive) this.#sendWanted();
  }

  #sendWanted() {
    if (this.#wanted === null) return;
    this.#patcher.presses.waiting.began(this.#outbox.push(["open", this.#wanted]));
    this.#wanted = null;
  }

  #sendSize() {
    const { clientWidth } = document.documentElement;
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const motion = wantsLessMotion() ? "reduce" : "full";
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize);
    // The next page is drawn for this window at once, instead of for a guess.
    keepCookie("perch-size", `${clientWidth}x${innerHeight}-${text}-${scheme}`);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (this.#outbox.isLive) this.#outbox.push(["size", clientWidth, innerHeight, scheme, motion, zone, text]);
  }

  #resized() {
    clearTimeout(this.#resizing);
    this.#resizing = setTimeout(() => this.#sendSize(), 200);
  }

  #seen() {
    if (this.#outbox.isLive) this.#outbox.push(["seen", document.visibilityState === "visible"]);
  }

  #watch() {
    this.#events.watch();
    this.#places.watch();
    this.#demand.didApply();
    this.#pill.place();
    this.#patcher.presses.waiting.place();
  }

  // In

  /**
   * @param {import("./decode.js").Frame} hello
   * @param {(text: string) => void} write
   */
  #live(hello, write) {
    if ((hello.k ?? 0) > this.#outbox.newest) {
      // This page is a copy: its session has heard events that are not its own, and would take its own for old ones.
      this.#connection.abandon();
      return;
    }
    if (hello.k !== undefined) this.#acknowledge(hello.k);
    this.#outbox.open(write);
    this.#sendSize();
    if (document.visibilityState === "hidden") this.#seen();
    this.#events.catchUp();
    this.#fields.pump();
    this.#watch();
    this.#sendWanted();
    this.#updateIdle();
  }

  /** @param {import("./decode.js").Frame} frame */
  #apply(frame) {
    const changes = frame.patches.length > 0 || frame.reset !== undefined;
    try {
      this.#isApplying = changes;
      if (changes) this.#change(frame);
    } catch (error) {
      // A document that was changed by half cannot be patched any further.
      this.#reporter.tell(error);
      this.#connection.abandon();
    } finally {
      this.#isApplying = false;
    }
    if (frame.k !== undefined) this.#acknowledge(frame.k);
    if (changes) this.#watch();
    this.#updateIdle();
  }

  /** @param {import("./decode.js").Frame} frame */
  #change(frame) {
    this.#focus.willApply();
    this.#navigation.willApply();
    this.#events.isQuiet = true;
    try {
      if (frame.reset !== undefined) this.#reset(frame.reset);
      const effects = this.#patcher.apply(frame.patches, frame.k);
      this.#events.isQuiet = false;
      collapseTitles();
      const navigated = this.#navigation.didApply(effects.addresses, effects.isKept);
      this.#focus.didApply(effects.focus, navigated);
      for (const command of effects.commands) this.#commands.run(command);
    } finally {
      this.#events.isQuiet = false;
    }
  }

  /** @param {number} k */
  #acknowledge(k) {
    this.#outbox.acknowledge(k);
    this.#fields.acknowledged(k);
    this.#patcher.presses.acknowledged(k);
    this.#demand.acknowledged(k);
    for (const [element, number] of this.#patcher.choices) {
      if (number <= k) this.#patcher.choices.delete(element);
    }
  }

  /**
   * Takes the whole content anew; unsent text and the focus are carried over.
   * @param {string | Element} content markup, or the element that holds the page of a new session
   */
  #reset(content) {
    const isNewSession = typeof content !== "string";
    const carried = this.#patcher.carry([this.#root], isNewSession);
    const choices = isNewSession ? carryChoices(this.#root) : [];
    const scrolls = this.#scrolls.length > 0 ? this.#scrolls : carryScrolls(this.#root);
    this.#scrolls = [];
    this.#outbox.drop();
    this.#fields.clear();
    this.#patcher.choices.clear();
    this.#patcher.presses.clear();
    this.#blocks.clear();
    if (typeof content === "string") this.#root.innerHTML = content;
    else this.#root.replaceChildren(...content.childNodes);
    this.#blocks.read(this.#root.childNodes);
    this.#patcher.restore(carried, [...this.#root.childNodes]);
    restoreChoices(choices, this.#root);
    restoreScrolls(scrolls, this.#root);
    this.#errands.lock();
  }

  /** The session is gone: the page of the present address brings a new one. */
  async #rebuild() {
    // Where another page is about to come, what is fetched here would look like it and be gone again.
    if (this.#commands.isLeaving) return;
    const path = (this.#pill.isPolling && this.#errands.path) || here();
    try {
      const page = await fetchPage(path);
      if (!page || this.#commands.isLeaving) return;
      this.#focus.willApply();
      this.#navigation.willApply();
      this.#pill.isInDoubt ||= this.#outbox.isInDoubt;
      if (path !== here()) {
        this.#errands.cancel();
        this.#navigation.push(path);
      }
      this.#reset(page.root);
      this.#pill.place();
      this.#outbox.restart();
      this.#navigation.didRebuild();
      this.#focus.didApply(null, false);
      this.#connection.start(page.session, page.frame);
    } catch {
      // No network, or the server is still starting: the next attempt comes with the usual delays.
      this.#connection.retry();
    }
  }

  /** Whether the page is live and nothing is under way. */
  get #isAtRest() {
    return this.#outbox.isLive && this.#outbox.isEmpty && !this.#fields.isWaiting
      && !this.#navigation.isBusy && !this.#isApplying && this.#wanted === null && !this.#commands.isLeaving
      && !this.#demand.isLoading;
  }

  /** Browser tests wait for this mark. */
  #updateIdle() {
    const { isWaiting } = this.#errands;
    if (isWaiting && this.#isAtRest) queueMicrotask(() => this.#isAtRest && this.#errands.settle());
    document.documentElement.toggleAttribute("data-perch-idle", this.#isAtRest && !isWaiting);
  }
}

new Client().start();
