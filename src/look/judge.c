// judge.c - checks a recorded frame by the pixels of its masks and by the positions that the program announced.
//
// Masks and announced positions alone decide which bodies touch. A query counts for a pair if it names the masks of the
// pair at the offset of the two bodies, at their announced positions or at their positions after the moves so far. Two
// pairs with equal masks at an equal offset have equal answers, so a query for one pair counts for both.
// Cost: O(queries x bodies with the same mask) for the places, O(bodies^2) for the pairs, and the slow answers.
#include "look/internal.h"

#include <stdlib.h>
#include <string.h>

// ---- the bodies of a query ----------------------------------------------------------------------

/// Lists the bodies of each mask of the program.
static void link_bodies(ph_look *look) {
    for (int32_t i = 0; i < look->n[MASKS]; i++) {
        look->masks[i].body = -1;
    }
    for (int32_t i = look->n[BODIES] - 1; i >= 0; i--) {
        look_body *b = &look->bodies[i];
        look_mask *mask = &look->masks[look->masks[b->mask].first];
        b->now = b->place;
        b->next = mask->body;
        mask->body = i;
    }
}

static bool apart_by(ph_point a, ph_point b, int64_t dx, int64_t dy) {
    return (int64_t)b.x - a.x == dx && (int64_t)b.y - a.y == dy;
}

/// True if the bodies are at the offset, both as announced or both after the moves so far.
static bool placed(const look_body *a, const look_body *b, int64_t dx, int64_t dy) {
    return apart_by(a->place, b->place, dx, dy) || apart_by(a->now, b->now, dx, dy);
}

/// True if the bodies are at the offset at the start or at the end of the query. Rounding down the difference of two
/// fractions gives up to 1 px less than the difference of the rounded fractions, on each axis.
static bool matches(const ph_look_query *q, const look_body *a, const look_body *b) {
    const ph_point end = look_query_end(q);
    const int64_t dx = q->dx, dy = q->dy;
    bool fraction = q->call == PH_LOOK_AT_DEPTH || q->call == PH_LOOK_ASKED;
    bool exact = placed(a, b, dx, dy) || placed(a, b, end.x, end.y);
    return exact ||
           (fraction && (placed(a, b, dx + 1, dy) || placed(a, b, dx, dy + 1) || placed(a, b, dx + 1, dy + 1)));
}

/// Finds two bodies with the masks of the query at its offset, with n = 0. If there are none, returns an alarm with the
/// two bodies that are nearest to the offset.
static look_alarm find_bodies(const ph_look *look, const ph_look_query *q) {
    const look_mask *a = &look->masks[look->masks[q->a].first], *b = &look->masks[look->masks[q->b].first];
    look_alarm nearest = {.kind = WRONG_PLACE, .a = a->body, .b = b->body, .n = INT64_MAX};
    for (int32_t i = a->body; i >= 0; i = look->bodies[i].next) {
        for (int32_t j = b->body; j >= 0; j = look->bodies[j].next) {
            const look_body *p = &look->bodies[i], *r = &look->bodies[j];
            const int64_t x = (int64_t)r->now.x - p->now.x - q->dx, y = (int64_t)r->now.y - p->now.y - q->dy;
            const int64_t distance = i != j && matches(q, p, r) ? 0 : llabs(x) + llabs(y) + 1;
            if (i != j && distance < nearest.n) {
                nearest = (look_alarm){.kind = WRONG_PLACE, .a = i, .b = j, .n = distance};
            }
        }
    }
    return nearest;
}

static void check_queries(ph_look *look) {
    for (int32_t i = 0; i < look->n[QUERIES]; i++) {
        ph_look_query *q = &look->queries[i];
        int32_t moved = q->call == PH_LOOK_MOVED ? look_body_of(look, (int32_t)q->in[0]) : -1;
        if (moved >= 0) {
            look->bodies[moved].now = (ph_point){(int32_t)q->in[1], (int32_t)q->in[2]};
        }
        if (q->call == PH_LOOK_MOVED) {
            continue;
        }
        if (q->a >= 0 && q->b >= 0) {
            look_alarm found = find_bodies(look, q);
            if (found.n == 0) {
                q->body_a = found.a;
                q->body_b = found.b;
            } else {
                found.row = i;
                look_alarm_add(look, found);
            }
        }
        int64_t truth[PH_LOOK_OUT];
        bool known = look_answer(look, q, truth);
        look->unchecked += !known && q->call != PH_LOOK_ASKED;
        for (int k = 0; known && k < PH_LOOK_OUT; k++) {
            if (truth[k] != q->out[k]) {
                look_alarm_add(look, (look_alarm){WRONG_ANSWER, q->body_a, q->body_b, i, k, truth[k]});
                known = false;
            }
        }
    }
}

// ---- touching pairs -----------------------------------------------------------------------------

static bool was_asked(const ph_look *look, int32_t a, int32_t b) {
    const look_body *p = &look->bodies[a], *r = &look->bodies[b];
    const int32_t mask_p = look->masks[p->mask].first, mask_r = look->masks[r->mask].first;
    bool asked = false;
    for (int32_t i = 0; i < look->n[QUERIES] && !asked; i++) {
        const ph_look_query *q = &look->queries[i];
        if (q->a >= 0 && q->b >= 0) {
            const int32_t mask_a = look->masks[q->a].first, mask_b = look->masks[q->b].first;
            asked = (q->body_a == a && q->body_b == b) || (q->body_a == b && q->body_b == a) ||
                    (mask_a == mask_p && mask_b == mask_r && apart_by(p->place, r->place, q->dx, q->dy)) ||
                    (mask_a == mask_r && mask_b == mask_p && apart_by(r->place, p->place, q->dx, q->dy));
        }
    }
    return asked;
}

/// True if the bodies may collide. The first `from_file` touching pairs are from a file and contain the answer.
static bool may_collide(const ph_look *look, int32_t a, int32_t b, int32_t from_file) {
    bool allowed = true;
    for (int32_t i = 0; i < from_file; i++) {
        const look_touch *t = &look->touches[i];
        allowed = allowed && (t->a != a || t->b != b || t->allowed);
    }
    if (!look->loaded && look->setup.may_collide) {
        allowed = look->setup.may_collide(look->setup.user, look->bodies[a].id, look->bodies[b].id);
    }
    return allowed;
}

static bool touch(const ph_look *look, const look_body *a, const look_body *b) {
    const ph_mask *p = look->masks[a->mask].copy, *q = look->masks[b->mask].copy;
    const int64_t dx = (int64_t)b->place.x - a->place.x, dy = (int64_t)b->place.y - a->place.y;
    return dx < p->w && dy < p->h && -dx < q->w && -dy < q->h && truth_hit(p, q, dx, dy);
}

/// Stores the box of the common pixels, which is drawn in later frames.
static void mark(ph_look *look, const look_touch *t) {
    const look_body *a = &look->bodies[t->a], *b = &look->bodies[t->b];
    const int64_t dx = (int64_t)b->place.x - a->place.x, dy = (int64_t)b->place.y - a->place.y;
    look_mark *m = &look->marks[((uint32_t)a->id * 31 + (uint32_t)b->id) % LOOK_MARKS];
    *m = (look_mark){.place = a->place, .frame = look->frame, .wrong = !t->asked};
    m->area = truth_common(look->masks[a->mask].copy, look->masks[b->mask].copy, dx, dy, &m->box);
}

static void check_touching(ph_look *look) {
    const int32_t from_file = look->n[TOUCHES];
    for (int32_t a = 0; a < look->n[BODIES]; a++) {
        for (int32_t b = a + 1; b < look->n[BODIES]; b++) {
            if (touch(look, &look->bodies[a], &look->bodies[b])) {
                look_touch t = {a, b, was_asked(look, a, b), may_collide(look, a, b, from_file)};
                if (t.allowed && !t.asked && look->lost[QUERIES] == 0) {
                    look_alarm_add(look, (look_alarm){.kind = NOT_ASKED, .a = a, .b = b});
                }
                int32_t row = look_row(look, TOUCHES);
                if (row >= 0) {
                    look->touches[row] = t;
                }
                if (t.allowed) {
                    mark(look, &t);
                }
            }
        }
    }
    look->n[TOUCHES] -= from_file;
    memmove(look->touches, look->touches + from_file, (size_t)look->n[TOUCHES] * sizeof *look->touches);
}

static void check_boxes(ph_look *look) {
    for (int32_t i = 0; i < look->n[BODIES]; i++) {
        const look_body *body = &look->bodies[i];
        ph_box solid = truth_bounds(look->masks[body->mask].copy);
        if (body->id >= 0 && body->id < look->n[ITEMS] && solid.x0 < solid.x1) {
            const ph_box box = look->items[body->id];
            const int64_t x = body->place.x, y = body->place.y;
            if (x + solid.x0 < box.x0 || y + solid.y0 < box.y0 || x + solid.x1 > box.x1 || y + solid.y1 > box.y1) {
                look_alarm_add(look, (look_alarm){.kind = BOX_TOO_SMALL, .a = i, .b = -1});
            }
        }
    }
}

void look_judge(ph_look *look) {
    for (int list = 0; list < ALARMS; list++) {
        if (look->lost[list]) {
            look_alarm_add(look, (look_alarm){.kind = LIST_FULL, .a = -1, .b = -1, .row = list, .n = look->lost[list]});
        }
    }
    link_bodies(look);
    check_queries(look);
    check_touching(look);
    check_boxes(look);
}
