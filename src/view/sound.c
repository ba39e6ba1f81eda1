// sound.c - a table from events to sounds.
//
// The listener is the ship: sounds fade with the distance and lean to their side. Of a sound that several events of one
// tick ask for, the loudest is played, and not again before its rest is over, so forty bounces at once sound like one.
// What is heard often has a pitch of its own each time; gems go up a scale with the chain.
// Engine, brake and drill go on: each is a loop, whose strength is set anew each tick.
#include "view/sound.h"

#include <math.h>
#include <stdlib.h>

#include "sdl/sound/audio.h"
#include "view/mood.h"
#include "game/math/geometry.h"
#include "game/world/tuning.h"

enum {
    CLEAR = 180,      // heard at full strength up to here [px]
    EARSHOT = 640,    // not heard from here on [px]
    SIDE = 400,       // fully on one side from here on [px]
    LOUD_OVERLAP = 90 // overlap that makes the loudest bounce [px]
};

// Sounds that no event asks for, behind those of the events.
enum { THRUST = EVENT_COUNT, BRAKE, DRILL, GRIND, MENU, SOUNDS };

// clang-format off
static const sound_info table[SOUNDS] = {
    [EVENT_SHOT] = {.file = "shot", .percent = 40, .rest = 3, .flags = SOUND_DICE},
    [EVENT_SPIT] = {.file = "spit", .percent = 55, .rest = 3, .flags = SOUND_DICE},
    [EVENT_HIT] = {.file = "hit", .percent = 55, .rest = 3, .flags = SOUND_DICE},
    [EVENT_KILL] = {.file = "kill", .percent = 80, .rest = 2, .flags = SOUND_DICE},
    [EVENT_BOOM] = {.file = "boom", .percent = 100, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_BOUNCE] = {.file = "bounce", .percent = 70, .rest = 4, .flags = SOUND_BY_MAGNITUDE | SOUND_DICE},
    [EVENT_GEM] = {.file = "gem", .percent = 75, .rest = 2, .flags = SOUND_EVERYWHERE | SOUND_CLIMBS},
    [EVENT_REPAIR] = {.file = "repair", .percent = 80, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_GATE] = {.file = "gate", .percent = 85, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_LEVEL] = {.file = "level", .percent = 85, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_PORTAL] = {.file = "portal", .percent = 60, .rest = 10},
    [EVENT_MINE] = {.file = "mine", .percent = 95, .rest = 4, .flags = SOUND_DICE},
    [EVENT_HURT] = {.file = "hurt", .percent = 100, .rest = 6, .flags = SOUND_EVERYWHERE | SOUND_BY_MAGNITUDE},
    [EVENT_OVER] = {.file = "over", .percent = 90, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_CRUMBLE] = {.file = "crumble", .percent = 60, .rest = 6, .flags = SOUND_DICE},
    [EVENT_CARVE] = {.file = "carve", .percent = 60, .rest = 7, .flags = SOUND_BY_MAGNITUDE | SOUND_DICE},
    [EVENT_BREAK] = {.file = "break", .percent = 60, .rest = 10, .flags = SOUND_DICE},
    [EVENT_SPAWN] = {.file = "spawn", .percent = 60, .rest = 20, .flags = SOUND_EVERYWHERE},
    [EVENT_GRAZE] = {.file = "graze", .percent = 55, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_CHAIN] = {.file = "chain", .percent = 45, .rest = 4, .flags = SOUND_EVERYWHERE | SOUND_CLIMBS},
    [EVENT_CHAIN_LOST] = {.file = "unchain", .percent = 75, .rest = 10, .flags = SOUND_EVERYWHERE},
    [EVENT_EXTRA_SHIP] = {.file = "life", .percent = 85, .rest = 20, .flags = SOUND_EVERYWHERE},
    [EVENT_CELL] = {.file = "cell", .percent = 80, .rest = 8, .flags = SOUND_EVERYWHERE},
    [EVENT_LOW_HULL] = {.file = "low", .percent = 85, .rest = 40, .flags = SOUND_EVERYWHERE},
    [EVENT_PAR] = {.file = "par", .percent = 75, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_HOT] = {.file = "hot", .percent = 65, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_LAY] = {.file = "lay", .percent = 65, .rest = 6, .flags = SOUND_DICE},
    [EVENT_CAVE_IN] = {.file = "cavein", .percent = 95, .rest = 8, .flags = SOUND_EVERYWHERE},
    [EVENT_POWER] = {.file = "power", .percent = 85, .rest = 6, .flags = SOUND_EVERYWHERE},
    [EVENT_FUSE] = {.file = "fuse", .percent = 70},
    [EVENT_CHARGED] = {.file = "charged", .percent = 80, .rest = 30, .flags = SOUND_EVERYWHERE},
    [EVENT_BOMB] = {.file = "bomb", .percent = 100, .rest = 20, .flags = SOUND_EVERYWHERE},
    [EVENT_FOAM] = {.file = "foam", .percent = 60, .rest = 5, .flags = SOUND_DICE},
    [EVENT_BOSS] = {.file = "boss", .percent = 100, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_BEAT] = {.file = "beat", .percent = 68, .rest = 10},
    [EVENT_HEART] = {.file = "heart", .percent = 85, .rest = 3, .flags = SOUND_DICE},
    [EVENT_FALL] = {.file = "fall", .percent = 100, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_ENDING] = {.file = "ending", .percent = 90, .rest = 60, .flags = SOUND_EVERYWHERE},
    [EVENT_PRIZE] = {.file = "life", .percent = 85, .rest = 10, .flags = SOUND_EVERYWHERE},
    [EVENT_BURN] = {.file = "boom", .percent = 45, .rest = 5, .flags = SOUND_DICE},
    [EVENT_TURN] = {.file = "par", .percent = 60, .rest = 30, .flags = SOUND_EVERYWHERE},
    [THRUST] = {.file = "thrust", .percent = 20, .flags = SOUND_LOOP},
    [BRAKE] = {.file = "brake", .percent = 16, .flags = SOUND_LOOP},
    [DRILL] = {.file = "drill", .percent = 22, .flags = SOUND_LOOP},
    [GRIND] = {.file = "grind", .percent = 50, .flags = SOUND_LOOP},
    [MENU] = {.file = "menu", .percent = 70},
};
// clang-format on

const sound_info *sound_row(int number) {
    return number >= 0 && number < SOUNDS ? &table[number] : NULL;
}

// ---- engine and brake ---------------------------------------------------------------------------------------
// The change of velocity in a tick tells what the ship does. The brake keeps SHIP_BRAKE_KEEP / 256 of the velocity
// on both axes; the engine adds about SHIP_THRUST. A mouse pushes in jerks, so the strength is smoothed.

enum { LEAST = 96, SMOOTH = 4 }; // slowest flight whose brake is heard [1/256 px per tick]; ticks of the smoothing

static int32_t size(int32_t x, int32_t y) {
    return abs(x) + abs(y);
}

static bool brakes(const engine_noise *e, const body *ship) {
    int32_t off_x = ship->vx - e->vx * SHIP_BRAKE_KEEP / 256, off_y = ship->vy - e->vy * SHIP_BRAKE_KEEP / 256;
    return size(e->vx, e->vy) >= LEAST && size(off_x, off_y) <= size(e->vx, e->vy) / 16;
}

static int smoothed(int is, int want) {
    int by = (want - is) / SMOOTH;
    return by != 0 ? is + by : want;
}

void engine_noise_tick(engine_noise *e, const world *w) {
    int thrust = 0, brake = 0;
    const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    if (ship && e->seen) {
        int32_t push = size(ship->vx - e->vx, ship->vy - e->vy);
        bool braking = brakes(e, ship), engine = !braking && push >= SHIP_THRUST / 4 && push <= 4 * SHIP_THRUST;
        brake = braking ? 256 : 0;
        thrust = engine ? 256 * geometry_clamp(push, 0, SHIP_THRUST) / SHIP_THRUST : 0;
    }
    e->thrust = smoothed(e->thrust, thrust);
    e->brake = smoothed(e->brake, brake);
    e->seen = ship != NULL;
    e->vx = ship ? ship->vx : 0;
    e->vy = ship ? ship->vy : 0;
}

struct sound {
    audio *audio;
    int64_t rest_until[SOUNDS]; // tick
    int32_t x, y;               // of the listener [px]
    engine_noise engine;
    int effects, music; // volumes [percent]
    mood mood;
    uint32_t dice;
};

sound *sound_create(const char *data, int rate) {
    const char *files[SOUNDS];
    for (int i = 0; i < SOUNDS; i++) {
        files[i] = table[i].file;
    }
    audio *device = audio_create(data, files, SOUNDS, rate);
    sound *s = device ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        audio_destroy(device);
        return NULL;
    }
    s->audio = device;
    s->effects = s->music = 100;
    for (int i = 0; i < SOUNDS; i++) {
        if (table[i].flags & SOUND_LOOP) {
            audio_make_loop(device, i);
        }
    }
    return s;
}

void sound_destroy(sound *s) {
    if (s) {
        audio_destroy(s->audio);
        free(s);
    }
}

/// The strength of an event as it is heard, 0..256.
static int strength(const sound *s, const sound_info *info, const event *e) {
    int64_t dx = e->x - s->x, dy = e->y - s->y, loud = 256 * info->percent * s->effects / 10000;
    if (info->flags & SOUND_BY_MAGNITUDE) {
        int overlap = e->magnitude < LOUD_OVERLAP ? e->magnitude : LOUD_OVERLAP;
        loud = loud * (LOUD_OVERLAP + overlap) / (2 * LOUD_OVERLAP); // half of it at least
    }
    int64_t away = dx * dx + dy * dy;
    if (info->flags & SOUND_EVERYWHERE || away <= CLEAR * CLEAR) {
        return (int)loud;
    }
    int64_t end = EARSHOT * EARSHOT;
    return away >= end ? 0 : (int)(loud * (end - away) / (end - CLEAR * CLEAR));
}

double sound_rate(const sound_info *info, const world *w, uint32_t dice) {
    static const int scale[] = {0, 2, 4, 7, 9}; // semitones
    enum { BELOW = 7, NOTES = 5, HIGHEST = 10, DICE_PERCENT = 4 };
    if (info->flags & SOUND_CLIMBS) {
        int note = geometry_clamp((w->multiplier - 1) * CHAIN_LINKS + w->chain_links, 0, HIGHEST);
        return pow(2, (note / NOTES * 12 + scale[note % NOTES] - BELOW) / 12.0);
    }
    bool rolls = info->flags & SOUND_DICE;
    return rolls ? 1 + ((dice >> 16) / 32768.0 - 1) * DICE_PERCENT / 100 : 1;
}

/// The side nearer to the event keeps its strength, the other one loses up to three quarters.
static void play_at(sound *s, int which, int loud, int32_t x, const world *w) {
    int32_t dx = table[which].flags & SOUND_EVERYWHERE ? 0 : x - s->x;
    int side = geometry_clamp(dx, -SIDE, SIDE), weak = loud - loud * 3 * abs(side) / (4 * SIDE);
    int left = side > 0 ? weak : loud;
    s->dice = s->dice * 1664525u + 1013904223u;
    audio_play(s->audio, which, left, loud + weak - left, sound_rate(&table[which], w, s->dice));
}

static void play_loudest(sound *s, int which, const world *w) {
    int loudest = 0;
    int32_t x = 0;
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        int loud = (int)e->kind == which ? strength(s, &table[which], e) : 0;
        if (loud > loudest) {
            loudest = loud;
            x = e->x;
        }
    }
    if (loudest > 0) {
        play_at(s, which, loudest, x, w);
        s->rest_until[which] = w->tick + table[which].rest;
    }
}

static void play_loop(sound *s, int which, int of_256) {
    int loud = table[which].percent * of_256 * s->effects / 10000;
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
    return which == EVENT_CARVE && w->drilling;
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
    mood_tick(&s->mood, w);
    sound_music(s);
    for (int i = 0; i < EVENT_COUNT; i++) {
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
    if (s && s->music > 0) {
        double loud[STEMS];
        mood_stems(&s->mood, loud);
        for (int i = 0; i < STEMS; i++) {
            loud[i] *= s->music / 100.0;
        }
        audio_music(s->audio, tune_of(s->mood.piece), loud);
    }
}

void sound_calm(sound *s) {
    if (s) {
        s->mood = (mood){.piece = PIECE_CALM};
        sound_music(s);
    }
}

void sound_mix(sound *s, int16_t *stereo, int frames) {
    audio_mix(s->audio, stereo, frames);
}

void sound_menu(sound *s) {
    if (s) {
        int loud = 256 * table[MENU].percent * s->effects / 10000;
        audio_play(s->audio, MENU, loud, loud, 1);
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
