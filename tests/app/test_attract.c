// test_attract.c - what plays behind the title: a cave-in within its first quarter of a minute.
#include "app/player.h"

#include "app/games.h"
#include "pilot/autopilot.h"

/// The first tick in which rock falls on an enemy in the picture, 0: none.
static int32_t cave_in_of(const sprite_masks *masks, uint32_t seed, int32_t level) {
    const game_setup setup = {.seed = seed, .scene = 0, .level = level};
    game *g = game_create(masks, &setup);
    world *w = &g->world;
    int32_t found = 0;
    while (found == 0 && w->tick < SHOW_TICKS && w->phase == PHASE_PLAY) {
        const input in = autopilot(g);
        game_tick(g, &in);
        for (int32_t i = 0; i < w->event_count && w->ship >= 0; i++) {
            const event *e = &w->events[i];
            int32_t x = e->x - body_cx(&w->bodies[w->ship]) / SUB, y = e->y - body_cy(&w->bodies[w->ship]) / SUB;
            bool shown = abs(x) < VIEW_W / 2 - 20 && abs(y) < VIEW_H / 2 - 20;
            found = e->kind == EVENT_CAVE_IN && shown ? (int32_t)w->tick : found;
        }
    }
    game_free(g);
    return found;
}

/// Seeds for a row whose cave-in is gone, on stderr.
static void look_for_others(const sprite_masks *masks, int32_t level) {
    for (uint32_t seed = 1; seed <= 400; seed++) {
        if (cave_in_of(masks, seed, level) > 0) {
            fprintf(stderr, "level %d: seed %u has a cave-in\n", level, (unsigned)seed);
            return;
        }
    }
}

TEST(each_show_has_a_cave_in_within_a_quarter_of_a_minute) {
    front *f = player_open("--scale 1");
    for (int i = 0; show_get(i); i++) {
        bool has = cave_in_of(&f->masks, show_get(i)->seed, show_get(i)->level) > 0;
        if (!has) {
            look_for_others(&f->masks, show_get(i)->level);
        }
        CHECK(has, "show %d: seed %u, level %d", i, (unsigned)show_get(i)->seed, show_get(i)->level);
    }
    player_close(f);
}

/// The title plays a show; who names a seed on the command line sees that one.
TEST(the_title_plays_a_show) {
    front *f = player_open("--scale 1");
    bool known = false;
    for (int i = 0; show_get(i); i++) {
        const world *w = &game_of(f)->world;
        known = known || (w->seed == show_get(i)->seed && w->level == show_get(i)->level);
    }
    assert_true(known && f->app.mode == MODE_TITLE);
    player_close(f);
    f = player_open("--seed 3");
    assert_true(game_of(f)->world.seed == 3 && game_of(f)->world.level == 1);
    player_close(f);
}
