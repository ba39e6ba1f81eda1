// test_meetings.c - cards of first meetings: a pilot who plays the first hour by keys meets ten of them, each once and
// for three seconds. They change no game.
#include "app/folder.h"
#include "app/player.h"
#include "app/rows.h"

#include "game/world/tuning.h"
#include "pilot/autopilot.h"
#include "view/hud/hints.h"

enum { HOUR = 60 * 60 * TICKS_PER_SECOND, FACTS = 10, STEER = 8 };

static front *learner(folder *dir) {
    front *f = player_open("--seed 7 --level 1 --save-dir %s", dir->name);
    f->app.saves.settings.met = 0;
    return f;
}

static void hold(front *f, const char *key, bool *held, bool wanted) {
    if (*held != wanted) {
        player_key(f, key, wanted, !wanted);
    }
    *held = wanted;
}

/// Plays a frame with the keys that the autopilot would press.
static void pilot_frame(front *f, bool held[6]) {
    const input in = autopilot(game_of(f));
    static const char *const keys[] = {"Left", "Right", "Up", "Down", "Space", "E"};
    const bool wanted[] = {in.ax<-STEER, in.ax> STEER, in.ay<-STEER, in.ay> STEER,
                           (in.buttons & BUTTON_FIRE) || game_of(f)->world.phase == PHASE_CLEARED,
                           (in.buttons & BUTTON_DRILL) != 0};
    for (int i = 0; i < 6; i++) {
        hold(f, keys[i], &held[i], i == 4 ? wanted[i] && tick_of(f) % 8 < 4 : wanted[i]);
    }
    play(f, "01");
}

TEST(a_pilot_meets_ten_facts_in_the_first_hour) {
    folder dir = folder_make();
    front *f = learner(&dir);
    bool held[6] = {false};
    uint64_t before = 0;
    int facts = 0, games = 1;
    int64_t ticks = 0;
    for (; ticks < HOUR && facts < FACTS; ticks++) {
        pilot_frame(f, held);
        const uint64_t met = f->app.saves.settings.met;
        for (int n = 0; n < MEETINGS; n++) {
            if ((met & ~before) >> n & 1) {
                char name[64], words[128];
                assert_true(meeting_words(n, name, words) && *name && *words);
                assert_shown(f, name);
                facts++;
            }
        }
        before = met;
        if (game_of(f)->world.phase == PHASE_OVER) { // another game of the same player
            player_close(f);
            f = learner(&dir);
            f->app.saves.settings.met = met;
            memset(held, 0, sizeof held);
            games++;
        }
    }
    CHECK(facts >= FACTS, "%d facts in %d s and %d games", facts, (int)(ticks / TICKS_PER_SECOND), games);
}

TEST(a_card_is_shown_once_for_three_seconds) {
    folder dir = folder_make();
    front *f = learner(&dir);
    char name[64], words[128];
    while (!f->app.saves.settings.met) {
        play(f, "01");
    }
    int n = 0;
    while (!(f->app.saves.settings.met >> n & 1)) {
        n++;
    }
    assert_true(meeting_words(n, name, words));
    for (int tick = 0; tick < MEETING_TICKS - 10; tick++) {
        assert_shown(f, name);
        play_ticks(f, 1);
    }
    play_ticks(f, 20);
    assert_false(shows(f, name));
    const uint64_t met = f->app.saves.settings.met;
    player_close(f);
    char line[40];
    snprintf(line, sizeof line, "met = %llx", (unsigned long long)met);
    assert_int_equal(times(&dir, "settings.txt", line), 1);
    settings again;
    settings_load(&again, folder_file(&dir, "settings.txt"));
    assert_true(again.met == met);
}

/// Plays until the number of shown cards changes, at most 20 s, and returns the tick. The ship is repaired meanwhile.
static int64_t next_card(front *f) {
    const uint64_t met = f->app.saves.settings.met;
    for (int i = 0; i < 20 * TICKS_PER_SECOND && f->app.saves.settings.met == met; i++) {
        world *w = &game_to_change(f)->world;
        assert_true(w->ship >= 0);
        w->bodies[w->ship].hull = SHIP_HULL;
        play_ticks(f, 1);
    }
    assert_true(f->app.saves.settings.met != met);
    return tick_of(f);
}

TEST(a_second_passes_between_two_cards) {
    folder dir = folder_make();
    front *f = player_open("--seed 7 --level 9 --save-dir %s", dir.name); // several breeds are in view at once
    f->app.saves.settings.met = 0;
    int64_t last = next_card(f);
    for (int i = 0; i < 3; i++) {
        const int64_t next = next_card(f), pause = next - last - MEETING_TICKS;
        CHECK(pause >= TICKS_PER_SECOND && pause < 2 * TICKS_PER_SECOND, "card %d after %d ticks", i, (int)pause);
        last = next;
    }
}

TEST(cards_change_no_game) {
    uint64_t hashes[2];
    for (int i = 0; i < 2; i++) {
        folder dir = folder_make();
        front *f = learner(&dir);
        f->app.saves.settings.met = i == 0 ? UINT64_MAX : 0;
        play(f, "+Right 300 -Right +Space +Up 300 -Up -Space");
        assert_true((f->app.saves.settings.met != 0 && i == 1) || i == 0);
        play_ticks(f, (int)(700 - tick_of(f)));
        hashes[i] = hash_of(f);
        player_close(f);
    }
    assert_true(hashes[0] == hashes[1]);
}

TEST(a_number_without_a_row_has_no_words) {
    char name[64], words[128];
    int used = 0;
    for (int n = 0; n < MEETINGS; n++) {
        used += meeting_words(n, name, words);
    }
    CHECK(used >= 35 && used < MEETINGS, "%d cards",
          used); // 8 rules, 2 bosses, 4 powers, 8 others, 12 tools, 10 breeds
    assert_false(meeting_words(MEETINGS - 1, name, words));
}
