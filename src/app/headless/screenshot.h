// screenshot.h - the app on a picture in memory: what a player sees, as a file.
#ifndef APP_HEADLESS_SCREENSHOT_H
#define APP_HEADLESS_SCREENSHOT_H

#include "app/session/session.h"

struct assets;
typedef struct screenshot screenshot;

/// Opens the app with the game that the options ask for, which nobody steers. NULL, with a line on
/// stderr, when something is missing. `a` and `masks` must outlive it.
screenshot *screenshot_open(const options *o, const struct assets *a, const sprite_masks *masks);

/// Its game.
session *screenshot_session(screenshot *s);

/// One tick. False when the game cannot go on.
bool screenshot_tick(screenshot *s);

/// Writes the picture of the present tick as a PNG file. False, with a line on stderr, when that does not work.
bool screenshot_save(screenshot *s, const char *path);

/// Ends the game and returns the exit status; NULL: 0.
int screenshot_close(screenshot *s);

#endif
