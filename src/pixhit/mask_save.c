// mask_save.c - a mask as bytes that any machine reads back.
//
// 24 bytes of header, then the words in the order of memory (strip by strip, top to bottom). Every number is
// little-endian on every machine:
//     0  "PHMASK"   6  version (2 bytes, 1)   8  width   12  height   16  FNV-1a of all other bytes (8 bytes)
// Reading trusts nothing. Name, version, exact length, checksum and empty padding are checked before a mask exists.
// Bounds and count are not stored; they are computed again. Cost: O(words).
#include "words.h"

#include <string.h>

enum { SAVE_NAME = 6, SAVE_SIZES = 8, SAVE_SUM = 16, SAVE_HEADER = 24, SAVE_VERSION = 1 }; // places, and the version

static void save_number(uint8_t *to, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        to[i] = (uint8_t)(value >> (8 * i));
    }
}

static uint64_t saved_number(const uint8_t *from, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value |= (uint64_t)from[i] << (8 * i);
    }
    return value;
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
    const uint64_t *words = ph_mask_words(mask);
    for (size_t i = 0; i < (need - SAVE_HEADER) / 8; i++) {
        save_number(to + SAVE_HEADER + 8 * i, words[i], 8);
    }
    memcpy(to, "PHMASK", SAVE_NAME);
    save_number(to + SAVE_NAME, SAVE_VERSION, 2);
    save_number(to + SAVE_SIZES, (uint64_t)mask->w, 4);
    save_number(to + SAVE_SIZES + 4, (uint64_t)mask->h, 4);
    save_number(to + SAVE_SUM, save_checksum(to, need), 8);
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
    if (from == NULL || size < SAVE_HEADER || memcmp(from, "PHMASK", SAVE_NAME) != 0 ||
        saved_number(from + SAVE_NAME, 2) != SAVE_VERSION) {
        return NULL;
    }
    uint64_t w = saved_number(from + SAVE_SIZES, 4), h = saved_number(from + SAVE_SIZES + 4, 4);
    if (w > INT32_MAX || h > INT32_MAX || save_bytes((int32_t)w, (int32_t)h) != size ||
        saved_number(from + SAVE_SUM, 8) != save_checksum(from, size)) {
        return NULL;
    }
    ph_mask *mask = ph_mask_create((int32_t)w, (int32_t)h);
    if (mask == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < (size - SAVE_HEADER) / 8; i++) {
        ph__words(mask)[i] = saved_number(from + SAVE_HEADER + 8 * i, 8);
    }
    if (!save_padding_empty(mask)) {
        ph_mask_free(mask);
        return NULL;
    }
    ph__refresh(mask);
    return mask;
}
