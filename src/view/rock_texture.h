// rock_texture.h - pictures of carved rocks.
#ifndef VIEW_ROCK_TEXTURE_H
#define VIEW_ROCK_TEXTURE_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "view/scenery/rock_paint.h"
#include "game/game.h"

enum { ROCK_RIM = 3 }; // depth of the painted cut face [px]

/// State of a slot when it was last seen and last painted.
typedef struct rock_slot {
    SDL_Texture *texture;
    int32_t owner;             ///< -1: not seen yet
    uint32_t version, painted; ///< carved.version when the slot was last seen, and when it was last painted
    int sprite, frame;
    uint64_t left[CARVED_BYTES / 8]; ///< mask as last seen
} rock_slot;

typedef struct rock_textures {
    const assets *assets; ///< sheets that provide the colors
    rock_slot slots[CARVED_MAX];
    uint64_t scratch[ROCK_RIM + 1][CARVED_BYTES / 8];
    Uint32 pixels[PIECE_SIDE * PIECE_SIDE];
    rock_painter painter;
    uint64_t window[PH_MASK_WORDS(PAINT_WINDOW, PAINT_WINDOW)];
} rock_textures;

/// Discards all pictures.
void rock_textures_reset(rock_textures *art);

/// Finds the pixels that were carved in this tick and turns exactly those into chips.
void rock_textures_tick(rock_textures *art, const game *g, particles *p, uint32_t *fx);

/// Paints a carved body with the pixels of its mask, rows of its width. The result is valid until the next call.
const Uint32 *rock_textures_paint(rock_textures *art, const game *g, const body *b, const ph_mask *left);

/// Draws carved body `index` with its frame at (x, y) in the picture.
void rock_textures_draw(rock_textures *art, const canvas *c, const game *g, int32_t index, int x, int y);

#endif
