// rope_view.h - the rope of the ship, the mass of its piece, and portals that a piece shuts.
#ifndef VIEW_ROPE_VIEW_H
#define VIEW_ROPE_VIEW_H

#include "game/world/state.h"
#include "sdl/canvas.h"

void rope_view_draw(const canvas *c, const game *g);

#endif
