// rule_view.h - the visible effects of special rules: a table with a row per rule.
#ifndef VIEW_RULE_VIEW_H
#define VIEW_RULE_VIEW_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "game/game.h"

enum { DARK_CELL = 2, DARK_W = VIEW_W / DARK_CELL, DARK_H = VIEW_H / DARK_CELL, DARK_RAYS = 128 };

/// Darkness over the picture, with holes at the lights. Initialize with zeros.
typedef struct darkness {
    SDL_Texture *texture;
    Uint8 light[DARK_H][DARK_W]; ///< light of each cell of DARK_CELL px, 0..255
    Uint32 pixels[DARK_W * DARK_H];
} darkness;

/// State of the drawing, kept so that no frame allocates.
typedef struct rule_view {
    darkness dark;
    uint64_t front[PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2)], grown[PH_MASK_WORDS(VIEW_W + 2, VIEW_H + 2)];
} rule_view;

/// Draws the effects above the bodies of the world.
void rule_view_draw(rule_view *v, const canvas *c, const game *g, const particles *p);

#endif
