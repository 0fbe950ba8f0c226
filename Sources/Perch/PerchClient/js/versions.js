// @ts-check
// What the server may know of one field's text, and how much of it was never touched since.
//
//     known ──────► sent[0] ──────► sent[1] ──────► the field now
//     handled       under way       flushed by
//     (seq 3)       (seq 7)         a tap (seq 9)

import { commonPrefix, commonSuffix } from "./text.js";

/**
 * A text of the field, its number, and how much of its start and end was never touched since.
 * @typedef {{seq: number, text: string, prefix: number, suffix: number}} Version
 */

/** Older versions than this many cannot be asked for any more. */
const knownAtMost = 8;

/**
 * @param {number} seq
 * @param {string} text
 * @returns {Version}
 */
function untouched(seq, text) {
  return { seq, text, prefix: text.length, suffix: text.length };
}

export class Versions {
  /**
   * What the server has handled, newest last.
   * @type {Version[]}
   */
  #known;
  /**
   * What is under way, oldest first.
   * @type {(Version & {k: number})[]}
   */
  #sent = [];

  /** @param {string} text what the server has written into the page */
  constructor(text) {
    this.#known = [untouched(0, text)];
  }

  get isUnderWay() {
    return this.#sent.length > 0;
  }

  /**
   * Whether anything was sent that the server has not heard when it has handled the events up to `k`.
   * @param {number} k
   */
  isAhead(k) {
    return this.#sent.some((version) => version.k > k);
  }

  /**
   * The newest text that the server has when it has handled the events up to `k`.
   * @param {number} k
   */
  knownText(k) {
    const handled = this.#sent.filter((version) => version.k <= k).pop();
    return (handled ?? this.#known[this.#known.length - 1]).text;
  }

  /**
   * The field's text has changed.
   * @param {string} from
   * @param {string} to
   */
  touched(from, to) {
    const prefix = commonPrefix(from, to);
    const suffix = commonSuffix(from, to, prefix);
    for (const version of [...this.#known, ...this.#sent]) {
      version.prefix = Math.min(version.prefix, prefix);
      version.suffix = Math.min(version.suffix, suffix);
    }
  }

  /**
   * @param {number} k the number of the event
   * @param {number} seq
   * @param {string} text
   */
  sent(k, seq, text) {
    this.#sent.push({ k, ...untouched(seq, text) });
  }

  /**
   * The server has handled the events up to `k`.
   * @param {number} k
   */
  acknowledged(k) {
    const handled = this.#sent.filter((version) => version.k <= k);
    this.#sent = this.#sent.filter((version) => version.k > k);
    this.#known = [...this.#known, ...handled].slice(-knownAtMost);
  }

  /**
   * What stood in the field at `seq`, as far as it can matter.
   * @param {number} seq
   * @returns {Version}
   */
  at(seq) {
    const sent = this.#sent.find((version) => version.seq === seq);
    return sent ?? this.#known.filter((version) => version.seq <= seq).pop() ?? this.#known[0];
  }

  /**
   * The server has set `text`; what is under way will be refused or has been answered.
   * @param {number} seq
   * @param {string} text
   * @param {string} current what stands in the field
   */
  restart(seq, text, current = text) {
    this.#sent = [];
    this.#known = [untouched(seq, text)];
    if (current !== text) this.touched(text, current);
  }
}
