// sound.h - the sound of the game.
#ifndef VIEW_SOUND_H
#define VIEW_SOUND_H

#include <stdbool.h>
#include <stdint.h>

#include "sdl/sound/audio.h"
#include "view/mood.h"
#include "view/sound_table.h"

typedef struct sound sound;

/// Opens the sound card and loads the sounds of the folder `data`. Returns NULL, with a line on stderr, if there is
/// no sound card. Without `card` no card is opened, and the host calls audio_mix. All calls below accept NULL, without
/// effect.
sound *sound_create(const char *data, bool card);
void sound_destroy(sound *s);

/// Plays the sounds of the tick as heard at the ship, and the music. Call it once after each tick.
void sound_tick(sound *s, const world *w);

/// Continues the last music. Call it regularly while a game is stopped and has music.
void sound_music(sound *s);

/// Plays only the calm music: call it after each tick behind the title and in the laboratory.
void sound_calm(sound *s);

/// The mixer, which mutes all sounds, mixes them to mono, and generates frames without a sound card.
audio *sound_audio(const sound *s);

/// Plays the sound of a row at once, in the middle: HEAR_CHOOSE, HEAR_MEDAL.
void sound_play(sound *s, int which);

/// Requests the creak of a neck of rock at a point [px] if it was bitten in this tick. Call it before sound_tick.
void sound_neck(sound *s, const world *w, ph_point neck);

/// Sets the volume of sounds that start from now on, and of the music [percent].
void sound_volume(sound *s, int effects, int music);

#endif
