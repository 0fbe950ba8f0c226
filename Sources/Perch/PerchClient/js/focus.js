// @ts-check
// Where the focus goes: to the heading after navigation, around inside the topmost dialog, back to the opener after it;
// and finding its element again in other markup.

import { isVisible } from "./conditions.js";
import { isTextField } from "./fields.js";

const dialogs = "[aria-modal=true]";
const titles = "[data-title], [data-look~=no-bar] [aria-level='1']";
const focusable = [
  "a[href]", "button:not([disabled])", "input:not([disabled]):not([type=hidden])", "select:not([disabled])",
  "textarea:not([disabled])", "summary", "[tabindex]:not([tabindex='-1'])",
].join(",");

/**
 * The visible elements of `root` that Tab stops at, in document order.
 * @param {ParentNode} root
 */
export function focusableIn(root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(focusable)].filter(
    (element) => isVisible(element) && !element.closest("[inert]")));
}

/**
 * The dialog that lies on top of everything, if one is open.
 * @returns {HTMLElement | undefined}
 */
export function topmostDialog() {
  return /** @type {HTMLElement | undefined} */ ([...document.querySelectorAll(dialogs)].filter(isVisible).pop());
}

/**
 * The title of the page that lies on top; a page without a bar has it among its words.
 * @returns {HTMLElement | undefined}
 */
export function topmostTitle() {
  const shown = [...document.querySelectorAll(titles)].filter(isVisible);
  return /** @type {HTMLElement | undefined} */ (shown.pop());
}

/** Whether nothing that is seen has the focus. */
export function isFocusLost() {
  const active = document.activeElement;
  return !active || active === document.body || !isVisible(active);
}

/**
 * Whether the focus may go to an element: it is shown, and not behind a dialog.
 * @param {unknown} element
 * @returns {element is HTMLElement}
 */
function mayTake(element) {
  return element instanceof HTMLElement && isVisible(element) && (topmostDialog() ?? document).contains(element);
}

/**
 * The first element of the page that has a value, which is not empty, in an attribute.
 * @param {string} tag
 * @param {string} name
 * @param {string} value
 */
function withValue(tag, name, value) {
  return value && document.querySelector(`${tag}[${name}="${CSS.escape(value)}"]`);
}

/**
 * Focuses something that Tab does not stop at, such as a heading.
 * @param {HTMLElement} element
 */
function focusPlain(element) {
  if (!element.matches(focusable) && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** @typedef {{element: HTMLElement, testid: string, href: string}} Opener */
/** @typedef {{dialog: HTMLElement, opener: Opener | null}} Opened */
/** @typedef {{block: number, index: number, href: string}} Pressed how to find it again */

export class Focus {
  /**
   * The open dialogs, lowest first.
   * @type {Opened[]}
   */
  #opened = [];
  /**
   * What had the focus before the frame that is being applied.
   * @type {HTMLElement | null}
   */
  #before = null;
  /**
   * Set by navigation until a heading, or what led away from the page, could be focused.
   * @type {Pressed | boolean}
   */
  #headingDue = false;
  /** @type {HTMLElement | undefined} */
  #oldTitle = undefined;

  /** @param {import("./blocks.js").Blocks} blocks */
  constructor(blocks) {
    this.blocks = blocks;
    document.addEventListener("keydown", (event) => event.key === "Tab" && this.#tab(event));
    document.addEventListener("focusin", (event) => this.#keepInside(event.target));
  }

  /** A frame is about to be applied. */
  willApply() {
    const active = document.activeElement;
    this.#before = active instanceof HTMLElement && active !== document.body ? active : null;
    this.#oldTitle = topmostTitle();
  }

  /**
   * A frame has been applied.
   * @param {Element | null} asked what the server wants focused
   * @param {Pressed | boolean} navigated on the way back what led away
   * @param {boolean} [isTyping] whether the person types where the focus is, or went there, which the server had not
   *   heard
   */
  didApply(asked, navigated, isTyping) {
    if (navigated) this.#headingDue = navigated;
    const closed = this.#opened.filter(({ dialog }) => !dialog.isConnected || !isVisible(dialog));
    this.#opened = this.#opened.filter((opened) => !closed.includes(opened));
    const dialog = topmostDialog();
    const isNew = dialog && !this.#opened.some((opened) => opened.dialog === dialog);
    if (isNew) this.#opened.push({ dialog, opener: this.#before && describeOpener(this.#before) });
    // Nobody's next letters go elsewhere, but into what has just opened over everything.
    const isKept = isTyping && !isNew && !isFocusLost();
    if (asked instanceof HTMLElement && !isKept) {
      this.#headingDue = false;
      focusPlain(asked);
      asked.scrollIntoView({ block: "center" });
      // A password that was refused is typed anew rather than mended.
      if (asked instanceof HTMLInputElement && asked.type === "password") asked.select();
    } else if (isNew) {
      this.#headingDue = false;
      this.#enter(dialog);
    } else if (closed.length > 0) {
      if (isFocusLost()) this.#return(closed[0].opener);
      this.#headingDue = isFocusLost() && this.#headingDue;
    }
    if (this.#headingDue && (!dialog || dialog.contains(topmostTitle() ?? null))) this.#focusTitle();
  }

  /**
   * What had the focus is gone: it goes back to what was pressed or, where that is gone too, to what lies on top.
   * @param {HTMLElement | null} pressed
   */
  giveBack(pressed) {
    if (mayTake(pressed)) pressed.focus({ preventScroll: true });
    if (!isFocusLost()) return;
    const dialog = topmostDialog();
    if (dialog) this.#enter(dialog);
    else this.#focusTitle();
  }

  /** After navigation: the heading of the new page, as soon as it is there; on the way back what led away from it. */
  #focusTitle() {
    const title = topmostTitle();
    if (!title || (title === this.#oldTitle && !isFocusLost())) return;
    const { block, index, href } = /** @type {Pressed} */ (Object(this.#headingDue));
    this.#headingDue = false;
    const pressed = this.blocks.element(block, index) ?? withValue("a", "href", href);
    focusPlain(mayTake(pressed) ? pressed : title);
  }

  /** @param {HTMLElement} dialog */
  #enter(dialog) {
    if (dialog.contains(document.activeElement)) return;
    const stops = focusableIn(dialog);
    const harmless = stops.find((stop) => !stop.matches(".btn-d"));
    const title = dialog.querySelector("[data-title]");
    if (dialog.getAttribute("role") === "alertdialog" && harmless) harmless.focus();
    else focusPlain(title instanceof HTMLElement ? title : dialog);
  }

  /** @param {Opener | null} opener */
  #return(opener) {
    const again = opener && [
      opener.element,
      withValue("*", "data-testid", opener.testid),
      withValue("a", "href", opener.href),
    ].find(mayTake);
    const dialog = topmostDialog();
    if (again) again.focus();
    else if (dialog) this.#enter(dialog);
    else this.#headingDue ||= true;
  }

  /** @param {KeyboardEvent} event */
  #tab(event) {
    const dialog = topmostDialog();
    if (!dialog) return;
    const stops = focusableIn(dialog);
    if (stops.length === 0) {
      event.preventDefault();
      return;
    }
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const active = document.activeElement;
    const leaves = event.shiftKey ? active === first || !comesAfter(active, first) : active === last;
    if (leaves || !dialog.contains(active)) {
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  }

  /** @param {EventTarget | null} target */
  #keepInside(target) {
    const dialog = topmostDialog();
    if (!dialog || !(target instanceof Element) || dialog.contains(target)) return;
    // The layers of the runtime itself (the pill) lie outside of the page and hold nothing to focus.
    this.#enter(dialog);
  }
}

/**
 * @param {Element | null} element
 * @param {Element} other
 */
function comesAfter(element, other) {
  return !!element && (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * @param {HTMLElement} element
 * @returns {Opener}
 */
function describeOpener(element) {
  return { element, testid: element.dataset.testid ?? "", href: element.getAttribute("href") ?? "" };
}

/**
 * What has the focus when the page is opened, unless the person is somewhere on it already.
 * @param {import("./blocks.js").Blocks} blocks
 */
export function firstFocus(blocks) {
  const { perchFocus } = document.documentElement.dataset;
  const isTaken = document.activeElement && document.activeElement !== document.body;
  if (!perchFocus || isTaken) return null;
  const [block, index] = perchFocus.split(" ").map(Number);
  return blocks.element(block, index) ?? null;
}

/**
 * How to find the focused element again in other markup.
 * @param {Element} element
 * @param {import("./blocks.js").Blocks} blocks
 */
export function describe(element, blocks) {
  const selectors = ["data-key", "id", "data-testid", "href", "aria-label"].flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? [`${element.localName}[${name}="${CSS.escape(value)}"]`] : [];
  });
  const place = blocks.place(element) ?? { block: 0, index: 0 };
  const [start, end] = isTextField(element) ? [element.selectionStart, element.selectionEnd] : [null, null];
  return { selectors, tag: element.localName, block: place.block, index: place.index, start, end };
}

/**
 * Selects text in a field; one of type email or number has no selection.
 * @param {import("./fields.js").TextElement} field
 * @param {number} start
 * @param {number} end
 */
export function select(field, start, end) {
  if (field.selectionStart !== null) field.setSelectionRange(start, Math.max(start, end));
}
