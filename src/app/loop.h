// loop.h - the game in a window.
#ifndef APP_LOOP_H
#define APP_LOOP_H

#include "app/app.h"
#include "game/world/sprites.h"

/// Runs until the player quits. Returns the exit status: 1, with a line on stderr, when there is no display. `data` is
/// the folder with the sounds.
int loop_run(const options *o, const assets *pictures, const sprite_masks *masks, const char *data);

/// Takes the events that wait, and ticks what is due after so much time [us].
void loop_advance(app *a, double elapsed_us);

/// Draws the frame that a player sees, but for the line at the bottom.
void loop_draw(app *a);

#endif
