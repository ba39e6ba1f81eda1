// tally_view.h - the tally on the picture, with a map of what was carved.
#ifndef VIEW_HUD_TALLY_VIEW_H
#define VIEW_HUD_TALLY_VIEW_H

#include "sdl/canvas.h"
#include "view/hud/tally.h"

/// The map: rock, and over it what was carved. Zero: not made yet.
typedef struct tally_map {
    SDL_Texture *rock, *carved;
    int w, h;      ///< [px]
    uint32_t seed; ///< of the ground that it shows
    int32_t level; ///< whose end it shows, 0: none
} tally_map;

void tally_map_close(tally_map *m);

/// Draws the tally of a level that is cleared; nothing before. The map is made in the first frame that shows it, in a
/// few milliseconds.
void tally_view_draw(tally_map *m, const canvas *c, const tally *t, const game *g);

#endif
