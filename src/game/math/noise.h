// noise.h - smooth integer noise over the pixels of a level, the same on every machine.
#ifndef GAME_MATH_NOISE_H
#define GAME_MATH_NOISE_H

#include <stdint.h>

/// Hash of a seed and a position. O(1).
uint32_t noise_hash(uint32_t seed, int32_t x, int32_t y);

/// Value noise, 0..255: random at the corners of a grid of 2^log2 px, smooth between them. x, y >= 0. O(1).
int32_t noise_at(uint32_t seed, int32_t x, int32_t y, int32_t log2);

/// True on the winding veins of a level: bands of about 10 px that cover about a tenth of it. O(1).
int noise_is_vein(uint32_t seed, int32_t x, int32_t y);

#endif
