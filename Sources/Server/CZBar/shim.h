#pragma once

// What is used of zbar.h 0.23 (LGPL 2.1), by its own names and values. Debian's package of the header depends on those of
// ImageMagick, 56 in all; the library itself is `libzbar0`.

typedef enum { ZBAR_NONE = 0, ZBAR_EAN8 = 8, ZBAR_EAN13 = 13 } zbar_symbol_type_t;
typedef enum { ZBAR_CFG_ENABLE = 0 } zbar_config_t;
typedef struct zbar_symbol_s zbar_symbol_t;
typedef struct zbar_image_s zbar_image_t;
typedef struct zbar_image_scanner_s zbar_image_scanner_t;
typedef void(zbar_image_cleanup_handler_t)(zbar_image_t *image);

zbar_image_scanner_t *zbar_image_scanner_create(void);
void zbar_image_scanner_destroy(zbar_image_scanner_t *scanner);
int zbar_image_scanner_set_config(
    zbar_image_scanner_t *scanner, zbar_symbol_type_t symbology, zbar_config_t config, int value);
int zbar_scan_image(zbar_image_scanner_t *scanner, zbar_image_t *image);

zbar_image_t *zbar_image_create(void);
void zbar_image_destroy(zbar_image_t *image);
void zbar_image_set_format(zbar_image_t *image, unsigned long format);
void zbar_image_set_size(zbar_image_t *image, unsigned width, unsigned height);
void zbar_image_set_data(
    zbar_image_t *image, const void *data, unsigned long count, zbar_image_cleanup_handler_t *cleanup);

const zbar_symbol_t *zbar_image_first_symbol(const zbar_image_t *image);
const zbar_symbol_t *zbar_symbol_next(const zbar_symbol_t *symbol);
const char *zbar_symbol_get_data(const zbar_symbol_t *symbol);
