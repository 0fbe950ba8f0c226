// @ts-check
// Where links lead.

import { here } from "./navigate.js";

/**
 * Whether a link leads to a page that the live page shows itself.
 * @param {HTMLAnchorElement} link
 */
export function isOwn(link) {
  return isOurs(link) && !link.hasAttribute("download") && /^(_self)?$/.test(link.target);
}

/**
 * Whether a link leads to this server.
 * @param {HTMLAnchorElement} link
 */
export function isOurs({ origin }) {
  return origin === location.origin;
}

/**
 * Whether the document stays, whatever becomes of the link.
 * @param {HTMLAnchorElement} link
 */
export function keepsDocument(link) {
  const isPlace = isOurs(link) && link.hash !== "" && link.pathname + link.search === here();
  return isPlace || link.target === "_blank" || !/^http/.test(link.protocol);
}
