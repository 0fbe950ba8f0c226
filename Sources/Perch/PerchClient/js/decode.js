// @ts-check
// Frames from the server, checked before anything trusts them.

/**
 * A kind followed by its operands (docs/reference/perch-protocol.md).
 * @typedef {["t", number, number, string | null] | ["a", number, number, string, string | null]
 *   | ["v", number, number, string | null, number, number] | ["r", number, string] | ["i", number, number, string]
 *   | ["m", number, number, number] | ["d", number] | ["f", number, number]
 *   | ["n", number, string, number, number, number, number?] | ["u", string, string]
 *   | ["x", string, (string | null)?]} Patch
 */
/**
 * @typedef {object} Frame
 * @property {number} [n] the frame's number among those with patches
 * @property {number} [k] the newest event handled
 * @property {Patch[]} patches
 * @property {string} [reset] the whole content of #perch
 * @property {number} [prerender] the event that told of a touched link: the patches show its page
 * @property {boolean} hello
 * @property {boolean} gone
 */

const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isTextOrNull = (/** @type {unknown} */ value) => value === null || typeof value === "string";

/**
 * What the operands of each patch have to be.
 * @type {Record<string, ((value: unknown) => boolean)[]>}
 */
const operands = {
  t: [isCount, isCount, isTextOrNull],
  a: [isCount, isCount, isText, isTextOrNull],
  v: [isCount, isCount, isTextOrNull, isCount, isCount],
  r: [isCount, isText],
  i: [isCount, isCount, isText],
  m: [isCount, isCount, isCount],
  d: [isCount],
  f: [isCount, isCount],
  n: [isCount, isText, isCount, isCount, isCount, (value) => value === undefined || isCount(value)],
  u: [isText, isText],
  x: [isText, (value) => value === undefined || isTextOrNull(value)],
};

/** A frame that breaks the protocol. */
export class ProtocolError extends Error {
  /** @override */
  name = "ProtocolError";
}

/**
 * @param {unknown} patch
 * @returns {Patch}
 */
function checkedPatch(patch) {
  if (!Array.isArray(patch) || typeof patch[0] !== "string") throw new ProtocolError("a patch is not a list");
  const checks = Object.hasOwn(operands, patch[0]) ? operands[patch[0]] : undefined;
  if (!checks) throw new ProtocolError(`unknown patch ${patch[0].slice(0, 20)}`);
  if (!checks.every((check, index) => check(patch[index + 1]))) {
    throw new ProtocolError(`operands of patch ${patch[0]}`);
  }
  return /** @type {Patch} */ (/** @type {unknown} */ (patch));
}

/**
 * Reads one text frame.
 * @param {string} text
 * @returns {Frame}
 * @throws {ProtocolError}
 */
export function decode(text) {
  /** @type {Record<string, unknown>} */
  let frame;
  try {
    frame = JSON.parse(text);
  } catch {
    throw new ProtocolError("a frame is not JSON");
  }
  if (frame === null || typeof frame !== "object" || Array.isArray(frame)) {
    throw new ProtocolError("a frame is not an object");
  }
  for (const name of ["n", "k", "prerender"]) {
    if (frame[name] !== undefined && !isCount(frame[name])) throw new ProtocolError(`${name} is not a count`);
  }
  if (frame.p !== undefined && !Array.isArray(frame.p)) throw new ProtocolError("p is not a list");
  if (frame.reset !== undefined && typeof frame.reset !== "string") throw new ProtocolError("reset is not text");
  return {
    n: /** @type {number | undefined} */ (frame.n),
    k: /** @type {number | undefined} */ (frame.k),
    patches: /** @type {unknown[]} */ (frame.p ?? []).map(checkedPatch),
    reset: /** @type {string | undefined} */ (frame.reset),
    prerender: /** @type {number | undefined} */ (frame.prerender),
    hello: frame.hello === true,
    gone: frame.gone === true,
  };
}
