// @ts-check
// What is kept of a page that is hidden or left, in case the browser drops it: unsent text, and how everything stood.

import { isTextField } from "./fields.js";
import { here } from "./navigate.js";
import { carryScrolls } from "./scrolls.js";

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
export function stash(isAsleep) {
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
 * @returns {import("./scrolls.js").Scroll[] | null} where sheets and columns were scrolled to, if the page has to be
 *   made anew, because it slept and stood otherwise than its address alone says
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
