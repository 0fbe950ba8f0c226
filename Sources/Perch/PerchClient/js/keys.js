// @ts-check
// The keyboard: Enter in forms, Escape, rows, larger steps of sliders. Shortcuts are in shortcuts.js.

import { isDisabled, isVisible, listening } from "./conditions.js";
import { isTextField } from "./fields.js";
import { topmostDialog } from "./focus.js";

/** @typedef {import("./events.js").Events} Events */

/** Slider steps for Page Up and Page Down. */
const pageSteps = 4;

export class Keys {
  /**
   * @param {Events} events
   * @param {(element: Element) => boolean} closeMenus closes open menus; whether one was open
   */
  constructor(events, closeMenus) {
    this.events = events;
    this.closeMenus = closeMenus;
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    // Enter and Escape belong to the input method while it composes; 229 is how Safari says so.
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.key === "Enter" && !target.matches("[role=row]")) this.#enter(event, target);
    else if (event.key === "Escape") this.#escape(event, target);
    else if (target.matches("[role=row][tabindex]")) this.#row(event, target);
    else if (event.key === "PageUp" || event.key === "PageDown") this.#page(event, target);
    if (!event.defaultPrevented) this.#asked(event, target);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   */
  #enter(event, target) {
    const isCommand = event.metaKey || event.ctrlKey;
    if (isCommand) {
      if (this.#submit(target, true)) event.preventDefault();
      return;
    }
    if (!isTextField(target) || target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const form = formAround(target);
    const fields = [...form.querySelectorAll("input, textarea")].filter(
      (field) => isTextField(field) && isVisible(field) && !isDisabled(field) && !field.readOnly);
    const next = target.type === "search" || hasItsOwn(target) ? undefined : fields[fields.indexOf(target) + 1];
    if (next && target.closest("[data-submit]")) /** @type {HTMLElement} */ (next).focus();
    else this.#submit(target);
  }

  /**
   * @param {Element} target
   * @param {boolean} isCommand sends, also where Enter in a field would only go on to the next one
   */
  #submit(target, isCommand = false) {
    const form = formAround(target);
    const asked = listening(target, "submit") ?? form.querySelector('[data-submit][data-on~="submit"]');
    const button = this.events.control("default", isCommand ? undefined : form);
    if (asked && !(isCommand && button && !isDisabled(button))) {
      this.events.sink.report("submit", asked);
      return true;
    }
    button?.click();
    return button !== undefined;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   */
  #escape(event, target) {
    const scope = topmostDialog();
    if (this.closeMenus(target)) {
      event.preventDefault();
      return;
    }
    const near = listening(target, "dismiss");
    const isWithin = near !== null && near !== scope && (!scope || scope.contains(near));
    // What closes within comes first; then the page's own way to cancel, which may ask before it closes.
    const cancel = this.events.control("cancel");
    if (!isWithin && cancel) {
      event.preventDefault();
      cancel.click();
    } else if (this.events.dismiss(isWithin ? near : scope)) {
      event.preventDefault();
    }
  }

  /**
   * A row that can be selected: arrows lead to its neighbours, Space and Enter select it.
   * @param {KeyboardEvent} event
   * @param {Element} target
   */
  #row(event, target) {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (target.matches('[data-on~="tap"]')) this.events.sink.report("tap", target);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = [...(target.closest("[role=grid]")?.querySelectorAll("[role=row][tabindex]") ?? [])];
    const next = rows[rows.indexOf(target) + step];
    if (next instanceof HTMLElement) next.focus();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   */
  #page(event, target) {
    if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
    event.preventDefault();
    if (event.key === "PageUp") target.stepUp(pageSteps);
    else target.stepDown(pageSteps);
    target.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /**
   * Keys that an element asked for by name.
   * @param {KeyboardEvent} event
   * @param {Element} target
   */
  #asked(event, target) {
    const element = listening(target, "key");
    if (!element || !(element.dataset.keys ?? "").split(" ").includes(event.key)) return;
    event.preventDefault();
    this.events.sink.report("key", element, event.key);
  }
}

/**
 * Whether a field says by itself what Enter does: it listens, or something around this field alone.
 * @param {Element} field
 */
function hasItsOwn(field) {
  const asked = listening(field, "submit");
  return asked !== null && (asked === field || asked.querySelectorAll("input, textarea").length === 1);
}

/**
 * The form that an element belongs to: marked as such, or the dialog or page around it.
 * @param {Element} element
 * @returns {Element}
 */
function formAround(element) {
  return element.closest("[data-submit], form") ?? element.closest("[aria-modal=true], [data-page]") ?? document.body;
}
