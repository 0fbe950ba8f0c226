// @ts-check
// Carrying a screen over to a new session: the page is fetched anew, typed text goes back into its fields.

import { lockMark } from "./errands.js";
import { isTextField } from "./fields.js";
import { here } from "./navigate.js";

const textsKey = "perch.texts";

/**
 * Text that may be kept in the browser's storage: never a password or a one-time code.
 * @param {import("./fields.js").TextElement} field
 */
function mayBeStored(field) {
  return field.type !== "password" && !/password|one-time-code|cc-/.test(field.autocomplete ?? "");
}

/**
 * Remembers unsaved text, in case the browser drops the page while it is hidden, and where everything stood, in case
 * the page sleeps and is not only left.
 * @param {boolean} isAsleep
 */
function stash(isAsleep) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (const field of document.querySelectorAll("input[data-key], textarea[data-key]")) {
    if (!isTextField(field) || !mayBeStored(field) || field.value === field.defaultValue) continue;
    texts[field.dataset.key ?? ""] = field.value;
  }
  const scene = isAsleep ? document.documentElement.dataset.scene ?? "" : "";
  const kept = JSON.stringify({ path: here(), texts, scene, scrolls: carryScrolls(document) });
  try {
    if (Object.keys(texts).length === 0 && !scene) sessionStorage.removeItem(textsKey);
    else sessionStorage.setItem(textsKey, kept);
  } catch {
    // Without storage a dropped page loses its unsent text.
  }
}

/** Remembers it whenever the page is hidden or left. */
export function stashInTime() {
  let isLeft = false;
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && stash(!isLeft));
  addEventListener("pageshow", () => (isLeft = false));
  addEventListener("pagehide", () => {
    isLeft = true;
    stash(false);
  });
}

/**
 * Puts remembered text back after the browser has loaded the page again by itself.
 * @returns {Scroll[] | null} where sheets and columns were scrolled to, if the page has to be made anew, because it slept
 *   and stood otherwise than its address alone says
 */
export function unstash() {
  const stored = sessionStorage.getItem(textsKey);
  if (stored === null) return null;
  sessionStorage.removeItem(textsKey);
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (navigation?.type === "navigate" && !document.wasDiscarded) return null;
  const { path, texts, scene, scrolls } = JSON.parse(stored);
  if (path !== here()) return null;
  for (const field of document.querySelectorAll("input[data-key], textarea[data-key]")) {
    const text = texts[/** @type {HTMLElement} */ (field).dataset.key ?? ""];
    if (isTextField(field) && typeof text === "string" && field.value === field.defaultValue) field.value = text;
  }
  const { dataset } = document.documentElement;
  if (!scene || scene === dataset.scene) return null;
  dataset.scene = scene;
  return scrolls;
}

const scrollers = ".sheet, .cover, .split-s, .split-m, .sv";

/** @typedef {{name: string, top: number, left: number}} Scroll */

/**
 * Where sheets, columns and scroll views are scrolled to.
 * @param {ParentNode} root
 * @returns {Scroll[]}
 */
export function carryScrolls(root) {
  return [...root.querySelectorAll(scrollers)].map(
    ({ className, scrollTop, scrollLeft }) => ({ name: className, top: scrollTop, left: scrollLeft }));
}

/**
 * @param {Scroll[]} scrolls
 * @param {ParentNode} root
 */
export function restoreScrolls(scrolls, root) {
  const found = root.querySelectorAll(scrollers);
  for (const [index, { name, top, left }] of scrolls.entries()) {
    const isSame = found[index]?.className === name;
    if (isSame && (top !== 0 || left !== 0)) found[index].scrollTo({ top, left, behavior: "instant" });
  }
}

const choiceSelector = "input[type=checkbox][data-key], input[type=radio][data-key], select[data-key]";

/** @typedef {{key: string, value: string, checked: boolean}} Choice */

/**
 * What was chosen in the fields with a name. The client reports it to the new session as soon as it is live.
 * @param {ParentNode} root
 * @returns {Choice[]}
 */
export function carryChoices(root) {
  return [...root.querySelectorAll(choiceSelector)].map((element) => {
    const { dataset, value, checked } = /** @type {HTMLInputElement} */ (element);
    return { key: dataset.key ?? "", value, checked: checked === true };
  });
}

/**
 * @param {Choice[]} choices
 * @param {ParentNode} root
 */
export function restoreChoices(choices, root) {
  for (const element of root.querySelectorAll(choiceSelector)) {
    const control = /** @type {HTMLInputElement} */ (element);
    const isSwitch = control.localName === "input";
    const named = choices.filter(({ key }) => key === control.dataset.key);
    const known = named.find(({ value }) => !isSwitch || value === control.value);
    if (!known) continue;
    if (isSwitch) control.checked = known.checked;
    else control.value = known.value;
  }
}

/** @typedef {{session: string, frame: number, root: Element}} FreshPage */

/**
 * Asks for the page of an address and takes over its head and document attributes.
 * @param {string} path the present address, or another one
 * @returns {Promise<FreshPage | null>} null where the browser is on its way to another document
 */
export async function fetchPage(path) {
  const isHere = path === here();
  const scene = isHere ? document.documentElement.dataset.scene ?? "" : "";
  const { href, pathname } = new URL(location.origin + path);
  const answer = await fetch(href, { headers: { Accept: "text/html", "Perch-Scene": scene } });
  if (answer.status >= 500) throw new Error(`the page answered ${answer.status}`);
  const isElsewhere = answer.redirected && new URL(answer.url).pathname !== pathname;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const root = page.querySelector("#perch");
  const session = page.documentElement.dataset.perchSession;
  if (isElsewhere || !root || !session || runtimeOf(page) !== runtimeOf(document)) {
    // Signed out, or a newer program: the whole document is exchanged.
    stash(false);
    const target = isElsewhere ? answer.url : href;
    if (isHere) location.replace(target);
    else location.assign(target);
    return null;
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
