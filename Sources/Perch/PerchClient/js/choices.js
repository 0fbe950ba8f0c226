// @ts-check
// Choices: boxes, radio buttons, lists, sliders and dates. What a person chose is not undone by what the server said
// before it heard of it, and is carried over where the page is made anew.

/** @typedef {HTMLInputElement | HTMLSelectElement} Choosing */
/** @typedef {{key: string, value: string, checked: boolean}} Choice */

const controls = ":is(input, select)[data-on~=change]";
const switches = "[type=checkbox], [type=radio]";
const valued = `select, input:not(${switches}, [type=button], [type=submit], [type=reset], [type=hidden])`;

/**
 * Whether an element holds one of several values.
 * @param {Element} element
 * @returns {element is Choosing}
 */
export function holdsValue(element) {
  return element.matches(valued);
}

/**
 * What a control that offers a choice says.
 * @param {Choosing} control
 */
export function choiceOf(control) {
  return control.type === "checkbox" ? String(/** @type {HTMLInputElement} */ (control).checked) : control.value;
}

/**
 * Whether a control stands otherwise than its markup says.
 * @param {Element} control
 */
export function wasChosen(control) {
  if (control instanceof HTMLSelectElement) {
    const marked = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== (control.getAttribute("value") ?? marked?.value ?? "");
  }
  const { type, checked, defaultChecked, value, defaultValue } = /** @type {HTMLInputElement} */ (control);
  if (!control.matches(switches)) return value !== defaultValue;
  return checked !== defaultChecked && (checked || type === "checkbox");
}

/**
 * The choices of which the server has not heard, with the numbers of their events.
 * @extends {Map<Element, number>}
 */
export class Choices extends Map {
  /**
   * Whether the person has chosen otherwise since the server had handled the events up to `k`: in this control, or in
   * another one of its group, which has the same name.
   * @param {Element} control
   * @param {number} k
   */
  isNewer(control, k) {
    const name = control.getAttribute("name");
    const isOfGroup = (/** @type {Element} */ other) => name && other.getAttribute("name") === name;
    return [...this].some(([other, newest]) => newest > k && (other === control || isOfGroup(other)));
  }

  /** @param {number} k */
  acknowledged(k) {
    for (const [control, newest] of this) if (newest <= k) this.delete(control);
  }
}

/**
 * The controls with a key that no other one has: of two children of one name nobody knows which was chosen.
 * @param {Element[]} roots
 */
function controlsIn(roots) {
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll(controls)]);
  const found = /** @type {HTMLInputElement[]} */ (all.filter((element) => element.matches(controls)));
  return found.filter(
    ({ dataset: { key } }) => key && found.filter(({ dataset }) => dataset.key === key).length === 1);
}

/**
 * What is chosen in the controls that `isKept` tells.
 * @param {Element[]} roots
 * @param {(control: Element) => boolean} isKept
 * @returns {Choice[]}
 */
export function carryChoices(roots, isKept) {
  return controlsIn(roots)
    .filter((control) => (control.type !== "radio" || control.checked) && isKept(control))
    .map(({ dataset, value, checked }) => ({ key: dataset.key ?? "", value, checked }));
}

/**
 * Chooses the same again.
 * @param {Choice[]} choices
 * @param {Element[]} roots
 * @returns {Element[]} the controls that have changed; nobody was told of it
 */
export function restoreChoices(choices, roots) {
  return controlsIn(roots).filter((control) => {
    const known = choices.find(({ key }) => key === control.dataset.key);
    const what = control.matches(switches) ? "checked" : "value";
    return known !== undefined && control[what] !== known[what] && Reflect.set(control, what, known[what]);
  });
}
