// sound.c - selection and volume of the sounds of a tick; sound_table.c has the rows.
//
// The listener is the ship: sounds fade with the distance and are panned to their side. If several events of a tick
// request the same sound, the loudest is played, and the sound is not repeated before its rest is over, so forty
// simultaneous bounces sound like one. Frequent sounds have variants and a random pitch; the pitch of gems rises with
// the chain.
// Sounds of enemies and rules without events are derived from the world. Continuous sounds are loops whose strength
// is set in each tick.
#include "view/sound.h"

#include <stdio.h>
#include <stdlib.h>

#include "view/tunes.h"
#include "game/actors/breeds.h"
#include "game/levels/closing.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    CLEAR = 110,        // distance up to which a sound has its full strength [px]
    EARSHOT = 600,      // distance from which it is inaudible [px]
    SIDE = 300,         // distance from which it is fully panned [px]
    SIDE_LOST = 85,     // share that the other side loses there [percent]
    LOUD_OVERLAP = 90,  // overlap of the loudest bounce [px]
    CRIES_MOST = 32,    // maximum number of enemies heard per tick
    CLOSING_NEAR = 320, // distance at which the closing rock becomes audible [px]
    CALM_DANGER = 150,  // volume of the title, as danger
    NECK_BITE = 24,     // distance of a bite that makes a neck creak [px]
    NAME = 16,          // size of the name of a file [bytes]
    WIND_MOST = 900,    // speed along the pull of the strongest wind [1/256 px per tick]
    BRAKE_LEAST = 96,   // minimum speed at which the brake is audible [1/256 px per tick]
    SMOOTH = 4          // a mouse moves in jerks: share of the change of an engine noise per tick [1/SMOOTH]
};

static int smoothed(int value, int want) {
    int step = (want - value) / SMOOTH;
    return step != 0 ? value + step : want;
}

// ---- sounds without events ----------------------------------------------------------------------

enum {
    CRY_EVERY = 90, // ticks between two sounds of a weaver, or of regrowing rock
    SIGHT_EVERY = 8 // ticks between two looks of a hunter
};

/// Sound of an enemy, and a sequence number that changes each time the sound starts. 0: no sound is due. `last` is the
/// previous result.
static int cry_of(const world *w, const body *b, int last, int *which) {
    int carvings = b->carved >= 0 ? (int)w->carved[b->carved].version : 0;
    if (b->kind != KIND_ENEMY) {
        return 0;
    }
    switch (b->sprite) {
    case SPRITE_SNAPPER:
    case SPRITE_BORER: *which = HEAR_HUNTER; return w->tick % SIGHT_EVERY == 0 ? enemy_sees_ship(w, b) : last;
    case SPRITE_JAWS: *which = HEAR_JAWS; return enemy_harms(b);
    case SPRITE_HULK: *which = HEAR_HULK; return carvings;
    case SPRITE_WEAVER: *which = HEAR_WEAVE; return (int)(w->tick / CRY_EVERY);
    case SPRITE_BROOD: *which = HEAR_BROOD; return carvings;
    default: return 0;
    }
}

struct sound {
    audio *audio;
    int asked;                          // number of requests in this tick
    event asks[EVENT_MAX + CRIES_MOST]; // requests; their `kind` is the row
    int cries[BODY_MAX];                // previous result of cry_of
    int64_t rest_until[SOUNDS];         // tick
    int first[SOUNDS];                  // number of the row's first file in the audio device
    int32_t x, y;                       // position of the listener [px]
    int thrust, brake;                  // strength of the engine and of the brake, 0..256
    int take[SOUNDS];                   // last variant
    int effects, music;                 // volumes [percent]
    mood mood;
    uint32_t dice;
};

sound *sound_create(const char *data, bool card) {
    char names[AUDIO_SOUNDS_MAX][NAME];
    const char *files[AUDIO_SOUNDS_MAX];
    sound *s = calloc(1, sizeof *s);
    if (s) {
        int count = 0;
        for (int i = 0; i < SOUNDS; i++) {
            const sound_info *row = sound_row(i);
            s->first[i] = count;
            for (int take = 1; take <= sound_variants(row) && count < AUDIO_SOUNDS_MAX; take++, count++) {
                snprintf(names[count], NAME, take > 1 ? "%s%d" : "%s", row->file, take);
                files[count] = names[count];
            }
        }
        s->audio = audio_create(data, files, count, card);
        s->effects = s->music = 100;
    }
    if (!s || !s->audio) {
        free(s);
        return NULL;
    }
    return s;
}

void sound_destroy(sound *s) {
    if (s) {
        audio_destroy(s->audio);
        free(s);
    }
}

/// Strength of an event at the listener, 0..256.
static int strength(const sound *s, const sound_info *info, const event *e) {
    int64_t dx = e->x - s->x, dy = e->y - s->y, loud = 256 * info->percent * s->effects / 10000;
    if (info->flags & SOUND_BY_MAGNITUDE) {
        int overlap = e->magnitude < LOUD_OVERLAP ? e->magnitude : LOUD_OVERLAP;
        loud = loud * (LOUD_OVERLAP + overlap) / (2 * LOUD_OVERLAP); // at least half
    }
    int64_t away = dx * dx + dy * dy;
    if (info->flags & SOUND_FAR || away <= CLEAR * CLEAR) {
        return (int)loud;
    }
    int64_t end = EARSHOT * EARSHOT;
    return away >= end ? 0 : (int)(loud * (end - away) / (end - CLEAR * CLEAR));
}

static void ask(sound *s, int which, const event *e) {
    if (s->asked < EVENT_MAX + CRIES_MOST) {
        s->asks[s->asked] = *e;
        s->asks[s->asked++].kind = (int16_t)which;
    }
}

static void ask_at(sound *s, int which, int32_t x, int32_t y) {
    const event position = {.x = (int16_t)x, .y = (int16_t)y};
    ask(s, which, &position);
}

void sound_neck(sound *s, const world *w, ph_point neck) {
    for (int32_t i = 0; s && i < w->event_count; i++) {
        const event *e = &w->events[i];
        if (e->kind == EVENT_CARVE && abs(e->x - neck.x) + abs(e->y - neck.y) < NECK_BITE) {
            ask_at(s, HEAR_NECK, neck.x, neck.y);
        }
    }
}

/// Collects the sounds of the events, of enemies and of regrowing rock.
static void ask_all(sound *s, const world *w) {
    for (int32_t i = 0; i < w->event_count; i++) {
        const event *e = &w->events[i];
        const bool cargo = w->rule == RULE_CARGO; // its rope has rows of its own
        const int hooked = cargo && e->kind == EVENT_PRIZE && e->magnitude == 0 ? (int)HEAR_ROPE : (int)e->kind;
        ask(s, cargo && e->kind == EVENT_TURN ? (int)HEAR_SLIP : hooked, e);
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int which = 0, cry = cry_of(w, b, s->cries[i], &which);
        if (cry != 0 && cry != s->cries[i]) {
            ask_at(s, which, b->x / SUB + b->w / 2, b->y / SUB + b->h / 2);
        }
        s->cries[i] = cry;
    }
    if (w->rule == RULE_FLOOD && w->tick % CRY_EVERY == 0) {
        ask_at(s, HEAR_GROW, s->x, s->y);
    }
}

/// Starts the sound of an event: a variant other than the last if the row has several.
static void start(sound *s, int which, const world *w, const event *e, int loud) {
    const sound_info *row = sound_row(which);
    // The side toward the event keeps its strength; the other side loses most of it.
    int32_t dx = (row->flags & SOUND_EVERYWHERE) == SOUND_EVERYWHERE ? 0 : e->x - s->x;
    int side = geometry_clamp(dx, -SIDE, SIDE), weak = loud - loud * SIDE_LOST * abs(side) / (100 * SIDE);
    int left = side > 0 ? weak : loud, take = 0;
    s->dice = s->dice * 1664525u + 1013904223u;
    if (row->variants > 1) {
        take = (s->take[which] + 1 + (int)(s->dice >> 8) % (row->variants - 1)) % row->variants;
        s->take[which] = take;
    }
    audio_play(s->audio, s->first[which] + take, left, loud + weak - left, sound_rate(row, w, e, s->dice));
}

/// Plays the loudest request of a row, unless the row rests.
static void play_loudest(sound *s, int which, const world *w) {
    const event *loudest = NULL;
    int most = 0, rest = sound_row(which)->rest;
    for (int i = 0; i < s->asked; i++) {
        const event *e = &s->asks[i];
        int loud = (int)e->kind == which ? strength(s, sound_row(which), e) : 0;
        if (loud > most) {
            most = loud;
            loudest = e;
        }
    }
    // Ticks restart at 0 in another game. A rest longer than the table allows is from the previous game.
    int64_t left = s->rest_until[which] - w->tick;
    bool rests = left > 0 && left <= rest, held = loudest && sound_row(which)->flags & SOUND_ONCE;
    // The loop of the drill is audible instead of its bites: ten sounds per second would rattle.
    bool drilled = which == EVENT_CARVE && w->drilling;
    if (loudest && !rests && !drilled) {
        start(s, which, w, loudest, most);
    }
    if ((loudest && !rests) || held) {
        s->rest_until[which] = w->tick + rest;
    }
}

static void play_loop(sound *s, int which, int of_256) {
    int loud = sound_row(which)->percent * of_256 * s->effects / 10000;
    audio_loop(s->audio, s->first[which], loud, loud);
}

/// Proximity of the closing rock to the listener, 0..256.
static int closing_of_256(const sound *s, const world *w) {
    if (w->rule != RULE_CLOSING || w->rule_clock <= 0) {
        return 0;
    }
    int32_t front = closing_front(w, s->y), left = s->x - front, right = w->w - front - s->x;
    int32_t below = closing_floor(w) - s->y, near = left < right ? left : right;
    return 256 - geometry_clamp(near < below ? near : below, 0, CLOSING_NEAR) * 256 / CLOSING_NEAR;
}

void sound_tick(sound *s, const world *w) {
    if (!s) {
        return;
    }
    const body *ship = w->ship >= 0 ? &w->bodies[w->ship] : NULL;
    if (ship) { // without a ship the listener stays at the last position
        s->x = ship->x / SUB + sprite_get(SPRITE_SHIP)->w / 2;
        s->y = ship->y / SUB + sprite_get(SPRITE_SHIP)->h / 2;
    }
    const int drilling = ship ? w->drilling : 0;
    int wind = 0; // speed of the ship along the pull
    if (ship && (w->rule == RULE_FALLS || w->rule == RULE_TIDE)) {
        wind = abs(w->rule == RULE_FALLS ? ship->vy : ship->vx);
    }
    const int32_t push = ship ? abs(w->controls.ax) + abs(w->controls.ay) : 0;
    const bool brakes = ship && w->controls.buttons & BUTTON_BRAKE && abs(ship->vx) + abs(ship->vy) >= BRAKE_LEAST;
    s->thrust = smoothed(s->thrust, 256 * geometry_clamp(push, 0, SHIP_THRUST) / SHIP_THRUST);
    s->brake = smoothed(s->brake, brakes ? 256 : 0);
    play_loop(s, HEAR_THRUST, s->thrust);
    play_loop(s, HEAR_BRAKE, s->brake);
    play_loop(s, HEAR_DRILL, drilling ? 256 : 0);
    play_loop(s, HEAR_GRIND, drilling == 2 ? 256 : 0);
    play_loop(s, HEAR_CLOSING, closing_of_256(s, w));
    play_loop(s, HEAR_WIND, geometry_clamp(wind, 0, WIND_MOST) * 256 / WIND_MOST);
    mood_tick(&s->mood, w);
    sound_music(s);
    ask_all(s, w);
    for (int i = 0; i < SOUNDS; i++) {
        play_loudest(s, i, w);
    }
    s->asked = 0;
}

void sound_music(sound *s) {
    if (s && s->music > 0) {
        double loud[STEMS];
        mood_stems(&s->mood, loud);
        for (int i = 0; i < STEMS; i++) {
            loud[i] *= s->music / 100.0;
        }
        audio_music(s->audio, tune_of((piece)s->mood.piece), loud);
    }
}

void sound_calm(sound *s) {
    if (s) {
        s->mood = (mood){.piece = PIECE_CALM, .danger = CALM_DANGER};
        sound_music(s);
    }
}

audio *sound_audio(const sound *s) {
    return s ? s->audio : NULL;
}

void sound_play(sound *s, int which) {
    if (s) {
        int loud = 256 * sound_row(which)->percent * s->effects / 10000;
        audio_play(s->audio, s->first[which], loud, loud, 1);
    }
}

void sound_volume(sound *s, int effects, int music) {
    if (s) {
        s->effects = effects;
        s->music = music;
    }
}
