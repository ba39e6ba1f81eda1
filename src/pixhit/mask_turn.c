// mask_turn.c - the eight ways to lay a mask down: flips and quarter turns, as a copy or as it is asked.
//
// The turned mask is read in blocks of 64 x 64 pixels. A block of the turned mask is a block of the mask
// itself, transposed (a 64 x 64 bit matrix, six rounds of swaps), its words bit-reversed (flip in x) or
// taken from the last to the first (flip in y). The copy stores the blocks; the query ANDs them with the
// other mask and forgets them, so a sprite that looks left and right, or up and down, needs one mask.
// Cost: the words of the window; 12 operations a word more for a transposed one. Sprites up to 64 x 64
// are one block.
#include "words.h"

#include <string.h>

enum { FLIP_X = 1, FLIP_Y = 2, TRANSPOSE = 4 }; // the bits of a ph_turn: transposed first, then flipped

static uint64_t reversed(uint64_t v) {
    v = (v >> 1 & UINT64_C(0x5555555555555555)) | (v & UINT64_C(0x5555555555555555)) << 1;
    v = (v >> 2 & UINT64_C(0x3333333333333333)) | (v & UINT64_C(0x3333333333333333)) << 2;
    v = (v >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (v & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    v = (v >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (v & UINT64_C(0x00ff00ff00ff00ff)) << 8;
    v = (v >> 16 & UINT64_C(0x0000ffff0000ffff)) | (v & UINT64_C(0x0000ffff0000ffff)) << 16;
    return v >> 32 | v << 32;
}

/// Bit x of word y becomes bit y of word x: swaps the off-diagonal halves, then quarters, and so on.
static void transpose(uint64_t block[PH_WORD]) {
    uint64_t low = UINT64_C(0x00000000ffffffff);
    for (int half = PH_WORD / 2; half; half /= 2, low ^= low << half) {
        for (int i = 0; i < PH_WORD; i++) {
            if (!(i & half)) {
                uint64_t swap = (block[i] >> half ^ block[i + half]) & low;
                block[i] ^= swap << half;
                block[i + half] ^= swap;
            }
        }
    }
}

/// 64 columns and `rows` rows (1..64) of the turned mask, its column x and row y first; empty outside it.
static void turned_block(const ph_mask *mask, ph_turn turn, int64_t x, int64_t y, int rows, uint64_t block[PH_WORD]) {
    bool across = (turn & TRANSPOSE) != 0;
    int64_t w = across ? mask->h : mask->w, h = across ? mask->w : mask->h;
    int load = across ? PH_WORD : rows;
    if (turn & FLIP_X) {
        x = w - PH_WORD - x;
    }
    if (turn & FLIP_Y) {
        y = h - rows - y;
    }
    ph__view view = ph__view_at(mask, across ? y : x);
    for (int i = 0; i < load; i++) {
        block[i] = ph__view_row(&view, (across ? x : y) + i);
    }
    if (across) {
        transpose(block);
    }
    for (int i = 0; turn & FLIP_X && i < rows; i++) {
        block[i] = reversed(block[i]);
    }
    for (int i = 0, j = rows - 1; turn & FLIP_Y && i < j; i++, j--) {
        uint64_t upper = block[i];
        block[i] = block[j], block[j] = upper;
    }
}

/// The header of the turned mask: size and bounds, no words.
static ph_mask turned_header(const ph_mask *mask, ph_turn turn) {
    ph_mask seen = *mask;
    if (turn & TRANSPOSE) {
        ph_box b = mask->bounds;
        seen.w = mask->h, seen.h = mask->w;
        seen.bounds.x0 = b.y0, seen.bounds.x1 = b.y1, seen.bounds.y0 = b.x0, seen.bounds.y1 = b.x1;
    }
    ph_box b = seen.bounds;
    if (turn & FLIP_X && mask->count) {
        seen.bounds.x0 = seen.w - b.x1, seen.bounds.x1 = seen.w - b.x0;
    }
    if (turn & FLIP_Y && mask->count) {
        seen.bounds.y0 = seen.h - b.y1, seen.bounds.y1 = seen.h - b.y0;
    }
    return seen;
}

bool ph_mask_turn(const ph_mask *from, ph_turn turn, ph_mask *to) {
    ph_mask seen = turned_header(from, turn);
    if (to->w != seen.w || to->h != seen.h || (from == to && turn != PH_TURN_NONE)) {
        return false;
    }
    uint64_t block[PH_WORD];
    for (int32_t strip = 0; strip < to->strips; strip++) {
        uint64_t *words = ph__words(to) + (size_t)strip * (size_t)to->h;
        for (int32_t rows, y = 0; y < to->h; y += rows) {
            rows = ph__min(PH_WORD, to->h - y);
            turned_block(from, turn, (int64_t)strip * PH_WORD, y, rows, block);
            memcpy(words + y, block, (size_t)rows * sizeof(uint64_t));
        }
    }
    ph__refresh(to);
    return true;
}

// ---- asking without a copy ----------------------------------------------------------------------------------

/// Walks the overlap. With `out` it takes in every common pixel, without it it stops at the first.
static bool turned_walk(const ph_mask *a, const ph_mask *b, ph_turn turn, int64_t dx, int64_t dy,
                        ph_overlap_info *out) {
    ph_mask seen = turned_header(b, turn);
    ph_box win;
    bool hit = false;
    uint64_t block[PH_WORD];
    if (!ph__window(a, &seen, dx, dy, 0, &win)) {
        return false;
    }
    for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *words = ph__strip(a, strip);
        for (int32_t rows, y = win.y0; y < win.y1; y += rows) {
            rows = ph__min(PH_WORD, win.y1 - y);
            turned_block(b, turn, (int64_t)strip * PH_WORD - dx, y - dy, rows, block);
            for (int32_t i = 0; i < rows; i++) {
                uint64_t common = words[y + i] & block[i];
                if (common && out == NULL) {
                    return true;
                }
                if (common) {
                    ph__absorb(out, common, strip, y + i);
                    hit = true;
                }
            }
        }
    }
    return hit;
}

static int64_t turned_area(const ph_mask *a, const ph_mask *b, ph_turn turn, int64_t dx, int64_t dy) {
    ph_overlap_info found;
    memset(&found, 0, sizeof found);
    turned_walk(a, b, turn, dx, dy, &found);
    return found.area;
}

bool ph_mask_overlap_turned(const ph_mask *a, const ph_mask *b, ph_turn turn, int32_t dx, int32_t dy,
                            ph_overlap_info *out) {
    if (out == NULL) {
        return turned_walk(a, b, turn, dx, dy, NULL);
    }
    ph_overlap_info found;
    memset(&found, 0, sizeof found);
    if (!turned_walk(a, b, turn, dx, dy, &found)) {
        return false;
    }
    ph__absorbed(&found);
    found.gx = turned_area(a, b, turn, (int64_t)dx + 1, dy) - turned_area(a, b, turn, (int64_t)dx - 1, dy);
    found.gy = turned_area(a, b, turn, dx, (int64_t)dy + 1) - turned_area(a, b, turn, dx, (int64_t)dy - 1);
    *out = found;
    return true;
}
