// headless.h - a run without a window: a game, or the laboratory.
#ifndef APP_HEADLESS_HEADLESS_H
#define APP_HEADLESS_HEADLESS_H

#include "app/session/options.h"
#include "game/world/sprites.h"

struct assets;

/// Runs to the end, prints a line of JSON (--headless) or the hash (--hash), and writes the requested screenshot and
/// record. Returns the exit status: 1 when a file cannot be read or written, a replay ends with another hash, or the
/// proof or the laboratory finds an error; PROOF_PART when the proof checked a part only. Uses no video, audio,
/// controller, HOME or DISPLAY. `a` contains the pictures of screenshots and of the laboratory. The proof reads
/// `sheets`.
int headless_run(const options *o, const struct assets *a, const sprite_masks *masks, const ph_image *sheets);

#endif
