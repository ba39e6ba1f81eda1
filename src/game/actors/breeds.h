// breeds.h - the enemies: a table with one row a breed, and what all of them share.
//
// A new enemy is a new row at the end of the table in breeds.c and, when none of the present thinking functions suits
// it, one more of those above the table. Spawning, points, drawing, title screen and tests read the table. Rows are
// appended, never moved: the number of a breed is in the state hash, and so in every recorded replay.
#ifndef GAME_ACTORS_BREEDS_H
#define GAME_ACTORS_BREEDS_H

#include "game/world/state.h"

enum {
    BREED_LEVELS = 20, // levels with odds of their own, see breed_column
    BREED_NAME = 9,    // most characters of a name and of a habit: the title screen has no room for more
    BREED_HABIT = 12,
    ADVICE_WORDS = 5 // most words of what a player could have done
};

/// Loose rock is carved by all that have teeth.
typedef enum teeth_use {
    TEETH_NONE,
    TEETH_ALWAYS, ///< eat all soft ground in the way
    TEETH_AT_SHIP ///< only where the ship is straight ahead, else it bounces: it digs no more than the player
} teeth_use;

/// What a shot, the drill and a blast do to it.
typedef enum breed_build {
    BUILD_WHOLE, ///< take hull
    BUILD_PARTS, ///< carve its mask: what is cut off lives on, from 2 PIECE_LEAST px on
    BUILD_CORE   ///< carve its mask: it dies when its core, a square of 2 ENEMY_CORE px in the middle, loses a pixel
} breed_build;

typedef struct breed {
    const char *name;           ///< as the title screen shows it, 1..BREED_NAME characters
    const char *habit;          ///< what it does, for the title screen, 1..BREED_HABIT characters
    const char *advice;         ///< what one could have done to whom it cost the ship, 1..ADVICE_WORDS words
    sprite sprite;              ///< several breeds may share one
    int32_t points;             ///< for killing it
    int16_t hull;               ///< [px of overlap]
    int32_t speed;              ///< [1/256 px per tick]
    int32_t think_ticks;        ///< mean time between two changes of mind
    int32_t frame_ticks;        ///< ticks a frame is shown; 0: the frames count down to the next change of mind
    teeth_use teeth;            ///< whether it carves the rock that it touches
    breed_build build;          ///< other than BUILD_WHOLE: of one frame
    int32_t harms_from;         ///< frame from which on a touch costs hull, its own and the ship's
    uint8_t odds[BREED_LEVELS]; ///< how often it comes in level 1, 2 and so on, compared with the other breeds
    /// Called once a tick before the enemy moves: sets b's velocity. b->timer counts down to 0,
    /// which is the time to change its mind.
    void (*think)(game *g, body *b);
} breed;

/// Breed `number`, 1 and up; NULL for 0, which is no breed, and past the last row.
const breed *breed_get(int32_t number);

/// How many breeds there are: the largest number.
int32_t breed_count(void);

/// Number of the breed of that name, 0 when there is none.
int32_t breed_find(const char *name);

/// The column of the odds of level `level`, 1 and up: a level of a later round has those of a later row.
int32_t breed_column(int32_t level);

/// Chooses a breed by the odds of level `level`, 1 and up. Takes one number from the dice.
int32_t breed_choose(rng *dice, int32_t level);

/// A new enemy of breed `number`, its frame's middle at (cx, cy) [px], under way in a random
/// direction. Its body index, or -1 when the world is full.
int32_t enemy_add(game *g, int32_t number, int32_t cx, int32_t cy);

/// The ship is straight ahead, to one of 32 directions.
bool enemy_heads_for_ship(const game *g, const body *b);

/// An enemy's shot from that place [px], along (x, y).
void enemy_spit(world *w, ph_point from, int32_t x, int32_t y);

/// One tick of its mind: velocity, timer, frame.
void enemy_think(game *g, int32_t index);

/// A touch of it costs hull in the frame that it shows.
bool enemy_harms(const body *b);

/// What a tool does to the enemy: carves the pixels of the brush, its top-left at (x, y) [px], out of its mask. Of one
/// that is not carved, and when all slots for carved masks are taken, it takes `pixels` of hull off.
void enemy_carve(game *g, int32_t index, const ph_mask *brush, int32_t x, int32_t y, int64_t pixels, carving_tool with);

/// Takes `pixels` of hull off. The enemy dies and gives its points when none is left.
void enemy_hurt(game *g, int32_t index, int64_t pixels);

/// The same for an enemy that a rock crushes. `cut`: the ship cut that rock off, and the enemy
/// gives CAVE_IN_PAYS times its points; else it gives nothing.
void enemy_crush(game *g, int32_t index, int64_t pixels, bool cut);

#endif
