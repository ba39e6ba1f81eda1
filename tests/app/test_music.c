// test_music.c - audible output, measured: pieces as played by the mixer, and a level with all of its sounds.
#include "app/player.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sdl/sound/audio.h"
#include "sdl/sound/synth.h"
#include "view/sound.h"
#include "game/world/difficulty.h"
#include "view/tunes.h"
#include "game/world/tuning.h"

enum { RATE = 44100, TICK_FRAMES = RATE / 60, NORMAL = 60 }; // frames per tick; default volume of the music [percent]

static const double HALF[STEMS] = {0.85, 0.68, 0.85}; // at half danger

typedef struct heard {
    int frames;
    Sint16 *stereo;
} heard;

static double decibels(double of_full) {
    return 20 * log10(of_full > 1e-9 ? of_full : 1e-9);
}

static double rms_of(const heard *h, int from, int frames) {
    double sum = 0;
    for (int i = 2 * from; i < 2 * (from + frames); i++) {
        sum += (double)h->stereo[i] * h->stereo[i];
    }
    return sqrt(sum / (2 * frames)) / 32768;
}

static double rms(const heard *h) {
    return rms_of(h, 0, h->frames);
}

static int most_of(const heard *h) {
    int most = 0;
    for (int i = 0; i < 2 * h->frames; i++) {
        most = SDL_max(most, abs(h->stereo[i]));
    }
    return most;
}

// ---- pieces -------------------------------------------------------------------------------------------------------

static double seconds_of(const tune *s) {
    return s->bars * 4 * 60.0 / s->tempo;
}

static heard render(const tune *s, const double loud[STEMS], double seconds) {
    heard h = {.frames = (int)(seconds * RATE)};
    double scaled[STEMS];
    audio *a = audio_create("assets", NULL, 0, RATE);
    h.stereo = malloc((size_t)h.frames * 4);
    assert_true(a && h.stereo);
    for (int i = 0; i < STEMS; i++) {
        scaled[i] = loud[i] * NORMAL / 100;
    }
    for (int at = 0; at < h.frames; at += TICK_FRAMES) {
        audio_music(a, s, scaled);
        audio_mix(a, h.stereo + 2 * (ptrdiff_t)at, SDL_min(TICK_FRAMES, h.frames - at));
    }
    audio_destroy(a);
    return h;
}

/// Each piece rendered once at half danger.
static heard pieces[PIECES];

TEST_SETUP(render_all) {
    for (piece i = (piece)0; i < PIECES; i++) {
        pieces[i] = render(tune_of(i), HALF, seconds_of(tune_of(i)) + 4);
    }
}

TEST_TEARDOWN(free_all) {
    for (piece i = (piece)0; i < PIECES; i++) {
        free(pieces[i].stereo);
    }
}

TEST(the_music_is_heard_at_its_default_and_clips_nowhere) {
    for (piece i = (piece)0; i < PIECES; i++) {
        double loud = decibels(rms(&pieces[i]));
        CHECK(loud > -27 && loud < -21, "%s: %.1f dB", tune_of(i)->name, loud);
        CHECK(most_of(&pieces[i]) < 24000, "%s: %d", tune_of(i)->name, most_of(&pieces[i]));
    }
}

TEST(no_second_of_a_piece_is_silent_or_drowns_the_others) {
    for (piece i = (piece)0; i < PIECES; i++) {
        double mean = decibels(rms(&pieces[i]));
        for (int at = RATE; at + RATE <= pieces[i].frames; at += RATE) {
            double loud = decibels(rms_of(&pieces[i], at, RATE));
            CHECK(fabs(loud - mean) < 7, "%s at %d s: %.1f dB, all %.1f dB", tune_of(i)->name, at / RATE, loud, mean);
        }
    }
}

/// Largest second difference of the samples, which is high for a click.
static int sharpest(const heard *h, int from, int frames) {
    int most = 0;
    for (int i = 2 * from; i < 2 * (from + frames); i++) {
        most = SDL_max(most, abs(h->stereo[i] - 2 * h->stereo[i + 2] + h->stereo[i + 4]));
    }
    return most;
}

TEST(a_piece_begins_again_without_a_click) {
    static const double PADS[STEMS] = {1, 0, 1}; // drums are clicks
    for (piece i = (piece)0; i < PIECES; i++) {
        const tune *s = tune_of(i);
        heard h = render(s, PADS, seconds_of(s) + 3);
        int seam = (int)(seconds_of(s) * RATE), usual = sharpest(&h, RATE, seam - 2 * RATE);
        int there = sharpest(&h, seam - RATE / 10, RATE / 5);
        CHECK(there <= usual, "%s: %d, else at most %d", s->name, there, usual);
        double before = rms_of(&h, seam - RATE, RATE), after = rms_of(&h, seam, RATE);
        CHECK(after > before / 4, "%s: a gap, %f after %f", s->name, after, before);
        free(h.stereo);
    }
}

TEST(a_piece_that_nobody_asks_for_is_silent_within_a_second_and_goes_on_where_it_was) {
    double stereo[2 * 256];
    synth *s = synth_create(RATE);
    for (int i = 0; i < RATE; i += 256) {
        synth_ask(s, tune_of(PIECE_DRIVE), HALF, 1000);
        assert_true(synth_render(s, stereo, 256));
    }
    int more = 0;
    for (; more < RATE && synth_render(s, stereo, 256); more += 256) {
    }
    CHECK(more > RATE / 5 && more < RATE / 2, "%d frames more", more);
    synth_ask(s, tune_of(PIECE_DRIVE), HALF, 1000);
    assert_true(synth_render(s, stereo, 256));
    synth_hush(s);
    assert_false(synth_render(s, stereo, 256));
    synth_destroy(s);
}

// ---- tables -------------------------------------------------------------------------------------------------------

static void check_part(const tune *s, int bar, const char *part, const char *letters) {
    size_t n = strlen(part);
    CHECK(n <= 16 && (n & (n - 1)) == 0, "%s, bar %d: \"%s\" does not share the bar evenly", s->name, bar, part);
    CHECK(strspn(part, letters) == n, "%s, bar %d: \"%s\" has a character that nobody reads", s->name, bar, part);
}

TEST(each_row_of_a_tune_can_be_read_whole) {
    for (piece i = (piece)0; i < PIECES; i++) {
        const tune *s = tune_of(i);
        for (int bar = 0; bar < s->bars; bar++) {
            const tune_bar *row = &s->bar[bar];
            check_part(s, bar, row->lead, "ABCDEFGabcdefg.-");
            check_part(s, bar, row->bass, "123456789.-");
            check_part(s, bar, row->pulse, "123456789.-");
            check_part(s, bar, row->drums, "kshKS.");
            CHECK(strchr("ABCDEFG", row->chord[0]), "%s, bar %d: %s", s->name, bar, row->chord);
            CHECK(strspn(row->chord + 1, "#bmo79") == strlen(row->chord + 1), "%s, bar %d", s->name, bar);
        }
    }
}

TEST(a_chord_alters_the_letters_of_its_bar) {
    static const tune_bar bars[] = {{"Am7", "a-g-", "1", "", "K"}, {"E", "g", "8", "35", ""}, {"Bo", "", "", "", ""}};
    const tune s = {.tempo = 60, .lead = REED, .bar = bars, .bars = 3};
    tune_note n[TUNE_NOTES];
    assert_int_equal(tune_notes(&s, 0, 0, n), 8); // chord, bass, drum and hat, lead
    for (int i = 0; i < 4; i++) {
        static const int am7[] = {57, 60, 64, 55};
        assert_int_equal(n[i].pitch, am7[i]);
    }
    assert_true(n[4].timbre == BASS && n[4].pitch == 45 && n[4].steps == 16);
    assert_true(n[7].stem == STEM_LEAD && n[7].pitch == 81 && n[7].steps == 8);
    assert_int_equal(tune_notes(&s, 1, 0, n), 6);
    assert_int_equal(n[1].pitch, 56); // g sharp
    assert_true(n[3].pitch == 52 && n[4].pitch == 68 && n[5].pitch == 80);
    assert_int_equal(tune_notes(&s, 1, 8, n), 1);
    assert_int_equal(n[0].pitch, 71);
    assert_int_equal(tune_notes(&s, 2, 0, n), 3);
    assert_true(n[0].pitch == 59 && n[1].pitch == 62 && n[2].pitch == 65);
}

// ---- mood ---------------------------------------------------------------------------------------------------------

/// A world with a ship and that number of enemies beside it.
static const world *world_with(int enemies, int hull) {
    static world w;
    memset(&w, 0, sizeof w);
    w.level = 1;
    w.bodies_used = 1 + enemies;
    w.bodies[0].kind = KIND_SHIP;
    w.bodies[0].hull = (int16_t)hull;
    for (int i = 1; i <= enemies; i++) {
        w.bodies[i].kind = KIND_ENEMY;
        w.bodies[i].x = 100 * SUB;
    }
    return &w;
}

static double pulse_after(mood *m, const world *w, int ticks) {
    double loud[STEMS];
    for (int i = 0; i < ticks; i++) {
        mood_tick(m, w);
    }
    mood_stems(m, loud);
    return loud[STEM_PULSE];
}

TEST(the_pulse_grows_with_danger_at_once_and_falls_slowly) {
    mood m = {.piece = PIECE_CALM};
    double calm = pulse_after(&m, world_with(0, SHIP_HULL), 60);
    double fight = pulse_after(&m, world_with(4, SHIP_HULL), 60);
    double later = pulse_after(&m, world_with(0, SHIP_HULL), 60),
           at_last = pulse_after(&m, world_with(0, SHIP_HULL), 240);
    mood hurt = {.piece = PIECE_CALM};
    double low = pulse_after(&hurt, world_with(0, SHIP_HULL / 8), 60);
    assert_true(fight > 2 * calm && low > 2 * calm);
    assert_true(later < fight && later > calm && at_last == calm);
}

TEST(a_ship_of_one_cell_that_is_whole_is_in_no_danger) {
    mood whole = {.piece = PIECE_CALM}, one_cell = whole;
    double calm = pulse_after(&whole, world_with(0, SHIP_HULL), 60);
    world w = *world_with(0, HULL_CELL);
    w.difficulty = DIFFICULTY_ONE_CELL;
    assert_true(pulse_after(&one_cell, &w, 60) == calm);
}

// ---- a level ------------------------------------------------------------------------------------------------------

static int clipped(const heard *h) {
    int count = 0;
    for (int i = 0; i < 2 * h->frames; i++) {
        count += h->stereo[i] >= 32766 || h->stereo[i] <= -32767;
    }
    return count;
}

TEST(a_level_is_played_without_a_clipped_sample) {
    enum { SECONDS = 30 };
    heard h = {.frames = SECONDS * 60 * TICK_FRAMES};
    front *f = player_open("--seed 7 --level 3 --autopilot --data assets");
    f->app.sound = sound_create("assets", RATE);
    sound_volume(f->app.sound, 100, NORMAL);
    h.stereo = malloc((size_t)h.frames * 4);
    assert_true(f->app.sound && h.stereo);
    for (int i = 0; i < SECONDS * 60; i++) {
        play(f, "01");
        sound_mix(f->app.sound, h.stereo + 2 * (ptrdiff_t)i * TICK_FRAMES, TICK_FRAMES);
    }
    player_close(f);
    CHECK(clipped(&h) == 0, "%d samples", clipped(&h));
    double loud = decibels(rms(&h));
    CHECK(loud > -24 && loud < -12, "%.1f dB", loud);
    free(h.stereo);
}

/// A second of sound with `events` events of each kind at its start and music of that volume.
static heard everything(int events, int music) {
    static world w;
    heard h = {.frames = 60 * TICK_FRAMES, .stereo = malloc(60 * TICK_FRAMES * 4)};
    sound *s = sound_create("assets", RATE);
    memset(&w, 0, sizeof w);
    w.ship = -1;
    sound_volume(s, 100, music);
    for (int i = 0; i < 60; i++) {
        w.event_count = i == 30 ? events : 0;
        for (int k = 0; k < w.event_count; k++) {
            w.events[k] = (event){.kind = (int16_t)(events == 1 ? EVENT_BOOM : k), .magnitude = 200};
        }
        w.tick++;
        sound_tick(s, &w);
        sound_mix(s, h.stereo + 2 * (ptrdiff_t)i * TICK_FRAMES, TICK_FRAMES);
    }
    sound_destroy(s);
    return h;
}

TEST(all_sounds_at_once_do_not_clip) {
    heard h = everything(EVENT_COUNT, 100);
    assert_true(most_of(&h) > 16000);
    CHECK(clipped(&h) == 0, "%d samples", clipped(&h));
    int bent = 0;
    for (int i = 0; i < 2 * h.frames; i++) {
        bent += abs(h.stereo[i]) > 23000;
    }
    CHECK(bent < h.frames / 100, "%d samples are bent, where the gain should have fallen", bent);
    free(h.stereo);
}

TEST(the_music_gives_way_to_a_ship_that_is_lost) {
    heard both = everything(1, NORMAL), music = everything(0, NORMAL), boom = everything(1, 0);
    int at = 32 * TICK_FRAMES, frames = 10 * TICK_FRAMES;
    for (int i = 0; i < 2 * both.frames; i++) {
        both.stereo[i] = (Sint16)(both.stereo[i] - boom.stereo[i]);
    }
    double before = rms_of(&both, 20 * TICK_FRAMES, frames) / rms_of(&music, 20 * TICK_FRAMES, frames);
    double under = rms_of(&both, at, frames) / rms_of(&music, at, frames);
    CHECK(fabs(before - 1) < 0.01 && under < 0.75, "%.2f of it before, %.2f under the boom", before, under);
    free(both.stereo);
    free(music.stereo);
    free(boom.stereo);
}
