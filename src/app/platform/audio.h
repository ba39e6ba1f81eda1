// audio.h - what happens in the game, as sound.
#ifndef APP_PLATFORM_AUDIO_H
#define APP_PLATFORM_AUDIO_H

#include <stdbool.h>

#include "game/world.h"

typedef struct audio audio;

/// Opens the sound card and loads the sounds of the folder `data`. NULL, with a line on stderr, when there is no sound
/// card; a missing sound is named once and stays silent. Every call below takes NULL and does nothing then.
audio *audio_create(const char *data);
void audio_destroy(audio *a);

/// Plays the events of the tick, seen from the ship. Call once after each tick.
void audio_tick(audio *a, const world *w);

/// The click of menus.
void audio_menu(audio *a);

/// Silence, or sound again.
void audio_mute(audio *a, bool muted);

#endif
