// test_loudness.c - the files of the sounds: their form, size, level on small loudspeakers, and variants.
#include <SDL.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/sound/measure.h"
#include "sdl/sound/audio.h"
#include "support/check.h"
#include "view/sound_table.h"

enum { BYTES_MOST = 4000000, SMALL = 300, NAME = 32 }; // SMALL: a small loudspeaker plays frequencies above it [Hz]

/// Level of a row of the table of sounds at full volume [dB].
typedef struct level {
    double whole, small; ///< loudest 50 ms: all frequencies, above SMALL
} level;

static void name_of(char name[NAME], const sound_info *row, int take) {
    snprintf(name, NAME, take > 1 ? "%s%d" : "%s", row->file, take);
}

static audio_clip load(const sound_info *row, int take) {
    char name[NAME];
    audio_clip clip = {NULL, 0};
    name_of(name, row, take);
    CHECK(audio_load(&clip, "assets", name), "%s is not a sound of 16 bits and 44,100 Hz", name);
    return clip;
}

static level level_of(const sound_info *row, int take) {
    audio_clip clip = load(row, take);
    double played = 20 * log10(row->percent / 100.0);
    level of = {measure_loudest(clip.samples, clip.frames, 0) + played,
                measure_loudest(clip.samples, clip.frames, SMALL) + played};
    SDL_free(clip.samples);
    return of;
}

TEST(a_small_loudspeaker_takes_at_most_6_db_from_each_sound) {
    for (int i = 0; i < SOUNDS; i++) {
        const sound_info *row = sound_row(i);
        for (int take = 1; take <= sound_variants(row); take++) {
            level of = level_of(row, take);
            double loss = of.whole - of.small;
            CHECK(loss <= 6, "%s %d loses %.1f dB", row->file, take, loss);
        }
    }
}

TEST(bomb_and_explosion_are_6_db_above_a_shot_on_a_small_loudspeaker) {
    double shot = level_of(sound_row(EVENT_SHOT), 1).small;
    for (int take = 2; take <= sound_variants(sound_row(EVENT_SHOT)); take++) {
        shot = fmax(shot, level_of(sound_row(EVENT_SHOT), take).small);
    }
    double bomb = level_of(sound_row(EVENT_BOMB), 1).small, boom = level_of(sound_row(EVENT_BOOM), 1).small;
    CHECK(bomb >= shot + 6 && boom >= shot + 6, "shot %.1f, bomb %.1f, explosion %.1f dB", shot, bomb, boom);
}

TEST(all_sounds_together_take_at_most_4_mb_and_fit_into_the_mixer) {
    int clips = 0;
    for (int i = 0; i < SOUNDS; i++) {
        clips += sound_variants(sound_row(i));
    }
    assert_in_range(clips, SOUNDS, AUDIO_SOUNDS_MAX);
    DIR *folder = opendir("assets/sounds");
    assert_non_null(folder);
    long bytes = 0;
    int files = 0;
    for (const struct dirent *e; (e = readdir(folder)) != NULL;) {
        char path[sizeof e->d_name + NAME];
        struct stat of;
        snprintf(path, sizeof path, "assets/sounds/%s", e->d_name);
        if (strstr(e->d_name, ".wav") && stat(path, &of) == 0) {
            bytes += (long)of.st_size;
            files++;
        }
    }
    closedir(folder);
    CHECK(files > 60 && bytes <= BYTES_MOST, "%d files of %ld bytes", files, bytes);
}

/// Share of the energy of two sounds that is not in common, 0..1, at the best of all shifts by up to 5 ms.
static double difference(const audio_clip *a, const audio_clip *b) {
    double most = 0, energy = 0;
    for (int i = 0; i < a->frames; i++) {
        energy += (double)a->samples[i] * a->samples[i] / 2;
    }
    for (int i = 0; i < b->frames; i++) {
        energy += (double)b->samples[i] * b->samples[i] / 2;
    }
    for (int shift = -220; shift <= 220; shift += 2) {
        double both = 0;
        for (int i = 0; i < a->frames; i++) {
            int k = i + shift;
            both += k >= 0 && k < b->frames ? (double)a->samples[i] * b->samples[k] : 0;
        }
        most = fmax(most, both);
    }
    return 1 - most / energy;
}

TEST(shot_kill_hit_carve_and_hurt_have_three_variants_that_differ) {
    static const int rows[] = {EVENT_SHOT, EVENT_KILL, EVENT_HIT, EVENT_CARVE, EVENT_HURT};
    for (size_t i = 0; i < SDL_arraysize(rows); i++) {
        const sound_info *row = sound_row(rows[i]);
        assert_int_equal(sound_variants(row), 3);
        assert_true(row->size > 0);
        audio_clip take[3] = {load(row, 1), load(row, 2), load(row, 3)};
        for (int k = 0; k < 3; k++) {
            double by = difference(&take[k], &take[(k + 1) % 3]);
            CHECK(by > 0.2, "variants %d and %d of %s differ by %.2f", k + 1, (k + 1) % 3 + 1, row->file, by);
        }
        for (int k = 0; k < 3; k++) {
            SDL_free(take[k].samples);
        }
    }
}

static double rate_of(int row, int32_t magnitude, int size, int chain) {
    static world w;
    event e = {.magnitude = magnitude, .size = (int16_t)size};
    w.summary.chain = chain;
    return sound_rate(sound_row(row), &w, &e, 1u << 31);
}

TEST(the_pitch_falls_with_the_size_and_rises_with_the_chain) {
    static const int sized[] = {EVENT_SHOT, EVENT_KILL, EVENT_HIT, EVENT_CARVE, EVENT_HURT};
    for (size_t i = 0; i < SDL_arraysize(sized); i++) {
        int size = sound_row(sized[i])->size;
        double small = rate_of(sized[i], 0, size / 2, 0), large = rate_of(sized[i], 0, 2 * size, 0);
        CHECK(small > 1.3 && large < 0.75, "row %d: %.2f for a small body, %.2f for a large body", sized[i], small,
              large);
        assert_true(rate_of(sized[i], size * size / 4, 0, 0) > 1.3); // the side of a square of that magnitude
        assert_true(fabs(rate_of(sized[i], 0, 0, 0) - 1) < 0.01);
    }
    for (int chain = 1; chain < 15; chain++) {
        assert_true(rate_of(EVENT_GEM, 500, 0, chain) > rate_of(EVENT_GEM, 500, 0, chain - 1) * 1.1);
    }
    for (int chain = 15; chain < 100; chain++) { // the highest octave again and again
        double rate = rate_of(EVENT_GEM, 500, 0, chain), next = rate_of(EVENT_GEM, 500, 0, chain + 1);
        CHECK(rate > 1.6 && rate < 2.9 && fabs(next - rate) > 0.1, "%d links: %.2f", chain, rate);
    }
}

TEST(the_end_of_a_loop_continues_at_its_beginning) {
    for (int i = 0; i < SOUNDS; i++) {
        if (!(sound_row(i)->flags & SOUND_LOOP)) {
            continue;
        }
        audio_clip clip = load(sound_row(i), 1);
        double steps = 0, seam = fabs((double)clip.samples[0] - clip.samples[clip.frames - 1]);
        for (int k = 1; k < clip.frames; k++) {
            double step = (double)clip.samples[k] - clip.samples[k - 1];
            steps += step * step / clip.frames;
        }
        CHECK(seam < 3 * sqrt(steps), "%s: a step of %.0f, where %.0f is usual", sound_row(i)->file, seam, sqrt(steps));
        SDL_free(clip.samples);
    }
}
