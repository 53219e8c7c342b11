// The interface of the browser module zbar.wasm, which finds codes on the frames of a camera (Scripts/build-zbar).
//
// A script asks for a buffer with `frame`, writes a greyscale frame into it, and calls `scan`. The answer has a part for each
// code: its symbology identifier (ISO/IEC 15424, three characters), the number of bytes as four bytes, the lowest first, and
// the content.
#include <iconv.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zbar.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

// The largest answer. A QR code has at most 2953 bytes.
static uint8_t answer_bytes[16384];
static size_t answer_length;

static uint8_t *pixels;
static unsigned frame_width, frame_height;
static zbar_image_scanner_t *scanner;

// The number of scan lines that must agree, as in MorselVision: a single line can be noise that happens to fit a code.
static const int min_lines = 2;

// The symbologies of products. UPC-A and UPC-E are read as EAN-13: their own are off.
static const zbar_symbol_type_t symbologies[] = {
    ZBAR_EAN8, ZBAR_EAN13, ZBAR_I25, ZBAR_DATABAR, ZBAR_DATABAR_EXP, ZBAR_QRCODE, ZBAR_CODE128,
};

static void open_scanner(void) {
    scanner = zbar_image_scanner_create();
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
    for (size_t index = 0; index < sizeof symbologies / sizeof symbologies[0]; index++)
        zbar_image_scanner_set_config(scanner, symbologies[index], ZBAR_CFG_ENABLE, 1);
    // ITF-14 has 14 digits. zbar finds shorter interleaved codes in any stripes.
    zbar_image_scanner_set_config(scanner, ZBAR_I25, ZBAR_CFG_MIN_LEN, 14);
    zbar_image_scanner_set_config(scanner, ZBAR_I25, ZBAR_CFG_MAX_LEN, 14);
}

/// Returns the address of a buffer of width * height bytes for the next frame, or 0 without memory.
uint8_t *EXPORT(frame)(unsigned width, unsigned height) {
    if (!scanner) open_scanner();
    if (width * height != frame_width * frame_height || !pixels) {
        free(pixels);
        pixels = malloc((size_t)width * height);
    }
    frame_width = width;
    frame_height = height;
    return pixels;
}

static const char *identifier(const zbar_symbol_t *symbol) {
    int is_gs1 = (zbar_symbol_get_modifiers(symbol) & 1u << ZBAR_MOD_GS1) != 0;
    switch (zbar_symbol_get_type(symbol)) {
    case ZBAR_EAN13: return "]E0";
    case ZBAR_EAN8: return "]E4";
    case ZBAR_I25: return "]I1";
    case ZBAR_CODE128: return is_gs1 ? "]C1" : "]C0";
    case ZBAR_DATABAR:
    case ZBAR_DATABAR_EXP: return "]e0";
    case ZBAR_QRCODE: return is_gs1 ? "]Q3" : "]Q1";
    default: return NULL;
    }
}

static void add(const zbar_symbol_t *symbol) {
    const char *name = identifier(symbol);
    uint32_t length = zbar_symbol_get_data_length(symbol);
    int is_certain = zbar_symbol_get_type(symbol) == ZBAR_QRCODE || zbar_symbol_get_quality(symbol) >= min_lines;
    if (!name || !is_certain || answer_length + 7 + length > sizeof answer_bytes) return;
    uint8_t *part = answer_bytes + answer_length;
    memcpy(part, name, 3);
    for (int byte = 0; byte < 4; byte++) part[3 + byte] = (uint8_t)(length >> 8 * byte);
    memcpy(part + 7, zbar_symbol_get_data(symbol), length);
    answer_length += 7 + length;
}

/// Finds the codes on the frame. Returns the number of bytes of the answer.
size_t EXPORT(scan)(void) {
    answer_length = 0;
    zbar_image_t *image = zbar_image_create();
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, frame_width, frame_height);
    zbar_image_set_data(image, pixels, (unsigned long)frame_width * frame_height, NULL);
    if (zbar_scan_image(scanner, image) > 0)
        for (const zbar_symbol_t *symbol = zbar_image_first_symbol(image); symbol; symbol = zbar_symbol_next(symbol))
            add(symbol);
    zbar_image_destroy(image);
    return answer_length;
}

/// Returns the address of the answer.
const uint8_t *EXPORT(answer)(void) { return answer_bytes; }

// zbar converts the text of QR codes with iconv, whose tables are half of the module. Codes of products contain ASCII and
// UTF-8, so the bytes stay as they are.
iconv_t iconv_open(const char *to, const char *from) { return (void)to, (void)from, (iconv_t)1; }
int iconv_close(iconv_t converter) { return (void)converter, 0; }

size_t iconv(iconv_t converter, char **restrict from, size_t *restrict from_left, char **restrict to, size_t *restrict to_left) {
    (void)converter;
    size_t count = *from_left < *to_left ? *from_left : *to_left;
    memcpy(*to, *from, count);
    *from += count, *from_left -= count, *to += count, *to_left -= count;
    return *from_left > 0 ? (size_t)-1 : 0;
}
