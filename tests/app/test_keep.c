// test_keep.c - a paused game becomes a painted level with the same ground and the same static objects.
#include "app/folder.h"
#include "app/player.h"
#include "app/session/painting.h"
#include "game/picture/picture.h"
#include "game/world/body.h"
#include "pilot/autopilot.h"
#include "sdl/file.h"

static game *play_level(const front *f, int32_t level, int32_t ticks) {
    const game_setup setup = {.seed = 11, .level = level};
    game *g = game_create(&f->masks, &setup);
    assert_non_null(g);
    for (int32_t tick = 0; tick < ticks; tick++) {
        const input in = autopilot(g);
        game_tick(g, &in);
    }
    return g;
}

static bool is_static(const world *w, const body *b) {
    bool kept = b->kind == KIND_GEM || b->kind == KIND_MINE || b->kind == KIND_REPAIR || b->kind == KIND_PORTAL;
    return kept && (b->host < 0 || b->host == w->ground);
}

/// Number of static bodies of `w` without an equal body at the same pixel in `other`.
static int missing(const world *w, const world *other) {
    int count = 0;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        bool found = !is_static(w, b);
        for (int32_t k = 0; k < other->bodies_used && !found; k++) {
            const body *c = &other->bodies[k];
            const ph_point p = body_middle(b), q = body_middle(c);
            found = c->kind == b->kind && c->breed == b->breed && p.x == q.x && p.y == q.y &&
                    (b->host >= 0) <= (c->host >= 0);
        }
        count += !found;
    }
    return count;
}

TEST(a_kept_level_has_the_same_ground_and_each_static_object_at_the_same_pixel) {
    static const int32_t levels[] = {3, 7, 12, 17}; // without a tide, which presses gems into the ground
    front *f = player_open("--seed 7");
    folder home = folder_make();
    ROUNDS (n, 4) {
        game *g = play_level(f, levels[n], 500);
        level_picture p;
        report notes;
        char line[PAINTING_LINE];
        assert_true(keep_level(g, folder_file(&home, "kept.png")));
        bool good = painting_read(&p, home.path, &notes, line);
        CHECK(good, "level %d: %s", (int)levels[n], line);
        const game_setup setup = {.seed = 1, .picture = &p};
        game *again = game_create(&f->masks, &setup);
        const terrain *t = &g->world.terrain, *u = &again->world.terrain;
        assert_true(t->w == u->w && t->h == u->h && t->carved > 0);
        for (int32_t y = 0; y < t->h; y++) {
            for (int32_t x = 0; x < t->w; x++) {
                bool solid = ph_mask_get(terrain_mask(t), x, y);
                CHECK(solid == ph_mask_get(terrain_mask(u), x, y), "level %d: (%d,%d)", (int)levels[n], x, y);
                bool soft = solid && terrain_material(t, x, y) == MATERIAL_SOFT;
                CHECK(!solid || terrain_material(t, x, y) == terrain_material(u, x, y), "(%d,%d)", x, y);
                CHECK(!soft || terrain_is_vein(t, x, y) == terrain_is_vein(u, x, y), "(%d,%d)", x, y);
            }
        }
        assert_int_equal(missing(&g->world, &again->world), 0);
        assert_int_equal(missing(&again->world, &g->world), 0);
        assert_true(again->world.gems_left > 0 && again->world.terrain.look == g->world.terrain.look);
        game_free(again);
        game_free(g);
        picture_free(&p);
    }
}

TEST(the_menu_of_a_paused_game_keeps_it_and_the_page_lists_it) {
    folder home = folder_make();
    front *f =
        player_open("--seed 7 --level 2 --data assets --save-dir %s --config %s/settings.txt", home.name, home.name);
    play(f, "60 Esc choose:save_as_level");
    assert_shown(f, "kept-1.png");
    assert_true(file_is_there(folder_file(&home, "levels/kept-1.png")));
    assert_true(file_is_there(folder_file(&home, "levels/kept-1.txt")));
    play(f, "choose:save_as_level");
    assert_true(file_is_there(folder_file(&home, "levels/kept-2.png")));
    play(f, "choose:title choose:title choose:LEVELS see:CAVES Enter 05");
    assert_true(world_of(f)->painted.hash != 0 && world_of(f)->level == 2 && world_of(f)->terrain.w == 960);
}
