// difficulty.c - the table of difficulties. The first row is the game as it is meant, which changes nothing.
#include "game/world/difficulty.h"

#include "game/world/tuning.h"

static const difficulty table[DIFFICULTIES] = {
    [DIFFICULTY_MEANT] = {256, 256, SHIP_HULL},
    [DIFFICULTY_SOFT] = {160, 366, SHIP_HULL},
    [DIFFICULTY_ONE_CELL] = {256, 256, HULL_CELL},
};

const difficulty *difficulty_of(const world *w) {
    return &table[w->difficulty];
}

int64_t difficulty_harm(const world *w, int64_t pixels) {
    return pixels * difficulty_of(w)->harm / 256;
}
