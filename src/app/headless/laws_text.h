// laws_text.h - a run judged under the laws, as text.
#ifndef APP_HEADLESS_LAWS_TEXT_H
#define APP_HEADLESS_LAWS_TEXT_H

#include "app/session/session.h"

/// Plays the recorded inputs of the session again, up to its present tick, and prints a line of JSON for each law:
/// what inspect/laws/laws.h counts for the ship and, after "all_", for every pair; "first" is the first tick with a
/// difference, -1: none. False, with a line on stderr, when memory is short.
bool laws_text_print(const session *s);

#endif
