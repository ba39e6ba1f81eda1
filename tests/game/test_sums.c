// test_sums.c - runs of all levels, rules, enemies, bosses and powers, and a sum of each group of what they tell: for
// what no record knows, because it is told and then forgotten.
//
// A change of the rules on purpose changes sums. `make test T=test_sums` prints those that are others, and what it
// prints takes the place of the old ones in GROUP_TABLE. Numbers are summed, not bytes: the same on every machine.
#include <inttypes.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/actors/power.h"
#include "game/ground/growth.h"
#include "game/levels/level.h"
#include "game/levels/level_rules.h"
#include "game/levels/prize.h"
#include "game/levels/scenes.h"
#include "game/world/body.h"
#include "game/world/difficulty.h"
#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "support/check.h"
#include "support/fixture.h"

#define GROUP_TABLE(GROUP)              \
    GROUP(EVENTS, 0x889a6f733b102d9b)   \
    GROUP(CARVINGS, 0x1946c50aaad9e594) \
    GROUP(CONTACTS, 0xab7465a83e21cb25) \
    GROUP(BODIES, 0xff54bd8aa3431398)   \
    GROUP(GROUND, 0x0626c4a5fdb4a9a5)   \
    GROUP(COUNTS, 0x0af7dd79e8a87d20)   \
    GROUP(MOVES, 0xda6f26654ec986d3)    \
    GROUP(ROWS, 0xf32531e4519c3de1)

#define GROUP_ENUM(name, sum) name,
#define GROUP_ROW(name, sum) {#name, UINT64_C(sum)},
typedef enum group { GROUP_TABLE(GROUP_ENUM) GROUPS } group;
static const struct {
    const char *name;
    uint64_t sum;
} recorded[GROUPS] = {GROUP_TABLE(GROUP_ROW)};

static uint64_t sums[GROUPS];

static void add(group to, int64_t number) {
    sums[to] = (sums[to] ^ (uint64_t)number) * UINT64_C(0x100000001b3);
}

static void add_all(group to, const int64_t *numbers, size_t n) {
    for (size_t i = 0; i < n; i++) {
        add(to, numbers[i]);
    }
}

#define ADD(to, ...) add_all(to, (const int64_t[]){__VA_ARGS__}, sizeof(const int64_t[]){__VA_ARGS__} / sizeof(int64_t))

// ---- what is told ----------------------------------------------------------------------------------------------

static void add_events(const world *w) {
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        ADD(EVENTS, e->kind, e->x, e->y, e->magnitude, e->vx, e->vy);
    }
    for (int32_t i = 0; i < w->glow_count; i++) {
        for (int32_t y = 0; y < GLOW_ROWS; y++) {
            add(EVENTS, w->glows[i].rows[y]);
        }
    }
}

static void add_carving(void *unused, const game *g, const carving *c) {
    const body *b = &g->world.bodies[c->body];
    int64_t pixels = c->pixels ? c->pixels->count : -1;
    ADD(CARVINGS, unused != NULL, c->is, c->body, b->kind, pixels, c->x, c->y, c->with);
}

/// In the middle of a tick, before they are answered.
static void add_contacts(void *unused, const game *g) {
    const collider *c = &g->collider;
    const collide_stats *s = &c->stats;
    ADD(CONTACTS, unused != NULL, c->item_count, s->broad.pairs, s->possible, s->mask_tests, s->hits, s->fallbacks,
        s->dropped);
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *k = &c->contacts[i];
        ADD(CONTACTS, k->a, k->b, k->ax, k->ay, k->dx, k->dy, k->when, k->hit.area, k->hit.x, k->hit.y, k->hit.gx,
            k->hit.gy);
        if (k->a == g->world.ship || k->b == g->world.ship) {
            add(CONTACTS, rules_price(g, k, game_mask(g, k->a), game_mask(g, k->b)));
        }
    }
}

static void add_bodies(const world *w) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        ADD(BODIES, b->kind, b->x, b->y, b->sprite, b->frame, b->hull,
            b->carved < 0 ? 0 : w->carved[b->carved].version);
    }
    add(BODIES, (int64_t)world_hash(w));
}

static void add_ground(const world *w) {
    static uint64_t memory[PH_MASK_WORDS(64, 64)]; // what a window holds before does not show
    const terrain *t = &w->terrain;
    ph_mask *window = (ph_mask *)(void *)memory;
    window = window->w ? window : ph_mask_init(memory, 64, 64);
    terrain_window(t, (int32_t)(w->tick * 37 % w->w) - 32, (int32_t)(w->tick * 53 % w->h) - 32, window);
    add(GROUND, window->count);
    add_all(GROUND, t->made, MATERIAL_COUNT);
    add_all(GROUND, t->left, MATERIAL_COUNT);
    ADD(GROUND, t->carved, t->dust, t->loose, t->doubt, t->look, t->serial, t->anchors, t->roots);
    for (int32_t i = 0; i < TERRAIN_DIRTY; i++) {
        ADD(GROUND, t->dirty[i].x0, t->dirty[i].y0, t->dirty[i].x1, t->dirty[i].y1);
    }
    for (int32_t i = 0; i < t->across * t->down; i++) {
        ADD(GROUND, t->cells[i], t->toll[0][i], t->toll[1][i], w->ways.cost[0][i], w->ways.cost[1][i]);
    }
}

static void add_counts(const game *g) {
    const world *w = &g->world;
    const totals *t = &w->totals;
    const summary *s = &w->summary;
    ADD(COUNTS, w->score, w->lives, w->multiplier, w->phase, w->level, w->gems_left, w->gate_open, w->drill_heat,
        w->charge);
    ADD(COUNTS, t->bounces, t->damage, t->gems, t->shots, t->kills, t->deaths, t->carved, t->levels,
        t->normal_fallbacks);
    ADD(COUNTS, t->dropped_bodies, s->before.shots, s->ticks, s->cave_ins, s->chain, s->best_chain);
    ADD(COUNTS, level_is_won(w), level_is_ajar(w), g->next.tries, g->next.plan.seed, prize_find(w));
    for (int32_t i = 0; i < FOES; i++) {
        add(COUNTS, s->killed[i]);
    }
    for (int32_t i = 0; i < CAUSES; i++) {
        add(COUNTS, s->lost[i]);
    }
}

// ---- runs ------------------------------------------------------------------------------------------------------

typedef enum player { PILOT, WILD } player;

/// Another way and other buttons in every 16th tick.
static input wild(const world *w) {
    rng dice = {.state = w->seed * UINT64_C(77) + (uint64_t)(w->tick / 16)};
    input in = {0, 0, 0};
    in.ax = (int16_t)(SHIP_THRUST * rng_between(&dice, -5, 5));
    in.ay = (int16_t)(SHIP_THRUST * rng_between(&dice, -5, 5));
    in.buttons = (uint16_t)rng_below(&dice, 32);
    return in;
}

/// The gems are taken, a boss is split, the prize lies free beside the ship or the gate, some enemies are at the rim.
static void hurry_body(game *g, int32_t i, player who) {
    world *w = &g->world;
    body *b = &w->bodies[i];
    if (b->kind == KIND_GEM && w->rule != RULE_CLOSING) {
        body_remove(w, i);
        w->gems_left--;
    } else if (b->kind == KIND_BOSS) {
        boss_carve(g, i, g->blast, body_px_of(body_cx(b)), body_py(b), 20, TOOL_SHOT);
        boss_carve(g, i, g->wide, body_px_of(body_cx(b)), body_px_of(body_cy(b)), 20, TOOL_BLAST);
        b->hull = 1;
    } else if (b->flags & BODY_PRIZE) {
        const bool tows = who == PILOT || b->frame == PRIZE_GIANT;
        const ph_point at = tows ? body_middle(&w->bodies[w->ship]) : prize_goal(w);
        b->x = b->host_x = at.x * SUB, b->y = b->host_y = at.y * SUB;
        b->flags |= tows ? BODY_TOWED : 0;
    } else if (b->kind == KIND_PORTAL) {
        growth_foam(g, body_middle(b).x + (i % 2 ? 50 : -50), body_middle(b).y);
    } else if (b->kind == KIND_ENEMY) {
        b->x = i % 5 == 0 ? -4 * SUB : i % 5 == 1 ? (w->w - 20) * SUB : b->x;
        b->y = i % 5 == 2 ? -4 * SUB : i % 5 == 3 ? (w->h - 20) * SUB : b->y;
    }
}

/// The ship is at the open gate, or in the corner of a rock that closes in.
static void hurry_out(world *w, body *ship) {
    body *gate = &w->bodies[w->gate];
    gate->frame = 7;
    w->gate_open = 7 * GATE_TICKS;
    ship->x = w->rule == RULE_CLOSING ? 30 * SUB : gate->x + 48 * SUB;
    ship->y = 40 * SUB, ship->vx = 0, ship->vy = -4 * SUB;
}

/// What comes after minutes comes soon: the par time, the heat of the drill, the bomb, a ship that is won, and in some
/// runs the end of the level or of the game.
static void hurry(game *g, player who) {
    world *w = &g->world;
    body *ship = &w->bodies[w->ship];
    for (int32_t i = 0; i < w->bodies_used && w->gate >= 0; i++) {
        hurry_body(g, i, who);
    }
    w->level_ticks = level_get(w->level).par * TICKS_PER_SECOND - 2;
    growth_foam(g, w->w / 2 + 40, w->h / 2 + 40);
    w->drill_heat = DRILL_HOT - 3;
    w->charge = BOMB_CHARGE - (who == PILOT);
    w->next_life = w->score + POINTS_GEM;
    if (w->level % 3 == 0) { // by a mine
        w->lives = ship->hull = 1;
        int32_t mine = body_add(w, KIND_MINE, SPRITE_MINE, body_middle(ship).x + 20, body_middle(ship).y);
        w->bodies[mine].timer = (int16_t)(1 + w->level % 2);
    } else if (w->level % 3 == 1 && w->gate >= 0) {
        hurry_out(w, ship);
    }
}

/// Nothing looks beyond the last slot that is used, although a body is there, where the ship is or comes.
static void lay_trap(world *w) {
    const body *ship = body_ship(w);
    body *trap = &w->bodies[w->bodies_used];
    *trap = w->bodies[w->tick * 7 % w->bodies_used];
    trap->x = ship ? ship->x : (w->w - trap->w) / 2 * SUB;
    trap->y = ship ? ship->y : (w->h - trap->h) / 2 * SUB;
}

static void play(game *g, player who, int32_t ticks) {
    world *w = &g->world;
    input held = {0, 0, 0};
    g->carved = add_carving;
    for (int32_t tick = 0; tick < ticks; tick++) {
        if (tick % 4 == 0) {
            held = who == WILD ? wild(w) : autopilot(g);
            ADD(MOVES, held.ax, held.ay, held.buttons);
        }
        if (tick == ticks / 2 && w->ship >= 0) {
            hurry(g, who);
        }
        lay_trap(w);
        game_tick_looking(g, &held, add_contacts, NULL);
        add_events(w);
        if (tick % 32 == 0 || tick == ticks - 1) {
            add_bodies(w);
            add_ground(w);
            add_counts(g);
        }
    }
    fixture_free(g);
}

/// Who is wild has the last ship.
static void run(const char *name, int32_t number, player who, int32_t ticks) {
    game_setup setup = {.seed = (uint32_t)number, .scene = scene_find(name), .level = number, .balls = number % 3 * 40};
    setup.difficulty = who == WILD ? number % DIFFICULTIES : 0;
    game *g = fixture_keep(game_create(fixture_masks(), &setup));
    g->world.lives = who == WILD ? 1 : g->world.lives;
    play(g, who, ticks);
}

/// A slab that hangs in the air, larger than a body may be.
static void run_slab(void) {
    game *g = fixture_rock();
    fixture_box(g, 100, 100, 700, 400);
    fixture_rock_done(g);
    g->world.terrain.doubt = DOUBT | DOUBT_CUT;
    play(g, WILD, 120);
}

static void runs(const char *name, int32_t first, int32_t last, player who, int32_t ticks) {
    for (int32_t number = first; number <= last; number++) {
        run(name, number, who, ticks);
    }
}

// ---- tables ----------------------------------------------------------------------------------------------------

static void add_level(int32_t number) {
    const level l = level_get(number);
    ADD(ROWS, l.shape, l.look, l.fill, l.hard, l.portals, l.gate, l.slide, l.slide_ticks, l.first, l.gems, l.buried);
    ADD(ROWS, l.medium, l.small, l.mines, l.repairs, l.powers, l.enemies, l.spawn_ticks, l.par, l.w, l.h, l.drawing,
        l.rule);
    ADD(ROWS, level_rank(number), level_row(number), level_is_last(number));
}

static void add_rows(void) {
    for (int32_t i = 0; scene_get(i); i++) {
        ADD(ROWS, scene_get(i)->arena, scene_get(i)->by_number);
    }
    for (int32_t number = 1; number <= 50; number++) {
        add_level(number);
    }
    for (int32_t i = 1; i <= breed_count(); i++) {
        const breed *b = breed_get(i);
        ADD(ROWS, b->sprite, b->points, b->hull, b->speed, b->think_ticks, b->frame_ticks, b->teeth, b->build,
            b->harms_from);
        for (int32_t row = 0; row < BREED_LEVELS; row++) {
            add(ROWS, b->odds[row]);
        }
    }
    for (int32_t i = 1; boss_get(i); i++) {
        const boss *b = boss_get(i);
        ADD(ROWS, b->sprite, b->level, b->points, b->hull, b->heart, b->room, b->x, b->y, b->rams);
    }
}

TEST(runs_tell_what_they_told) {
    add_rows();
    runs("game", 1, 20, PILOT, 600);
    runs("game", 20, 40, WILD, 400);
    runs("rule", 1, RULE_COUNT - 1, PILOT, 400);
    runs("rule", 1, RULE_COUNT - 1, WILD, 400);
    runs("breed", 1, breed_count(), WILD, 200);
    runs("power", 1, POWER_COUNT - 1, PILOT, 200);
    runs("boss", 1, 5, WILD, 400);
    runs("boss", 1, 5, PILOT, 400);
    runs("storm", 1, 3, WILD, 60);
    runs("pinball", 1, 2, WILD, 300);
    run_slab();
    int32_t others = 0;
    for (int i = 0; i < GROUPS; i++) {
        if (sums[i] != recorded[i].sum) {
            others++;
            print_error("GROUP(%s, 0x%016" PRIx64 ")\n", recorded[i].name, sums[i]);
        }
    }
    assert_int_equal(others, 0);
}
