// sound.h - the game as a player hears it.
#ifndef VIEW_SOUND_H
#define VIEW_SOUND_H

#include <stdbool.h>
#include <stdint.h>

#include "view/sound_table.h"

typedef struct sound sound;

/// Opens the sound card and loads the sounds of the folder `data`. NULL, with a line on stderr,
/// when there is no sound card. With a rate over 0 [Hz] no card is opened: sound_mix is called
/// instead. Every call below but sound_mix accepts NULL and then does nothing.
sound *sound_create(const char *data, int rate);
void sound_destroy(sound *s);

/// Plays the events of the tick as heard at the ship, and the music. Call once after each tick.
void sound_tick(sound *s, const world *w);

/// Lets the music go on that was heard last: call it often while a game stands still and has music.
void sound_music(sound *s);

/// Plays the calm music alone: call it after each tick behind the title and of the laboratory.
void sound_calm(sound *s);

/// Mixes the next stereo frames at the rate that was asked for. For tests, that have no sound card to call it.
void sound_mix(sound *s, int16_t *stereo, int frames);

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

/// Zero: the calm piece, no danger.
typedef struct mood {
    int piece;  ///< enum piece
    int danger; ///< 0..256
    int want;   ///< what it goes to
} mood;

/// Looks at the game, once a tick. Danger comes within a second and goes within four.
void mood_tick(mood *m, const world *w);

/// How loud each stem is, 0..1: the more danger, the more pulse and lead and the less pad.
void mood_stems(const mood *m, double loud[]);

#endif
