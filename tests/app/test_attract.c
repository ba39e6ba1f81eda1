// test_attract.c - games behind the title.
#include "app/player.h"

#include "app/games.h"
#include "pilot/autopilot.h"

TEST(each_show_digs_in_its_quarter_of_a_minute) {
    front *f = player_open("--scale 1");
    for (int i = 0; show_get(i); i++) {
        const game_setup setup = {.seed = show_get(i)->seed, .scene = 0, .level = show_get(i)->level};
        game *g = game_create(&f->masks, &setup);
        assert_non_null(g);
        while (g->world.tick < SHOW_TICKS) {
            const input in = autopilot(g);
            game_tick(g, &in);
        }
        CHECK(g->world.totals.carved > 500, "show %d carves %d px", i, (int)g->world.totals.carved);
        game_free(g);
    }
    player_close(f);
}

/// The title plays a demonstration. A seed on the command line selects it.
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
