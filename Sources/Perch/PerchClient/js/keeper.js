// @ts-check
// Keeps the page of a list as it looks, so that it opens without a connection.

import { erase } from "./noted.js";
import { keepPage } from "./shelf.js";

/** A page that has changed is kept anew after so long a rest. */
const restMs = 1_000;
const workerPath = "/perch-worker.js";
const base = new URL(".", import.meta.url).pathname;
const bundles = ["client.js", "later.js", "lists.js", "perch.css", "symbols.svg", "more.svg"];

export class PageKeeper {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** @param {() => boolean} isLive whether the page is the server's as it looks */
  constructor(isLive) {
    this.isLive = isLive;
    if (window.isSecureContext && "serviceWorker" in navigator) {
      // Where it cannot be registered, the list works on as long as its page is open.
      navigator.serviceWorker.register(workerPath).catch(() => {});
    }
  }

  /**
   * Keeps the page once it has come to rest.
   * @param {string | undefined} person whose it is; none where the page shows no list
   */
  soon(person) {
    clearTimeout(this.#timer);
    if (!person || !window.isSecureContext || !("caches" in window)) return;
    this.#timer = setTimeout(() => void this.#keep(person), restMs);
  }

  /**
   * Without what is not the server's.
   * @param {string} person
   */
  async #keep(person) {
    if (!this.isLive() || document.querySelector("dialog[open]")) return;
    const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
    erase(copy);
    copy.removeAttribute("data-perch-idle");
    const links = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => /** @type {HTMLLinkElement} */ (link).href);
    const symbols = document.documentElement.dataset.perchSymbols;
    const files = new Set([...bundles.map((name) => base + name), ...links, ...(symbols ? [symbols] : [])]);
    const html = `<!doctype html>\n${copy.outerHTML}`;
    const page = { html, person, title: document.title.split(" · ")[0], files: [...files] };
    // No room, or a file that is gone with an older program: the page is not kept this time.
    await keepPage(location.pathname, page).catch(() => {});
  }
}
