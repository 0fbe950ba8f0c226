// @ts-check
// Carrying a screen over to a new session: the page is fetched anew, typed text goes back into its fields.

import { lockMark } from "./errands.js";
import { here } from "./navigate.js";

const choiceSelector = "input[type=checkbox][data-key], input[type=radio][data-key], select[data-key]";

/** @typedef {{key: string, value: string, checked: boolean}} Choice */

/**
 * What was chosen in the fields with a name. The client reports it to the new session as soon as it is live.
 * @param {ParentNode} root
 * @returns {Choice[]}
 */
export function carryChoices(root) {
  return [...root.querySelectorAll(choiceSelector)].map((element) => {
    const { dataset, value, checked } = /** @type {HTMLInputElement} */ (element);
    return { key: dataset.key ?? "", value, checked: checked === true };
  });
}

/**
 * @param {Choice[]} choices
 * @param {ParentNode} root
 */
export function restoreChoices(choices, root) {
  for (const element of root.querySelectorAll(choiceSelector)) {
    const control = /** @type {HTMLInputElement} */ (element);
    const isSwitch = control.localName === "input";
    const named = choices.filter(({ key }) => key === control.dataset.key);
    const known = named.find(({ value }) => !isSwitch || value === control.value);
    if (!known) continue;
    if (isSwitch) control.checked = known.checked;
    else control.value = known.value;
  }
}

/** @typedef {{session: string, frame: number, root: Element}} FreshPage */

/**
 * Asks for the page of an address and takes over its head and document attributes.
 * @param {string} path the present address, or another one
 * @returns {Promise<FreshPage | string>} where another document has to take the place of this one, its address
 */
export async function fetchPage(path) {
  const isHere = path === here();
  const scene = isHere ? document.documentElement.dataset.scene ?? "" : "";
  const { href, pathname } = new URL(location.origin + path);
  const answer = await fetch(href, { headers: { Accept: "text/html", "Perch-Scene": scene } });
  if (answer.status >= 500) throw new Error(`the page answered ${answer.status}`);
  const isElsewhere = answer.redirected && new URL(answer.url).pathname !== pathname;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const root = page.querySelector("#perch");
  const session = page.documentElement.dataset.perchSession;
  if (isElsewhere || !root || !session || runtimeOf(page) !== runtimeOf(document)) {
    // Signed out, or a newer program.
    return isElsewhere ? answer.url : href;
  }
  takeOverAttributes(page.documentElement);
  document.title = page.title || document.title;
  return { session, frame: Number(page.documentElement.dataset.perchFrame) || 0, root: document.adoptNode(root) };
}

/** @param {Document} page */
function runtimeOf(page) {
  return page.querySelector("script[type=module][src]")?.getAttribute("src");
}

/** @param {Element} fresh */
function takeOverAttributes(fresh) {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) {
    // That nothing is under way, and that something waits, are the runtime's own marks.
    if (name !== "data-perch-idle" && name !== lockMark && !fresh.hasAttribute(name)) root.removeAttribute(name);
  }
  for (const name of fresh.getAttributeNames()) root.setAttribute(name, fresh.getAttribute(name) ?? "");
}
