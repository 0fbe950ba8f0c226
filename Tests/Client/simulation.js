// A person types at full speed while the server is 5 to 300 ms away, filters, clears, and sometimes is not there.
// Time is virtual: a run is a list of tasks, so it is exact, fast and the same for the same seed.
//
// The person keeps a `Shadow` of every letter typed. After each step the field must show exactly those letters, with or
// without the server's filter applied, and the caret between the same two letters.

import { Fields } from "/perch/test/fields.js";
import { Outbox } from "/perch/test/outbox.js";

/** A generator of numbers in 0..<1 (mulberry32). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What each filter makes of one letter. */
const filters = {
  none: (letter) => letter,
  digits: (letter) => (/[0-9.]/.test(letter) ? letter : ""),
  capitals: (letter) => letter.toUpperCase(),
};

const apply = (filter, text) => [...text].map(filters[filter]).join("");

/** The letters that a person has typed, and what the field may show of them. */
class Shadow {
  letters = [];
  caret = 0;

  constructor(filter) {
    this.filter = filters[filter];
  }

  type(text, born) {
    const added = [...text].map((raw) => ({ raw, filtered: this.filter(raw), shown: raw, born }));
    this.letters.splice(this.caret, 0, ...added);
    this.caret += added.length;
  }

  erase() {
    if (this.caret === 0) return;
    this.caret -= 1;
    this.letters.splice(this.caret, 1);
  }

  /** The program has cleared what was born up to `seq`. */
  clear(seq) {
    this.caret = this.letters.slice(0, this.caret).filter((letter) => letter.born > seq).length;
    this.letters = this.letters.filter((letter) => letter.born > seq);
  }

  /** Takes over what the field shows; letters that the filter has taken out are gone. */
  settle() {
    for (const letter of this.letters) letter.shown = letter.filtered;
    this.caret = this.letters.slice(0, this.caret).filter((letter) => letter.shown !== "").length;
    this.letters = this.letters.filter((letter) => letter.shown !== "");
  }

  text(name) {
    return this.letters.map((letter) => letter[name]).join("");
  }

  place(name) {
    return this.letters.slice(0, this.caret).map((letter) => letter[name]).join("").length;
  }
}

/** The server's side of the rule, as docs/reference/perch-protocol.md has it. */
class Server {
  value = "";
  seq = 0;
  revision = 0;
  handled = 0;
  frames = [];

  constructor(filter, deliver) {
    this.filter = filter;
    this.deliver = deliver;
  }

  receive({ k, e }) {
    const patches = [];
    if (k > this.handled) {
      for (const event of e) if (event[0] === "input") this.#input(event, patches);
      this.handled = k;
    }
    this.#send(patches);
  }

  #input([, , , value, seq, revision], patches) {
    if (revision < this.revision) {
      patches.push(this.#patch());
      return;
    }
    this.seq = seq;
    this.value = apply(this.filter, value);
    if (this.value !== value) patches.push(this.#patch());
  }

  clear() {
    this.value = "";
    this.revision += 1;
    this.#send([this.#patch()]);
  }

  #patch() {
    return ["v", 1, 0, this.value, this.seq, this.revision];
  }

  #send(patches) {
    const frame = { k: this.handled, p: patches };
    if (patches.length > 0) {
      this.frames.push(frame);
      frame.n = this.frames.length;
    }
    this.deliver(frame);
  }
}

/** The browser without the rule: every answer is written into the field. */
class NaiveFields {
  isWaiting = false;

  constructor(around) {
    this.around = around;
  }

  changed(element) {
    this.around.send(["input", 1, 0, element.value, 0, Number.MAX_SAFE_INTEGER]);
  }

  field() {
    return { seq: 0 };
  }

  take(element, value) {
    element.value = value;
  }

  compositionStarted() {}
  compositionEnded() {}
  flush() {}
  acknowledged() {}
  pump() {}
}

class Run {
  now = 0;
  #tasks = [];
  #order = 0;
  #lastUp = 0;
  #lastDown = 0;
  #line = 0;
  frame = 0;
  isTyping = true;

  constructor(options, element) {
    Object.assign(this, options);
    this.random = random(options.seed);
    this.element = element;
    this.shadow = new Shadow(options.filter);
    this.server = new Server(options.filter, (frame) => this.#down(frame));
    this.outbox = new Outbox(() => this.now, () => {});
    const around = {
      place: () => ({ block: 1, index: 0 }),
      send: (event) => (this.outbox.isLive ? this.outbox.push(event) : 0),
      now: () => this.now,
      after: (ms, act) => this.after(ms, act),
      changed: () => {},
    };
    this.fields = options.isNaive ? new NaiveFields(around) : new Fields(around);
    this.#connect();
  }

  after(ms, act) {
    const task = { at: this.now + ms, order: (this.#order += 1), act };
    this.#tasks.push(task);
    return () => this.#tasks.splice(this.#tasks.indexOf(task), 1);
  }

  between(low, high) {
    return low + this.random() * (high - low);
  }

  #delay(last) {
    return Math.max(last, this.now + this.between(this.shortest, this.longest)) - this.now;
  }

  #connect() {
    const line = (this.#line += 1);
    this.outbox.open((text) => {
      const wait = this.#delay(this.#lastUp);
      this.#lastUp = this.now + wait;
      this.after(wait, () => line === this.#line && this.server.receive(JSON.parse(text)));
    });
  }

  #down(frame) {
    const line = this.#line;
    const wait = this.#delay(this.#lastDown);
    this.#lastDown = this.now + wait;
    const copy = JSON.stringify(frame);
    this.after(wait, () => line === this.#line && this.#receive(JSON.parse(copy)));
  }

  #receive({ n, k, p }) {
    if (n !== undefined) {
      if (n <= this.frame) return;
      this.frame = n;
    }
    for (const [, , , value, seq, revision] of p) {
      const isClear = !this.isNaive && revision > this.fields.field(this.element).revision;
      this.fields.take(this.element, value, seq, revision);
      if (isClear) this.cleared(seq);
    }
    this.outbox.acknowledge(k);
    this.fields.acknowledged(k);
  }

  cleared(seq) {
    // While an input method composes, the value waits; it counts when the composition ends.
    if (this.isComposing) this.waitingClear = Math.max(this.waitingClear ?? 0, seq);
    else this.shadow.clear(seq);
  }

  /** The network is gone for a while: everything under way is lost in both directions. */
  lose() {
    this.#line += 1;
    this.outbox.close();
    this.after(this.between(200, 2000), () => {
      const line = this.#line + 1;
      this.#lastUp = this.#lastDown = this.now;
      this.outbox.acknowledge(this.server.handled);
      this.fields.acknowledged(this.server.handled);
      this.#connect();
      for (const frame of this.server.frames.slice(this.frame)) if (line === this.#line) this.#down(frame);
      this.fields.pump();
    });
  }

  /** Runs until nothing is left to do; returns the first thing that went wrong. */
  async finish() {
    while (this.#tasks.length > 0) {
      this.#tasks.sort((one, other) => one.at - other.at || one.order - other.order);
      const task = this.#tasks.shift();
      this.now = Math.max(this.now, task.at);
      task.act();
      // The outbox makes a frame of what one turn has brought.
      await null;
      await null;
      const wrong = this.check();
      if (wrong) return `seed ${this.seed}, ${this.now.toFixed(0)} ms: ${wrong}`;
    }
    return this.checkEnd();
  }

  check() {
    const shown = this.element.value;
    const { shadow } = this;
    if (shown !== shadow.text("shown")) {
      if (this.isComposing) return `composition disturbed: “${shown}” instead of “${shadow.text("shown")}”`;
      if (shown !== shadow.text("filtered")) return `“${shown}” instead of “${shadow.text("shown")}”`;
      if (this.element.selectionStart !== shadow.place("filtered")) return this.#caretMoved(shadow.place("filtered"));
      shadow.settle();
    }
    return this.element.selectionStart === shadow.place("shown") ? "" : this.#caretMoved(shadow.place("shown"));
  }

  #caretMoved(place) {
    return `caret at ${this.element.selectionStart} instead of ${place} in “${this.element.value}”`;
  }

  checkEnd() {
    const expected = this.shadow.text("filtered");
    const seed = `seed ${this.seed}`;
    if (this.element.value !== expected) return `${seed}: ends with “${this.element.value}”, not “${expected}”`;
    if (this.server.value !== expected) return `${seed}: the server has “${this.server.value}”, not “${expected}”`;
    return this.fields.isWaiting ? `${seed}: text is still waiting` : "";
  }
}

/** One person at one field. */
class Person {
  constructor(run) {
    this.run = run;
    this.left = run.keys;
    run.after(0, () => this.act());
  }

  act() {
    const { run } = this;
    if (this.left <= 0) return;
    this.left -= 1;
    const choice = run.random();
    if (run.composes && choice < 0.08) return this.#compose(2 + Math.floor(run.random() * 3), "");
    if (run.moves && choice < 0.2) this.#move();
    else if (choice < 0.28) this.#erase();
    else this.#type(this.#letter());
    if (run.clears && run.random() < 0.02) run.after(run.between(0, 400), () => run.server.clear());
    if (run.loses && run.random() < 0.01 && run.outbox.isLive) run.lose();
    if (run.random() < 0.03) run.fields.flush();
    run.after(run.between(5, 60), () => this.act());
  }

  #letter() {
    const letters = "0123456789.abcxyz";
    return letters[Math.floor(this.run.random() * letters.length)];
  }

  #converted(marked) {
    const letters = "0123456789.abcxyz";
    return [...marked].map((letter) => letters[(letters.indexOf(letter) + 1) % letters.length]).join("");
  }

  #edit(change) {
    const { element, fields, shadow } = this.run;
    change(element);
    // The number that this change will have: letters born with it are newer than all that went before.
    const before = fields.field(element).seq;
    fields.changed(element);
    const { seq } = fields.field(element);
    for (const letter of shadow.letters) if (letter.born === null) letter.born = Math.max(seq, before);
  }

  #type(text) {
    const { run } = this;
    run.shadow.type(text, null);
    this.#edit((element) => element.setRangeText(text, element.selectionStart, element.selectionEnd, "end"));
  }

  #erase() {
    const { run } = this;
    if (run.element.selectionStart === 0) return;
    run.shadow.erase();
    this.#edit((element) => element.setRangeText("", element.selectionStart - 1, element.selectionStart, "end"));
  }

  #move() {
    const { run } = this;
    const place = Math.floor(run.random() * (run.element.value.length + 1));
    run.element.setSelectionRange(place, place);
    let length = 0;
    run.shadow.caret = run.shadow.letters.findIndex((letter) => (length += letter.shown.length) > place);
    if (run.shadow.caret < 0) run.shadow.caret = run.shadow.letters.length;
  }

  /** An input method: the marked text is exchanged a few times, then accepted. */
  #compose(steps, marked) {
    const { run } = this;
    if (marked === "") {
      run.isComposing = true;
      run.fields.compositionStarted(run.element);
    }
    if (steps === 0) {
      run.isComposing = false;
      const clear = run.waitingClear;
      run.waitingClear = undefined;
      run.fields.compositionEnded(run.element);
      if (clear !== undefined) run.shadow.clear(clear);
      run.after(run.between(5, 60), () => this.act());
      return;
    }
    // Either one more letter, or the marked text converted into other letters, as kana into kanji.
    const isConverted = marked !== "" && run.random() < 0.3;
    const next = isConverted ? this.#converted(marked) : marked + this.#letter();
    if (isConverted) for (const _ of marked) run.shadow.erase();
    run.shadow.type(isConverted ? next : next.slice(marked.length), null);
    this.#edit((element) => {
      const end = element.selectionStart;
      element.setRangeText(next, end - marked.length, end, "end");
    });
    run.after(run.between(30, 250), () => this.#compose(steps - 1, next));
  }
}

/**
 * Runs the simulation for `runs` seeds from `seed` and returns what went wrong in each that failed.
 * @param {object} options seed, runs, keys, shortest and longest delay, filter, clears, moves, composes, loses, isNaive
 */
export async function simulate(options) {
  const failures = [];
  for (let index = 0; index < options.runs; index += 1) {
    const element = document.createElement("input");
    document.body.append(element);
    element.focus();
    const run = new Run({ ...options, seed: options.seed + index }, element);
    new Person(run);
    const wrong = await run.finish();
    if (wrong) failures.push(wrong);
    element.remove();
  }
  return failures;
}
