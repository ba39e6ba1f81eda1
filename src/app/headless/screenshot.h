// screenshot.h - a picture of a headless run as a PNG file.
#ifndef APP_HEADLESS_SCREENSHOT_H
#define APP_HEADLESS_SCREENSHOT_H

#include "app/session/options.h"
#include "app/session/session.h"

struct assets;

/// A view and an overlay that draw into memory. They must see every tick, because what is on the picture (sparks,
/// smoke, the camera's place) has a history.
typedef struct screenshot screenshot;

/// Its overlay observes the session until screenshot_destroy. Uses the options `scale`, `layers` and `screen`. NULL,
/// with a line on stderr, when there is no memory for it.
screenshot *screenshot_create(const options *o, const struct assets *a, session *of);
void screenshot_destroy(screenshot *s, session *of);

/// Call after each tick.
void screenshot_tick(screenshot *s, const session *of);

/// Draws what a player would see now and writes it. False, with a line on stderr, when the file cannot be written.
bool screenshot_save(screenshot *s, const session *of, const char *path);

#endif
