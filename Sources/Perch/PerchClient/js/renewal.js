// @ts-check
// Takes the whole content anew, of this session or of a new one, and keeps what belongs to the person.

import { carryChoices, restoreChoices, wasChosen } from "./choices.js";
import { describe } from "./focus.js";
import { here } from "./navigate.js";
import { fetchPage } from "./rebuild.js";
import { carryScrolls, restoreScrolls } from "./scrolls.js";
import { giveWay, losesSomething, unstash } from "./sleep.js";

/** Two programs that answer in turn do not make their documents take turns without a pause. */
const pauseMs = 30_000;
/** A page that is asked for may take so long; then another attempt has better chances. */
const longestMs = 20_000;

/**
 * What was chosen in a form that has not been sent. What a page shows otherwise was told as it was chosen, and may have
 * been chosen anew elsewhere since.
 * @param {Element} root
 */
const choicesOfForms = (root) => carryChoices([...root.querySelectorAll("[role=dialog]")], wasChosen);

/**
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {import("./patch.js").Patcher} patcher
 * @property {import("./blocks.js").Blocks} blocks
 * @property {import("./fields.js").Fields} fields
 * @property {import("./focus.js").Focus} focus
 * @property {import("./navigate.js").Navigation} navigation
 * @property {import("./outbox.js").Outbox} outbox
 * @property {import("./errands.js").Errands} errands
 * @property {import("./diagnostics.js").Pill} pill
 * @property {import("./commands.js").Commands} commands
 * @property {import("./connect.js").Connection} connection
 * @property {import("./prerender.js").Prerender} prerender
 */

export class Renewal {
  /**
   * How the page stood that slept or was in the document before this one, until it is made anew.
   * @type {import("./sleep.js").Kept | null}
   */
  #kept = null;
  #isSuccessor = false;
  #isUnderWay = false;
  /**
   * The page that was asked for last.
   * @type {AbortController | null}
   */
  #asked = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /**
   * Takes up what was kept of the page.
   * @returns {boolean} whether it has to be made anew
   */
  wake() {
    const { root, errands, pill } = this.parts;
    this.#kept = unstash();
    const handover = this.#kept?.handover;
    if (handover) {
      this.#isSuccessor = true;
      pill.isInDoubt = handover.isInDoubt;
      restoreChoices(handover.choices, [root]);
      if (handover.errand) errands.resume(handover.errand);
      pill.place();
    }
    return this.#kept !== null;
  }

  /**
   * Takes the whole content anew; unsent text and the focus are carried over.
   * @param {string | Element} content markup, or the element that holds the page of a new session
   * @returns {boolean} whether what replaced the focused element has the focus
   */
  reset(content) {
    const { root, patcher, blocks, fields, errands, prerender } = this.parts;
    const isNewSession = typeof content !== "string";
    const kept = this.#kept;
    this.#kept = null;
    const carried = patcher.carrying.carry([root], isNewSession);
    for (const text of kept?.texts ?? []) carried.texts.push({ ...text, base: null });
    carried.focus = kept?.handover?.focus ?? carried.focus;
    const choices = isNewSession ? [...choicesOfForms(root), ...kept?.handover?.choices ?? []] : [];
    const scrolls = kept?.scrolls.length ? kept.scrolls : carryScrolls(root);
    prerender.forget();
    fields.clear();
    patcher.choices.clear();
    patcher.presses.clear();
    if (isNewSession) patcher.handled = 0;
    blocks.clear();
    if (typeof content === "string") root.innerHTML = content;
    else root.replaceChildren(...content.childNodes);
    blocks.read(root.childNodes);
    patcher.carrying.restore(carried, [...root.childNodes]);
    restoreChoices(choices, [root]);
    if (isNewSession) patcher.carrying.keep({ texts: carried.texts, choices });
    restoreScrolls(scrolls, root);
    errands.lock();
    return patcher.carrying.refocus();
  }

  /** The session is gone: the page of the present address brings a new one. Asked again meanwhile, it is one. */
  async rebuild() {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    try {
      while (!(await this.#rebuilt()));
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** @returns {Promise<boolean>} false where the person has gone elsewhere meanwhile */
  async #rebuilt() {
    const { pill, errands, commands, focus, navigation, outbox, connection } = this.parts;
    // Where another page is about to come, what is fetched here would look like it and be gone again.
    if (commands.isLeaving) return true;
    const from = here();
    const errand = pill.isPolling ? errands.path : null;
    const path = errand || from;
    const asked = new AbortController();
    this.#asked = asked;
    const timer = setTimeout(() => asked.abort(), longestMs);
    try {
      const page = await fetchPage(path, asked.signal);
      if (commands.isLeaving) return true;
      if (here() !== from || (errand && errands.path !== errand)) return false;
      if (typeof page === "string") {
        this.#exchange(page, path === from);
        return true;
      }
      focus.willApply();
      pill.willApply();
      navigation.willApply();
      pill.isInDoubt ||= outbox.isInDoubt;
      if (path !== here()) {
        errands.cancel();
        navigation.push(path);
      }
      this.reset(page.root);
      pill.place();
      outbox.restart();
      navigation.didRebuild();
      focus.didApply(null, false);
      connection.start(page.session, page.frame);
    } catch {
      // No network, or the server is still starting: the next attempt comes with the usual delays.
      if (!connection.isLive) connection.retry();
    } finally {
      clearTimeout(timer);
    }
    return true;
  }

  /** The session is heard again: a page that is still on its way would take the place of one that is live. */
  cancel() {
    this.#asked?.abort();
  }

  /**
   * Lets another document take the place of this one. One for the same page takes over all that it can.
   * @param {string} address
   * @param {boolean} isHere whether the page of the present address was asked for
   */
  #exchange(address, isHere) {
    if (!isHere) location.assign(address);
    else if (address !== location.origin + here()) location.replace(address);
    else if (this.#isSuccessor && performance.now() < pauseMs) throw new Error("the programs take turns");
    else giveWay(() => this.#handover());
  }

  /** @returns {import("./sleep.js").Handover} */
  #handover() {
    const { root, blocks, errands, outbox, pill } = this.parts;
    const before = this.#kept?.handover;
    const active = document.activeElement;
    const errand = errands.carry();
    // An act waits on only with all that stood there when it was pressed.
    const isDropped = errands.word === "waits" && losesSomething();
    return {
      texts: this.#kept?.texts ?? [],
      choices: [...choicesOfForms(root), ...before?.choices ?? []],
      focus: before?.focus ?? (active && root.contains(active) ? describe(active, blocks) : null),
      errand: isDropped ? null : errand,
      isInDoubt: pill.isInDoubt || outbox.isInDoubt || isDropped,
    };
  }
}
