// fnv.h - 64-bit FNV-1a (Fowler, Noll, Vo 1991), byte by byte.
#ifndef GAME_MATH_FNV_H
#define GAME_MATH_FNV_H

#include <stddef.h>
#include <stdint.h>

#define FNV_START UINT64_C(0xcbf29ce484222325)

/// Adds a byte to the hash `h`.
static inline uint64_t fnv_add(uint64_t h, uint64_t byte) {
    return (h ^ (byte & 0xff)) * UINT64_C(0x100000001b3);
}

/// Hash of `size` bytes.
static inline uint64_t fnv_of(const uint8_t *bytes, size_t size) {
    uint64_t h = FNV_START;
    for (size_t i = 0; i < size; i++) {
        h = fnv_add(h, bytes[i]);
    }
    return h;
}

#endif
