// necks.h - where one more bite cuts a large piece off: thin necks of rock that alone hold an island glow.
#ifndef VIEW_SCENERY_NECKS_H
#define VIEW_SCENERY_NECKS_H

#include "sdl/canvas.h"
#include "game/game.h"

enum {
    NECK_HALF = 7,     ///< a neck is at most twice as thick [px]
    NECK_HOLDS = 600,  ///< an island has at least so many pixels
    NECKS_MOST = 12,   ///< that glow at once
    NECK_POINTS = 48,  ///< of the line across one
    NECKS_MARGIN = 96, ///< round the picture that is looked at, too [px]
    NECKS_W = VIEW_W + 2 * NECKS_MARGIN,
    NECKS_H = VIEW_H + 2 * NECKS_MARGIN,
    NECKS_BYTES = 1 << 18 ///< for the parts of that
};

/// The pixels of a neck where the island begins: a line across it.
typedef struct neck {
    int n;
    ph_point at[NECK_POINTS]; ///< [px of the world]
} neck;

/// Zero: nothing has been looked at.
typedef struct necks {
    int shown, found;
    neck show[NECKS_MOST], find[NECKS_MOST]; ///< of the last round; of the one that runs
    int32_t next;                            ///< the part that is looked at next
    ph_box window;                           ///< what it looks at [px of the world]
    ph_mask *thick;                          ///< the ground there, shrunk
    ph_components *parts;                    ///< of `thick`; NULL: no round runs
    uint64_t memory[PH_MASK_WORDS(NECKS_W, NECKS_H)];
    uint64_t labels[2][NECKS_BYTES / 8]; ///< of the thick parts; of what lies round one
    uint64_t local[4][PH_MASK_WORDS(NECKS_W, NECKS_H)];
} necks;

/// Forgets what it has found.
void necks_reset(necks *n);

/// Looks at one thick part of the ground round the picture, whose corner is at `corner` [px of the world]. Call it once
/// a tick; the same ticks find the same necks. A round takes as many ticks as there are parts.
void necks_tick(necks *n, const game *g, SDL_Point corner);

/// Draws those whose rock is still there.
void necks_draw(const necks *n, const canvas *c, const game *g);

#endif
