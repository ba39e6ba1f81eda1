// rock_texture.h - pictures of carved rocks.
#ifndef VIEW_ROCK_TEXTURE_H
#define VIEW_ROCK_TEXTURE_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "game/game.h"

typedef struct rock_textures rock_textures;

/// NULL when out of memory. The assets must outlive it: the colors come from their sheets.
rock_textures *rock_textures_create(const assets *a);
void rock_textures_destroy(rock_textures *art);

/// Forgets all pictures.
void rock_textures_reset(rock_textures *art);

/// Finds what was carved in this tick and makes chips of exactly those pixels.
void rock_textures_tick(rock_textures *art, const game *g, particles *p, uint32_t *fx);

/// Draws carved body `index` with its frame at (x, y) of the picture.
void rock_textures_draw(rock_textures *art, const canvas *c, const game *g, int32_t index, int x, int y);

#endif
