// mask_save.c - a mask as portable bytes; comparison of masks; a mask as text, for tests.
//
// The format consists of 8-byte little-endian words: three words of header, then the words of the mask in memory
// order (strip by strip, top to bottom).
//     0  "PHMASK" and the version (2 bytes, 1)   8  width and height (4 bytes each)   16  FNV-1a of all other bytes
//
// Input is not trusted: name, version, exact length, checksum and empty padding are checked before a mask is
// returned. Bounds and count are not stored; they are computed again.
#include "words.h"

enum { SAVE_SIZES = 8, SAVE_SUM = 16, SAVE_HEADER = 24 }; // positions in the header, and its size [bytes]
#define SAVE_NAME UINT64_C(0x00014b53414d4850)            // "PHMASK", then the version

static void save_word(uint8_t *to, uint64_t word) {
    for (int i = 0; i < 8; i++) {
        to[i] = (uint8_t)(word >> (8 * i));
    }
}

static uint64_t saved_word(const uint8_t *from) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++) {
        word |= (uint64_t)from[i] << (8 * i);
    }
    return word;
}

/// FNV-1a. Each step is bijective, so every change of a single byte changes the sum.
static uint64_t save_checksum(const uint8_t *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        if (i < SAVE_SUM || i >= SAVE_HEADER) {
            sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
        }
    }
    return sum;
}

/// Size of a saved w x h mask [bytes]; 0 if it is too large.
static size_t save_bytes(int32_t w, int32_t h) {
    size_t bytes = ph_mask_bytes(w, h);
    return bytes ? bytes - sizeof(ph_mask) + SAVE_HEADER : 0;
}

size_t ph_mask_save(const ph_mask *mask, void *bytes, size_t size) {
    PH_ASSERT(ph__is_mask(mask));
    size_t need = save_bytes(mask->w, mask->h);
    if (size < need || bytes == NULL) {
        return need;
    }
    uint8_t *to = (uint8_t *)bytes;
    for (size_t i = 0; i < (need - SAVE_HEADER) / 8; i++) {
        save_word(to + SAVE_HEADER + 8 * i, ph__strip(mask, 0)[i]);
    }
    save_word(to, SAVE_NAME);
    save_word(to + SAVE_SIZES, (uint64_t)mask->w | (uint64_t)mask->h << 32);
    save_word(to + SAVE_SUM, save_checksum(to, need));
    return need;
}

ph_mask *ph_mask_restore(const void *bytes, size_t size) {
    const uint8_t *from = (const uint8_t *)bytes;
    if (from == NULL || size < SAVE_HEADER || saved_word(from) != SAVE_NAME ||
        saved_word(from + SAVE_SUM) != save_checksum(from, size)) {
        return NULL;
    }
    uint64_t w = saved_word(from + SAVE_SIZES) & UINT32_MAX, h = saved_word(from + SAVE_SIZES) >> 32;
    bool fits = w <= INT32_MAX && h <= INT32_MAX && save_bytes((int32_t)w, (int32_t)h) == size;
    ph_mask *mask = fits ? ph_mask_create((int32_t)w, (int32_t)h) : NULL;
    if (mask == NULL) {
        return NULL;
    }
    uint64_t padding = 0; // pixels beyond the last column
    for (size_t i = 0, n = (size - SAVE_HEADER) / 8; i < n; i++) {
        uint64_t word = ph__rows(mask, 0)[i] = saved_word(from + SAVE_HEADER + 8 * i);
        padding |= n - i <= h ? word & ~ph__last_bits(mask) : 0;
    }
    if (padding) {
        ph_mask_free(mask);
        return NULL;
    }
    ph__refresh(mask);
    return mask;
}

// ---- comparison ---------------------------------------------------------------------------------

bool ph_mask_equal(const ph_mask *a, const ph_mask *b) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    bool perhaps = a->w == b->w && a->h == b->h && a->count == b->count;
    return perhaps && memcmp(ph__strip(a, 0), ph__strip(b, 0), ph_mask_bytes(a->w, a->h) - sizeof *a) == 0;
}

/// Bijective in both arguments, so a change of one word always changes the sum.
static uint64_t hash_word(uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 32;
}

uint64_t ph_mask_hash(const ph_mask *mask, ph_box box) {
    PH_ASSERT(ph__is_mask(mask));
    ph__box_common(box, ph__whole(mask), 0, 0, &box);
    uint64_t sum = hash_word((uint64_t)box.x1 - (uint64_t)box.x0, ((uint64_t)box.y1 - (uint64_t)box.y0) << 32);
    for (int64_t x = box.x0; x < box.x1; x += PH_WORD) {
        uint64_t bits = ph__span_bits(0, box.x1 - x, 0);
        for (int32_t y = box.y0; y < box.y1; y++) {
            sum = hash_word(sum, ph__pixels_from(mask, x, y) & bits);
        }
    }
    return sum;
}

// ---- text ---------------------------------------------------------------------------------------

// The picture is written in pieces from a fixed buffer, so wide masks need no further memory.
enum { PRINT_PIECE = 128 };

/// Sends columns from..to of row y, with the end of the line.
static void print_row(const ph_mask *a, const ph_mask *b, ph_box area, ph_point offset, int64_t y, ph_print_fn *fn,
                      void *user) {
    char text[PRINT_PIECE + 2];
    int32_t n = 0;
    for (int64_t x = area.x0; x < area.x1; x++) {
        bool in_b = b && ph__pixels_from(b, x - offset.x, y - offset.y) & 1;
        text[n++] = ".#oX"[(ph__pixels_from(a, x, y) & 1) + 2 * in_b];
        if (n == PRINT_PIECE && x + 1 < area.x1) {
            text[n] = '\0';
            fn(user, text);
            n = 0;
        }
    }
    text[n] = '\n';
    text[n + 1] = '\0';
    fn(user, text);
}

void ph_mask_print(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_print_fn *fn, void *user) {
    PH_ASSERT(ph__is_mask(a) && (b == NULL || ph__is_mask(b)) && fn);
    ph_box area = {0, 0, a->w, a->h};
    ph_point offset = {dx, dy};
    if (b) {
        area.x0 = ph__min(0, dx);
        area.y0 = ph__min(0, dy);
        area.x1 = (int32_t)ph__min64(ph__max64(a->w, (int64_t)dx + b->w), INT32_MAX);
        area.y1 = (int32_t)ph__min64(ph__max64(a->h, (int64_t)dy + b->h), INT32_MAX);
    }
    for (int64_t y = area.y0; y < area.y1; y++) {
        print_row(a, b, area, offset, y, fn, user);
    }
}
