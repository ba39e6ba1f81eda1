// human.h - an autopilot limited to the vision and hands of a person.
//
// It sees all other bodies where they would be after HUMAN_DELAY ticks of straight flight, displaced by up to
// HUMAN_BLUR pixels. It presses keys in eight directions, changes them about every HUMAN_HOLD ticks, and sometimes
// presses a wrong key. The same seed plays the same game. Cost: a copy of the world per decision.
#ifndef TESTS_SUPPORT_HUMAN_H
#define TESTS_SUPPORT_HUMAN_H

#include "game/game.h"

enum {
    HUMAN_DELAY = 12,   // [ticks], 200 ms
    HUMAN_BLUR = 5,     // [px]
    HUMAN_HOLD = 7,     // mean ticks between two decisions, plus or minus 2
    HUMAN_WRONG = 4,    // wrong decisions per hundred
    HUMAN_BODIES = 1024 // slots that are seen late; higher slots are seen without delay
};

/// Remembered state of a body.
typedef struct human_sight {
    int32_t x, y, vx, vy;
    uint8_t kind;
} human_sight;

typedef struct human {
    game *seen; ///< believed state of the game; owned
    rng dice;
    int32_t wait; ///< ticks until the next decision
    input held;
    human_sight past[HUMAN_DELAY][HUMAN_BODIES];
} human;

/// Creates a pilot at the beginning of a game. Returns NULL when memory is short. Free it with human_free.
human *human_create(const game *g, uint32_t seed);
void human_free(human *h);

/// Input of this tick. Call it once a tick.
input human_press(human *h, const game *g);

#endif
