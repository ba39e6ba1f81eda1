// broad_method.h - the broad phases of the core as rows of one table, so that who uses them names none of them.
#ifndef GAME_WORLD_BROAD_METHOD_H
#define GAME_WORLD_BROAD_METHOD_H

#include "pixhit/pixhit.h"

/// How boxes become pairs. All find the same ones, so the game does not depend on it.
typedef enum broadphase {
    BROADPHASE_LIR,  ///< ph_partition: the L/I/R partition as published in 2002
    BROADPHASE_FAST, ///< ph_broadphase: the same pairs, optimized for large crowds
    BROADPHASE_ALL,  ///< every box with every box
    BROADPHASE_COUNT
} broadphase;

/// Its name on the command line: "lir", "fast", "all".
const char *broadphase_name(broadphase method);

/// Number of the broad phase of that name, -1 when there is none. "plain" is an older name of "lir".
int32_t broadphase_find(const char *name);

/// How many parts a split makes.
int32_t broadphase_parts(broadphase method);

/// Bytes of its state for up to `capacity` items; 0 when it has none.
size_t broadphase_bytes(broadphase method, int32_t capacity);

/// A state of each broad phase: what it keeps from frame to frame, in memory of its own.
typedef struct broad_set {
    void *state[BROADPHASE_COUNT]; ///< NULL for one that has none
} broad_set;

/// Makes the states for up to `capacity` items. False when memory is short: then it holds nothing.
bool broad_open(broad_set *set, int32_t capacity);

/// Frees them. What holds nothing may be closed, too.
void broad_close(broad_set *set);

/// The pairs of n items, as ph_broadphase_pairs sends them.
void broad_pairs(const broad_set *set, broadphase method, const ph_item *items, int32_t n,
                 const ph_broadphase_callbacks *to, ph_broadphase_stats *stats);

#endif
