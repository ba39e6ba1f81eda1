// calls.c - the observed calls, and the slow answer of each.
//
// An observed call calls the core, then records its arguments and its answer as integers. A new call needs its name in
// look.h, its function and slow answer here, a row of the table at the end, and a line in pixhit_look.h. Recording,
// comparison, drawing, text and file need no case for each call.
#include "look/internal.h"

#include <inttypes.h>
#include <string.h>

static bool records(const ph_look *look) {
    return look && look->open;
}

/// Records a query: mask b moved from `start` to `end` in the world, and mask a at `place`. As in the core, a missing
/// mask or a distance that exceeds int32_t is not tested.
static void record(ph_look *look, const ph_mask *a, ph_point place, const ph_mask *b, ph_point start, look_offset end,
                   ph_look_query q) {
    const int64_t dx = (int64_t)start.x - place.x, dy = (int64_t)start.y - place.y;
    const int64_t mx = end.x - start.x, my = end.y - start.y;
    q.dx = (int32_t)dx;
    q.dy = (int32_t)dy;
    q.mx = (int32_t)mx;
    q.my = (int32_t)my;
    if (q.mx != mx || q.my != my) {
        q.call = PH_LOOK_ASKED;
        q.mx = 0;
        q.my = 0;
    }
    if (records(look) && a && b && q.dx == dx && q.dy == dy) {
        ph_look_record(look, a, b, &q);
    }
}

/// Records a query for each body.
static void record_all(ph_look *look, const ph_body *bodies, int32_t n, const ph_mask *b, ph_point start, ph_point end,
                       ph_look_query q) {
    for (int32_t i = 0; records(look) && i < n; i++) {
        record(look, bodies[i].mask, (ph_point){bodies[i].x, bodies[i].y}, b, start, (look_offset){end.x, end.y}, q);
    }
}

static void record_at(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_look_query q) {
    record(look, a, (ph_point){0, 0}, b, (ph_point){dx, dy}, (look_offset){dx, dy}, q);
}

/// Writes a result to the program unless its `out` is NULL.
static void give(void *out, const void *result, size_t bytes) {
    if (out) {
        memcpy(out, result, bytes);
    }
}

// ---- hit, first point, area; a motion must end outside of the other mask ------------------------

static void truth_of_hit(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    const look_offset end = look_end_of(q);
    out[0] = truth_hit(a, b, end.x, end.y);
}

bool ph_look_mask_hit(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    bool hit = ph_mask_hit(a, b, dx, dy);
    record_at(look, a, b, dx, dy, (ph_look_query){.call = PH_LOOK_HIT, .out = {hit}});
    return hit;
}

static void truth_of_area(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    out[0] = truth_area(a, b, q->dx, q->dy);
}

int64_t ph_look_mask_overlap_area(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    int64_t area = ph_mask_overlap_area(a, b, dx, dy);
    record_at(look, a, b, dx, dy, (ph_look_query){.call = PH_LOOK_AREA, .out = {area}});
    return area;
}

bool ph_look_mask_move(ph_look *look, const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move) {
    const ph_point start = {move->x, move->y};
    bool moved = ph_mask_move(b, bodies, n, move);
    const ph_point end = {move->x, move->y};
    record_all(look, bodies, moved ? n : 0, b, start, end, (ph_look_query){.call = PH_LOOK_MASK_MOVE});
    return moved;
}

int32_t ph_look_contact_push_out_all(ph_look *look, ph_body *b, const ph_body *solids, int32_t n,
                                     const ph_contact *contact, int32_t most) {
    const ph_point start = {b->x, b->y};
    int32_t px = ph_contact_push_out_all(b, solids, n, contact, most);
    const ph_point end = {b->x, b->y};
    record_all(look, solids, px < 0 ? 0 : n, b->mask, start, end, (ph_look_query){.call = PH_LOOK_PUSH_OUT_ALL});
    return px;
}

int32_t ph_look_contact_rest(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, int32_t gravity_x,
                             int32_t gravity_y, int32_t friction) {
    const ph_point place = {b->x, b->y};
    int32_t solid = ph_contact_rest(b, solids, n, gravity_x, gravity_y, friction);
    record_all(look, solids, n, b->mask, place, place,
               (ph_look_query){.call = solid < 0 ? PH_LOOK_ASKED : PH_LOOK_REST});
    return solid;
}

// ---- contacts -----------------------------------------------------------------------------------

/// The whole pixel of a position in 1/256 px, rounded down.
static int32_t floor_px(int32_t position) {
    return position / 256 - (position % 256 < 0);
}

static void put_contact(const ph_contact *c, int64_t *out) {
    const int64_t values[PH_LOOK_OUT] = {1, c->area, c->x, c->y, c->gx, c->gy, c->source};
    memcpy(out, values, sizeof values);
}

/// Computes the answer of a contact. q->in: velocity x, y. The area of ph_contact_at_depth is not compared, because it
/// is a mean of two lines.
static void truth_of_contact(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_contact c;
    if (truth_contact(a, b, q->dx + q->mx, q->dy + q->my, (int32_t)q->in[0], (int32_t)q->in[1], &c)) {
        put_contact(&c, out);
        out[1] = q->call == PH_LOOK_AT_DEPTH ? q->out[1] : out[1];
    }
}

bool ph_look_contact_find(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx,
                          int32_t vy, ph_contact *out) {
    ph_look_query q = {.call = PH_LOOK_CONTACT, .in = {vx, vy}};
    ph_contact c;
    bool hit = ph_contact_find(a, b, dx, dy, vx, vy, &c);
    if (hit) {
        put_contact(&c, q.out);
        give(out, &c, sizeof c);
    }
    record_at(look, a, b, dx, dy, q);
    return hit;
}

bool ph_look_contact_at_depth(ph_look *look, const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth,
                              ph_contact *out, ph_point *offset) {
    ph_contact c;
    const ph_point start = {floor_px(way->x), floor_px(way->y)};
    ph_point place = start;
    bool hit = ph_contact_at_depth(a, b, way, depth, &c, &place);
    ph_look_query q = {.call = PH_LOOK_ASKED, .in = {way->vx, way->vy}};
    if (hit) {
        q.call = PH_LOOK_AT_DEPTH;
        put_contact(&c, q.out);
    }
    record(look, a, (ph_point){0, 0}, b, start, (look_offset){place.x, place.y}, q);
    give(hit ? out : NULL, &c, sizeof c);
    give(hit ? offset : NULL, &place, sizeof place);
    return hit;
}

/// Computes the answer of a combined contact. q->in: sums of the area and of the gradient x, y over all solids, by the
/// pixels at the time of the call.
static void truth_of_combine(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    (void)a;
    (void)b;
    memcpy(out, q->in, sizeof q->in);
}

/// Records a row for each solid, with the common answer and the sums by pixel. A fallback direction is not compared.
bool ph_look_contact_combine(ph_look *look, const ph_body *b, const ph_body *solids, int32_t n, ph_contact *out) {
    const ph_point place = {b->x, b->y};
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
    record_all(look, solids, n, b->mask, place, place, q);
    give(hit ? out : NULL, &c, sizeof c);
    return hit;
}

/// Computes the answer of a push-out. q->in: maximum number of steps; gradient x, y of the contact.
static void truth_of_push_out(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    const ph_body solid = {.mask = a};
    const ph_contact c = {.gx = q->in[1], .gy = q->in[2]};
    ph_point offset = {q->dx, q->dy};
    out[0] = truth_leave(b, &offset, &solid, 1, &c, (int32_t)q->in[0]);
    out[1] = offset.x;
    out[2] = offset.y;
}

int32_t ph_look_contact_push_out(ph_look *look, const ph_mask *a, const ph_mask *b, ph_point *offset,
                                 const ph_contact *contact, int32_t most) {
    const ph_point start = *offset;
    const int32_t px = ph_contact_push_out(a, b, offset, contact, most);
    record_at(look, a, b, start.x, start.y,
              (ph_look_query){
                  .call = PH_LOOK_PUSH_OUT, .in = {most, contact->gx, contact->gy}, .out = {px, offset->x, offset->y}});
    return px;
}

// ---- sweeps -------------------------------------------------------------------------------------

static void put_sweep(const ph_sweep_hit *s, int64_t *out) {
    const int64_t values[PH_LOOK_OUT] = {1, s->hit.x, s->hit.y, s->free.x, s->free.y, s->step, s->steps};
    memcpy(out, values, sizeof values);
}

/// Computes the answer of a sweep. The motion is from the offset to the end. ph_pairs_sweep returns the offsets, but
/// not the steps.
static void truth_of_sweep(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_sweep_hit s;
    if (truth_sweep(a, b, q->dx, q->dy, q->mx, q->my, &s)) {
        s.step = q->call == PH_LOOK_SWEEP ? s.step : 0;
        s.steps = q->call == PH_LOOK_SWEEP ? s.steps : 0;
        put_sweep(&s, out);
    }
}

bool ph_look_mask_sweep(ph_look *look, const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx,
                        int32_t my, ph_sweep_hit *out) {
    ph_look_query q = {.call = PH_LOOK_SWEEP};
    ph_sweep_hit s;
    bool hit = ph_mask_sweep(a, b, dx, dy, mx, my, &s);
    if (hit) {
        put_sweep(&s, q.out);
        give(out, &s, sizeof s);
    }
    record(look, a, (ph_point){0, 0}, b, (ph_point){dx, dy}, (look_offset){(int64_t)dx + mx, (int64_t)dy + my}, q);
    return hit;
}

// ---- lists of pairs: rows before the call, which shortens the list, and their answers after it -------------------

/// Stores the answer in the rows of a pair from `first` on. Until the end of the frame, body_a and body_b are the items
/// of the pair.
static void answer_pair(ph_look *look, int32_t first, ph_pair pair, const int64_t out[PH_LOOK_OUT]) {
    for (int32_t i = first; i < look->rows_n; i++) {
        if (look->rows[i].body_a == pair.a && look->rows[i].body_b == pair.b) {
            memcpy(look->rows[i].out, out, sizeof look->rows[i].out);
        }
    }
}

int32_t ph_look_pairs_touch(ph_look *look, ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out) {
    const int32_t first = records(look) ? look->rows_n : 0;
    for (int32_t i = 0; records(look) && i < n; i++) {
        const ph_body *a = &bodies[pairs[i].a], *b = &bodies[pairs[i].b];
        ph_look_query q = {.call = PH_LOOK_HIT, .body_a = pairs[i].a, .body_b = pairs[i].b};
        if (out) {
            q.call = PH_LOOK_CONTACT;
            q.in[0] = (int64_t)b->vx - a->vx;
            q.in[1] = (int64_t)b->vy - a->vy;
        }
        record_all(look, a, 1, b->mask, (ph_point){b->x, b->y}, (ph_point){b->x, b->y}, q);
    }
    const int32_t touching = ph_pairs_touch(pairs, n, bodies, out);
    for (int32_t i = 0; records(look) && i < touching; i++) {
        int64_t values[PH_LOOK_OUT] = {1};
        if (out) {
            put_contact(&out[i], values);
        }
        answer_pair(look, first, pairs[i], values);
    }
    return touching;
}

int32_t ph_look_pairs_sweep(ph_look *look, ph_pair *pairs, int32_t *n, const ph_item *items, uint16_t shots,
                            const ph_body *bodies, const ph_point *moves, ph_shot_hit *out) {
    const int32_t first = records(look) ? look->rows_n : 0;
    for (int32_t i = 0; records(look) && i < *n; i++) {
        const bool first_shoots = items[pairs[i].a].category & shots;
        const bool shoots = first_shoots || items[pairs[i].b].category & shots;
        const ph_pair p = first_shoots ? (ph_pair){pairs[i].b, pairs[i].a} : pairs[i]; // target, shot
        const ph_body *s = &bodies[p.b], *t = &bodies[p.a];
        const int64_t mx = (int64_t)moves[p.b].x - moves[p.a].x, my = (int64_t)moves[p.b].y - moves[p.a].y;
        const int64_t x = s->x - mx, y = s->y - my;
        if (shoots && x == (int32_t)x && y == (int32_t)y) {
            record(look, t->mask, (ph_point){t->x, t->y}, s->mask, (ph_point){(int32_t)x, (int32_t)y},
                   (look_offset){s->x, s->y}, (ph_look_query){.call = PH_LOOK_SHOT, .body_a = p.a, .body_b = p.b});
        }
    }
    const int32_t hits = ph_pairs_sweep(pairs, n, items, shots, bodies, moves, out);
    for (int32_t i = 0; records(look) && i < hits; i++) {
        const ph_shot_hit *h = &out[i];
        const ph_sweep_hit s = {.hit = h->hit, .free = h->free};
        int64_t values[PH_LOOK_OUT];
        put_sweep(&s, values);
        answer_pair(look, first, (ph_pair){h->target, h->shot}, values);
    }
    return hits;
}

// ---- the broad phase ----------------------------------------------------------------------------

/// Records the boxes with their filters, and the pairs of a list with room for `most`. `count`: result of the core.
static void record_list(ph_look *look, const ph_item *items, int32_t n, const ph_pair *pairs, int64_t count,
                        int32_t most) {
    ph_look_query row = {.a = -1, .b = -1, .body_a = -1, .body_b = -1};
    for (int32_t i = 0; records(look) && count >= 0 && i < n; i++) {
        const ph_item *item = &items[i];
        const int64_t filter = (int64_t)item->collides_with << 16 | item->category;
        const int64_t values[PH_LOOK_OUT] = {i,      item->box.x0,   item->box.y0, item->box.x1, item->box.y1,
                                             filter, item->is_static};
        row.call = LOOK_BOX;
        memcpy(row.out, values, sizeof values);
        look_row(look, &row);
    }
    for (int64_t i = 0; records(look) && i < count && i < most; i++) {
        const int64_t values[PH_LOOK_OUT] = {pairs[i].a, pairs[i].b};
        row.call = LOOK_PAIR;
        memcpy(row.out, values, sizeof values);
        look_row(look, &row);
    }
}

int64_t ph_look_broadphase_list(ph_look *look, ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out,
                                int32_t most) {
    const int64_t count = ph_broadphase_list(broad, items, n, out, most);
    record_list(look, items, n, out, count, most);
    return count;
}

int64_t ph_look_partition_list(ph_look *look, ph_partition *partition, const ph_item *items, int32_t n, ph_pair *out,
                               int32_t most) {
    const int64_t count = ph_partition_list(partition, items, n, out, most);
    record_list(look, items, n, out, count, most);
    return count;
}

// ---- the table ----------------------------------------------------------------------------------

const look_kind *look_kind_of(int32_t call) {
    static const look_kind kinds[LOOK_ROWS] = {
        [PH_LOOK_ASKED] = {"A call without a hit", "", NULL, NULL},
        [PH_LOOK_HIT] = {"ph_mask_hit", "hit", truth_of_hit, NULL},
        [PH_LOOK_AREA] = {"ph_mask_overlap_area", "area", truth_of_area, NULL},
        [PH_LOOK_CONTACT] = {"ph_contact_find", "hit area x y gx gy source", truth_of_contact, NULL},
        [PH_LOOK_PUSH_OUT] = {"ph_contact_push_out", "px x y", truth_of_push_out, NULL},
        [PH_LOOK_SWEEP] = {"ph_mask_sweep", "hit hit.x hit.y free.x free.y step steps", truth_of_sweep, NULL},
        [PH_LOOK_MASK_MOVE] = {"ph_mask_move", "inside", truth_of_hit, NULL},
        [PH_LOOK_AT_DEPTH] = {"ph_contact_at_depth", "hit area x y gx gy source", truth_of_contact, NULL},
        [PH_LOOK_COMBINE] = {"ph_contact_combine", "area gx gy", truth_of_combine, NULL},
        [PH_LOOK_PUSH_OUT_ALL] = {"ph_contact_push_out_all", "inside", truth_of_hit, NULL},
        [PH_LOOK_REST] = {"ph_contact_rest", "inside", truth_of_hit, NULL},
        [PH_LOOK_SHOT] = {"ph_pairs_sweep", "hit hit.x hit.y free.x free.y", truth_of_sweep, NULL},
        [LOOK_MOVE] = {"move", "body x y", NULL, "Body %" PRId64 " was moved, but not announced."},
        [LOOK_BOX] = {"box", "body left top right bottom filter static", NULL, NULL},
        [LOOK_PAIR] = {"pair", "a b", NULL, NULL},
        [LOOK_TOUCH] = {"touch", "a b asked allowed", NULL, NULL},
        [LOOK_TWICE] = {"announced twice", "body", NULL, "Body %" PRId64 " was announced twice in the frame."},
        [LOOK_FREED] = {"mask freed", "body", NULL,
                        "Body %" PRId64 ": its mask was freed before the end of the frame."},
        [LOOK_UNENDED] = {"the previous frame did not end", "", NULL,
                          "The frame began before the previous frame ended."},
    };
    return &kinds[call];
}
