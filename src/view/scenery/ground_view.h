// ground_view.h - the ground on the screen: tiles of 128 px that are repainted where the ground has changed.
#ifndef VIEW_SCENERY_GROUND_VIEW_H
#define VIEW_SCENERY_GROUND_VIEW_H

#include "sdl/canvas.h"
#include "view/scenery/rock_paint.h"
#include "game/game.h"

enum { GROUND_TILE = 128, GROUND_ACROSS = TERRAIN_W_MAX / GROUND_TILE, GROUND_DOWN = TERRAIN_H_MAX / GROUND_TILE };

typedef struct ground_view {
    SDL_Texture *tile[GROUND_ACROSS * GROUND_DOWN];
    SDL_Rect stale[GROUND_ACROSS * GROUND_DOWN]; ///< outdated part of the tile, in its pixels
    bool painted[GROUND_ACROSS * GROUND_DOWN];   ///< the whole tile has been painted at least once
    uint32_t drawn;                              ///< beat of the last frame
    uint32_t serial;                             ///< number of processed changes of the ground
    uint32_t seed;                               ///< seed of the painted ground
    bool known;
    rock_painter painter;
} ground_view;

/// Marks all tiles as outdated.
void ground_view_reset(ground_view *v);

/// Paints the visible tiles and their neighbors for a picture with its corner at `corner` [px of the world]. Call it
/// at the start of a level, so that no frame has to: about 0.6 ms per tile.
void ground_view_prepare(ground_view *v, const canvas *c, const game *g, SDL_Point corner);

/// Draws the visible tiles; paints and uploads their outdated parts, a few tiles per frame during play. A frame with
/// little work also paints the next tile beside the picture in advance.
void ground_view_draw(ground_view *v, const canvas *c, const game *g);

#endif
