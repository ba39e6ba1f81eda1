// mirror.h - the masks of a game a second time: read from the pictures, and carved pixel by pixel
// as the rules were asked to carve.
#ifndef INSPECT_PROOF_MIRROR_H
#define INSPECT_PROOF_MIRROR_H

#include "game/game.h"

/// A mask and what its pixels say of it, counted here.
typedef struct mirror_mask {
    ph_mask *pixels;
    ph_box box; ///< the smallest one round the solid pixels
    int64_t count;
} mirror_mask;

typedef struct mirror mirror;

/// Reads the masks of all frames of all sprites; `sheets` are their pictures, in the order of the
/// table. O(pixels). NULL when out of memory.
mirror *mirror_create(const ph_image sheets[SPRITE_COUNT]);
void mirror_destroy(mirror *m);

/// Changes the mirror by the carvings in the ledger that it has not followed yet. Call it between the narrow phase and
/// the rules, and after the rules (`settled`). At the first call, after a jump in time, a level or a snapshot, and when
/// the ledger was full, it copies the carved masks of the game instead, ground and rocks, and trusts them. O(words).
void mirror_follow(mirror *m, const game *g, bool settled);

/// The next call of mirror_follow copies the masks.
void mirror_forget(mirror *m);

/// What this body of the present tick should collide with.
const mirror_mask *mirror_of(const mirror *m, const body *b);

/// In words what of `mask` is not as it should be; NULL when it is. O(words).
const char *mirror_fault(const mirror_mask *own, const ph_mask *mask);

/// How many pixels fell out of a mask that did not have them, and parts to another place, since the last call.
int64_t mirror_aliens(mirror *m);

#endif
