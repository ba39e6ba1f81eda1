// test_bets.c - a page of the laboratory asks before it shows, once a situation, and never in a run without a player.
#include "app/player.h"

#include "lab/lab.h"

#include "lab/pages/duo.h"
#include "lab/lesson.h"

enum { LETTER = 12, MARGIN = 160, PAGES = 6, OFFSETS = 400 };

static const lesson *const lessons[PAGES] = {&mackey_lesson,    &darkvale_lesson,  &hommel_lesson,
                                             &landscape_lesson, &partition_lesson, &esteban_lesson};

static front *open_lab(void) {
    front *f = player_plays("--seed 7", "choose:EXTRAS 01");
    return f;
}

/// While a bet is open the page takes 1, 2 and 3. They switch no layer of the overlay, which does not show here.
static bool takes(front *f, const char *key) {
    bool open = shows(f, "Enter: just show");
    playf(f, "%s 01 unseen:'overlay on'", key);
    return open && !shows(f, "Enter: just show");
}

TEST(each_page_takes_one_bet_and_shows_then) {
    front *f = open_lab();
    for (int page = 0; page < PAGES; page++) {
        uint64_t asked = pixels_of(f);
        CHECK(takes(f, "2"), "page %d", page + 1);
        CHECK(pixels_of(f) != asked, "page %d", page + 1);
        CHECK(!takes(f, "2"), "page %d asks twice", page + 1);
        play(f, "Right 01");
    }
    play(f, "Right 01"); // the page of the calls asks nothing
    CHECK(!takes(f, "1"), "page %d asks again", 1);
    play(f, "see:', 0 wrong' Esc Enter unseen:'Masks: '");
}

TEST(enter_shows_and_then_goes_on_to_other_sprites) {
    front *f = open_lab();
    play(f, "Enter 01 see:'arrows: page'");
    assert_false(takes(f, "1"));
    play(f, "Enter 01");
    assert_true(takes(f, "1"));
}

TEST(a_controller_is_shown_what_a_page_hides_and_turns_it_then) {
    front *f = open_lab();
    play(f, "pad:a 01 see:'1 One word a row' unseen:'Enter: just show' pad:a 01 unseen:'1 One word a row'");
    assert_true(takes(f, "1")); // the next page asks
}

/// A bet of a page at an offset; the page is left as it is.
static wager wager_at(const lesson *l, void *state, ph_point at, int32_t turn) {
    checks p = {.page = l->title};
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
    size_t room = (LESSON_W - MARGIN) / LETTER;
    CHECK(w->right < BET_CHOICES && w->about >= 0 && w->about < 64, "%s", l->title);
    for (int i = 0; i < BET_CHOICES; i++) {
        CHECK(*w->choice[i] && strlen(w->choice[i]) <= room, "%s: %s", l->title, w->choice[i]);
        for (int k = 0; k < i; k++) {
            CHECK(strcmp(w->choice[i], w->choice[k]) != 0, "%s: %s twice", l->title, w->choice[i]);
        }
    }
}

TEST(every_bet_has_three_answers_and_its_words_fit) {
    static assets pictures;
    assert_true(sprite_assets_load(&pictures, "assets"));
    for (int i = 0; i < PAGES; i++) {
        pool from = {.assets = &pictures};
        void *state = pool_alloc(&from, lessons[i]->bytes);
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
        pool_free(&from);
    }
    assets_free(&pictures);
}

static wager numbers(void) {
    wager w = {.about = 5};
    bet_numbers(&w, "pixels", 12, 12, 5);
    return w;
}

TEST(numbers_are_in_order_and_differ) {
    wager w = numbers();
    assert_string_equal(w.choice[0], "5 pixels");
    assert_string_equal(w.choice[1], "12 pixels");
    assert_string_equal(w.choice[2], "19 pixels");
    assert_int_equal(w.right, 1);
    bet_numbers(&w, "px", 0, 0, 0);
    assert_int_equal(w.right, 0);
    assert_string_not_equal(w.choice[1], w.choice[2]);
}

TEST(a_click_bets_and_moves_nothing_else) {
    wager w = numbers();
    bet b = {0};
    bet_sum t = {0};
    pointer by = {.x = 100, .y = SAY_TOP + SAY_H + 3};
    bet_look(&b, &w);
    assert_true(b.open);
    by.hands.pressed = by.hands.down = true;
    bet_take(&b, &t, &by);
    assert_false(b.open || by.hands.pressed || by.hands.down);
    assert_int_equal(b.chosen, 1);
    assert_int_equal(t.won, 1);
    by.y = 30;
    by.hands.pressed = true;
    bet_take(&b, &t, &by);
    assert_true(by.hands.pressed);
    assert_int_equal(t.made, 1);
}

TEST(a_click_above_the_first_choice_or_below_the_last_bets_on_nothing) {
    const int32_t beside[] = {SAY_TOP - 1, SAY_TOP + BET_CHOICES * SAY_H};
    for (int i = 0; i < 2; i++) {
        wager w = numbers();
        bet b = {0};
        bet_sum t = {0};
        pointer by = {.x = 100, .y = beside[i], .hands = {.pressed = true}};
        bet_look(&b, &w);
        bet_take(&b, &t, &by);
        CHECK(b.open && t.made == 0, "a click at row %d bets", (int)by.y);
    }
}

TEST(what_came_of_it_is_told_and_kept_count_of) {
    wager w = numbers();
    bet b = {0};
    bet_sum t = {3, 2};
    char line[SAY_MOST + 1];
    pointer by = {.hands = {.bet = 3}};
    bet_look(&b, &w);
    assert_false(bet_line(&b, line));
    bet_take(&b, &t, &by);
    assert_true(bet_line(&b, line));
    assert_string_equal(line, "No, it is: 12 pixels.");
    assert_int_equal(t.made, 4);
    assert_int_equal(t.won, 2);
    bet_look(&b, &w);
    assert_false(b.open);
    w.about = 6;
    bet_look(&b, &w);
    assert_true(b.open);
    assert_false(bet_line(&b, line));
}

TEST(what_was_said_goes_when_the_answer_changes) {
    wager w = numbers();
    bet b = {0};
    bet_sum t = {0};
    char line[SAY_MOST + 1];
    pointer by = {.hands = {.bet = 1}};
    bet_look(&b, &w);
    bet_take(&b, &t, &by);
    bet_look(&b, &w);
    assert_true(bet_line(&b, line));
    bet_numbers(&w, "pixels", 13, 12, 5);
    bet_look(&b, &w);
    assert_false(b.open || bet_line(&b, line));
}

TEST(space_under_an_open_bet_leaves_what_was_asked) {
    front *f = open_lab();
    play(f, "Right 01 Right 01 Space 01");
    assert_true(takes(f, "2"));
    assert_false(takes(f, "2")); // the text as written has nothing to ask, so no bet would have been taken
}

/// The picture of a lesson after Space, or not, and other sprites.
static uint64_t after_space(front *f, const lesson *l, bool space) {
    pool from = {.assets = &f->pictures};
    void *state = pool_alloc(&from, l->bytes);
    const pane on = {canvas_of(f), {4, 58, LESSON_W, LESSON_H}, false};
    checks p = {.page = l->title};
    pointer by = {.tick = 1, .still = true};
    l->open(state, &from);
    by.hands.act = space;
    l->tick(state, &by, &p);
    by.hands.act = false;
    by.hands.turn = 1;
    l->tick(state, &by, &p);
    const bet none = {0};
    const bet_sum t = {0};
    lesson_frame(l, on.canvas, &none, &t);
    l->draw(state, &on);
    SDL_RenderSetClipRect(f->picture.renderer, NULL);
    SDL_RenderFlush(f->picture.renderer);
    pool_free(&from);
    return pixels_drawn(f);
}

TEST(other_sprites_begin_with_the_right_way) {
    front *f = open_lab();
    const lesson *const of[] = {&mackey_lesson, &hommel_lesson, &esteban_lesson};
    for (int k = 0; k < 3; k++) {
        uint64_t plain = after_space(f, of[k], false);
        CHECK(after_space(f, of[k], true) == plain, "%s", of[k]->title);
    }
}

TEST(a_run_without_a_player_is_asked_nothing) {
    static assets pictures;
    assert_true(sprite_assets_load(&pictures, "assets"));
    lab *g = lab_create(&pictures, 0);
    assert_non_null(g);
    SDL_Event e = {.key = {.type = SDL_KEYDOWN}};
    e.key.keysym.scancode = SDL_SCANCODE_1;
    lab_tick(g, true);
    assert_false(lab_hand(g, &e));
    lab_ask(g);
    assert_true(lab_hand(g, &e));
    lab_destroy(g);
    assets_free(&pictures);
}
