// proof.c - bodies to items, items to all pairs, pairs to the pixels.
//
// It takes the bodies of the world as they stand and nothing of the collider: boxes, filters and the way of a shot are
// its own (items.c), masks are read from the pictures and carved a second time (mirror.c). The pairs of the tick,
// sorted, are walked beside a loop over all pairs of boxes: where the two differ, one is missing or too many. Only in a
// crowd of more pairs than the list holds may it lack some; that is counted here, because the collider's word for it
// would hide a pair that it lost. Then each pair is looked up among the contacts of the tick, and truth.c says what
// should stand there.
// Cost: a nanosecond or two for each pair of boxes, and for each pair of masks some ten microseconds.
#include "inspect/proof/proof.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inspect/proof/items.h"
#include "inspect/why.h"
#include "game/world/tuning.h"

enum { BOXES_A_TICK = 4000000 };

struct tick_proof {
    mirror *mirror;
    item_list own;
    proof_sums sums;
    proof_wrong first;
    bool crowd;  ///< the tick has more pairs than its list holds
    int32_t row; ///< item with which the next tick's band begins
    int32_t count;
    ph_pair pairs[PAIR_MAX]; ///< of the tick, of own items, sorted
};

tick_proof *proof_create(const ph_image sheets[SPRITE_COUNT]) {
    tick_proof *p = calloc(1, sizeof *p);
    if (p && !proof_read(p, sheets)) {
        proof_destroy(p);
        return NULL;
    }
    return p;
}

bool proof_read(tick_proof *p, const ph_image sheets[SPRITE_COUNT]) {
    mirror *fresh = mirror_create(sheets);
    if (fresh) {
        mirror_destroy(p->mirror);
        p->mirror = fresh;
    }
    return fresh != NULL;
}

void proof_destroy(tick_proof *p) {
    if (p) {
        mirror_destroy(p->mirror);
        free(p);
    }
}

void proof_follow(tick_proof *p) {
    mirror_forget(p->mirror);
}

void proof_settle(tick_proof *p, const game *g) {
    mirror_follow(p->mirror, g, true);
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

/// Counts a wrong answer on bodies a and b, or on one, and keeps the first one in words.
static void blame(tick_proof *p, const game *g, ph_pair bodies, const char *what) {
    const body *a = &g->world.bodies[bodies.a], *b = &g->world.bodies[bodies.b];
    if (p->sums.wrong++ > 0) {
        return;
    }
    p->first.tick = g->world.tick;
    p->first.a = bodies.a;
    p->first.b = bodies.b;
    char other[PROOF_TEXT / 2] = "";
    if (bodies.a != bodies.b) {
        snprintf(other, sizeof other, " and %d (%s)", bodies.b, words_name(b));
    }
    snprintf(p->first.text, PROOF_TEXT, "tick %" PRId64 ": %s %d (%s)%s: %s", g->world.tick, *other ? "bodies" : "body",
             bodies.a, words_name(a), other, what);
}

// ---- bodies -------------------------------------------------------------------------------------

/// A carried body lies where its host has it. No other but a shot moves further than SWEEP_REACH.
static const char *misplaced(const game *g, const body *b) {
    const body *host = b->host >= 0 ? &g->world.bodies[b->host] : NULL;
    ph_point moved = question_moved(b);
    if (host) {
        bool there = b->x == host->x + b->host_x * SUB && b->y == host->y + b->host_y * SUB;
        return there ? NULL : "it is not at its position on its rock";
    }
    bool far = abs(moved.x) > SWEEP_REACH || abs(moved.y) > SWEEP_REACH;
    return far && !items_kin(b)->swept ? "it moves further than the sweep of a shot" : NULL;
}

static void check_body(tick_proof *p, const game *g, int32_t i) {
    const body *b = &g->world.bodies[i];
    const char *faults[] = {mirror_fault(mirror_of(p->mirror, b), game_mask(g, i)), misplaced(g, b)};
    const ph_pair self = {i, i};
    for (int k = 0; k < 2; k++) {
        if (faults[k]) {
            blame(p, g, self, faults[k]);
        }
    }
}

static void check_bodies(tick_proof *p, const game *g) {
    mirror_follow(p->mirror, g, false);
    if (mirror_aliens(p->mirror) > 0) {
        const ph_pair ground = {0, 0};
        blame(p, g, ground, "a fallen piece was not in the ground, or moved elsewhere");
    }
    items_fill(&p->own, p->mirror, g);
    for (int32_t i = 0; i < p->own.count; i++) {
        check_body(p, g, p->own.body[i]);
    }
}

// ---- pairs --------------------------------------------------------------------------------------

static int pair_order(const void *left, const void *right) {
    const ph_pair *p = left, *q = right;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

/// True when more boxes overlap than the list of pairs holds. Only then it may lack some.
static bool is_crowd(const item_list *own) {
    int32_t n = 0;
    for (int32_t i = 0; i < own->count && n <= PAIR_MAX; i++) {
        for (int32_t k = i + 1; k < own->count; k++) {
            n += items_pair(&own->items[i], &own->items[k]);
        }
    }
    return n > PAIR_MAX;
}

/// The pairs of the tick in terms of the own items.
static void take_pairs(tick_proof *p, const game *g) {
    const collider *c = &g->collider;
    p->count = 0;
    for (int32_t i = 0; i < c->pair_count; i++) {
        ph_pair bodies = {c->body[c->pairs[i].a], c->body[c->pairs[i].b]};
        ph_pair items = {p->own.item[bodies.a], p->own.item[bodies.b]};
        if (items.a < 0 || items.b <= items.a) {
            blame(p, g, bodies, "a pair that does not collide");
        } else {
            p->pairs[p->count++] = items;
        }
    }
    qsort(p->pairs, (size_t)p->count, sizeof *p->pairs, pair_order);
}

/// Compares the pairs of item `row` with those that follow it; `next` is not past its first pair.
static void check_row(tick_proof *p, const game *g, int32_t row, int32_t *next) {
    const item_list *own = &p->own;
    while (*next < p->count && p->pairs[*next].a < row) {
        ++*next;
    }
    for (int32_t i = row + 1; i < own->count; i++) {
        const ph_pair bodies = {own->body[row], own->body[i]};
        bool wanted = items_pair(&own->items[row], &own->items[i]);
        int32_t found = 0;
        for (; *next < p->count && p->pairs[*next].a == row && p->pairs[*next].b == i; ++*next) {
            found++;
        }
        if (wanted && found == 0) {
            if (p->crowd) {
                p->sums.unchecked++;
            } else {
                blame(p, g, bodies, "the pair is missing");
            }
        } else if (found > wanted) {
            blame(p, g, bodies, wanted ? "the pair was found twice" : "a pair whose boxes do not overlap");
        }
    }
    p->sums.boxes += own->count - 1 - row;
}

/// At most `left` pairs of boxes, and a row more.
static void check_pairs(tick_proof *p, const game *g, int64_t left) {
    const item_list *own = &p->own;
    int64_t all = (int64_t)own->count * (own->count - 1) / 2, before = p->sums.boxes;
    int32_t next = 0;
    p->row = p->row < own->count && all > left ? p->row : 0;
    for (int32_t rows = 0; rows < own->count && left > 0; rows++) {
        check_row(p, g, p->row, &next);
        left -= own->count - p->row;
        p->row = p->row + 1 < own->count ? p->row + 1 : 0;
        next = p->row ? next : 0;
    }
    p->sums.unchecked += all - (p->sums.boxes - before);
}

// ---- contacts -----------------------------------------------------------------------------------

/// What the tick has found; NULL: no contact.
static answer answer_of(const contact *c) {
    answer a = {0};
    if (c) {
        a.hit = true;
        a.dx = c->dx;
        a.dy = c->dy;
        a.when = c->when;
        a.contact = c->hit;
    }
    return a;
}

/// True when the pair has a contact.
static bool check_answer(tick_proof *p, const game *g, ph_pair bodies) {
    const collider *c = &g->collider;
    const contact *found = why_contact(c, bodies.a, bodies.b);
    if (!found && p->crowd && c->contact_count == CONTACT_MAX) { // it was not kept
        p->sums.unchecked++;
        return false;
    }
    const body *a = &g->world.bodies[bodies.a], *b = &g->world.bodies[bodies.b];
    bool swept = items_kin(a)->swept || items_kin(b)->swept;
    question q = question_of(a, mirror_of(p->mirror, a)->pixels, b, mirror_of(p->mirror, b)->pixels, swept);
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
    for (int32_t i = 0; i < p->count; i++) {
        ph_pair bodies = {p->own.body[p->pairs[i].a], p->own.body[p->pairs[i].b]};
        found += check_answer(p, g, bodies);
    }
    if (!p->crowd && found != c->contact_count && c->contact_count > 0) {
        ph_pair bodies = {c->contacts[0].a, c->contacts[0].b};
        blame(p, g, bodies, "the number of contacts differs from the number of touching pairs");
    }
}

void proof_check(tick_proof *p, const game *g) {
    const collider *c = &g->collider;
    bool agrees = c->pair_count == c->stats.broad.pairs;
    p->sums.ticks++;
    check_bodies(p, g);
    p->crowd = !agrees && is_crowd(&p->own);
    take_pairs(p, g);
    check_pairs(p, g, agrees || p->crowd ? BOXES_A_TICK : INT64_MAX); // a pair that is lost is looked for
    check_contacts(p, g);
}
