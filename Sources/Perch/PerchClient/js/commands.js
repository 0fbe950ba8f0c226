// @ts-check
// Page commands: loading a page, signing in and out with a one-time ticket, announcing.

import { copy, copyUnlessPressed } from "./clipboard.js";
import { wantsLessMotion } from "./conditions.js";
import { Navigation } from "./navigate.js";

/** Set for all tabs when a person signs in or out, so that the back-forward cache shows nothing of the one before. */
const endedKey = "perch.ended";
/** Set for the page that comes then: the person is led to its heading, as everywhere after navigation. */
const ledKey = "perch.led";
/** Tells the other tabs of this device what was kept. */
export const keptKey = "perch.kept";

/** @typedef {{name: string, argument: string}} Command */

export class Commands {
  /** Another page is about to take this one's place; until then the browser may still be waiting for its cookie. */
  isLeaving = false;

  /**
   * @param {import("./announce.js").Announcer} announcer
   * @param {(error: unknown) => void} failed
   */
  constructor(announcer, failed) {
    this.announcer = announcer;
    this.failed = failed;
    this.loadedAt = Date.now();
    addEventListener("pageshow", (event) => event.persisted && this.#cameBack());
  }

  /**
   * @param {Command[]} commands which are to be run
   * @returns {boolean} whether another page takes this one's place, which has an address of its own: a second entry of
   *   the history for the same address confuses browsers on the way back
   */
  leaves(commands) {
    return this.isLeaving ||= commands.some(({ name }) => /^(go|ticket|end)$/.test(name));
  }

  /** @param {Command} command */
  run({ name, argument }) {
    switch (name) {
      case "go": location.assign(local(argument)); break;
      case "ticket":
      case "keep": void this.#exchange(argument); break;
      case "end": void this.#end(argument); break;
      case "say": this.announcer.say(argument); break;
      case "alert": this.announcer.say(argument, true); break;
      case "store": remember(argument); break;
      case "document": setDocumentAttribute(argument); break;
      case "open": window.open(argument, "_blank", "noopener,noreferrer"); break;
      case "share": this.#share(argument).catch(this.failed); break;
      case "copy": copyUnlessPressed(argument); break;
      case "print": print(); break;
      case "vibrate": navigator.vibrate?.(argument.split(",").map(Number)); break;
      case "scroll": scrollToView(argument); break;
      default: this.failed(new Error(`unknown command ${name}`));
    }
  }

  /** @param {string} ticket */
  async #exchange(ticket) {
    try {
      const answer = await fetch("/perch/ticket", {
        method: "POST", credentials: "same-origin",
        headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ticket }),
      });
      if (!answer.ok) throw new Error(`the ticket answered ${answer.status}`);
      const { path } = await answer.json();
      // Without a path this page stays, with the new cookie.
      if (!path) return;
      forgetPages();
      location.replace(local(String(path)));
    } catch (error) {
      this.failed(error);
      // The page is loaded again, so that the person can try once more.
      location.reload();
    }
  }

  /** @param {string} argument */
  async #share(argument) {
    const { share } = await import("./later.js");
    const text = await share(argument, this.failed);
    if (text !== null && copy(text, "")) this.announcer.say("Copied");
  }

  /** @param {string} path */
  async #end(path) {
    // Neither what the person saw nor what this page shows instead: the next thing seen is the page that comes.
    document.body.style.visibility = "hidden";
    try {
      await fetch("/perch/ticket", { method: "DELETE", credentials: "same-origin" });
    } catch (error) {
      this.failed(error);
    }
    forgetPages();
    clear();
    location.replace(local(path));
  }

  #cameBack() {
    this.isLeaving = false;
    if (Number(localStorage.getItem(endedKey)) <= this.loadedAt) return;
    clear();
    location.reload();
  }
}

/** Nothing is shown any more of the person before. */
function clear() {
  document.getElementById("perch")?.replaceChildren();
}

/** Another person, or nobody, is at the browser from now on. */
function forgetPages() {
  Navigation.forget();
  try {
    sessionStorage.setItem(ledKey, "1");
    localStorage.setItem(endedKey, String(Date.now()));
  } catch {
    // Without storage the server still answers Back as the session allows.
  }
}

/** Whether the person was led to this page by signing in or out; true once. */
export function wasLed() {
  const isLed = sessionStorage.getItem(ledKey);
  sessionStorage.removeItem(ledKey);
  return !!isLed;
}

/** How long a browser keeps what a person has chosen on this device: 400 days, the most that browsers allow. */
const rememberedSeconds = 400 * 24 * 3600;

/**
 * Keeps a value in a cookie of this device, so that the first answer of the next visit knows it. It is no secret, and
 * not Secure: else a device that has come by https once could not change it on the plain port of the same machine.
 * @param {string} name
 * @param {string} value nothing forgets it
 */
export function keepCookie(name, value) {
  const age = value === "" ? 0 : rememberedSeconds;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** @param {string} pair `key=value` */
function remember(pair) {
  const split = pair.indexOf("=");
  const key = pair.slice(0, split).replace(/[^\w.-]/g, "");
  if (split < 1) return;
  keepCookie(`perch-device-${key}`, pair.slice(split + 1));
  localStorage.setItem(keptKey, pair);
}

/** @param {string} pair `name=value`; without a value the attribute is removed */
function setDocumentAttribute(pair) {
  const split = pair.indexOf("=");
  const [name, value] = [pair.slice(0, split), pair.slice(split + 1)];
  // The runtime's own marks are not the server's to set.
  if (!/^(data-(?!perch-)[a-z-]+|lang|dir)$/.test(name)) return;
  if (value === "") document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/** @param {string} argument where it shall stand, upright and across (`start`, `center`, `end`, `nearest`); its name */
function scrollToView(argument) {
  const [block, inline, ...name] = argument.split(" ");
  const view = document.querySelector(`[data-anchor="${CSS.escape(name.join(" "))}"]`);
  view?.scrollIntoView({
    block: /** @type {ScrollLogicalPosition} */ (block),
    inline: /** @type {ScrollLogicalPosition} */ (inline),
    behavior: wantsLessMotion() ? "auto" : "smooth",
  });
}

/**
 * A path of this server; anything else leads to the start page.
 * @param {string} path
 */
function local(path) {
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : "/";
}
