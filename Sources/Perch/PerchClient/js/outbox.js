// @ts-check
// Events on their way to the server: numbered, framed, kept until they are acknowledged.

/** @typedef {(string | number | boolean)[]} PerchEvent a kind followed by its operands */
/** @typedef {{k: number, e: PerchEvent[], at: number}} SentFrame */

/**
 * What could not be delivered for longer than this is not delivered any more; typed text always is, and so is what came
 * into sight or left it, what another tab keeps on the device, the page that the address names, whether a page that
 * came before the press was shown, and a press, which shows that it waits.
 */
const staleAfterMs = 10_000;
const presses = new Set(["tap", "submit"]);
const lasting = new Set(
  [...presses, "activate", "discard", "input", "change", "files", "appear", "disappear", "kept", "open"]);
/** What happens by itself, between a touch and its press too. */
const passing = new Set(["focus", "blur", "appear", "disappear", "resize", "load", "error", "measure"]);

/**
 * Half of a surrogate pair, as a paste may bring it, is no text that a server reads.
 * @param {string | number | boolean} operand
 */
function wellFormed(operand) {
  return typeof operand === "string" ? operand.replace(/\p{Surrogate}/gu, "\ufffd") : operand;
}

export class Outbox {
  #k = 0;
  #act = 0;
  /**
   * Numbered, not yet framed.
   * @type {PerchEvent[]}
   */
  #waiting = [];
  /**
   * Framed, not yet acknowledged.
   * @type {SentFrame[]}
   */
  #frames = [];
  #isScheduled = false;
  /** @type {((text: string) => void) | null} */
  #write = null;

  /**
   * @param {() => number} now milliseconds
   * @param {() => void} changed called when something was sent or acknowledged
   */
  constructor(now, changed) {
    this.now = now;
    this.changed = changed;
  }

  get isEmpty() {
    return this.#waiting.length === 0 && this.#frames.length === 0;
  }

  get isLive() {
    return this.#write !== null;
  }

  /** The newest number given. */
  get newest() {
    return this.#k;
  }

  /** The number of the newest event that did not happen by itself. */
  get newestAct() {
    return this.#act;
  }

  /**
   * Takes an event and returns its number. Events of the same turn travel in one frame.
   * @param {PerchEvent} event
   */
  push(event) {
    this.#k += 1;
    if (!passing.has(`${event[0]}`)) this.#act = this.#k;
    this.#waiting.push(event.map(wellFormed));
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      queueMicrotask(() => this.#frame());
    }
    this.changed();
    return this.#k;
  }

  #frame() {
    this.#isScheduled = false;
    if (this.#waiting.length === 0) return;
    const frame = { k: this.#k, e: this.#waiting, at: this.now() };
    this.#waiting = [];
    this.#frames.push(frame);
    this.#send(frame);
  }

  /** @param {SentFrame} frame */
  #send(frame) {
    this.#write?.(JSON.stringify({ k: frame.k, e: frame.e }));
  }

  /** @param {number} k */
  acknowledge(k) {
    while (this.#frames.length > 0 && this.#frames[0].k <= k) this.#frames.shift();
  }

  /**
   * The socket is open: sends again what was not acknowledged, without what has grown stale.
   * @param {(text: string) => void} write
   */
  open(write) {
    this.#frame();
    this.#write = write;
    const oldest = this.now() - staleAfterMs;
    this.#keep(({ at }, kind) => at >= oldest || lasting.has(kind));
    for (const frame of this.#frames) this.#send(frame);
  }

  close() {
    this.#write = null;
  }

  /**
   * Whether an event of this kind is still to be handled once the server has handled those up to `k`.
   * @param {string} kind
   * @param {number} k
   */
  isDue(kind, k) {
    /** @type {(events: PerchEvent[], newest: number) => boolean} */
    const isAmong = (events, newest) =>
      events.some((event, at) => event[0] === kind && newest - events.length + 1 + at > k);
    return isAmong(this.#waiting, this.#k) || this.#frames.some((frame) => isAmong(frame.e, frame.k));
  }

  /** Whether a press was sent of which nobody knows whether it was carried out. */
  get isInDoubt() {
    return this.#frames.some(({ e }) => e.some(([kind]) => presses.has(`${kind}`)));
  }

  /** Presses that were sent are not sent again. */
  dropPresses() {
    this.#keep((_, kind) => !presses.has(kind));
  }

  /** @param {(frame: SentFrame, kind: string) => boolean} isKept */
  #keep(isKept) {
    this.#frames = this.#frames
      .map((frame) => ({ ...frame, e: frame.e.filter(([kind]) => isKept(frame, `${kind}`)) }))
      .filter((frame) => frame.e.length > 0);
  }

  /** Starts counting anew for another session; what is under way names what is gone with the one before. */
  restart() {
    [this.#waiting, this.#frames] = [[], []];
    [this.#k, this.#act] = [0, 0];
  }
}
