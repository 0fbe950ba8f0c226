// @ts-check
// Gestures (`data-gesture`): reports what fingers, the mouse or keys do on a view; loaded when a page has such a view.
// docs/reference/perch-protocol.md, event "gesture".

import { areaOf, pointOf, selector, targetsOf, times } from "./targets.js";

/** @typedef {import("./targets.js").Target} Target */
/** @typedef {import("./targets.js").Point} Point */

const slipPx = 10;
/** The speed is that over so many ms, or since the report before where that is longer ago. */
const speedMs = 100;
const keyStepPx = 16;
/** @type {Record<string, [number, number]>} */
const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Pointers {
  /** @type {Target[]} */
  #targets = [];
  /**
   * The fingers that are down, oldest first.
   * @type {Map<number, Point>}
   */
  #fingers = new Map();
  /** @type {Point[]} */
  #trail = [];
  /** @type {Point | null} */
  #start = null;
  #hasMoved = false;
  #waits = false;
  #swallows = false;
  #handled = 0;
  /** @type {ReturnType<typeof setTimeout>[]} */
  #holds = [];
  /** @type {ReturnType<typeof setTimeout>[]} */
  #rests = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #wheeling = undefined;
  #key = "";

  /** @param {import("./events.js").Events} events */
  constructor(events) {
    this.report = events.sink.report;
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", () => this.#finish("cancel"));
    addEventListener("blur", () => this.#finish("cancel"));
    document.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    document.addEventListener("dragstart", (event) => this.#targets.length && event.preventDefault());
    document.addEventListener("contextmenu", (event) => this.#menu(event), { capture: true });
    document.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    document.addEventListener("keydown", (event) => this.#keyDown(event));
    document.addEventListener("keyup", (event) => event.key === this.#key && this.#finish("end"));
  }

  /**
   * The server has handled the reports up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    this.#handled = k;
    if (this.#hasMoved) this.#wait();
  }

  // Fingers

  /** @param {PointerEvent} event */
  #down(event) {
    this.#swallows = false;
    if (event.button !== 0) return;
    if (this.#targets.length > 0) {
      if (this.#fingers.size !== 1 || !this.#wants("pinch")) return;
      this.#fingers.set(event.pointerId, pointOf(event));
      this.#send("move");
      return;
    }
    if (event.target instanceof Element) this.#begin(targetsOf(event.target), event.pointerId, pointOf(event));
  }

  /**
   * @param {Target[]} targets
   * @param {number} finger
   * @param {Point} point
   */
  #begin(targets, finger, point) {
    if (!targets.length) return;
    for (const timer of this.#rests) clearTimeout(timer);
    this.#rests = [];
    this.#targets = targets;
    this.#fingers = new Map([[finger, point]]);
    this.#trail = [point];
    this.#start = point;
    for (const target of targets) {
      this.#tell(target, `begin ${point.t} ${point.x} ${point.y} ${areaOf(target.element)}`);
      this.#holds.push(...times(target, "hold", (ms) => this.#tell(target, `hold ${point.t + ms} ${this.#place()}`)));
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#fingers.has(event.pointerId)) return;
    this.#moveTo(event.pointerId, pointOf(event));
    const [{ element }] = this.#targets;
    if (!this.#swallows || event.pointerType !== "mouse" || !element.isConnected) return;
    element.setPointerCapture(event.pointerId);
  }

  /**
   * @param {number} finger
   * @param {Point} point
   */
  #moveTo(finger, point) {
    const [first] = this.#fingers.keys();
    this.#fingers.set(finger, point);
    if (finger === first) {
      const recent = this.#trail.filter(({ t }) => t > point.t - speedMs);
      this.#trail = [...(recent.length ? recent : this.#trail.slice(-1)), point];
    }
    const start = this.#start ?? point;
    if (Math.hypot(point.x - start.x, point.y - start.y) > slipPx) this.#swallows = true;
    this.#hasMoved = true;
    this.#wait();
  }

  /** Sends the newest place with the next picture, once the last one has been answered. */
  #wait() {
    if (this.#waits) return;
    this.#waits = true;
    requestAnimationFrame(() => {
      this.#waits = false;
      if (this.#hasMoved && this.#targets.every(({ k }) => k <= this.#handled)) this.#send("move");
    });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [first] = this.#fingers.keys();
    if (!this.#fingers.has(event.pointerId)) return;
    if (event.pointerId === first) {
      this.#moveTo(first, pointOf(event));
      this.#finish("end");
    } else {
      this.#fingers.delete(event.pointerId);
      this.#send("move");
    }
  }

  /** @param {"end" | "cancel"} kind */
  #finish(kind) {
    const targets = this.#targets;
    for (const timer of this.#holds) clearTimeout(timer);
    this.#holds = [];
    this.#key = "";
    if (!targets.length) return;
    this.#send(kind);
    const place = this.#place();
    const lifted = this.#trail.at(-1)?.t ?? 0;
    for (const target of targets) {
      this.#rests.push(...times(target, "rest", (ms) => this.#tell(target, `rest ${lifted + ms} ${place}`)));
    }
    this.#targets = [];
    this.#fingers.clear();
  }

  // Out

  /** @param {"move" | "end" | "cancel"} kind */
  #send(kind) {
    this.#hasMoved = false;
    const [first, second] = this.#fingers.values();
    if (!first) return;
    const [from] = this.#trail;
    const seconds = Math.max(first.t - from.t, 1) / 1000;
    const speed = [(first.x - from.x) / seconds, (first.y - from.y) / seconds].map(Math.round);
    const place = `${kind} ${first.t} ${first.x} ${first.y}`;
    const both = second && kind === "move" ? ` ${second.x} ${second.y}` : "";
    for (const target of this.#targets) {
      this.#tell(target, kind === "cancel" ? place : `${place} ${speed.join(" ")}${both}`);
    }
  }

  /**
   * @param {Target} target
   * @param {string} value
   */
  #tell(target, value) {
    if (target.element.isConnected) target.k = this.report("gesture", target.element, value) || target.k;
  }

  #place() {
    const { x, y } = this.#fingers.values().next().value ?? this.#trail.at(-1) ?? { x: 0, y: 0 };
    return `${x} ${y}`;
  }

  /** @param {string} word */
  #wants(word) {
    return this.#targets.some(({ words }) => words.includes(word));
  }

  // Around

  /**
   * A drag that ends over a button does not press it.
   * @param {MouseEvent} event
   */
  #clicked(event) {
    if (!this.#swallows || event.detail === 0) return;
    this.#swallows = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * A long touch is a gesture here, not a menu.
   * @param {MouseEvent} event
   */
  #menu(event) {
    if (!this.#targets.some(({ words }) => /hold/.test(words.join()))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Two fingers on a touch pad arrive as a wheel with the control key.
   * @param {WheelEvent} event
   */
  #wheel(event) {
    if (!event.ctrlKey || !(event.target instanceof Element)) return;
    const targets = targetsOf(event.target).filter(({ words }) => words.includes("pinch"));
    if (!targets.length) return;
    event.preventDefault();
    const { x, y, t } = pointOf(event);
    if (this.#wheeling === undefined) this.#spread(targets, { x: x - 50, y, t }, { x: x + 50, y, t });
    clearTimeout(this.#wheeling);
    this.#wheeling = setTimeout(() => {
      this.#wheeling = undefined;
      this.#finish("end");
    }, 150);
    const [left, right] = this.#fingers.values();
    if (!left || !right) return;
    const half = Math.max(1, ((right.x - left.x) / 2) * Math.exp(-event.deltaY / 100));
    const middle = (left.x + right.x) / 2;
    this.#moveTo(-1, { ...left, x: middle - half, t });
    this.#moveTo(-2, { ...right, x: middle + half, t });
  }

  /**
   * Begins with two fingers.
   * @param {Target[]} targets
   * @param {Point} left
   * @param {Point} right
   */
  #spread(targets, left, right) {
    this.#finish("cancel");
    this.#begin(targets, -1, left);
    this.#fingers.set(-2, right);
    this.#send("move");
  }

  /**
   * Arrows drag, Return and Space press, plus and minus magnify; letting the key go ends it.
   * @param {KeyboardEvent} event
   */
  #keyDown(event) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(selector) || event.ctrlKey || event.metaKey) return;
    const [own] = targetsOf(target).filter(({ element }) => element === target);
    const isPress = (key === "Enter" || key === " ") && own.words.includes("tap");
    const isArrow = key in arrows && own.words.includes("drag");
    const isPinch = (key === "+" || key === "-") && own.words.includes("pinch");
    if (!isPress && !isArrow && !isPinch) return;
    event.preventDefault();
    const { left, top, width, height } = target.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2, t: Math.round(event.timeStamp) };
    if (isPinch) {
      this.#spread([own], { ...point, x: point.x - 50 }, { ...point, x: point.x + 50 });
      this.#moveTo(-2, { ...point, x: point.x + (key === "+" ? 60 : 40) });
      this.#send("move");
      this.#finish("end");
      return;
    }
    if (this.#key !== key) {
      this.#finish("cancel");
      this.#begin([own], -1, point);
      this.#key = key;
    }
    const at = this.#fingers.get(-1);
    if (!isArrow || !at) return;
    const [x, y] = arrows[key];
    this.#moveTo(-1, { x: at.x + x * keyStepPx, y: at.y + y * keyStepPx, t: point.t });
  }
}
