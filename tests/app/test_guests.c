// test_guests.c - what comes into the laboratory from outside: files that are dropped, and a pair of the game.
#include "app/folder.h"
#include "app/player.h"

#include "lab/lab.h"

#include <stdio.h>

// ---- files --------------------------------------------------------------------------------------------------------

static bool in_lab(front *f) {
    return shows(f, "drag, WASD") || shows(f, "arrows: page");
}

static front *open_lab(void) {
    front *f = player_plays("--seed 7", "choose:EXTRAS");
    assert_true(in_lab(f));
    return f;
}

/// The laboratory goes on, and no answer is wrong.
static void goes_on(front *f) {
    play(f, "05");
    assert_true(in_lab(f));
    play(f, "see:', 0 wrong' status:0");
}

/// Drops so many files at once, all of the same name, and reads the line about it.
static void drop(front *f, const char *path, int n, const char *said) {
    player_waits(f, 5); // the line before it is gone
    playf(f, "drop:%s,%d", path, n);
    CHECK(shows(f, said), "%s: %s", path, shown(f));
}

/// A PNG whose header says 20000 x 20000 pixels, with so many bytes after it.
static void write_huge(folder *dir, const char *name, size_t more) {
    static const uint8_t head[] = {0x89, 'P', 'N', 'G', 0x0d, 0x0a, 0x1a, 0x0a, 0,    0, 0,    13,
                                   'I',  'H', 'D', 'R', 0,    0,    0x4e, 0x20, 0,    0, 0x4e, 0x20,
                                   8,    6,   0,   0,   0,    0xe3, 0x70, 0x46, 0x39, 0, 0,    0,
                                   0,    'I', 'E', 'N', 'D',  0xae, 'B',  '`',  0x82};
    FILE *file = fopen(folder_file(dir, name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(head, 1, sizeof head, file), sizeof head);
    for (size_t i = 0; i < more; i++) {
        fputc(0, file);
    }
    fclose(file);
}

TEST(what_is_no_small_picture_is_named_in_one_line_and_nothing_stops) {
    front *f = open_lab();
    folder dir = folder_make();
    write_huge(&dir, "huge.png", 0);
    write_huge(&dir, "heavy.png", 3 << 20);
    drop(f, "assets", 1, "assets: not a file");
    goes_on(f);
    drop(f, "README.md", 1, "README.md: this is not a PNG file");
    goes_on(f);
    drop(f, folder_file(&dir, "huge.png"), 1, "huge.png: the picture has 20000 x 20000 pixels");
    drop(f, folder_file(&dir, "heavy.png"), 1, "heavy.png: the picture has 20000 x 20000 pixels");
    goes_on(f);
    player_post(f, (SDL_Event){.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup("words")}});
    assert_shown(f, "drop a PNG file here");
}

TEST(of_many_files_the_first_two_are_taken_and_a_line_says_so) {
    front *f = open_lab();
    drop(f, "assets/sprites/pylon.png", 200, "200 files: only the first two are taken\n");
    goes_on(f);
    player_waits(f, 5);
    play(f, "drop:assets/sprites/pylon.png,assets/sprites/icon.png,README.md"); // the third one is not even read
    assert_shown(f, "3 files: only the first two are taken\n");
    drop(f, "README.md", 200, "200 files: only the first two are read; README.md: this is not a PNG");
    goes_on(f);
    drop(f, "assets/sprites/pylon.png", 2, "");
    assert_not_shown(f, "files");
    goes_on(f);
}

TEST(files_dropped_in_a_fight_are_told_where_they_belong) {
    front *f = player_open("--seed 7 --level 1");
    drop(f, "assets/sprites/pylon.png", 1, "pictures are taken on the title and in the laboratory");
    drop(f, "assets/sprites/pylon.png", 200, "\n200 files: pictures are taken on the title and in the laboratory\n");
    folder dir = folder_make();
    write_huge(&dir, "huge.png", 0);
    const char *const odd[] = {"assets", "README.md", "nowhere.png", folder_file(&dir, "huge.png")}; // not even read
    for (int i = 0; i < 8; i++) {
        play(f, i == 4 ? "F1 F2" : "01");
        drop(f, odd[i % 4], 1, "pictures are taken on the title and in the laboratory");
    }
    assert_false(in_lab(f));
    play(f, "tick:4 status:0");
}

TEST(what_is_no_picture_does_not_leave_the_title) {
    front *f = player_open("--seed 7");
    drop(f, "assets", 1, "assets: not a file");
    assert_shown(f, "RECORDS");
    drop(f, "assets/sprites/pylon.png", 1, "");
    goes_on(f);
}

TEST(a_second_file_replaces_the_other_sprite) {
    static const char *const drops[][3] = {{"pylon", "A 1608 px", "next PNG: B"},
                                           {"icon", "A 1608 px, B 2049 px", "next PNG: A"},
                                           {"icon", "A 2049 px, B 2049 px", "next PNG: B"}};
    front *f = open_lab();
    for (int i = 0; i < 3; i++) {
        playf(f, "drop:assets/sprites/%s.png", drops[i][0]);
        assert_shown(f, drops[i][1]);
        assert_shown(f, drops[i][2]);
        goes_on(f);
    }
}

// ---- a pair of the game -------------------------------------------------------------------------------------------

enum { TICKS = 399, SLOTS = 64 };

/// Plays and notes where the first bodies are after each tick.
static void play_and_note(front *f, ph_point at[TICKS][SLOTS]) {
    for (int i = 0; i < TICKS; i++) {
        play_ticks(f, 1);
        for (int k = 0; k < SLOTS; k++) {
            const body *b = &game_of(f)->world.bodies[k];
            at[i][k].x = b->kind == KIND_NONE ? INT32_MIN : body_px(b);
            at[i][k].y = body_py(b);
        }
    }
}

/// Freezes, and pins the ship and what is nearest to it.
static void pin_ship(front *f) {
    play(f, "F2 8");
    (void)shown(f);
    SDL_Point p = place_on(f, game_of(f)->world.ship);
    playf(f, "move:%d,%d", p.x, p.y);
    (void)shown(f);
    play(f, "L");
}

/// The two bodies that the layer "why" names.
static void read_pair(front *f, int32_t pair[2]) {
    const char *at = strstr(shown(f), "\na ");
    assert_true(at && sscanf(at, "\na %*[^0-9]%d\nb %*[^0-9]%d", &pair[0], &pair[1]) == 2);
    assert_true(pair[0] < SLOTS && pair[1] < SLOTS);
}

/// The picture of the laboratory that is given that pair, with that way of b seen from a.
static uint64_t lab_with(front *f, const int32_t pair[2], const ph_point *trail) {
    const game *g = game_of(f);
    const body *a = &g->world.bodies[pair[0]], *b = &g->world.bodies[pair[1]];
    ph_point velocity = {b->vx - a->vx, b->vy - a->vy};
    lab *of = lab_create(&f->pictures, 0);
    assert_non_null(of);
    lab_hold_still(of);
    assert_true(
        lab_show_masks(of, game_mask(g, pair[0]), game_mask(g, pair[1]), trail[TICKS - 1], velocity, trail, TICKS));
    lab_draw(of, canvas_of(f), false);
    SDL_RenderFlush(f->picture.renderer);
    lab_destroy(of);
    return pixels_drawn(f);
}

TEST(the_trail_of_a_pinned_pair_is_where_it_was_and_the_game_stays) {
    static ph_point at[TICKS][SLOTS], trail[TICKS];
    front *f = player_open("--seed 8 --autopilot --level 3");
    int32_t pair[2], gaps = 0;
    play_and_note(f, at);
    pin_ship(f);
    read_pair(f, pair);
    uint64_t hash = hash_of(f);
    play(f, "G");
    uint64_t drawn = pixels_of(f);
    for (int i = 0; i < TICKS; i++) {
        const ph_point *a = &at[i][pair[0]], *b = &at[i][pair[1]];
        bool gap = a->x == INT32_MIN || b->x == INT32_MIN;
        gaps += gap;
        trail[i].x = gap ? INT32_MIN : b->x - a->x;
        trail[i].y = b->y - a->y;
    }
    assert_true(gaps < TICKS / 2 && trail[TICKS - 1].x != INT32_MIN);
    assert_true(drawn == lab_with(f, pair, trail));
    trail[TICKS - 10].y++; // the way is seen, to the pixel
    assert_true(drawn != lab_with(f, pair, trail));
    assert_true(hash_of(f) == hash);
}

TEST(of_a_large_storm_less_than_a_minute_is_played_again) {
    front *f = player_plays("--scene storm --sprites 20000 --seed 3", "ticks:260");
    uint64_t hash = hash_of(f);
    play(f, "F2 8 L G");
    double seconds = 0;
    const char *line = strstr(shown(f), "its last ");
    assert_true(line && sscanf(line, "its last %lf", &seconds) == 1);
    CHECK(seconds > 1.7 && seconds < 3.4, "%.1f s", seconds);
    assert_true(hash_of(f) == hash);
}

TEST(g_opens_the_pinned_pair_and_leads_back_to_the_frozen_game) {
    front *f = player_open("--seed 7 --autopilot --level 3");
    play_ticks(f, TICKS);
    play(f, "F2 G F2");
    assert_false(in_lab(f));
    play(f, "see:'no pair is pinned'");
    pin_ship(f);
    uint64_t hash = hash_of(f);
    play(f, "G see:'the pinned pair' see:'its last 6.7 s'"); // 399 ticks; of 398 it would be 6.6
    goes_on(f);
    play(f, "Esc 10");
    assert_false(in_lab(f));
    assert_shown(f, "FROZEN at tick 399");
    assert_true(hash_of(f) == hash);
}

/// A contact of which the rules have moved the bodies apart: the pair is judged, and opened, where they met.
TEST(a_pair_is_opened_where_it_met) {
    const char *const words[] = {"--seed", "7", "--autopilot", "--level", "6", NULL};
    options o = options_of(words);
    assets pictures;
    sprite_masks masks;
    session s;
    const input nobody = {0};
    assert_true(sprite_assets_load(&pictures, "assets"));
    sprite_assets_masks(&pictures, &masks);
    assert_true(session_open(&s, &o, &masks, SOURCE_AUTOPILOT));
    overlay *of = overlay_create();
    assert_non_null(of);
    session_observe(&s, overlay_after_narrow, of);
    overlay_activate(of, s.game, OVERLAY_WHY);
    const game *g = s.game;
    int32_t moved = 0;
    for (int tick = 0; tick < 900; tick++) {
        ph_point at = {INT32_MIN, 0};
        assert_true(session_tick(&s, &nobody));
        overlay_after_tick(of, g);
        for (int32_t i = 0; i < g->collider.contact_count; i++) {
            const contact *c = &g->collider.contacts[i];
            const body *a = &g->world.bodies[c->a], *b = &g->world.bodies[c->b];
            const int32_t pair[2] = {c->a, c->b}, back[2] = {c->b, c->a};
            if (overlay_judged_at(of, pair, &at)) {
                CHECK(at.x == c->dx && at.y == c->dy, "tick %d", tick);
                moved += at.x != body_px(b) - body_px(a) || at.y != body_py(b) - body_py(a);
                assert_true(overlay_judged_at(of, back, &at) && at.x == -c->dx && at.y == -c->dy);
            }
        }
    }
    assert_true(moved > 0);
    overlay_activate(of, g, 0);
    overlay_destroy(of);
    session_close(&s);
    assets_free(&pictures);
}
