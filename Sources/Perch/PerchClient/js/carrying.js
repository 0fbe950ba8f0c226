// @ts-check
// What belongs to the person and outlives the markup that it stood in: unsent text, choices, selections and the focus.

import { carryChoices, restoreChoices } from "./choices.js";
import { isTextField } from "./fields.js";
import { describe, select } from "./focus.js";
import { mapCaret } from "./text.js";

/** @typedef {ReturnType<Carrying["carry"]>} Carried */

export class Carrying {
  /** Gives the focus to what replaced the focused element; once more when all of a frame has come. */
  #refocus = () => false;
  #handled = 0;
  /**
   * What belongs into fields that are not there yet, since a choice that was restored too brings them.
   * @type {Pick<Carried, "texts" | "choices">}
   */
  #awaited = { texts: [], choices: [] };

  /**
   * @param {import("./blocks.js").Blocks} blocks
   * @param {import("./fields.js").Fields} fields
   * @param {import("./choices.js").Choices} choices
   */
  constructor(blocks, fields, choices) {
    this.blocks = blocks;
    this.fields = fields;
    this.choices = choices;
  }

  /**
   * A frame begins.
   * @param {number} handled the last event that the server had handled before
   */
  begin(handled) {
    this.#handled = handled;
    this.#refocus = () => false;
  }

  /** All of the frame has come: whether what replaced the focused element has the focus. */
  refocus() {
    return this.#refocus();
  }

  /**
   * What must survive when `nodes` are replaced: unsent text and selection of every field, choices of which the server
   * has not heard, and the focus.
   * @param {ChildNode[]} nodes
   * @param {boolean} isNewSession the server knows nothing any more of what was typed
   */
  carry(nodes, isNewSession = false) {
    const roots = /** @type {Element[]} */ (nodes.filter((node) => node instanceof Element));
    const active = document.activeElement;
    const focused = roots.some((root) => root.contains(active)) ? active : null;
    const fields = roots
      .flatMap((root) => [root, ...root.querySelectorAll("input[data-key], textarea[data-key]")])
      .filter(isTextField)
      .filter((element) => element.dataset.key);
    const texts = fields
      .filter((element) => (isNewSession ? element.value !== element.defaultValue : this.fields.isDirty(element)))
      .map((element) => ({
        key: element.dataset.key ?? "",
        // A new session has seen nothing of what was typed, but may know some of it, from the address: typed text wins.
        base: isNewSession ? null : this.fields.knownText(element, this.#handled),
        typed: element.value,
      }));
    const selections = fields
      .filter((element) => element !== focused && element.selectionStart !== null)
      .map(({ dataset, value, selectionStart, selectionEnd }) => ({
        key: dataset.key ?? "", value, start: selectionStart ?? 0, end: selectionEnd ?? 0,
      }));
    const choices = carryChoices(roots, (control) => !isNewSession && this.choices.isNewer(control, this.#handled));
    return { texts, selections, choices, focus: focused && describe(focused, this.blocks) };
  }

  /**
   * @param {Carried} carried
   * @param {ChildNode[]} nodes
   */
  restore({ texts, selections, choices, focus }, nodes) {
    const roots = /** @type {Element[]} */ (nodes.filter((node) => node instanceof Element));
    /** @param {string} selector */
    const find = (selector) => {
      for (const root of roots) {
        const found = root.matches(selector) ? root : root.querySelector(selector);
        if (found) return found;
      }
      return null;
    };
    for (const { key, base, typed } of texts) {
      const element = find(`[data-key="${CSS.escape(key)}"]`);
      if (isTextField(element)) this.fields.adopt(element, base ?? element.defaultValue, typed);
    }
    for (const control of restoreChoices(choices, roots)) {
      control.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const holder = document.activeElement;
    for (const { key, value, start, end } of selections) {
      const element = find(`[data-key="${CSS.escape(key)}"]`);
      if (!isTextField(element)) continue;
      select(element, mapCaret(value, element.value, start), mapCaret(value, element.value, end));
    }
    // Some browsers focus a field when its selection is set.
    if (holder instanceof HTMLElement && document.activeElement !== holder) holder.focus({ preventScroll: true });
    if (!focus) return;
    this.#refocus = () => {
      const counted = this.blocks.element(focus.block, focus.index);
      const target = focus.selectors.map(find).find((element) => element)
        ?? (counted?.localName === focus.tag ? counted : null);
      if (!(target instanceof HTMLElement)) return false;
      target.focus({ preventScroll: true });
      if (isTextField(target) && focus.start !== null) select(target, focus.start, focus.end ?? focus.start);
      return true;
    };
    this.#refocus();
  }

  /**
   * Keeps what found no field in the page of a new session.
   * @param {Pick<Carried, "texts" | "choices">} carried
   */
  keep({ texts, choices }) {
    const isMissing = (/** @type {{key: string}} */ { key }) =>
      !document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    this.#awaited = { texts: texts.filter(isMissing), choices: choices.filter(isMissing) };
  }

  /**
   * Gives fields that have just come what was kept for them.
   * @param {ChildNode[]} nodes
   */
  fill(nodes) {
    const awaited = this.#awaited;
    if (awaited.texts.length + awaited.choices.length === 0) return;
    this.keep(awaited);
    this.restore({ ...awaited, selections: [], focus: null }, nodes);
  }

  /** The person goes on: another form may have fields of the same names. */
  giveUp() {
    this.#awaited = { texts: [], choices: [] };
  }
}
