// grain.c - patterns as functions of position, seed and two rows of smooth noise, so that rock that is carved, moved or
// painted in parts keeps its pattern. The facets are the cells of a Voronoi diagram of a jittered grid (Worley 1996),
// each divided by a ridge into two planes.
#include "view/scenery/grain.h"

#include <stdlib.h>

#include "game/math/noise.h"

enum {
    COLUMN = 13, // width of a column [px]
    JOINT = 46,  // height of its parts
    BANDS = 44,  // period of a pattern of bands
    FACET = 24,  // side of the grid of facets
    JITTER = 15, // range of the center of a facet within its cell
    FAR = 40000  // more than any squared distance of a facet
};

/// Smooth noise of a row: noise_at every `step` pixels of the world, a power of 2, interpolated linearly.
static void sample_row(uint8_t *out, uint32_t seed, SDL_Point at, int w, int log2, int step) {
    int first = -(at.x & (step - 1)), from = noise_at(seed, at.x + first, at.y, log2);
    for (int x = first; x < w; x += step) {
        int to = noise_at(seed, at.x + x + step, at.y, log2);
        for (int k = x < 0 ? -x : 0; k < step && x + k < w; k++) {
            out[x + k] = (uint8_t)(from + (to - from) * k / step);
        }
        from = to;
    }
}

void grain_begin(grain_row *r, uint32_t seed, int left, int y, int w) {
    const SDL_Point at = {left, y};
    r->seed = seed;
    r->left = left;
    r->y = y;
    sample_row(r->fine, seed + 9, at, w, 2, 4);
    sample_row(r->coarse, seed + 11, at, w, 6, 8);
}

int grain_noise(const grain_row *r, int x) {
    return (int)(noise_hash(r->seed, r->left + x, r->y) & 31) - 16 + (r->fine[x] - 128) / 6;
}

// ---- patterns -----------------------------------------------------------------------------------

/// Brightness of a band that contains `at`, by the ends of the bands.
static int band(const int bands[][2], int at) {
    int k = 0;
    while (at % BANDS >= bands[k][0]) {
        k++;
    }
    return bands[k][1];
}

/// Distance of a pixel from a crack between two plates, 0 in the crack.
static int crack_distance(const grain_row *r, int x) {
    return abs(r->coarse[x] + r->fine[x] / 12 - 138);
}

/// Upright columns with a bright left edge, divided by joints.
static int columns(const grain_row *r, int x) {
    const int wx = r->left + x + r->coarse[x] / 10, number = wx / COLUMN, side = wx % COLUMN;
    const int height = r->y + (int)(noise_hash(r->seed + 41, number, 0) % JOINT);
    const int part = (int)(noise_hash(r->seed + 42, number, height / JOINT) & 31) - 16;
    if (side == 0 || (height + side / 2) % JOINT == 0) {
        return -52;
    }
    return side <= 2 ? part + 26 : part - side;
}

int grain_light(const grain_row *r, grain pattern, int x) {
    static const int agate[][2] = {{3, 34}, {9, -6}, {15, 12}, {18, -34}, {30, 0}, {33, 22}, {BANDS, -12}};
    static const int crust[][2] = {{4, -26}, {8, 22}, {26, 2}, {29, -16}, {BANDS, 8}};
    const int wx = r->left + x, coarse = r->coarse[x], fine = r->fine[x];
    const int near = crack_distance(r, x), pore = fine + (coarse - 128) / 3, glass = wx * 2 + r->y * 3 + coarse * 2;
    switch (pattern) {
    case GRAIN_COLUMNS: return columns(r, x);
    case GRAIN_AGATE: return band(agate, coarse + fine / 32 + (wx + r->y) / 8);
    case GRAIN_CRUST: return near < 5 ? -50 + 8 * near : band(crust, r->y * 2 + wx / 2 + coarse / 2);
    case GRAIN_PORES: return pore < 74 ? -58 : SDL_min((pore - 120) / 5, 20);
    default:
        return glass % 96 < 3
                   ? 96
                   : (int)(noise_hash(r->seed + 43, glass / 96, 0) & 31) - 16 + SDL_max(18 - glass % 96 / 2, -6);
    }
}

int grain_glow(const grain_row *r, grain pattern, int x) {
    const int near = pattern == GRAIN_CRUST ? crack_distance(r, x) : 3;
    return near < 3 ? 150 - 50 * near : 0;
}

// ---- facets -------------------------------------------------------------------------------------

int facet_light(uint32_t seed, int x, int y) {
    const int cell_x = x / FACET, cell_y = y / FACET;
    int nearest = FAR, second = FAR, dx = 0, dy = 0;
    uint32_t own = 0;
    for (int k = 0; k < 9; k++) { // the cell of the pixel and its neighbors
        const int cx = cell_x + k % 3 - 1, cy = cell_y + k / 3 - 1;
        const uint32_t hash = noise_hash(seed + 31, cx, cy);
        const int px = x - cx * FACET - (FACET - JITTER) / 2 - (int)(hash % JITTER);
        const int py = y - cy * FACET - (FACET - JITTER) / 2 - (int)(hash / JITTER % JITTER);
        const int far = px * px + py * py;
        if (far < nearest) {
            second = nearest;
            nearest = far;
            dx = px;
            dy = py;
            own = hash;
        } else if (far < second) {
            second = far;
        }
    }
    const int tilt_x = (int)(own >> 12 & 15) - 8, tilt_y = (int)(own >> 16 & 15) - 8;
    const bool upper = dx * tilt_y - dy * tilt_x > 0; // side of the ridge through the center
    int light = 226 - 8 * (upper ? tilt_x + tilt_y : tilt_y - tilt_x) - 3 * (dx + dy);
    if (second - nearest < 2 * FACET) { // at most a pixel from the edge
        light += dx + dy < 0 ? 120 : -90;
    }
    return SDL_clamp(light, 60, 440);
}
