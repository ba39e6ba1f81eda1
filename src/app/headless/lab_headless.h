// lab_headless.h - the laboratory without a window.
#ifndef APP_HEADLESS_LAB_HEADLESS_H
#define APP_HEADLESS_LAB_HEADLESS_H

#include "app/session/options.h"

struct assets;
struct lab;

/// Reads the picture that --lab names and gives it to the laboratory, NULL: to none. False, with a
/// line on stderr, when it cannot be shown.
bool lab_picture(const options *o, struct lab *to);

/// Ticks all pages and prints one JSON line (--headless) or the hash of all answers (--hash);
/// writes the screenshot that was asked for. Returns the exit status: 1 when an answer was wrong or
/// the picture cannot be written.
int lab_headless_run(const options *o, const struct assets *a);

#endif
