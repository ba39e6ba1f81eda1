// broad_method.h - the broad phases of the core behind a single interface.
#ifndef GAME_WORLD_BROAD_METHOD_H
#define GAME_WORLD_BROAD_METHOD_H

#include "pixhit/pixhit_more.h"

/// The methods of the broad phase. All find the same pairs, so the game does not depend on the choice.
typedef enum broadphase {
    BROADPHASE_LIR,  ///< ph_partition: the L/I/R partition as published in 2002
    BROADPHASE_FAST, ///< ph_broadphase: the same pairs, optimized for large crowds
    BROADPHASE_ALL,  ///< all pairs of boxes
    BROADPHASE_COUNT
} broadphase;

/// Name on the command line: "lir", "fast", "all".
const char *broadphase_name(broadphase method);

/// Number of the broad phase with this name, or -1. "plain" is an older name of "lir".
int32_t broadphase_find(const char *name);

/// Number of parts that a split creates: 3 for L/I/R, 2 for fast, 1 for all pairs, which are not split.
int32_t broadphase_parts(broadphase method);

/// Size of the state of a method for up to `capacity` items [bytes]; 0 if the method has no state.
size_t broadphase_bytes(broadphase method, int32_t capacity);

/// The state of each broad phase, kept from frame to frame.
typedef struct broad_set {
    ph_partition *lir;
    ph_broadphase *fast;
} broad_set;

/// Allocates the states for up to `capacity` items. Returns false if memory is short; then nothing is allocated.
bool broad_open(broad_set *set, int32_t capacity);

/// Frees the states. No effect on an empty set.
void broad_close(broad_set *set);

/// Writes the pairs of n items to `out`, sorted by a, then by b, as ph_partition_list does. The number of pairs in the
/// result may exceed `most`; the array then contains some of them only.
ph_broadphase_stats broad_list(const broad_set *set, broadphase method, const ph_item *items, int32_t n, ph_pair *out,
                               int32_t most);

#endif
