// @ts-check
// What becomes of a press while there is no connection: the page stays, the pill says what waits and takes it back.

import { isOurs, keepsDocument } from "./links.js";

/**
 * @typedef {object} Parts
 * @property {import("./errands.js").Errands} errands what waits
 * @property {import("./diagnostics.js").Pill} pill says it
 * @property {import("./outbox.js").Outbox} outbox
 * @property {import("./presses.js").Presses} presses
 * @property {import("./focus.js").Focus} focus
 * @property {import("./connect.js").Connection} connection
 * @property {import("./renewal.js").Renewal} renewal
 */

export class Offline {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /**
   * A browser that follows a link without a connection shows a page of its own, and Roost is gone.
   * @param {HTMLAnchorElement} link
   */
  mayLeave(link) {
    const { connection, pill } = this.parts;
    if (keepsDocument(link) || (isOurs(link) ? connection.isLive : navigator.onLine)) return true;
    if (isOurs(link) && !link.hasAttribute("download")) void this.#follow(link);
    else pill.nudge();
    return false;
  }

  /**
   * Follows a link to another document once the server answers, be that by a socket or not.
   * @param {HTMLAnchorElement} link
   */
  async #follow(link) {
    const { errands } = this.parts;
    this.wait("follow", link);
    const answer = await fetch(link.href, { method: "HEAD" }).catch(() => null);
    // What stands before the server answers for it while it is away.
    if (answer && answer.status < 500 && errands.element === link) errands.settle();
  }

  /**
   * A press without a connection is kept until there is one.
   * @param {string} kind
   * @param {HTMLElement} element
   */
  wait(kind, element) {
    const { errands, presses, pill, renewal } = this.parts;
    errands.wait(kind, element);
    presses.started(element, Infinity);
    // Where no socket ever comes through, a page that is fetched is the answer.
    if (pill.isPolling && errands.path) void renewal.rebuild();
  }

  /**
   * A link was pressed, and with the session nobody knows of it any more.
   * @param {HTMLElement | null} link
   */
  waitAgain(link) {
    if (link) this.wait("tap", link);
  }

  /** "Cancel" was pressed. Whether a press that was sent has been carried out, nobody knows yet. */
  cancelled() {
    const { errands, outbox, presses, pill } = this.parts;
    if (!errands.isWaiting && outbox.isInDoubt) {
      outbox.dropPresses();
      presses.acknowledged(Infinity);
      pill.isInDoubt = true;
    }
    errands.cancel();
    this.say();
    this.giveFocusBack();
  }

  /** "Cancel" has gone with the focus. */
  giveFocusBack() {
    const { focus, presses } = this.parts;
    focus.giveBack(presses.newest);
  }

  /** The page is not live any more. */
  lost() {
    this.parts.errands.rest();
    this.say();
  }

  /** Lets the pill say what waits now. */
  say() {
    const { errands, outbox, pill } = this.parts;
    pill.say(errands.word ?? (outbox.isInDoubt ? "waits" : null), errands.word === "waits");
  }
}
