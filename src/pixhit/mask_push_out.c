// mask_push_out.c - moves b out of a.
//
// A mask has no edges to measure depth against, so b is moved one pixel at a time until it no longer hits: along a
// direction, or ring by ring to the nearest free offset. Cost: a ph_mask_hit for each offset that is tried.
#include "words.h"

static bool fits(int64_t v) {
    return v >= INT32_MIN && v <= INT32_MAX;
}

static bool is_free(const ph_mask *a, const ph_mask *b, int64_t x, int64_t y) {
    return fits(x) && fits(y) && !ph_mask_hit(a, b, (int32_t)x, (int32_t)y);
}

// ---- along a direction --------------------------------------------------------------------------------

int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most) {
    const int64_t longest = INT64_C(1) << 31; // so that a direction times 2^31 steps fits 64 bits
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && offset);
    while (ux > longest || ux < -longest || uy > longest || uy < -longest) {
        ux /= 2, uy /= 2;
    }
    ph__line way = ph__line_along(*offset, ux, uy);
    for (int64_t step = 0; way.n > 0 && step <= most; step++) {
        int64_t x = ph__line_at(&way, 0, step), y = ph__line_at(&way, 1, step);
        if (!fits(x) || !fits(y)) {
            return -1;
        }
        if (is_free(a, b, x, y)) {
            offset->x = (int32_t)x, offset->y = (int32_t)y;
            return (int32_t)step;
        }
    }
    return -1;
}

// ---- to the nearest free offset -----------------------------------------------------------------------

/// A way out: where to, seen from the start, and how long it is, squared.
typedef struct way {
    int64_t x, y;
    uint64_t length;
} way;

/// Takes the way (x, y) when it is free and better than the best: shorter, or as short and further up or left.
static void try_way(const ph_mask *a, const ph_mask *b, ph_point from, int64_t x, int64_t y, way *best) {
    uint64_t length = (uint64_t)(x * x) + (uint64_t)(y * y);
    bool better = length < best->length || (length == best->length && (y < best->y || (y == best->y && x < best->x)));
    if (better && is_free(a, b, from.x + x, from.y + y)) {
        best->x = x, best->y = y, best->length = length;
    }
}

/// Square rings of offsets from the inside out. None further out than the best is long can hold a better one.
int32_t ph_mask_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && offset);
    way best = {0, 0, UINT64_MAX};
    for (int64_t ring = 0; ring <= most && (uint64_t)(ring * ring) <= best.length; ring++) {
        for (int64_t i = -ring; i <= ring; i++) {
            try_way(a, b, *offset, i, -ring, &best), try_way(a, b, *offset, i, ring, &best);
            try_way(a, b, *offset, -ring, i, &best), try_way(a, b, *offset, ring, i, &best);
        }
    }
    if (best.length == UINT64_MAX) {
        return -1;
    }
    offset->x = (int32_t)(offset->x + best.x), offset->y = (int32_t)(offset->y + best.y);
    return (int32_t)ph__max64(ph__max64(best.x, -best.x), ph__max64(best.y, -best.y));
}
