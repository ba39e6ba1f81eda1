// breeds.h - the enemies: a table with a row per breed, and their common behavior.
//
// A new enemy needs a row at the end of the table in breeds.c and, if no existing think function fits, a new function
// above the table. Spawning, points, drawing, title screen and tests read the table. Rows are appended and never
// moved: the number of a breed is part of the state hash, and so of every record.
#ifndef GAME_ACTORS_BREEDS_H
#define GAME_ACTORS_BREEDS_H

#include "game/world/state.h"

enum {
    BREED_LEVELS = 20, // levels with their own odds, see breed_column
    BREED_NAME = 9,    // most characters of a name and of a habit; the limit of the title screen
    BREED_HABIT = 12,
    ADVICE_WORDS = 5 // most words of an advice
};

/// Teeth. All enemies with teeth carve loose rock.
typedef enum teeth_use {
    TEETH_NONE,
    TEETH_ALWAYS, ///< eats all soft ground in its path
    TEETH_AT_SHIP ///< eats soft ground only if the ship is straight ahead, and so digs less than the player
} teeth_use;

/// Effect of a shot, the drill and a blast on an enemy.
typedef enum breed_build {
    BUILD_WHOLE, ///< reduce its hull
    BUILD_PARTS, ///< carve its mask; separated parts of at least 2 PIECE_LEAST px live on
    BUILD_CORE   ///< carve its mask; dies when its core, a square of 2 ENEMY_CORE px at the center, loses a pixel
} breed_build;

typedef struct breed {
    const char *name;           ///< name on the title screen, 1..BREED_NAME characters
    const char *habit;          ///< behavior in a word, for the title screen, 1..BREED_HABIT characters
    const char *advice;         ///< advice after a death, 1..ADVICE_WORDS words
    sprite sprite;              ///< several breeds may share a sprite
    int32_t points;             ///< points for its destruction
    int16_t hull;               ///< [px of overlap]
    int32_t speed;              ///< [1/256 px per tick]
    int32_t think_ticks;        ///< mean time between two changes of direction
    int32_t frame_ticks;        ///< ticks per frame; 0: the frames count down to the next change of direction
    teeth_use teeth;            ///< carving of the rock that it touches
    breed_build build;          ///< any value but BUILD_WHOLE requires a sprite with one frame
    int32_t harms_from;         ///< first frame in which a contact damages the ship and the enemy
    bool hunts;                 ///< hunts the ship or aims at it, with BUILD_PARTS only its parts
    uint8_t odds[BREED_LEVELS]; ///< relative frequency in level 1, 2 and so on
    /// Called once a tick before the enemy moves: sets b's velocity. b->timer counts down to 0, the time to
    /// change direction.
    void (*think)(game *g, body *b);
} breed;

/// Breed `number`, starting at 1. NULL for 0 (no breed) and beyond the last row.
const breed *breed_get(int32_t number);

/// Number of breeds, which is also the largest breed number.
int32_t breed_count(void);

/// Number of the breed with this name, or 0.
int32_t breed_find(const char *name);

/// Column of the odds for level `level`, starting at 1. Levels of later rounds use the later columns.
int32_t breed_column(int32_t level);

/// Chooses the breed of a new enemy by the odds of the present level, of the table or painted. Draws one random number.
int32_t breed_choose(world *w);

/// Adds an enemy of breed `number` with the center of its frame at (cx, cy) [px] and a random direction. Returns its
/// body index, or -1 if the world is full.
int32_t enemy_add(game *g, int32_t number, int32_t cx, int32_t cy);

/// True if the ship is straight ahead, to a resolution of 32 directions.
bool enemy_heads_for_ship(const game *g, const body *b);

/// True if the enemy hunts, the ship is in its range of sight, and no ground is between them. A body of another kind
/// and a world without a ship give false.
bool enemy_sees_ship(const world *w, const body *b);

/// Adds an enemy's shot at a position [px] in direction (x, y).
void enemy_spit(world *w, ph_point from, int32_t x, int32_t y);

/// Runs one tick of its behavior: velocity, timer, frame.
void enemy_think(game *g, int32_t index);

/// True if a contact in the current frame damages the ship.
bool enemy_harms(const body *b);

/// Applies a tool: carves the pixels of the brush, with its top-left corner at (x, y) [px], out of the enemy's mask.
/// An enemy that cannot be carved, or for which no slot for a carved mask is free, loses `pixels` of hull instead.
void enemy_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, int64_t pixels, carving_tool with);

/// Reduces the hull by `pixels`. An enemy without hull is destroyed and its points are added to the score.
void enemy_hurt(game *g, int32_t index, int64_t pixels);

/// Like enemy_hurt, for an enemy that meets a rock: it scores `pays` times its points, 0, or CAVE_IN_PAYS for a
/// deliberate cave-in.
void enemy_crush(game *g, int32_t index, int64_t pixels, int32_t pays);

#endif
