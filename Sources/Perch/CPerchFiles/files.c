// The files of the browser side, put into the program as they lie in the folder of PerchClient. The compiler takes
// them over byte by byte; as lists of numbers in Swift they took a minute and a half of a release build.

#include "CPerchFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char announce_js[] = {
#embed "../PerchClient/js/announce.js"
};
static const unsigned char blocks_js[] = {
#embed "../PerchClient/js/blocks.js"
};
static const unsigned char charts_js[] = {
#embed "../PerchClient/js/charts.js"
};
static const unsigned char client_js[] = {
#embed "../PerchClient/js/client.js"
};
static const unsigned char clocks_js[] = {
#embed "../PerchClient/js/clocks.js"
};
static const unsigned char commands_js[] = {
#embed "../PerchClient/js/commands.js"
};
static const unsigned char connect_js[] = {
#embed "../PerchClient/js/connect.js"
};
static const unsigned char decode_js[] = {
#embed "../PerchClient/js/decode.js"
};
static const unsigned char demand_js[] = {
#embed "../PerchClient/js/demand.js"
};
static const unsigned char diagnostics_js[] = {
#embed "../PerchClient/js/diagnostics.js"
};
static const unsigned char events_js[] = {
#embed "../PerchClient/js/events.js"
};
static const unsigned char fields_js[] = {
#embed "../PerchClient/js/fields.js"
};
static const unsigned char files_js[] = {
#embed "../PerchClient/js/files.js"
};
static const unsigned char fits_js[] = {
#embed "../PerchClient/js/fits.js"
};
static const unsigned char focus_js[] = {
#embed "../PerchClient/js/focus.js"
};
static const unsigned char followers_js[] = {
#embed "../PerchClient/js/followers.js"
};
static const unsigned char gestures_js[] = {
#embed "../PerchClient/js/gestures.js"
};
static const unsigned char guides_js[] = {
#embed "../PerchClient/js/guides.js"
};
static const unsigned char holds_js[] = {
#embed "../PerchClient/js/holds.js"
};
static const unsigned char keys_js[] = {
#embed "../PerchClient/js/keys.js"
};
static const unsigned char layouts_js[] = {
#embed "../PerchClient/js/layouts.js"
};
static const unsigned char matches_js[] = {
#embed "../PerchClient/js/matches.js"
};
static const unsigned char menus_js[] = {
#embed "../PerchClient/js/menus.js"
};
static const unsigned char motion_js[] = {
#embed "../PerchClient/js/motion.js"
};
static const unsigned char navigate_js[] = {
#embed "../PerchClient/js/navigate.js"
};
static const unsigned char outbox_js[] = {
#embed "../PerchClient/js/outbox.js"
};
static const unsigned char patch_js[] = {
#embed "../PerchClient/js/patch.js"
};
static const unsigned char phases_js[] = {
#embed "../PerchClient/js/phases.js"
};
static const unsigned char placement_js[] = {
#embed "../PerchClient/js/placement.js"
};
static const unsigned char places_js[] = {
#embed "../PerchClient/js/places.js"
};
static const unsigned char pointers_js[] = {
#embed "../PerchClient/js/pointers.js"
};
static const unsigned char positions_js[] = {
#embed "../PerchClient/js/positions.js"
};
static const unsigned char presses_js[] = {
#embed "../PerchClient/js/presses.js"
};
static const unsigned char rebuild_js[] = {
#embed "../PerchClient/js/rebuild.js"
};
static const unsigned char reorder_js[] = {
#embed "../PerchClient/js/reorder.js"
};
static const unsigned char scrolling_js[] = {
#embed "../PerchClient/js/scrolling.js"
};
static const unsigned char sharing_js[] = {
#embed "../PerchClient/js/sharing.js"
};
static const unsigned char sheets_js[] = {
#embed "../PerchClient/js/sheets.js"
};
static const unsigned char sights_js[] = {
#embed "../PerchClient/js/sights.js"
};
static const unsigned char swipe_js[] = {
#embed "../PerchClient/js/swipe.js"
};
static const unsigned char targets_js[] = {
#embed "../PerchClient/js/targets.js"
};
static const unsigned char text_js[] = {
#embed "../PerchClient/js/text.js"
};
static const unsigned char titles_js[] = {
#embed "../PerchClient/js/titles.js"
};
static const unsigned char versions_js[] = {
#embed "../PerchClient/js/versions.js"
};
static const unsigned char tokens_css[] = {
#embed "../PerchClient/css/tokens.css"
};
static const unsigned char base_css[] = {
#embed "../PerchClient/css/base.css"
};
static const unsigned char layout_css[] = {
#embed "../PerchClient/css/layout.css"
};
static const unsigned char controls_css[] = {
#embed "../PerchClient/css/controls.css"
};
static const unsigned char indicators_css[] = {
#embed "../PerchClient/css/indicators.css"
};
static const unsigned char measures_css[] = {
#embed "../PerchClient/css/measures.css"
};
static const unsigned char lists_css[] = {
#embed "../PerchClient/css/lists.css"
};
static const unsigned char rows_css[] = {
#embed "../PerchClient/css/rows.css"
};
static const unsigned char catalogue_css[] = {
#embed "../PerchClient/css/catalogue.css"
};
static const unsigned char drawing_css[] = {
#embed "../PerchClient/css/drawing.css"
};
static const unsigned char charts_css[] = {
#embed "../PerchClient/css/charts.css"
};
static const unsigned char pages_css[] = {
#embed "../PerchClient/css/pages.css"
};
static const unsigned char overlays_css[] = {
#embed "../PerchClient/css/overlays.css"
};
static const unsigned char columns_css[] = {
#embed "../PerchClient/css/columns.css"
};
static const unsigned char preferences_css[] = {
#embed "../PerchClient/css/preferences.css"
};
static const unsigned char symbols_svg[] = {
#embed "../PerchClient/symbols.svg"
};
static const unsigned char symbols_more_svg[] = {
#embed "../PerchClient/symbols-more.svg"
};

#define FILE(name, bytes) { name, bytes, sizeof bytes }
#define END { 0, 0, 0 }

const struct perch_file *perch_scripts(void) {
    static const struct perch_file files[] = {
        FILE("announce.js", announce_js),
        FILE("blocks.js", blocks_js),
        FILE("charts.js", charts_js),
        FILE("client.js", client_js),
        FILE("clocks.js", clocks_js),
        FILE("commands.js", commands_js),
        FILE("connect.js", connect_js),
        FILE("decode.js", decode_js),
        FILE("demand.js", demand_js),
        FILE("diagnostics.js", diagnostics_js),
        FILE("events.js", events_js),
        FILE("fields.js", fields_js),
        FILE("files.js", files_js),
        FILE("fits.js", fits_js),
        FILE("focus.js", focus_js),
        FILE("followers.js", followers_js),
        FILE("gestures.js", gestures_js),
        FILE("guides.js", guides_js),
        FILE("holds.js", holds_js),
        FILE("keys.js", keys_js),
        FILE("layouts.js", layouts_js),
        FILE("matches.js", matches_js),
        FILE("menus.js", menus_js),
        FILE("motion.js", motion_js),
        FILE("navigate.js", navigate_js),
        FILE("outbox.js", outbox_js),
        FILE("patch.js", patch_js),
        FILE("phases.js", phases_js),
        FILE("placement.js", placement_js),
        FILE("places.js", places_js),
        FILE("pointers.js", pointers_js),
        FILE("positions.js", positions_js),
        FILE("presses.js", presses_js),
        FILE("rebuild.js", rebuild_js),
        FILE("reorder.js", reorder_js),
        FILE("scrolling.js", scrolling_js),
        FILE("sharing.js", sharing_js),
        FILE("sheets.js", sheets_js),
        FILE("sights.js", sights_js),
        FILE("swipe.js", swipe_js),
        FILE("targets.js", targets_js),
        FILE("text.js", text_js),
        FILE("titles.js", titles_js),
        FILE("versions.js", versions_js),
        END,
    };
    return files;
}

const struct perch_file *perch_style_sheets(void) {
    static const struct perch_file files[] = {
        FILE("tokens.css", tokens_css),
        FILE("base.css", base_css),
        FILE("layout.css", layout_css),
        FILE("controls.css", controls_css),
        FILE("indicators.css", indicators_css),
        FILE("measures.css", measures_css),
        FILE("lists.css", lists_css),
        FILE("rows.css", rows_css),
        FILE("catalogue.css", catalogue_css),
        FILE("drawing.css", drawing_css),
        FILE("charts.css", charts_css),
        FILE("pages.css", pages_css),
        FILE("overlays.css", overlays_css),
        FILE("columns.css", columns_css),
        FILE("preferences.css", preferences_css),
        END,
    };
    return files;
}

const struct perch_file *perch_sprites(void) {
    static const struct perch_file files[] = {
        FILE("symbols.svg", symbols_svg),
        FILE("symbols-more.svg", symbols_more_svg),
        END,
    };
    return files;
}
