// debris.h - fragments of destroyed bodies, which fly, rotate and bounce off the ground.
#ifndef VIEW_EFFECTS_DEBRIS_H
#define VIEW_EFFECTS_DEBRIS_H

#include "sdl/canvas.h"

enum {
    DEBRIS_MAX = 160,
    DEBRIS_SIDE = 16, // side of the picture of a fragment [px]
    DEBRIS_TURNS = 8  // rotations of a fragment
};

/// A fragment: some pixels of a sprite or of the ground.
typedef struct shard {
    float x, y, vx, vy;                       ///< center [px of the world], velocity [px per tick]
    float turn, spin;                         ///< rotation in 1/DEBRIS_TURNS of a full turn; change per tick
    int16_t age, span;                        ///< [ticks]; removed when age >= span
    bool fresh;                               ///< its picture must be uploaded
    Uint32 pixels[DEBRIS_SIDE * DEBRIS_SIDE]; ///< as ink_pixel
    uint64_t mask[PH_MASK_WORDS(DEBRIS_SIDE, DEBRIS_SIDE)];
} shard;

/// The pool. Zero: empty. A new fragment replaces the oldest.
typedef struct debris {
    int next;
    SDL_Texture *atlas; ///< pictures of all fragments; created at the first drawing
    shard all[DEBRIS_MAX];
} debris;

/// Moves all fragments by a tick. They bounce off `ground`, unless it is NULL. O(fragments), no allocation.
void debris_tick(debris *d, const ph_mask *ground);

void debris_draw(debris *d, const canvas *c);

enum { CUT_MOST = 12 }; // fragments per picture

/// The pixels to cut: a rectangle of the world. Pixels under the mask are solid.
typedef struct cut_source {
    const Uint32 *pixels; ///< as ink_pixel
    int pitch;            ///< pixels per row
    const ph_mask *mask;
    float x, y;   ///< top-left corner [px of the world]
    float vx, vy; ///< velocity of the source [px per tick]
} cut_source;

/// Cuts the solid pixels into at most `count` (1..CUT_MOST) fragments and moves them away from the center with speeds
/// up to `speed` [px per tick] for at most `span` ticks. Pixels of a fragment outside a disc of DEBRIS_SIDE are lost.
/// Returns the number of fragments: 0 for an empty mask. O(pixels of the mask's bounds x count).
int debris_cut(debris *d, const cut_source *from, int count, float speed, int span, uint32_t *fx);

#endif
