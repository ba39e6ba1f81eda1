// oracle_answers.c - slow answers of the core that only tests ask for: moments, components, contacts, edits, motion.
#include "support/oracle.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

ph_point oracle_on_line(ph_point from, int64_t dx, int64_t dy, int64_t k) {
    const uint64_t ax = (uint64_t)llabs(dx), ay = (uint64_t)llabs(dy), longer = ax > ay ? ax : ay;
    const uint64_t n = longer > 0 ? longer : 1, x = (uint64_t)k * ax, y = (uint64_t)k * ay;
    const int64_t sx = (int64_t)(x / n + (2 * (x % n) >= n)), sy = (int64_t)(y / n + (2 * (y % n) >= n));
    return (ph_point){(int32_t)(from.x + (dx < 0 ? -sx : sx)), (int32_t)(from.y + (dy < 0 ? -sy : sy))};
}

int32_t oracle_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most) {
    for (int32_t k = 0; k <= most; k++) {
        const ph_point at = oracle_on_line(*offset, ux, uy, k);
        if (!truth_hit(a, b, at.x, at.y)) {
            *offset = at;
            return k;
        }
    }
    return -1;
}

int32_t oracle_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most) {
    const ph_body solid = {.mask = a};
    ph_point move;
    if (truth_nearest(b, *offset, &solid, 1, most, false, &move) < 0) {
        return -1;
    }
    *offset = (ph_point){offset->x + move.x, offset->y + move.y};
    return abs(move.x) > abs(move.y) ? abs(move.x) : abs(move.y);
}

bool oracle_line(const ph_mask *m, ph_point from, ph_point to, ph_point *first) {
    const int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    for (int64_t k = 0; k <= llabs(dx) || k <= llabs(dy); k++) {
        const ph_point at = oracle_on_line(from, dx, dy, k);
        if (ph_mask_get(m, at.x, at.y)) {
            *first = at;
            return true;
        }
    }
    return false;
}
