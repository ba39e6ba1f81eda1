// rock_texture.h - pictures of rocks that have a mask of their own.
#ifndef APP_VIEW_ROCK_TEXTURE_H
#define APP_VIEW_ROCK_TEXTURE_H

#include "app/draw/canvas.h"
#include "app/view/particles.h"
#include "game/game.h"

typedef struct carved_art carved_art;

/// NULL when out of memory. `assets` must outlive it: the rock's colors come from its sheets.
carved_art *carved_art_create(const assets *a);
void carved_art_destroy(carved_art *art);

/// Forgets all pictures.
void carved_art_reset(carved_art *art);

/// Finds what was carved in this tick and lets exactly those pixels fly as chips.
void carved_art_tick(carved_art *art, const game *g, particles *p, uint32_t *dice);

/// Draws carved body `index` with its frame at (x, y) of the picture.
void carved_art_draw(carved_art *art, const canvas *c, const game *g, int32_t index, int x, int y);

#endif
