// noise.c - a hash of the position, and value noise interpolated between the hashes of four corners (Perlin 1985, as
// a grid of values).
#include "game/math/noise.h"

enum { VEIN_SALT = 0x51ed, VEIN_HALF = 9, VEIN_LOG2 = 6, WARP_LOG2 = 5 };

uint32_t noise_hash(uint32_t seed, int32_t x, int32_t y) {
    uint32_t n = seed ^ ((uint32_t)x * UINT32_C(0x9e3779b1)) ^ ((uint32_t)y * UINT32_C(0x85ebca77));
    n = (n ^ (n >> 15)) * UINT32_C(0x2c1b3c6d);
    n = (n ^ (n >> 12)) * UINT32_C(0x297a2d39);
    return n ^ (n >> 15);
}

/// 3t^2 - 2t^3 of t = part / 2^log2, as 0..256.
static int32_t ease(int32_t part, int32_t log2) {
    int32_t t = part * 256 >> log2;
    return t * t * (768 - 2 * t) >> 16;
}

int32_t noise_at(uint32_t seed, int32_t x, int32_t y, int32_t log2) {
    int32_t cx = x >> log2, cy = y >> log2, side = 1 << log2;
    int32_t tx = ease(x & (side - 1), log2), ty = ease(y & (side - 1), log2);
    int32_t a = (int32_t)(noise_hash(seed, cx, cy) & 255), b = (int32_t)(noise_hash(seed, cx + 1, cy) & 255);
    int32_t c = (int32_t)(noise_hash(seed, cx, cy + 1) & 255), d = (int32_t)(noise_hash(seed, cx + 1, cy + 1) & 255);
    int32_t top = a * 256 + (b - a) * tx, bottom = c * 256 + (d - c) * tx;
    return (top * 256 + (bottom - top) * ty) >> 16;
}

int noise_is_vein(uint32_t seed, int32_t x, int32_t y) {
    int32_t warp = noise_at(seed + VEIN_SALT, x, y, WARP_LOG2) / 8;
    int32_t height = noise_at(seed ^ VEIN_SALT, x + warp, y + 32 - warp, VEIN_LOG2) - 128;
    return height > -VEIN_HALF && height < VEIN_HALF;
}
