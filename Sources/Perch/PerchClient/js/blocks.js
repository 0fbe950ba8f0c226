// @ts-check
// The numbers in the markup (docs/reference/perch-protocol.md, "Numbers in the markup").
//
//     <!--5-->                    block 5 between comments: elements 0 ul, 1 li, 2 b; the nested block 6 is left out
//       <ul><li><b>Tea</b></li><li data-b="6">Milk</li></ul>
//     <!--/5-->                   block 6 is one element: element 0 is the li itself

/**
 * @typedef {object} Block
 * @property {number} id
 * @property {ChildNode} start the element, or the opening comment
 * @property {ChildNode} end the element, or the closing comment
 * @property {Element[]} elements
 */

/** @typedef {{block: number, index: number}} Place */

const mark = /^(\/?)(\d+)$/;

/** The blocks of the page and the places of their elements. */
export class Blocks {
  /** @type {Map<number, Block>} */
  #blocks = new Map();
  /** @type {WeakMap<Element, Place>} */
  #places = new WeakMap();
  /**
   * Told of each element as it is read, before anything else sees it.
   * @type {(element: Element) => void}
   */
  onElement = () => {};

  /** @param {number} id */
  block(id) {
    return this.#blocks.get(id);
  }

  /**
   * @param {number} id
   * @param {number} index
   */
  element(id, index) {
    return this.#blocks.get(id)?.elements[index];
  }

  /** @param {Element} element */
  place(element) {
    const place = this.#places.get(element);
    return place && this.element(place.block, place.index) === element ? place : undefined;
  }

  /**
   * Builds the tables of everything in `nodes`, which are siblings.
   * @param {Iterable<ChildNode>} nodes
   * @param {Block | undefined} outer the block around them
   */
  read(nodes, outer = undefined) {
    let block = outer;
    /** @type {(Block | undefined)[]} */
    const around = [];
    for (const node of nodes) {
      if (node instanceof Comment) {
        const found = mark.exec(node.data);
        if (!found) continue;
        if (found[1] === "") {
          around.push(block);
          block = { id: Number(found[2]), start: node, end: node, elements: [] };
          this.#blocks.set(block.id, block);
        } else if (block && block.id === Number(found[2])) {
          block.end = node;
          block = around.pop();
        }
      } else if (node instanceof Element) {
        this.#readElement(node, block);
      }
    }
  }

  /**
   * @param {Element} element
   * @param {Block | undefined} outer
   */
  #readElement(element, outer) {
    const number = element.getAttribute("data-b");
    let block = outer;
    if (number !== null) {
      block = { id: Number(number), start: element, end: element, elements: [] };
      this.#blocks.set(block.id, block);
    }
    if (block) {
      this.#places.set(element, { block: block.id, index: block.elements.length });
      block.elements.push(element);
    }
    this.onElement(element);
    if (element.firstChild) this.read(element.childNodes, block);
  }

  /**
   * Forgets every block that starts in `nodes`.
   * @param {Iterable<ChildNode>} nodes
   */
  forget(nodes) {
    for (const node of nodes) {
      if (node instanceof Comment) {
        const found = mark.exec(node.data);
        if (found && found[1] === "") this.#forget(Number(found[2]), node);
      } else if (node instanceof Element) {
        const number = node.getAttribute("data-b");
        if (number !== null) this.#forget(Number(number), node);
        if (node.firstChild) this.forget(node.childNodes);
      }
    }
  }

  /**
   * @param {number} id
   * @param {ChildNode} start
   */
  #forget(id, start) {
    if (this.#blocks.get(id)?.start === start) this.#blocks.delete(id);
  }

  clear() {
    this.#blocks.clear();
    this.#places = new WeakMap();
  }
}

/**
 * The nodes of a block from its first to its last.
 * @param {Block} block
 */
export function nodesOf(block) {
  /** @type {ChildNode[]} */
  const nodes = [];
  /** @type {ChildNode | null} */
  let node = block.start;
  while (node) {
    nodes.push(node);
    if (node === block.end) return nodes;
    node = node.nextSibling;
  }
  return nodes;
}
