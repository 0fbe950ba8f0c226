// @ts-check
// What was wished for on lists without a connection, kept on the device until a server has answered
// (docs/reference/offline.md). The oldest comes first; nothing is kept twice.

/**
 * @typedef {object} Wish
 * @property {string} id a UUID, by which the server does it once
 * @property {string} list whose rows are meant
 * @property {string} person who wished; nobody else sends it
 * @property {string} path where it is sent
 * @property {string} title of the list
 * @property {string} [name] of the row
 * @property {string} [row] the row that is ticked, or not
 * @property {boolean} [isTicked]
 * @property {string} [addedBy] the wish whose row is meant, where the server has not told of the row yet
 * @property {string} [quantity] how much of the row, in digits, with its unit
 * @property {string} [unit]
 * @property {string} [words] the same for people
 * @property {string} [text] a row more, as it was typed
 */

/** Most wishes that are kept for a list; what comes after is refused in sight. */
export const wishLimit = 100;

const [databaseName, storeName] = ["perch-wishes", "wishes"];

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction */
function committed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

export class WishStore {
  /** @type {Promise<IDBDatabase> | null} */
  #database = null;

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { autoIncrement: true });
    return answered(opening);
  }

  /** @param {IDBTransactionMode} mode */
  async #store(mode) {
    this.#database ??= this.#open();
    try {
      const database = await this.#database;
      // Strict: what was wished for outlives a phone that loses its power a moment later.
      const transaction = database.transaction(storeName, mode, { durability: "strict" });
      return { store: transaction.objectStore(storeName), transaction };
    } catch (error) {
      this.#database = null;
      throw error;
    }
  }

  /**
   * The wishes of a person, in their order.
   * @param {string} person
   * @returns {Promise<Wish[]>}
   */
  async all(person) {
    const { store } = await this.#store("readonly");
    /** @type {Wish[]} */
    const wishes = await answered(store.getAll());
    return wishes.filter((wish) => wish.person === person);
  }

  /**
   * Keeps a wish; throws where the browser has no room, or keeps nothing.
   * @param {Wish} wish
   */
  async add(wish) {
    const { store, transaction } = await this.#store("readwrite");
    store.add(wish);
    await committed(transaction);
  }

  /**
   * Forgets wishes that were answered.
   * @param {Set<string>} ids
   */
  async remove(ids) {
    const { store, transaction } = await this.#store("readwrite");
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      const found = cursor.result;
      if (!found) return;
      if (ids.has(found.value.id)) found.delete();
      found.continue();
    };
    await committed(transaction);
  }

  /** Forgets everything, as after signing out. */
  static forget() {
    indexedDB.deleteDatabase(databaseName);
  }
}

/**
 * As the server reads it.
 * @param {Wish} wish
 */
export function body({ id, row, isTicked, addedBy, quantity, unit, text }) {
  if (text !== undefined) return { id, text };
  if (quantity !== undefined) return { id, line: row, quantity, unit };
  return { id, ...(row ? { line: row } : { addedBy }), isPurchased: isTicked === true };
}

/** A random UUID, also on a page that was not loaded safely. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
