// test_demo_shooter.c - shooter.c, which users copy first: even damage, and bodies outside of the walls.
//
// A failure means that a copied shooter has damage that depends on the tick boundary, or bodies in walls.
#define main shooter_main
int shooter_main(int argc, char **argv);

#include "examples/shooter.c"
#undef main

#include "support/check.h"
#include "support/oracle.h"

enum { PHASES = 64 };

static game g;

static void free_all(void *paper) {
    for (int i = 0; i < KINDS * TURN; i++) {
        ph_mask_free(g.mask[i / TURN][i % TURN]);
    }
    for (int i = 0; i < KINDS; i++) {
        SDL_DestroyTexture(g.sheet[i]);
    }
    free(g.partition);
    SDL_DestroyRenderer(g.renderer);
    SDL_FreeSurface(paper);
}

static void begin_game(void) {
    memset(&g, 0, sizeof g);
    SDL_Surface *paper = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_RGBA32);
    g.renderer = SDL_CreateSoftwareRenderer(paper);
    g.partition = ph_partition_init(malloc(ph_partition_bytes(BODIES)), BODIES);
    after_test(paper, free_all);
    for (int i = 0; i < KINDS; i++) {
        assert_true(load(&g, "assets/sprites", i));
    }
    begin(&g);
}

/// Leaves only the walls and the ship.
static body *alone(void) {
    for (int i = WALLS + 1; i < BODIES; i++) {
        g.body[i].hull = 0;
    }
    return &g.body[WALLS];
}

static int keys_of(int tick) {
    return FIRE | (tick / 100 % 2 ? LEFT : RIGHT) | (tick % 80 < 20) * THRUST;
}

TEST(a_crash_costs_the_same_at_each_tick_boundary) {
    int32_t least = INT32_MAX, most = 0;
    begin_game();
    for (int phase = 0; phase < PHASES; phase++) {
        begin(&g);
        body *ship = alone();
        ship->x = 100 * UNIT + phase * 5 * UNIT / PHASES;
        ship->motion.vx = 5 * UNIT;
        spawn(&g, STONE, 0, 300 * UNIT, H / 2 * UNIT, 0, 0);
        for (int t = 0; t < 60; t++) {
            move(&g, WALLS);
            collide_all(&g);
        }
        const int32_t lost = kinds[SHIP].hull - ship->hull;
        least = lost < least ? lost : least;
        most = lost > most ? lost : most;
    }
    assert_in_range(least, 40, 400);
    assert_int_equal(least, most);
}

TEST(bodies_stay_outside_of_the_walls_for_6000_ticks) {
    int inside = 0, lost = 0;
    begin_game();
    for (int t = 0; t < 6000; t++) {
        play(&g, keys_of(t));
        for (int i = WALLS; i < BODIES; i++) {
            const body *b = &g.body[i];
            const ph_body shape = shape_of(&g, b);
            inside += b->hull > 0 && b->kind != SHOT && ph_contact_combine(&shape, g.shape, WALLS, NULL);
            const ph_box box = ph_mask_box(shape.mask, shape.x, shape.y);
            lost += b->hull > 0 && (box.x0 < 0 || box.y0 < 0 || box.x1 > W || box.y1 > H);
        }
    }
    assert_int_equal(lost, 0);
    assert_in_range(inside, 0, 60); // a body pushed into a wall by another body leaves it in the next tick
}

TEST(look_finds_no_error_in_thousands_of_ticks) {
    const size_t bytes = 1 << 20;
    const long ticks = oracle_cases(3000);
    begin_game();
    PH_LOOK_OPEN(&(ph_look_setup){after_test_memory(bytes), bytes, BODIES, may_meet, report, &g});
    g.masks = true;
    for (int t = 0; t < ticks; t++) {
        play(&g, keys_of(t));
    }
    const ph_look_totals sum = ph_look_sum(PH_LOOK_RECORDER);
    PH_LOOK_USE(NULL);
    assert_int_equal(sum.frames, ticks);
    assert_int_equal(sum.alarms, 0);
    assert_int_equal(sum.unchecked, 0);
    CHECK(sum.contacts >= ticks / 20 || ticks < 3000, "only %d contacts", (int)sum.contacts);
    assert_in_range(sum.rows, ticks, INT64_MAX);
}
