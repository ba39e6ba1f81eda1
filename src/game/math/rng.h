// rng.h - random numbers of the game: splitmix64 (Steele, Lea, Flood 2014). The state is stored in the world.
#ifndef GAME_MATH_RNG_H
#define GAME_MATH_RNG_H

#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

static inline uint32_t rng_next(rng *r) {
    uint64_t z = (r->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)((z ^ (z >> 31)) >> 32);
}

/// Random number 0..n-1, n > 0.
static inline int32_t rng_below(rng *r, int32_t n) {
    return (int32_t)(((uint64_t)rng_next(r) * (uint32_t)n) >> 32);
}

/// Random number low..high, inclusive.
static inline int32_t rng_between(rng *r, int32_t low, int32_t high) {
    return low + rng_below(r, high - low + 1);
}

#endif
