// shift.c - moves are tried square by square, from the inside out, so that whoever asks can stop as soon as none of the
// next square can be shorter.
#include "inspect/shift.h"

static bool try_move(const ph_mask *a, const ph_mask *b, ph_point at, ph_point by, shift *best) {
    int32_t square = by.x * by.x + by.y * by.y;
    if (square >= best->square || !ph_mask_hit(a, b, at.x + by.x, at.y + by.y)) {
        return false;
    }
    best->by = by;
    best->square = square;
    return true;
}

bool shift_ring(const ph_mask *a, const ph_mask *b, ph_point at, int32_t r, shift *best) {
    bool found = false;
    for (int32_t i = -r; i <= r; i++) {
        const ph_point moves[4] = {{i, -r}, {i, r}, {-r, i}, {r, i}};
        for (int k = 0; k < 4; k++) {
            found |= try_move(a, b, at, moves[k], best);
        }
    }
    return found;
}
