// answers.c - the table of the recorded calls, and the slow answer of each.
//
// A new call needs its name in look.h, a row and a function here, a wrapper in calls.c, and a line in pixhit_look.h.
// All arguments and answers are integers, so recording, comparison, text and file need no case for each call.
#include "look/internal.h"

#include <stdlib.h>
#include <string.h>

/// Maximum number of pixels that the slow answer to a query reads.
enum { PIXELS_MOST = 1 << 27 };

static void hit(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    out[0] = truth_hit(a, b, q->dx, q->dy);
}

static void first_point(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_point first = {0, 0};
    out[0] = truth_first(a, b, q->dx, q->dy, &first);
    out[1] = first.x;
    out[2] = first.y;
}

static void area(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    out[0] = truth_area(a, b, q->dx, q->dy);
}

void look_contact(const ph_contact *c, int64_t *out) {
    const int64_t values[PH_LOOK_OUT] = {1, c->area, c->x, c->y, c->gx, c->gy, c->source};
    memcpy(out, values, sizeof values);
}

/// q->in: velocity x, y.
static void contact(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_contact c;
    if (truth_contact(a, b, q->dx, q->dy, (int32_t)q->in[0], (int32_t)q->in[1], &c)) {
        look_contact(&c, out);
    }
}

/// q->in: maximum number of steps; gradient x, y of the contact.
static void contact_push_out(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    const ph_body solid = {.mask = a};
    const ph_contact c = {.gx = q->in[1], .gy = q->in[2]};
    ph_point offset = {q->dx, q->dy};
    out[0] = truth_leave(b, &offset, &solid, 1, &c, (int32_t)q->in[0]);
    out[1] = offset.x;
    out[2] = offset.y;
}

void look_sweep(const ph_sweep_hit *s, int64_t *out) {
    const int64_t values[PH_LOOK_OUT] = {1, s->step, s->steps, s->hit.x, s->hit.y, s->free.x, s->free.y};
    memcpy(out, values, sizeof values);
}

/// q->in: motion x, y.
static void sweep(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_sweep_hit end;
    if (truth_sweep(a, b, q->dx, q->dy, (int32_t)q->in[0], (int32_t)q->in[1], &end)) {
        look_sweep(&end, out);
    }
}

/// q->in: motion x, y that was made. The answer is 1 if b overlaps a at the end of the motion.
static void mask_move(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_point end = look_query_end(q);
    out[0] = truth_hit(a, b, end.x, end.y);
}

/// q->in: offset x, y of the contact; velocity x, y. The area is not compared, because it is a mean of two lines.
static void at_depth(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    ph_contact c;
    if (truth_contact(a, b, (int32_t)q->in[0], (int32_t)q->in[1], (int32_t)q->in[2], (int32_t)q->in[3], &c)) {
        const int64_t values[PH_LOOK_OUT] = {c.x, c.y, c.gx, c.gy, c.source};
        memcpy(out, values, sizeof values);
    }
}

/// q->in: sums of the area and of the gradient x, y over all solids, computed from the pixels at the time of the call.
static void combine(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    (void)a;
    (void)b;
    memcpy(out, q->in, 3 * sizeof *out);
}

/// q->in: motion x, y.
static void shot(const ph_mask *a, const ph_mask *b, const ph_look_query *q, int64_t *out) {
    int64_t values[PH_LOOK_OUT] = {0};
    sweep(a, b, q, values);
    out[0] = values[0];
    memcpy(out + 1, values + 3, 4 * sizeof *out);
}

const look_call *look_call_of(int32_t call) {
    static const look_call calls[PH_LOOK_CALLS] = {
        [PH_LOOK_MOVED] = {"PH_LOOK_MOVE", "", NULL},
        [PH_LOOK_ASKED] = {"A call without a hit", "", NULL},
        [PH_LOOK_HIT] = {"ph_mask_hit", "hit", hit},
        [PH_LOOK_FIRST_POINT] = {"ph_mask_first_point", "hit x y", first_point},
        [PH_LOOK_AREA] = {"ph_mask_overlap_area", "area", area},
        [PH_LOOK_CONTACT] = {"ph_contact_find", "hit area x y gx gy source", contact},
        [PH_LOOK_CONTACT_PUSH_OUT] = {"ph_contact_push_out", "px x y", contact_push_out},
        [PH_LOOK_SWEEP] = {"ph_mask_sweep", "hit step steps hit.x hit.y free.x free.y", sweep},
        [PH_LOOK_MASK_MOVE] = {"ph_mask_move", "inside", mask_move},
        [PH_LOOK_AT_DEPTH] = {"ph_contact_at_depth", "x y gx gy source", at_depth},
        [PH_LOOK_COMBINE] = {"ph_contact_combine", "area gx gy", combine},
        [PH_LOOK_PUSH_OUT_ALL] = {"ph_contact_push_out_all", "inside", mask_move},
        [PH_LOOK_REST] = {"ph_contact_rest", "inside", mask_move},
        [PH_LOOK_SHOT] = {"ph_pairs_sweep", "hit hit.x hit.y free.x free.y", shot},
    };
    return &calls[call];
}

ph_point look_query_end(const ph_look_query *q) {
    bool sweeps = q->call == PH_LOOK_SWEEP || q->call == PH_LOOK_SHOT;
    bool moves = sweeps || q->call == PH_LOOK_MASK_MOVE || q->call == PH_LOOK_PUSH_OUT_ALL;
    ph_point end = {q->dx, q->dy};
    return moves ? (ph_point){(int32_t)(q->dx + q->in[0]), (int32_t)(q->dy + q->in[1])} : end;
}

/// Maximum number of offsets that the slow answer tries.
static int64_t tries(const ph_look_query *q) {
    const int64_t most = q->in[0], side = most < 1 << 15 ? 2 * most + 1 : 1 << 16;
    switch (q->call) {
    case PH_LOOK_SHOT:
    case PH_LOOK_SWEEP: return llabs(q->in[0]) + llabs(q->in[1]) + 1;
    case PH_LOOK_CONTACT_PUSH_OUT: return side * side;
    default: return 1;
    }
}

bool look_answer(const ph_look *look, const ph_look_query *q, int64_t out[PH_LOOK_OUT]) {
    const int64_t far = 1 << 30;
    bool near = q->a >= 0 && q->b >= 0 && llabs(q->dx) < far && llabs(q->dy) < far;
    for (int i = 0; i < PH_LOOK_IN; i++) {
        near = near && q->in[i] > -far && q->in[i] < far;
    }
    memset(out, 0, PH_LOOK_OUT * sizeof *out);
    if (near && look_call_of(q->call)->truth) {
        const ph_mask *a = look->masks[q->a].copy, *b = look->masks[q->b].copy;
        const int64_t size_a = (int64_t)a->w * a->h, size_b = (int64_t)b->w * b->h;
        near = tries(q) <= PIXELS_MOST / ((size_a < size_b ? size_a : size_b) + 1);
        if (near) {
            look_call_of(q->call)->truth(a, b, q, out);
        }
    }
    return near;
}
