// difficulty.c - the table of difficulties. The first row, Normal, changes no number.
#include "game/world/difficulty.h"

#include "game/world/tuning.h"

static const difficulty table[DIFFICULTIES] = {
    [DIFFICULTY_MEANT] = {256, 256, false},
    [DIFFICULTY_SOFT] = {150, 384, false},
    [DIFFICULTY_ONE_CELL] = {256, 256, true},
};

const difficulty *difficulty_of(const world *w) {
    return &table[w->difficulty];
}

int32_t difficulty_hull(const world *w) {
    return difficulty_of(w)->one_cell ? HULL_CELL : SHIP_HULL;
}

int64_t difficulty_harm(const world *w, int64_t pixels) {
    return pixels * difficulty_of(w)->harm / 256;
}
