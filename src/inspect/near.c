// near.c - the boxes of the tick, grown by half the distance each, go through a broad phase of their own; then each
// pair is asked for the least move that hits.
#include "inspect/near.h"

#include <stdlib.h>

#include "inspect/way.h"

void near_free(near_search *s) {
    free(s->broad);
}

// ---- one pair ------------------------------------------------------------------------------------------------------

/// How many empty columns or rows lie between the bounds.
static int32_t gap(const way *w) {
    ph_box s = way_window(w);
    int32_t x = s.x0 - s.x1, y = s.y0 - s.y1;
    return x > y ? x : y;
}

/// The least distance at this step that is below `bound`, or `bound`.
static int32_t distance_at(const way *w, int32_t bound, shift *best) {
    int32_t first = gap(w) + 1;
    for (int32_t r = first > 1 ? first : 1; r < bound; r++) {
        best->square = SHIFT_NONE;
        if (shift_ring(w->a, w->b, w->at, r, best)) {
            return r;
        }
    }
    return bound;
}

static void keep(near_miss *out, const way *w, const shift *best) {
    ph_point first = {0, 0};
    (void)ph_mask_first_point(w->a, w->b, w->at.x + best->by.x, w->at.y + best->by.y, &first);
    out->at_a.x = w->ax + first.x, out->at_a.y = w->ay + first.y;
    out->at_b.x = out->at_a.x - best->by.x, out->at_b.y = out->at_a.y - best->by.y;
}

bool near_find(const game *g, int32_t a, int32_t b, near_miss *out) {
    int32_t low = a < b ? a : b, high = a + b - low;
    way w = way_of(g, low, high);
    shift best = {{0, 0}, SHIFT_NONE};
    near_miss found = {.a = low, .b = high, .distance = NEAR_PX + 1};
    do {
        if (ph_mask_hit(w.a, w.b, w.at.x, w.at.y)) {
            return false;
        }
        int32_t distance = distance_at(&w, found.distance, &best);
        if (distance < found.distance) {
            found.distance = distance;
            keep(&found, &w, &best);
        }
    } while (way_next(&w));
    if (found.distance > NEAR_PX) {
        return false;
    }
    *out = found;
    return true;
}

// ---- all of a tick -------------------------------------------------------------------------------------------------

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    near_search *s = user;
    for (int32_t i = 0; i < count; i++) {
        if (s->pair_count < NEAR_PAIRS) {
            s->pairs[s->pair_count++] = pairs[i];
        } else {
            s->left_out++;
        }
    }
}

/// Two boxes that are each grown by half of NEAR_PX overlap when fewer than NEAR_PX columns and rows lie between them.
static void add_items(near_search *s, const collider *c, ph_box within) {
    for (int32_t i = 0; i < c->item_count; i++) {
        ph_item item = c->items[i];
        item.box.x0 -= NEAR_PX / 2, item.box.y0 -= NEAR_PX / 2;
        item.box.x1 += NEAR_PX / 2, item.box.y1 += NEAR_PX / 2;
        if (ph_box_overlap(item.box, within)) {
            s->body[s->count] = c->body[i];
            s->items[s->count++] = item;
        }
    }
}

int32_t near_all(near_search *s, const game *g, ph_box within, near_miss *out, int32_t most, int32_t *left_out) {
    const ph_broadphase_callbacks to = {take_pairs, NULL, s};
    int32_t found = 0, i = 0;
    s->count = s->pair_count = s->left_out = 0;
    s->broad = s->broad ? s->broad : ph_broadphase_init(malloc(ph_broadphase_bytes(BODY_MAX)), BODY_MAX);
    if (!s->broad) {
        return 0;
    }
    add_items(s, &g->collider, within);
    (void)ph_broadphase_pairs(s->broad, s->items, s->count, &to, NULL);
    for (; i < s->pair_count && found < most; i++) {
        found += near_find(g, s->body[s->pairs[i].a], s->body[s->pairs[i].b], &out[found]);
    }
    *left_out = s->left_out + s->pair_count - i;
    return found;
}

// ---- the least move -----------------------------------------------------------------------------------------
// Moves are tried square by square, from the inside out, so that whoever asks can stop as soon as none of the next
// square can be shorter.

static bool try_move(const ph_mask *a, const ph_mask *b, ph_point at, ph_point by, shift *best) {
    int32_t square = by.x * by.x + by.y * by.y;
    if (square >= best->square || !ph_mask_hit(a, b, at.x + by.x, at.y + by.y)) {
        return false;
    }
    best->by = by;
    best->square = square;
    return true;
}

bool shift_ring(const ph_mask *a, const ph_mask *b, ph_point at, int32_t r, shift *best) {
    bool found = false;
    for (int32_t i = -r; i <= r; i++) {
        const ph_point moves[4] = {{i, -r}, {i, r}, {-r, i}, {r, i}};
        for (int k = 0; k < 4; k++) {
            found |= try_move(a, b, at, moves[k], best);
        }
    }
    return found;
}
