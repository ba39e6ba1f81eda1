// replies.c - the bounce by its laws, the way out by looking, the hull by its price.
//
// A body is looked at that touches one other thing, or nothing but walls. Its bounce turns the
// closing part of the velocity round and shares the change by mass, so momentum is kept and the two
// do not close any more. It must not be left in what it could have left within SEPARATE pixels; of
// several contacts the last is asked that. Ship and enemies lose what overlap, speed and blast cost
// by tuning.h. Cost: some microseconds a contact.
#include "inspect/proof/replies.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/actors/boss.h"
#include "game/actors/power.h"
#include "game/world/difficulty.h"
#include "game/world/tuning.h"
#include "inspect/question.h"
#include "inspect/truth.h"

enum { SEPARATE = 10, NUDGE = 2, TEXT = 80 }; // NUDGE: a step when there is no room [px]

static const double SLACK = 1.5; // rounding: the change of both to a whole unit, and the share of one of them

/// One look after the rules.
typedef struct look {
    replies *r;
    const mirror *m;
    const game *g;
    wrong_fn *wrong;
    void *user;
} look;

// ---- before the rules ---------------------------------------------------------------------------

static void touch(replies *r, const mirror *m, const contact *c, int32_t self, int32_t other) {
    touched *t = &r->by[self];
    int64_t count = mirror_of(m, &r->was[self])->count;
    t->one = t->moving + t->fixed ? t->one : c;
    t->last = c;
    *(items_kin(&r->was[other])->fixed ? &t->fixed : &t->moving) += 1;
    t->mass = count > 0 ? count : 1;
}

/// Gradients and areas of all walls add up, also of those that it would touch a pixel further.
static void add_walls(replies *r, const mirror *m, int32_t index) {
    touched *t = &r->by[index];
    const body *b = &r->was[index];
    for (int32_t i = 0; i < r->used && items_kin(&r->was[i])->fixed; i++) {
        int32_t dx = question_px(b->x) - question_px(r->was[i].x), dy = question_px(b->y) - question_px(r->was[i].y);
        ph_gradient one = truth_gradient(mirror_of(m, &r->was[i])->pixels, mirror_of(m, b)->pixels, dx, dy);
        t->gx += one.gx, t->gy += one.gy;
        if (one.area > 0 && b->kind == KIND_SHIP) {
            crash_add(&t->crash, m, &r->was[i], b);
        }
    }
}

static void add_up(replies *r, const mirror *m, int32_t index) {
    touched *t = &r->by[index];
    if (t->moving == 0) {
        add_walls(r, m, index);
    } else {
        crash_add(&t->crash, m, &r->was[t->one->a], &r->was[t->one->b]);
    }
    if (t->gx == 0 && t->gy == 0) { // of walls: they cancel out
        t->gx = t->one->hit.gx, t->gy = t->one->hit.gy;
    }
}

static int64_t ground_pixels(const mirror *m, const world *w) {
    return w->ground < 0 ? 0 : mirror_of(m, &w->bodies[w->ground])->count;
}

void replies_note(replies *r, const mirror *m, const game *g) {
    const collider *c = &g->collider;
    r->ground = ground_pixels(m, &g->world);
    r->used = g->world.bodies_used;
    r->bump_rests = g->world.bump_rest > 0;
    r->power = g->world.power;
    r->bomb = (ring){g->world.bomb_r, g->world.bomb_x, g->world.bomb_y};
    memcpy(r->was, g->world.bodies, (size_t)r->used * sizeof *r->was);
    memset(r->by, 0, (size_t)r->used * sizeof *r->by);
    for (int32_t i = 0; i < c->contact_count; i++) {
        touch(r, m, &c->contacts[i], c->contacts[i].a, c->contacts[i].b);
        touch(r, m, &c->contacts[i], c->contacts[i].b, c->contacts[i].a);
    }
    for (int32_t i = 0; i < r->used; i++) {
        const kin *is = items_kin(&r->was[i]);
        if (r->by[i].one && !is->swept && !is->fixed) {
            add_up(r, m, i);
        }
    }
}

// ---- after the rules ----------------------------------------------------------------------------

static const body *now(const look *l, int32_t i) {
    return &l->g->world.bodies[i];
}

static bool same(const look *l, int32_t i) {
    const body *p = &l->r->was[i], *q = now(l, i);
    return p->kind == q->kind && p->old_x == q->old_x && p->old_y == q->old_y;
}

/// The rim of the world turns back what leaves it.
static bool in_world(const look *l, int32_t i) {
    ph_box box = mirror_of(l->m, now(l, i))->box;
    int32_t x = question_px(now(l, i)->x), y = question_px(now(l, i)->y);
    return x + box.x0 > 0 && y + box.y0 > 0 && x + box.x1 < l->g->world.w && y + box.y1 < l->g->world.h;
}

static bool blown(const look *l, int32_t i) {
    return l->r->was[i].kind == KIND_MINE && !same(l, i);
}

/// It has lost pixels instead of hull.
static bool is_carved(const look *l, int32_t i) {
    const body *b = now(l, i);
    return b->kind == KIND_ENEMY && b->carved >= 0;
}

/// Each of the two touches the other alone.
static bool alone(const replies *r, const contact *c) {
    const touched *a = &r->by[c->a], *b = &r->by[c->b];
    return a->moving == 1 && b->moving == 1 && a->fixed + b->fixed == 0;
}

// ---- the bounce ---------------------------------------------------------------------------------

/// How fast b of the contact closes in, times a gradient.
static double closing(const look *l, const contact *c, int64_t gx, int64_t gy) {
    const body *a = &l->r->was[c->a], *b = &l->r->was[c->b];
    return (double)(b->vx - a->vx) * (double)gx + (double)(b->vy - a->vy) * (double)gy;
}

static void check_speed(const look *l, const contact *c, int32_t i, double vx, double vy) {
    const body *was = &l->r->was[i], *is = now(l, i);
    char what[TEXT];
    vx += was->vx, vy += was->vy;
    if (fabs(is->vx - vx) > SLACK || fabs(is->vy - vy) > SLACK) {
        snprintf(what, sizeof what, "body %d leaves with %d,%d, by the bounce %.1f,%.1f", i, is->vx, is->vy, vx, vy);
        l->wrong(l->user, l->g, (ph_pair){c->a, c->b}, what);
    }
}

static void check_bounce(const look *l, const contact *c) {
    const body *a = &l->r->was[c->a], *b = &l->r->was[c->b];
    const touched *t = &l->r->by[c->b];
    double gx = (double)t->gx, gy = (double)t->gy, speed = closing(l, c, t->gx, t->gy);
    double to_a = items_kin(a)->fixed ? 0 : 1 / (double)l->r->by[c->a].mass, to_b = 1 / (double)l->r->by[c->b].mass;
    double turned = speed * (1 + items_bounciness((kind)a->kind, (kind)b->kind) / 256.0);
    double k = speed > 0 ? turned / (gx * gx + gy * gy) / (to_a + to_b) : 0;
    check_speed(l, c, c->b, -k * to_b * gx, -k * to_b * gy);
    if (to_a > 0) {
        check_speed(l, c, c->a, k * to_a * gx, k * to_a * gy);
    }
}

// ---- the way out --------------------------------------------------------------------------------

/// The heavier one stays where it is, and what is fixed; of two equals the first.
static void check_stays(const look *l, const contact *c) {
    int32_t i = items_kin(&l->r->was[c->a])->fixed || l->r->by[c->b].mass <= l->r->by[c->a].mass ? c->a : c->b;
    if (now(l, i)->x != l->r->was[i].x || now(l, i)->y != l->r->was[i].y) {
        l->wrong(l->user, l->g, (ph_pair){c->a, c->b}, "the heavier one gives way");
    }
}

/// Without room it ends NUDGE px from where it began at most; ground that was cleared makes room for the next tick.
static void check_out(const look *l, const contact *c) {
    const body *a = now(l, c->a), *b = now(l, c->b);
    const ph_mask *p = mirror_of(l->m, a)->pixels, *q = mirror_of(l->m, b)->pixels;
    int32_t dx = question_px(b->x) - question_px(a->x), dy = question_px(b->y) - question_px(a->y);
    bool cleared = a->kind == KIND_TERRAIN && mirror_cleared(l->m, l->g);
    if (!cleared && truth_hit(p, q, dx, dy) && truth_room(p, q, dx, dy, SEPARATE - NUDGE)) {
        l->wrong(l->user, l->g, (ph_pair){c->a, c->b}, "they are still in each other, with room beside");
    }
}

/// The ground took b's teeth, or what lay before them is gone already: the bounce, if there is one, is another.
static bool is_eaten(const look *l, const contact *c) {
    const body *was = &l->r->was[c->b];
    const ph_mask *ground = mirror_of(l->m, &l->r->was[c->a])->pixels, *own = mirror_of(l->m, was)->pixels;
    bool alike = l->r->was[c->a].kind == KIND_TERRAIN && l->r->by[c->b].fixed == 1 && items_eats(was);
    return alike && (mirror_bit(&l->g->world, was) || !truth_hit(ground, own, c->dx, c->dy));
}

/// An enemy that has eaten its way free is slower and where it was. False: it has not.
static bool check_eating(const look *l, const contact *c) {
    const body *was = &l->r->was[c->b], *b = now(l, c->b);
    bool there = was->x == b->x && was->y == b->y && !mirror_cleared(l->m, l->g);
    bool ate = there && mirror_soft(l->m, l->g, b) && mirror_bit(&l->g->world, b);
    if (ate) {
        check_speed(l, c, c->b, was->vx * (EATING_KEEP / 256.0 - 1), was->vy * (EATING_KEEP / 256.0 - 1));
    }
    return ate;
}

/// True when the bounce was looked at.
static bool check_contact(const look *l, const contact *c) {
    const body *a = &l->r->was[c->a];
    const touched *t = &l->r->by[c->b];
    bool wall = items_kin(a)->fixed, parts = !wall || (a->kind == KIND_TERRAIN && t->fixed == 1);
    bool clear = !l->r->blasts && same(l, c->a) && same(l, c->b) && in_world(l, c->b) && (wall || in_world(l, c->a));
    bool last = t->last == c && (wall || l->r->by[c->a].last == c); // nothing moves them after it
    bool eaten = wall && clear && is_eaten(l, c);
    if (clear && parts && !eaten && last) {
        check_out(l, c);
    }
    if (!clear || !(wall ? t->moving == 0 : alone(l->r, c))) {
        return false;
    }
    if (eaten) {
        return check_eating(l, c);
    }
    if (!wall || t->one == c) {
        check_bounce(l, c);
    }
    if (parts) {
        check_stays(l, c);
    }
    return true;
}

/// The ship touches a mine.
static bool is_mined(const look *l, const contact *c) {
    unsigned kinds = 1u << l->r->was[c->a].kind | 1u << l->r->was[c->b].kind;
    return kinds == (1u << KIND_SHIP | 1u << KIND_MINE) && c->hit.area >= MINE_TOUCH;
}

/// Shots, riders and what is picked up do not bounce; a mine that lies free is kicked.
static bool must_bounce(const look *l, const contact *c) {
    const body *a = &l->r->was[c->a], *b = &l->r->was[c->b];
    const kin *p = items_kin(a), *q = items_kin(b);
    if (is_mined(l, c)) {
        return a->host < 0 && b->host < 0;
    }
    return !p->swept && !q->swept && !p->rides && !q->rides && !items_taken(a, b);
}

/// With the power of it, a shot of the ship bounces off what stands still, and need not come to what is behind that.
static bool springs(const look *l, int32_t i) {
    bool springy = l->r->power == POWER_RICOCHET || l->g->world.power == POWER_RICOCHET; // it may end in this tick
    return springy && l->r->was[i].kind == KIND_SHOT && l->r->by[i].fixed > 0;
}

/// A shot or what the ship picks up does not outlive the contact; nor what a shot hits, when that
/// one does. A mine burns.
static void check_end(const look *l, const contact *c) {
    const body *a = &l->r->was[c->a], *b = &l->r->was[c->b];
    int32_t mine = a->kind == KIND_MINE ? c->a : c->b;
    bool shot = (items_kin(a)->swept || items_kin(b)->swept) && !springs(l, c->a) && !springs(l, c->b);
    if (is_mined(l, c) && same(l, mine) && now(l, mine)->timer == 0) {
        l->wrong(l->user, l->g, (ph_pair){c->a, c->b}, "the mine does not burn");
    }
    if ((items_taken(a, b) || shot) && same(l, c->a) && same(l, c->b)) {
        l->wrong(l->user, l->g, (ph_pair){c->a, c->b}, "both outlive their contact");
    }
}

// ---- the hull -----------------------------------------------------------------------------------

/// What it costs, in whole pixels. The rules take the root of the gradient to a sixteenth.
typedef struct price {
    int64_t least, most;
} price;

static price at_speed(const look *l, int32_t i, int64_t (*of)(int64_t area, double speed)) {
    const touched *t = &l->r->by[i];
    int64_t gx = t->crash.gx, gy = t->crash.gy;
    double sixteenths = fmax(16 * sqrt((double)(gx * gx + gy * gy)), 1); // walls may cancel out
    double speed = 16 * closing(l, t->one, gx, gy);
    return (price){of(t->crash.area, floor(speed / sixteenths) - 1),
                   of(t->crash.area, floor(speed / fmax(sixteenths - 1, 1)) + 1)};
}

/// The price of the only thing that the body touches.
static price price_of(const look *l, int32_t i) {
    const touched *t = &l->r->by[i];
    bool ship = l->r->was[i].kind == KIND_SHIP;
    bool closes = closing(l, t->one, t->gx, t->gy) > 0;
    bool wall = items_kin(&l->r->was[t->one->a + t->one->b - i])->fixed;
    int64_t ram = closes ? RAM_BITE + t->crash.area * RAM_HARM : 0;
    const price nothing = {0, 0}, rammed = {ram, ram};
    int32_t other_body = t->one->a + t->one->b - i;
    kind other = (kind)l->r->was[other_body].kind;
    if (other == KIND_ROCK && !ship) {
        return items_eats(&l->r->was[i]) ? nothing : at_speed(l, i, crash_crush);
    }
    if (ship && boss_rams(&l->r->was[other_body])) {
        return l->r->bump_rests ? nothing : rammed;
    }
    switch (other) {
    case KIND_SPIT: return (price){SPIT_HARM, SPIT_HARM};
    case KIND_SHOT: return is_carved(l, i) ? nothing : (price){SHOT_DAMAGE, SHOT_DAMAGE};
    case KIND_SHIP: return items_harms(&l->r->was[i]) ? rammed : nothing;
    case KIND_ENEMY: return ship && items_harms(&l->r->was[other_body]) ? rammed : nothing;
    case KIND_BOSS:
    case KIND_ROCK: return ship && closes && !l->r->bump_rests ? at_speed(l, i, crash_bump) : nothing;
    default: return ship && wall && !l->r->bump_rests ? at_speed(l, i, crash_bump) : nothing;
    }
}

/// A mine goes off when its fuse has burnt down, and not before unless another one sets it off.
static void check_fuse(const look *l, int32_t i) {
    bool due = l->r->was[i].timer == 1;
    for (int32_t k = 0; k < l->r->used && !due && blown(l, i); k++) {
        due = k != i && blown(l, k) && blast_area(l->m, &l->r->was[i], &l->r->was[k]) > 0;
    }
    bool fresh = l->g->world.level_ticks == 0; // the next level: nothing of the last one is left
    if (l->r->was[i].kind == KIND_MINE && !fresh && blown(l, i) != due) {
        l->wrong(l->user, l->g, (ph_pair){i, i}, due ? "its fuse has burnt down" : "it goes off before its time");
    }
}

/// The hull of a body that one thing at most has touched, or that blasts have. A wall may be the
/// ground, of which a shot in the same tick may have taken what the crash would have met.
static bool knows_price(const look *l, int32_t i) {
    const touched *t = &l->r->by[i];
    bool whole = !l->r->blasts && l->r->ground == ground_pixels(l->m, &l->g->world);
    if (!t->one || (t->moving == 0 && whole)) {
        return true;
    }
    uint8_t other = l->r->was[t->one->a + t->one->b - i].kind;
    return t->moving > 0 && alone(l->r, t->one) && !l->r->blasts && other != KIND_REPAIR;
}

/// A soft hull takes a part of it.
static void check_hull(const look *l, int32_t i) {
    const body *was = &l->r->was[i];
    char what[TEXT];
    bool ship = was->kind == KIND_SHIP;
    if (!(ship || was->kind == KIND_ENEMY) || !same(l, i) || !knows_price(l, i)) {
        return;
    }
    int64_t harm = ship ? difficulty_of(&l->g->world)->harm : SUB;
    price p = l->r->by[i].one ? price_of(l, i) : (price){0, 0};
    p = (price){p.least * harm / SUB, p.most * harm / SUB};
    int64_t blasted = ship ? 0 : ring_harm(l->m, was, &l->r->bomb);
    for (int32_t k = 0; k < l->r->used && l->r->blasts; k++) {
        int64_t area = blown(l, k) && !is_carved(l, i) ? blast_area(l->m, was, &l->r->was[k]) : 0;
        blasted += (ship ? area * MINE_HARM / SUB : area) * harm / SUB;
    }
    p.least += blasted, p.most += blasted;
    int32_t lost = was->hull - now(l, i)->hull;
    bool safe = was->flags & BODY_SAFE, right = lost >= p.least && lost <= p.most;
    if (safe ? lost != 0 : !right) {
        snprintf(what, sizeof what, "its hull falls by %d, by the pixels by %" PRId64, lost, safe ? 0 : p.least);
        l->wrong(l->user, l->g, (ph_pair){i, i}, what);
    }
}

void replies_check(replies *r, const mirror *m, const game *g, wrong_fn *wrong, void *user, int64_t *looked,
                   int64_t *left) {
    look l = {r, m, g, wrong, user};
    r->blasts = r->bomb.r > 0;
    for (int32_t i = 0; i < r->used; i++) {
        r->blasts |= blown(&l, i);
    }
    for (int32_t i = 0; i < g->collider.contact_count; i++) {
        const contact *c = &g->collider.contacts[i];
        check_end(&l, c);
        if (must_bounce(&l, c)) {
            bool done = check_contact(&l, c);
            *looked += done, *left += !done;
        }
    }
    for (int32_t i = 0; i < r->used; i++) {
        check_fuse(&l, i);
        check_hull(&l, i);
    }
}
