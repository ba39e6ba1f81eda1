// test_hints.c - hints of the first level: each appears when relevant, disappears when followed, and never returns.
#include "app/folder.h"
#include "app/player.h"

#include "game/actors/rope.h"
#include "game/ground/rock.h"
#include "game/world/tuning.h"
#include "view/hud/hints.h"
#include "sdl/file.h"
#include "view/hud/words.h"

#define FIRST "--seed 7 --level 1"

enum { BEGIN = 60 }; // ticks until the ship has arrived
enum { FLY = 1, BRAKE = 2, SHOOT = 4, DIG = 8 };

static bool teaches(front *f) {
    return shows(f, "fly: you keep") || shows(f, "shoot: twice") || shows(f, "drill: this gem");
}

/// Completed hints in the settings file, which a frame writes.
static int learned(folder *dir) {
    char all[4096];
    int sum = 0;
    folder_read(dir, "settings.txt", all, sizeof all);
    const char *at = strstr(all, "\nlearned = ");
    return at && sscanf(at, "\nlearned = %d", &sum) == 1 ? sum : 0;
}

static front *learner(folder *dir, const char *kept) {
    *dir = folder_make();
    folder_write(dir, "settings.txt", kept);
    return player_open(FIRST " --save-dir %s", dir->name);
}

TEST(nothing_is_taught_while_the_ship_flies_in) {
    front *f = player_plays(FIRST, "50");
    assert_false(teaches(f));
    play(f, "10 see:'fly: you keep'");
}

TEST(a_hint_goes_when_it_was_followed_and_stays_away) {
    folder dir;
    front *f = learner(&dir, "");
    play(f, "60 +Right 24 -Right");
    assert_int_equal(learned(&dir), 0);
    play(f, "+Right 01 -Right");
    assert_int_equal(learned(&dir), FLY);
    assert_shown(f, "fly: you keep"); // its closing animation
    play_ticks(f, HINT_GOODBYE);
    for (int tick = 0; tick < 250; tick++) {
        play(f, "unseen:'fly: you keep' 01");
    }
}

TEST(brake_shoot_and_drill_are_learned_by_doing) {
    folder dir;
    const input none = {0, 0, 0};
    front *f = learner(&dir, "");
    play(f, "60 +Left_Shift 10 -Left_Shift");
    assert_int_equal(learned(&dir), BRAKE);
    play(f, "+Space 30 -Space");
    assert_int_equal(learned(&dir), BRAKE + SHOOT);
    world *w = &game_to_change(f)->world;
    hints h;
    hints_begin(&h, 0);
    w->drilling = 2;
    for (int tick = 0; tick < 20; tick++) {
        hints_tick(&h, w, &none);
    }
    assert_int_equal(h.learned & DIG, DIG);
}

TEST(a_hint_points_at_the_nearest_gem_in_rock) {
    front *f = player_open(FIRST);
    world *w = &game_to_change(f)->world;
    body *ship = &w->bodies[w->ship];
    const input none = {0, 0, 0};
    int hinted = 0;
    w->level_ticks = BEGIN;
    for (int32_t place = 0; place < 64; place++) {
        hints h;
        ship->x = w->w / 8 * (place % 8) * SUB;
        ship->y = w->h / 8 * (place / 8) * SUB;
        hints_begin(&h, HINTS_ALL & ~(1u << HINT_DIG));
        hints_tick(&h, w, &none);
        int64_t best = INT64_MAX, pointed = 0;
        for (int32_t i = 0; i < w->bodies_used && h.shown == HINT_DIG; i++) {
            const body *b = &w->bodies[i];
            int64_t x = (body_cx(b) - body_cx(ship)) / SUB, y = (body_cy(b) - body_cy(ship)) / SUB, way = x * x + y * y;
            if (b->kind == KIND_GEM && b->host >= 0) {
                best = way < best ? way : best;
                pointed = body_cx(b) / SUB == h.x && body_cy(b) / SUB == h.y ? way : pointed;
            }
        }
        CHECK(h.shown != HINT_DIG || pointed == best, "place %d", (int)place);
        hinted += h.shown == HINT_DIG;
    }
    assert_true(hinted > 8);
}

TEST(rock_that_was_cut_off_explains_the_rope_until_it_is_thrown) {
    folder dir;
    front *f = learner(&dir, "version = 1\nlearned = 31\n");
    world *w = &game_to_change(f)->world;
    uint64_t memory[PH_MASK_WORDS(30, 30)];
    ph_mask *mask = ph_mask_init(memory, 30, 30);
    ph_mask_fill(mask, true);
    play(f, "60 unseen:'hook this rock'");
    const int32_t i = rock_add(w, KIND_ROCK, SPRITE_PEBBLE, mask);
    body *b = &w->bodies[i], *ship = &w->bodies[w->ship];
    b->flags = BODY_PIECE | BODY_CUT;
    b->w = b->h = b->mx = b->my = 30;
    b->x = ship->x - 80 * SUB;
    b->y = ship->y;
    play(f, "02 see:'hook this rock' see:V");
    play(f, "+V 02 -V 02");
    assert_int_equal(rope_find(w), i);
    assert_shown(f, "hook this rock");
    play(f, "+V 02 -V 02");
    assert_int_equal(rope_find(w), -1);
    assert_int_equal(learned(&dir), 31 + 32);
}

TEST(the_first_level_has_a_gem_in_rock_near_the_start_with_nearly_any_seed) {
    enum { SEEDS = 12, LEAST = 9 };
    int found = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
        front *f = player_open("--level 1 --seed %d", seed);
        const input none = {0, 0, 0};
        hints h;
        hints_begin(&h, HINTS_ALL & ~(1u << HINT_DIG));
        game_to_change(f)->world.level_ticks = BEGIN;
        hints_tick(&h, &game_of(f)->world, &none);
        found += h.shown == HINT_DIG;
        player_close(f);
    }
    CHECK(found >= LEAST, "in %d of %d games", found, SEEDS);
}

TEST(what_was_learned_is_kept_with_the_settings) {
    folder dir;
    front *f = learner(&dir, "");
    play(f, "60 +Right 30 -Right P R R 60 unseen:'fly: you keep'");
    player_close(f);
    f = player_open(FIRST " --save-dir %s", dir.name);
    play(f, "60 unseen:'fly: you keep' P choose:options choose:reset_to_defaults Esc R R 60 see:'fly: you keep'");
}

TEST(other_levels_and_the_demonstration_teach_nothing) {
    static const char *const lines[] = {"--seed 7", "--seed 7 --level 2"};
    for (int i = 0; i < 2; i++) {
        front *f = player_open("%s", lines[i]);
        play(f, "120 tick:120");
        assert_false(teaches(f));
        player_close(f);
    }
}

TEST(hints_name_the_key_that_is_bound_now_on_the_device_in_use) {
    static const struct {
        int left; // hints that remain
        const char *keys, *moves, *named;
    } rows[] = {
        {FLY, "", "", "Arrows\nfly"},
        {FLY, "key.up = I\nkey.left = Left or J\n", "", "I Left Down Right\nfly"},
        {FLY, "", "pad:leftstick", "left stick\nfly"},
        {SHOOT, "", "", "Space\nshoot"},
        {SHOOT, "key.fire = X\n", "", "X\nshoot"},
        {BRAKE, "", "pad:leftstick", "pad B\nbrake"},
        {DIG, "", "click:320,200", "middle button\ndrill"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        folder dir;
        char kept[120];
        snprintf(kept, sizeof kept, "%slearned = %d\n", rows[i].keys, HINTS_ALL & ~rows[i].left);
        front *f = learner(&dir, kept);
        playf(f, "60 %s", rows[i].moves);
        world *w = &game_to_change(f)->world;
        const body *ship = &w->bodies[w->ship];
        w->bodies[w->ship].vx = rows[i].left == BRAKE ? 700 : 0;
        int32_t enemy = body_add(w, KIND_ENEMY, SPRITE_GRINDER, body_px(ship) + 150, body_py(ship));
        assert_true(enemy >= 0);
        w->bodies[enemy].breed = 1;
        play(f, "03");
        assert_shown(f, rows[i].named);
        player_close(f);
    }
}

TEST(the_bomb_is_taught_where_it_is_full_for_the_first_time) {
    front *f = player_open("--level 3 --seed 2");
    world *w = &game_to_change(f)->world;
    w->charge = BOMB_CHARGE - 1;
    play(f, "60 unseen:'bomb ready'");
    w->charge = BOMB_CHARGE;
    play(f, "20 see:'bomb ready' +F 03 -F 99");
    assert_int_equal(w->charge, 0);
    w->charge = BOMB_CHARGE;
    play(f, "20 unseen:'bomb ready'");
}

TEST(a_hint_names_the_buttons_that_a_finger_presses) {
    front *f = player_plays(FIRST, "60 see:Arrows");
    f->app.controls.touch = true; // set by the web page after the first touch
    play(f, "01 see:stick unseen:Arrows +Left_Shift 30 -Left_Shift");
    f->app.controls.touch = false;
    play(f, "01 see:Arrows unseen:stick");
}

/// The web page draws its own buttons, so its script also has their names.
TEST(the_page_of_a_browser_names_its_buttons_as_the_hints_do) {
    static const phrase buttons[] = {SAY_TOUCH_BRAKE, SAY_TOUCH_SHOOT, SAY_TOUCH_DRILL, SAY_TOUCH_BOMB};
    size_t size[2] = {0, 0};
    const char *why = NULL;
    (void)pictures_shipped();
    char *script = file_read("assets/web/page.js", 1 << 20, &size[0], &why);
    char *page = file_read("assets/web/page.html", 1 << 20, &size[1], &why);
    assert_true(script && page);
    script[size[0] - 1] = page[size[1] - 1] = '\0';
    for (int i = 0; i < 4; i++) {
        char name[64];
        language_choose(0);
        const char *english = phrase_text(buttons[i]);
        snprintf(name, sizeof name, ">%s</button>", english);
        CHECK(strstr(page, name), "page.html has no %s", name);
        for (int l = 1; l < language_count(); l++) {
            language_choose(l);
            snprintf(name, sizeof name, "%s: '%s'", english, phrase_text(buttons[i]));
            CHECK(strstr(script, name), "page.js has no %s", name);
        }
    }
    language_choose(0);
    file_free(script);
    file_free(page);
}
