// mask_save.c - a mask as bytes that any machine reads back.
//
// The bytes are 8-byte words, little-endian on every machine: three words of header, then the words of the mask in the
// order of memory (strip by strip, top to bottom).
//     0  "PHMASK" and the version (2 bytes, 1)   8  width and height (4 bytes each)   16  FNV-1a of all other bytes
// Reading trusts nothing. Name, version, exact length, checksum and empty padding are checked before a mask is
// returned. Bounds and count are not stored; they are computed again. Cost: O(words).
#include "words.h"

enum { SAVE_SIZES = 8, SAVE_SUM = 16, SAVE_HEADER = 24 }; // where they stand, and the bytes of the header
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

/// FNV-1a. Each step is one-to-one, so every change of a single byte changes the sum.
static uint64_t save_checksum(const uint8_t *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        if (i < SAVE_SUM || i >= SAVE_HEADER) {
            sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
        }
    }
    return sum;
}

/// Bytes of a saved w x h mask; 0 when it cannot be held.
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

static bool save_padding_empty(const ph_mask *mask) {
    uint64_t any = 0;
    for (int32_t y = 0; mask->strips > 0 && y < mask->h; y++) {
        any |= ph__strip(mask, mask->strips - 1)[y] & ~ph__last_bits(mask);
    }
    return any == 0;
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
    for (size_t i = 0; i < (size - SAVE_HEADER) / 8; i++) {
        ph__words(mask)[i] = saved_word(from + SAVE_HEADER + 8 * i);
    }
    if (!save_padding_empty(mask)) {
        ph_mask_free(mask);
        return NULL;
    }
    ph__refresh(mask);
    return mask;
}
