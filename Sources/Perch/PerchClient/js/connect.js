// @ts-check
// The life of the connection (docs/reference/perch-protocol.md, "Life of a connection").
//
//     connecting ──hello──► live ──lost──► waiting ──delay, online, visible──► connecting
//                   │                         └─ browser knows it has no network: offline
//                   └─gone──► the owner rebuilds the page and calls start() with the new session

import { decode } from "./decode.js";

/** @typedef {import("./decode.js").Frame} Frame */
/** @typedef {"connecting" | "live" | "waiting" | "offline" | "stopped"} State */
/**
 * @typedef {object} Listener
 * @property {(frame: Frame) => void} frame a frame in order; `n` and the order were checked
 * @property {() => void} unpacking a packed frame has come, and is on its way to `frame`
 * @property {(frame: Frame, write: (text: string) => void, isFirst: boolean) => void} opened after hello;
 *   `isFirst` tells that the session is heard for the first time
 * @property {() => void} lost
 * @property {() => void} gone the session does not exist any more
 * @property {(state: State) => void} state
 * @property {(error: unknown) => void} failed something broke the protocol
 */

const delaysMs = [0, 2_000, 10_000, 30_000];
/** A socket that does not say hello in this time is given up. */
const helloMs = 10_000;
/** A page that was hidden for longer than this asks whether its socket still lives. */
const doubtAfterMs = 15_000;
const answerMs = 4_000;
/** A socket that says nothing for so long after a press is given up; a page is shown with its content after 10 s. */
const silenceMs = 15_000;
/** What frames may be packed with, for browsers that can unpack it. */
const packing = globalThis.DecompressionStream ? "packed=gzip&" : "";
/** The server's word that the session went on in another tab, which has a copy of this page. */
const replacedCode = 4001;

/**
 * The text of a packed frame; none where it is not what it says.
 * @param {Blob} data
 */
function unpacked(data) {
  const { DecompressionStream: Unpacking } = globalThis;
  const stream = Unpacking && data.stream().pipeThrough(new Unpacking("gzip"));
  return new Response(stream).text().catch(() => "");
}

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #attempt = 0;
  #frame = 0;
  #session = "";
  /** Whether the session was not heard yet. */
  #isNew = true;
  /** @type {State} */
  #state = "stopped";
  #isAbandoned = false;
  #hiddenAt = 0;
  #heardAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence = undefined;
  /**
   * Kept when everything is handled that came before: a packed frame takes a moment.
   * @type {Promise<void> | null}
   */
  #unpacking = null;

  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.#lose());
    addEventListener("pagehide", () => this.#drop());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    document.addEventListener("visibilitychange", () => this.#visibilityChanged());
  }

  get state() {
    return this.#state;
  }

  get isLive() {
    return this.#state === "live";
  }

  /** Whether a frame has come that is still to be told. */
  get isUnpacking() {
    return this.#unpacking !== null;
  }

  /**
   * Connects to a session.
   * @param {string} session its token
   * @param {number} frame the newest frame that the page contains
   */
  start(session, frame) {
    this.#drop();
    this.#session = session;
    this.#isNew = true;
    this.#frame = frame;
    this.#attempt = 0;
    this.#isAbandoned = false;
    this.#connect();
  }

  /** Tries at once instead of waiting. */
  hurry() {
    if (this.#state === "stopped" || this.#state === "live") return;
    // An attempt that was begun before may hang, or was given up with the page.
    this.#drop();
    this.#attempt = 0;
    this.#connect();
  }

  #visibilityChanged() {
    if (document.visibilityState === "hidden") {
      this.#hiddenAt = Date.now();
      return;
    }
    if (this.#state !== "live") {
      this.hurry();
    } else if (Date.now() - this.#hiddenAt > doubtAfterMs) {
      // A phone may have cut the socket in its sleep without telling; the "seen" event must be answered soon.
      const asked = Date.now();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#heardAt < asked && this.#lose(true), answerMs);
    }
  }

  /** A press was sent, which the server answers. */
  expectAnswer() {
    if (this.isLive) this.#silence ??= setTimeout(() => this.#lose(true), silenceMs);
  }

  #heard() {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  /** Gives up the session, because the page is no longer what the server believes; the listener rebuilds it. */
  abandon() {
    this.#drop();
    this.#isAbandoned = true;
    this.#become("waiting");
    this.listener.gone();
  }

  /** @param {State} state */
  #become(state) {
    if (this.#state === state) return;
    this.#state = state;
    this.listener.state(state);
  }

  #connect() {
    clearTimeout(this.#timer);
    if (!navigator.onLine) {
      this.#become("offline");
      return;
    }
    if (this.#isAbandoned) {
      this.listener.gone();
      return;
    }
    this.#become("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    /** @type {WebSocket} */
    let socket;
    try {
      const path = `/perch/socket?${packing}frame=${this.#frame}`;
      socket = new WebSocket(`${scheme}//${location.host}${path}`, `perch.${this.#session}`);
    } catch (error) {
      this.listener.failed(error);
      this.#lose();
      return;
    }
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#lose(), helloMs);
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#receive(socket, data));
    socket.addEventListener("close", (event) => socket === this.#socket && this.#closed(event.code));
  }

  /** @param {number} code */
  #closed(code) {
    // Two tabs would take the session from each other for ever; this one gets one of its own.
    if (code === replacedCode) this.abandon();
    else this.#lose();
  }

  /**
   * @param {WebSocket} socket
   * @param {string | Blob} data a frame, or a packed one
   */
  #receive(socket, data) {
    this.#heard();
    if (typeof data === "string" && !this.#unpacking) {
      this.#read(data);
      return;
    }
    const text = typeof data === "string" ? data : unpacked(data);
    const unpacking = Promise.all([text, this.#unpacking]).then(([frame]) => {
      if (socket !== this.#socket) return;
      if (this.#unpacking === unpacking) this.#unpacking = null;
      this.#read(frame);
    });
    this.#unpacking = unpacking;
    this.listener.unpacking();
  }

  /** @param {string} text */
  #read(text) {
    try {
      this.#handle(decode(text));
    } catch (error) {
      this.listener.failed(error);
      this.#lose();
    }
  }

  /** @param {Frame} frame */
  #handle(frame) {
    if (frame.gone) {
      this.#drop();
      this.#become("waiting");
      this.listener.gone();
    } else if (frame.hello) {
      clearTimeout(this.#timer);
      this.#attempt = 0;
      const socket = this.#socket;
      this.#become("live");
      // What meets a socket that is closing stays in the outbox, as what meets a closed one does.
      const isFirst = this.#isNew;
      this.#isNew = false;
      this.listener.opened(frame, (text) => socket?.readyState === WebSocket.OPEN && socket.send(text), isFirst);
    } else if (frame.reset !== undefined) {
      this.#frame = frame.n ?? 0;
      this.listener.frame(frame);
    } else if (frame.n === undefined) {
      this.listener.frame(frame);
    } else if (frame.n === this.#frame + 1) {
      this.#frame = frame.n;
      this.listener.frame(frame);
    } else if (frame.n > this.#frame + 1) {
      // A frame is missing: the server sends it again, or the whole content, after a new connection.
      this.#lose(true);
    }
  }

  /** @param {boolean} atOnce */
  #lose(atOnce = false) {
    if (this.#state === "stopped") return;
    this.#drop();
    if (!navigator.onLine) {
      this.#become("offline");
      return;
    }
    this.#become("waiting");
    const delay = atOnce ? 0 : delaysMs[Math.min(this.#attempt, delaysMs.length - 1)];
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#connect(), delay * (0.8 + Math.random() * 0.4));
  }

  #drop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const socket = this.#socket;
    this.#socket = null;
    this.#unpacking = null;
    const wasOpen = this.#state === "live";
    socket?.close(1000);
    if (wasOpen) {
      this.#become("waiting");
      this.listener.lost();
    }
  }

  /** The page of a gone session could not be fetched: tries again with the usual delays. */
  retry() {
    this.#lose();
  }
}
