// test_music.c - the pieces as tables, and the music of a game that a pilot plays like a person: its range by danger,
// and the range of loudness of all sounds.
#include "app/player.h"

#include "app/sound/measure.h"
#include "pilot/autopilot.h"
#include "sdl/sound/audio.h"
#include "sdl/sound/synth.h"
#include "support/human.h"
#include "view/sound.h"
#include "view/tunes.h"

enum {
    TICK = AUDIO_RATE / 60, // frames
    LEVELS = 3,
    SECONDS = 40,              // maximum per level
    WINDOWS = LEVELS * SECONDS // of a second
};

// ---- the tables -----------------------------------------------------------------------------------------------------

static double seconds_of(const tune *t) {
    return tune_bars(t) * 4 * 60.0 / t->tempo;
}

/// True if a row has one of the permitted lengths and contains only `letters`.
static bool is_part(const char *row, const char *letters) {
    size_t n = strlen(row);
    return (n == 0 || n == 1 || n == 2 || n == 4 || n == 8 || n == 16) && strspn(row, letters) == n;
}

TEST(all_rows_of_all_pieces_can_be_played) {
    for (int p = 0; p < PIECES; p++) {
        const tune *t = tune_of((piece)p);
        for (int bar = 0; bar < tune_bars(t); bar++) {
            for (int step = 0; step < TUNE_STEPS; step++) {
                tune_note notes[TUNE_NOTES];
                int n = tune_notes(t, bar, step, notes);
                assert_in_range(n, 0, TUNE_NOTES);
                for (int i = 0; i < n; i++) {
                    CHECK(notes[i].pitch > 30 && notes[i].pitch < 100 && notes[i].steps >= 1, "%s, bar %d, step %d",
                          t->name, bar, step);
                }
            }
        }
        for (int i = 0; i < t->parts; i++) {
            for (int k = t->part[i].first; k < t->part[i].first + t->part[i].bars; k++) {
                const tune_bar *b = &t->bar[k];
                bool plays = is_part(b->lead, "ABCDEFGabcdefg-.") && is_part(b->bass, "123456789-.") &&
                             is_part(b->pulse, "123456789-.") && is_part(b->drums, "kshKS.-");
                CHECK(plays, "%s, row %d", t->name, k);
            }
        }
    }
}

static int piece_in(int level, bool boss) {
    static world w;
    mood m = {0};
    w.ship = -1;
    w.level = level;
    w.boss.number = boss;
    w.boss.body = boss ? 3 : -1;
    mood_tick(&m, &w);
    return m.piece;
}

TEST(each_world_of_five_levels_has_a_piece_and_so_have_bosses) {
    for (int level = 1; level <= 40; level++) {
        assert_int_equal(piece_in(level, false), PIECE_DRIVE + (level - 1) / 5 % 4);
        assert_int_equal(piece_in(level, true), PIECE_BOSS);
    }
}

// ---- a game ---------------------------------------------------------------------------------------------------------

/// Powers of the music and of all sounds, and danger, per second.
typedef struct heard {
    int windows;
    double music[WINDOWS], danger[WINDOWS], all[WINDOWS];
    biquad shelf[2], high[2]; ///< K weighting of ITU-R BS.1770-4
} heard;

static double power_of(const int16_t *stereo, int frames) {
    double sum = 0;
    for (int i = 0; i < 2 * frames; i++) {
        sum += (double)stereo[i] * stereo[i] / 32768 / 32768;
    }
    return sum / (2 * frames);
}

/// Power of both sides after K weighting.
static double weighted(heard *h, const int16_t *stereo, int frames) {
    double sum = 0;
    for (int i = 0; i < 2 * frames; i++) {
        double x = biquad_next(&h->high[i % 2], biquad_next(&h->shelf[i % 2], stereo[i] / 32768.0));
        sum += x * x;
    }
    return sum / frames;
}

/// Range of loudness after EBU Tech 3342 [LU], with a window each second: 10 to 95 % of the windows of 3 s that are
/// above -70 LUFS and 20 LU below the mean.
static double loudness_range(const heard *h) {
    double loud[WINDOWS], sum = 0;
    int count = 0, kept = 0;
    for (int i = 0; i + 3 <= h->windows; i++) {
        double power = (h->all[i] + h->all[i + 1] + h->all[i + 2]) / 3;
        loud[count] = measure_db(power) - 0.691;
        if (loud[count] > -70) {
            sum += power;
            count++;
        }
    }
    for (int i = 0; i < count; i++) {
        if (loud[i] > measure_db(sum / count) - 0.691 - 20) {
            loud[kept++] = loud[i];
        }
    }
    return measure_share(loud, kept, 0.95) - measure_share(loud, kept, 0.1);
}

/// Plays one level and adds its sounds.
static void play_level(heard *h, int level) {
    front *f = player_open("--seed %d --level %d --data assets", level, level);
    game *g = game_to_change(f);
    human *pilot = human_create(g, &human_hands[HANDS_HUMAN], autopilot, (uint32_t)level);
    sound *all = sound_create("assets", false), *music = sound_create("assets", false);
    assert_true(pilot && all && music);
    sound_volume(all, 100, 60);
    sound_volume(music, 0, 60);
    mood m = {0};
    double power = 0, danger = 0, loud = 0;
    for (int tick = 1; tick <= SECONDS * 60 && g->world.phase != PHASE_OVER; tick++) {
        int16_t stereo[2 * TICK];
        input in = human_press(pilot, g);
        game_tick(g, &in);
        mood_tick(&m, &g->world);
        sound_tick(all, &g->world);
        audio_mix(sound_audio(all), stereo, TICK);
        loud += weighted(h, stereo, TICK) / 60;
        sound_tick(music, &g->world);
        audio_mix(sound_audio(music), stereo, TICK);
        power += power_of(stereo, TICK) / 60;
        danger += m.danger / 60.0;
        if (tick % 60 == 0) {
            h->music[h->windows] = measure_db(power);
            h->all[h->windows] = loud;
            h->danger[h->windows++] = danger;
            power = danger = loud = 0;
        }
    }
    sound_destroy(all);
    sound_destroy(music);
    human_free(pilot);
    player_close(f);
}

/// Loudness of the first quarter of a piece at a danger [dB].
static double level_at(double danger) {
    static double stereo[2 * 256];
    double loud[STEMS], power = 0;
    int parts = 0;
    mood_stems(&(mood){.danger = (int)danger}, loud);
    synth *s = synth_create(AUDIO_RATE);
    for (int frames = (int)(AUDIO_RATE * seconds_of(tune_of(PIECE_DRIVE)) / 4); frames > 0; frames -= 256, parts++) {
        synth_ask(s, tune_of(PIECE_DRIVE), loud, 1000);
        assert_true(synth_render(s, stereo, 256));
        for (int i = 0; i < 2 * 256; i++) {
            power += stereo[i] * stereo[i] / 512;
        }
    }
    synth_destroy(s);
    return measure_db(power / parts);
}

TEST(danger_moves_the_music_by_10_db_and_the_loudness_has_a_range_of_5_lu) {
    static heard h;
    for (int side = 0; side < 2; side++) {
        h.shelf[side] =
            (biquad){.b0 = 1.52457646, .b1 = -2.59106721, .b2 = 1.12685335, .a1 = -1.6237147, .a2 = 0.6840773};
        h.high[side] = measure_high_pass(38.135, 0.5003);
    }
    for (int level = 1; level <= LEVELS; level++) {
        play_level(&h, 2 * level - 1); // level 1 alone is calm: its first hunter comes after 20 seconds
    }
    double loudness = loudness_range(&h); // before the sort of the windows
    double low = measure_share(h.danger, h.windows, 0.1), high = measure_share(h.danger, h.windows, 0.9);
    double same = level_at(high) - level_at(low);
    double range = measure_share(h.music, h.windows, 0.9) - measure_share(h.music, h.windows, 0.1);
    assert_true(h.windows > 60);
    CHECK(same >= 10 && range >= 10, "the same bars differ by %.1f dB, the music by %.1f dB", same, range);
    CHECK(loudness >= 5, "the loudness has a range of %.1f LU", loudness);
}
