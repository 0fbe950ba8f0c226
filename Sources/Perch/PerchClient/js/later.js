// @ts-check
// What few pages need, bundled into a file of its own, which a page loads when it first shows what one of these is for.
// Of the modules that every page has, those named here may import "./conditions.js" alone: anything else would stand in
// both bundles, each with a state of its own.

export { Charts } from "./charts.js";
export { Clocks } from "./clocks.js";
export { Files } from "./files.js";
export { Fits } from "./fits.js";
export { Guides } from "./guides.js";
export { Layouts } from "./layouts.js";
export { Matches } from "./matches.js";
export { Phases } from "./phases.js";
export { Placement } from "./placement.js";
export { Pointers } from "./pointers.js";
export { Reorder } from "./reorder.js";
export { Scrolling } from "./scrolling.js";
export { SheetPages } from "./sheets.js";
export { Shrinks } from "./shrinks.js";
export { Sights } from "./sights.js";
export { Swipes } from "./swipe.js";
export { copy, share } from "./sharing.js";
