// levels.h - painted levels in the app: play, reload after a change of the picture, and the trial by the autopilot.
#ifndef APP_LEVELS_H
#define APP_LEVELS_H

#include "app/app.h"

/// Plays the level of a picture. False, with the reason as a toast, if it is rejected; the present game continues then.
bool levels_play(app *a, const char *path);

/// Reads the picture of the present level again and restarts it; the run before is not scored. If the picture is
/// rejected, the game continues. False, without effect, if the present game is not in a painted level of a file.
bool levels_reload(app *a);

/// Starts a trial: the autopilot plays the level in view with PAINTING_SEEDS seeds, at LEVELS_PACE times the speed. A
/// toast reports the result. Fails like levels_play.
bool levels_try(app *a, const char *path);

enum { LEVELS_PACE = 4 };

/// Writes the ground and the static objects of the present game as a level in the folder of the saves, and reports its
/// name or the error as a toast.
void levels_keep(app *a);

/// Reads the record that the ghost of a painted level shows: the best run of the player, or NAME.rec beside the
/// picture. False if there is none. The caller frees it.
bool levels_ghost(const app *a, replay *r);

#endif
