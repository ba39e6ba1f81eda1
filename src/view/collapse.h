// collapse.h - the end of a boss: its mask breaks into eight pieces during three seconds.
#ifndef VIEW_COLLAPSE_H
#define VIEW_COLLAPSE_H

#include "view/effects/effects.h"
#include "view/rock_texture.h"

enum {
    COLLAPSE_PIECES = 8,
    COLLAPSE_BREAK = 60,  // the pieces separate [ticks after the death]
    COLLAPSE_SHOWN = 120, // the camera returns to the ship
    COLLAPSE_TICKS = 180, // the pieces have disappeared
    COLLAPSE_W = PIECE_SIDE
};

/// The pieces of a mask: a number for each of its pixels.
typedef struct pieces {
    int w, h;
    uint8_t piece[COLLAPSE_W * COLLAPSE_W]; ///< 1 + number of the piece; 0: no pixel of the mask
    SDL_Rect box[COLLAPSE_PIECES];          ///< box of each piece [px of the mask]
    SDL_Point middle[COLLAPSE_PIECES];      ///< center of mass of each piece [px of the mask]
} pieces;

/// The last state of the boss, and its pieces.
typedef struct collapse {
    body boss;    ///< the boss in its last tick
    int32_t slot; ///< slot of its mask; -1: no boss yet
    int age;      ///< ticks since its death; 0: none
    pieces pieces;
    SDL_Texture *picture[COLLAPSE_PIECES];
    float x[COLLAPSE_PIECES], y[COLLAPSE_PIECES], vx[COLLAPSE_PIECES], vy[COLLAPSE_PIECES];
} collapse;

/// Divides a mask of at most COLLAPSE_W px a side into eight pieces of about the same number of pixels, around its
/// center.
void pieces_make(pieces *p, const ph_mask *mask, uint32_t *fx);

/// Removes all pieces.
void collapse_reset(collapse *k);

/// Remembers the boss. In the tick of its death, makes the pieces; then moves them, and adds blasts along their edges.
/// Call it before rock_textures_tick.
void collapse_tick(collapse *k, const game *g, const canvas *c, rock_textures *art, effects *e, accessibility t);

void collapse_draw(const collapse *k, const canvas *c);

#endif
