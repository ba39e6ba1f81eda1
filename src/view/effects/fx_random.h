// fx_random.h - random numbers for looks alone. Effects must not use the world's generator, or drawing would change a
// replay.
#ifndef VIEW_EFFECTS_FX_RANDOM_H
#define VIEW_EFFECTS_FX_RANDOM_H

#include <stdint.h>

/// The next number of a xorshift sequence (Marsaglia 2003). The state must not be 0.
static inline uint32_t fx_next(uint32_t *state) {
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

/// A number of low..high, both included.
static inline int fx_int(uint32_t *state, int low, int high) {
    return low + (int)(fx_next(state) % (uint32_t)(high - low + 1));
}

/// A number of low..high.
static inline float fx_float(uint32_t *state, float low, float high) {
    return low + (high - low) * (float)(fx_next(state) >> 8) / 16777216.0f;
}

#endif
