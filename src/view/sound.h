// sound.h - the game as a player hears it.
#ifndef VIEW_SOUND_H
#define VIEW_SOUND_H

#include <stdbool.h>

#include "game/world/world.h"

typedef struct sound sound;

enum {
    SOUND_EVERYWHERE = 1,   ///< heard as loud from far away
    SOUND_BY_MAGNITUDE = 2, ///< its strength follows the magnitude of the event
    SOUND_LOOP = 4          ///< goes on as long as what makes it
};

/// The sound of an event. A row of the table in sound.c.
typedef struct sound_info {
    const char *file; ///< of the folder sounds, without ".wav"
    int percent;      ///< strength of the loudest at full volume [percent]
    int rest;         ///< ticks in which it does not begin again
    unsigned flags;   ///< SOUND_* bits
} sound_info;

/// The sound of an event (enum event_kind); those that no event asks for come behind, then NULL.
const sound_info *sound_row(int number);

/// Opens the sound card and loads the sounds of the folder `data`. NULL, with a line on stderr, when there is no sound
/// card. Every call below accepts NULL and then does nothing.
sound *sound_create(const char *data);
void sound_destroy(sound *s);

/// Plays the events of the tick as heard at the ship, and the music. Call once after each tick.
void sound_tick(sound *s, const world *w);

/// Plays the music alone: call it after each tick behind the title and of the laboratory.
void sound_music(sound *s);

/// Plays the click of menus.
void sound_menu(sound *s);

/// Silence, or sound again.
void sound_mute(sound *s, bool muted);

/// The strength of the sounds that begin from now on, and of the music [percent].
void sound_volume(sound *s, int effects, int music);

/// Zero: no ship has been seen.
typedef struct engine_noise {
    int32_t vx, vy;    ///< of the ship at the last tick [1/256 px per tick]
    bool seen;         ///< there was one
    int thrust, brake; ///< 0..256
} engine_noise;

/// Looks at the ship once a tick. A bounce, which changes the velocity by more than an engine can, is silent.
void engine_noise_tick(engine_noise *e, const world *w);

#endif
