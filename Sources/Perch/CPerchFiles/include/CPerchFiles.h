#pragma once

/// One file of the browser side as it is served, and the same compressed by Brotli (RFC 7932).
struct perch_file {
    const char *name;
    const unsigned char *bytes;
    unsigned long count;
    const unsigned char *brotli;
    unsigned long brotli_count;
};

/// The bundled scripts and styles, the sprite of symbols, and that of the symbols which apps have more often than ours.
/// The list ends with a file without a name.
const struct perch_file *perch_files(void);
