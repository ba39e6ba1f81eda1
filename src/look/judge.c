// judge.c - checks a recorded frame by the pixels of its masks and by the positions that the program announced.
//
// Masks and announced positions alone decide which bodies touch. A query counts for a pair if it names the masks of the
// pair at the offset of the two bodies, at their announced positions or at their positions after the moves so far. Two
// pairs with equal masks at an equal offset have equal answers, so a query for one pair counts for both.
// Cost: O(queries x bodies^2 with the masks of the query) for the places, O(bodies^2) for the pairs, and the slow
// answers.
#include "look/internal.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/// Maximum number of pixels that the slow answer to a query reads.
enum { PIXELS_MOST = 1 << 27 };

// ---- queries ------------------------------------------------------------------------------------

/// Distance between the offset of two bodies and the offset of a query [px]. The smallest of four: the bodies as
/// announced or after the moves so far, the query at its start or at its end. A query that rounds the difference of two
/// fractional positions may be 1 px less on each axis than the difference of the rounded positions; this counts as 0.
static int64_t distance(const ph_look_query *q, const look_body *a, const look_body *b) {
    const bool fraction = q->call == PH_LOOK_AT_DEPTH || q->call == PH_LOOK_ASKED;
    const look_offset offsets[2] = {{q->dx, q->dy}, look_end_of(q)};
    const look_offset places[2] = {look_offset_of(a, b), {(int64_t)b->now.x - a->now.x, (int64_t)b->now.y - a->now.y}};
    int64_t least = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        const int64_t x = places[i % 2].x - offsets[i / 2].x, y = places[i % 2].y - offsets[i / 2].y;
        const bool rounded = fraction && i < 2 && x >= 0 && x <= 1 && y >= 0 && y <= 1;
        const int64_t away = rounded ? 0 : llabs(x) + llabs(y);
        least = away < least ? away : least;
    }
    return least;
}

/// True if the body has the mask, which may have been edited in the frame.
static bool has_mask(const ph_look *look, const look_body *body, int32_t mask) {
    return mask >= 0 && look->masks[body->mask].first == look->masks[mask].first;
}

/// Finds two bodies with the masks of the query at its offset. If there are none, it sends an alarm with the two bodies
/// that are nearest to the offset.
static void find_bodies(ph_look *look, look_sink sink, ph_look_query *q) {
    look_body *a = NULL, *b = NULL, *const end = look->bodies + look->bodies_n;
    int64_t least = INT64_MAX;
    for (look_body *p = look->bodies; p < end && least > 0; p++) {
        for (look_body *r = look->bodies; has_mask(look, p, q->a) && r < end && least > 0; r++) {
            if (p != r && has_mask(look, r, q->b) && distance(q, p, r) < least) {
                a = p;
                b = r;
                least = distance(q, p, r);
            }
        }
    }
    q->body_a = least == 0 ? (int32_t)(a - look->bodies) : -1;
    q->body_b = least == 0 ? (int32_t)(b - look->bodies) : -1;
    if (a == NULL) {
        look_alarm(look, sink, NULL, NULL, q, ": no two announced bodies have these masks.");
    } else if (least > 0) {
        look_alarm(look, sink, a, b, q,
                   ": no two bodies with these masks are at this offset. Bodies %d and %d are at (%" PRId64 ", %" PRId64
                   ").",
                   a->id, b->id, (int64_t)b->now.x - a->now.x, (int64_t)b->now.y - a->now.y);
    }
}

/// Maximum number of offsets that the slow answer tries.
static int64_t tries(const ph_look_query *q) {
    const int64_t most = q->in[0], side = most < 1 << 15 ? 2 * most + 1 : 1 << 16;
    return q->call == PH_LOOK_PUSH_OUT ? side * side : llabs(q->mx) + llabs(q->my) + 1;
}

/// Computes the answer from the pixels. False if that would take too long or a mask is missing.
static bool answer(const ph_look *look, const ph_look_query *q, int64_t out[PH_LOOK_OUT]) {
    const int64_t far = 1 << 29, numbers[] = {q->dx, q->dy, q->mx, q->my, q->in[0], q->in[1], q->in[2]};
    bool near = q->a >= 0 && q->b >= 0 && look_kind_of(q->call)->truth;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        near = near && numbers[i] > -far && numbers[i] < far;
    }
    memset(out, 0, PH_LOOK_OUT * sizeof *out);
    if (near) {
        const ph_mask *a = look->masks[q->a].copy, *b = look->masks[q->b].copy;
        const int64_t size_a = (int64_t)a->w * a->h, size_b = (int64_t)b->w * b->h;
        near = tries(q) <= PIXELS_MOST / ((size_a < size_b ? size_a : size_b) + 1);
        if (near) {
            look_kind_of(q->call)->truth(a, b, q, out);
        }
    }
    return near;
}

static void check_query(ph_look *look, look_sink sink, ph_look_query *q) {
    int64_t truth[PH_LOOK_OUT];
    int k = 0;
    q->body_a = -1;
    q->body_b = -1;
    if (q->a >= 0 && q->b >= 0) {
        find_bodies(look, sink, q);
    }
    const bool known = answer(look, q, truth);
    look->unchecked += !known && q->call != PH_LOOK_ASKED;
    while (known && k < PH_LOOK_OUT && truth[k] == q->out[k]) {
        k++;
    }
    if (known && k < PH_LOOK_OUT) {
        const char *name = NULL;
        const int length = look_name(look_kind_of(q->call)->values, k, &name);
        look_body *a = q->body_a >= 0 ? &look->bodies[q->body_a] : NULL;
        look_body *b = q->body_b >= 0 ? &look->bodies[q->body_b] : NULL;
        look_alarm(look, sink, a, b, q, " returned %.*s %" PRId64 ", but the pixels give %" PRId64 ".", length, name,
                   q->out[k], truth[k]);
    }
}

// ---- bodies and events --------------------------------------------------------------------------

static void check_box(ph_look *look, look_sink sink, const int64_t *box) {
    look_body *body = look_body_of(look, box[0]);
    if (body) {
        const ph_box solid = truth_bounds(look->masks[body->mask].copy);
        const int64_t x = body->place.x, y = body->place.y;
        bool inside = x + solid.x0 >= box[1] && y + solid.y0 >= box[2];
        inside = inside && x + solid.x1 <= box[3] && y + solid.y1 <= box[4];
        if (solid.x0 < solid.x1 && !inside) {
            look_alarm(look, sink, body, NULL, NULL, "Body %d: the box of its item does not contain its mask.",
                       body->id);
        }
    }
}

static void check_row(ph_look *look, look_sink sink, ph_look_query *row) {
    const look_kind *kind = look_kind_of(row->call);
    const char *alarm = kind->alarm;
    const int64_t id = row->out[0];
    look_body *body = alarm && *kind->values ? look_body_of(look, id) : NULL; // an unended frame names no body
    if (row->call < PH_LOOK_CALLS) {
        check_query(look, sink, row);
    } else if (row->call == LOOK_BOX) {
        check_box(look, sink, row->out);
    } else if (row->call == LOOK_MOVE && body) {
        body->now = (ph_point){(int32_t)row->out[1], (int32_t)row->out[2]};
    } else if (alarm) {
        look_alarm(look, sink, body, NULL, NULL, alarm, id);
    }
}

// ---- touching pairs -----------------------------------------------------------------------------

static bool was_asked(const ph_look *look, const look_body *a, const look_body *b) {
    const look_offset d = look_offset_of(a, b);
    bool asked = false;
    for (int32_t i = 0; i < look->rows_n && !asked; i++) {
        const ph_look_query *q = &look->rows[i];
        const bool forward = has_mask(look, a, q->a) && has_mask(look, b, q->b) && q->dx == d.x && q->dy == d.y;
        const bool back = has_mask(look, b, q->a) && has_mask(look, a, q->b) && q->dx == -d.x && q->dy == -d.y;
        asked = q->call < PH_LOOK_CALLS && (forward || back || look_names(look, q, a, b));
    }
    return asked;
}

/// The row of a touching pair, which a file or an earlier check contains, or a new row with the answer of may_collide.
/// If the memory is full, the new row is `spare`: the pair is checked, but not stored.
static ph_look_query *touch_of(ph_look *look, const look_body *a, const look_body *b, ph_look_query *spare) {
    *spare = (ph_look_query){.call = LOOK_TOUCH, .a = -1, .b = -1, .out = {a->id, b->id, 0, 1}};
    for (int32_t i = look->rows_n - 1; i >= 0 && look->rows[i].call == LOOK_TOUCH; i--) {
        if (look->rows[i].out[0] == a->id && look->rows[i].out[1] == b->id) {
            return &look->rows[i];
        }
    }
    if (!look->loaded && look->setup.may_collide) {
        spare->out[3] = look->setup.may_collide(look->setup.user, a->id, b->id);
    }
    ph_look_query *stored = look_row(look, spare);
    look->lost -= !stored; // look_row has counted the row, but the program has lost no row
    return stored ? stored : spare;
}

static void check_pair(ph_look *look, look_sink sink, look_body *a, look_body *b) {
    const ph_mask *p = look->masks[a->mask].copy, *q = look->masks[b->mask].copy;
    const look_offset d = look_offset_of(a, b);
    const bool near = d.x < p->w && d.y < p->h && -d.x < q->w && -d.y < q->h;
    ph_look_query spare;
    if (!near || !truth_hit(p, q, d.x, d.y)) {
        return;
    }
    ph_look_query *touch = touch_of(look, a, b, &spare);
    touch->body_a = (int32_t)(a - look->bodies);
    touch->body_b = (int32_t)(b - look->bodies);
    touch->out[2] = was_asked(look, a, b);
    const bool wrong = touch->out[3] && !touch->out[2];
    if (touch->out[3]) {
        const int32_t x = (int32_t)d.x, y = (int32_t)d.y, right = x + q->w, bottom = y + q->h;
        ph_box both;
        both.x0 = x > 0 ? x : 0;
        both.y0 = y > 0 ? y : 0;
        both.x1 = right < p->w ? right : p->w;
        both.y1 = bottom < p->h ? bottom : p->h;
        look_mark *mark = &look->marks[((uint32_t)a->id * 31 + (uint32_t)b->id) % LOOK_MARKS];
        *mark = (look_mark){a->place, both, look->frame, wrong};
    }
    if (wrong && look->lost == 0) {
        look_alarm(look, sink, a, b, NULL, "Bodies %d and %d touch, but the program did not ask.", a->id, b->id);
    }
}

void look_judge(ph_look *look, look_sink sink) {
    const int32_t lost = look->lost;
    look->alarms = 0;
    look->unchecked = 0;
    for (int32_t i = 0; i < look->bodies_n; i++) {
        look->bodies[i].now = look->bodies[i].place;
        look->bodies[i].alarms = 0;
    }
    if (lost > 0) {
        look_alarm(look, sink, NULL, NULL, NULL,
                   "%d bodies, masks or queries did not fit into the memory of the recorder.", lost);
    }
    for (int32_t i = 0; i < look->rows_n; i++) {
        check_row(look, sink, &look->rows[i]);
    }
    for (int32_t i = 0; i < look->bodies_n; i++) {
        look_body *a = &look->bodies[i];
        if (a->picture >= 0) {
            look_alarm(look, sink, a, NULL, NULL, "Body %d: %" PRId64 " px of mask and picture differ.", a->id,
                       truth_differing(look->masks[a->mask].copy, look->masks[a->picture].copy));
        }
        for (int32_t k = i + 1; k < look->bodies_n; k++) {
            check_pair(look, sink, a, &look->bodies[k]);
        }
    }
}

int32_t ph_look_end(ph_look *look) {
    if (look == NULL || !look->enabled) {
        return 0;
    }
    const look_sink report = {look->setup.report, look->setup.user};
    const int32_t rows = look->rows_n;
    const bool twice = !look->open;
    look->open = false;
    if (twice) {
        look_alarm(look, report, NULL, NULL, NULL, "The frame was ended twice.");
    } else {
        look_judge(look, report);
        look->totals.frames++;
        look->totals.rows += rows;
        look->totals.contacts += look->rows_n - rows;
        look->totals.unchecked += look->unchecked;
    }
    look->totals.alarms += twice ? 1 : look->alarms;
    return look->alarms;
}
