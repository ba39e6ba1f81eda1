// near.h - near misses: pairs whose masks miss each other by a few pixels.
#ifndef INSPECT_NEAR_H
#define INSPECT_NEAR_H

#include "game/game.h"
#include "pixhit/pixhit.h"

enum {
    NEAR_PX = 4,      // what is further apart is no near miss [px]
    NEAR_PAIRS = 4000 // that are looked at in a tick
};

/// A pair that may meet and does not.
typedef struct near_miss {
    int32_t a, b;     ///< body indexes, a < b
    int32_t distance; ///< 1 .. NEAR_PX: the least move that hits, on its longer axis. So a mask that ph_mask_grow has
                      ///< grown by it would touch, and one grown by less would not
    ph_point at_a, at_b; ///< the two pixels that would meet [px of the world]
} near_miss;

/// Fills `out`; false when the masks touch or are further apart. A shot is asked at each step of its way, and the
/// nearest one counts. Call it between game_narrow and game_rules. Cost: some calls of ph_mask_hit a step.
bool near_find(const game *g, int32_t a, int32_t b, near_miss *out);

/// Memory to look for them; all zero before the first time.
typedef struct near_search {
    int32_t count, pair_count, left_out;
    int32_t body[BODY_MAX]; ///< item -> body index
    ph_item items[BODY_MAX];
    ph_pair pairs[NEAR_PAIRS];
    ph_broadphase *broad; ///< of its own
} near_search;

void near_free(near_search *s);

/// Finds the near misses of this tick among the bodies whose boxes touch `within` [px of the world], at most `most` of
/// them. Returns how many, 0 when memory is short; *left_out is how many pairs were not looked at, because there were
/// too many.
int32_t near_all(near_search *s, const game *g, ph_box within, near_miss *out, int32_t most, int32_t *left_out);

#endif
