// @ts-check
// A list that works on without a connection (docs/reference/offline.md): what is ticked and added meanwhile is kept on
// the device, shown at once, and sent in order once the server answers again. A bundle of its own, which pages load
// that show such a list.

import { PageKeeper } from "./keeper.js";
import {
  amount, drawWishes, erase, field, isOn, made, nameOf, noted, tick, tickOf, turn, turnedDown,
} from "./noted.js";
import { TickFocus } from "./regain.js";
import { send } from "./sending.js";
import { Unanswered } from "./unanswered.js";
import { uuid, wishLimit, WishStore } from "./wishes.js";

/** @typedef {import("./events.js").Events} Events */
/** @typedef {import("./wishes.js").Wish} Wish */
/** @typedef {{list: string, person: string, path: string}} Place */

/** A server that answers with a fault is asked again after so long. */
const againMs = 5_000;
/** A link of pages beside the lists. */
const sending = '[data-wish^="sending "]';

const words = {
  full: `More than ${wishLimit} changes wait for the connection. Nothing more can be changed until it is back.`,
  noRoom: "This browser has no room to keep changes. They are lost if you close this page before you are back online.",
};

const pageTitle = () => document.title.split(" · ")[0];

export class WorkingList {
  #store = new WishStore();
  /** @type {Place | null} */
  #place = null;
  /** The address at which the list was shown last. */
  #address = "";
  /**
   * What waits for the server, in order.
   * @type {Wish[]}
   */
  #wishes = [];
  #isLoaded = false;
  #isSending = false;
  /** Whether what waits for lists that are not open was sent since the connection is back. */
  #hasSentOthers = false;
  #note = "";
  /**
   * What was turned down, until somebody has read it, and of which list.
   * @type {{title: string, sentence: string}[]}
   */
  #refused = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #focus = new TickFocus();
  #unanswered = new Unanswered((wish) => void this.#wish(wish));
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
    const shown = this.#shown();
    if (shown) this.#address = location.pathname;
    // A list that was completed or deleted meanwhile has no field any more: what waits for it is sent all the same.
    const place = shown ?? (this.#wishes.length > 0 && this.#address === location.pathname ? this.#place : null);
    if (place?.list !== this.#place?.list || place?.person !== this.#place?.person) {
      this.#place = place;
      [this.#wishes, this.#note, this.#isLoaded, this.#hasSentOthers] = [[], "", false, false];
      if (place) void this.#load(place);
    }
    this.#draw();
    this.#focus.didApply();
    this.#unanswered.didApply();
    if (place && this.#isLive) void this.#send();
    void this.#sendOthers();
    this.#keeping.soon(shown?.person);
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
      const kept = (await this.#store.all(place.person)).filter(({ list }) => list === place.list);
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
    if (control) {
      this.#tickPressed(event, control, target !== control);
      return;
    }
    const step = target?.closest(amount);
    if (step && this.#answers) {
      event.preventDefault();
      event.stopImmediatePropagation();
      const [, row, quantity, unit] = step.getAttribute("data-wish")?.split(" ") ?? [];
      const name = nameOf(tickOf(row));
      if (!this.#isFull()) void this.#wish({ row, quantity, unit, words: step.textContent?.trim(), name });
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

  /**
   * @param {MouseEvent} event
   * @param {Element} control
   * @param {boolean} isAround whether it was pressed by what lies around it
   */
  #tickPressed(event, control, isAround) {
    const isBox = control instanceof HTMLInputElement;
    // A label clicks its box by itself.
    if (!this.#place || isBox && isAround) return;
    const row = control.getAttribute("data-wish")?.slice(5) ?? "";
    const wanted = isBox ? control.checked : !isOn(control);
    if (!this.#answers) {
      this.#unanswered.sent(row, control, wanted);
      return;
    }
    event.stopImmediatePropagation();
    if (!isBox) event.preventDefault();
    if (this.#isFull()) {
      queueMicrotask(() => turn(control, !wanted));
    } else {
      turn(control, wanted);
      void this.#wish({ row, isTicked: wanted, name: nameOf(control) });
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
    if (!input || !text || this.#isFull()) return;
    input.value = "";
    // What the field reports as typed is empty again, for the page that comes alive later.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    void this.#wish({ text });
  }

  /** Whether nothing more can wait; says so then. */
  #isFull() {
    if (this.#wishes.length < wishLimit) return false;
    this.#note = words.full;
    this.#draw();
    return true;
  }

  /** @param {Partial<Wish>} wanted */
  async #wish(wanted) {
    const place = this.#place;
    if (!place) return;
    /** @type {Wish} */
    const wish = { id: uuid(), title: pageTitle(), ...place, ...wanted };
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
    if (this.#wishes.length === 0) this.#note = "";
    const input = document.querySelector(field);
    const place = input?.closest("li") ?? input?.parentElement ?? null;
    drawWishes(this.#wishes, place);
    const container = place?.localName === "li" ? "li" : "div";
    if (this.#refused.length > 0) {
      const sentences = this.#refused.map(
        ({ title, sentence }) => (title === pageTitle() ? sentence : `${title}: ${sentence}`));
      const told = turnedDown(container, sentences, () => {
        this.#refused = [];
        this.#draw();
      });
      // Where the list is not shown any more it stands over whatever is.
      if (place) place.before(told);
      else document.body.append(told);
    }
    if (this.#note) place?.before(made(container, "row perch-wish-note", this.#note));
  }

  // Sending

  async #send() {
    const place = this.#place;
    if (!place || !this.#isLoaded || this.#isSending || this.#wishes.length === 0) return;
    this.#isSending = true;
    const sent = this.#wishes.slice(0, wishLimit);
    const isAnswered = await this.#settle(sent);
    this.#isSending = false;
    if (isAnswered) this.#wishes = this.#wishes.filter((wish) => !sent.includes(wish));
    else this.#again();
    this.#draw();
    if (this.#isLive && this.#wishes.length > 0 && !this.#timer) void this.#send();
  }

  /**
   * Sends wishes of a list and forgets them once they are answered; whether they are.
   * @param {Wish[]} wishes
   */
  async #settle(wishes) {
    const refused = await send(wishes);
    if (!refused) return false;
    this.#refused.push(...refused.map((sentence) => ({ title: wishes[0].title, sentence })));
    await this.#store.remove(new Set(wishes.map(({ id }) => id))).catch(() => {});
    return true;
  }

  /** Sends what the person wished on lists that are not open any more, once each time there is a connection. */
  async #sendOthers() {
    if (!this.#isLive) {
      this.#hasSentOthers = false;
      return;
    }
    const person = this.#place?.person ?? document.querySelector(sending)?.getAttribute("data-wish")?.split(" ")[1];
    if (this.#hasSentOthers || !person) return;
    this.#hasSentOthers = true;
    const kept = await this.#store.all(person).catch(() => []);
    for (const list of new Set(kept.map((wish) => wish.list))) {
      const wishes = kept.filter((wish) => wish.list === list);
      while (list !== this.#place?.list && wishes.length > 0 && await this.#settle(wishes.splice(0, wishLimit)));
    }
    this.#draw();
  }

  #again() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isLive) void this.#send();
    }, againMs);
  }
}
