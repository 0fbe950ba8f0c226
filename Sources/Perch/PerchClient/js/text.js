// @ts-check
// Comparing texts by their common beginning and end.
//
//     from  1 2 . 5 . 3 a |        the field as typed, caret at the end
//     to    1 2 . 5 3 |            as the server filtered it: nothing stands behind the caret in either

/** @param {number} unit a UTF-16 code unit */
const isHighSurrogate = (unit) => unit >= 0xd800 && unit < 0xdc00;

/**
 * How many code units two texts share at the start; never half of a surrogate pair.
 * @param {string} a
 * @param {string} b
 */
export function commonPrefix(a, b) {
  const limit = Math.min(a.length, b.length);
  let count = 0;
  while (count < limit && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  const isSplit = count > 0 && count < Math.max(a.length, b.length) && isHighSurrogate(a.charCodeAt(count - 1));
  return isSplit ? count - 1 : count;
}

/**
 * How many code units two texts share at the end, beyond the first `taken` of either; never half of a surrogate pair.
 * @param {string} a
 * @param {string} b
 * @param {number} taken
 */
export function commonSuffix(a, b, taken = 0) {
  const limit = Math.min(a.length, b.length) - taken;
  let count = 0;
  while (count < limit && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count += 1;
  const before = a.charCodeAt(a.length - count - 1);
  return count > 0 && count < a.length && isHighSurrogate(before) ? count - 1 : count;
}

/** Texts longer than this are compared by their ends only. */
const longestAligned = 1_000;

/**
 * For each length of `other`, how many letters its start shares with `part` in the same order.
 * @param {string[]} part
 * @param {string[]} other
 */
function sharedByLength(part, other) {
  let row = new Uint16Array(other.length + 1);
  for (const letter of part) {
    const next = new Uint16Array(other.length + 1);
    for (let length = 1; length <= other.length; length += 1) {
      next[length] = other[length - 1] === letter ? row[length - 1] + 1 : Math.max(next[length - 1], row[length]);
    }
    row = next;
  }
  return row;
}

/**
 * The place in `to` that leaves most of what stood before the caret before it, and most of the rest behind it.
 * @param {string} from
 * @param {string} to
 * @param {number} caret
 */
function aligned(from, to, caret) {
  // Upper and lower case count as the same letter: a field may change the case of what is typed.
  const [old, fresh] = [[...from.toLowerCase()], [...to.toLowerCase()]];
  const before = [...from.slice(0, caret)].length;
  const starts = sharedByLength(old.slice(0, before), fresh);
  const ends = sharedByLength(old.slice(before).reverse(), [...fresh].reverse());
  let best = 0;
  for (let place = 1; place <= fresh.length; place += 1) {
    if (starts[place] + ends[fresh.length - place] > starts[best] + ends[fresh.length - best]) best = place;
  }
  return [...to].slice(0, best).join("").length;
}

/**
 * Where a caret at `caret` in `from` belongs in `to`. The text behind the caret counts first, so that a filter or a
 * thousands separator before the caret moves it along.
 * @param {string} from
 * @param {string} to
 * @param {number} caret
 */
export function mapCaret(from, to, caret) {
  if (to.endsWith(from.slice(caret))) return to.length - (from.length - caret);
  if (to.startsWith(from.slice(0, caret))) return caret;
  if (from.length + to.length <= longestAligned) return aligned(from, to, caret);
  const prefix = commonPrefix(from, to);
  const suffix = commonSuffix(from, to, prefix);
  if (caret >= from.length - suffix) return to.length - (from.length - caret);
  return Math.min(caret, Math.max(prefix, to.length - suffix));
}

/**
 * What was typed since `base`, done again on `next`.
 *
 *     base "tea"   typed "tea, milk"   next ""       gives ", milk"
 *     base "2"     typed "25"          next "2.0"    gives "2.05"
 *
 * A letter that was erased and typed again does not show in the texts; `kept` says how much was never touched.
 * @param {string} base the text that the server had seen
 * @param {string} typed the text in the field now
 * @param {string} next the server's new value
 * @param {{prefix: number, suffix: number}} kept how much of the start and the end was never touched
 */
export function replay(base, typed, next, kept = { prefix: base.length, suffix: base.length }) {
  if (next === base) return typed;
  const prefix = Math.min(kept.prefix, commonPrefix(base, typed));
  const suffix = Math.min(kept.suffix, commonSuffix(base, typed, prefix));
  const inserted = typed.slice(prefix, typed.length - suffix);
  const start = mapCaret(base, next, prefix);
  const end = mapCaret(base, next, base.length - suffix);
  return next.slice(0, Math.min(start, end)) + inserted + next.slice(Math.max(start, end));
}
