// lens.h - one contact of the tick, enlarged.
#ifndef OVERLAY_PANELS_LENS_H
#define OVERLAY_PANELS_LENS_H

#include "overlay/layers.h"

/// Keeps the contact of this tick that is worth a closer look.
void lens_choose(overlay *o, const game *g);

/// Draws the lens above the legend; nothing before the first contact.
void lens_draw(overlay *o, const canvas *c);

#endif
