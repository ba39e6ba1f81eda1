// oracle.c - see oracle.h: plain loops over pixels.
#include "support/oracle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/after.h"

uint64_t oracle_next(oracle_rng *rng) {
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
    case ORACLE_SPARSE: return oracle_next(rng) % 16 == 0;
    case ORACLE_HALF: return oracle_next(rng) % 2 == 0;
    case ORACLE_DENSE: return oracle_next(rng) % 16 != 0;
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
    for (int32_t y = 0; y < h; y++) {
        for (int32_t x = 0; x < w; x++) {
            mask.px[y * w + x] = style_pixel(rng, &mask, style, x, y);
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

oracle_mask oracle_copy(const oracle_mask *mask) {
    oracle_mask copy = oracle_make(mask->w, mask->h);
    memcpy(copy.px, mask->px, (size_t)mask->w * (size_t)mask->h);
    return copy;
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

/// Inverse of a pose: maps a target pixel to its source.
typedef struct way_back {
    double c, s;
    bool exact;
} way_back;

static way_back way_back_of(const ph_pose *pose) {
    int64_t headings = pose->full_turn ? pose->full_turn : 1, heading = pose->full_turn ? pose->angle : 0;
    double turn = 6.283185307179586 * (double)(heading % headings) / (double)headings;
    double scale = (pose->scale ? pose->scale : 65536) / 65536.0;
    way_back back = {cos(turn) / scale, sin(turn) / scale, heading * 4 % headings == 0 && scale == 1};
    if (back.exact) { // quarter turns
        back.c = floor(back.c + 0.5);
        back.s = floor(back.s + 0.5);
    }
    return back;
}

static bool near_border(double v) {
    return fabs(v - floor(v + 0.5)) < 1e-4;
}

/// Adds pixel (x, y) of the part: colors weighted by alpha, and alpha.
static void add_pixel(const ph_image *image, ph_box part, double x, double y, double sum[4]) {
    bool inside = x >= 0 && y >= 0 && x < (double)part.x1 - part.x0 && y < (double)part.y1 - part.y0;
    double u = floor(x) + part.x0, v = floor(y) + part.y0;
    if (!inside || u < 0 || v < 0 || u >= image->w || v >= image->h) {
        return;
    }
    const uint8_t *from = image->rgba + (ptrdiff_t)v * image->pitch + 4 * (ptrdiff_t)u;
    for (int k = 0; k < 4; k++) {
        sum[k] += (double)from[3] * (k < 3 ? from[k] : 1);
    }
}

bool oracle_baked(const ph_image *image, ph_box part, const ph_pose *pose, int32_t w, int32_t h, int32_t x, int32_t y,
                  const uint8_t px[4]) {
    way_back back = way_back_of(pose);
    double sum[4] = {0, 0, 0, 0}, pw = (double)part.x1 - part.x0, ph = (double)part.y1 - part.y0;
    int32_t n = pose->samples ? pose->samples : 1;
    for (int32_t i = 0; i < n * n; i++) { // distance from the center of the target in half samples
        double u = 2 * (n * x + i % n) + 1 - n * w, v = 2 * (n * y + i / n) + 1 - n * h;
        double sx = (u * back.c + v * back.s + n * pw) / (2 * n), sy = (v * back.c - u * back.s + n * ph) / (2 * n);
        if (!back.exact && (near_border(sx) || near_border(sy))) {
            return true;
        }
        add_pixel(image, part, sx, sy, sum);
    }
    bool fits = fabs(sum[3] / (n * n) - px[3]) <= 0.5;
    for (int k = 0; k < 3; k++) {
        fits = fits && fabs((sum[3] > 0 ? sum[k] / sum[3] : 0) - px[k]) <= 0.5;
    }
    return fits;
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

// ---- answers of the core that only tests ask for ----

bool oracle_moments(const ph_mask *m, ph_moments *out) {
    ph_moments is = {.x = 0};
    double n = 0;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        double in = ph_mask_get(m, i % m->w, i / m->w);
        n += in;
        is.x += in * (i % m->w);
        is.y += in * (i / m->w);
    }
    if (n == 0) {
        return false;
    }
    is.x /= n;
    is.y /= n;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        double in = ph_mask_get(m, i % m->w, i / m->w), u = i % m->w - is.x, v = i / m->w - is.y;
        is.xx += in * u * u / n;
        is.yy += in * v * v / n;
        is.xy += in * u * v / n;
    }
    *out = is;
    return true;
}

/// Labels all pixels that are connected to pixel `first` with `number`.
static void flood(const ph_mask *m, int neighbors, int32_t first, int32_t number, int32_t *label, int32_t *stack) {
    static const int32_t way[8][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    int32_t n = 0;
    stack[n++] = first;
    label[first] = number;
    while (n > 0) {
        int32_t i = stack[--n];
        for (int k = 0; k < neighbors; k++) {
            int32_t x = i % m->w + way[k][0], y = i / m->w + way[k][1], next = y * m->w + x;
            if (ph_mask_get(m, x, y) && label[next] < 0) {
                label[next] = number;
                stack[n++] = next;
            }
        }
    }
}

int32_t *oracle_labels(const ph_mask *m, int neighbors, int32_t *n) {
    const int32_t pixels = m->w * m->h;
    int32_t *label = malloc((2 * (size_t)pixels + 1) * sizeof *label);
    *n = 0;
    for (int32_t i = 0; i < pixels; i++) {
        label[i] = -1;
    }
    for (int32_t i = 0; i < pixels; i++) {
        if (ph_mask_get(m, i % m->w, i / m->w) && label[i] < 0) {
            flood(m, neighbors, i, (*n)++, label, label + pixels);
        }
    }
    return label;
}

const char *oracle_components_fault(const ph_components *found, const ph_mask *m, const int32_t *label, int32_t n) {
    ph_component *want = calloc((size_t)n + 1, sizeof *want);
    const char *fault = found->n == n ? NULL : "number of components";
    int32_t largest = n ? 0 : -1;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        const ph_point at = {i % m->w, i / m->w};
        const ph_box pixel = {at.x, at.y, at.x + 1, at.y + 1};
        if (label[i] < 0) {
            continue;
        }
        ph_component *c = &want[label[i]];
        if (c->count == 0) {
            c->first = at;
            c->box = pixel;
        }
        c->count++;
        c->box.x0 = pixel.x0 < c->box.x0 ? pixel.x0 : c->box.x0;
        c->box.x1 = pixel.x1 > c->box.x1 ? pixel.x1 : c->box.x1;
        c->box.y1 = pixel.y1;
    }
    for (int32_t i = 0; fault == NULL && i < n; i++) {
        largest = want[i].count > want[largest].count ? i : largest;
        fault = memcmp(&want[i], &ph_components_list(found)[i], sizeof *want) == 0 ? NULL : "count, box or first pixel";
    }
    fault = fault || found->largest == largest ? fault : "largest component";
    for (int32_t i = 0; fault == NULL && i < (m->w + 2) * (m->h + 2); i++) {
        const int32_t x = i % (m->w + 2) - 1, y = i / (m->w + 2) - 1;
        const bool inside = x >= 0 && y >= 0 && x < m->w && y < m->h;
        fault = ph_components_at(found, x, y) == (inside ? label[y * m->w + x] : -1) ? NULL : "component at a pixel";
    }
    free(want);
    return fault;
}

/// NULL if the gradient of a contact is along (gx, gy), and its normal has unit length and is opposite.
static const char *direction_fault(const ph_contact *c, int64_t gx, int64_t gy) {
    // Equal directions without overflow: the cross product is 0 and no component has changed its sign.
    bool parallel = c->gx * gy == c->gy * gx;
    bool ahead =
        (c->gx > 0) == (gx > 0) && (c->gx < 0) == (gx < 0) && (c->gy > 0) == (gy > 0) && (c->gy < 0) == (gy < 0);
    double length = hypot((double)gx, (double)gy);
    bool opposite = fabs(c->nx + (double)gx / length) < 1e-6 && fabs(c->ny + (double)gy / length) < 1e-6;
    bool minus_zero = (c->nx == 0 && signbit(c->nx)) || (c->ny == 0 && signbit(c->ny));
    return !parallel || !ahead ? "direction of the gradient" : !opposite ? "normal" : minus_zero ? "-0" : NULL;
}

const char *oracle_contact_fault(const ph_mask *a, const ph_mask *b, ph_point offset, ph_point velocity,
                                 ph_contact *got) {
    ph_contact c, want;
    memset(&c, 0x5a, sizeof c);
    memset(&want, 0x5a, sizeof want);
    got->area = 0;
    bool touch = truth_contact(a, b, offset.x, offset.y, velocity.x, velocity.y, &want);
    if (ph_contact_find(a, b, offset.x, offset.y, velocity.x, velocity.y, &c) != touch ||
        ph_contact_find(a, b, offset.x, offset.y, velocity.x, velocity.y, NULL) != touch) {
        return "contact or none";
    }
    if (!touch) {
        return memcmp(&c, &want, sizeof c) == 0 ? NULL : "a miss was written";
    }
    *got = c;
    if (c.area != want.area || c.x != want.x || c.y != want.y || c.source != want.source) {
        return "area, point or source";
    }
    if (c.source == PH_NORMAL_GRADIENT && (c.gx != want.gx || c.gy != want.gy)) {
        return "gradient";
    }
    return direction_fault(&c, want.gx, want.gy);
}

int64_t oracle_edit(oracle_edits what, oracle_mask *mask, const oracle_mask *b, int64_t dx, int64_t dy) {
    int64_t changed = 0;
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x = 0; x < mask->w; x++) {
            uint8_t *px = &mask->px[y * mask->w + x];
            bool old = *px, brush = oracle_at(b, x - dx, y - dy);
            bool beside = x < dx || y < dy || x - dx >= b->w || y - dy >= b->h;
            *px = what == ORACLE_DRAW    ? old || brush
                  : what == ORACLE_ERASE ? old && !brush
                                         : old && (brush || (what == ORACLE_KEEP && beside));
            changed += *px != old;
        }
    }
    return changed;
}

/// Counts the pixels of a window of 2r + 1 along a line of n pixels with the distance `step`.
static void slow_line(const uint8_t *from, uint8_t *to, int32_t n, ptrdiff_t step, int32_t r, bool grows) {
    int32_t in = 0;
    for (int32_t i = -r; i < n; i++) {
        in += i + r < n && from[(i + r) * step];
        in -= i - r - 1 >= 0 && from[(i - r - 1) * step];
        if (i >= 0) {
            to[i * step] = grows ? in > 0 : in == 2 * r + 1;
        }
    }
}

/// A radius beyond the mask acts like a radius of its size.
oracle_mask oracle_grown(const oracle_mask *mask, int32_t radius) {
    oracle_mask across = oracle_make(mask->w, mask->h), all = oracle_make(mask->w, mask->h);
    long long size = mask->w > mask->h ? mask->w : mask->h, far = llabs((long long)radius);
    int32_t r = (int32_t)(far < size ? far : size);
    for (int32_t y = 0; y < mask->h; y++) {
        slow_line(mask->px + y * mask->w, across.px + y * mask->w, mask->w, 1, r, radius > 0);
    }
    for (int32_t x = 0; x < mask->w; x++) {
        slow_line(across.px + x, all.px + x, mask->h, mask->w, r, radius > 0);
    }
    oracle_drop(&across);
    return all;
}

oracle_mask oracle_turned(const oracle_mask *mask, ph_turn turn) {
    bool across = turn >= 4;
    oracle_mask out = oracle_make(across ? mask->h : mask->w, across ? mask->w : mask->h);
    for (int32_t y = 0; y < out.h; y++) {
        for (int32_t x = 0; x < out.w; x++) {
            int32_t u = turn & 1 ? out.w - 1 - x : x, v = turn & 2 ? out.h - 1 - y : y;
            out.px[y * out.w + x] = across ? oracle_at(mask, v, u) : oracle_at(mask, u, v);
        }
    }
    return out;
}

/// k * part / whole, to the nearest, halves away from 0.
static int32_t share(int64_t k, int64_t part, int64_t whole) {
    int64_t v = (2 * k * llabs(part) + whole) / (2 * whole);
    return (int32_t)(part < 0 ? -v : v);
}

int32_t oracle_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most) {
    int64_t longer = llabs(ux) > llabs(uy) ? llabs(ux) : llabs(uy);
    for (int32_t k = 0; k <= most; k++) {
        const ph_point at = {offset->x + share(k, ux, longer), offset->y + share(k, uy, longer)};
        if (!truth_hit(a, b, at.x, at.y)) {
            *offset = at;
            return k;
        }
    }
    return -1;
}

int32_t oracle_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most) {
    int64_t least = INT64_MAX;
    ph_point free = {0, 0};
    for (int32_t y = -most; y <= most; y++) {
        for (int32_t x = -most; x <= most; x++) {
            const int64_t square = (int64_t)x * x + (int64_t)y * y;
            if (square < least && !truth_hit(a, b, (int64_t)offset->x + x, (int64_t)offset->y + y)) {
                free.x = x;
                free.y = y;
                least = square;
            }
        }
    }
    if (least == INT64_MAX) {
        return -1;
    }
    offset->x += free.x;
    offset->y += free.y;
    return abs(free.x) > abs(free.y) ? abs(free.x) : abs(free.y);
}

/// Place k of a line along a vector: a pixel on the longer axis, the other one rounded away from the start.
static ph_point on_line(ph_point from, int64_t dx, int64_t dy, int64_t k) {
    const int64_t ax = llabs(dx), ay = llabs(dy), n = ax > ay ? ax : ay;
    const int64_t over = n > 0 ? 2 * n : 1, sx = (2 * k * ax + n) / over, sy = (2 * k * ay + n) / over;
    const int64_t x = dx < 0 ? from.x - sx : from.x + sx;
    return (ph_point){(int32_t)x, (int32_t)(dy < 0 ? from.y - sy : from.y + sy)};
}

bool oracle_line(const ph_mask *m, ph_point from, ph_point to, ph_point *first) {
    const int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    for (int64_t k = 0; k <= llabs(dx) || k <= llabs(dy); k++) {
        const ph_point at = on_line(from, dx, dy, k);
        if (ph_mask_get(m, at.x, at.y)) {
            *first = at;
            return true;
        }
    }
    return false;
}
