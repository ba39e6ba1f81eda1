// portal_view.h - a portal, and the silhouette of who is about to come out of it.
#ifndef VIEW_SCENERY_PORTAL_VIEW_H
#define VIEW_SCENERY_PORTAL_VIEW_H

#include "view/scenery/outline.h"
#include "game/world/world.h"

/// The lines round the silhouettes, of each sheet of sprites.
typedef struct portal_view {
    outline lines[SPRITE_COUNT];
} portal_view;

void portal_view_close(portal_view *v);

/// Draws portal `index` with its frame at r. While an enemy is announced there, the silhouette of its breed slides out
/// to where it will appear and grows from dim to clear.
void portal_view_draw(portal_view *v, const canvas *c, const world *w, int32_t index, SDL_Rect r);

#endif
