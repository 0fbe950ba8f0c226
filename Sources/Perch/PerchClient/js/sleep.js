// @ts-check
// What is kept of a page that is hidden or left, in case the browser drops it: unsent text, and how everything stood. A
// document that gives way to one of a newer program leaves all that it has.

import { isTextField } from "./fields.js";
import { here } from "./navigate.js";
import { carryScrolls } from "./scrolls.js";

/**
 * What a document leaves to the one that takes its place. A newer program reads it: what a name means does not change.
 * @typedef {object} Handover
 * @property {{key: string, typed: string}[]} texts of fields that it did not show yet itself
 * @property {import("./choices.js").Choice[]} choices
 * @property {ReturnType<typeof import("./focus.js").describe> | null} focus
 * @property {ReturnType<import("./errands.js").Errands["carry"]>} errand the press that waits for the connection
 * @property {boolean} isInDoubt whether a press may have been carried out
 */
/**
 * How a page stood that has to be made anew.
 * @typedef {object} Kept
 * @property {{key: string, typed: string}[]} texts of the fields that its address alone does not show
 * @property {import("./scrolls.js").Scroll[]} scrolls where sheets and columns were scrolled to
 * @property {Handover | null} handover
 */

const textsKey = "perch.texts";
const fields = "input[data-key], textarea[data-key]";

/**
 * Says what is left to the document that is to take the place of this one.
 * @type {(() => Handover) | null}
 */
let handOver = null;

/**
 * Text that may be kept in the browser's storage: never a password or a one-time code.
 * @param {import("./fields.js").TextElement} field
 */
function mayBeStored(field) {
  return field.type !== "password" && !/password|one-time-code|cc-/.test(field.autocomplete ?? "");
}

/** Whether something was typed or chosen that is not kept: what may not be stored, and files. */
export function losesSomething() {
  return [...document.querySelectorAll("input")].some((input) => {
    const isKept = input.type !== "file" && (!isTextField(input) || mayBeStored(input));
    return !isKept && input.value !== input.defaultValue;
  });
}

/**
 * Remembers unsaved text, in case the browser drops the page while it is hidden, and where everything stood, in case
 * the page sleeps and is not only left.
 * @param {boolean} isAsleep
 */
function stash(isAsleep) {
  /** @type {Record<string, string>} */
  const texts = {};
  for (const field of document.querySelectorAll(fields)) {
    if (!isTextField(field) || !mayBeStored(field) || field.value === field.defaultValue) continue;
    texts[field.dataset.key ?? ""] = field.value;
  }
  const handover = handOver?.() ?? null;
  const scene = isAsleep || handover ? document.documentElement.dataset.scene ?? "" : "";
  const kept = JSON.stringify({ path: here(), texts, scene, scrolls: carryScrolls(document), handover });
  try {
    if (Object.keys(texts).length === 0 && !scene && !handover) sessionStorage.removeItem(textsKey);
    else sessionStorage.setItem(textsKey, kept);
  } catch {
    // Without storage a dropped page loses its unsent text.
  }
}

/** Remembers it whenever the page is hidden or left. */
export function stashInTime() {
  let isLeft = false;
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && stash(!isLeft));
  addEventListener("pageshow", ({ persisted }) => {
    isLeft = false;
    if (persisted) handOver = null;
  });
  addEventListener("pagehide", () => {
    isLeft = true;
    stash(false);
  });
}

/**
 * Gives way to the document that the server has now for the address. Loaded again, it is the same entry of the history;
 * what is typed until it comes is kept as the page is left.
 * @param {() => Handover} handover
 */
export function giveWay(handover) {
  handOver = handover;
  stash(true);
  location.reload();
}

/**
 * Puts remembered text back after the browser has loaded the page again by itself, or in place of the document before.
 * @returns {Kept | null} what the page has to be made anew with, because it stood otherwise than its address alone says
 */
export function unstash() {
  const stored = sessionStorage.getItem(textsKey);
  if (stored === null) return null;
  sessionStorage.removeItem(textsKey);
  const { path, texts, scene, scrolls, handover } = JSON.parse(stored);
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isReturn = navigation?.type !== "navigate" || document.wasDiscarded;
  if (path !== here() || !(isReturn || handover)) return null;
  for (const field of document.querySelectorAll(fields)) {
    const text = texts[/** @type {HTMLElement} */ (field).dataset.key ?? ""];
    if (isTextField(field) && typeof text === "string" && field.value === field.defaultValue) field.value = text;
  }
  const { dataset } = document.documentElement;
  const stoodOtherwise = scene !== "" && scene !== dataset.scene;
  if (!stoodOtherwise && !handover) return null;
  if (stoodOtherwise) dataset.scene = scene;
  const missing = Object.keys(texts).filter((key) => !document.querySelector(`[data-key="${CSS.escape(key)}"]`));
  const later = missing.map((key) => ({ key, typed: texts[key] }));
  return { texts: [...later, ...handover?.texts ?? []], scrolls, handover: handover ?? null };
}
