// ground_view.h - the ground on the screen: tiles of 128 px that are painted again where the ground has changed.
#ifndef VIEW_SCENERY_GROUND_VIEW_H
#define VIEW_SCENERY_GROUND_VIEW_H

#include "sdl/canvas.h"
#include "view/scenery/rock_paint.h"
#include "game/game.h"

enum { GROUND_TILE = 128, GROUND_ACROSS = TERRAIN_W_MAX / GROUND_TILE, GROUND_DOWN = TERRAIN_H_MAX / GROUND_TILE };

typedef struct ground_view {
    SDL_Texture *tile[GROUND_ACROSS * GROUND_DOWN];
    SDL_Rect stale[GROUND_ACROSS * GROUND_DOWN]; ///< part of the tile that must be painted, in its pixels
    bool painted[GROUND_ACROSS * GROUND_DOWN];   ///< all of the tile, at least once
    uint32_t drawn;                              ///< beat of the last frame
    uint32_t serial;                             ///< changes of the ground that are known
    uint32_t seed;                               ///< of the ground that is painted
    bool known;
    rock_painter painter;
} ground_view;

/// All tiles must be painted anew.
void ground_view_reset(ground_view *v);

/// Paints all tiles that the picture shows, and those beside it, when its corner is at `corner` [px
/// of the world]. Call it when a level begins, so that no frame has to: about 0.6 ms a tile.
void ground_view_prepare(ground_view *v, const canvas *c, const game *g, SDL_Point corner);

/// Draws the tiles that show; paints and uploads what is stale of them, in a game that runs a few
/// tiles a frame. A frame in which that is little also paints the next tile beside the picture, so
/// that tiles are ready before they show.
void ground_view_draw(ground_view *v, const canvas *c, const game *g);

#endif
