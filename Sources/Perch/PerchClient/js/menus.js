// @ts-check
// Menus and list boxes that open without asking the server, and the button that shows a password.

import { isTextField } from "./fields.js";
import { isVisible } from "./focus.js";

const triggers = "button[data-kind=menu]";
/** A pause in type-ahead after which the next letter starts a new word. */
const typeAheadMs = 600;

/**
 * @param {Element} trigger
 * @returns {HTMLElement | null}
 */
function menuOf(trigger) {
  return trigger.parentElement?.querySelector("[role=menu], [role=listbox]") ?? null;
}

/** @param {Element} menu */
function itemsOf(menu) {
  const items = menu.querySelectorAll("[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option]");
  return /** @type {HTMLElement[]} */ ([...items].filter(isVisible));
}

export class Menus {
  /** @type {HTMLElement | null} */
  #trigger = null;
  #typed = "";
  #typedAt = 0;

  constructor() {
    // Before the delegation of presses, so that a press outside only closes the menu.
    document.addEventListener("click", (event) => this.#clicked(event), true);
    document.addEventListener("keydown", (event) => this.#pressed(event), true);
    document.addEventListener("focusin", ({ target }) => this.#focusMoved(target));
    document.addEventListener("click", (event) => reveal(event));
  }

  /** Closes the open menu and gives the focus back; whether one was open. */
  close() {
    const trigger = this.#trigger;
    if (!trigger) return false;
    this.#trigger = null;
    const menu = menuOf(trigger);
    const hadFocus = menu?.contains(document.activeElement);
    menu?.setAttribute("hidden", "");
    trigger.setAttribute("aria-expanded", "false");
    if (hadFocus) trigger.focus();
    return true;
  }

  /**
   * @param {HTMLElement} trigger
   * @param {boolean} atEnd
   */
  #open(trigger, atEnd = false) {
    this.close();
    const menu = menuOf(trigger);
    if (!menu) return;
    menu.removeAttribute("hidden");
    trigger.setAttribute("aria-expanded", "true");
    this.#trigger = trigger;
    const [box, room] = [menu.getBoundingClientRect(), trigger.getBoundingClientRect()];
    menu.classList.toggle("up", room.bottom + box.height > innerHeight - 60 && room.top > box.height);
    menu.classList.toggle("end", room.left + box.width > document.documentElement.clientWidth - 8);
    const items = itemsOf(menu);
    for (const item of items) item.tabIndex = -1;
    const chosen = items.find((item) => item.matches("[aria-checked=true], [aria-selected=true]"));
    (chosen ?? items[atEnd ? items.length - 1 : 0])?.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = event.target instanceof Element ? event.target : null;
    const trigger = /** @type {HTMLElement | null | undefined} */ (target?.closest(triggers));
    if (trigger && trigger.getAttribute("aria-disabled") !== "true") {
      if (this.#trigger === trigger) this.close();
      else this.#open(trigger);
      return;
    }
    const open = this.#trigger && menuOf(this.#trigger);
    if (!open) return;
    if (open.contains(target)) {
      // The press is reported before the menu closes.
      if (target?.closest("[role^=menuitem], [role=option]")) setTimeout(() => this.close());
    } else {
      this.close();
      event.stopPropagation();
      event.preventDefault();
    }
  }

  /** @param {EventTarget | null} target */
  #focusMoved(target) {
    const menu = this.#trigger && menuOf(this.#trigger);
    if (menu && target instanceof Node && !menu.contains(target) && target !== this.#trigger) this.close();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const target = event.target instanceof Element ? event.target : null;
    const trigger = /** @type {HTMLElement | null | undefined} */ (target?.closest(triggers));
    if (trigger && !this.#trigger && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.#open(trigger, event.key === "ArrowUp");
      return;
    }
    const menu = this.#trigger && menuOf(this.#trigger);
    if (!menu || !target || !menu.contains(target)) return;
    const items = itemsOf(menu);
    const index = items.findIndex((item) => item.contains(target));
    const next = this.#wanted(event, items, index);
    if (next === undefined) return;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  }

  /**
   * The item that a key leads to.
   * @param {KeyboardEvent} event
   * @param {HTMLElement[]} items
   * @param {number} index
   */
  #wanted(event, items, index) {
    switch (event.key) {
      case "ArrowDown": return index + 1;
      case "ArrowUp": return index - 1;
      case "Home": return 0;
      case "End": return items.length - 1;
      case "Tab": this.close(); return undefined;
    }
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    this.#typed = event.timeStamp - this.#typedAt > typeAheadMs ? event.key : this.#typed + event.key;
    this.#typedAt = event.timeStamp;
    const word = this.#typed.toLowerCase();
    const first = this.#typed.length === 1 ? index + 1 : index;
    const order = items.map((_, step) => (first + step) % items.length);
    return order.find((place) => (items[place].textContent ?? "").trim().toLowerCase().startsWith(word)) ?? index;
  }
}

/**
 * Shows or hides the password beside the pressed button; value, caret and focus stay.
 * @param {MouseEvent} event
 */
function reveal(event) {
  const button = event.target instanceof Element ? event.target.closest("button[data-kind=reveal]") : null;
  if (!(button instanceof HTMLElement)) return;
  const field = button.parentElement?.querySelector("input");
  if (!isTextField(field) || !(field instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd } = field;
  const isShown = field.type === "password";
  field.type = isShown ? "text" : "password";
  if (selectionStart !== null && selectionEnd !== null) field.setSelectionRange(selectionStart, selectionEnd);
  button.toggleAttribute("data-revealed", isShown);
  const name = isShown ? button.dataset.hide ?? "Hide password" : button.dataset.show ?? "Show password";
  button.setAttribute("aria-label", name);
}
