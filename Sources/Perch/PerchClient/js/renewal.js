// @ts-check
// Takes the whole content anew, of this session or of a new one, and keeps what belongs to the person.

import { here } from "./navigate.js";
import { carryChoices, fetchPage, restoreChoices } from "./rebuild.js";
import { carryScrolls, restoreScrolls } from "./scrolls.js";

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
 */

export class Renewal {
  /**
   * Where a page that slept was scrolled to, until it is made anew.
   * @type {import("./scrolls.js").Scroll[]}
   */
  scrolls = [];
  #isUnderWay = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /**
   * Takes the whole content anew; unsent text and the focus are carried over.
   * @param {string | Element} content markup, or the element that holds the page of a new session
   */
  reset(content) {
    const { root, patcher, blocks, fields, outbox, errands } = this.parts;
    const isNewSession = typeof content !== "string";
    const carried = patcher.carry([root], isNewSession);
    const choices = isNewSession ? carryChoices(root) : [];
    const scrolls = this.scrolls.length > 0 ? this.scrolls : carryScrolls(root);
    this.scrolls = [];
    outbox.drop();
    fields.clear();
    patcher.choices.clear();
    patcher.presses.clear();
    blocks.clear();
    if (typeof content === "string") root.innerHTML = content;
    else root.replaceChildren(...content.childNodes);
    blocks.read(root.childNodes);
    patcher.restore(carried, [...root.childNodes]);
    restoreChoices(choices, root);
    restoreScrolls(scrolls, root);
    errands.lock();
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
    try {
      const page = await fetchPage(path);
      if (!page || commands.isLeaving) return true;
      if (here() !== from || (errand && errands.path !== errand)) return false;
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
      connection.retry();
    }
    return true;
  }
}
