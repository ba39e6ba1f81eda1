// loop.h - the game in a window.
#ifndef APP_LOOP_H
#define APP_LOOP_H

#include "app/session/options.h"
#include "game/world/sprites.h"
#include "sdl/assets.h"

/// Runs until the player quits, then frees the pictures and ends SDL. Returns the exit status: 1, with a line on
/// stderr, when there is no display. `o->data` is the directory of pictures and sounds.
int loop_run(const options *o, assets *pictures, const sprite_masks *masks);

#endif
