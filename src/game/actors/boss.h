// boss.h - the bosses: a table with one row each, and the life that they share.
//
// A boss is a body of KIND_BOSS with a mask of its own from the start. Shots, drill and blasts carve that mask pixel by
// pixel; only its heart, a disc in its middle, stays whole, and what hits that takes hull. The gate of its level opens
// when it is dead. The mask of one that turns is made anew from its frame and its bites.
#ifndef GAME_ACTORS_BOSS_H
#define GAME_ACTORS_BOSS_H

#include "game/world/state.h"

typedef struct boss {
    const char *name;   ///< as the picture shows it
    const char *advice; ///< what one could have done to whom it cost the ship, at most five words
    sprite sprite;      ///< of one frame, or of one for each of 32 headings
    int32_t level;      ///< row of the table of levels that it holds
    int32_t points;     ///< for killing it
    int16_t hull;       ///< of its heart [px of overlap]
    int32_t heart;      ///< radius of that [px], BOSS_HEART_MOST at most
    int32_t room;       ///< radius of the room where it begins [px]
    int32_t x, y;       ///< middle of that, from the middle of the level [px]
    bool rams;          ///< a touch of it costs as that of an enemy, else as that of rock
    /// Called once a tick before it moves, after it has turned: sets its velocity. `rage` is the
    /// part of its hull that is lost [1/256].
    void (*think)(game *g, body *b, int32_t rage);
} boss;

enum { BOSS_HEART_MOST = 31 };

/// Boss `number`, 1 and up; NULL for 0, which is none, and past the last row.
const boss *boss_get(int32_t number);

/// Number of the boss of that row of the table of levels, 0 when it has none.
int32_t boss_of_level(int32_t row);

/// The middle of its room in a world of w x h px [px].
ph_point boss_room(const boss *row, int32_t w, int32_t h);

/// It is a boss, and a touch of it costs as that of an enemy.
bool boss_rams(const body *b);

/// Adds world.boss.number in the middle of its room, when there is one and space in memory.
void boss_add(game *g);

/// It goes back to its room: a new ship comes.
void boss_go_home(world *w);

/// One tick of its mind.
void boss_think(game *g, int32_t index);

/// One tick of the cracks that run through the ground from where one has died.
void boss_run(game *g);

/// What a tool does to it: carves the pixels of the brush (a disc of at most TERRAIN_BRUSH_MAX a side), its top-left at
/// (x, y) [px], out of its mask, and takes `pixels` of hull off if the brush covers a pixel of the heart.
void boss_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, int64_t pixels, carving_tool with);

/// A bomb has gone off at (x, y) [px] with that reach: it takes 3 BOMB_SKIN px off the skin of one
/// that does not turn, and the hull of four shots when the heart lies in reach and bare.
void boss_bomb(game *g, int32_t x, int32_t y, int32_t reach);

#endif
