// @ts-check
// The text-input rule (docs/reference/perch-protocol.md, "Text input"): no keystroke and no caret is lost.

import { mapCaret, replay } from "./text.js";
import { Versions } from "./versions.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement} TextElement */
/** @typedef {import("./versions.js").Version} Version */
/** @typedef {{value: string, base: Version, seq: number, revision: number}} Held a value waiting for a composition */
/**
 * @typedef {object} Field
 * @property {TextElement} element
 * @property {number} seq the number of `text`
 * @property {string} text
 * @property {boolean} waiting
 * @property {Versions} versions what the server may know
 * @property {number} revision
 * @property {boolean} composing
 * @property {Held | null} held
 * @property {number} due when the newest text may be sent, ms
 * @property {(() => void) | null} cancel ends the wait
 */
/**
 * @typedef {object} Surroundings
 * @property {(element: Element) => {block: number, index: number} | undefined} place
 * @property {(event: (string | number | boolean)[]) => number} send returns the event's number; 0 while not live
 * @property {() => number} now milliseconds
 * @property {(ms: number, act: () => void) => () => void} after calls back later; the answer cancels
 * @property {() => void} changed called when `isWaiting` may have changed
 */

const textTypes = new Set(["text", "search", "email", "password", "tel", "url", "number"]);
/** At most 30 messages a second and field. */
const shortestPauseMs = 1000 / 30;

/**
 * @param {unknown} element
 * @returns {element is TextElement}
 */
export function isTextField(element) {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && textTypes.has(element.type));
}

/**
 * Gives textarea and select the initial value that the markup names in an attribute.
 * @param {Element} element
 */
export function giveInitialValue(element) {
  const value = element.getAttribute("value");
  if (value === null) return;
  if (element instanceof HTMLTextAreaElement && element.defaultValue === "") element.defaultValue = value;
  else if (element instanceof HTMLSelectElement) element.value = value;
}

export class Fields {
  /** @type {Map<Element, Field>} */
  #fields = new Map();
  #seq = 0;

  /** @param {Surroundings} around */
  constructor(around) {
    this.around = around;
  }

  /** Whether text has not reached the server yet; what stands in a field that is gone never will. */
  get isWaiting() {
    return [...this.#fields.values()].some(
      (field) => field.element.isConnected && (field.waiting || field.versions.isUnderWay));
  }

  /**
   * @param {TextElement} element
   * @returns {Field}
   */
  field(element) {
    let field = this.#fields.get(element);
    if (!field) {
      const text = element.defaultValue;
      field = {
        element, text, seq: 0, waiting: false, versions: new Versions(text), revision: 0,
        composing: false, held: null, due: 0, cancel: null,
      };
      this.#fields.set(element, field);
    }
    return field;
  }

  /**
   * The person changed the field.
   * @param {TextElement} element
   */
  changed(element) {
    const field = this.field(element);
    if (!this.#note(field)) return;
    const pause = Number(element.dataset.debounce) || 0;
    if (pause > 0) field.due = this.around.now() + pause;
    this.#pump(field);
    this.around.changed();
  }

  /**
   * Counts the text that stands in the field, if it is new.
   * @param {Field} field
   */
  #note(field) {
    const { value } = field.element;
    if (value === field.text) return false;
    field.versions.touched(field.text, value);
    field.text = value;
    this.#seq += 1;
    field.seq = this.#seq;
    field.waiting = true;
    return true;
  }

  /** @param {TextElement} element */
  compositionStarted(element) {
    this.field(element).composing = true;
  }

  /** @param {TextElement} element */
  compositionEnded(element) {
    const field = this.field(element);
    field.composing = false;
    this.changed(element);
    const held = field.held;
    field.held = null;
    if (held) this.#judge(field, held);
    this.#pump(field);
    this.around.changed();
  }

  /** Sends all waiting text at once, before a tap, blur or submit. */
  flush() {
    for (const field of this.#fields.values()) {
      if (field.element.isConnected) this.#note(field);
      if (field.waiting) this.#send(field);
    }
  }

  /** The connection is back: what waits may go. */
  pump() {
    for (const field of this.#fields.values()) this.#pump(field);
  }

  /**
   * Sends the newest text as soon as nothing else is under way and the pause is over.
   * @param {Field} field
   */
  #pump(field) {
    if (!field.waiting || field.versions.isUnderWay || !field.element.isConnected) return;
    if (field.held && field.held.revision > field.revision) return;
    const wait = field.due - this.around.now();
    if (wait <= 0) {
      this.#send(field);
      return;
    }
    field.cancel?.();
    field.cancel = this.around.after(wait, () => {
      field.cancel = null;
      this.#pump(field);
    });
  }

  /** @param {Field} field */
  #send(field) {
    const place = this.around.place(field.element);
    if (!place) {
      field.waiting = false;
      return;
    }
    const k = this.around.send(["input", place.block, place.index, field.text, field.seq, field.revision]);
    if (k === 0) return;
    field.cancel?.();
    field.cancel = null;
    field.waiting = false;
    field.due = this.around.now() + shortestPauseMs;
    field.versions.sent(k, field.seq, field.text);
  }

  /**
   * The server has handled the events up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    for (const [element, field] of this.#fields) {
      field.versions.acknowledged(k);
      if (!element.isConnected) this.#fields.delete(element);
      else this.#pump(field);
    }
  }

  /**
   * The server's value for a field: taken, kept for later, merged or refused.
   * @param {TextElement} element
   * @param {string} value
   * @param {number} seq
   * @param {number} revision
   */
  take(element, value, seq, revision) {
    const field = this.field(element);
    if (revision < field.revision) return;
    this.#note(field);
    const held = { value, seq, revision, base: field.versions.at(seq) };
    if (field.composing) field.held = held;
    else this.#judge(field, held);
    this.around.changed();
  }

  /**
   * @param {Field} field
   * @param {Held} held
   */
  #judge(field, { value, base, seq, revision }) {
    const isNewRevision = revision > field.revision;
    if (revision < field.revision) return;
    field.revision = revision;
    if (seq >= field.seq) {
      this.#write(field, value);
      field.waiting = false;
      field.versions.restart(field.seq, value);
      return;
    }
    if (!isNewRevision) return;
    // What is under way belongs to the old revision and will be refused; what was typed since `seq` goes again.
    this.#write(field, replay(base.text, field.text, value, base));
    field.versions.restart(seq, value, field.text);
    this.#seq += 1;
    field.seq = this.#seq;
    field.waiting = field.text !== value;
    this.#pump(field);
  }

  /**
   * @param {Field} field
   * @param {string} value
   */
  #write(field, value) {
    const { element } = field;
    field.text = value;
    if (element.value === value) return;
    const from = element.value;
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = element;
    element.value = value;
    // A field of type email or number has no selection to keep, and only the focused one has a caret to move.
    if (start === null || end === null || document.activeElement !== element) return;
    const mapped = [mapCaret(from, value, start), mapCaret(from, value, end)];
    element.setSelectionRange(mapped[0], Math.max(mapped[0], mapped[1]), direction ?? "none");
  }

  /**
   * Whether the person's text in `element` differs from what the server has.
   * @param {TextElement} element
   */
  isDirty(element) {
    const field = this.#fields.get(element);
    if (!field) return element.value !== element.defaultValue;
    return field.waiting || field.versions.isUnderWay || element.value !== field.text;
  }

  /**
   * Whether the person was typing in `element` while the server had only handled the events up to `k`.
   * @param {Element | null} element
   * @param {number} k
   */
  isTypedIn(element, k) {
    const field = element && this.#fields.get(element);
    return !!field && (field.waiting || field.composing || field.versions.isAhead(k));
  }

  /**
   * The text that the server knew for `element` when it had handled the events up to `k`.
   * @param {TextElement} element
   * @param {number} k
   */
  knownText(element, k) {
    const field = this.#fields.get(element);
    return field ? field.versions.knownText(k) : element.defaultValue;
  }

  /**
   * Puts unsent text of a replaced field into the one that took its place.
   * @param {TextElement} element
   * @param {string} base what the server knew
   * @param {string} typed
   */
  adopt(element, base, typed) {
    const field = this.field(element);
    const text = replay(base, typed, field.text);
    if (text !== element.value) element.value = text;
    this.changed(element);
  }

  clear() {
    for (const field of this.#fields.values()) field.cancel?.();
    this.#fields.clear();
  }
}
