// death_view.h - the end of a ship, seen again: enlarged, with the pixels that overlapped lit and a line about them.
#ifndef VIEW_DEATH_VIEW_H
#define VIEW_DEATH_VIEW_H

#include "view/view.h"

/// What one frame of it shows.
typedef struct death_frame {
    int zoom;             ///< 256 and up: how much is enlarged [1/256]
    int32_t alpha;        ///< 0..256 between the last tick and the next
    SDL_Point middle;     ///< what the picture is enlarged round [px of the world]
    int lit;              ///< ticks since the touch; below 0: it has not come yet
    SDL_Point ship;       ///< the ship's frame in the moment of the touch [px of the world]
    const uint32_t *rows; ///< its pixels that overlapped, GLOW_ROWS rows
    const char *line;     ///< what it was; "": not known
    bool over;            ///< it was the last ship
    int points, level;    ///< of the game that is over
    int ships;            ///< that are left
} death_frame;

/// Draws it, its words on `words`. `zoom` counts where the renderer draws into textures.
void death_view_draw(view *v, const canvas *words, const game *g, const death_frame *f);

#endif
