// @ts-check
// The browser side of Perch: puts the parts together and lets each frame pass through them.

import { Announcer } from "./announce.js";
import { Blocks } from "./blocks.js";
import { Commands, keptKey, wasLed } from "./commands.js";
import { Connection } from "./connect.js";
import { OnDemand } from "./demand.js";
import { Pill, Reporter } from "./diagnostics.js";
import { Errands } from "./errands.js";
import { Events } from "./events.js";
import { Fields, giveInitialValue } from "./fields.js";
import { firstFocus, Focus } from "./focus.js";
import { Gestures } from "./gestures.js";
import { watchKeyboard } from "./keyboard.js";
import { Keys } from "./keys.js";
import { isOwn } from "./links.js";
import { Menus } from "./menus.js";
import { Navigation } from "./navigate.js";
import { Offline } from "./offline.js";
import { Outbox } from "./outbox.js";
import { Patcher } from "./patch.js";
import { Places } from "./places.js";
import { Prerender } from "./prerender.js";
import { Renewal } from "./renewal.js";
import { stashInTime } from "./sleep.js";
import { collapseTitles, watchTitles } from "./titles.js";
import { WindowSize } from "./window.js";

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
  #prerender = new Prerender({
    blocks: this.#blocks, outbox: this.#outbox, presses: this.#patcher.presses, apply: (frame) => this.#apply(frame),
  });
  #focus = new Focus(this.#blocks);
  #menus = new Menus();
  #events = new Events({
    report: (kind, element, ...operands) => this.#report(kind, element, operands),
    isOwn: (link) => isOwn(link) && this.#connection.state !== "stopped",
    mayLeave: (link) => this.#offline.mayLeave(link), isLive: () => this.#outbox.isLive,
    fields: this.#fields,
    choices: this.#patcher.choices,
  });
  #places = new Places(this.#events.sink.report, () => this.#outbox.isLive);
  #navigation = new Navigation((path) => this.#opened(path), () => this.#updateIdle());
  /** @type {Pill} */
  #pill = new Pill(
    () => void this.#renewal.rebuild(), () => this.#offline.cancelled(), () => this.#offline.giveFocusBack());
  /** @type {Errands} */
  #errands = new Errands({
    report: (kind, element) => this.#report(kind, element, []),
    open: (path) => {
      this.#navigation.push(path);
      this.#opened(path);
    },
    ended: (element, next) => this.#patcher.presses.givenUp(element, next),
    isDisabled: (element) => this.#patcher.presses.isDisabled(element),
    failed: () => this.#pill.doubt(),
    changed: () => {
      this.#offline.say();
      this.#updateIdle();
    },
  });
  #commands = new Commands(new Announcer(), (error) => this.#reporter.tell(error));
  #connection = new Connection({
    frame: (frame) => this.#apply(this.#prerender.taken(frame)),
    unpacking: () => this.#updateIdle(),
    opened: (frame, write, isFirst) => this.#live(frame, write, isFirst),
    lost: () => {
      this.#outbox.close();
      this.#offline.lost();
      this.#updateIdle();
    },
    gone: () => {
      this.#offline.waitAgain(this.#prerender.forget());
      void this.#renewal.rebuild();
    },
    state: (state) => {
      this.#pill.connectionIs(state);
      this.#updateIdle();
    },
    // What is on its way to a page that goes breaks off.
    failed: (error) => this.#commands.isLeaving || this.#reporter.tell(error),
  });
  /** @type {string | null} an address to show that could not be sent yet */
  #wanted = null;
  #isApplying = false;
  /** The newest event by which the person, not a frame, moved the focus. */
  #focusedAt = 0;
  #size = new WindowSize(this.#outbox);
  /** @type {Renewal} */
  #renewal = new Renewal({
    root: this.#root, patcher: this.#patcher, blocks: this.#blocks, fields: this.#fields, focus: this.#focus,
    navigation: this.#navigation, outbox: this.#outbox, errands: this.#errands, pill: this.#pill,
    commands: this.#commands, connection: this.#connection, prerender: this.#prerender,
  });
  /** @type {Offline} */
  #offline = new Offline({
    errands: this.#errands, pill: this.#pill, outbox: this.#outbox, presses: this.#patcher.presses,
    focus: this.#focus, connection: this.#connection, renewal: this.#renewal,
  });
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
    const isWoken = this.#renewal.wake();
    // A page that slept keeps the focus where it was.
    this.#focus.didApply(isWoken ? null : firstFocus(this.#blocks), wasLed());
    this.#demand.didApply();
    this.#size.watch();
    addEventListener("storage", ({ key, newValue: v }) => key === keptKey && v && this.#outbox.push(["kept", v]));
    document.addEventListener("visibilitychange", () => this.#seen());
    stashInTime();
    const { perchSession, perchFrame } = document.documentElement.dataset;
    if (isWoken) this.#connection.abandon();
    else if (perchSession) this.#connection.start(perchSession, Number(perchFrame) || 0);
  }

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
      this.#offline.wait(kind, /** @type {HTMLElement} */ (element));
      return 0;
    }
    if (!this.#outbox.isLive && this.#pill.isShown && kind !== "change") {
      // The person knows that the page is not live. Nothing is queued behind their back.
      if (kind === "dismiss") this.#pill.nudge();
      return 0;
    }
    if (!quiet.has(kind)) this.#fields.flush();
    const isTouched = kind === "tap" && this.#prerender.isFor(element);
    const k = this.#outbox.push([isTouched ? "activate" : kind, place.block, place.index, ...operands]);
    if (kind === "focus" && !this.#isApplying) this.#focusedAt = k;
    if (kind === "change") this.#patcher.choices.set(element, k);
    if (kind === "tap" || kind === "submit") this.#patcher.carrying.giveUp();
    if (kind === "tap") this.#patcher.presses.started(element, k);
    if (asking.has(kind)) this.#patcher.presses.waiting.began(k);
    if (kind === "tap" || asking.has(kind)) this.#connection.expectAnswer();
    if (kind === "tap") this.#navigation.pressed(element, place);
    if (isTouched) this.#prerender.pressed(k);
    return k;
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
    this.#connection.expectAnswer();
    this.#wanted = null;
  }

  #seen() {
    if (this.#outbox.isLive) this.#outbox.push(["seen", document.visibilityState === "visible"]);
  }

  #watch() {
    this.#events.watch();
    this.#places.watch();
    this.#demand.didApply();
    this.#patcher.presses.waiting.place();
  }

  /**
   * @param {import("./decode.js").Frame} hello
   * @param {(text: string) => void} write
   * @param {boolean} isFirst whether the session is heard for the first time
   */
  #live(hello, write, isFirst) {
    if ((hello.k ?? 0) > this.#outbox.newest) {
      // This page is a copy: its session has heard events that are not its own, and would take its own for old ones.
      this.#connection.abandon();
      return;
    }
    if (hello.k !== undefined) this.#acknowledge(hello.k);
    this.#outbox.open(write);
    this.#size.send();
    if (document.visibilityState === "hidden") this.#seen();
    if (isFirst) this.#events.catchUp();
    this.#renewal.cancel();
    this.#fields.pump();
    this.#watch();
    this.#pill.place();
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
    const heard = frame.k ?? 0;
    this.#focus.willApply();
    this.#pill.willApply();
    this.#navigation.willApply();
    this.#events.isQuiet = true;
    try {
      const isFocusKept = frame.reset !== undefined && this.#renewal.reset(frame.reset);
      const effects = this.#patcher.apply(frame.patches, frame.k);
      this.#pill.place();
      this.#events.isQuiet = false;
      collapseTitles();
      const isKept = isFocusKept || effects.isKept || this.#pill.hasFocus;
      // What was shown before the server hears where the person went has no address any more.
      const isLeft = this.#commands.leaves(effects.commands)
        || this.#wanted !== null || this.#outbox.isDue("open", heard);
      const navigated = this.#navigation.didApply(isLeft ? [] : effects.addresses, isKept, frame.reset);
      const isThere = this.#focusedAt > heard && this.#outbox.isDue("focus", heard);
      const isTyping = isThere || this.#fields.isTypedIn(document.activeElement, heard);
      this.#focus.didApply(effects.focus, navigated, isTyping);
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
    this.#prerender.acknowledged(k);
    this.#patcher.choices.acknowledged(k);
    this.#demand.acknowledged(k);
  }

  /** Whether the page is live and nothing is under way. */
  get #isAtRest() {
    return this.#outbox.isLive && this.#outbox.isEmpty && !this.#fields.isWaiting
      && !this.#navigation.isBusy && !this.#isApplying && this.#wanted === null && !this.#commands.isLeaving
      && !this.#demand.isLoading && !this.#connection.isUnpacking;
  }

  /** Browser tests wait for this mark. */
  #updateIdle() {
    const { isWaiting } = this.#errands;
    if (isWaiting && this.#isAtRest) queueMicrotask(() => this.#isAtRest && this.#errands.settle());
    document.documentElement.toggleAttribute("data-perch-idle", this.#isAtRest && !isWaiting);
  }
}

new Client().start();
