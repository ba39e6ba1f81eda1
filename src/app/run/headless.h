// headless.h - a run without a window.
#ifndef APP_RUN_HEADLESS_H
#define APP_RUN_HEADLESS_H

#include "app/platform/assets.h"
#include "app/run/options.h"

/// Runs to the end and prints one JSON line (--headless) or the hash (--hash); writes the screenshot and the
/// record that were asked for. Returns the exit status: 1 when a file cannot be read or written, or a replay ends
/// in another state than it was recorded with. Touches no video, audio, controller, HOME or DISPLAY.
int headless_run(const options *o, const assets *a);

#endif
