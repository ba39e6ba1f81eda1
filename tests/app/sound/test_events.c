// test_events.c - the sounds of single events, of the world and of the menu, recognized by their files; their side, and
// the setting for mono sound.
#include "app/player.h"

#include <math.h>

#include "game/actors/breeds.h"
#include "game/world/tuning.h"
#include "sdl/sound/audio.h"
#include "view/hud/tally.h"
#include "view/sound.h"

enum { TICK = AUDIO_RATE / 60, LONG = AUDIO_RATE / 5 }; // frames of a tick; of a measurement

static int16_t frames[2 * LONG];

static double power_of(int side) {
    double sum = 0;
    for (int i = 0; i < LONG; i++) {
        sum += (double)frames[2 * i + side] * frames[2 * i + side] / 32768 / 32768;
    }
    return sum / LONG;
}

/// Correlation of the last measurement with the beginning of a file, -1..1.
static double likeness(const char *file) {
    audio_clip clip = {NULL, 0};
    double both = 0, one = 0, other = 0;
    assert_true(audio_load(&clip, "assets", file));
    for (int i = 0; i < LONG; i++) {
        double a = frames[2 * i], b = i < clip.frames ? clip.samples[i] : 0;
        both += a * b;
        one += a * a;
        other += b * b;
    }
    SDL_free(clip.samples);
    return one > 0 ? both / sqrt(one * other) : 0;
}

static sound *listen(void) {
    sound *s = sound_create("assets", false);
    assert_non_null(s);
    sound_volume(s, 100, 0);
    return s;
}

/// A world with a ship at (600, 300) [px] and no ground.
static world *open_world(void) {
    static world w;
    memset(&w, 0, sizeof w);
    w.w = 1344;
    w.h = 768;
    w.ground = -1;
    w.tick = 8;
    w.bodies_used = 1;
    w.bodies[0] = (body){.kind = KIND_SHIP, .x = 600 * SUB, .y = 300 * SUB, .hull = SHIP_HULL, .carved = -1};
    return &w;
}

/// Plays a tick with that event, then measures.
static void hear_event(sound *s, world *w, event e) {
    w->events[0] = e;
    w->event_count = 1;
    sound_tick(s, w);
    w->event_count = 0;
    w->tick++;
    audio_mix(sound_audio(s), frames, LONG);
}

TEST(a_power_that_ends_and_a_bomb_without_charge_have_sounds) {
    world *w = open_world();
    sound *s = listen();
    hear_event(s, w, (event){.kind = EVENT_FADE, .x = 610, .y = 310});
    CHECK(likeness("fading") > 0.95, "%.2f", likeness("fading"));
    w->tick += 60;
    audio_mix(sound_audio(s), frames, LONG);
    audio_mix(sound_audio(s), frames, LONG);
    hear_event(s, w, (event){.kind = EVENT_EMPTY, .x = 610, .y = 310});
    CHECK(likeness("empty") > 0.95, "%.2f", likeness("empty"));
    for (int i = 0; i < 60; i++) { // the key is held
        hear_event(s, w, (event){.kind = EVENT_EMPTY, .x = 610, .y = 310});
        assert_true(power_of(0) == 0);
    }
    w->tick += 60;
    hear_event(s, w, (event){.kind = EVENT_EMPTY, .x = 610, .y = 310});
    assert_true(power_of(0) > 0);
    sound_destroy(s);
}

/// Power of the first tick in which a breed is at a distance from the ship [px].
static double cry_at(const char *name, int32_t away) {
    world *w = open_world();
    sound *s = listen();
    int32_t number = breed_find(name);
    w->bodies_used = 2;
    w->bodies[1] = (body){.kind = KIND_ENEMY, .x = (600 + away) * SUB, .y = 300 * SUB, .w = 32, .h = 32, .carved = -1};
    w->bodies[1].breed = (uint8_t)number;
    w->bodies[1].sprite = (uint8_t)breed_get(number)->sprite;
    sound_tick(s, w);
    audio_mix(sound_audio(s), frames, LONG);
    double power = power_of(1);
    for (int i = 0; i < 20; i++) { // it continues to see the ship
        w->tick += 8;
        audio_mix(sound_audio(s), frames, LONG);
        sound_tick(s, w);
    }
    audio_mix(sound_audio(s), frames, LONG);
    CHECK(power_of(1) == 0, "%s cries again", name);
    sound_destroy(s);
    return power;
}

TEST(a_hunter_that_sees_the_ship_cries_once) {
    assert_true(cry_at("SNAPPER", 200) > 1e-4);
    assert_true(cry_at("BORER", 200) > 1e-4);
    assert_true(cry_at("SNAPPER", 900) == 0);
    assert_true(cry_at("MOTE", 200) == 0);
}

TEST(a_neck_creaks_at_a_bite_beside_it) {
    static const ph_point neck = {650, 320};
    static const struct {
        event_kind kind;
        int16_t x, y;
        bool creaks;
    } cases[] = {{EVENT_CARVE, 655, 330, true}, {EVENT_CARVE, 690, 320, false}, {EVENT_HIT, 655, 330, false}};
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        double power[2];
        for (int asks = 0; asks < 2; asks++) {
            world *w = open_world();
            sound *s = listen();
            w->events[0] = (event){.kind = (int16_t)cases[i].kind, .x = cases[i].x, .y = cases[i].y, .magnitude = 90};
            w->event_count = 1;
            if (asks) {
                sound_neck(s, w, neck);
            }
            sound_tick(s, w);
            audio_mix(sound_audio(s), frames, LONG);
            power[asks] = power_of(0);
            sound_destroy(s);
        }
        CHECK((power[1] > power[0] * 1.2) == cases[i].creaks, "case %d: %g, %g", (int)i, power[0], power[1]);
    }
}

TEST(a_sound_comes_from_its_side_unless_the_sound_is_mono) {
    for (int mono = 0; mono < 2; mono++) {
        for (int right = 0; right < 2; right++) {
            world *w = open_world();
            sound *s = listen();
            audio_mono(sound_audio(s), mono);
            hear_event(s, w, (event){.kind = EVENT_KILL, .x = (int16_t)(right ? 900 : 320), .y = 310, .size = 32});
            double toward = power_of(right), away = power_of(!right);
            CHECK(mono ? fabs(toward - away) < 1e-12 : toward > 20 * away, "%g toward, %g away", toward, away);
            assert_true(toward > 1e-6);
            sound_destroy(s);
        }
    }
}

// ---- the menu -------------------------------------------------------------------------------------------------------

/// Presses keys in the menu and measures the sound of the last key.
static void press(front *f, const char *moves, const char *last) {
    play(f, moves);
    audio_mix(sound_audio(f->app.sound), frames, LONG);
    audio_mix(sound_audio(f->app.sound), frames, LONG); // the earlier sounds have ended
    play(f, last);
    audio_mix(sound_audio(f->app.sound), frames, LONG);
}

TEST(a_menu_has_four_sounds) {
    static const struct {
        const char *moves, *last, *file;
    } cases[] = {{"", "Down", "move"},        {"Up at:OPTIONS", "Enter", "choose"},
                 {"", "Esc", "back"},         {"choose:OPTIONS at:effects_volume", "Left", "move"},
                 {"Right", "Right", "no"}, // the volume is at its end
                 {"at:back", "Enter", "back"}};
    front *f = player_open("--seed 7 --data assets");
    f->app.sound = listen();
    for (size_t i = 0; i < SDL_arraysize(cases); i++) {
        press(f, cases[i].moves, cases[i].last);
        CHECK(likeness(cases[i].file) > 0.9, "case %d: %.2f like %s", (int)i, likeness(cases[i].file), cases[i].file);
    }
}

TEST(a_medal_of_a_cleared_level_is_heard) {
    enum { FAR_LINES = TALLY_FIRST + TALLY_LINES * TALLY_LINE + 40 };
    double most[2];
    for (int medals = 0; medals < 2; medals++) {
        front *f = player_open("--seed 7 --level 1 --data assets");
        game *g = game_to_change(f);
        most[medals] = 0;
        f->app.sound = listen();
        play(f, "10");
        g->world.gems_left = 0;
        g->world.phase = PHASE_CLEARED;
        g->world.phase_timer = CLEARED_TICKS;
        tally *t = view_tally(f->app.view);
        t->whole = 1; // a pixel of a gem is lost
        t->before.damage -= !medals;
        for (int i = 0; i < FAR_LINES; i++) {
            audio_mix(sound_audio(f->app.sound), frames, LONG);
            play(f, "01");
            audio_mix(sound_audio(f->app.sound), frames, LONG);
            most[medals] = fmax(most[medals], likeness("medal"));
        }
        player_close(f);
    }
    CHECK(most[1] > 0.9 && most[0] < 0.6, "%.2f with a medal, %.2f without", most[1], most[0]);
}
