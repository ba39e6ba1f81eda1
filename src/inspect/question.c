// question.c - the question that a tick asks about two bodies, its answer by pixels, and their comparison.
#include "inspect/question.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/world/body.h"
#include "look/truth.h"

int32_t question_px(int32_t sub) {
    int32_t over = sub % SUB;
    return (sub - (over < 0 ? over + SUB : over)) / SUB;
}

ph_point question_moved(const body *b) {
    return (ph_point){question_px(b->x) - question_px(b->old_x), question_px(b->y) - question_px(b->old_y)};
}

question question_of(const body *a, const ph_mask *of_a, const body *b, const ph_mask *of_b, bool swept) {
    question q = {.a = of_a, .b = of_b, .swept = swept, .vx = b->vx - a->vx, .vy = b->vy - a->vy};
    q.dx = question_px(b->x) - question_px(a->x);
    q.dy = question_px(b->y) - question_px(a->y);
    if (swept) {
        ph_point by_a = question_moved(a), by_b = question_moved(b);
        q.mx = by_b.x - by_a.x;
        q.my = by_b.y - by_a.y;
        q.dx -= q.mx;
        q.dy -= q.my;
    }
    return q;
}

answer question_truth(const question *q) {
    const answer none = {0};
    answer got = {.dx = q->dx, .dy = q->dy, .when = 256};
    ph_sweep_hit stop;
    if (q->swept && !truth_sweep(q->a, q->b, q->dx, q->dy, q->mx, q->my, &stop)) {
        return none;
    }
    if (q->swept) {
        got.dx = stop.hit.x;
        got.dy = stop.hit.y;
        got.when = stop.steps ? (int32_t)(stop.step * 256 / stop.steps) : 0;
    }
    got.hit = truth_contact(q->a, q->b, got.dx, got.dy, q->vx, q->vy, &got.contact);
    return got.hit ? got : none;
}

bool question_differ(const answer *got, const answer *want, char what[WRONG_TEXT]) {
    const ph_contact *h = &got->contact, *t = &want->contact;
    if (got->hit != want->hit) {
        snprintf(what, WRONG_TEXT, "%s", got->hit ? "hit, by pixel no hit" : "no hit, by pixel hit");
        return true;
    }
    if (!got->hit) {
        return false;
    }
    if (h->area != t->area) {
        snprintf(what, WRONG_TEXT, "area %" PRId64 ", by pixel %" PRId64, h->area, t->area);
    } else if (h->x != t->x || h->y != t->y) {
        snprintf(what, WRONG_TEXT, "point %d,%d, by pixel %d,%d", h->x, h->y, t->x, t->y);
    } else if (h->gx != t->gx || h->gy != t->gy || h->source != t->source) {
        snprintf(what, WRONG_TEXT, "gradient %" PRId64 ",%" PRId64 ", by pixel %" PRId64 ",%" PRId64, h->gx, h->gy,
                 t->gx, t->gy);
    } else if (fabsf(h->nx - t->nx) >= 1e-5f || fabsf(h->ny - t->ny) >= 1e-5f) {
        snprintf(what, WRONG_TEXT, "normal %.4f,%.4f, by pixel %.4f,%.4f", (double)h->nx, (double)h->ny, (double)t->nx,
                 (double)t->ny);
    } else if (got->dx != want->dx || got->dy != want->dy || got->when != want->when) {
        snprintf(what, WRONG_TEXT, "swept to %d,%d at %d/256, by pixel %d,%d at %d/256", got->dx, got->dy, got->when,
                 want->dx, want->dy, want->when);
    } else {
        return false;
    }
    return true;
}

ph_box box_shared(ph_box a, ph_box b, int32_t dx, int32_t dy) {
    return (ph_box){most(a.x0, b.x0 + dx), most(a.y0, b.y0 + dy), least(a.x1, b.x1 + dx), least(a.y1, b.y1 + dy)};
}
