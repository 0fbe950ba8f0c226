// @ts-check
// Sends what was wished for on a list, and says what of it cannot be (docs/reference/offline.md).

import { body } from "./wishes.js";

/** @typedef {import("./wishes.js").Wish} Wish */

const words = {
  completed: "This list is completed. What was changed here without a connection was not saved:",
  gone: "This list is gone. What was changed here without a connection was not saved:",
};

/**
 * Sends wishes of one list, in their order.
 * @param {Wish[]} wishes
 * @returns {Promise<string[] | undefined>} what was turned down, in sentences; undefined where the server has not
 *   answered for them
 */
export async function send(wishes) {
  try {
    const response = await fetch(wishes[0].path, {
      method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify({ wishes: wishes.map(body) }),
    });
    if (response.ok) return refused(wishes, await response.json());
    // The list is read-only or gone: what was wished for cannot be.
    if (response.status === 409) return [`${words.completed} ${named(wishes)}`];
    if (response.status === 404) return [`${words.gone} ${named(wishes)}`];
  } catch {
    // No connection, or none any more.
  }
  return undefined;
}

/**
 * @param {Wish[]} wishes
 * @param {{answers: {id: string, status: string, message?: string}[]}} answer
 */
function refused(wishes, { answers }) {
  return answers.filter(({ status }) => status === "refused").map(({ id, message }) => {
    const wish = wishes.find((one) => one.id === id);
    return `${wish?.text ?? wish?.name ?? ""} ${message ?? ""}`.trim();
  });
}

/**
 * What the wishes are of, each once: "2 l oat milk, Bread".
 * @param {Wish[]} wishes
 */
function named(wishes) {
  return [...new Set(wishes.flatMap(({ text, name }) => text ?? name ?? []))].join(", ");
}
