// proof.h - checks each tick of a game by the pixels of its pictures, without changing the game.
#ifndef SCOPE_PROOF_H
#define SCOPE_PROOF_H

#include "game/game.h"

/// A proof and its results. One block of memory: free it with free().
typedef struct tick_proof {
    int64_t ticks, pairs;       ///< pairs: all pairs of bodies that may meet; each is compared
    int64_t wrong;              ///< errors
    int64_t unchecked;          ///< ticks whose list of pairs was full, so that their contacts were not compared
    char first[160];            ///< the first error as a sentence, or empty
    int32_t body[2];            ///< its bodies, which are equal for a single body
    int64_t due, epoch, bumped; ///< due: next tick to check plus 1, 0: none; bumped: tick of the last bump
    int32_t next, used;         ///< next: carving to follow next; used: slots of `was`
    body was[BODY_MAX];         ///< the bodies at the test, moved by the responses so far
    uint64_t sprite[SPRITE_COUNT][SPRITE_FRAMES_MAX][CARVED_BYTES / 8]; ///< each row is a ph_mask
    uint64_t ground[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t carved[CARVED_MAX][CARVED_BYTES / 8];
} tick_proof;

/// Makes a proof with masks from the pictures of all sprites, in the order of their table. NULL if memory is short.
tick_proof *proof_create(const ph_image sheets[SPRITE_COUNT]);

/// Checks masks, boxes and contacts between game_narrow and game_rules. After a jump in time and in a new level it
/// copies carved masks from the game. Cost: 15 ns for each two bodies, 10 us for each pair of boxes.
void proof_check(tick_proof *p, const game *g);

/// Checks the responses. Call it after game_rules.
void proof_settle(tick_proof *p, const game *g);

#endif
