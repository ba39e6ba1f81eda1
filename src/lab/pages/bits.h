// bits.h - words as rows of cells, and a walk over them step by step.
#ifndef LAB_PAGES_BITS_H
#define LAB_PAGES_BITS_H

#include "lab/panel.h"

/// Where a word is drawn: its first cell in the picture, and the size of a cell [px].
typedef struct cells {
    int x, y, w, h;
} cells;

/// Draws the n highest bits of a word, the highest on the left: set ones in the ink, the others dark.
void bits_draw(const panel *p, cells at, uint64_t word, int n, SDL_Color ink);

/// Pixels x0 .. x0 + n - 1 of a row, the first in the highest of n bits, n up to 64. Pixels outside are 0.
uint64_t bits_row(const ph_mask *mask, int32_t x0, int32_t y, int n);

/// Set bits of a word, counted one by one.
int32_t bits_count(uint64_t word);

/// A cursor that runs by itself until the player steps.
typedef struct walk {
    int32_t at;   ///< steps done
    int32_t rest; ///< ticks until the next
    bool by_hand;
} walk;

/// A tick of a walk of n steps, one each `ticks` ticks. At its end it rests, then begins again.
void walk_move(walk *w, const pointer *by, int32_t n, int32_t ticks);

#endif
