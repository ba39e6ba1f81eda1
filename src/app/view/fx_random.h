// fx_random.h - the front end's own dice, for looks alone. The world's are never touched: pictures must not change a replay.
#ifndef APP_VIEW_FX_RANDOM_H
#define APP_VIEW_FX_RANDOM_H

#include <stdint.h>

/// The next of a xorshift sequence (Marsaglia 2003); the state must not be 0.
static inline uint32_t dice_next(uint32_t *state) {
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

/// low..high, both included.
static inline int dice_int(uint32_t *state, int low, int high) {
    return low + (int)(dice_next(state) % (uint32_t)(high - low + 1));
}

/// low..high.
static inline float dice_float(uint32_t *state, float low, float high) {
    return low + (high - low) * (float)(dice_next(state) >> 8) / 16777216.0f;
}

#endif
