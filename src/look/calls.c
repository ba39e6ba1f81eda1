// calls.c - the observed calls. Each calls the core, then records its arguments and its answer as integers.
#include "look/calls.h"

#include <stdlib.h>
#include <string.h>

#include "look/internal.h"

/// The whole pixel of a position in 1/256 px, rounded down.
static int32_t floor_px(int32_t position) {
    return position / 256 - (position % 256 < 0);
}

static bool records(const ph_look *look) {
    return look && look->open;
}

/// Records a query of the body a and of mask b at (x, y). As in the core, a body without a mask and a distance that
/// exceeds int32_t are not tested, so such a query is not recorded.
static void record_body(ph_look *look, const ph_body *a, const ph_mask *b, int64_t x, int64_t y, ph_look_query q) {
    const int64_t dx = x - a->x, dy = y - a->y;
    q.dx = (int32_t)dx;
    q.dy = (int32_t)dy;
    if (a->mask && b && q.dx == dx && q.dy == dy) {
        ph_look_record(look, a->mask, b, &q);
    }
}

/// Writes a result to the program unless its `out` is NULL.
static void give(void *out, const void *result, size_t bytes) {
    if (out) {
        memcpy(out, result, bytes);
    }
}

bool ph_look_mask_hit(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    bool hit = ph_mask_hit(a, b, dx, dy);
    ph_look_record(look, a, b, &(ph_look_query){PH_LOOK_HIT, dx, dy, .out = {hit}});
    return hit;
}

bool ph_look_mask_first_point(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy,
                              ph_point *out) {
    ph_point first = {0, 0};
    bool hit = ph_mask_first_point(a, b, dx, dy, &first);
    ph_look_record(look, a, b, &(ph_look_query){PH_LOOK_FIRST_POINT, dx, dy, .out = {hit, first.x, first.y}});
    give(hit ? out : NULL, &first, sizeof first);
    return hit;
}

int64_t ph_look_mask_overlap_area(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    int64_t area = ph_mask_overlap_area(a, b, dx, dy);
    ph_look_record(look, a, b, &(ph_look_query){PH_LOOK_AREA, dx, dy, .out = {area}});
    return area;
}

bool ph_look_contact_find(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx,
                          int32_t vy, ph_contact *out) {
    ph_look_query q = {.call = PH_LOOK_CONTACT, .dx = dx, .dy = dy, .in = {vx, vy}};
    ph_contact c;
    bool hit = ph_contact_find(a, b, dx, dy, vx, vy, &c);
    if (hit) {
        look_contact(&c, q.out);
        give(out, &c, sizeof c);
    }
    ph_look_record(look, a, b, &q);
    return hit;
}

int32_t ph_look_contact_push_out(ph_look *look, const ph_mask *a, const ph_mask *b, ph_point *offset,
                                 const ph_contact *contact, int32_t most) {
    ph_look_query q = {.call = PH_LOOK_CONTACT_PUSH_OUT, .dx = offset->x, .dy = offset->y};
    const int32_t px = ph_contact_push_out(a, b, offset, contact, most);
    const int64_t in[PH_LOOK_IN] = {most, contact->gx, contact->gy}, out[PH_LOOK_OUT] = {px, offset->x, offset->y};
    memcpy(q.in, in, sizeof in);
    memcpy(q.out, out, sizeof out);
    ph_look_record(look, a, b, &q);
    return px;
}

bool ph_look_mask_sweep(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx,
                        int32_t my, ph_sweep_hit *out) {
    ph_look_query q = {.call = PH_LOOK_SWEEP, .dx = dx, .dy = dy, .in = {mx, my}};
    ph_sweep_hit end;
    bool hit = ph_mask_sweep(a, b, dx, dy, mx, my, &end);
    if (hit) {
        look_sweep(&end, q.out);
        give(out, &end, sizeof end);
    }
    ph_look_record(look, a, b, &q);
    return hit;
}

/// Records a row for each body: b moved from `start` to `end` and must not overlap the body at the end.
static void record_free(ph_look *look, int32_t call, const ph_mask *b, ph_point start, ph_point end,
                        const ph_body *bodies, int32_t n) {
    ph_look_query q = {.call = call};
    q.in[0] = (int64_t)end.x - start.x;
    q.in[1] = (int64_t)end.y - start.y;
    for (int32_t i = 0; records(look) && i < n; i++) {
        record_body(look, &bodies[i], b, start.x, start.y, q);
    }
}

bool ph_look_mask_move(ph_look *look, const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move) {
    const ph_point start = {move->x, move->y};
    bool moved = ph_mask_move(b, bodies, n, move);
    record_free(look, PH_LOOK_MASK_MOVE, b, start, (ph_point){move->x, move->y}, bodies, moved ? n : 0);
    return moved;
}

int32_t ph_look_contact_push_out_all(ph_look *look, ph_body *b, const ph_body *solids, int32_t n,
                                     const ph_contact *contact, int32_t most) {
    const ph_point start = {b->x, b->y};
    int32_t px = ph_contact_push_out_all(b, solids, n, contact, most);
    record_free(look, PH_LOOK_PUSH_OUT_ALL, b->mask, start, (ph_point){b->x, b->y}, solids, px < 0 ? 0 : n);
    return px;
}

int32_t ph_look_contact_rest(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, int32_t gravity_x,
                             int32_t gravity_y, int32_t friction) {
    const ph_point place = {b->x, b->y};
    int32_t solid = ph_contact_rest(b, solids, n, gravity_x, gravity_y, friction);
    record_free(look, solid < 0 ? PH_LOOK_ASKED : PH_LOOK_REST, b->mask, place, place, solids, n);
    return solid;
}

/// Records a row for each solid, with the common answer and the sums by pixel. A fallback direction is not compared.
bool ph_look_contact_combine(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, ph_contact *out) {
    ph_contact c;
    bool hit = ph_contact_combine(b, solids, n, &c);
    bool gradient = hit && c.source == PH_NORMAL_GRADIENT;
    const ph_gradient none = {0, 0, 0}, sum = records(look) ? truth_combine(b, solids, n) : none;
    ph_look_query q = {.call = PH_LOOK_COMBINE, .in = {sum.area}, .out = {hit ? c.area : 0}};
    if (gradient) {
        q.in[1] = sum.gx;
        q.in[2] = sum.gy;
        q.out[1] = c.gx;
        q.out[2] = c.gy;
    }
    for (int32_t i = 0; records(look) && i < n; i++) {
        record_body(look, &solids[i], b->mask, b->x, b->y, q);
    }
    give(hit ? out : NULL, &c, sizeof c);
    return hit;
}

bool ph_look_contact_at_depth(ph_look *look, const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth,
                              ph_contact *out, ph_point *offset) {
    ph_contact c;
    ph_point place = {0, 0};
    bool hit = ph_contact_at_depth(a, b, way, depth, &c, &place);
    ph_look_query q = {.call = PH_LOOK_ASKED, .dx = floor_px(way->x), .dy = floor_px(way->y)};
    if (hit) {
        q = (ph_look_query){PH_LOOK_AT_DEPTH, q.dx, q.dy, .in = {place.x, place.y, way->vx, way->vy},
                            .out = {c.x, c.y, c.gx, c.gy, c.source}};
    }
    ph_look_record(look, a, b, &q);
    give(hit ? out : NULL, &c, sizeof c);
    give(hit ? offset : NULL, &place, sizeof place);
    return hit;
}

/// Records a row for each pair with a shot before the call, because the call removes these pairs from the list.
int32_t ph_look_pairs_sweep(ph_look *look, ph_pair *pairs, int32_t *n, const ph_item *items, uint16_t shots,
                            const ph_body *bodies, const ph_point *moves, ph_shot_hit *out) {
    if (!records(look)) {
        return ph_pairs_sweep(pairs, n, items, shots, bodies, moves, out);
    }
    const int32_t first = look->n[QUERIES];
    for (int32_t i = 0; i < *n; i++) {
        const bool shot_a = items[pairs[i].a].category & shots, shot_b = items[pairs[i].b].category & shots;
        const int32_t shot = shot_a ? pairs[i].a : pairs[i].b;
        const int32_t target = shot_a ? pairs[i].b : pairs[i].a;
        const int64_t x = (int64_t)moves[shot].x - moves[target].x, y = (int64_t)moves[shot].y - moves[target].y;
        const ph_body *s = &bodies[shot];
        if ((shot_a || shot_b) && x == (int32_t)x && y == (int32_t)y) {
            record_body(look, &bodies[target], s->mask, s->x - x, s->y - y,
                        (ph_look_query){.call = PH_LOOK_SHOT, .in = {x, y, shot, target}});
        }
    }
    const int32_t hits = ph_pairs_sweep(pairs, n, items, shots, bodies, moves, out);
    for (int32_t k = 0; k < hits; k++) {
        for (int32_t i = first; i < look->n[QUERIES]; i++) {
            ph_look_query *q = &look->queries[i];
            const ph_shot_hit *h = &out[k];
            const int64_t values[PH_LOOK_OUT] = {1, h->hit.x, h->hit.y, h->free.x, h->free.y};
            if (q->in[2] == h->shot && q->in[3] == h->target) {
                memcpy(q->out, values, sizeof values);
            }
        }
    }
    return hits;
}

/// Records a row for each pair. The pairs are passed to the core one at a time, so that each answer belongs to a pair.
int32_t ph_look_pairs_touch(ph_look *look, ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out) {
    int32_t touching = 0;
    if (!records(look)) {
        return ph_pairs_touch(pairs, n, bodies, out);
    }
    for (int32_t i = 0; i < n; i++) { // the core permits any division of a list
        ph_pair pair = pairs[i];
        const ph_body *a = &bodies[pair.a], *b = &bodies[pair.b];
        ph_contact c;
        bool hit = ph_pairs_touch(&pair, 1, bodies, out ? &c : NULL) == 1;
        ph_look_query q = {.call = PH_LOOK_HIT, .out = {hit}};
        if (out) {
            q.call = PH_LOOK_CONTACT;
            q.in[0] = (int64_t)b->vx - a->vx;
            q.in[1] = (int64_t)b->vy - a->vy;
        }
        if (out && hit) {
            look_contact(&c, q.out);
            out[touching] = c;
        }
        record_body(look, a, b->mask, b->x, b->y, q);
        pairs[touching] = pair;
        touching += hit;
    }
    return touching;
}

// ---- the broad phase ----------------------------------------------------------------------------

/// Records the boxes, and the pairs of a list. Discards the rows of an earlier call in the frame, except its cuts.
static void record_list(ph_look *look, const ph_item *items, int32_t n, const ph_pair *pairs, int64_t found) {
    look->n[ITEMS] = 0;
    look->n[PAIRS] = 0;
    for (int32_t i = 0; i < n; i++) {
        const int32_t row = look_row(look, ITEMS);
        if (row >= 0) {
            look->items[row] = items[i].box;
        }
    }
    for (int64_t i = 0; i < found; i++) {
        const int32_t row = look_row(look, PAIRS);
        if (row >= 0) {
            look->pairs[row] = pairs[i];
        }
    }
}

int64_t ph_look_broadphase_list(ph_look *look, ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out,
                                int32_t most) {
    const int64_t count = ph_broadphase_list(broad, items, n, out, most);
    if (records(look)) {
        look->n[CUTS] = 0;
        record_list(look, items, n, out, count < most ? count : most);
    }
    return count;
}

/// The list that is made from the pairs and cuts of a partition.
typedef struct listener {
    ph_look *look;
    ph_pair *out;
    int64_t n, most;
} listener;

static void hear_pairs(void *user, const ph_pair *pairs, int32_t n) {
    listener *l = user;
    for (int32_t i = 0; i < n; i++, l->n++) {
        if (l->n < l->most) {
            l->out[l->n] = pairs[i];
        }
    }
}

static void hear_split(void *user, const ph_split *split) {
    const listener *l = user;
    const int32_t row = look_row(l->look, CUTS);
    if (row >= 0) {
        l->look->cuts[row] = (look_cut){split->axis, split->at, split->region};
    }
}

static int by_index(const void *p, const void *q) {
    const ph_pair *a = p, *b = q;
    const int32_t order = a->a != b->a ? a->a - b->a : a->b - b->b; // indexes are not negative
    return (order > 0) - (order < 0);
}

/// A list call reports no cuts, so the list is made from the call that reports them. A second call after the list would
/// change the order that the partition keeps for the next frame.
int64_t ph_look_partition_list(ph_look *look, ph_partition *partition, const ph_item *items, int32_t n, ph_pair *out,
                               int32_t most) {
    listener l = {look, out, 0, most};
    if (!records(look)) {
        return ph_partition_list(partition, items, n, out, most);
    }
    look->n[CUTS] = 0;
    if (!ph_partition_pairs(partition, items, n, &(ph_broadphase_callbacks){hear_pairs, hear_split, &l}, NULL)) {
        return -1;
    }
    const int64_t written = l.n < most ? l.n : most;
    if (written > 1) {
        qsort(out, (size_t)written, sizeof *out, by_index);
    }
    record_list(look, items, n, out, written);
    return l.n;
}

void ph_look_mask_free(ph_look *look, ph_mask *mask) {
    ph_look_freed(look, mask);
    ph_mask_free(mask);
}
