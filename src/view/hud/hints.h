// hints.h - help for a new player: hints of acts, each with the place where the act is useful, and cards for the first
// meeting with an enemy, a rule, a tool or a kind of rock.
#ifndef VIEW_HUD_HINTS_H
#define VIEW_HUD_HINTS_H

#include "game/world/world.h"
#include "sdl/canvas.h"

typedef enum hint {
    HINT_FLY,
    HINT_BRAKE,
    HINT_SHOOT,
    HINT_DIG,
    HINT_BOMB,
    HINT_HOOK,
    HINT_COUNT,
    HINT_NONE = HINT_COUNT
} hint;

enum { HINTS_ALL = (1 << HINT_COUNT) - 1, HINT_GOODBYE = 50 };

typedef struct hints {
    unsigned learned;         ///< a bit for each completed hint, which is not shown again
    int followed[HINT_COUNT]; ///< number of acts
    int64_t shots;            ///< shots of the run up to the previous tick
    hint shown;               ///< the shown hint, or HINT_NONE
    int age;                  ///< duration for which it has been shown [ticks]
    int goodbye;              ///< remaining duration of a hint that was just completed [ticks]
    int32_t x, y;             ///< the place that it points at [px of the world]
} hints;

/// Initializes the hints. Hints in the set `learned` were completed in earlier games and are not shown.
void hints_begin(hints *h, unsigned learned);

/// Call after each tick, with the input of the tick.
void hints_tick(hints *h, const world *w, const input *in);

// ---- cards --------------------------------------------------------------------------------------

enum {
    MEETINGS = 64,       // a bit each, stored in the settings: a number never changes its meaning
    MEETING_TICKS = 180, // duration of a card
    MEETING_NONE = -1
};

/// The card for this moment: the first in the order of importance whose bit is not in `met`, or MEETING_NONE. Reads the
/// world only. `neck`: a glowing neck of rock is near the ship; `lost`: the ship has lost a power at the gate. Cost: a
/// pass over the bodies and 400 pixels of the ground.
int meeting_find(const world *w, bool neck, bool lost, uint64_t met);

/// Writes the name and the sentence of a card. False if the number is unused.
bool meeting_words(int n, char name[64], char words[128]);

/// Draws the card at the lower edge, on the right or on the left side. Returns its place.
SDL_Rect meeting_draw(const canvas *c, const world *w, int n, bool right, int strength);

#endif
