// @ts-check
// The page of a link or a tab is asked for when that is touched, and shown as soon as it is pressed: its frame is kept
// until then, and thrown away where the touch becomes a scroll (docs/reference/perch-protocol.md, "Pages before the
// press").

import { isOwn } from "./links.js";

/** @typedef {import("./decode.js").Frame} Frame */
/**
 * @typedef {object} Touch
 * @property {Element} link
 * @property {number} k the number of the event that told the server
 * @property {Frame | null} frame its page, once that has come
 * @property {ReturnType<typeof setTimeout>} timer
 */
/**
 * @typedef {object} Parts
 * @property {import("./blocks.js").Blocks} blocks
 * @property {import("./outbox.js").Outbox} outbox
 * @property {import("./presses.js").Presses} presses
 * @property {(frame: Frame) => void} apply shows what a frame holds
 */

/** A finger may rest on a link for so long; then the page goes on with what else has happened. */
const restMs = 2_000;

/**
 * The tab whose page is shown is the current one, as the server says as soon as it has heard of the press.
 * @param {Element} link
 */
function choose(link) {
  if (!link.matches(".tab")) return;
  link.closest("nav")?.querySelector(".tab[aria-current]")?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "page");
}

/** Whether the person pays for what is not needed. */
function savesData() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  return connection?.saveData === true;
}

export class Prerender {
  /** @type {Touch | null} */
  #touch = null;
  /**
   * A press whose page has not come yet.
   * @type {{link: HTMLElement, touch: number, press: number} | null}
   */
  #pressed = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    parts.presses.touched = (element, event) => this.#touched(element, event);
    parts.presses.left = () => this.#left();
  }

  /**
   * A finger or the mouse came down on something that can be pressed.
   * @param {Element} element
   * @param {PointerEvent} event
   */
  #touched(element, { metaKey, ctrlKey, shiftKey, altKey }) {
    const { outbox, blocks } = this.parts;
    if (!(element instanceof HTMLAnchorElement) || !element.matches('[data-on~="prerender"]')) return;
    if (!outbox.isLive || this.#pressed || metaKey || ctrlKey || shiftKey || altKey || savesData()) return;
    const place = isOwn(element) ? blocks.place(element) : null;
    if (!place) return;
    const k = outbox.push(["prerender", place.block, place.index]);
    this.#touch = { link: element, k, frame: null, timer: setTimeout(() => this.#left(), restMs) };
  }

  /** The touch has ended without a press, or has lasted too long for one. */
  #left() {
    const touch = this.#endTouch();
    if (touch && this.#isNewest(touch)) this.parts.outbox.push(["discard"]);
  }

  /**
   * Whether an element is the touched link, and its page may be shown: the server gives it up for any act in between.
   * @param {Element} element
   */
  isFor(element) {
    return this.#touch !== null && this.#touch.link === element && this.#isNewest(this.#touch);
  }

  /**
   * The touched link was pressed.
   * @param {number} press the number of the event that told the server
   */
  pressed(press) {
    const touch = this.#endTouch();
    if (!touch) return;
    if (touch.frame) this.#show(touch.frame, touch.link, press);
    else this.#pressed = { link: /** @type {HTMLElement} */ (touch.link), touch: touch.k, press };
  }

  /**
   * A frame has come: that with the page of a touched link is kept.
   * @param {Frame} frame
   * @returns {Frame} what of it is to be shown now
   */
  taken(frame) {
    if (frame.prerender === undefined) return frame;
    const [pressed, touch] = [this.#pressed, this.#touch];
    if (touch && touch.k === frame.prerender) touch.frame = frame;
    if (pressed && pressed.touch === frame.prerender) {
      this.#pressed = null;
      this.#show(frame, pressed.link, pressed.press);
    }
    return { ...frame, patches: [] };
  }

  /**
   * The server has handled the events up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    if (this.#pressed && this.#pressed.press <= k) this.#pressed = null;
  }

  /**
   * Nothing of what was asked for comes any more.
   * @returns {HTMLElement | null} the link that was pressed, if its page has not come
   */
  forget() {
    const { link = null } = this.#pressed ?? {};
    this.#endTouch();
    this.#pressed = null;
    return link;
  }

  /**
   * @param {Frame} frame
   * @param {Element} link
   * @param {number} press
   */
  #show(frame, link, press) {
    choose(link);
    // What it acknowledges was acknowledged when it came.
    this.parts.apply({ ...frame, k: undefined });
    this.parts.presses.acknowledged(press);
  }

  /** @param {Touch} touch */
  #isNewest({ k }) {
    return this.parts.outbox.newestAct === k;
  }

  #endTouch() {
    const touch = this.#touch;
    this.#touch = null;
    if (touch) clearTimeout(touch.timer);
    return touch;
  }
}
