// darkness.h - the dark over a picture, with holes where something shines.
#ifndef VIEW_DARKNESS_H
#define VIEW_DARKNESS_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "game/game.h"

enum { DARK_CELL = 2, DARK_W = VIEW_W / DARK_CELL, DARK_H = VIEW_H / DARK_CELL, DARK_RAYS = 128 };

/// Zero: not made yet. The memory is kept, so that no frame allocates.
typedef struct darkness {
    SDL_Texture *texture;
    Uint8 light[DARK_H][DARK_W]; ///< of each cell of DARK_CELL px, 0..255
    Uint32 pixels[DARK_W * DARK_H];
} darkness;

void darkness_close(darkness *d);

/// Finds what lights the picture: the ship as far as it sees between the rock, the drill, shots, blasts, portals, the
/// gate, and faintly gems, mines and enemies.
void darkness_find(darkness *d, const canvas *c, const game *g, const particles *p);

/// Draws it.
void darkness_draw(darkness *d, const canvas *c);

#endif
