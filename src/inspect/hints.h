// hints.h - what a new player has not done yet, and where it would matter now.
#ifndef INSPECT_HINTS_H
#define INSPECT_HINTS_H

#include "game/world/world.h"

typedef enum hint { HINT_FLY, HINT_BRAKE, HINT_SHOOT, HINT_DIG, HINT_BOMB, HINT_COUNT, HINT_NONE = HINT_COUNT } hint;

enum { HINTS_ALL = (1 << HINT_COUNT) - 1, HINT_GOODBYE = 50 };

typedef struct hints {
    unsigned learned;         ///< bit of each hint that has been followed: it never comes again
    int followed[HINT_COUNT]; ///< how much of it has been done
    int64_t shots;            ///< of the run in the tick before
    hint on;                  ///< that is shown, or HINT_NONE
    int age;                  ///< ticks for which it has been shown
    int goodbye;              ///< ticks for which one that was just followed still shows, else 0
    int32_t x, y;             ///< what it points at [px of the world]
} hints;

/// Begins with those that were learned in earlier games.
void hints_begin(hints *h, unsigned learned);

/// Call after each tick, with the input of the tick.
void hints_tick(hints *h, const world *w, const input *in);

#endif
