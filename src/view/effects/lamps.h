// lamps.h - what shines on the ground: shots, gems, the drill and explosions.
#ifndef VIEW_EFFECTS_LAMPS_H
#define VIEW_EFFECTS_LAMPS_H

#include "view/effects/particles.h"
#include "game/game.h"

enum { LAMPS_MOST = 48 }; // in a frame

/// Lights the faces of the ground near every lamp that shows. Call after the ground has been drawn.
void lamps_draw(const canvas *c, const game *g, const particles *p);

#endif
