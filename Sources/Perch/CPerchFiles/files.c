// The files of the browser side, put into the program: the bundle that Tools/browser/bundle.sh makes of PerchClient's
// scripts and styles, and its two sprites, each also as Brotli makes it. The compiler takes them over byte by byte; as
// lists of numbers in Swift they took a minute and a half of a release build.

#include "CPerchFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#if !__has_embed("../../../.build/browser/perch.css.br")
#error "The browser side is not bundled: run `make bundle`, as every make target that builds does, then build again."
#else

static const unsigned char client_js[] = {
#embed "../../../.build/browser/client.js"
};
static const unsigned char client_js_br[] = {
#embed "../../../.build/browser/client.js.br"
};
static const unsigned char later_js[] = {
#embed "../../../.build/browser/later.js"
};
static const unsigned char later_js_br[] = {
#embed "../../../.build/browser/later.js.br"
};
static const unsigned char lists_js[] = {
#embed "../../../.build/browser/lists.js"
};
static const unsigned char lists_js_br[] = {
#embed "../../../.build/browser/lists.js.br"
};
static const unsigned char worker_js[] = {
#embed "../../../.build/browser/worker.js"
};
static const unsigned char worker_js_br[] = {
#embed "../../../.build/browser/worker.js.br"
};
static const unsigned char perch_css[] = {
#embed "../../../.build/browser/perch.css"
};
static const unsigned char perch_css_br[] = {
#embed "../../../.build/browser/perch.css.br"
};
static const unsigned char symbols_svg[] = {
#embed "../PerchClient/symbols.svg"
};
static const unsigned char symbols_svg_br[] = {
#embed "../../../.build/browser/symbols.svg.br"
};
static const unsigned char symbols_more_svg[] = {
#embed "../PerchClient/symbols-more.svg"
};
static const unsigned char symbols_more_svg_br[] = {
#embed "../../../.build/browser/more.svg.br"
};

#define FILE(name, bytes) { name, bytes, sizeof bytes, bytes##_br, sizeof bytes##_br }

const struct perch_file *perch_files(void) {
    static const struct perch_file files[] = {
        FILE("client.js", client_js),
        FILE("later.js", later_js),
        FILE("lists.js", lists_js),
        FILE("worker.js", worker_js),
        FILE("perch.css", perch_css),
        FILE("symbols.svg", symbols_svg),
        FILE("more.svg", symbols_more_svg),
        { 0 },
    };
    return files;
}

#endif
