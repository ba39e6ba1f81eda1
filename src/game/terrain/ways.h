// ways.h - the way through the ground to one place, from everywhere: a field of digging cost on cells of 8 px.
#ifndef GAME_TERRAIN_WAYS_H
#define GAME_TERRAIN_WAYS_H

#include "game/terrain/terrain.h"

enum {
    WAY_FAR = 0xffff, // cost of a cell that no way leads from
    WAY_BUCKETS = 64  // more than the cost of one cell
};

/// A search that spreads from its goal: the cells whose cost is known, and those that wait, in buckets by cost. Flat.
typedef struct way_search {
    uint16_t cost[TERRAIN_CELLS_MAX];                             ///< of the way to the goal so far
    int16_t next[TERRAIN_CELLS_MAX], previous[TERRAIN_CELLS_MAX]; ///< in its bucket; -1 = none
    int16_t head[WAY_BUCKETS];
    int32_t at;    ///< cost of the bucket at hand
    int32_t waits; ///< cells that wait
    int32_t who;   ///< enum walker
} way_search;

/// The fields that enemies follow, and the search for the next one.
typedef struct way_fields {
    uint16_t cost[WALKER_COUNT][TERRAIN_CELLS_MAX];
    way_search search;
    int32_t running; ///< not 0: a search is under way
} way_fields;

/// The cell of a place [px], or -1 outside the ground.
int32_t way_cell(const terrain *t, int32_t x, int32_t y);

/// Begins a search from cell `goal` for one kind of walker. O(cells).
void way_begin(way_search *s, const terrain *t, int32_t goal, walker who);

/// Settles the next cell: its cost is final. Returns it, or -1 when no cell waits any more. O(1).
int32_t way_step(way_search *s, const terrain *t);

/// Goes on with the fields of all walkers, `budget` cells a tick, towards the place (x, y) [px].
void ways_refresh(way_fields *w, const terrain *t, int32_t x, int32_t y, int32_t budget);

/// The middle of the cell [px] that is `steps` cells down the field from the place (x, y). False when no way leads on.
bool way_follow(const uint16_t *cost, const terrain *t, int32_t x, int32_t y, int32_t steps, ph_point *to);

#endif
