// near.c - the boxes of the tick, grown by half the distance each, go through a broad phase of their own; then each
// pair is asked how far apart it is.
#include "inspect/near.h"

#include <stdlib.h>

#include "inspect/way.h"

void near_free(near_search *s) {
    free(s->broad);
}

// ---- one pair ------------------------------------------------------------------------------------------------------

/// The least distance at this step that is below `bound`, or `bound`.
static int32_t distance_at(const way *w, int32_t bound, ph_point *by) {
    int32_t r = 1;
    while (r < bound && ph_mask_distance(w->a, w->b, w->at.x, w->at.y, r, by) < 0) {
        r++;
    }
    return r;
}

static void keep(near_miss *out, const way *w, ph_point by) {
    ph_point first = {0, 0};
    (void)ph_mask_first_point(w->a, w->b, w->at.x + by.x, w->at.y + by.y, &first);
    out->at_a = (ph_point){w->ax + first.x, w->ay + first.y};
    out->at_b = (ph_point){out->at_a.x - by.x, out->at_a.y - by.y};
}

bool near_find(const game *g, int32_t a, int32_t b, near_miss *out) {
    int32_t low = a < b ? a : b, high = a + b - low;
    way w = way_of(g, low, high);
    ph_point by = {0, 0};
    near_miss found = {.a = low, .b = high, .distance = NEAR_PX + 1};
    do {
        if (ph_mask_hit(w.a, w.b, w.at.x, w.at.y)) {
            return false;
        }
        int32_t distance = distance_at(&w, found.distance, &by);
        if (distance < found.distance) {
            found.distance = distance;
            keep(&found, &w, by);
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
