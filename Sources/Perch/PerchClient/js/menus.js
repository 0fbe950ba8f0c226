// @ts-check
// Menus and list boxes that open without asking the server, and the button that shows a password.
// A menu of `[data-kind=context]` opens by a right press, a long press or the keyboard's menu key, under the pointer.

import { isTextField } from "./fields.js";
import { elementOf, isVisible } from "./conditions.js";

const triggers = "button[data-kind=menu]";
/** A pause in type-ahead after which the next letter starts a new word. */
const typeAheadMs = 600;
/** How long a finger rests until it means a menu, and how far it may move meanwhile. */
const longPressMs = 500;
const slop = 10;

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
  /** @type {{timer: ReturnType<typeof setTimeout>, x: number, y: number} | null} */
  #resting = null;
  #openedAt = -1_000;
  #typed = "";
  #typedAt = 0;

  constructor() {
    // Before the delegation of presses, so that a press outside only closes the menu.
    document.addEventListener("click", (event) => this.#clicked(event), true);
    document.addEventListener("keydown", (event) => this.#pressed(event), true);
    document.addEventListener("focusin", ({ target }) => this.#focusMoved(target));
    document.addEventListener("click", (event) => reveal(event));
    document.addEventListener("contextmenu", (event) => this.#asked(event), true);
    document.addEventListener("touchstart", (event) => this.#touched(event), { passive: true });
    document.addEventListener("touchmove", (event) => this.#touchMoved(event), { passive: true });
    for (const kind of ["touchend", "touchcancel"]) document.addEventListener(kind, () => this.#lifted());
  }

  /**
   * Opens the menu that belongs to what was pressed, where it was pressed.
   * @param {Element | null} target
   * @param {number} x
   * @param {number} y
   */
  #openAt(target, x, y) {
    const area = target?.closest("[data-kind=context]");
    const trigger = area?.querySelector(":scope > .menu > button[data-kind=menu], :scope > button[data-kind=menu]");
    if (!(trigger instanceof HTMLElement) || trigger.getAttribute("aria-disabled") === "true") return false;
    this.#open(trigger);
    const menu = menuOf(trigger);
    if (!menu) return false;
    const preview = menu.parentElement?.querySelector(":scope > .cm-p");
    preview?.removeAttribute("hidden");
    const room = preview ? preview.getBoundingClientRect().height + 8 : 0;
    const [width, height] = [menu.offsetWidth, menu.offsetHeight];
    const left = Math.max(8, Math.min(x, document.documentElement.clientWidth - width - 8));
    const top = Math.max(8 + room, Math.min(y, innerHeight - height - 8));
    Object.assign(menu.style, { position: "fixed", inset: "auto", left: `${left}px`, top: `${top}px` });
    if (preview instanceof HTMLElement) Object.assign(preview.style, { left: `${left}px`, top: `${top - room}px` });
    menu.classList.remove("up", "end");
    return true;
  }

  /** @param {MouseEvent} event */
  #asked(event) {
    const target = elementOf(event);
    if (target?.closest("[role=menu]")) return;
    // A long touch has opened the menu already.
    const isOpen = this.#trigger !== null && event.timeStamp - this.#openedAt < 1_000;
    let { clientX: x, clientY: y } = event;
    if (event.button !== 2 && x === 0 && y === 0 && target) ({ left: x, bottom: y } = target.getBoundingClientRect());
    if (isOpen || this.#openAt(target, x, y)) event.preventDefault();
  }

  /** @param {TouchEvent} event */
  #touched(event) {
    this.#lifted();
    const target = elementOf(event);
    if (event.touches.length !== 1 || !target?.closest("[data-kind=context]") || target.closest("[role=menu]")) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    const timer = setTimeout(() => {
      this.#resting = null;
      if (this.#openAt(target, x, y)) this.#openedAt = performance.now();
    }, longPressMs);
    this.#resting = { timer, x, y };
  }

  /** @param {TouchEvent} event */
  #touchMoved(event) {
    const [touch] = event.touches;
    const { x, y } = this.#resting ?? { x: 0, y: 0 };
    if (Math.hypot(touch.clientX - x, touch.clientY - y) > slop) this.#lifted();
  }

  #lifted() {
    if (this.#resting) clearTimeout(this.#resting.timer);
    this.#resting = null;
  }

  /**
   * Opens or closes a menu within the open one.
   * @param {HTMLElement} item
   * @param {boolean} isOpen
   */
  #setInner(item, isOpen) {
    const inner = item.parentElement?.querySelector(":scope > [role=menu]");
    item.setAttribute("aria-expanded", String(isOpen));
    inner?.toggleAttribute("hidden", !isOpen);
    if (isOpen && inner) itemsOf(inner)[0]?.focus({ preventScroll: true });
    else item.focus({ preventScroll: true });
  }

  /** Closes the open menu and gives the focus back; whether one was open. */
  close() {
    const trigger = this.#trigger;
    if (!trigger) return false;
    this.#trigger = null;
    const menu = menuOf(trigger);
    const hadFocus = menu?.contains(document.activeElement);
    menu?.setAttribute("hidden", "");
    menu?.parentElement?.querySelector(":scope > .cm-p")?.setAttribute("hidden", "");
    for (const name of ["position", "inset", "left", "top"]) menu?.style.removeProperty(name);
    for (const inner of menu?.querySelectorAll("[data-kind=submenu][aria-expanded=true]") ?? []) {
      inner.setAttribute("aria-expanded", "false");
      inner.parentElement?.querySelector(":scope > [role=menu]")?.setAttribute("hidden", "");
    }
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
    const { right } = (trigger.closest(".split-s") ?? document.documentElement).getBoundingClientRect();
    menu.classList.toggle("end", room.left + box.width > right - 8);
    const items = itemsOf(menu);
    for (const item of items) item.tabIndex = -1;
    const chosen = items.find((item) => item.matches("[aria-checked=true], [aria-selected=true]"));
    (chosen ?? items[atEnd ? items.length - 1 : 0])?.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = elementOf(event);
    // A menu that is gone with its row is left by nothing.
    if (this.#trigger && !this.#trigger.isConnected) this.close();
    const trigger = /** @type {HTMLElement | null | undefined} */ (target?.closest(triggers));
    if (trigger && trigger.getAttribute("aria-disabled") !== "true") {
      if (this.#trigger === trigger) this.close();
      else this.#open(trigger);
      return;
    }
    const open = this.#trigger && menuOf(this.#trigger);
    if (!open) return;
    if (open.contains(target)) {
      const item = target?.closest("[role^=menuitem], [role=option]");
      // The finger that opened the menu by resting is only lifted now.
      if (event.timeStamp - this.#openedAt < 400) return;
      if (item instanceof HTMLElement && item.matches("[data-kind=submenu]")) {
        this.#setInner(item, item.getAttribute("aria-expanded") !== "true");
      } else if (item && !item.closest("[data-scroll=stay]")) {
        // The press is reported before the menu closes.
        setTimeout(() => this.close());
      }
    } else {
      if (event.timeStamp - this.#openedAt >= 700) this.close();
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
    const target = elementOf(event);
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
    const inner = event.key === "ArrowRight" ? target.closest("[data-kind=submenu]") : null;
    const outer = event.key === "ArrowLeft" ? target.closest(".menu-s > [role=menu]")?.previousElementSibling : null;
    if (inner instanceof HTMLElement || outer instanceof HTMLElement) {
      event.preventDefault();
      if (inner instanceof HTMLElement) this.#setInner(inner, true);
      else if (outer instanceof HTMLElement) this.#setInner(outer, false);
      return;
    }
    if (target.matches("input, textarea, select")) return;
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
  const button = elementOf(event)?.closest("button[data-kind=reveal]");
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
