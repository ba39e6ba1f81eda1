// test_sound.c - each event has a sound, all sounds have one level, and what goes on sounds without gaps.
#include "app/folder.h"
#include "app/player.h"

#include <math.h>
#include <stdio.h>

#include "sdl/audio.h"
#include "sdl/file.h"
#include "view/sound.h"
#include "game/world/tuning.h"

enum { RATE = 22050, OUT_RATE = 44100 };

// ---- files --------------------------------------------------------------------------------------------------------

typedef struct loud {
    double peak, rms; // [dB below full scale]
} loud;

static double decibels(double of_full) {
    return 20 * log10(of_full > 1e-9 ? of_full : 1e-9);
}

static loud loud_of(const char *name) {
    char path[96];
    SDL_AudioSpec spec;
    Uint8 *bytes;
    Uint32 length;
    double peak = 0, sum = 0;
    snprintf(path, sizeof path, "assets/sounds/%s.wav", name);
    assert_non_null(SDL_LoadWAV(path, &spec, &bytes, &length));
    CHECK(spec.freq == RATE && spec.channels == 1 && spec.format == AUDIO_S16LSB, "%s: another format", name);
    for (Uint32 i = 0; i + 1 < length; i += 2) {
        double v = (double)(Sint16)(bytes[i] | bytes[i + 1] << 8) / 32768;
        peak = fmax(peak, fabs(v));
        sum += v * v;
    }
    loud l = {decibels(peak), decibels(sqrt(sum / (length / 2)))};
    SDL_FreeWAV(bytes);
    return l;
}

/// How loud the sound is in play, in the mean over its length [dB].
static double in_play(const sound_info *info) {
    return loud_of(info->file).rms + decibels(info->percent / 100.0);
}

TEST(every_event_has_a_sound_of_its_own_kind) {
    for (int what = 0; what < EVENT_COUNT; what++) {
        CHECK(sound_row(what)->file && sound_row(what)->percent > 0, "event %d has no sound", what);
    }
}

TEST(all_sounds_peak_alike_and_none_drowns_another) {
    for (int i = 0; sound_row(i); i++) {
        const sound_info *info = sound_row(i);
        loud l = loud_of(info->file);
        CHECK(l.peak >= -9 && l.peak <= -5.9, "%s peaks at %.1f dB", info->file, l.peak);
        CHECK(l.rms >= -20 && l.rms <= -12, "%s: %.1f dB in the mean", info->file, l.rms);
        double low = info->flags & SOUND_LOOP ? -36 : -26, high = info->flags & SOUND_LOOP ? -24 : -15,
               heard = in_play(info);
        CHECK(heard >= low && heard <= high, "%s is heard at %.1f dB", info->file, heard);
    }
}

TEST(warnings_are_louder_than_the_players_own_shots) {
    const int warnings[] = {EVENT_LOW_HULL, EVENT_CELL, EVENT_PAR, EVENT_BOOM, EVENT_EXTRA_SHIP};
    double shot = in_play(sound_row(EVENT_SHOT));
    for (size_t i = 0; i < sizeof warnings / sizeof *warnings; i++) {
        const sound_info *info = sound_row(warnings[i]);
        CHECK(in_play(info) >= shot + 1, "%s: %.1f dB, a shot %.1f dB", info->file, in_play(info), shot);
    }
    double least = in_play(sound_row(EVENT_HURT)) + decibels(0.5); // the lightest hit is half as strong
    CHECK(least > shot, "the lightest hit: %.1f dB, a shot %.1f dB", least, shot);
}

// ---- loops --------------------------------------------------------------------------------------------------------

enum { WINDOW = OUT_RATE / 10, ASKED_MS = 900, STEP_MS = 20 };

/// Root of the mean square of a window of stereo frames, of full scale.
static double loudness(const Sint16 *frames) {
    double sum = 0;
    for (int i = 0; i < 2 * WINDOW; i++) {
        sum += (double)frames[i] * frames[i] / 32768 / 32768;
    }
    return sqrt(sum / (2 * WINDOW));
}

/// Plays a loop while it is asked for, and then on until it must be silent. Returns what the sound card got, and the
/// longest time between two requests, which a busy machine can stretch.
static Sint16 *play_loop(const char *name, const char *to, int *windows, Uint32 *pause) {
    const char *files[] = {name};
    size_t size = 0;
    const char *why;
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", to, 1);
    audio *a = audio_create("assets", files, 1);
    assert_non_null(a);
    audio_make_loop(a, 0);
    *pause = 0;
    for (int ms = 0; ms < ASKED_MS; ms += STEP_MS) {
        Uint32 asked = SDL_GetTicks();
        audio_loop(a, 0, 256, 256);
        SDL_Delay(STEP_MS);
        *pause = SDL_max(*pause, SDL_GetTicks() - asked);
    }
    SDL_Delay(AUDIO_FRESH_MS + 400);
    audio_destroy(a);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    Sint16 *frames = file_read(to, 64 << 20, &size, &why);
    assert_non_null(frames);
    *windows = (int)(size / 4 / WINDOW);
    return frames;
}

TEST(a_loop_has_no_gaps_and_ends_when_nobody_asks_for_it) {
    folder f = folder_make();
    const char *to = folder_file(&f, "sound.raw");
    int windows, heard = 0;
    Uint32 pause;
    Sint16 *frames = play_loop("thrust", to, &windows, &pause);
    double most = 0;
    for (int i = 0; i < windows; i++) {
        most = fmax(most, loudness(frames + 2 * (ptrdiff_t)i * WINDOW));
    }
    int first = 0, last = windows - 1;
    for (; first < windows && loudness(frames + 2 * (ptrdiff_t)first * WINDOW) < most / 4; first++) {
    }
    for (; last > first && loudness(frames + 2 * (ptrdiff_t)last * WINDOW) < most / 4; last--) {
    }
    for (int i = first; i <= last; i++, heard++) {
        bool loud_enough = loudness(frames + 2 * (ptrdiff_t)i * WINDOW) > most / 4;
        CHECK(loud_enough || pause > AUDIO_FRESH_MS - 50, "a gap in window %d of %d", i, windows);
    }
    CHECK(heard >= 5 && most > 0.05, "%d tenths of a second are heard", heard);
    CHECK(last < windows - 1, "it does not end: window %d of %d", last, windows);
    assert_true(loudness(frames + 2 * (ptrdiff_t)(windows - 1) * WINDOW) < 1e-6);
    file_free(frames);
    folder_remove(&f);
}

/// The loudest that half a second of a game in which nothing happens is, with these volumes.
static double heard_at(const char *to, int sounds, int music) {
    static world w;
    size_t size = 0;
    const char *why;
    memset(&w, 0, sizeof w);
    w.ship = -1;
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", to, 1);
    sound *s = sound_create("assets");
    assert_non_null(s);
    sound_volume(s, sounds, music);
    for (int ms = 0; ms < ASKED_MS; ms += STEP_MS) {
        sound_tick(s, &w);
        SDL_Delay(STEP_MS);
    }
    sound_destroy(s);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    Sint16 *frames = file_read(to, 64 << 20, &size, &why);
    double most = 0;
    assert_non_null(frames);
    for (size_t i = 0; i + 1 <= size / 4 / WINDOW; i++) {
        most = fmax(most, loudness(frames + 2 * i * WINDOW));
    }
    file_free(frames);
    return most;
}

TEST(the_music_has_a_volume_of_its_own) {
    folder f = folder_make();
    const char *to = folder_file(&f, "music.raw");
    double full = heard_at(to, 0, 100), half = heard_at(to, 0, 50), none = heard_at(to, 100, 0);
    CHECK(full > 0.003, "the music is heard at %f", full);
    CHECK(half > full * 0.4 && half < full * 0.6, "half of it: %f of %f", half, full);
    CHECK(none == 0, "without it %f is heard", none);
    folder_remove(&f);
}

/// The loudest where these moves lead to, on the options perhaps, where effects are silent; while that key is pressed.
static double heard_on(const char *to, const char *moves, const char *key) {
    size_t size = 0;
    const char *why;
    double most = 0;
    front *f = player_open("--seed 7 --data assets");
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", to, 1);
    play(f, "choose:OPTIONS at:effects_volume Left Left Left Left Left Left Left Left Left Left M");
    play(f, moves);
    for (int ms = 0; ms < ASKED_MS; ms += STEP_MS) {
        playf(f, "01 %s", key);
        SDL_Delay(STEP_MS);
    }
    player_close(f);
    Sint16 *frames = file_read(to, 64 << 20, &size, &why);
    assert_non_null(frames);
    for (size_t i = 0; i + 1 <= size / 4 / WINDOW; i++) {
        most = fmax(most, loudness(frames + 2 * i * WINDOW));
    }
    file_free(frames);
    return most;
}

TEST(the_options_let_one_hear_the_music_while_a_volume_changes) {
    folder f = folder_make();
    const char *to = folder_file(&f, "options.raw");
    double rests = heard_on(to, "", ""), steps = heard_on(to, "", "Left");
    CHECK(rests > 0.001, "the music is heard at %f", rests);
    CHECK(steps > rests / 2, "while the volume changes: %f of %f", steps, rests);
    CHECK(heard_on(to, "Esc choose:PLAY Esc", "") == 0, "%s", "a pause is not silent");
    folder_remove(&f);
}

// ---- engine -------------------------------------------------------------------------------------------------------

/// Strength of engine and brake after `ticks` in which the ship's velocity goes from vx by the given steps.
static engine_noise noise_after(int ticks, int32_t vx, int32_t step, bool brake) {
    static world w;
    engine_noise e = {0};
    memset(&w, 0, sizeof w);
    w.bodies[0].kind = KIND_SHIP;
    w.bodies[0].vx = vx;
    engine_noise_tick(&e, &w);
    for (int i = 0; i < ticks; i++) {
        int32_t *v = &w.bodies[0].vx;
        *v = brake ? *v * SHIP_BRAKE_KEEP / 256 : *v + step;
        engine_noise_tick(&e, &w);
    }
    return e;
}

TEST(engine_and_brake_are_heard_and_a_bounce_is_not) {
    enum { FAST = 1200, TICKS = 6 };
    engine_noise coasts = noise_after(TICKS, FAST, 0, false), flies = noise_after(TICKS, 0, SHIP_THRUST, false);
    engine_noise brakes = noise_after(TICKS, FAST, 0, true), bounces = noise_after(1, FAST, -2 * FAST, false);
    assert_true(coasts.thrust == 0 && coasts.brake == 0);
    assert_true(flies.thrust > 128 && flies.brake == 0);
    assert_true(brakes.brake > 128 && brakes.thrust == 0);
    assert_true(bounces.thrust == 0 && bounces.brake == 0);
}
