// boss.h - the bosses: a table with a row per boss, and their common behavior.
//
// A boss is a body of KIND_BOSS that has its own mask from the start. Shots, drill and blasts carve this mask pixel
// by pixel. The heart, a disc at the center, cannot be carved: a hit on the heart reduces the hull. The gate of the
// level opens when the boss is dead. The mask of a boss that rotates is rebuilt from its frame and its bites.
#ifndef GAME_ACTORS_BOSS_H
#define GAME_ACTORS_BOSS_H

#include "game/actors/boss_mind.h"
#include "game/world/state.h"

typedef struct boss {
    const char *name;   ///< name on the screen
    const char *advice; ///< advice after a death, at most five words
    sprite sprite;      ///< sprite with one frame, or with a frame for each of 32 headings
    int32_t level;      ///< row of the table of levels in which it appears
    int32_t points;     ///< points for its destruction
    int16_t hull;       ///< hull of its heart [px of overlap]
    int32_t heart;      ///< radius of the heart [px], at most BOSS_HEART_MOST
    int32_t room;       ///< radius of the room in which it starts [px]
    int32_t x, y;       ///< center of the room, relative to the center of the level [px]
    bool rams;          ///< contact damages the ship like an enemy; otherwise like rock
    boss_pattern how;   ///< numbers of its behavior
    /// Called once a tick after the rotation and before the movement: sets the velocity. `rage` is the lost share
    /// of its hull [1/256].
    void (*think)(game *g, body *b, const boss_pattern *how, int32_t rage);
} boss;

enum { BOSS_HEART_MOST = 31 };

/// Boss `number`, starting at 1. NULL for 0 (no boss) and beyond the last row.
const boss *boss_get(int32_t number);

/// Number of the boss of a row of the table of levels, or 0.
int32_t boss_of_level(int32_t row);

/// Center of its room in a world of w x h px [px].
ph_point boss_room(const boss *row, int32_t w, int32_t h);

/// True for a boss whose contact damages the ship like an enemy.
bool boss_rams(const body *b);

/// Adds boss world.boss.number at the center of its room. No effect if the number is 0 or the world is full.
void boss_add(game *g);

/// Moves the boss back to its room. Call it when a new ship arrives.
void boss_go_home(world *w);

/// Runs one tick of its behavior.
void boss_think(game *g, int32_t index);

/// Runs one tick of the cracks that spread through the ground from the position of a dead boss.
void boss_run(game *g);

/// Applies a tool: carves the pixels of the brush (a disc of at most TERRAIN_BRUSH_MAX a side), with its top-left
/// corner at (x, y) [px], out of the mask, and reduces the hull by `pixels` if the brush covers a pixel of the heart.
void boss_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, int64_t pixels, carving_tool with);

/// Applies a bomb that explodes at (x, y) [px] with this reach: removes a skin of 3 BOMB_SKIN px from a boss that
/// does not rotate, and the hull of four shots if the heart is within reach and exposed.
void boss_bomb(game *g, int32_t x, int32_t y, int32_t reach);

#endif
