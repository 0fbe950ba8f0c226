#pragma once

/// One file of the browser side as it lies in the folder of PerchClient.
struct perch_file {
    const char *name;
    const unsigned char *bytes;
    unsigned long count;
};

// Each list ends with a file without a name.

/// The modules of the folder `js`.
const struct perch_file *perch_scripts(void);
/// The parts of the style sheet in the order of the cascade.
const struct perch_file *perch_style_sheets(void);
/// The sprite of symbols, and that of the symbols which apps have more often than ours.
const struct perch_file *perch_sprites(void);
