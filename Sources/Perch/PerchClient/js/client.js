// @ts-check
// The browser side of Perch: puts the parts together and lets each frame pass through them.

import { Announcer } from "./announce.js";
import { Blocks } from "./blocks.js";
import { Commands, keepCookie, keptKey, wasLed } from "./commands.js";
import { wantsLessMotion } from "./conditions.js";
import { Connection } from "./connect.js";
import { OnDemand } from "./demand.js";
import { Pill, Reporter } from "./diagnostics.js";
import { Events } from "./events.js";
import { Fields, giveInitialValue } from "./fields.js";
import { Focus } from "./focus.js";
import { Gestures } from "./gestures.js";
import { watchKeyboard } from "./keyboard.js";
import { Keys } from "./keys.js";
import { Menus } from "./menus.js";
import { Navigation } from "./navigate.js";
import { Outbox } from "./outbox.js";
import { Patcher } from "./patch.js";
import { Places } from "./places.js";
import { carryChoices, fetchPage, restoreChoices, stashTexts, unstashTexts } from "./rebuild.js";
import { collapseTitles, watchTitles } from "./titles.js";

/** What happens by itself and is no reason to send what is being typed. */
const quiet = new Set(["focus", "appear", "disappear", "resize", "load", "error", "measure"]);

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
    mayFollow: (link) => this.#mayFollow(link),
    fields: this.#fields,
    choices: this.#patcher.choices,
  });
  #places = new Places(this.#events.sink.report, () => this.#outbox.isLive);
  #navigation = new Navigation((path) => this.#opened(path), () => this.#updateIdle());
  #pill = new Pill(() => void this.#rebuild());
  #commands = new Commands(new Announcer(), (error) => this.#reporter.tell(error));
  #connection = new Connection({
    frame: (frame) => this.#apply(frame),
    opened: (frame, write) => this.#live(frame, write),
    lost: () => this.#outbox.close(),
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
    unstashTexts();
    this.#focus.didApply(null, wasLed());
    this.#demand.didApply();
    addEventListener("resize", () => this.#resized());
    for (const wish of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(wish).addEventListener("change", () => this.#sendSize());
    }
    addEventListener("storage", ({ key, newValue }) => key === keptKey && newValue
      && this.#outbox.push(["kept", newValue]));
    document.addEventListener("visibilitychange", () => this.#seen());
    addEventListener("pagehide", () => stashTexts());
    const { perchSession, perchFrame } = document.documentElement.dataset;
    if (perchSession) this.#connection.start(perchSession, Number(perchFrame) || 0);
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
    if (!this.#outbox.isLive && this.#pill.isShown) {
      // The person knows that the page is not live. Nothing is queued behind their back.
      if (kind === "tap" || kind === "submit") this.#pill.nudge();
      if (kind !== "change") return 0;
    }
    if (!quiet.has(kind)) this.#fields.flush();
    const k = this.#outbox.push([kind, place.block, place.index, ...operands]);
    if (kind === "change") this.#patcher.choices.set(element, k);
    if (kind === "tap") this.#patcher.presses.started(element, k);
    if (kind === "tap" && element.matches(".tab")) this.#tabPressed(element);
    return k;
  }

  /** @param {Element} element */
  #tabPressed(element) {
    const isHere = element instanceof HTMLAnchorElement && new URL(element.href).pathname === location.pathname;
    if (isHere) scrollTo({ top: 0, behavior: wantsLessMotion() ? "auto" : "smooth" });
    else this.#navigation.tabPressed();
  }

  /** @param {HTMLAnchorElement} link */
  #mayFollow(link) {
    const isHere = link.origin === location.origin && !link.hasAttribute("download");
    return isHere && (link.target === "" || link.target === "_self") && this.#connection.isLive;
  }

  /** @param {string} path */
  #opened(path) {
    this.#wanted = path;
    this.#fields.flush();
    if (this.#outbox.isLive) this.#sendWanted();
  }

  #sendWanted() {
    if (this.#wanted === null) return;
    this.#outbox.push(["open", this.#wanted]);
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
    const isVisible = document.visibilityState === "visible";
    if (!isVisible) stashTexts();
    if (this.#outbox.isLive) this.#outbox.push(["seen", isVisible]);
  }

  #watch() {
    this.#events.watch();
    this.#places.watch();
    this.#demand.didApply();
    this.#pill.place();
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
  }

  /** The session is gone: the page of the present address brings a new one. */
  async #rebuild() {
    // Where another page is about to come, what is fetched here would look like it and be gone again.
    if (this.#commands.isLeaving) return;
    try {
      const page = await fetchPage();
      if (!page || this.#commands.isLeaving) return;
      this.#focus.willApply();
      this.#navigation.willApply();
      this.#pill.isInDoubt ||= this.#outbox.isInDoubt;
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

  /** Browser tests wait for this mark. */
  #updateIdle() {
    const isIdle = this.#connection.isLive && this.#outbox.isEmpty && !this.#fields.isWaiting
      && !this.#navigation.isBusy && !this.#isApplying && this.#wanted === null && !this.#commands.isLeaving
      && !this.#demand.isLoading;
    document.documentElement.toggleAttribute("data-perch-idle", isIdle);
  }
}

new Client().start();
