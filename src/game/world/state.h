// state.h - a running game in memory: the world, and the data that each tick derives from it.
#ifndef GAME_WORLD_STATE_H
#define GAME_WORLD_STATE_H

#include "game/world/broad_method.h"
#include "game/world/ledger.h"
#include "game/world/world.h"
#include "pixhit/pixhit_more.h"

enum {
    PAIR_MAX = 4 * BODY_MAX, // capacity: pairs of the narrow phase; further pairs are dropped
    CONTACT_MAX = 4 * BODY_MAX
};

/// A contact of two bodies in this tick. a < b are body indexes.
typedef struct contact {
    int32_t a, b;
    int32_t ax, ay; ///< position of a's frame at the test [px]
    int32_t dx, dy; ///< offset of b's frame from a's [px]
    int32_t when;   ///< shots: time of the hit within the tick, 0..256; other bodies 256
    ph_contact hit; ///< area, point (in a's pixels), gradient, normal
} contact;

typedef struct game game;

/// Counters of one tick.
typedef struct collide_stats {
    ph_broadphase_stats broad;
    int64_t possible;   ///< n (n - 1) / 2 for n bodies
    int64_t mask_tests; ///< pairs whose masks were tested: all pairs except those over open ground
    int64_t hits;       ///< pairs of these that share a pixel
    int64_t fallbacks;  ///< hits whose gradient was zero
    int64_t dropped;    ///< pairs and contacts lost because a list was full
} collide_stats;

/// Data that the tick derives from the world. Only recycled memory outlives the tick.
typedef struct collider {
    broadphase method;
    broad_set broad;
    int32_t item_count;
    ph_item items[BODY_MAX];  ///< box and filter of the body
    ph_body bodies[BODY_MAX]; ///< mask, position and velocity of the item at the test
    ph_point moves[BODY_MAX]; ///< motion of the item in this tick [px]
    int32_t body[BODY_MAX];   ///< item -> body index, ascending
    int32_t pair_count;
    ph_pair pairs[PAIR_MAX]; ///< pairs of items
    int32_t contact_count;
    contact contacts[CONTACT_MAX]; ///< sorted by (b, a)
    collide_stats stats;
} collider;

enum { PARTS_BYTES = 4 * 1024 * 1024 }; // scratch: a ground in generation, or its components, 60,000 runs of pixels

/// A running game: the state, and the data that each tick derives from it.
struct game {
    world world;
    collider collider;
    ledger ledger;
    const sprite_masks *sprites;     ///< owned by the caller, must outlive the game
    ph_mask *bite, *blast, *drill;   ///< discs that a shot, a mine and the drill remove from rock
    ph_mask *wide;                   ///< disc of a shot with the wide power
    ph_mask *ship_overlap;           ///< scratch: the ship's pixels in contact
    ph_mask *ship_near;              ///< scratch: the ship's mask dilated by GRAZE_REACH
    level_picture picture;           ///< the painted level, or none; owned
    uint64_t parts[PARTS_BYTES / 8]; ///< scratch: the components of carved rock and of the ground
};

#endif
