// necks.h - places where one more bite cuts off a large piece: thin necks of rock that are the only support of an
// island glow.
#ifndef VIEW_SCENERY_NECKS_H
#define VIEW_SCENERY_NECKS_H

#include "sdl/canvas.h"
#include "game/game.h"

enum {
    NECK_HALF = 7,     ///< half of the maximum thickness of a neck [px]
    NECK_HOLDS = 600,  ///< minimum number of pixels of an island
    NECKS_MOST = 12,   ///< maximum number of glowing necks
    NECK_POINTS = 48,  ///< maximum number of points of a line
    NECKS_MARGIN = 96, ///< margin around the picture that is also examined [px]
    NECKS_W = VIEW_W + 2 * NECKS_MARGIN,
    NECKS_H = VIEW_H + 2 * NECKS_MARGIN,
    NECKS_BYTES = 1 << 18 ///< memory for the parts of that window
};

/// The pixels of a neck where the island begins: a line across it.
typedef struct neck {
    int n;
    ph_point pixels[NECK_POINTS]; ///< [px of the world]
} neck;

/// Zero: not examined yet.
typedef struct necks {
    int shown, found;
    neck show[NECKS_MOST], find[NECKS_MOST]; ///< result of the last round, and of the current round
    int32_t next;                            ///< next part to examine
    ph_box window;                           ///< window of the round [px of the world]
    ph_mask *thick;                          ///< the eroded ground of the window
    ph_components *parts;                    ///< components of `thick`; NULL: no round is running
    uint64_t memory[PH_MASK_WORDS(NECKS_W, NECKS_H)];
    uint64_t labels[2][NECKS_BYTES / 8]; ///< labels of the thick parts, and of the surroundings of a part
    uint64_t local[4][PH_MASK_WORDS(NECKS_W, NECKS_H)];
} necks;

/// Discards all results.
void necks_reset(necks *n);

/// Examines one thick part of the ground around the picture, whose corner is at `corner` [px of the world]. Call it
/// once a tick; equal ticks find equal necks. A round takes a tick per part.
void necks_tick(necks *n, const game *g, SDL_Point corner);

/// Draws the necks whose rock is still solid.
void necks_draw(const necks *n, const canvas *c, const game *g);

#endif
