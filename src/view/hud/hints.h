// hints.h - acts that a new player has not done yet, and the place where the next act is useful.
#ifndef VIEW_HUD_HINTS_H
#define VIEW_HUD_HINTS_H

#include "game/world/world.h"

typedef enum hint {
    HINT_FLY,
    HINT_BRAKE,
    HINT_SHOOT,
    HINT_DIG,
    HINT_BOMB,
    HINT_HOOK,
    HINT_NECK,
    HINT_COUNT,
    HINT_NONE = HINT_COUNT
} hint;

enum { HINTS_ALL = (1 << HINT_COUNT) - 1, HINT_GOODBYE = 50 };

typedef struct hints {
    unsigned learned;         ///< a bit for each completed hint, which is not shown again
    int followed[HINT_COUNT]; ///< number of acts
    int64_t shots;            ///< shots of the run up to the previous tick
    hint on;                  ///< the shown hint, or HINT_NONE
    int age;                  ///< duration for which it has been shown [ticks]
    int goodbye;              ///< remaining duration of a hint that was just completed [ticks]
    int32_t x, y;             ///< the place that it points at [px of the world]
    bool neck_near;           ///< a glowing neck of rock is near the ship; set by the caller,
    ph_point neck;            ///< with its position [px of the world]
} hints;

/// Initializes the hints. Hints in the set `learned` were completed in earlier games and are not shown.
void hints_begin(hints *h, unsigned learned);

/// Call after each tick, with the input of the tick.
void hints_tick(hints *h, const world *w, const input *in);

#endif
