// oracle.c - see oracle.h: plain loops over pixels.
#include "support/oracle.h"

#include <stdlib.h>

#include "support/after.h"

static struct {
    bool feeds;
    const uint8_t *bytes;
    size_t left;
    oracle_rng rest;
} feed;

void oracle_feed(const uint8_t *bytes, size_t size) {
    feed.feeds = true;
    feed.bytes = bytes;
    feed.left = size;
    feed.rest.state = oracle_hash(ORACLE_HASH, bytes, size);
}

uint64_t oracle_next(oracle_rng *rng) {
    if (feed.left >= 2) {
        oracle_rng fed = {feed.bytes[0] | (uint64_t)feed.bytes[1] << 8};
        feed.bytes += 2;
        feed.left -= 2;
        return oracle_noise(&fed);
    }
    return oracle_noise(feed.feeds ? &feed.rest : rng);
}

uint64_t oracle_noise(oracle_rng *rng) {
    rng->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = rng->state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int32_t oracle_range(oracle_rng *rng, int32_t low, int32_t high) {
    uint64_t span = (uint64_t)((int64_t)high - low) + 1;
    return (int32_t)(low + (int64_t)(oracle_next(rng) % span));
}

long oracle_cases(long usual) {
    const char *text = getenv("PIXHIT_CASES");
    double cases = text ? (double)usual * strtod(text, NULL) / 100000 : (double)usual;
    return cases < 1 ? 1 : (long)cases;
}

oracle_mask oracle_make(int32_t w, int32_t h) {
    oracle_mask mask = {w, h, after_test(calloc((size_t)w * (size_t)h + 1, 1), free)};
    return mask;
}

void oracle_drop(oracle_mask *mask) {
    after_now(mask->px);
}

static void end_mask(void *mask) {
    ph_mask_free(mask);
}

ph_mask *oracle_keep(ph_mask *mask) {
    return after_test(mask, end_mask);
}

ph_mask *oracle_empty(int32_t w, int32_t h) {
    return oracle_keep(ph_mask_create(w, h));
}

ph_mask *oracle_full(int32_t w, int32_t h) {
    ph_mask *mask = oracle_empty(w, h);
    ph_mask_fill(mask, true);
    return mask;
}

bool oracle_at(const oracle_mask *mask, int64_t x, int64_t y) {
    return x >= 0 && y >= 0 && x < mask->w && y < mask->h && mask->px[y * mask->w + x];
}

/// One pixel of a style. Discs and rings are ellipses that touch the borders.
static bool style_pixel(oracle_rng *rng, const oracle_mask *mask, oracle_style style, int32_t x, int32_t y) {
    double u = (2 * x + 1 - mask->w) / (double)mask->w, v = (2 * y + 1 - mask->h) / (double)mask->h;
    switch (style) {
    case ORACLE_SPARSE: return oracle_noise(rng) % 16 == 0;
    case ORACLE_HALF: return oracle_noise(rng) % 2 == 0;
    case ORACLE_DENSE: return oracle_noise(rng) % 16 != 0;
    case ORACLE_FULL: return true;
    case ORACLE_DISC: return u * u + v * v <= 1.0;
    case ORACLE_RING: return u * u + v * v <= 1.0 && u * u + v * v > 0.6;
    case ORACLE_FRAME: return x == 0 || y == 0 || x == mask->w - 1 || y == mask->h - 1;
    case ORACLE_COLUMNS: return x % 2 == 1;
    case ORACLE_ROWS: return y % 2 == 1;
    default: return false;
    }
}

oracle_mask oracle_random(oracle_rng *rng, int32_t w, int32_t h, oracle_style style) {
    oracle_mask mask = oracle_make(w, h);
    if (style == ORACLE_STYLES) {
        style = (oracle_style)oracle_range(rng, 0, ORACLE_STYLES - 1);
    }
    oracle_rng noise = {oracle_next(rng)};
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            mask.px[y * w + x] = style_pixel(&noise, &mask, style, x, y);
        }
    }
    if (style == ORACLE_PIXEL && w > 0 && h > 0) {
        mask.px[oracle_range(rng, 0, w * h - 1)] = 1;
    }
    return mask;
}

oracle_mask oracle_read(const ph_mask *mask) {
    oracle_mask slow = oracle_make(mask->w, mask->h);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            slow.px[y * mask->w + x] = ph_mask_get(mask, x, y);
        }
    }
    return slow;
}

ph_mask *oracle_build(const oracle_mask *mask) {
    ph_mask *fast = oracle_empty(mask->w, mask->h);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            if (oracle_at(mask, x, y)) {
                ph_mask_set(fast, x, y, true);
            }
        }
    }
    return fast;
}

oracle_twin oracle_twin_random(oracle_rng *rng, int32_t w, int32_t h, oracle_style style) {
    oracle_twin twin = {oracle_random(rng, w, h, style), NULL};
    twin.fast = oracle_build(&twin.slow);
    return twin;
}

void oracle_twin_drop(oracle_twin *twin) {
    if (!after_now(twin->fast)) { // registered if a function such as ph_mask_create made it
        ph_mask_free(twin->fast);
    }
    oracle_drop(&twin->slow);
}

oracle_mask oracle_overlap(const oracle_mask *a, const oracle_mask *b, int64_t dx, int64_t dy) {
    oracle_mask out = oracle_make(a->w, a->h);
    for (int32_t y = 0; y < a->h; y++) {
        for (int32_t x = 0; x < a->w; x++) {
            out.px[y * a->w + x] = oracle_at(a, x, y) && oracle_at(b, x - dx, y - dy);
        }
    }
    return out;
}

uint64_t oracle_hash(uint64_t hash, const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

bool oracle_pair(const ph_item *a, const ph_item *b) {
    bool a_solid = a->box.x0 < a->box.x1 && a->box.y0 < a->box.y1;
    bool b_solid = b->box.x0 < b->box.x1 && b->box.y0 < b->box.y1;
    bool beside = a->box.x1 <= b->box.x0 || b->box.x1 <= a->box.x0;
    bool above = a->box.y1 <= b->box.y0 || b->box.y1 <= a->box.y0;
    bool wanted = (a->collides_with & b->category) != 0 && (b->collides_with & a->category) != 0;
    bool moves = a->is_static == 0 || b->is_static == 0;
    return a_solid && b_solid && !beside && !above && wanted && moves;
}

/// Checks all 64 bits of every word: a bit inside the mask equals the pixel; bits beyond the right edge are 0.
static const char *layout_fault(const ph_mask *mask, int64_t *count) {
    const uint64_t *words = ph_mask_words(mask);
    *count = 0;
    for (int32_t strip = 0; strip < mask->strips; strip++) {
        for (int32_t y = 0; y < mask->h; y++) {
            for (int32_t bit = 0; bit < 64; bit++) {
                bool set = (words[(size_t)strip * (size_t)mask->h + (size_t)y] >> bit & 1) != 0;
                if (set && strip * 64 + bit >= mask->w) {
                    return "a padding bit is set";
                }
                if (set != ph_mask_get(mask, strip * 64 + bit, y)) {
                    return "ph_mask_get and the layout of the words disagree";
                }
                *count += set;
            }
        }
    }
    return NULL;
}

const char *oracle_fault(const ph_mask *mask) {
    int64_t count;
    const char *fault = layout_fault(mask, &count);
    if (mask->strips != (mask->w + 63) / 64 || mask->reserved != 0) {
        return "strips or reserved";
    }
    if (fault == NULL && count != mask->count) {
        return "count";
    }
    ph_box is = mask->bounds, should = truth_bounds(mask);
    if (is.x0 != should.x0 || is.y0 != should.y0 || is.x1 != should.x1 || is.y1 != should.y1) {
        return "bounds";
    }
    return fault;
}

bool oracle_same(const ph_mask *mask, const oracle_mask *slow) {
    if (mask->w != slow->w || mask->h != slow->h) {
        return false;
    }
    for (int32_t y = 0; y < slow->h; y++) {
        for (int32_t x = 0; x < slow->w; x++) {
            if (ph_mask_get(mask, x, y) != oracle_at(slow, x, y)) {
                return false;
            }
        }
    }
    return true;
}

ph_point oracle_on_line(ph_point from, int64_t dx, int64_t dy, int64_t k) {
    const uint64_t ax = (uint64_t)llabs(dx), ay = (uint64_t)llabs(dy), longer = ax > ay ? ax : ay;
    const uint64_t n = longer > 0 ? longer : 1, x = (uint64_t)k * ax, y = (uint64_t)k * ay;
    const int64_t sx = (int64_t)(x / n + (2 * (x % n) >= n)), sy = (int64_t)(y / n + (2 * (y % n) >= n));
    return (ph_point){(int32_t)(from.x + (dx < 0 ? -sx : sx)), (int32_t)(from.y + (dy < 0 ? -sy : sy))};
}
