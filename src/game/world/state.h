// state.h - a running game in memory: the world, and what each tick computes from it.
#ifndef GAME_WORLD_STATE_H
#define GAME_WORLD_STATE_H

#include "game/terrain/terrain_make.h"
#include "game/world/broad_method.h"
#include "game/world/world.h"

enum {
    PAIR_MAX = 4 * BODY_MAX, // pairs kept for the narrow phase at a time; when full they are worked off at once
    CONTACT_MAX = 4 * BODY_MAX
};

/// A touch of two bodies in this tick. a < b are body indexes.
typedef struct contact {
    int32_t a, b;
    int32_t ax, ay; ///< where a's frame was when they were tested [px]
    int32_t dx, dy; ///< b's frame from a's [px]
    int32_t when;   ///< shots: the part of the tick after which it hit, 0..256; others 256
    ph_contact hit; ///< area, point (in a's pixels), gradient, normal
} contact;

/// What takes rock away, which decides how strong it is and whether it harms the gems in the rock.
typedef enum carving_tool {
    TOOL_SHOT,  ///< soft rock; chips gems
    TOOL_DRILL, ///< soft rock; leaves gems whole
    TOOL_TEETH, ///< an enemy's: soft rock
    TOOL_BLAST, ///< soft and hard rock; chips gems
    TOOL_CLEAR, ///< soft and hard rock, for a body that must come out; leaves gems whole
    TOOL_BOMB,  ///< the player's: soft rock; leaves gems whole
    TOOL_NONE   ///< what hangs in the air falls out by itself
} carving_tool;

/// What the player carves is counted, and rock that it cuts off is his.
static inline bool carving_is_players(carving_tool with) {
    return with == TOOL_SHOT || with == TOOL_DRILL || with == TOOL_BOMB;
}

/// A change of the masks that the world owns, as it was asked for.
typedef enum carving_kind {
    CARVING_ANEW, ///< a level or a snapshot: they are all others
    CARVING_OWN,  ///< the body gets a mask of its own, like that of its sprite
    CARVING_PART, ///< a body gets `pixels` as a mask of its own
    CARVING_TAKE, ///< the body loses `pixels`, their top-left at (x, y) of the world
    CARVING_GIVE  ///< the ground gets `pixels`, where nothing of it or of another body is
} carving_kind;

typedef struct carving {
    carving_kind is;
    int32_t body;
    const ph_mask *pixels;
    int32_t x, y; ///< [px]
    carving_tool with;
} carving;

typedef struct game game;

/// Is told of each change after it is made, and changes nothing.
typedef void carving_look(void *looker, const game *g, const carving *done);

/// Counters of one tick.
typedef struct collide_stats {
    ph_broadphase_stats broad;
    int64_t possible;   ///< n (n - 1) / 2 of n bodies
    int64_t mask_tests; ///< pairs whose masks were looked at: all but those over open ground
    int64_t hits;       ///< of these, pairs that share a pixel
    int64_t fallbacks;  ///< hits whose gradient was zero
    int64_t dropped;    ///< contacts lost because the list was full
} collide_stats;

/// Everything the tick derives from the world; nothing here outlives the tick but recycled memory.
typedef struct collider {
    broadphase method;
    broad_set broad;
    int32_t item_count;
    ph_item items[BODY_MAX]; ///< the body's box and filter
    int32_t body[BODY_MAX];  ///< item -> body index, ascending
    int32_t pair_count;
    ph_pair pairs[PAIR_MAX]; ///< of items
    int32_t contact_count;
    contact contacts[CONTACT_MAX]; ///< sorted by (b, a)
    collide_stats stats;
} collider;

enum { PARTS_BYTES = 4 * 1024 * 1024 }; // scratch: a ground in the making, or its components, 60,000 runs of pixels

/// The ground of a level in the making.
typedef struct ground_work {
    ground_plan plan; ///< of its first seed
    int32_t tries;    ///< seeds that gave no good ground
    ground_maker maker;
    terrain ground;
} ground_work;

/// A running game: the state, and what each tick computes from it.
struct game {
    world world;
    collider collider;
    const sprite_masks *sprites;     ///< the caller's, must outlive the game
    ph_mask *bite, *blast, *drill;   ///< discs that a shot, a mine and the drill take out of rock
    ph_mask *wide;                   ///< that of a shot with the power of it
    ph_mask *ship_overlap;           ///< scratch: the ship's pixels that touch something
    ph_mask *ship_near;              ///< scratch: the ship's mask grown by GRAZE_REACH
    carving_look *carved;            ///< whoever mirrors the masks of the world; NULL: nobody
    void *carver;                    ///< what it is called with
    ground_work next;                ///< a ground that is prepared; it follows from its plan alone
    uint64_t parts[PARTS_BYTES / 8]; ///< scratch: the pieces of carved rock and of the ground
};

/// Tells whoever mirrors the masks.
static inline void carving_tell(const game *g, carving done) {
    if (g->carved) {
        g->carved(g->carver, g, &done);
    }
}

#endif
