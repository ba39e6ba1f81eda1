// test_crash.c - the damage of a crash depends on the overlap of the shipped masks, not on the position at the end of
// a tick.
//
// The ship flies at a static target from several positions on one line of flight.
#include "app/player.h"

#include "game/levels/scenes.h"
#include "game/math/geometry.h"
#include "game/rules.h"
#include "game/world/tuning.h"

enum {
    TARGET_X = 400, // center of the target [px]
    TARGET_Y = 300,
    AWAY = 60, // initial distance of the ship [px]
    STARTS = 8,
    WAYS = 8,
    DEEP = 10000 // hull, more than any damage in this file
};

static const int32_t speeds[] = {410, 950, 1510}; // [1/256 px per tick]

/// A crash: target, direction, offset from its center, speed.
typedef struct crash {
    sprite looks;
    int32_t heading; ///< 0..31
    int32_t beside;  ///< [px]
    int32_t speed;
} crash;

typedef struct outcome {
    int64_t price; ///< damage of the hull
    int64_t lit;   ///< flashing pixels of the ship
    bool touched;
} outcome;

/// A game without bodies and its initial state.
typedef struct range {
    game *g;
    world *empty;
} range;

static void range_end(void *of) {
    game_free(of);
}

static range open_range(void) {
    front *f = player_open("--seed 7 --level 1");
    const game_setup setup = {.seed = 1, .scene = scene_find("pinball"), .level = 1};
    range r = {game_create(&f->masks, &setup), after_test_memory(sizeof *r.empty)};
    assert_non_null(r.g);
    after_test(r.g, range_end);
    for (int32_t i = 0; i < r.g->world.bodies_used; i++) {
        if (r.g->world.bodies[i].kind != KIND_NONE) {
            body_remove(&r.g->world, i);
        }
    }
    game_save(r.g, r.empty);
    return r;
}

/// Adds the ship and its target. `start` is an additional distance along the flight [px].
static void set_up(game *g, const crash *c, int32_t start) {
    world *w = &g->world;
    int32_t hx, hy;
    geometry_heading_vector(c->heading, &hx, &hy);
    int32_t target = body_add(w, KIND_ENEMY, c->looks, TARGET_X, TARGET_Y);
    w->ship = body_add(w, KIND_SHIP, SPRITE_SHIP, TARGET_X, TARGET_Y);
    body *ship = &w->bodies[w->ship], *other = &w->bodies[target];
    other->breed = 1;
    other->hull = ship->hull = DEEP;
    ship->frame = (uint8_t)c->heading;
    ship->x -= hx * (AWAY + start) + hy * c->beside;
    ship->y -= hy * (AWAY + start) - hx * c->beside;
    ship->vx = hx * c->speed / SUB;
    ship->vy = hy * c->speed / SUB;
}

/// Flies until both touch and the rules respond. A clear miss has no damage.
static outcome crash_from(const range *r, const crash *c, int32_t start) {
    game *g = r->g;
    world *w = &g->world;
    outcome found = {0};
    game_load(g, r->empty);
    set_up(g, c, start);
    body *ship = &w->bodies[w->ship];
    for (int32_t tick = 0; tick < 2 * (AWAY + STARTS) * SUB / c->speed && !found.touched; tick++) {
        ship->old_x = ship->x;
        ship->old_y = ship->y;
        ship->x += ship->vx;
        ship->y += ship->vy;
        game_broad(g);
        game_narrow(g);
        found.touched = g->collider.contact_count > 0;
    }
    game_rules(g);
    found.price = w->totals.damage;
    for (int32_t bit = 0; w->glow_count > 0 && bit < 32 * GLOW_ROWS; bit++) {
        found.lit += w->glows[0].rows[bit / 32] >> bit % 32 & 1;
    }
    return found;
}

static const sprite enemies[] = {SPRITE_MOTE,    SPRITE_GRINDER, SPRITE_SNAPPER,
                                 SPRITE_SPITTER, SPRITE_BORER,   SPRITE_SOWER};

enum { ENEMIES = sizeof enemies / sizeof enemies[0], SPEEDS = sizeof speeds / sizeof speeds[0] };

// ---- the part of a tick -----------------------------------------------------------------------------------------

TEST(a_crash_costs_the_same_wherever_it_began_in_a_tick) {
    range r = open_range();
    for (int n = 0; n < ENEMIES * WAYS * SPEEDS; n++) {
        crash c = {enemies[n % ENEMIES], n / ENEMIES % WAYS * 4, 0, speeds[n / ENEMIES / WAYS]};
        int64_t least = INT64_MAX, most = 0;
        for (int32_t start = 0; start < STARTS; start++) {
            int64_t price = crash_from(&r, &c, start).price;
            least = price < least ? price : least;
            most = price > most ? price : most;
        }
        CHECK(least > 0 && most * 100 <= least * 115, "%s, heading %d, speed %d: %d..%d hull",
              sprite_get(c.looks)->file, c.heading, c.speed, (int)least, (int)most);
    }
}

// ---- clipped and head-on ----------------------------------------------------------------------------------------

/// Damage of the last touch as the line of flight moves away from the center of the target.
static int64_t clip_price(const range *r, crash c) {
    int64_t last = 0;
    for (outcome one = {.touched = true}; one.touched; c.beside++) {
        one = crash_from(r, &c, 0);
        last = one.touched ? one.price : last;
    }
    return last;
}

enum { SQUARE = 8 }; // a flight this near to the center is head-on [px]

static int64_t mean_head_on(const range *r, crash c) {
    int64_t sum = 0;
    for (c.beside = -SQUARE; c.beside <= SQUARE; c.beside++) {
        sum += crash_from(r, &c, 0).price;
    }
    return sum / (2 * SQUARE + 1);
}

TEST(a_clip_costs_a_third_of_a_head_on_at_most) {
    range r = open_range();
    for (int n = 0; n < ENEMIES * WAYS * SPEEDS; n++) {
        crash c = {enemies[n % ENEMIES], n / ENEMIES % WAYS * 4, 0, speeds[n / ENEMIES / WAYS]};
        int64_t clip = clip_price(&r, c), whole = mean_head_on(&r, c);
        CHECK(clip * 3 <= whole, "%s, heading %d, speed %d: %d of %d hull", sprite_get(c.looks)->file, c.heading,
              c.speed, (int)clip, (int)whole);
    }
}

// ---- the area -----------------------------------------------------------------------------------------------------

enum { CRASHES = 200 };

typedef struct measured {
    int64_t price, area;
    double price_rank, area_rank;
} measured;

static crash thrown(rng *dice) {
    crash c = {enemies[rng_below(dice, ENEMIES)], rng_below(dice, 32), 0, 0};
    c.beside = rng_between(dice, -16, 16);
    c.speed = rng_between(dice, 400, SHIP_SPEED);
    return c;
}

static int by_price(const void *left, const void *right) {
    const measured *p = left, *q = right;
    return (p->price > q->price) - (p->price < q->price);
}

static int by_area(const void *left, const void *right) {
    const measured *p = left, *q = right;
    return (p->area > q->area) - (p->area < q->area);
}

/// Spearman's rank correlation.
static double rank_correlation(measured *all, int count) {
    double middle = (count - 1) / 2.0, both = 0, one = 0;
    qsort(all, (size_t)count, sizeof *all, by_price);
    for (int i = 0; i < count; i++) {
        all[i].price_rank = i;
    }
    qsort(all, (size_t)count, sizeof *all, by_area);
    for (int i = 0; i < count; i++) {
        both += (i - middle) * (all[i].price_rank - middle);
        one += (i - middle) * (i - middle);
    }
    return both / one;
}

TEST(the_price_of_a_crash_follows_its_area) {
    static measured all[CRASHES];
    range r = open_range();
    rng dice = {.state = 1};
    for (int n = 0; n < CRASHES;) {
        crash c = thrown(&dice);
        outcome one = crash_from(&r, &c, 0);
        all[n] = (measured){.price = one.price, .area = one.lit};
        n += one.lit > 0;
    }
    double found = rank_correlation(all, CRASHES);
    CHECK(found >= 0.9, "rank correlation %.3f", found);
}
