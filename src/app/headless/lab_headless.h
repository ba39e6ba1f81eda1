// lab_headless.h - the laboratory without a window.
#ifndef APP_HEADLESS_LAB_HEADLESS_H
#define APP_HEADLESS_LAB_HEADLESS_H

#include "app/session/options.h"

struct assets;
struct lab;

/// Reads the pictures that --lab names and gives them to the laboratory, NULL: to none. False, with
/// a line on stderr, when one cannot be shown.
bool lab_pictures(const options *o, struct lab *to);

/// Ticks all pages and prints one JSON line (--headless) or the hash of all answers (--hash);
/// writes the screenshot that was asked for. Returns the exit status: 1 when an answer was wrong or
/// the picture cannot be written.
int lab_headless_run(const options *o, const struct assets *a);

#endif
