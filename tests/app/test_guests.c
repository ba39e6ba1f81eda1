// test_guests.c - what comes into the laboratory from outside: files that are dropped, and a pair of the game.
#include "app/folder.h"
#include "app/front.h"

#include <stdio.h>

#include "game/world/body.h"
#include "game/world/hash.h"

// ---- files --------------------------------------------------------------------------------------------------------

static void push(front *f, Uint32 type, const char *path) {
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = type;
    e.drop.file = path ? SDL_strdup(path) : NULL;
    assert_int_equal(SDL_PushEvent(&e), 1);
    actions_take(&f->app);
}

/// Drops so many files at once, all of the same name.
static void drop_files(front *f, const char *path, int n) {
    *f->app.toast = '\0';
    push(f, SDL_DROPBEGIN, NULL);
    for (int i = 0; i < n; i++) {
        push(f, SDL_DROPFILE, path);
    }
    push(f, SDL_DROPCOMPLETE, NULL);
}

static front *open_lab(void) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    flow_toggle_gallery(&f->app, GALLERY_LAB);
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    return f;
}

/// The laboratory goes on, and no answer is wrong.
static void goes_on(front *f) {
    front_ticks(f, 5);
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
}

static void said(const front *f, const char *words) {
    CHECK(strstr(f->app.toast, words), "'%s' lacks '%s'", f->app.toast, words);
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
    drop_files(f, "assets", 1);
    said(f, "assets: not a file");
    goes_on(f);
    drop_files(f, "README.md", 1);
    said(f, "README.md: this is not a PNG file");
    goes_on(f);
    drop_files(f, folder_file(&dir, "huge.png"), 1);
    said(f, "huge.png: the picture has 20000 x 20000 pixels");
    drop_files(f, folder_file(&dir, "heavy.png"), 1);
    said(f, "heavy.png: the picture has 20000 x 20000 pixels");
    goes_on(f);
    push(f, SDL_DROPTEXT, "words");
    said(f, "text was dropped");
    front_close(f);
    folder_remove(&dir);
}

TEST(of_many_files_the_first_two_are_taken_and_a_line_says_so) {
    front *f = open_lab();
    drop_files(f, "assets/sprites/pylon.png", 200);
    said(f, "200 files: only the first two are taken");
    goes_on(f);
    push(f, SDL_DROPBEGIN, NULL);
    push(f, SDL_DROPFILE, "assets/sprites/pylon.png");
    push(f, SDL_DROPFILE, "assets/sprites/icon.png");
    push(f, SDL_DROPFILE, "README.md");
    push(f, SDL_DROPCOMPLETE, NULL);
    assert_string_equal(f->app.toast, "3 files: only the first two are taken"); // the third one is not even read
    drop_files(f, "README.md", 200);
    said(f, "200 files: only the first two are read; README.md: this is not a PNG");
    goes_on(f);
    drop_files(f, "assets/sprites/pylon.png", 2);
    assert_string_equal(f->app.toast, "");
    goes_on(f);
    front_close(f);
}

TEST(files_dropped_in_a_fight_are_told_where_they_belong) {
    options o = front_options(front_seed);
    front *f = front_open(&o, false);
    drop_files(f, "assets/sprites/pylon.png", 1);
    said(f, "pictures are taken on the title and in the laboratory");
    drop_files(f, "assets/sprites/pylon.png", 200);
    assert_string_equal(f->app.toast, "200 files: pictures are taken on the title and in the laboratory");
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    front_ticks(f, 2);
    front_close(f);
}

TEST(what_is_no_picture_does_not_leave_the_title) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    drop_files(f, "assets", 1);
    said(f, "assets: not a file");
    assert_int_equal(f->app.screen, SCREEN_TITLE);
    drop_files(f, "assets/sprites/pylon.png", 1);
    goes_on(f);
    front_close(f);
}

static uint64_t drawn(front *f) {
    gallery_draw(f->app.gallery, view_canvas(f->app.view), false);
    SDL_RenderFlush(f->picture.renderer);
    return front_pixels(f);
}

TEST(a_second_file_replaces_the_other_sprite) {
    front *f = open_lab();
    drop_files(f, "assets/sprites/pylon.png", 1);
    goes_on(f);
    uint64_t one = drawn(f);
    drop_files(f, "assets/sprites/icon.png", 1);
    goes_on(f);
    uint64_t two = drawn(f);
    drop_files(f, "assets/sprites/icon.png", 1); // A again
    goes_on(f);
    assert_true(one != two && two != drawn(f));
    front_close(f);
}

TEST(lab_takes_two_files) {
    const char *const two[] = {"--lab", "a.png", "b.png", "--mute", NULL}, *const one[] = {"--lab=a.png", "--mute",
                                                                                           NULL};
    options o = front_options(two);
    assert_string_equal(o.own[0], "a.png");
    assert_string_equal(o.own[1], "b.png");
    assert_true(o.mute && o.lab && o.gallery);
    o = front_options(one);
    assert_string_equal(o.own[0], "a.png");
    assert_null(o.own[1]);
}

// ---- a pair of the game -------------------------------------------------------------------------------------------

enum { TICKS = 400, SLOTS = 64 };

/// Plays and notes where the first bodies are after each tick.
static void play(front *f, ph_point at[TICKS + 1][SLOTS]) {
    for (int i = 1; i <= TICKS; i++) {
        front_ticks(f, 1);
        const world *w = &f->app.session.game->world;
        assert_int_equal(w->tick, i);
        for (int k = 0; k < SLOTS; k++) {
            at[i][k].x = body_px(&w->bodies[k]);
            at[i][k].y = body_py(&w->bodies[k]);
        }
    }
}

static front *open_with_autopilot(void) {
    const char *const words[] = {"--seed", "7", "--autopilot", "--level", "3", NULL};
    options o = front_options(words);
    return front_open(&o, false);
}

TEST(the_trail_of_a_pinned_pair_is_where_it_was_and_the_game_stays) {
    static ph_point at[TICKS + 1][SLOTS], trail[LAB_TRAIL];
    front *f = open_with_autopilot();
    play(f, at);
    front_press(f, SDL_SCANCODE_8, KMOD_NONE);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    front_press(f, SDL_SCANCODE_L, KMOD_NONE);
    int32_t pair[2], gaps = 0;
    assert_true(overlay_pinned(f->app.overlay, f->app.session.game, pair));
    assert_true(pair[0] < SLOTS && pair[1] < SLOTS);
    uint64_t hash = world_hash(&f->app.session.game->world);
    int32_t n = lab_flow_trail(&f->app, pair, trail);
    assert_int_equal(n, TICKS);
    for (int32_t i = 0; i < n; i++) {
        const ph_point *a = &at[i + 1][pair[0]], *b = &at[i + 1][pair[1]];
        bool gap = trail[i].x == INT32_MIN;
        gaps += gap;
        CHECK(gap || (trail[i].x == b->x - a->x && trail[i].y == b->y - a->y), "tick %d", (int)i + 1);
    }
    assert_true(gaps < n / 2 && trail[n - 1].x != INT32_MIN);
    assert_int_equal(world_hash(&f->app.session.game->world), hash);
    front_close(f);
}

TEST(of_a_large_storm_less_than_a_minute_is_played_again) {
    static ph_point trail[LAB_TRAIL];
    const char *const words[] = {"--scene", "storm", "--sprites", "20000", "--seed", "3", NULL};
    const int32_t pair[2] = {100, 200};
    options o = front_options(words);
    front *f = front_open(&o, false);
    front_ticks(f, 260);
    uint64_t hash = world_hash(&f->app.session.game->world);
    int32_t n = lab_flow_trail(&f->app, pair, trail);
    assert_true(n > 100 && n <= 200);
    assert_int_equal(world_hash(&f->app.session.game->world), hash);
    front_close(f);
}

TEST(g_opens_the_pinned_pair_and_leads_back_to_the_frozen_game) {
    front *f = open_with_autopilot();
    front_ticks(f, TICKS);
    front_press(f, SDL_SCANCODE_F2, KMOD_NONE);
    front_press(f, SDL_SCANCODE_G, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    said(f, "no pair is pinned");
    front_press(f, SDL_SCANCODE_8, KMOD_NONE);
    front_press(f, SDL_SCANCODE_L, KMOD_NONE);
    uint64_t hash = world_hash(&f->app.session.game->world);
    front_press(f, SDL_SCANCODE_G, KMOD_NONE);
    said(f, "the pinned pair");
    said(f, "its last 6.7 s");
    goes_on(f);
    front_press(f, SDL_SCANCODE_ESCAPE, KMOD_NONE);
    assert_int_equal(f->app.screen, SCREEN_PLAY);
    assert_true(f->app.frozen);
    assert_int_equal(world_hash(&f->app.session.game->world), hash);
    assert_int_equal(f->app.session.game->world.tick, TICKS);
    front_close(f);
}

/// A contact of which the rules have moved the bodies apart: the pair is judged, and opened, where they met.
TEST(a_pair_is_opened_where_it_met) {
    const char *const words[] = {"--seed", "7", "--autopilot", "--level", "6", NULL};
    options o = front_options(words);
    front *f = front_open(&o, false);
    const game *g = f->app.session.game;
    int32_t moved = 0;
    front_press(f, SDL_SCANCODE_8, KMOD_NONE);
    for (int tick = 0; tick < 900; tick++) {
        ph_point at = {INT32_MIN, 0};
        front_ticks(f, 1);
        for (int32_t i = 0; i < g->collider.contact_count; i++) {
            const contact *c = &g->collider.contacts[i];
            const body *a = &g->world.bodies[c->a], *b = &g->world.bodies[c->b];
            const int32_t pair[2] = {c->a, c->b}, back[2] = {c->b, c->a};
            if (overlay_judged_at(f->app.overlay, pair, &at)) {
                CHECK(at.x == c->dx && at.y == c->dy, "tick %d", tick);
                moved += at.x != body_px(b) - body_px(a) || at.y != body_py(b) - body_py(a);
                assert_true(overlay_judged_at(f->app.overlay, back, &at) && at.x == -c->dx && at.y == -c->dy);
            }
        }
    }
    assert_true(moved > 0);
    front_close(f);
}
