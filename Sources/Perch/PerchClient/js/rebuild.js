// @ts-check
// Carrying a screen over to a new session: the page is fetched anew.

import { lockMark } from "./errands.js";
import { here } from "./navigate.js";

/** @typedef {{session: string, frame: number, root: Element}} FreshPage */

/**
 * Asks for the page of an address and takes over its head and document attributes.
 * @param {string} path the present address, or another one
 * @param {AbortSignal} signal nobody wants the page any more: it takes over nothing
 * @returns {Promise<FreshPage | string>} where another document has to take the place of this one, its address
 */
export async function fetchPage(path, signal) {
  const isHere = path === here();
  const scene = isHere ? document.documentElement.dataset.scene ?? "" : "";
  const { href, pathname } = new URL(location.origin + path);
  const answer = await fetch(href, { headers: { Accept: "text/html", "Perch-Scene": scene }, signal });
  if (answer.status >= 500) throw new Error(`the page answered ${answer.status}`);
  const isElsewhere = answer.redirected && new URL(answer.url).pathname !== pathname;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  signal.throwIfAborted();
  const root = page.querySelector("#perch");
  const session = page.documentElement.dataset.perchSession;
  if (isElsewhere || !root || !session || runtimeOf(page) !== runtimeOf(document)) {
    // Signed out, or a newer program.
    return isElsewhere ? answer.url : href;
  }
  takeOverAttributes(page.documentElement);
  document.title = page.title || document.title;
  return { session, frame: Number(page.documentElement.dataset.perchFrame) || 0, root: document.adoptNode(root) };
}

/** @param {Document} page */
function runtimeOf(page) {
  return page.querySelector("script[type=module][src]")?.getAttribute("src");
}

/** @param {Element} fresh */
function takeOverAttributes(fresh) {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) {
    // That nothing is under way, and that something waits, are the runtime's own marks.
    if (name !== "data-perch-idle" && name !== lockMark && !fresh.hasAttribute(name)) root.removeAttribute(name);
  }
  for (const name of fresh.getAttributeNames()) root.setAttribute(name, fresh.getAttribute(name) ?? "");
}
