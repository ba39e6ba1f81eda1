// ways.h - paths through the ground to one position from every cell: a field of digging cost on cells of 8 px.
#ifndef GAME_TERRAIN_WAYS_H
#define GAME_TERRAIN_WAYS_H

#include "game/terrain/terrain.h"

enum {
    WAY_FAR = 0xffff, // cost of a cell without a path
    WAY_BUCKETS = 64  // exceeds the cost of a single cell
};

/// State of a search that spreads from its goal: cells of known cost, and open cells in buckets by cost. Flat.
typedef struct way_search {
    uint16_t cost[TERRAIN_CELLS_MAX];                             ///< cost of the best known path to the goal
    int16_t next[TERRAIN_CELLS_MAX], previous[TERRAIN_CELLS_MAX]; ///< links in the cell's bucket; -1: none
    int16_t head[WAY_BUCKETS];
    int32_t bucket; ///< cost of the current bucket
    int32_t waits;  ///< number of open cells
    int32_t who;    ///< enum walker
} way_search;

/// The fields that enemies follow, and the search for the next field.
typedef struct way_fields {
    uint16_t cost[WALKER_COUNT][TERRAIN_CELLS_MAX];
    way_search search;
    int32_t running; ///< not 0: a search is running
} way_fields;

/// Cell at a position [px], or -1 outside the ground.
int32_t way_cell(const terrain *t, int32_t x, int32_t y);

/// Starts a search from cell `goal` for one kind of walker. O(cells).
void way_begin(way_search *s, const terrain *t, int32_t goal, walker who);

/// Settles the next cell; its cost is final. Returns the cell, or -1 if no cell is open. O(1).
int32_t way_step(way_search *s, const terrain *t);

/// Updates the fields of all walkers toward the position (x, y) [px], `budget` cells per tick.
void ways_refresh(way_fields *w, const terrain *t, int32_t x, int32_t y, int32_t budget);

/// Center of the cell [px] that is `steps` cells down the field from the position (x, y). Returns false if there
/// is no path.
bool way_follow(const uint16_t *cost, const terrain *t, int32_t x, int32_t y, int32_t steps, ph_point *to);

#endif
