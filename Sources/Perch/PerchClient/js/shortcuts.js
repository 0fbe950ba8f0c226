// @ts-check
// Keys that press a control wherever the focus is (`data-shortcut`): with Command or Control, with Option, or one that
// writes something by itself.

import { elementOf } from "./conditions.js";

/** What letters are typed into, or choose in. */
const typed = "input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[role=menu],[role=listbox]";

export class Shortcuts {
  /** @param {import("./events.js").Events} events */
  constructor(events) {
    addEventListener("keydown", (event) => {
      const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
      const isCommand = metaKey || ctrlKey;
      const held = (isCommand ? "cmd+" : "") + (shiftKey ? "shift+" : "") + (altKey ? "option+" : "");
      const name = held + key.toLowerCase();
      // The keys of an input method belong to it while it composes; 229 is how Safari says so.
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      if (!isCommand && !altKey && (event.repeat || !/^\S$/.test(name) || isTypedIn(elementOf(event)))) return;
      const control = events.control(name);
      if (!control) return;
      event.preventDefault();
      control.click();
    });
  }
}

/** @param {Element | null} element */
function isTypedIn(element) {
  return element?.closest(typed) || /** @type {HTMLElement | null} */ (element)?.isContentEditable;
}
