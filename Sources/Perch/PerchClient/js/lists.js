// @ts-check
// A list that works on without a connection (docs/reference/offline.md): what is ticked and added meanwhile is kept on
// the device, shown at once, and sent in order once the server answers again. A bundle of its own, which pages load
// that show such a list.

import { PageKeeper } from "./keeper.js";
import { addedRow, drawTick, erase, field, isOn, made, noted, tick, turn, turnedDown } from "./noted.js";
import { body, uuid, wishLimit, WishStore } from "./wishes.js";

/** @typedef {import("./events.js").Events} Events */
/** @typedef {import("./wishes.js").Wish} Wish */
/** @typedef {{list: string, person: string, path: string}} Place */

/** A server that answers with a fault is asked again after so long. */
const againMs = 5_000;

const words = {
  full: `More than ${wishLimit} changes wait for the connection. Nothing more can be changed until it is back.`,
  noRoom: "This browser has no room to keep changes. They are lost if you close this page before you are back online.",
  completed: "This list is completed. What was changed here without a connection was not saved:",
};

export class WorkingList {
  #store = new WishStore();
  /** @type {Place | null} */
  #place = null;
  /**
   * What waits for the server, in order.
   * @type {Wish[]}
   */
  #wishes = [];
  #isLoaded = false;
  #isSending = false;
  #note = "";
  /** @type {string[]} */
  #refused = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #keeping = new PageKeeper(() => this.#isLive);

  /** @param {Events} events */
  constructor(events) {
    this.events = events;
    document.addEventListener("change", (event) => this.#changed(event), { capture: true });
    document.addEventListener("click", (event) => this.#clicked(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
  }

  /** The page has changed, or came alive. */
  didApply() {
    const place = this.#shown();
    if (place?.list !== this.#place?.list || place?.person !== this.#place?.person) {
      this.#place = place;
      [this.#wishes, this.#refused, this.#note, this.#isLoaded] = [[], [], "", false];
      if (place) void this.#load(place);
    }
    this.#draw();
    if (place && this.#isLive) void this.#send();
    this.#keeping.soon(place?.person);
  }

  get #isLive() {
    return this.events.sink.isLive();
  }

  /** @returns {Place | null} */
  #shown() {
    const wish = document.querySelector(field)?.getAttribute("data-wish");
    if (!wish) return null;
    const [, list, person, path] = wish.split(" ");
    return { list, person, path };
  }

  /** @param {Place} place */
  async #load(place) {
    try {
      const kept = await this.#store.all(place.list, place.person);
      if (this.#place !== place) return;
      const known = new Set(kept.map(({ id }) => id));
      this.#wishes = [...kept, ...this.#wishes.filter(({ id }) => !known.has(id))];
    } catch {
      this.#note = words.noRoom;
    }
    this.#isLoaded = true;
    this.#draw();
    if (this.#isLive) void this.#send();
  }

  // What people do

  /**
   * Whether a control is this list's to answer for: without a connection, and while earlier wishes wait, which come
   * first.
   */
  get #answers() {
    return this.#place !== null && (!this.#isLive || this.#wishes.length > 0);
  }

  /** @param {Event} event */
  #changed(event) {
    // The click has been answered.
    const { target } = event;
    if (target instanceof Element && target.matches(tick) && this.#answers) event.stopImmediatePropagation();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest(tick) ?? target?.closest("label")?.querySelector(tick);
    if (control && this.#answers) {
      // A label clicks its box by itself.
      if (control instanceof HTMLInputElement && target !== control) return;
      event.stopImmediatePropagation();
      if (!(control instanceof HTMLInputElement)) event.preventDefault();
      const row = control.getAttribute("data-wish")?.slice(5) ?? "";
      const wanted = control instanceof HTMLInputElement ? control.checked : !isOn(control);
      const refusal = this.#refusal;
      if (refusal) {
        this.#note = refusal;
        queueMicrotask(() => turn(control, !wanted));
        this.#draw();
      } else {
        turn(control, wanted);
        void this.#wish({ row, isTicked: wanted });
      }
      return;
    }
    const own = target?.closest(`.${noted} input`);
    if (own instanceof HTMLInputElement) void this.#wish({ addedBy: own.name, isTicked: own.checked });
    const adding = target?.closest('[data-wish="add"]');
    if (adding && this.#answers) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#enter();
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Enter" || event.isComposing || !this.#answers) return;
    if (!(event.target instanceof Element && event.target.matches(field))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#enter();
  }

  /** What was typed becomes a row. */
  #enter() {
    const input = /** @type {HTMLInputElement | null} */ (document.querySelector(field));
    const text = input?.value.trim();
    if (!input || !text) return;
    if (this.#refusal) {
      this.#note = this.#refusal;
      this.#draw();
      return;
    }
    input.value = "";
    // What the field reports as typed is empty again, for the page that comes alive later.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    void this.#wish({ text });
  }

  get #refusal() {
    return this.#wishes.length >= wishLimit ? words.full : "";
  }

  /** @param {Partial<Wish>} wanted */
  async #wish(wanted) {
    const place = this.#place;
    if (!place) return;
    /** @type {Wish} */
    const wish = { id: uuid(), ...place, ...wanted };
    this.#wishes.push(wish);
    this.#draw();
    try {
      await this.#store.add(wish);
    } catch {
      this.#note = words.noRoom;
      this.#draw();
    }
    if (this.#isLive) void this.#send();
  }

  // What is shown of it

  #draw() {
    erase(document);
    if (!this.#place) return;
    /** @type {Map<string, boolean>} */
    const ticks = new Map();
    for (const { row, isTicked } of this.#wishes) if (row) ticks.set(row, isTicked === true);
    for (const [row, isTicked] of ticks) drawTick(row, isTicked);
    const input = document.querySelector(field);
    const place = input?.closest("li") ?? input?.parentElement;
    if (!place) return;
    const container = place.localName === "li" ? "li" : "div";
    for (const { id, text } of this.#wishes) {
      const isTicked = this.#wishes.filter(({ addedBy }) => addedBy === id).pop()?.isTicked === true;
      if (text) place.before(addedRow(container, id, text, isTicked));
    }
    if (this.#refused.length > 0) {
      place.before(turnedDown(container, this.#refused, () => {
        this.#refused = [];
        this.#draw();
      }));
    }
    if (this.#note) place.before(made(container, "row perch-wish-note", this.#note));
  }

  // Sending

  async #send() {
    const place = this.#place;
    if (!place || !this.#isLoaded || this.#isSending || this.#wishes.length === 0) return;
    this.#isSending = true;
    const sent = this.#wishes.slice(0, wishLimit);
    try {
      const response = await fetch(place.path, {
        method: "POST", headers: { "content-type": "application/json" },
        body: JSON.stringify({ wishes: sent.map(body) }),
      });
      if (response.ok) await this.#answered(sent, await response.json());
      else if (response.status === 409 || response.status === 404) await this.#turnedDown(sent);
      else this.#again();
    } catch {
      this.#again();
    } finally {
      this.#isSending = false;
    }
    this.#draw();
    if (this.#isLive && this.#wishes.length > 0 && !this.#timer) void this.#send();
  }

  #again() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isLive) void this.#send();
    }, againMs);
  }

  /**
   * @param {Wish[]} sent
   * @param {{answers: {id: string, status: string, message?: string}[]}} answer
   */
  async #answered(sent, { answers }) {
    for (const { id, status, message } of answers) {
      const wish = sent.find((one) => one.id === id);
      if (status === "refused") this.#refused.push(`${wish?.text ?? ""} ${message ?? ""}`.trim());
    }
    await this.#forget(sent);
  }

  /**
   * The list is read-only or gone: what was wished for cannot be.
   * @param {Wish[]} sent
   */
  async #turnedDown(sent) {
    const added = sent.flatMap(({ text }) => (text ? [text] : []));
    const ticked = sent.some(({ row }) => row);
    this.#refused.push(`${words.completed} ${[...added, ...(ticked ? ["✓"] : [])].join(", ")}`);
    await this.#forget(sent);
  }

  /** @param {Wish[]} sent */
  async #forget(sent) {
    const ids = new Set(sent.map(({ id }) => id));
    this.#wishes = this.#wishes.filter(({ id }) => !ids.has(id));
    await this.#store.remove(ids).catch(() => {});
  }
}
