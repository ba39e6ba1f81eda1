// headless.h - a run without a window: a game, or the laboratory; and the app on a picture in memory, which is saved as
// a file.
#ifndef APP_HEADLESS_HEADLESS_H
#define APP_HEADLESS_HEADLESS_H

#include "app/session/session.h"

struct assets;

/// Runs to the end, prints a line of JSON (--headless) or the hash (--hash), and writes the requested screenshot and
/// record. Returns the exit status: 1 when a file cannot be read or written, a replay ends with another hash, or the
/// proof or the laboratory finds an error; PROOF_PART when the proof checked a part only. Uses no video, audio,
/// controller, HOME or DISPLAY. `a` contains the pictures of screenshots and of the laboratory. The proof reads
/// `sheets`.
int headless_run(const options *o, const struct assets *a, const sprite_masks *masks, const ph_image *sheets);

// ---- screenshots --------------------------------------------------------------------------------

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
