// pictures.c - see pictures.h.
#include "pictures.h"

#include <stdlib.h>
#include <string.h>

static uint64_t random_state = 7;

uint64_t random_bits(void) {
    random_state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = random_state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int32_t random_in(int32_t low, int32_t high) {
    return low + (int32_t)(random_bits() % (uint64_t)((int64_t)high - low + 1));
}

static bool in_shape(shape kind, int32_t w, int32_t h, int32_t x, int32_t y, const int32_t *spikes) {
    int64_t u = (int64_t)(2 * x + 1 - w) * h, v = (int64_t)(2 * y + 1 - h) * w; // a circle of radius w * h
    int64_t d = u * u + v * v, r = (int64_t)w * w * h * h;
    int octant = (u > 0) + 2 * (v > 0) + 4 * (u * u > v * v);
    switch (kind) {
    case EVEN_COLUMNS: return x % 2 == 0;
    case ODD_COLUMNS: return x % 2 == 1;
    case NOISE: return random_bits() % 2;
    case DISC: return d <= r;
    case RING: return d <= r && 2 * d > r;
    case ROCK: return d * 100 <= r * spikes[octant];
    case BLOB: return d * 100 <= r * spikes[octant] && (d * 120 <= r * spikes[octant] || random_bits() % 2);
    default: return false;
    }
}

static ph_image new_image(int32_t w, int32_t h) {
    ph_image image = {malloc((size_t)w * (size_t)h * 4), w, h, (ptrdiff_t)w * 4};
    return image;
}

static uint8_t *pixel(const ph_image *image, int32_t x, int32_t y) {
    return (uint8_t *)(uintptr_t)image->rgba + y * image->pitch + 4 * x;
}

ph_image draw_shape(shape kind, int32_t w, int32_t h) {
    ph_image image = new_image(w, h);
    int32_t spikes[8];
    for (int i = 0; i < 8; i++) {
        spikes[i] = random_in(35, 100);
    }
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            memset(pixel(&image, x, y), 90, 3);
            pixel(&image, x, y)[3] = in_shape(kind, w, h, x, y, spikes) ? 255 : 0;
        }
    }
    return image;
}
