// @ts-check
// Applying patches to the document, whole frames before the next paint.

import { nodesOf } from "./blocks.js";
import { Carrying } from "./carrying.js";
import { Choices, holdsValue } from "./choices.js";
import { isTextField } from "./fields.js";
import { Motion } from "./motion.js";
import { Presses } from "./presses.js";

/** @typedef {import("./decode.js").Patch} Patch */
/** @typedef {import("./blocks.js").Block} Block */
/**
 * What a frame asks for beyond the document.
 * @typedef {object} Effects
 * @property {Element | null} focus
 * @property {boolean} isKept whether what replaced the focused element has the focus
 * @property {{path: string, mode: string}[]} addresses
 * @property {{name: string, argument: string}[]} commands
 */

const properties = new Set(["checked", "selected", "open", "disabled"]);

/**
 * Markup as nodes, parsed as the content of `parent`.
 * @param {string} html
 * @param {Node} parent
 */
function parse(html, parent) {
  if (parent instanceof SVGElement) {
    const range = document.createRange();
    range.selectNodeContents(parent);
    return range.createContextualFragment(html);
  }
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

export class Patcher {
  /**
   * @param {import("./blocks.js").Blocks} blocks
   * @param {import("./fields.js").Fields} fields
   */
  constructor(blocks, fields) {
    this.blocks = blocks;
    this.fields = fields;
    this.choices = new Choices();
    this.carrying = new Carrying(blocks, fields, this.choices);
    /** Buttons whose press is under way. */
    this.presses = new Presses();
    this.motion = new Motion();
    /** The server had handled the events up to this one when it made the patches that are applied. */
    this.handled = 0;
  }

  /**
   * @param {Patch[]} patches
   * @param {number} [handled] the last event that the server had handled before
   * @returns {Effects}
   */
  apply(patches, handled) {
    this.handled = handled ?? this.handled;
    this.carrying.begin(this.handled);
    /** @type {Effects} */
    const effects = { focus: null, isKept: false, addresses: [], commands: [] };
    for (const patch of patches) this.#one(patch, effects);
    effects.isKept = this.carrying.refocus();
    this.motion.end();
    return effects;
  }

  /**
   * @param {Patch} patch
   * @param {Effects} effects
   */
  #one(patch, effects) {
    switch (patch[0]) {
      case "t": this.#text(this.blocks.element(patch[1], patch[2]), patch[3] ?? ""); break;
      case "a": this.#attribute(this.blocks.element(patch[1], patch[2]), patch[3], patch[4]); break;
      case "v": this.#value(this.blocks.element(patch[1], patch[2]), patch[3], patch[4], patch[5]); break;
      case "r": this.#replace(this.blocks.block(patch[1]), patch[2]); break;
      case "i": this.#insert(this.blocks.block(patch[1]), patch[2], patch[3]); break;
      case "m": this.#move(this.blocks.block(patch[1]), this.blocks.block(patch[2]), patch[3]); break;
      case "d": this.#remove(this.blocks.block(patch[1])); break;
      case "n": {
        const [, ms, easing, delay, count, alternate, follows] = patch;
        this.motion.begin({ ms, easing, delay, count, alternate: alternate === 1, follows: follows === 1 });
        break;
      }
      case "f": effects.focus = this.blocks.element(patch[1], patch[2]) ?? effects.focus; break;
      case "u": effects.addresses.push({ path: patch[1], mode: patch[2] }); break;
      case "x": effects.commands.push({ name: patch[1], argument: patch[2] ?? "" }); break;
    }
  }

  /**
   * @param {Element | undefined} element
   * @param {string} text
   */
  #text(element, text) {
    if (!element) return;
    this.motion.rewriting(element, text);
    const only = element.firstChild;
    if (only instanceof Text && !only.nextSibling) only.data = text;
    else element.textContent = text;
  }

  /**
   * @param {Element | undefined} element
   * @param {string} name
   * @param {string | null} value
   */
  #attribute(element, name, value) {
    this.motion.changing(element);
    if (name === "checked" && element && this.choices.isNewer(element, this.handled)) return;
    if (!this.presses.keep(element, name, value)) setAttribute(element, name, value);
  }

  /**
   * @param {Element | undefined} element
   * @param {string | null} value
   * @param {number} seq
   * @param {number} revision
   */
  #value(element, value, seq, revision) {
    if (!element) return;
    if (isTextField(element)) {
      this.fields.take(element, value ?? "", seq, revision);
    } else if (holdsValue(element)) {
      if (!this.choices.isNewer(element, this.handled)) element.value = value ?? "";
    } else {
      setAttribute(element, "value", value);
    }
  }

  /**
   * @param {Block | undefined} block
   * @param {string} html
   */
  #replace(block, html) {
    const parent = block?.start.parentNode;
    if (!block || !parent) return;
    const old = nodesOf(block);
    const carried = this.carrying.carry(old);
    const fragment = parse(html, parent);
    const fresh = [...fragment.childNodes];
    this.motion.crowding(block.start);
    this.motion.going(old);
    this.blocks.forget(old);
    parent.insertBefore(fragment, block.start);
    for (const node of old) node.remove();
    this.blocks.read(fresh);
    this.carrying.restore(carried, fresh);
    this.carrying.fill(fresh);
    this.motion.came(fresh);
  }

  /**
   * @param {Block | undefined} list
   * @param {number} before
   * @param {string} html
   */
  #insert(list, before, html) {
    const place = list && this.#placeIn(list, before);
    if (!place) return;
    const parent = /** @type {ParentNode & Node} */ (place.parentNode);
    const fragment = parse(html, parent);
    const fresh = [...fragment.childNodes];
    this.motion.crowding(place);
    parent.insertBefore(fragment, place);
    this.blocks.read(fresh);
    this.carrying.fill(fresh);
    this.motion.came(fresh);
  }

  /**
   * @param {Block} list
   * @param {number} before a block, or 0 for the end
   */
  #placeIn(list, before) {
    return before === 0 ? list.end : this.blocks.block(before)?.start;
  }

  /**
   * @param {Block | undefined} list
   * @param {Block | undefined} block
   * @param {number} before
   */
  #move(list, block, before) {
    const place = list && this.#placeIn(list, before);
    const parent = place?.parentNode;
    if (!block || !place || !parent || place === block.start) return;
    this.motion.crowding(place);
    // moveBefore keeps focus, composition and scroll position; browsers without it lose them for the moved block.
    for (const node of nodesOf(block)) {
      if (parent.moveBefore) parent.moveBefore(node, place);
      else parent.insertBefore(node, place);
    }
  }

  /** @param {Block | undefined} block */
  #remove(block) {
    if (!block) return;
    const old = nodesOf(block);
    this.motion.crowding(block.start);
    this.motion.going(old);
    this.blocks.forget(old);
    for (const node of old) node.remove();
  }
}

/**
 * @param {Element | undefined} element
 * @param {string} name
 * @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (!element) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  if (properties.has(name) && name in element) Reflect.set(element, name, value !== null);
}
