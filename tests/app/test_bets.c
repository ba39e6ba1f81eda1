// test_bets.c - a page of the laboratory asks before it shows, once a situation, and never in a run without a player.
#include "app/front.h"

#include "lab/gallery.h"

#include "lab/pages/duo.h"
#include "lab/lesson.h"

enum { LETTER = 6, MARGIN = 16, PAGES = 6, OFFSETS = 400 };

static const lesson *const lessons[PAGES] = {&mackey_lesson,    &darkvale_lesson,  &hommel_lesson,
                                             &landscape_lesson, &partition_lesson, &esteban_lesson};

static front *open_lab(void) {
    options o = front_options(front_seed);
    front *f = front_open(&o, true);
    flow_toggle_gallery(&f->app, GALLERY_LAB);
    front_ticks(f, 1);
    return f;
}

/// While a bet is open the page takes 1, 2 and 3. They switch no layer of the overlay, which does not show here.
static bool takes(front *f, SDL_Scancode code) {
    SDL_Event e = {.type = SDL_KEYDOWN};
    unsigned before = overlay_active(f->app.overlay);
    e.key.keysym.scancode = code;
    bool taken = gallery_hand(f->app.gallery, &e);
    if (!taken) {
        front_press(f, code, KMOD_NONE);
    }
    front_ticks(f, 1);
    assert_int_equal(overlay_active(f->app.overlay), before);
    return taken;
}

static uint64_t drawn(front *f) {
    gallery_draw(f->app.gallery, view_canvas(f->app.view), false);
    SDL_RenderFlush(f->picture.renderer);
    return front_pixels(f);
}

TEST(each_page_takes_one_bet_and_shows_then) {
    front *f = open_lab();
    for (int page = 0; page < PAGES; page++) {
        uint64_t asked = drawn(f);
        CHECK(takes(f, SDL_SCANCODE_2), "page %d", page + 1);
        CHECK(drawn(f) != asked, "page %d", page + 1);
        CHECK(!takes(f, SDL_SCANCODE_2), "page %d asks twice", page + 1);
        front_press(f, SDL_SCANCODE_RIGHT, KMOD_NONE);
        front_ticks(f, 1);
    }
    CHECK(!takes(f, SDL_SCANCODE_1), "page %d asks again", 1);
    assert_int_equal(gallery_proof(f->app.gallery)->wrong, 0);
    front_close(f);
}

TEST(enter_shows_and_then_goes_on_to_other_sprites) {
    front *f = open_lab();
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    front_ticks(f, 1);
    assert_int_equal(f->app.screen, SCREEN_GALLERY);
    assert_false(takes(f, SDL_SCANCODE_1));
    front_press(f, SDL_SCANCODE_RETURN, KMOD_NONE);
    front_ticks(f, 1);
    assert_true(takes(f, SDL_SCANCODE_1));
    front_close(f);
}

TEST(a_controller_is_shown_what_a_page_hides_and_turns_it_then) {
    front *f = open_lab();
    uint64_t asked = drawn(f);
    actions_do(&f->app, ACTION_FIRE);
    front_ticks(f, 1);
    uint64_t shown = drawn(f);
    assert_true(shown != asked);
    actions_do(&f->app, ACTION_FIRE);
    front_ticks(f, 1);
    assert_true(takes(f, SDL_SCANCODE_1)); // the next page asks
    front_close(f);
}

/// A bet of a page at an offset; the page is left as it is.
static wager wager_at(const lesson *l, void *state, ph_point at, int32_t turn) {
    proof p = {.panel = l->title};
    wager w = {.right = -1};
    duo *d = state; // each state but that of the partition begins with one
    pointer by = {.tick = 1, .still = true, .waits = true};
    by.hands.turn = turn;
    if (l != &partition_lesson) {
        duo_put(d, at);
    }
    l->tick(state, &by, &p);
    CHECK(p.wrong == 0, "%s at %d,%d", l->title, (int)at.x, (int)at.y);
    l->ask(state, &w);
    return w;
}

static void is_fair(const lesson *l, const wager *w) {
    size_t room = (size_t)(w->place.x1 - w->place.x0 - MARGIN) / LETTER;
    CHECK(w->right < BET_CHOICES && w->about >= 0 && w->about < 64, "%s", l->title);
    CHECK(strlen(w->line[0]) <= room && strlen(w->line[1]) <= room, "%s: %s", l->title, w->line[0]);
    for (int i = 0; i < BET_CHOICES; i++) {
        CHECK(*w->choice[i] && strlen(w->choice[i]) + 4 <= room, "%s: %s", l->title, w->choice[i]);
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(w->choice[i], w->choice[k]) != 0, "%s: %s twice", l->title, w->choice[i]);
        }
    }
}

TEST(every_bet_has_three_answers_and_its_words_fit) {
    static assets pictures;
    assert_true(sprite_assets_load(&pictures, "assets"));
    for (int i = 0; i < PAGES; i++) {
        arena from = {.assets = &pictures};
        void *state = arena_alloc(&from, lessons[i]->bytes);
        int asked = 0;
        lessons[i]->open(state, &from);
        for (int k = 0; k < OFFSETS; k++) {
            const ph_point at = {k * 37 % 61 - 20, k * 53 % 59 - 20};
            wager w = wager_at(lessons[i], state, at, k % 100 == 99);
            asked += w.right >= 0;
            if (w.right >= 0) {
                is_fair(lessons[i], &w);
            }
        }
        CHECK(asked > OFFSETS / 20, "%s asks %d times", lessons[i]->title, asked);
        arena_free(&from);
    }
    assets_free(&pictures);
}

static wager numbers(void) {
    wager w = {.about = 5, .place = {10, 20, 210, 0}};
    bet_numbers(&w, "How many?", "", "pixels", 12, 12, 5);
    return w;
}

TEST(numbers_are_in_order_and_differ) {
    wager w = numbers();
    assert_string_equal(w.choice[0], "5 pixels");
    assert_string_equal(w.choice[1], "12 pixels");
    assert_string_equal(w.choice[2], "19 pixels");
    assert_int_equal(w.right, 1);
    bet_numbers(&w, "", "", "px", 0, 0, 0);
    assert_int_equal(w.right, 0);
    assert_string_not_equal(w.choice[1], w.choice[2]);
}

TEST(a_click_bets_and_moves_nothing_else) {
    wager w = numbers();
    bet b = {0};
    tally t = {0};
    pointer by = {.x = 100, .y = 20 + 31 + 17 + 3};
    bet_look(&b, &w);
    assert_true(b.open);
    by.hands.pressed = by.hands.down = true;
    bet_take(&b, &t, &w, &by);
    assert_false(b.open || by.hands.pressed || by.hands.down);
    assert_int_equal(b.chosen, 1);
    assert_int_equal(t.won, 1);
    by.x = 300;
    by.hands.pressed = true;
    bet_take(&b, &t, &w, &by);
    assert_true(by.hands.pressed);
    assert_int_equal(t.made, 1);
}

TEST(what_came_of_it_is_told_and_kept_count_of) {
    wager w = numbers();
    bet b = {0};
    tally t = {3, 2};
    char line[160];
    bool won = true;
    pointer by = {.hands = {.bet = 3}};
    bet_look(&b, &w);
    assert_false(bet_line(&b, &t, line, &won));
    bet_take(&b, &t, &w, &by);
    assert_true(bet_line(&b, &t, line, &won));
    assert_false(won);
    assert_non_null(strstr(line, "12 pixels"));
    assert_non_null(strstr(line, "2 of 4"));
    bet_look(&b, &w);
    assert_false(b.open);
    w.about = 6;
    bet_look(&b, &w);
    assert_true(b.open);
    assert_false(bet_line(&b, &t, line, &won));
}

TEST(what_was_said_goes_when_the_answer_changes) {
    wager w = numbers();
    bet b = {0};
    tally t = {0};
    char line[160];
    bool won;
    pointer by = {.hands = {.bet = 1}};
    bet_look(&b, &w);
    bet_take(&b, &t, &w, &by);
    bet_look(&b, &w);
    assert_true(bet_line(&b, &t, line, &won));
    bet_numbers(&w, "How many?", "", "pixels", 13, 12, 5);
    bet_look(&b, &w);
    assert_false(b.open || bet_line(&b, &t, line, &won));
}

TEST(space_under_an_open_bet_leaves_what_was_asked) {
    front *f = open_lab();
    for (int i = 0; i < 2; i++) {
        front_press(f, SDL_SCANCODE_RIGHT, KMOD_NONE);
        front_ticks(f, 1);
    }
    front_press(f, SDL_SCANCODE_SPACE, KMOD_NONE);
    front_ticks(f, 1);
    assert_true(takes(f, SDL_SCANCODE_2));
    assert_false(takes(f, SDL_SCANCODE_2)); // the text as written has nothing to ask, so no bet would have been taken
    front_close(f);
}

/// The picture of a lesson after Space, or not, and other sprites.
static uint64_t after_space(front *f, const lesson *l, bool space) {
    arena from = {.assets = f->app.assets};
    void *state = arena_alloc(&from, l->bytes);
    rect_batch batch = {.renderer = f->picture.renderer};
    const panel on = {view_canvas(f->app.view), &batch, {4, 48, LESSON_W, LESSON_H}, false};
    proof p = {.panel = l->title};
    pointer by = {.tick = 1, .still = true};
    l->open(state, &from);
    by.hands.act = space;
    l->tick(state, &by, &p);
    by.hands.act = false;
    by.hands.turn = 1;
    l->tick(state, &by, &p);
    lesson_frame(l, on.canvas, NULL, false);
    l->draw(state, &on);
    SDL_RenderFlush(f->picture.renderer);
    arena_free(&from);
    return front_pixels(f);
}

TEST(other_sprites_begin_with_the_right_way) {
    front *f = open_lab();
    const lesson *const of[] = {&mackey_lesson, &hommel_lesson, &esteban_lesson};
    for (int k = 0; k < 3; k++) {
        uint64_t plain = after_space(f, of[k], false);
        CHECK(after_space(f, of[k], true) == plain, "%s", of[k]->title);
    }
    front_close(f);
}

TEST(a_run_without_a_player_is_asked_nothing) {
    static assets pictures;
    assert_true(sprite_assets_load(&pictures, "assets"));
    gallery *g = gallery_create(&pictures, GALLERY_LAB, 0);
    assert_non_null(g);
    SDL_Event e = {.type = SDL_KEYDOWN};
    e.key.keysym.scancode = SDL_SCANCODE_1;
    gallery_tick(g, true);
    assert_false(gallery_hand(g, &e));
    gallery_ask(g);
    assert_true(gallery_hand(g, &e));
    gallery_destroy(g);
    assets_free(&pictures);
}
