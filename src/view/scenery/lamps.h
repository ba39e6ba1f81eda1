// lamps.h - light of small bright objects on the faces of the ground.
#ifndef VIEW_SCENERY_LAMPS_H
#define VIEW_SCENERY_LAMPS_H

#include "sdl/canvas.h"
#include "view/effects/particles.h"
#include "game/game.h"

/// Lights the faces of the ground near every visible lamp. Call it after the ground has been drawn.
void lamps_draw(const canvas *c, const game *g, const particles *p);

#endif
