// shows.h - the games that play behind the title.
#ifndef APP_SESSION_SHOWS_H
#define APP_SESSION_SHOWS_H

#include <stdint.h>

/// A game that the autopilot plays into a cave-in, in the picture and within SHOW_TICKS.
typedef struct show {
    uint32_t seed;
    int32_t level;
} show;

enum { SHOW_TICKS = 900 };

/// Show number i, NULL past the last.
const show *show_get(int i);

/// How many there are.
int show_count(void);

#endif
