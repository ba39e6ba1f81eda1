// mask_turn.c - a mask turned and flipped in the eight ways without rounding; scaled masks; coarse masks.
//
// The turned mask is made in blocks of 64 x 64 pixels. A block of the turned mask is a block of the mask, transposed
// (a 64 x 64 bit matrix, six rounds of swaps), then with its words bit-reversed (flip in x) or in reverse order (flip
// in y). Scaling converts runs: the run x0..x1 of a source row becomes a span of a target row, and a division yields
// each end of the span.
#include "words.h"

enum { TURN_FLIP_X = 1, TURN_FLIP_Y = 2, TURN_TRANSPOSE = 4 }; // the bits of a ph_turn: transpose first, then flip

/// Reverses the bits of a word: swaps bits, pairs, and so on.
static uint64_t turn_reversed(uint64_t v) {
    v = (v >> 1 & UINT64_C(0x5555555555555555)) | (v & UINT64_C(0x5555555555555555)) << 1;
    v = (v >> 2 & UINT64_C(0x3333333333333333)) | (v & UINT64_C(0x3333333333333333)) << 2;
    v = (v >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (v & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    v = (v >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (v & UINT64_C(0x00ff00ff00ff00ff)) << 8;
    v = (v >> 16 & UINT64_C(0x0000ffff0000ffff)) | (v & UINT64_C(0x0000ffff0000ffff)) << 16;
    return v >> 32 | v << 32;
}

/// Bit x of word y becomes bit y of word x: swaps the off-diagonal halves, then quarters, and so on.
static void turn_transpose(uint64_t block[PH_WORD]) {
    uint64_t low = UINT64_C(0x00000000ffffffff);
    for (int half = PH_WORD / 2; half; half /= 2, low ^= low << half) {
        for (int i = 0; i < PH_WORD; i = (i + half + 1) & ~half) { // words without this bit
            uint64_t swap = (block[i] >> half ^ block[i + half]) & low;
            block[i] ^= swap << half;
            block[i + half] ^= swap;
        }
    }
}

/// Computes 64 columns and `rows` rows (1..64) of the turned mask `out`, starting at pixel `at`; 0 outside the mask.
/// The first `rows` words of `block` are the result; the others are scratch memory.
static void turn_block(const ph_mask *mask, int turn, const ph_mask *out, ph_point at, int rows, uint64_t *block) {
    bool across = turn & TURN_TRANSPOSE;
    int64_t x = turn & TURN_FLIP_X ? (int64_t)out->w - PH_WORD - at.x : at.x;
    int64_t y = turn & TURN_FLIP_Y ? out->h - rows - at.y : at.y;
    for (int i = 0; i < (across ? PH_WORD : rows); i++) {
        block[i] = across ? ph__pixels_from(mask, y, x + i) : ph__pixels_from(mask, x, y + i);
    }
    if (across) {
        turn_transpose(block);
    }
    for (int i = 0; turn & TURN_FLIP_X && i < rows; i++) {
        block[i] = turn_reversed(block[i]);
    }
}

bool ph_mask_turn(const ph_mask *mask, ph_turn turn, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    int bits = (int)turn;
    bool across = bits & TURN_TRANSPOSE, known = bits >= 0 && bits < 8;
    bool fits = across ? out->w == mask->h && out->h == mask->w : out->w == mask->w && out->h == mask->h;
    if (!known || !fits || (mask == out && turn != PH_TURN_NONE)) {
        return false;
    }
    uint64_t block[PH_WORD];
    for (int32_t strip = 0; strip < out->strips; strip++) {
        uint64_t *words = ph__rows(out, strip);
        for (int32_t rows, y = 0; y < out->h; y += rows) {
            rows = ph__min(PH_WORD, out->h - y);
            ph_point at = {strip * PH_WORD, y};
            turn_block(mask, bits, out, at, rows, block);
            for (int i = 0; i < rows; i++) {
                words[y + i] = block[bits & TURN_FLIP_Y ? rows - 1 - i : i];
            }
        }
    }
    ph__refresh(out);
    return true;
}

// ---- other sizes --------------------------------------------------------------------------------

/// Smallest target column whose center is on source column `x` or right of it: the smallest t with (2t + 1) * from >=
/// 2x * to. All products stay below 2^63.
static int32_t scale_column(int32_t x, int32_t from, int32_t to) {
    int64_t twice = 2 * (int64_t)x * to - from;
    return twice <= 0 ? 0 : (int32_t)((twice - 1) / (2 * (int64_t)from) + 1);
}

void ph_mask_scale(const ph_mask *mask, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    if (mask == out) {
        return;
    }
    ph_mask_fill(out, false);
    for (int32_t y = 0; y < out->h; y++) {
        int32_t row = (int32_t)((2 * (int64_t)y + 1) * mask->h / (2 * (int64_t)out->h));
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, row, &x0, &x1);) {
            ph__set_span(out, scale_column(x0, mask->w, out->w), scale_column(x1, mask->w, out->w), y);
        }
    }
    ph__refresh(out);
}

static int32_t coarse_size(int32_t pixels, int32_t n) {
    return pixels ? (pixels - 1) / n + 1 : 0;
}

bool ph_mask_coarse(const ph_mask *mask, int32_t n, ph_mask *out) {
    PH_ASSERT(ph__is_mask(mask) && ph__is_mask(out));
    if (n < 1 || out->w != coarse_size(mask->w, n) || out->h != coarse_size(mask->h, n)) {
        return false;
    }
    if (mask == out) {
        return true;
    }
    ph_mask_fill(out, false);
    for (int32_t y = 0; y < mask->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) {
            ph__set_span(out, x0 / n, (x1 - 1) / n + 1, y / n);
        }
    }
    ph__refresh(out);
    return true;
}

bool ph_mask_hit_coarse(const ph_mask *a, const ph_mask *b, int32_t n, int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && ph__is_mask(b));
    if (n < 1) {
        return false;
    }
    // Pixel x of a is at pixel x - dx of b. The difference of their coarse columns is dx / n, rounded down or up.
    // Both are tested, so every overlap is found.
    int32_t x = (int32_t)ph__floor_div(dx, n), y = (int32_t)ph__floor_div(dy, n);
    bool right = dx % n != 0, below = dy % n != 0;
    return ph_mask_hit(a, b, x, y) || (right && ph_mask_hit(a, b, x + 1, y)) ||
           (below && ph_mask_hit(a, b, x, y + 1)) || (right && below && ph_mask_hit(a, b, x + 1, y + 1));
}
