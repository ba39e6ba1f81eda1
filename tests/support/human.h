// human.h - a pilot with the hands and eyes of a person: the autopilot, held back.
//
// It sees all bodies but its own where they would be if they had flown straight on for HUMAN_DELAY ticks, and HUMAN_BLUR
// pixels beside that. It presses keys of eight directions, changes them every HUMAN_HOLD ticks or so, and sometimes
// presses a wrong one. The same seed plays the same game. Cost: a copy of the world each time it changes its mind.
#ifndef TESTS_SUPPORT_HUMAN_H
#define TESTS_SUPPORT_HUMAN_H

#include "game/game.h"

enum {
    HUMAN_DELAY = 12,   // [ticks], 200 ms
    HUMAN_BLUR = 5,     // [px]
    HUMAN_HOLD = 7,     // mean ticks between two decisions, two more or fewer
    HUMAN_WRONG = 4,    // of a hundred decisions
    HUMAN_BODIES = 1024 // slots that are seen late; those above are seen as they are
};

/// What it remembers of a body.
typedef struct human_sight {
    int32_t x, y, vx, vy;
    uint8_t kind;
} human_sight;

typedef struct human {
    game *seen; ///< what it believes; owned
    rng dice;
    int32_t wait; ///< ticks until it decides again
    input held;
    human_sight past[HUMAN_DELAY][HUMAN_BODIES];
} human;

/// A pilot at the beginning of a game. NULL when out of memory. Free with human_free.
human *human_create(const game *g, uint32_t seed);
void human_free(human *h);

/// What it presses in this tick. Call it once a tick.
input human_press(human *h, const game *g);

#endif
