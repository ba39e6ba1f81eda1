// sound.c - a table from events to sounds.
//
// The listener is the ship: sounds fade with the distance and lean to their side. Of a sound that several events of one
// tick ask for, the loudest is played, and not again before its rest is over, so forty bounces at once sound like one.
// What goes on (engine, brake, drill) is a loop, whose strength is set anew each tick.
#include "view/sound.h"

#include <stdlib.h>

#include "sdl/audio.h"
#include "view/engine_noise.h"

enum {
    CLEAR = 180,      // heard at full strength up to here [px]
    EARSHOT = 640,    // not heard from here on [px]
    SIDE = 400,       // fully on one side from here on [px]
    LOUD_OVERLAP = 90 // overlap that makes the loudest bounce [px]
};

// event, file, strength [percent], rest [ticks], heard everywhere, strength follows the magnitude, loop
// clang-format off
static const sound_info table[] = {
    {EVENT_SHOT, "shot", 40, 3, false, false, false},
    {EVENT_SPIT, "spit", 55, 3, false, false, false},
    {EVENT_HIT, "hit", 55, 3, false, false, false},
    {EVENT_KILL, "kill", 80, 2, false, false, false},
    {EVENT_BOOM, "boom", 100, 6, true, false, false},
    {EVENT_BOUNCE, "bounce", 70, 4, false, true, false},
    {EVENT_GEM, "gem", 75, 2, true, false, false},
    {EVENT_REPAIR, "repair", 80, 6, true, false, false},
    {EVENT_GATE, "gate", 85, 30, true, false, false},
    {EVENT_LEVEL, "level", 85, 30, true, false, false},
    {EVENT_PORTAL, "portal", 60, 10, false, false, false},
    {EVENT_MINE, "mine", 95, 4, false, false, false},
    {EVENT_HURT, "hurt", 100, 6, true, true, false},
    {EVENT_OVER, "over", 90, 60, true, false, false},
    {EVENT_CRUMBLE, "boom", 55, 6, false, false, false},
    {EVENT_CARVE, "carve", 60, 7, false, true, false},
    {EVENT_BREAK, "boom", 40, 10, false, false, false},
    {EVENT_SPAWN, "spawn", 60, 20, true, false, false},
    {EVENT_GRAZE, "graze", 55, 6, true, false, false},
    {EVENT_CHAIN, "chain", 45, 4, true, false, false},
    {EVENT_CHAIN_LOST, "unchain", 45, 10, true, false, false},
    {EVENT_EXTRA_SHIP, "life", 85, 20, true, false, false},
    {EVENT_CELL, "cell", 80, 8, true, false, false},
    {EVENT_LOW_HULL, "low", 85, 40, true, false, false},
    {EVENT_PAR, "par", 75, 60, true, false, false},
    {EVENT_HOT, "hot", 65, 30, true, false, false},
    {EVENT_LAY, "lay", 65, 6, false, false, false},
    {EVENT_COUNT, "thrust", 20, 0, true, false, true},
    {EVENT_COUNT, "brake", 16, 0, true, false, true},
    {EVENT_COUNT, "drill", 22, 0, true, false, true},
    {EVENT_COUNT, "grind", 50, 0, true, false, true},
    {EVENT_COUNT, "music", 40, 0, true, false, true},
    {EVENT_COUNT, "menu", 70, 0, true, false, false},
};
// clang-format on

enum { SOUNDS = sizeof table / sizeof table[0], MENU = SOUNDS - 1, THRUST = SOUNDS - 6, BRAKE, DRILL, GRIND, MUSIC };

const sound_info *sound_row(int number) {
    return number >= 0 && number < SOUNDS ? &table[number] : NULL;
}

struct sound {
    audio *audio;
    int64_t rest_until[SOUNDS]; // tick
    int32_t x, y;               // of the listener [px]
    engine_noise engine;
    int effects, music; // volumes [percent]
};

sound *sound_create(const char *data) {
    const char *files[SOUNDS];
    for (int i = 0; i < SOUNDS; i++) {
        files[i] = table[i].file;
    }
    audio *device = audio_create(data, files, SOUNDS);
    sound *s = device ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        audio_destroy(device);
        return NULL;
    }
    s->audio = device;
    s->effects = s->music = 100;
    for (int i = THRUST; i < MENU; i++) {
        audio_make_loop(device, i);
    }
    return s;
}

void sound_destroy(sound *s) {
    if (s) {
        audio_destroy(s->audio);
        free(s);
    }
}

/// How strong an event is heard, 0..256.
static int strength(const sound *s, const sound_info *info, const event *e) {
    int64_t dx = e->x - s->x, dy = e->y - s->y, loud = 256 * info->percent * s->effects / 10000;
    if (info->by_magnitude) {
        int overlap = e->magnitude < LOUD_OVERLAP ? e->magnitude : LOUD_OVERLAP;
        loud = loud * (LOUD_OVERLAP + overlap) / (2 * LOUD_OVERLAP); // half of it at least
    }
    int64_t away = dx * dx + dy * dy;
    if (info->everywhere || away <= CLEAR * CLEAR) {
        return (int)loud;
    }
    int64_t end = EARSHOT * EARSHOT;
    return away >= end ? 0 : (int)(loud * (end - away) / (end - CLEAR * CLEAR));
}

/// The side nearer to the event keeps its strength, the other one loses up to three quarters.
static void play_at(sound *s, int which, int loud, int32_t x) {
    int32_t dx = table[which].everywhere ? 0 : x - s->x;
    int side = dx > SIDE ? SIDE : dx < -SIDE ? -SIDE : dx;
    int weak = loud - loud * 3 * abs(side) / (4 * SIDE);
    audio_play(s->audio, which, side > 0 ? weak : loud, side > 0 ? loud : weak);
}

static void play_loudest(sound *s, int which, const world *w) {
    int loudest = 0;
    int32_t x = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        int loud = e->kind == table[which].event ? strength(s, &table[which], e) : 0;
        if (loud > loudest) {
            loudest = loud;
            x = e->x;
        }
    }
    if (loudest > 0) {
        play_at(s, which, loudest, x);
        s->rest_until[which] = w->tick + table[which].rest;
    }
}

static void play_loop(sound *s, int which, int of_256) {
    int loud = table[which].percent * of_256 * (which == MUSIC ? s->music : s->effects) / 10000;
    audio_loop(s->audio, which, loud, loud);
}

/// The loops that sound as long as the player holds a key.
static void play_loops(sound *s, const world *w) {
    bool alive = w->ship >= 0;
    engine_noise_tick(&s->engine, w);
    play_loop(s, THRUST, s->engine.thrust);
    play_loop(s, BRAKE, s->engine.brake);
    play_loop(s, DRILL, alive && w->drilling ? 256 : 0);
    play_loop(s, GRIND, alive && w->drilling == 2 ? 256 : 0);
}

/// True for a bite of the drill, which the loop lets one hear: ten crunches a second would rattle.
static bool is_drilled(const world *w, int which) {
    return table[which].event == EVENT_CARVE && w->drilling;
}

void sound_tick(sound *s, const world *w) {
    if (!s) {
        return;
    }
    if (w->ship >= 0) { // without a ship the listener stays where the last one was
        const sprite_info *ship = sprite_get(SPRITE_SHIP);
        s->x = w->bodies[w->ship].x / SUB + ship->w / 2;
        s->y = w->bodies[w->ship].y / SUB + ship->h / 2;
    }
    play_loops(s, w);
    sound_music(s);
    for (int i = 0; i < THRUST; i++) {
        // Ticks begin at 0 again in another game. A rest longer than the table allows was set in the game before.
        if (is_drilled(w, i)) {
            continue;
        }
        if (s->rest_until[i] <= w->tick || s->rest_until[i] > w->tick + table[i].rest) {
            play_loudest(s, i, w);
        }
    }
}

void sound_music(sound *s) {
    if (s) {
        play_loop(s, MUSIC, 256);
    }
}

void sound_menu(sound *s) {
    if (s) {
        int loud = 256 * table[MENU].percent * s->effects / 10000;
        audio_play(s->audio, MENU, loud, loud);
    }
}

void sound_mute(sound *s, bool muted) {
    if (s) {
        audio_mute(s->audio, muted);
    }
}

void sound_volume(sound *s, int effects, int music) {
    if (s) {
        s->effects = effects;
        s->music = music;
    }
}
