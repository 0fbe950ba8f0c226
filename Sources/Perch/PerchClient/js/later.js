// @ts-check
// What few pages need, bundled into a file of its own, which a page loads when it first shows what one of these is for.
// Of the modules that every page has, those named here may import "./conditions.js" alone: anything else would stand in
// both bundles, each with a state of its own.

import { Charts } from "./charts.js";
import { Clocks } from "./clocks.js";
import { Files } from "./files.js";
import { Fits } from "./fits.js";
import { Guides } from "./guides.js";
import { Layouts } from "./layouts.js";
import { Matches } from "./matches.js";
import { Phases } from "./phases.js";
import { Placement } from "./placement.js";
import { Pointers } from "./pointers.js";
import { Reorder } from "./reorder.js";
import { Scrolling } from "./scrolling.js";
import { SheetPages } from "./sheets.js";
import { Shortcuts } from "./shortcuts.js";
import { Shrinks } from "./shrinks.js";
import { Sights } from "./sights.js";
import { Swipes } from "./swipe.js";
import { Lists } from "./working.js";

export { share } from "./sharing.js";

/** @type {Record<import("./demand.js").PartName, import("./demand.js").PartMaker>} */
export const parts = {
  Charts, Clocks, Files, Fits, Guides, Layouts, Lists, Matches, Phases, Placement, Pointers, Reorder, Scrolling,
  SheetPages, Shortcuts, Shrinks, Sights, Swipes,
};
