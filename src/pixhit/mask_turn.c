// mask_turn.c - masks turned and flipped in the eight ways that need no rounding; scaled masks.
//
// Turning and scaling move single pixels, because a game makes such masks at load time.
#include "words.h"

enum { TURN_FLIP_X = 1, TURN_FLIP_Y = 2, TURN_TRANSPOSE = 4 }; // the bits of a ph_turn: transpose first, then flip

bool ph_mask_turn(const ph_mask *mask, ph_turn turn, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    int bits = (int)turn;
    bool across = bits & TURN_TRANSPOSE, known = bits >= 0 && bits < 8;
    bool fits = across ? out->w == mask->h && out->h == mask->w : out->w == mask->w && out->h == mask->h;
    if (!known || !fits || mask == out) {
        return known && fits && turn == PH_TURN_NONE;
    }
    ph_mask_fill(out, false);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) {
            for (int32_t x = x0; x < x1; x++) {
                int32_t u = across ? y : x;
                int32_t v = across ? x : y;
                u = bits & TURN_FLIP_X ? out->w - 1 - u : u;
                v = bits & TURN_FLIP_Y ? out->h - 1 - v : v;
                ph_mask_set(out, u, v, true);
            }
        }
    }
    return true;
}

// ---- other sizes --------------------------------------------------------------------------------

void ph_mask_scale(const ph_mask *mask, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    if (mask == out) {
        return;
    }
    ph_mask_fill(out, false);
    for (int32_t y = 0; y < out->h; y++) {
        int32_t row = (int32_t)((2 * (int64_t)y + 1) * mask->h / (2 * (int64_t)out->h));
        for (int32_t x = 0; x < out->w; x++) {
            int32_t column = (int32_t)((2 * (int64_t)x + 1) * mask->w / (2 * (int64_t)out->w));
            if (ph_mask_get(mask, column, row)) {
                ph_mask_set(out, x, y, true);
            }
        }
    }
}
