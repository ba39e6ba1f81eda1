// proof.c - pairs against all pairs, contacts against the pixels.
//
// The sorted pairs of the tick are walked beside a loop over all pairs of boxes: where the two differ, one is missing
// or too many. Only in a crowd of more pairs than the list holds may it lack some; that is counted here, because the
// collider's word for it would hide a pair that it lost. Then each pair is looked up among the contacts of the tick,
// and truth.c says what should stand there.
// Cost: a nanosecond or two for each pair of boxes, and for each pair of masks some ten microseconds.
#include "inspect/proof/proof.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inspect/proof/question.h"

enum { BOXES_A_TICK = 4000000 };

struct tick_proof {
    proof_sums sums;
    proof_wrong first;
    bool crowd;  ///< the tick has more pairs than its list holds
    int32_t row; ///< item with which the next tick's band begins
    ph_pair pairs[PAIR_MAX];
};

tick_proof *proof_create(void) {
    return calloc(1, sizeof(tick_proof));
}

void proof_destroy(tick_proof *p) {
    free(p);
}

const proof_sums *proof_counts(const tick_proof *p) {
    return &p->sums;
}

int proof_share(const proof_sums *s) {
    int64_t looked = s->boxes + s->answers, all = looked + s->unchecked;
    if (all == 0) {
        return s->ticks > 0 ? 100 : 0;
    }
    return (int)(looked * 100 / all);
}

const proof_wrong *proof_first(const tick_proof *p) {
    return p->sums.wrong ? &p->first : NULL;
}

static const char *name_of(const body *b) {
    return b->kind == KIND_TERRAIN ? "ground" : sprite_get((sprite)b->sprite)->file;
}

/// Counts a wrong answer on bodies a and b, and keeps the first one in words.
static void blame(tick_proof *p, const game *g, ph_pair bodies, const char *what) {
    const body *a = &g->world.bodies[bodies.a], *b = &g->world.bodies[bodies.b];
    if (p->sums.wrong++ == 0) {
        p->first.tick = g->world.tick;
        p->first.a = bodies.a, p->first.b = bodies.b;
        snprintf(p->first.text, PROOF_TEXT, "tick %" PRId64 ": bodies %d (%s) and %d (%s): %s", g->world.tick, bodies.a,
                 name_of(a), bodies.b, name_of(b), what);
    }
}

// ---- pairs ----------------------------------------------------------------------------------------------------------

static int pair_order(const void *left, const void *right) {
    const ph_pair *p = left, *q = right;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

static bool is_pair(const ph_item *a, const ph_item *b) {
    const ph_box *p = &a->box, *q = &b->box;
    bool solid = p->x0 < p->x1 && p->y0 < p->y1 && q->x0 < q->x1 && q->y0 < q->y1;
    bool overlap = p->x0 < q->x1 && q->x0 < p->x1 && p->y0 < q->y1 && q->y0 < p->y1;
    bool asked = (a->collides_with & b->category) && (b->collides_with & a->category);
    return solid && overlap && asked && !(a->is_static && b->is_static);
}

/// The first of the n sorted pairs that is not below (row, row).
static int32_t first_of_row(const ph_pair *pairs, int32_t n, int32_t row) {
    int32_t low = 0, high = n;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (pairs[middle].a < row) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/// True when more boxes overlap than the list of pairs holds. Only then it may lack some.
static bool is_crowd(const collider *c) {
    int32_t n = 0;
    for (int32_t i = 0; i < c->item_count && n <= PAIR_MAX; i++) {
        for (int32_t k = i + 1; k < c->item_count; k++) {
            n += is_pair(&c->items[i], &c->items[k]);
        }
    }
    return n > PAIR_MAX;
}

/// A pair that the list lacks.
static void miss(tick_proof *p, const game *g, ph_pair bodies) {
    if (p->crowd) {
        p->sums.unchecked++;
    } else {
        blame(p, g, bodies, "the pair is missing");
    }
}

/// Compares the pairs of item `row` with those that follow it.
static void check_row(tick_proof *p, const game *g, int32_t row) {
    const collider *c = &g->collider;
    const ph_pair *next = p->pairs + first_of_row(p->pairs, c->pair_count, row), *end = p->pairs + c->pair_count;
    for (int32_t i = row + 1; i < c->item_count; i++) {
        bool found = next < end && next->a == row && next->b == i;
        ph_pair bodies = {c->body[row], c->body[i]};
        bool wanted = is_pair(&c->items[row], &c->items[i]);
        if (wanted && !found) {
            miss(p, g, bodies);
        } else if (found && !wanted) {
            blame(p, g, bodies, "a pair whose boxes do not overlap");
        }
        while (next < end && next->a == row && next->b == i) {
            next++;
            if (next < end && next->a == row && next->b == i) {
                blame(p, g, bodies, "the pair was found twice");
            }
        }
    }
    if (next < end && next->a == row) {
        ph_pair bodies = {c->body[row], c->body[row]};
        blame(p, g, bodies, "a pair of something that is no item");
    }
    p->sums.boxes += c->item_count - 1 - row;
}

/// At most `left` pairs of boxes, and a row more.
static void check_pairs(tick_proof *p, const game *g, int64_t left) {
    const collider *c = &g->collider;
    int64_t all = (int64_t)c->item_count * (c->item_count - 1) / 2, before = p->sums.boxes;
    p->row = p->row < c->item_count && all > left ? p->row : 0;
    for (int32_t rows = 0; rows < c->item_count && left > 0; rows++) {
        check_row(p, g, p->row);
        left -= c->item_count - p->row;
        p->row = p->row + 1 < c->item_count ? p->row + 1 : 0;
    }
    p->sums.unchecked += all - (p->sums.boxes - before);
}

// ---- contacts -------------------------------------------------------------------------------------------------------

/// What the tick has found; NULL: no contact.
static answer answer_of(const contact *c) {
    answer a = {0};
    if (c) {
        a.hit = true;
        a.dx = c->dx, a.dy = c->dy, a.when = c->when;
        a.contact = c->hit;
    }
    return a;
}

/// True when the pair has a contact.
static bool check_answer(tick_proof *p, const game *g, ph_pair bodies) {
    const collider *c = &g->collider;
    contact key = {.a = bodies.a, .b = bodies.b};
    const contact *found = bsearch(&key, c->contacts, (size_t)c->contact_count, sizeof key, contact_order);
    if (!found && p->crowd && c->contact_count == CONTACT_MAX) { // it was not kept
        p->sums.unchecked++;
        return false;
    }
    question q = question_of(g, bodies);
    answer got = answer_of(found), want = question_truth(&q);
    char what[WRONG_TEXT];
    p->sums.answers++;
    if (question_differ(&got, &want, what)) {
        blame(p, g, bodies, what);
    }
    return found != NULL;
}

static void check_contacts(tick_proof *p, const game *g) {
    const collider *c = &g->collider;
    int32_t found = 0;
    for (int32_t i = 0; i < c->pair_count; i++) {
        ph_pair bodies = {c->body[c->pairs[i].a], c->body[c->pairs[i].b]};
        found += check_answer(p, g, bodies);
    }
    if (!p->crowd && found != c->contact_count && c->contact_count > 0) {
        ph_pair bodies = {c->contacts[0].a, c->contacts[0].b};
        blame(p, g, bodies, "the tick has another number of contacts than pairs that touch");
    }
}

void proof_check(tick_proof *p, const game *g) {
    const collider *c = &g->collider;
    bool agrees = c->pair_count == c->stats.broad.pairs;
    p->crowd = !agrees && is_crowd(c);
    p->sums.ticks++;
    memcpy(p->pairs, c->pairs, (size_t)c->pair_count * sizeof *p->pairs);
    qsort(p->pairs, (size_t)c->pair_count, sizeof *p->pairs, pair_order);
    check_pairs(p, g, agrees || p->crowd ? BOXES_A_TICK : INT64_MAX); // a pair that is lost is looked for
    check_contacts(p, g);
}
