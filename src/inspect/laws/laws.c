// laws.c - the pairs that touch under some law are kept from tick to tick, sorted; a walk beside
// those of the tick before tells what begins and what ends.
#include "inspect/laws/laws.h"

#include <stdlib.h>
#include <string.h>

#include "inspect/seen.h"
#include "inspect/shapes.h"
#include "inspect/question.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "game/world/difficulty.h"
#include "game/world/tuning.h"

/// A pair that touches under some law. Laws are bits.
typedef struct touch {
    int32_t a, b;             ///< bodies, a < b
    bool ship;                ///< one of them is the ship
    uint8_t now;              ///< the laws under which they touch in this tick
    uint8_t met;              ///< of the touches that last under a law: in these the masks have touched, too
    uint8_t seen;             ///< of the touch that lasts under LAW_MASK: these laws have said so, too
    int64_t since[LAW_COUNT]; ///< tick in which the touch that lasts has begun
} touch;

/// Two bodies as they are tested.
typedef struct placed {
    contact at;  ///< b's frame from a's; area and gradient are not known yet
    sweep sweep; ///< at its first step
    bool mine;   ///< of the ship and a mine, which needs more pixels
} placed;

/// The ship under one law. Its hull is that of the recording less the debt.
typedef struct law_debt {
    int64_t owed;  ///< what this law's touches have cost more than the masks' [px of hull]
    int64_t rest;  ///< tick from which on a bump costs something again
    int64_t safe;  ///< tick from which on it can be hurt again
    int64_t spent; ///< in this tick [px of hull]
} law_debt;

struct laws {
    law_shapes shapes;
    law_debt debts[LAW_COUNT];
    int64_t lost; ///< ships that the recording had lost before this tick, -1: not known
    int32_t count, before_count;
    touch *touches, *before; ///< of this tick and of the one before, sorted
    touch room[2][PAIR_MAX]; ///< for both
    int32_t tick_count, tick_room;
    law_tick *ticks;
    law_tick spare; ///< takes what there is no memory for
};

#define MASK_BIT (1u << LAW_MASK)

laws *laws_create(void) {
    laws *l = calloc(1, sizeof *l);
    if (l) {
        l->lost = -1;
        l->touches = l->room[0], l->before = l->room[1];
    }
    return l;
}

void laws_free(laws *l) {
    if (l) {
        law_shapes_free(&l->shapes);
        free(l->ticks);
        free(l);
    }
}

bool laws_crowd(const game *g) {
    return g->world.ship < 0 && !scene_get(g->world.scene)->arena;
}

// ---- what was counted ---------------------------------------------------------------------------

/// The number of the first kept tick that is not before `tick`. Most that are asked for are among the last.
static int32_t find(const laws *l, int64_t tick) {
    int32_t i = l->tick_count;
    while (i > 0 && l->ticks[i - 1].tick >= tick) {
        i--;
    }
    return i;
}

/// The counts of a tick: one that is kept, or the newest.
static law_tick *counts_of(laws *l, int64_t tick) {
    int32_t i = find(l, tick);
    if (i < l->tick_count) {
        return l->ticks[i].tick == tick ? &l->ticks[i] : &l->spare;
    }
    if (l->tick_count == l->tick_room) {
        int32_t room = l->tick_room ? 2 * l->tick_room : 256;
        law_tick *more = realloc(l->ticks, (size_t)room * sizeof *more);
        if (!more) {
            return &l->spare;
        }
        l->ticks = more;
        l->tick_room = room;
    }
    law_tick *fresh = &l->ticks[l->tick_count++];
    memset(fresh, 0, sizeof *fresh);
    fresh->tick = tick;
    return fresh;
}

static void add(law_count *to, law_count more) {
    to->touches += more.touches;
    to->extra += more.extra;
    to->missed += more.missed;
}

static void count(laws *l, const touch *t, int which, int64_t tick, law_count one) {
    law_tick *to = counts_of(l, tick);
    add(&to->all[which], one);
    if (t->ship) {
        add(&to->ship[which], one);
    }
}

// ---- begin and end of touches -------------------------------------------------------------------

static void begin(laws *l, touch *t, int which, int64_t tick) {
    const law_count one = {1, 0, 0};
    t->since[which] = tick;
    t->met = (uint8_t)(t->met & ~(1u << which));
    t->seen = which == LAW_MASK ? 0 : t->seen;
    count(l, t, which, tick, one);
}

static void end(laws *l, const touch *t, int which) {
    const law_count extra = {0, 1, 0}, missed = {0, 0, 1};
    if (which != LAW_MASK && !(t->met >> which & 1)) {
        count(l, t, which, t->since[which], extra);
    }
    for (int i = 0; which == LAW_MASK && i < LAW_COUNT; i++) {
        if (!(t->seen >> i & 1)) {
            count(l, t, i, t->since[LAW_MASK], missed);
        }
    }
}

/// A pair goes from what it was to what it is, either of which may be no touch.
static void go_on(laws *l, const touch *was, touch *is, int64_t tick) {
    is->met = was->met, is->seen = was->seen;
    memcpy(is->since, was->since, sizeof is->since);
    for (int i = 0; i < LAW_COUNT; i++) {
        if ((was->now & ~is->now) >> i & 1) {
            end(l, was, i);
        }
        if ((is->now & ~was->now) >> i & 1) {
            begin(l, is, i, tick);
        }
    }
    if (is->now & MASK_BIT) {
        is->met |= is->now;
        is->seen |= is->now;
    }
}

static int touch_order(const void *left, const void *right) {
    const touch *p = left, *q = right;
    return p->a != q->a ? (p->a > q->a) - (p->a < q->a) : (p->b > q->b) - (p->b < q->b);
}

static void compare(laws *l, int64_t tick) {
    static const touch nothing;
    for (int32_t i = 0, old = 0; i < l->count || old < l->before_count;) {
        int order = i < l->count ? -1 : 1;
        touch ended = nothing;
        if (i < l->count && old < l->before_count) {
            order = touch_order(&l->touches[i], &l->before[old]);
        }
        const touch *was = order < 0 ? &nothing : &l->before[old++];
        go_on(l, was, order > 0 ? &ended : &l->touches[i++], tick);
    }
}

// ---- the debt -----------------------------------------------------------------------------------
// Adds up the damage that a law would have dealt beyond the recorded damage.

/// A bump costs something once in BUMP_REST ticks.
static bool is_bump(const game *g, const contact *c) {
    kind k = (kind)g->world.bodies[c->a == g->world.ship ? c->b : c->a].kind;
    return k == KIND_ROCK || k == KIND_WALL || k == KIND_GATE || k == KIND_TERRAIN;
}

/// Pays for a touch of the ship that begins in this tick.
static void law_debt_pay(law_debt *p, const game *g, const contact *c, const ph_mask *const shapes[2]) {
    bool safe = g->world.bodies[g->world.ship].flags & BODY_SAFE;
    int64_t price = safe ? 0 : rules_price(g, c, shapes[0], shapes[1]);
    if (price > 0 && is_bump(g, c)) {
        price = g->world.tick < p->rest ? 0 : price;
        p->rest = price > 0 ? g->world.tick + BUMP_REST : p->rest;
    }
    p->spent += price;
}

/// True when the ship is lost under the law.
static bool settle(law_debt *p, const world *w, int64_t masks_spent, bool lost) {
    bool safe = w->tick < p->safe;
    p->owed += p->spent - masks_spent;
    if (lost || w->ship < 0 || seen_event(w, EVENT_SPAWN, NULL)) { // a new ship is whole under every law
        bool lost_too = lost && !safe && p->owed >= 0;
        p->owed = 0;
        return lost_too;
    }
    int64_t hull = w->bodies[w->ship].hull, whole = hull - difficulty_hull(w);
    bool dies = !safe && hull - p->owed <= 0;
    if (dies) {
        p->safe = w->tick + LAW_SAFE_TICKS;
    }
    p->owed = dies || safe || p->owed < whole ? whole : p->owed;
    return dies;
}

// ---- the tick -----------------------------------------------------------------------------------

static placed place(const game *g, int32_t a, int32_t b) {
    const body *p = &g->world.bodies[a], *q = &g->world.bodies[b];
    placed two = {.at = {.a = a, .b = b, .ax = body_px(p), .ay = body_py(p), .when = 256}, .sweep = sweep_of(g, a, b)};
    two.at.dx = body_px(q) - two.at.ax, two.at.dy = body_py(q) - two.at.ay;
    two.mine = (p->kind == KIND_SHIP && q->kind == KIND_MINE) || (p->kind == KIND_MINE && q->kind == KIND_SHIP);
    return two;
}

/// True when these shapes touch; then `two` knows where.
static bool shapes_touch(const ph_mask *a, const ph_mask *b, placed *two) {
    ph_sweep_hit stop;
    contact *at = &two->at;
    const sweep *w = &two->sweep;
    if (w->swept) {
        bool hit = ph_mask_sweep(a, b, w->at.x, w->at.y, w->mx, w->my, &stop);
        if (hit) {
            at->dx = stop.hit.x, at->dy = stop.hit.y;
        }
        return hit;
    }
    return two->mine ? ph_mask_overlap_area(a, b, at->dx, at->dy) >= MINE_TOUCH : ph_mask_hit(a, b, at->dx, at->dy);
}

/// The ship pays for what begins.
static void pay(laws *l, const game *g, const touch *t, int which, placed two, const ph_mask *const shapes[2]) {
    const touch *was = bsearch(t, l->before, (size_t)l->before_count, sizeof *t, touch_order); // NULL: no touch
    const body *p = &g->world.bodies[t->a], *q = &g->world.bodies[t->b];
    bool begins = !was || !(was->now >> which & 1);
    if (begins &&
        ph_contact_find(shapes[0], shapes[1], two.at.dx, two.at.dy, q->vx - p->vx, q->vy - p->vy, &two.at.hit)) {
        law_debt_pay(&l->debts[which], g, &two.at, shapes);
    }
}

static void judge(laws *l, const game *g, int32_t a, int32_t b) {
    touch t = {.a = a, .b = b, .ship = g->world.ship == a || g->world.ship == b};
    const placed two = place(g, a, b);
    for (int i = 0; i < LAW_COUNT; i++) {
        placed one = two;
        const ph_mask *const shapes[2] = {law_shapes_get(&l->shapes, g, a, (law)i),
                                          law_shapes_get(&l->shapes, g, b, (law)i)};
        if (shapes_touch(shapes[0], shapes[1], &one)) {
            t.now |= (uint8_t)(1u << i);
            if (t.ship) {
                pay(l, g, &t, i, one, shapes);
            }
        }
    }
    if (t.now) {
        l->touches[l->count++] = t;
    }
}

void laws_look(void *laws_, const game *g) {
    laws *l = laws_;
    const collider *c = &g->collider;
    touch *recycled = l->before;
    l->before = l->touches, l->before_count = l->count;
    l->touches = recycled, l->count = 0;
    l->lost = l->lost < 0 ? g->world.totals.deaths : l->lost;
    for (int32_t i = 0; i < c->pair_count; i++) {
        judge(l, g, c->body[c->pairs[i].a], c->body[c->pairs[i].b]);
    }
    qsort(l->touches, (size_t)l->count, sizeof *l->touches, touch_order);
    compare(l, g->world.tick);
}

void laws_settle(laws *l, const game *g) {
    bool lost = g->world.totals.deaths > l->lost;
    int64_t masks_spent = l->debts[LAW_MASK].spent;
    l->lost = g->world.totals.deaths;
    for (int i = 0; i < LAW_COUNT; i++) {
        if (settle(&l->debts[i], &g->world, masks_spent, lost)) {
            counts_of(l, g->world.tick)->deaths |= 1u << i;
        }
        l->debts[i].spent = 0;
    }
}

// ---- a recording --------------------------------------------------------------------------------

bool law_run_begin(law_run *r, const sprite_masks *masks, const replay *script) {
    r->game = replay_begin(script, masks);
    r->laws = laws_create();
    return r->game && r->laws;
}

void law_run_end(law_run *r) {
    game_free(r->game);
    laws_free(r->laws);
    r->game = NULL;
    r->laws = NULL;
}

bool law_run_follow(law_run *r, const replay *script, int64_t to, int32_t most) {
    const world *w = &r->game->world;
    int64_t end = to < script->count ? to : script->count;
    for (int32_t done = 0; w->tick < end && done < most; done++) {
        replay_tick(r->game, script, laws_look, r->laws);
        laws_settle(r->laws, r->game);
    }
    return w->tick >= end;
}

// ---- sums ---------------------------------------------------------------------------------------

const law_tick *laws_ticks(const laws *l, int32_t *count) {
    *count = l->tick_count;
    return l->ticks;
}

/// True when the law says something else than the masks.
static bool differs(const law_tick *t, int which) {
    bool death = t->deaths >> which & 1, real = t->deaths >> LAW_MASK & 1;
    return t->all[which].extra || t->all[which].missed || death != real;
}

law_sums laws_sum(const laws *l, int64_t first, int64_t last) {
    law_sums s;
    memset(&s, 0, sizeof s);
    for (int i = 0; i < LAW_COUNT; i++) {
        s.first[i] = -1;
    }
    for (int32_t at = find(l, first); at < l->tick_count && l->ticks[at].tick <= last; at++) {
        const law_tick *t = &l->ticks[at];
        for (int i = 0; i < LAW_COUNT; i++) {
            s.deaths[i] += (t->deaths & 1u << i) != 0;
            add(&s.ship[i], t->ship[i]);
            add(&s.all[i], t->all[i]);
            s.first[i] = s.first[i] < 0 && differs(t, i) ? t->tick : s.first[i];
        }
    }
    return s;
}
