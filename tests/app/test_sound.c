// test_sound.c - each event has a sound, all sounds have similar loudness, and continuous sounds have no gaps.
#include "app/folder.h"
#include "app/player.h"

#include <math.h>
#include <stdio.h>

#include "sdl/sound/audio.h"
#include "sdl/file_read.h"
#include "view/sound.h"
#include "game/actors/breeds.h"
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

/// Mean loudness of the sound during play [dB].
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

// ---- loops --------------------------------------------------------------------------------------------------------

enum { WINDOW = OUT_RATE / 10 };

/// Root mean square of a window of stereo frames relative to full scale.
static double loudness(const Sint16 *frames) {
    double sum = 0;
    for (int i = 0; i < 2 * WINDOW; i++) {
        sum += (double)frames[i] * frames[i] / 32768 / 32768;
    }
    return sqrt(sum / (2 * WINDOW));
}

TEST(a_loop_has_no_gaps_and_ends_when_nobody_asks_for_it) {
    enum { ASKED = OUT_RATE * 2, ENDS = ASKED + OUT_RATE * (AUDIO_FRESH_MS + 150) / 1000, ALL = ENDS + 2 * WINDOW };
    static Sint16 frames[2 * ALL];
    const char *const files[] = {"thrust"};
    audio *a = audio_create("assets", files, 1, OUT_RATE);
    assert_non_null(a);
    audio_make_loop(a, 0);
    for (int at = 0; at < ALL; at += WINDOW / 2) {
        if (at < ASKED) {
            audio_loop(a, 0, 256, 256);
        }
        audio_mix(a, frames + 2 * (ptrdiff_t)at, SDL_min(WINDOW / 2, ALL - at));
    }
    for (int at = WINDOW; at + WINDOW <= ASKED; at += WINDOW) {
        CHECK(loudness(frames + 2 * (ptrdiff_t)at) > 0.05, "a gap at frame %d", at);
    }
    assert_true(loudness(frames + 2 * (ptrdiff_t)ENDS) == 0);
    audio_destroy(a);
}

/// Loudness of a second of a quiet game with these volumes.
static double heard_at(int sounds, int music) {
    static world w;
    Sint16 frames[2 * WINDOW];
    double most = 0;
    memset(&w, 0, sizeof w);
    w.ship = -1;
    sound *s = sound_create("assets", OUT_RATE);
    assert_non_null(s);
    sound_volume(s, sounds, music);
    for (int i = 0; i < 9; i++) {
        sound_tick(s, &w);
        sound_mix(s, frames, WINDOW);
        most = fmax(most, loudness(frames));
    }
    sound_destroy(s);
    return most;
}

TEST(the_music_has_a_volume_of_its_own) {
    double full = heard_at(0, 100), half = heard_at(0, 50), none = heard_at(100, 0);
    CHECK(full > 0.02, "the music is heard at %f", full);
    CHECK(half > full * 0.4 && half < full * 0.6, "half of it: %f of %f", half, full);
    CHECK(none == 0, "without it %f is heard", none);
}

/// Loudness after some frames, before each of which `key` is pressed.
static double heard_with(front *f, const char *key) {
    enum { ALL = 20 };
    Sint16 frames[2 * WINDOW];
    double most = 0;
    for (int i = 0; i < ALL; i++) {
        playf(f, "01 %s", key);
        sound_mix(f->app.sound, frames, WINDOW);
        most = i < ALL / 2 ? 0 : fmax(most, loudness(frames)); // earlier sounds have ended
    }
    return most;
}

TEST(the_options_let_one_hear_the_music_while_a_volume_changes) {
    front *f = player_open("--seed 7 --data assets");
    f->app.sound = sound_create("assets", OUT_RATE);
    assert_non_null(f->app.sound);
    play(f, "choose:OPTIONS at:effects_volume Left Left Left Left Left Left Left Left Left Left M");
    double rests = heard_with(f, ""), steps = heard_with(f, "Left");
    CHECK(rests > 0.01, "the music is heard at %f", rests);
    CHECK(steps > rests / 2, "while the volume changes: %f of %f", steps, rests);
    play(f, "M");
    CHECK(heard_with(f, "") == 0, "%s", "the options are not silent after M");
    play(f, "M Esc choose:PLAY Esc");
    CHECK(heard_with(f, "") == 0, "%s", "a pause is not silent");
}

// ---- breeds and rules ---------------------------------------------------------------------------------------------

/// An enemy with that sprite beside the listener that has lost some pixels.
static void put_enemy(world *w, sprite looks) {
    memset(w, 0, sizeof *w);
    w->ship = -1;
    w->bodies_used = 1;
    w->tick = 1;
    w->bodies[0] = (body){.kind = KIND_ENEMY, .sprite = (uint8_t)looks, .w = 32, .h = 32, .carved = 0};
    for (int n = 1; n <= breed_count(); n++) {
        w->bodies[0].breed = breed_get(n)->sprite == looks ? (uint8_t)n : w->bodies[0].breed;
    }
    w->carved[0].version = 1;
}

/// Loudness of the tenth of a second after a tick, without music.
static double heard_next(sound *s, const world *w) {
    static Sint16 frames[2 * WINDOW];
    sound_tick(s, w);
    sound_mix(s, frames, WINDOW);
    return loudness(frames);
}

static sound *listen(void) {
    sound *s = sound_create("assets", OUT_RATE);
    assert_non_null(s);
    sound_volume(s, 100, 0);
    return s;
}

static double rest_of(sound *s, world *w) {
    double last = 1;
    for (int i = 0; i < 12; i++, w->tick += 2) {
        last = heard_next(s, w);
    }
    return last;
}

TEST(jaws_that_shut_a_hulk_and_a_brood_that_are_cut_and_a_weaver_are_heard) {
    static world w;
    const sprite looks[] = {SPRITE_JAWS, SPRITE_HULK, SPRITE_BROOD, SPRITE_WEAVER, SPRITE_MOTE};
    for (int i = 0; i < 5; i++) {
        sound *s = listen();
        put_enemy(&w, looks[i]);
        CHECK(rest_of(s, &w) == 0, "sprite %d is heard without a cause", looks[i]);
        w.bodies[0].frame = 4;
        w.carved[0].version++;
        w.tick += 600;
        bool sounds = heard_next(s, &w) > 0.005;
        CHECK(sounds == (looks[i] != SPRITE_MOTE), "sprite %d", looks[i]);
        sound_destroy(s);
    }
}

/// Loudness of a level with that rule while the ship flies at (vx, vy) [1/256 px per tick].
static double heard_under(level_rule rule, int32_t clock, int32_t vx, int32_t vy, int64_t tick) {
    static world w;
    put_enemy(&w, SPRITE_SHIP);
    w.bodies[0] = (body){.kind = KIND_SHIP, .x = 300 * SUB, .y = 300 * SUB, .vx = vx, .vy = vy, .carved = -1};
    memset(w.portals, 0xff, sizeof w.portals); // without portals
    w.ship = 0;
    w.w = 1344;
    w.h = 768;
    w.rule = (int32_t)rule;
    w.rule_clock = clock;
    w.tick = tick;
    sound *s = listen();
    (void)heard_next(s, &w);
    double heard = heard_next(s, &w);
    sound_destroy(s);
    return heard;
}

TEST(a_fall_a_tide_rock_that_closes_in_and_rock_that_grows_are_heard) {
    assert_true(heard_under(RULE_NONE, 0, 800, 800, 1) == 0);
    assert_true(heard_under(RULE_FALLS, 0, 0, 800, 1) > 0.01 && heard_under(RULE_FALLS, 0, 800, 0, 1) == 0);
    assert_true(heard_under(RULE_TIDE, 0, 800, 0, 1) > 0.01 && heard_under(RULE_TIDE, 0, 0, 800, 1) == 0);
    double near = heard_under(RULE_CLOSING, 290, 0, 0, 1), far = heard_under(RULE_CLOSING, 100, 0, 0, 1);
    CHECK(near > far && far > 0.001 && heard_under(RULE_CLOSING, 0, 0, 0, 1) == 0, "%f near, %f far", near, far);
    assert_true(heard_under(RULE_FLOOD, 0, 0, 0, 900) > 0.005 && heard_under(RULE_FLOOD, 0, 0, 0, 901) == 0);
}

static double heard_of(level_rule rule, event_kind what, int magnitude) {
    static world w;
    sound *s = listen();
    memset(&w, 0, sizeof w);
    w.ship = -1;
    w.rule = (int32_t)rule;
    w.event_count = 1;
    w.events[0] = (event){.kind = (int16_t)what, .magnitude = magnitude};
    double heard = heard_next(s, &w);
    w.event_count = 0;
    for (int i = 0; i < 3; i++) {
        heard = fmax(heard, heard_next(s, &w));
    }
    sound_destroy(s);
    return heard;
}

TEST(a_rope_that_takes_hold_and_one_that_gives_way_have_their_own_sounds) {
    double tide = heard_of(RULE_TIDE, EVENT_TURN, 0), slips = heard_of(RULE_CARGO, EVENT_TURN, 0);
    double paid = heard_of(RULE_CARGO, EVENT_PRIZE, 100), holds = heard_of(RULE_CARGO, EVENT_PRIZE, 0);
    assert_true(tide > 0.01 && slips > 0.01 && holds > 0.01 && paid > 0.01);
    CHECK(fabs(tide - slips) > 0.001 && fabs(paid - holds) > 0.001, "tide %f, slips %f, paid %f, holds %f", tide, slips,
          paid, holds);
}

// ---- pitch --------------------------------------------------------------------------------------------------------

TEST(what_is_heard_often_is_a_little_higher_or_lower_each_time) {
    static world w;
    double low = 1, high = 1;
    for (uint32_t dice = 0; dice < 0xff000000u; dice += 0x01000000u) {
        double rate = sound_rate(sound_row(EVENT_SHOT), &w, dice);
        low = fmin(low, rate);
        high = fmax(high, rate);
    }
    CHECK(low >= 0.96 && low < 0.965 && high <= 1.04 && high > 1.035, "%f to %f", low, high);
    assert_true(sound_rate(sound_row(EVENT_GATE), &w, 12345) == 1);
}

TEST(a_gem_rings_higher_with_each_link_of_the_chain) {
    static world w;
    double last = 0;
    for (int link = 0; link < 2 * CHAIN_LINKS; link++) {
        w.multiplier = 1 + link / CHAIN_LINKS;
        w.chain_links = link % CHAIN_LINKS;
        double rate = sound_rate(sound_row(EVENT_GEM), &w, 0);
        CHECK(rate > last * 1.1 && rate < 3, "link %d: %f after %f", link, rate, last);
        last = rate;
    }
}

TEST(a_sound_at_another_rate_is_as_much_shorter) {
    const char *const files[] = {"gem"};
    int heard[2] = {0};
    for (int k = 0; k < 2; k++) {
        Sint16 frames[2 * 64];
        audio *a = audio_create("assets", files, 1, OUT_RATE);
        audio_play(a, 0, 256, 256, k ? 2 : 1);
        for (int i = 0; i < OUT_RATE; i += 64) {
            audio_mix(a, frames, 64);
            bool sounds = false;
            for (int j = 0; j < 2 * 64; j++) {
                sounds = sounds || frames[j] != 0;
            }
            heard[k] = sounds ? i : heard[k];
        }
        audio_destroy(a);
    }
    CHECK(heard[0] > OUT_RATE / 3 && abs(heard[0] - 2 * heard[1]) <= 512, "%d and %d", heard[0], heard[1]);
}

/// Loudness of the first sound after the start of many inaudible sounds.
static double left_of(const char *file, bool loops) {
    const char *const files[] = {file, "gem"};
    static Sint16 frames[2 * WINDOW];
    audio *a = audio_create("assets", files, 2, OUT_RATE);
    assert_non_null(a);
    if (loops) {
        audio_make_loop(a, 0);
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
    return loudness(frames);
}

TEST(more_sounds_than_voices_end_the_oldest_and_no_loop) {
    assert_true(left_of("thrust", true) > 0.05);
    assert_true(left_of("boom", false) == 0);
}

// ---- engine -------------------------------------------------------------------------------------------------------

/// Strength of engine and brake after `ticks` ticks in which the ship's velocity changes from vx by `step` per tick.
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

/// Mouse steering arrives in jerks, which must not crackle.
TEST(a_jerk_is_a_quarter_as_loud_as_the_engine_and_dies_away) {
    engine_noise jerk = noise_after(1, 0, SHIP_THRUST, false), full = noise_after(60, 0, SHIP_THRUST, false);
    world *still = calloc(1, sizeof *still);
    assert_int_equal(full.thrust, 256);
    assert_int_equal(jerk.thrust, 64);
    still->bodies[0].kind = KIND_SHIP;
    still->bodies[0].vx = SHIP_THRUST;
    for (int tick = 0; tick < 30 && jerk.thrust > 0; tick++) {
        int before = jerk.thrust;
        engine_noise_tick(&jerk, still);
        CHECK(jerk.thrust < before && before - jerk.thrust <= 16, "tick %d: %d after %d", tick, jerk.thrust, before);
    }
    assert_int_equal(jerk.thrust, 0);
    free(still);
}
