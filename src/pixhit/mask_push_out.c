// mask_push_out.c - moves b out of a.
//
// A mask has no edges to measure depth against, so b is moved one pixel at a time until it no longer hits: along a
// direction, or ring by ring to the nearest free offset. Cost: a ph_mask_hit for each offset that is tried.
#include "words.h"

/// d + round(step * u / longest), half away from zero.
static int64_t along(int32_t d, int64_t step, int32_t u, uint64_t longest) {
    uint64_t twice = 2 * (uint64_t)step * ph__magnitude(u) + longest; // below 2^63 + 2^31
    int64_t moved = (int64_t)(twice / (2 * longest));
    return u < 0 ? d - moved : d + moved;
}

static bool fits(int64_t v) {
    return v >= INT32_MIN && v <= INT32_MAX;
}

static bool is_free(const ph_mask *a, const ph_mask *b, int64_t x, int64_t y) {
    return fits(x) && fits(y) && !ph_mask_hit(a, b, (int32_t)x, (int32_t)y);
}

/// A way out: where to, and how long it is, squared.
typedef struct way {
    int64_t x, y;
    uint64_t length;
} way;

/// Takes the way (x, y) when it is free and better than the best: shorter, or as short and further up or left.
static void try_way(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int64_t x, int64_t y, way *best) {
    uint64_t length = (uint64_t)(x * x) + (uint64_t)(y * y);
    bool better = length < best->length || (length == best->length && (y < best->y || (y == best->y && x < best->x)));
    if (better && is_free(a, b, dx + x, dy + y)) {
        best->x = x, best->y = y, best->length = length;
    }
}

/// Square rings of offsets from the inside out. None further out than the best is long can hold a better one.
static int32_t push_anywhere(const ph_mask *a, const ph_mask *b, int32_t *dx, int32_t *dy, int32_t most) {
    way best = {0, 0, UINT64_MAX};
    for (int64_t ring = 0; ring <= most && (uint64_t)(ring * ring) <= best.length; ring++) {
        for (int64_t i = -ring; i <= ring; i++) {
            try_way(a, b, *dx, *dy, i, -ring, &best), try_way(a, b, *dx, *dy, i, ring, &best);
            try_way(a, b, *dx, *dy, -ring, i, &best), try_way(a, b, *dx, *dy, ring, i, &best);
        }
    }
    if (best.length == UINT64_MAX) {
        return -1;
    }
    *dx = (int32_t)(*dx + best.x), *dy = (int32_t)(*dy + best.y);
    return (int32_t)ph__max64(ph__max64(best.x, -best.x), ph__max64(best.y, -best.y));
}

int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, int32_t *dx, int32_t *dy, int32_t ux, int32_t uy,
                         int32_t most) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b) && dx && dy);
    uint64_t longest = ph__magnitude(ux) > ph__magnitude(uy) ? ph__magnitude(ux) : ph__magnitude(uy);
    if (longest == 0) {
        return push_anywhere(a, b, dx, dy, most);
    }
    for (int64_t step = 0; step <= most; step++) {
        int64_t x = along(*dx, step, ux, longest), y = along(*dy, step, uy, longest);
        if (!fits(x) || !fits(y)) {
            return -1;
        }
        if (is_free(a, b, x, y)) {
            *dx = (int32_t)x, *dy = (int32_t)y;
            return (int32_t)step;
        }
    }
    return -1;
}
