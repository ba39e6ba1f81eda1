// ghost_view.h - the ship of another run over the world of this one.
#ifndef VIEW_GHOST_VIEW_H
#define VIEW_GHOST_VIEW_H

#include "view/scenery/outline.h"
#include "game/world/world.h"

/// True when there is a ship in the other world, and not in the very place of the ship here.
bool ghost_view_shows(const world *other, const world *here);

/// The middle of its ship in the world [px], as the canvas shows it.
SDL_Point ghost_view_place(const canvas *c, const world *other);

/// Draws its ship, see-through and with a line round it.
void ghost_view_draw(outline *line, const canvas *c, const world *other);

#endif
