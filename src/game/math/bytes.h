// bytes.h - numbers in an array of bytes, little endian, so a file is the same on every machine.
#ifndef GAME_MATH_BYTES_H
#define GAME_MATH_BYTES_H

#include <stdint.h>

/// Appends the lowest `bytes` bytes of the value. Returns the end.
static inline uint8_t *bytes_put(uint8_t *out, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        *out++ = (uint8_t)(value >> (8 * i));
    }
    return out;
}

/// Reads a number of `bytes` bytes and advances *in to its end.
static inline uint64_t bytes_take(const uint8_t **in, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value |= (uint64_t)(*in)[i] << (8 * i);
    }
    *in += bytes;
    return value;
}

#endif
