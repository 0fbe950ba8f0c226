// Replaying frames on markup, and the normal form in which two documents are compared (Tests/Fixtures/perch-protocol).

import { Blocks } from "/perch/test/blocks.js";
import { decode } from "/perch/test/decode.js";
import { Fields, giveInitialValue } from "/perch/test/fields.js";
import { Patcher } from "/perch/test/patch.js";

const live = {
  INPUT: ({ type, checked, value }) => (["checkbox", "radio"].includes(type) ? { checked, value } : { value }),
  TEXTAREA: ({ value }) => ({ value }),
  SELECT: ({ value }) => ({ value }),
  OPTION: ({ selected, value }) => ({ selected, value }),
};
const stateNames = new Set(["value", "checked", "selected"]);

/** One node as a value that compares by content. */
function normal(node) {
  if (node instanceof Comment) return `<!--${node.data}-->`;
  if (node instanceof Text) return node.data;
  const state = live[node.tagName]?.(node);
  const names = node.getAttributeNames().filter((name) => !(state && stateNames.has(name))).sort();
  const attributes = names.map((name) => `${name}=${JSON.stringify(node.getAttribute(name))}`);
  const children = node.tagName === "TEXTAREA" ? [] : normalChildren(node);
  return { tag: node.tagName.toLowerCase(), attributes, ...(state ? { state } : {}), children };
}

function normalChildren(parent) {
  parent.normalize();
  return [...parent.childNodes].map(normal);
}

function mount(html) {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = html;
  const blocks = new Blocks();
  blocks.onElement = giveInitialValue;
  blocks.read(root.childNodes);
  return { root, blocks };
}

/** Applies the frames of a replay and returns both sides in normal form. */
export function replay({ html, frames, expected }) {
  const { root, blocks } = mount(html);
  const around = {
    place: (element) => blocks.place(element), send: () => 0, now: () => 0, after: () => () => {}, changed: () => {},
  };
  const patcher = new Patcher(blocks, new Fields(around));
  for (const frame of frames) patcher.apply(decode(JSON.stringify(frame)).patches);
  // One after the other, since radio buttons of one name exclude each other over the whole document.
  const shown = normalChildren(root);
  root.remove();
  const wanted = mount(expected).root;
  const sides = [shown, normalChildren(wanted)];
  wanted.remove();
  return sides;
}
