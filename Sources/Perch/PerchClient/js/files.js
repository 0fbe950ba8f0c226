// @ts-check
// Files that a person chooses (`input[data-kind=files]`): the server hears of their names and sizes as an event, and
// once it has, the bytes follow one file after the other, by requests of their own that are sent until answered. Where
// the page asks for files by itself (`data-state=asks`), the chooser opens as soon as the browser allows it to.

/**
 * @typedef {object} Upload
 * @property {string} name what the server calls the file
 * @property {File} file
 * @property {string} key names the field, also in a page that was made anew
 * @property {string} session the page that waits for it
 * @property {number} k the event that told of it
 */

const selector = "input[data-kind=files]";
/** The longest name that any file has. */
const nameLength = 255;
/** Pauses between attempts; the last one from then on. */
const pausesMs = [1_000, 2_000, 5_000, 10_000];
/** An attempt that takes longer is made again: on a dead line a browser waits for ever. */
const patienceMs = 300_000;

export class Files {
  #count = 0;
  /** @type {Upload[]} */
  #uploads = [];
  #heard = 0;
  #isSending = false;
  #attempt = new AbortController();
  /**
   * What has asked already.
   * @type {WeakSet<HTMLInputElement>}
   */
  #asked = new WeakSet();
  /**
   * What opened its chooser last, where the person did not.
   * @type {EventTarget | null}
   */
  #opened = null;

  /** @param {import("./events.js").Events} events */
  constructor(events) {
    this.report = events.sink.report;
    document.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(selector)) this.#tell(target);
    });
    document.addEventListener("click", ({ target, isTrusted }) => {
      if (target instanceof Element && target.matches(selector)) this.#opened = isTrusted ? null : target;
    });
    // Nobody who closes a chooser that came by itself wants to see the question behind it.
    document.addEventListener("cancel", ({ target }) => {
      if (target instanceof Element && target === this.#opened) events.dismiss(target);
    }, { capture: true });
  }

  /** A frame has been applied, or the page is live again: what could not be told yet is told now. */
  didApply() {
    for (const input of inputs()) {
      this.#tell(input);
      this.#ask(input);
    }
    const session = present();
    const lost = this.#uploads.filter((upload) => upload.session !== session);
    if (lost.length === 0) return;
    // The page was made anew: it knows nothing of them, and counts events from 1.
    this.#heard = 0;
    this.#attempt.abort();
    this.#uploads = this.#uploads.filter((upload) => upload.session === session);
    for (const input of inputs()) {
      const files = lost.filter(({ key }) => key === input.dataset.key).map(({ file }) => file);
      if (files.length > 0) this.#announce(input, files);
    }
  }

  /** @param {number} k */
  acknowledged(k) {
    this.#heard = k;
    void this.#send();
  }

  /**
   * Later than right after a press no browser opens a chooser; the person has the button then.
   * @param {HTMLInputElement} input
   */
  #ask(input) {
    if (input.dataset.state !== "asks" || this.#asked.has(input)) return;
    this.#asked.add(input);
    if (navigator.userActivation?.isActive) input.click();
  }

  /** @param {HTMLInputElement} input */
  #tell(input) {
    const files = [...(input.files ?? [])];
    // Emptied, so that the same photo can be chosen again.
    if (files.length > 0 && this.#announce(input, files)) input.value = "";
  }

  /**
   * @param {HTMLInputElement} input
   * @param {File[]} files
   * @returns {boolean} whether the server will hear of them
   */
  #announce(input, files) {
    const named = files.map((file) => ({ name: String(++this.#count), file }));
    const lines = named.map(({ name, file }) => `${name} ${file.size} ${wordOf(file.name)}`);
    const k = this.report("files", input, lines.join("\n"));
    if (k === 0) return false;
    const { key = "", limit } = input.dataset;
    for (const { name, file } of named) {
      // The server has refused a longer one by its size.
      if (file.size <= Number(limit)) this.#uploads.push({ name, file, key, session: present(), k });
    }
    return true;
  }

  /** Sends what the server waits for, one file at a time. */
  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let attempt = 0; ;) {
      const upload = this.#uploads.find(({ k, session }) => k <= this.#heard && session === present());
      if (!upload) break;
      if (await this.#isDone(upload)) {
        this.#uploads = this.#uploads.filter((other) => other !== upload);
        attempt = 0;
      } else {
        await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)]);
        attempt += 1;
      }
    }
    this.#isSending = false;
  }

  /**
   * @param {Upload} upload
   * @returns {Promise<boolean>} false where it is to be tried again
   */
  async #isDone({ name, file, session }) {
    const content = await file.arrayBuffer().catch(() => null);
    const attempt = new AbortController();
    this.#attempt = attempt;
    const timer = setTimeout(() => attempt.abort(), patienceMs);
    const answer = content && await request("POST", name, session, content, attempt.signal);
    clearTimeout(timer);
    if (content && !answer) return false;
    if (answer?.ok) return true;
    // A page that is gone may come back as another, which is told of the file then.
    if (answer?.status === 404) return session === present();
    if (answer && (answer.status >= 500 || [400, 408, 429].includes(answer.status))) return false;
    // The file cannot be read any more, or something on the way lets nothing so large through.
    return (await request("DELETE", name, session, null)) !== null;
  }
}

/**
 * A name as a word; half of a letter is no text.
 * @param {string} name
 */
function wordOf(name) {
  return encodeURIComponent(name.slice(0, nameLength).replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** @returns {HTMLInputElement[]} */
function inputs() {
  return [...document.querySelectorAll(selector)].map((input) => /** @type {HTMLInputElement} */ (input));
}

/** The session of the page as it is now. */
function present() {
  return document.documentElement.dataset.perchSession ?? "";
}

/**
 * @param {string} method
 * @param {string} name
 * @param {string} session
 * @param {ArrayBuffer | null} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response | null>} null without an answer
 */
function request(method, name, session, body, signal) {
  const headers = { "Perch-Session": session };
  return fetch(`/perch/files/${name}`, { method, body, headers, signal, credentials: "same-origin" }).catch(() => null);
}

/**
 * Waits, at most until the network is back.
 * @param {number} ms
 */
function pause(ms) {
  return new Promise((done) => {
    setTimeout(done, ms);
    addEventListener("online", done, { once: true });
  });
}
