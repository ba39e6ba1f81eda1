// ship_view.h - the ship as it shows. A new one flies in: it is there and obeys from its first tick on; only its
// picture comes from further away.
#ifndef VIEW_SHIP_VIEW_H
#define VIEW_SHIP_VIEW_H

#include "view/effects/effects.h"
#include "view/scenery/outline.h"

enum { ARRIVAL_TICKS = 44 };

/// How far the ship's picture still has to come: 256 in its first tick, 0 when it is there, or when `ship` cannot be
/// hurt for another reason. `alpha` as view_draw.
int arrival_left(const body *ship, int32_t alpha);

/// Draws the ship, body `index` with its frame at `r`, and its jet, drill, shield and glow.
void ship_view_draw(outline *line, const canvas *c, const effects *e, const game *g, int32_t index, SDL_Rect r);

/// True when there is a ship in the other world, and not in the very place of the ship here.
bool ghost_view_shows(const world *other, const world *here);

/// The middle of its ship in the world [px], as the canvas shows it.
SDL_Point ghost_view_place(const canvas *c, const world *other);

/// Draws its ship, see-through and with a line round it.
void ghost_view_draw(outline *line, const canvas *c, const world *other);

#endif
