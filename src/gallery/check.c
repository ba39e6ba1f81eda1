// check.c - the slow truth: pixel by pixel, with nothing of the core but ph_mask_get.
#include <stddef.h>

#include "gallery/exhibit.h"
#include "game/geometry.h"

void prove(proof *p, int64_t answer, int64_t truth) {
    p->checks++;
    p->hash = (p->hash ^ (uint64_t)answer) * UINT64_C(0x100000001b3);
    if (answer != truth) {
        p->first = p->wrong ? p->first : p->panel;
        p->first_tick = p->wrong ? p->first_tick : p->tick;
        p->wrong++;
    }
}

int64_t slow_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    int64_t area = 0;
    for (int32_t y = 0; y < a->h; y++) {
        for (int32_t x = 0; x < a->w; x++) {
            area += ph_mask_get(a, x, y) && ph_mask_get(b, x - dx, y - dy);
        }
    }
    return area;
}

bool slow_same(const ph_mask *a, const ph_mask *b) {
    bool same = a->w == b->w && a->h == b->h;
    for (int32_t i = 0; same && i < a->w * a->h; i++) {
        same = ph_mask_get(a, i % a->w, i / a->w) == ph_mask_get(b, i % a->w, i / a->w);
    }
    return same;
}

int64_t slow_count(const ph_mask *a) {
    return slow_area(a, a, 0, 0);
}

ph_point look_at(int32_t tick, int32_t k, int32_t w, int32_t h, const ph_mask *b) {
    const int64_t stride = 10007; // a prime that divides no number of offsets here
    int32_t across = w + b->w - 1, down = h + b->h - 1;
    int32_t i = (int32_t)(((int64_t)tick * LOOKS + k) * stride % (across * down));
    ph_point p = {i % across - b->w + 1, i / across - b->h + 1};
    return p;
}

// ---- paths -------------------------------------------------------------------------------------------

enum { HEADINGS = 32, BETWEEN = 64, TURN = HEADINGS * BETWEEN, FULL = 256 };

/// A turn has 2048 steps, straight between the 32 headings that the game knows: no float decides where a thing is.
static ph_point direction(int32_t step) {
    int32_t x0, y0, x1, y1, part = step % BETWEEN;
    geometry_heading_vector(step / BETWEEN % HEADINGS, &x0, &y0);
    geometry_heading_vector((step / BETWEEN + 1) % HEADINGS, &x1, &y1);
    ph_point p = {x0 * (BETWEEN - part) + x1 * part, y0 * (BETWEEN - part) + y1 * part};
    return p; // of length FULL * BETWEEN
}

ph_point path_round(int32_t tick, int32_t period, int32_t radius) {
    ph_point p = direction(tick % period * TURN / period);
    p.x = (int32_t)geometry_divide((int64_t)p.x * radius, FULL * BETWEEN);
    p.y = (int32_t)geometry_divide((int64_t)p.y * radius, FULL * BETWEEN);
    return p;
}

int32_t path_swing(int32_t tick, int32_t period, int32_t low, int32_t high) {
    int64_t up = FULL * BETWEEN - direction(tick % period * TURN / period).x; // 0 at first, twice that half-way
    return low + (int32_t)geometry_divide(up * (high - low), 2 * FULL * BETWEEN);
}
