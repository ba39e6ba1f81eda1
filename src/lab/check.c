// check.c - counts comparisons, and works answers out pixel by pixel with ph_mask_get as the only call of the core.
#include "lab/check.h"

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

ph_box slow_bounds(const ph_mask *m) {
    ph_box b = {m->w, m->h, 0, 0};
    for (int32_t i = 0; i < m->w * m->h; i++) {
        int32_t x = i % m->w, y = i / m->w;
        if (ph_mask_get(m, x, y)) {
            b.x0 = x < b.x0 ? x : b.x0;
            b.y0 = y < b.y0 ? y : b.y0;
            b.x1 = x >= b.x1 ? x + 1 : b.x1;
            b.y1 = y >= b.y1 ? y + 1 : b.y1;
        }
    }
    const ph_box none = {0, 0, 0, 0};
    return b.x1 ? b : none;
}
