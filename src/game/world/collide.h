// collide.h - bodies to contacts: how the game uses pixhit. Read this and collide.c first if you want to
// put the core into your own game.
#ifndef GAME_WORLD_COLLIDE_H
#define GAME_WORLD_COLLIDE_H

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

struct game;

/// The mask that body `index` collides with in its present frame, carved or not.
const ph_mask *game_mask(const struct game *g, int32_t index);

/// The categories that a kind can hit, one bit each: bit k for kind k, which is its category. 0: it meets nothing.
uint16_t game_meets(kind k);

/// True when item a of the pair is the ground and no cell of it under the box of b has a solid pixel: the masks miss.
bool game_misses_ground(const struct game *g, ph_pair items);

/// The second stage of a tick: boxes of all bodies to pairs in g->collider.
void game_broad(struct game *g);

/// The third stage: masks of each pair to contacts in g->collider, sorted by contact_order.
void game_narrow(struct game *g);

/// The order of contacts, for qsort and bsearch: by b, then by a.
int contact_order(const void *left, const void *right);

#endif
