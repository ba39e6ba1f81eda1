// headless.h - a run without a window: a game, or the laboratory.
#ifndef APP_HEADLESS_HEADLESS_H
#define APP_HEADLESS_HEADLESS_H

#include "app/session/options.h"
#include "game/world/sprites.h"

struct assets;

/// Runs to the end and prints one JSON line (--headless) or the hash (--hash). Writes the screenshot
/// and the record that were asked for. Returns the exit status: 1 when a file cannot be read or
/// written, a replay ends in another state than it was recorded with, or the proof or a page of the
/// laboratory finds a wrong answer; PROOF_PART when the proof looked at a part only. Uses no video,
/// audio, controller, HOME or DISPLAY. `a` is only drawn, for a screenshot, and is the pictures of
/// the laboratory. The proof reads `sheets`.
int headless_run(const options *o, const struct assets *a, const sprite_masks *masks, const ph_image *sheets);

#endif
