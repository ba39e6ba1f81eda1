// sweep.h - the way of a pair through a tick, b seen from a, pixel by pixel.
#ifndef INSPECT_SWEEP_H
#define INSPECT_SWEEP_H

#include "game/game.h"

/// A pair and the places that the narrow phase may ask about. A shot is swept: b goes from where it
/// was, seen from a, to where it is, a pixel on one axis at a time, as ph_mask_sweep walks. Any
/// other pair has one place.
typedef struct sweep {
    const ph_mask *a, *b;
    ph_point at;     ///< offset of b at the present step [px]
    int32_t mx, my;  ///< the whole way [px]; 0, 0 for a pair without a shot
    ph_point done;   ///< steps made on each axis
    bool swept;      ///< one of the two is a shot
    int32_t ax, ay;  ///< where a's frame is at the end of the tick [px of the world]
    ph_point before; ///< where the shot, or b, was before the tick, its frame's top-left [px of the world]
    ph_point after;  ///< and after it
} sweep;

/// The way of bodies a and b in this tick, at its first step. Call it between game_narrow and game_rules.
sweep sweep_of(const game *g, int32_t a, int32_t b);

/// A step on. False, and nothing changes, at the end.
bool sweep_next(sweep *w);

/// True at the last step.
bool sweep_ends(const sweep *w);

/// The part of the way that is behind, 0..256.
int32_t sweep_part(const sweep *w);

static inline int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t most(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/// What two boxes share, b moved by (dx, dy). Empty, with x0 > x1 or y0 > y1, by how much they miss each other.
ph_box sweep_shared(ph_box a, ph_box b, int32_t dx, int32_t dy);

#endif
