// test_sound.c - audible output, measured as the mixer produces it: loops, voices, volumes, breeds, rules and music.
#include "app/folder.h"
#include "app/player.h"

#include <math.h>

#include "game/actors/breeds.h"
#include "game/world/tuning.h"
#include "sdl/sound/audio.h"
#include "sdl/sound/synth.h"
#include "view/sound.h"
#include "view/tunes.h"
#include "support/fixture.h"

enum { RATE = 44100, TICK = RATE / 60, WINDOW = RATE / 10 }; // frames per tick, and of a measurement

static Sint16 frames[2 * RATE * 3];

/// Root mean square of some stereo frames relative to full scale.
static double loudness(int first, int count) {
    double sum = 0;
    for (int i = 2 * first; i < 2 * (first + count); i++) {
        sum += (double)frames[i] * frames[i] / 32768 / 32768;
    }
    return sqrt(sum / (2 * count));
}

// ---- the mixer ----------------------------------------------------------------------------------------------------

TEST(a_loop_has_no_gaps_and_ends_when_nobody_asks_for_it) {
    enum { ASKED = RATE * 2, ENDS = ASKED + RATE * (AUDIO_FRESH_MS + 150) / 1000, ALL = ENDS + 2 * WINDOW };
    const char *const files[] = {"thrust"};
    audio *a = audio_create("assets", files, 1, false);
    assert_non_null(a);
    for (int at = 0; at < ALL; at += WINDOW / 2) {
        if (at < ASKED) {
            audio_loop(a, 0, 256, 256);
        }
        audio_mix(a, frames + 2 * (ptrdiff_t)at, SDL_min(WINDOW / 2, ALL - at));
    }
    for (int at = WINDOW; at + WINDOW <= ASKED; at += WINDOW) {
        CHECK(loudness(at, WINDOW) > 0.05, "a gap at frame %d", at);
    }
    assert_true(loudness(ENDS, WINDOW) == 0);
    audio_destroy(a);
}

TEST(a_sound_reaches_the_card) {
    folder f = folder_make();
    const char *const files[] = {"thrust"}, *card = folder_file(&f, "card");
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", card, 1);
    SDL_setenv("SDL_AUDIO_DISK_OUTPUT_FILE", card, 1); // the name of SDL 3
    audio *a = audio_create("assets", files, 1, true);
    assert_non_null(a);
    FILE *played = fopen(card, "rb");
    assert_non_null(played);
    int byte = 0;
    for (int tries = 0; tries < 1000 && byte <= 0; tries++) {
        audio_loop(a, 0, 256, 256);
        SDL_Delay(10); // the card has a thread
        clearerr(played);
        while ((byte = fgetc(played)) == 0) {
        }
    }
    assert_true(byte > 0);
    fclose(played);
    audio_destroy(a);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

/// Loudness of the first sound after the start of many inaudible sounds.
static double left_of(const char *file, bool loops) {
    const char *const files[] = {file, "gem"};
    audio *a = audio_create("assets", files, 2, false);
    assert_non_null(a);
    if (loops) {
        audio_loop(a, 0, 256, 256);
    } else {
        audio_play(a, 0, 256, 256, 1);
    }
    audio_mix(a, frames, WINDOW / 4); // it is older than the others
    for (int i = 0; i < 40; i++) {
        audio_play(a, 1, 0, 0, 1);
    }
    audio_mix(a, frames, WINDOW);
    audio_destroy(a);
    return loudness(0, WINDOW);
}

TEST(more_sounds_than_voices_end_the_oldest_and_no_loop) {
    assert_true(left_of("thrust", true) > 0.05);
    assert_true(left_of("boom", false) == 0);
}

// ---- a game -------------------------------------------------------------------------------------------------------

static sound *listen(int sounds, int music) {
    sound *s = sound_create("assets", false);
    assert_non_null(s);
    sound_volume(s, sounds, music);
    return s;
}

/// Loudest window of `windows` windows, each after a tick with that world.
static double heard(sound *s, const world *w, int windows) {
    double most = 0;
    for (int i = 0; i < windows; i++) {
        sound_tick(s, w);
        audio_mix(sound_audio(s), frames, WINDOW);
        most = fmax(most, loudness(0, WINDOW));
    }
    return most;
}

static world *silent_world(void) {
    static world w;
    memset(&w, 0, sizeof w);
    memset(w.portals, 0xff, sizeof w.portals); // without portals
    w.ship = -1;
    w.tick = 1;
    w.w = 1344;
    w.h = 768;
    return &w;
}

TEST(the_music_has_a_volume_of_its_own) {
    static const int volumes[3][2] = {{0, 100}, {0, 50}, {100, 0}};
    double loud[3];
    for (int i = 0; i < 3; i++) {
        sound *s = listen(volumes[i][0], volumes[i][1]);
        loud[i] = heard(s, silent_world(), 9);
        sound_destroy(s);
    }
    CHECK(loud[0] > 0.02 && loud[1] > loud[0] * 0.4 && loud[1] < loud[0] * 0.6 && loud[2] == 0, "%f, %f, %f", loud[0],
          loud[1], loud[2]);
}

/// Loudness after some frames, before each of which `key` is pressed.
static double heard_with(front *f, const char *key) {
    double most = 0;
    for (int i = 0; i < 20; i++) {
        playf(f, "01 %s", key);
        audio_mix(sound_audio(f->app.sound), frames, WINDOW);
        most = i < 10 ? 0 : fmax(most, loudness(0, WINDOW)); // earlier sounds have ended
    }
    return most;
}

TEST(the_options_let_one_hear_the_music_while_a_volume_changes) {
    front *f = player_open("--seed 7 --data assets");
    f->app.sound = listen(100, 60);
    play(f, "choose:OPTIONS at:effects_volume Left Left Left Left Left Left Left Left Left Left M");
    double rests = heard_with(f, ""), steps = heard_with(f, "Left");
    CHECK(rests > 0.01 && steps > rests / 2, "%f, and %f while the volume changes", rests, steps);
    play(f, "M");
    CHECK(heard_with(f, "") == 0, "%s", "the options are not silent after M");
    play(f, "M Esc choose:PLAY Esc");
    CHECK(heard_with(f, "") == 0, "%s", "a pause is not silent");
}

TEST(jaws_that_shut_a_hulk_and_a_brood_that_are_cut_and_a_weaver_are_heard) {
    static const char *const names[] = {"JAWS", "HULK", "BROOD", "WEAVER", "MOTE"};
    for (int i = 0; i < 5; i++) {
        world *w = silent_world();
        sound *s = listen(100, 0);
        double last = 1;
        w->bodies_used = 1;
        w->bodies[0] = (body){.kind = KIND_ENEMY, .breed = (uint8_t)breed_find(names[i]), .w = 32, .h = 32};
        w->bodies[0].sprite = (uint8_t)breed_get(w->bodies[0].breed)->sprite;
        w->carved[0].version = 1;
        for (int tick = 0; tick < 12; tick++, w->tick += 2) {
            last = heard(s, w, 1);
        }
        CHECK(last == 0, "%s is heard without a cause", names[i]);
        w->bodies[0].frame = 4;
        w->carved[0].version++;
        w->tick += 600;
        CHECK((heard(s, w, 1) > 0.005) == (i != 4), "%s", names[i]);
        sound_destroy(s);
    }
}

/// Loudness of a level with that rule while the ship flies at (vx, vy) [1/256 px per tick].
static double heard_under(level_rule rule, int32_t clock, int32_t vx, int32_t vy, int64_t tick) {
    world *w = silent_world();
    w->bodies_used = 1;
    w->bodies[0] = (body){.kind = KIND_SHIP, .x = 300 * SUB, .y = 300 * SUB, .vx = vx, .vy = vy, .carved = -1};
    w->ship = 0;
    w->rule = (int32_t)rule;
    w->rule_clock = clock;
    w->tick = tick;
    sound *s = listen(100, 0);
    (void)heard(s, w, 1);
    double loud = heard(s, w, 1);
    sound_destroy(s);
    return loud;
}

TEST(a_fall_a_tide_rock_that_closes_in_and_rock_that_grows_are_heard) {
    static const struct {
        level_rule rule;
        int32_t clock, vx, vy;
        int64_t tick;
        double least; ///< loudness; 0: silent
    } cases[] = {{RULE_NONE, 0, 800, 800, 1, 0},     {RULE_FALLS, 0, 0, 800, 1, 0.01},  {RULE_FALLS, 0, 800, 0, 1, 0},
                 {RULE_TIDE, 0, 800, 0, 1, 0.01},    {RULE_TIDE, 0, 0, 800, 1, 0},      {RULE_CLOSING, 0, 0, 0, 1, 0},
                 {RULE_CLOSING, 99, 0, 0, 1, 0.001}, {RULE_FLOOD, 0, 0, 0, 900, 0.005}, {RULE_FLOOD, 0, 0, 0, 901, 0}};
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        double loud = heard_under(cases[i].rule, cases[i].clock, cases[i].vx, cases[i].vy, cases[i].tick);
        CHECK(cases[i].least > 0 ? loud > cases[i].least : loud == 0, "case %d: %f", (int)i, loud);
    }
    assert_true(heard_under(RULE_CLOSING, 290, 0, 0, 1) > heard_under(RULE_CLOSING, 100, 0, 0, 1));
}

/// Loudness after `ticks` ticks with these keys of a ship that flies at speed vx.
static double heard_at(int ticks, int32_t vx, input keys) {
    world *w = silent_world();
    w->bodies_used = 1;
    w->bodies[0] = (body){.kind = KIND_SHIP, .x = 300 * SUB, .y = 300 * SUB, .vx = vx, .carved = -1};
    w->ship = 0;
    w->controls = keys;
    sound *s = listen(100, 0);
    double loud = 0;
    for (int i = 0; i < ticks; i++, w->tick++) {
        loud = heard(s, w, 1);
    }
    sound_destroy(s);
    return loud;
}

/// Mouse steering arrives in jerks, which must not crackle: a single one is much quieter.
TEST(engine_and_brake_are_heard_and_a_ship_that_coasts_is_not) {
    enum { FAST = 1200, TICKS = 30 };
    const input coast = {0, 0, 0}, thrust = {SHIP_THRUST, 0, 0}, brake = {0, 0, BUTTON_BRAKE};
    const double flies = heard_at(TICKS, 0, thrust);
    assert_true(heard_at(TICKS, FAST, coast) == 0);
    assert_true(flies > 0.001 && heard_at(TICKS, FAST, brake) > 0.001);
    assert_true(heard_at(TICKS, 0, brake) == 0); // a ship at rest
    const double jerk = heard_at(1, 0, thrust);
    CHECK(jerk > 0 && jerk < flies / 2, "%f of %f", jerk, flies);
}

// ---- music --------------------------------------------------------------------------------------------------------

TEST(a_piece_that_nobody_asks_for_is_silent_within_a_second_and_goes_on_where_it_was) {
    static const double HALF[STEMS] = {0.85, 0.68, 0.85}; // at half danger
    double stereo[2 * 256];
    synth *s = synth_create(RATE);
    for (int i = 0; i < RATE; i += 256) {
        synth_ask(s, tune_of(PIECE_DRIVE), HALF, 1000);
        assert_true(synth_render(s, stereo, 256));
    }
    int more = 0;
    while (more < RATE && synth_render(s, stereo, 256)) {
        more += 256;
    }
    CHECK(more > RATE / 5 && more < RATE / 2, "%d frames more", more);
    synth_ask(s, tune_of(PIECE_DRIVE), HALF, 1000);
    assert_true(synth_render(s, stereo, 256));
    synth_hush(s);
    assert_false(synth_render(s, stereo, 256));
    synth_destroy(s);
}

TEST(a_chord_alters_the_letters_of_its_bar) {
    static const tune_bar bars[] = {{"Am7", "a-g-", "1", "", "K"}, {"E", "g", "8", "35", ""}, {"Bo", "", "", "", ""}};
    static const struct {
        int bar, step, count, pitch[8]; ///< chord, bass, pulse, drum and hat, lead; 0: any pitch
    } cases[] = {{0, 0, 8, {57, 60, 64, 55, 45, 0, 0, 81}},
                 {1, 0, 6, {0, 56, 0, 52, 68, 80}}, // g sharp
                 {1, 8, 1, {71}},
                 {2, 0, 3, {59, 62, 65}}};
    static const tune_part parts[] = {{0, 2, REED, 0}, {2, 1, REED, 0}};
    const tune s = {.tempo = 60, .bar = bars, .part = parts, .parts = 2};
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        tune_note n[TUNE_NOTES];
        assert_int_equal(tune_notes(&s, cases[i].bar, cases[i].step, n), cases[i].count);
        for (int k = 0; k < cases[i].count; k++) {
            CHECK(cases[i].pitch[k] == 0 || n[k].pitch == cases[i].pitch[k], "case %d, note %d: %d", (int)i, k,
                  (int)n[k].pitch);
        }
        assert_true(i > 0 || (n[4].timbre == BASS && n[4].steps == 16 && n[7].stem == STEM_LEAD && n[7].steps == 8));
    }
}

/// Loudness of the pulse after `ticks` ticks with that number of enemies beside the ship.
static double pulse_after(mood *m, int enemies, int hull, int ticks) {
    double loud[STEMS];
    world *w = silent_world();
    w->level = 1;
    w->tick = 0;
    w->ship = 0;
    w->bodies_used = 1 + enemies;
    w->bodies[0] = (body){.kind = KIND_SHIP, .hull = (int16_t)hull};
    for (int i = 1; i <= enemies; i++) {
        w->bodies[i] = (body){.kind = KIND_ENEMY, .x = 100 * SUB};
    }
    for (int i = 0; i < ticks; i++) {
        mood_tick(m, w);
    }
    mood_stems(m, loud);
    return loud[STEM_PULSE];
}

TEST(the_pulse_grows_with_danger_at_once_and_falls_slowly) {
    mood m = {.piece = PIECE_CALM}, hurt = m;
    double calm = pulse_after(&m, 0, SHIP_HULL, 60), fight = pulse_after(&m, 4, SHIP_HULL, 60);
    double later = pulse_after(&m, 0, SHIP_HULL, 60), at_last = pulse_after(&m, 0, SHIP_HULL, 240);
    double low = pulse_after(&hurt, 0, SHIP_HULL / 8, 60);
    assert_true(fight > 2 * calm && low > 2 * calm);
    assert_true(later < fight && later > calm && at_last == calm);
}

TEST(an_open_gate_is_a_little_danger) {
    mood shut = {.piece = PIECE_CALM}, open = shut, fight = shut;
    (void)pulse_after(&shut, 0, SHIP_HULL, 60);
    (void)pulse_after(&fight, 4, SHIP_HULL, 60);
    world *w = silent_world();
    w->ship = 0;
    w->bodies_used = 1;
    w->bodies[0] = (body){.kind = KIND_SHIP, .hull = SHIP_HULL};
    w->gate_open = 1;
    for (int i = 0; i < 60; i++, w->tick++) {
        mood_tick(&open, w);
    }
    assert_int_equal(shut.danger, 0);
    assert_true(open.danger > 8 && open.danger < fight.danger / 2);
}

/// Plays a second of sound and music with these events in its middle, into `frames`.
static void play_second(int events, event_kind first, int music) {
    world *w = silent_world();
    sound *s = listen(100, music);
    for (int i = 0; i < 60; i++) {
        w->event_count = i == 30 ? events : 0;
        for (int k = 0; k < w->event_count; k++) {
            w->events[k] = (event){.kind = (int16_t)((int)first + k), .magnitude = 200};
        }
        w->tick++;
        sound_tick(s, w);
        audio_mix(sound_audio(s), frames + 2 * (ptrdiff_t)i * TICK, TICK);
    }
    sound_destroy(s);
}

TEST(all_sounds_at_once_with_loud_music_do_not_clip) {
    int most = 0, bent = 0;
    play_second(EVENT_COUNT, (event_kind)0, 100);
    for (int i = 0; i < 2 * 60 * TICK; i++) {
        most = SDL_max(most, abs(frames[i]));
        bent += abs(frames[i]) > 23000;
    }
    assert_in_range(most, 16000, 32765);
    CHECK(bent < 60 * TICK / 100, "%d samples are bent, where the gain should have fallen", bent);
}

TEST(the_music_gives_way_to_a_ship_that_is_lost) {
    static Sint16 both[2 * 60 * TICK];
    play_second(1, EVENT_BOOM, 60);
    memcpy(both, frames, sizeof both);
    play_second(1, EVENT_BOOM, 0);
    for (int i = 0; i < 2 * 60 * TICK; i++) {
        frames[i] = (Sint16)(both[i] - frames[i]);
    }
    double before = loudness(20 * TICK, 10 * TICK), under = loudness(32 * TICK, 10 * TICK);
    play_second(0, EVENT_BOOM, 60);
    before /= loudness(20 * TICK, 10 * TICK);
    under /= loudness(32 * TICK, 10 * TICK);
    CHECK(fabs(before - 1) < 0.01 && under < 0.75, "%.2f of it before, %.2f under the boom", before, under);
}
