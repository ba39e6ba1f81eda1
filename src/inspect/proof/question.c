// question.c - the core and the truth are asked in the same words, so that a wrong answer can be asked for again.
#include "inspect/proof/question.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

core_calls question_core(void) {
    const core_calls own = {ph_contact_find, ph_mask_sweep};
    return own;
}

static bool find_truth(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                       ph_contact *out) {
    const truth_pair pair = {a, b, dx, dy, vx, vy};
    return truth_contact(&pair, out);
}

static bool sweep_truth(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                        ph_sweep_hit *out) {
    const truth_pair pair = {a, b, dx, dy, 0, 0};
    return truth_sweep(&pair, mx, my, out);
}

answer question_ask(const question *q, const core_calls *calls) {
    const truth_pair *p = &q->pair;
    const answer none = {0};
    answer got = {.dx = p->dx, .dy = p->dy, .when = 256};
    ph_sweep_hit stop;
    if (q->swept && !calls->sweep(p->a, p->b, p->dx, p->dy, q->mx, q->my, &stop)) {
        return none;
    }
    if (q->swept) {
        got.dx = stop.hit.x, got.dy = stop.hit.y;
        got.when = stop.steps ? (int32_t)(stop.step * 256 / stop.steps) : 0;
    }
    got.hit = calls->find(p->a, p->b, got.dx, got.dy, p->vx, p->vy, &got.contact);
    return got.hit ? got : none;
}

answer question_truth(const question *q) {
    const core_calls truth = {find_truth, sweep_truth};
    return question_ask(q, &truth);
}

static bool same_normal(const ph_contact *a, const ph_contact *b) {
    return fabsf(a->nx - b->nx) < 1e-5f && fabsf(a->ny - b->ny) < 1e-5f;
}

bool question_differ(const answer *got, const answer *want, char what[WRONG_TEXT]) {
    const ph_contact *h = &got->contact, *t = &want->contact;
    if (got->hit != want->hit) {
        snprintf(what, WRONG_TEXT, "%s", got->hit ? "a hit, by pixel none" : "no hit, by pixel one");
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
    } else if (!same_normal(h, t)) {
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
