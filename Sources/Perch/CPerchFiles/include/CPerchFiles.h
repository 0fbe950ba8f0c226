#pragma once

/// One file of the browser side as it is served.
struct perch_file {
    const char *name;
    const unsigned char *bytes;
    unsigned long count;
};

/// The bundled scripts and styles, the sprite of symbols, and that of the symbols which apps have more often than ours.
/// The list ends with a file without a name.
const struct perch_file *perch_files(void);
