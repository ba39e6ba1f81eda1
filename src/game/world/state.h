// state.h - a running game in memory: the world, and what each tick computes from it.
#ifndef GAME_WORLD_STATE_H
#define GAME_WORLD_STATE_H

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
    ph_split_fn *split; ///< receives the splits of each tick's partition; NULL: nobody looks
    void *split_user;
} collider;

enum { PARTS_BYTES = 4 * 1024 * 1024 }; // scratch: a ground in the making, or its components, 60,000 runs of pixels

/// A running game: the state, and what each tick computes from it.
typedef struct game {
    world world;
    collider collider;
    const sprite_masks *sprites;     ///< the caller's, must outlive the game
    ph_mask *bite, *blast, *drill;   ///< discs that a shot, a mine and the drill take out of rock
    ph_mask *ship_overlap;           ///< scratch: the ship's pixels that touch something
    ph_mask *ship_near;              ///< scratch: the ship's mask grown by GRAZE_REACH
    uint64_t parts[PARTS_BYTES / 8]; ///< scratch: the pieces of carved rock and of the ground
} game;

#endif
