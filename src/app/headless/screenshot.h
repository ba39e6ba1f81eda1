// screenshot.h - runs the app on a picture in memory and saves the picture as a file.
#ifndef APP_HEADLESS_SCREENSHOT_H
#define APP_HEADLESS_SCREENSHOT_H

#include "app/session/session.h"

struct assets;
typedef struct screenshot screenshot;

/// Opens the app with the game that the options describe, without a player. NULL, with a line on stderr, on an error.
/// `a` and `masks` must outlive it.
screenshot *screenshot_open(const options *o, const struct assets *a, const sprite_masks *masks);

/// The session of its game.
session *screenshot_session(screenshot *s);

/// Runs a tick. False when the game cannot continue.
bool screenshot_tick(screenshot *s);

/// Writes the picture of the present tick as a PNG file. False, with a line on stderr, on an error.
bool screenshot_save(screenshot *s, const char *path);

/// Ends the game and returns the exit status; 0 for NULL.
int screenshot_close(screenshot *s);

#endif
