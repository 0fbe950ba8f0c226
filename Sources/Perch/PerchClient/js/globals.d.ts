// What browsers have and the DOM of TypeScript 4.8 (Debian 12) does not know yet. Whatever some browser still lacks is
// optional or may be undefined here, so that no module uses it without asking.

/** "instant" is in the standard, but a type that is a list of words cannot be extended. */
interface ScrollWish {
  left?: number;
  top?: number;
  behavior?: ScrollBehavior | "instant";
}

interface Element {
  scrollTo(wish: ScrollWish): void;
  scrollBy(wish: ScrollWish): void;
}

interface Node {
  /** Moves a node without taking it out of the document. */
  moveBefore?<Moved extends Node>(node: Moved, before: Node | null): void;
}

interface Navigator {
  /** Whether the person did something just now, in Safari since 16.4. */
  readonly userActivation?: { readonly isActive: boolean };
}

interface Document {
  /** Whether the browser had thrown the page away to save memory. */
  readonly wasDiscarded?: boolean;
}

/** Compression Streams, in Safari since 16.4. */
declare var DecompressionStream: { new (format: "gzip"): GenericTransformStream } | undefined;

/** The way of an element through the window of its scroll view, as the time of an animation. */
declare var ViewTimeline:
  | { new (options: { subject: Element; axis: string }): AnimationTimeline }
  | undefined;

interface KeyframeAnimationOptions {
  timeline?: AnimationTimeline | null;
  rangeStart?: string;
  rangeEnd?: string;
}
