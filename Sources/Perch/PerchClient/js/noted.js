// @ts-check
// How a list shows what waits for the connection. What is put into the page here is taken out again before it is drawn
// anew or kept: it is not the server's.

export const field = 'input[data-wish^="add "]';
export const tick = '[data-wish^="tick "]';
export const amount = '[data-wish^="amount "]';
/** The class of everything that is put into the page. */
export const noted = "perch-wish";

const words = { saving: "Saving…", discard: "Discard" };

/** @param {Element} control */
export function isOn(control) {
  return control instanceof HTMLInputElement ? control.checked : control.getAttribute("aria-pressed") === "true"
    || control.getAttribute("aria-checked") === "true";
}

/**
 * @param {Element} control
 * @param {boolean} wanted
 */
export function turn(control, wanted) {
  if (control instanceof HTMLInputElement) control.checked = wanted;
  for (const name of ["aria-pressed", "aria-checked"]) {
    if (control.hasAttribute(name)) control.setAttribute(name, `${wanted}`);
  }
}

/**
 * The tick of a row.
 * @param {string} id
 */
export function tickOf(id) {
  return document.querySelector(`[data-wish="tick ${CSS.escape(id)}"]`);
}

/**
 * What the row of a tick is called: what the tick says first.
 * @param {Element | null} control
 */
export function nameOf(control) {
  return control?.getAttribute("aria-label")?.split(", ")[0];
}

/**
 * The row of a tick: the largest element around it that has no other tick, and not the field.
 * @param {Element} control
 */
function rowOf(control) {
  let row = control;
  for (let next = row.parentElement; next && next.id !== "perch"; next = next.parentElement) {
    if (next.querySelectorAll(tick).length > 1 || next.querySelector(field)) break;
    row = next;
    if (next.localName === "li") break;
  }
  return row;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} [text]
 */
export function made(name, className, text = "") {
  const element = document.createElement(name);
  element.className = `${noted} ${className}`;
  element.textContent = text;
  return element;
}

/**
 * Takes out what was put in.
 * @param {ParentNode} page
 */
export function erase(page) {
  for (const element of page.querySelectorAll(`.${noted}`)) element.remove();
  for (const row of page.querySelectorAll("[data-wished]")) row.removeAttribute("data-wished");
}

/**
 * Shows what a row is wanted to be, and that it waits.
 * @param {string} id
 * @param {{isTicked?: boolean, words?: string}} wanted whether it is done, and how much of it in words
 */
function drawWanted(id, { isTicked, words: wantedWords }) {
  const control = tickOf(id);
  if (!control) return;
  if (isTicked !== undefined) turn(control, isTicked);
  const row = rowOf(control);
  row.setAttribute("data-wished", isOn(control) ? "ticked" : "open");
  const state = made("span", "perch-wish-state", wantedWords ? "" : words.saving);
  if (wantedWords) state.append(plain(wantedWords), " · ", plain(words.saving));
  row.append(state);
}

/** @param {string} text */
function plain(text) {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

/**
 * A row that waits.
 * @param {string} container the name of the element
 * @param {string} id of the wish, which its box is named by
 * @param {string} text as it was typed
 * @param {boolean} isTicked
 */
function addedRow(container, id, text, isTicked) {
  const row = made(container, "row perch-wish-row");
  row.setAttribute("data-wished", isTicked ? "ticked" : "open");
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.name = id;
  box.checked = isTicked;
  label.append(box, plain(text));
  row.append(label, made("span", "perch-wish-state", words.saving));
  return row;
}

/**
 * Shows what waits: rows as they are wanted, and those that were added.
 * @param {import("./wishes.js").Wish[]} wishes
 * @param {Element | null} place before which further rows stand
 */
export function drawWishes(wishes, place) {
  /** @type {Map<string, {isTicked?: boolean, words?: string}>} */
  const rows = new Map();
  for (const { row, isTicked, words: wanted } of wishes) {
    if (row) rows.set(row, { ...rows.get(row), ...(wanted ? { words: wanted } : { isTicked: isTicked === true }) });
  }
  for (const [row, wanted] of rows) drawWanted(row, wanted);
  const container = place?.localName === "li" ? "li" : "div";
  for (const { id, text } of wishes) {
    const isTicked = wishes.filter(({ addedBy }) => addedBy === id).pop()?.isTicked === true;
    if (text) place?.before(addedRow(container, id, text, isTicked));
  }
}

/**
 * What the server has turned down, until somebody has read it.
 * @param {string} container the name of the element
 * @param {string[]} sentences
 * @param {() => void} read
 */
export function turnedDown(container, sentences, read) {
  const note = made(container, "row perch-wish-note");
  note.setAttribute("role", "alert");
  note.append(`${sentences.join("\n")} `);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.discard;
  button.addEventListener("click", read);
  note.append(button);
  return note;
}
