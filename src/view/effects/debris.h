// debris.h - pieces of what was destroyed, which fly, spin and bounce off the ground.
#ifndef VIEW_EFFECTS_DEBRIS_H
#define VIEW_EFFECTS_DEBRIS_H

#include "sdl/canvas.h"

enum {
    DEBRIS_MAX = 160,
    DEBRIS_SIDE = 16, // of the picture of a piece [px]
    DEBRIS_TURNS = 8  // pictures of a piece, each turned by as much more
};

/// A piece: some pixels of a sprite or of the ground.
typedef struct shard {
    float x, y, vx, vy;                       ///< its middle [px of the world], [px per tick]
    float turn, spin;                         ///< in DEBRIS_TURNS a full turn; [per tick]
    int16_t age, span;                        ///< [ticks]; gone when age >= span
    bool fresh;                               ///< its picture must be uploaded
    Uint32 pixels[DEBRIS_SIDE * DEBRIS_SIDE]; ///< as ink_pixel
    uint64_t mask[PH_MASK_WORDS(DEBRIS_SIDE, DEBRIS_SIDE)];
} shard;

/// The pool. Zero: empty. A new piece takes the place of the oldest one.
typedef struct debris {
    int next;
    SDL_Texture *atlas; ///< the pictures of all pieces; made when something is first drawn
    shard all[DEBRIS_MAX];
} debris;

/// Takes a slot and returns it with an empty picture and an empty mask, to be filled in.
shard *debris_add(debris *d);

/// Moves all pieces by a tick; `ground` is what they bounce off, NULL: nothing. O(pieces), no allocation.
void debris_tick(debris *d, const ph_mask *ground);

void debris_draw(debris *d, const canvas *c);

enum { CUT_MOST = 12 }; // pieces of one picture

/// The pixels to cut: a rectangle of the world, of which those under the mask are solid.
typedef struct cut_source {
    const Uint32 *pixels; ///< as ink_pixel
    int pitch;            ///< pixels from row to row
    const ph_mask *mask;
    float x, y;   ///< top-left corner [px of the world]
    float vx, vy; ///< of what breaks [px per tick]
} cut_source;

/// Cuts the solid pixels into at most `count` (1..CUT_MOST) pieces, each pixel into one, and sends them off from the
/// middle with speeds up to `speed` [px per tick] for at most `span` ticks. What a piece has beyond a disc of
/// DEBRIS_SIDE is lost. Returns how many pieces there are: 0 for an empty mask. O(pixels of the mask's bounds x count).
int debris_cut(debris *d, const cut_source *from, int count, float speed, int span, uint32_t *fx);

#endif
