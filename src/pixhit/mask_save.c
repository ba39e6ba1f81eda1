// mask_save.c - a mask as bytes that any machine reads back.
//
// 24 bytes of header, then the words in the order of memory (strip by strip, top to bottom), every number
// little-endian whatever the machine is:
//     0  "PHMASK"   6  version (2 bytes, 1)   8  width   12  height   16  FNV-1a of all other bytes (8 bytes)
// Reading trusts nothing: name, version, exact length, checksum and empty padding are checked before a mask
// exists; bounds and count are not stored but found again. Cost: O(words).
#include "internal.h"

#include <string.h>

enum { NAME = 6, SUM = 16, HEADER = 24, VERSION = 1 }; // SUM: where the checksum stands

static void put(uint8_t *to, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        to[i] = (uint8_t)(value >> (8 * i));
    }
}

static uint64_t get(const uint8_t *from, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value |= (uint64_t)from[i] << (8 * i);
    }
    return value;
}

/// FNV-1a: each step is one-to-one, so no single changed byte goes unseen.
static uint64_t checksum(const uint8_t *bytes, size_t size) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        if (i < SUM || i >= HEADER) {
            sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
        }
    }
    return sum;
}

/// Bytes of a saved w x h mask; 0 when it cannot be held.
static size_t saved_bytes(int32_t w, int32_t h) {
    uint64_t strips = ((uint64_t)w + PH_WORD - 1) / PH_WORD;
    return ph_mask_bytes(w, h) ? (size_t)(strips * (uint64_t)h * 8 + HEADER) : 0; // less than the mask takes
}

size_t ph_mask_save(const ph_mask *mask, void *bytes, size_t size) {
    size_t need = saved_bytes(mask->w, mask->h);
    if (size < need || bytes == NULL) {
        return need;
    }
    uint8_t *to = (uint8_t *)bytes;
    const uint64_t *words = ph_mask_words(mask);
    for (size_t i = 0; i < (need - HEADER) / 8; i++) {
        put(to + HEADER + 8 * i, words[i], 8);
    }
    memcpy(to, "PHMASK", NAME);
    put(to + 6, VERSION, 2);
    put(to + 8, (uint64_t)mask->w, 4);
    put(to + 12, (uint64_t)mask->h, 4);
    put(to + SUM, checksum(to, need), 8);
    return need;
}

static bool padding_empty(const ph_mask *mask) {
    const uint64_t *last = ph_mask_words(mask) + (size_t)(mask->strips - (mask->strips > 0)) * (size_t)mask->h;
    uint64_t any = 0;
    for (int32_t y = 0; mask->strips > 0 && y < mask->h; y++) {
        any |= last[y] & ~ph__last_bits(mask);
    }
    return any == 0;
}

ph_mask *ph_mask_restore(const void *bytes, size_t size) {
    const uint8_t *from = (const uint8_t *)bytes;
    if (size < HEADER || memcmp(from, "PHMASK", NAME) != 0 || get(from + 6, 2) != VERSION) {
        return NULL;
    }
    uint64_t w = get(from + 8, 4), h = get(from + 12, 4);
    if (w > INT32_MAX || h > INT32_MAX || saved_bytes((int32_t)w, (int32_t)h) != size ||
        get(from + SUM, 8) != checksum(from, size)) {
        return NULL;
    }
    ph_mask *mask = ph_mask_create((int32_t)w, (int32_t)h);
    if (mask == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < (size - HEADER) / 8; i++) {
        ph__words(mask)[i] = get(from + HEADER + 8 * i, 8);
    }
    if (!padding_empty(mask)) {
        ph_mask_free(mask);
        return NULL;
    }
    ph__refresh(mask);
    return mask;
}
