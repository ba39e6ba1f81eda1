// mask_turn.c - the eight ways to turn and flip a mask.
//
// The turned mask is made in blocks of 64 x 64 pixels. A block of the turned mask is a block of the mask, transposed
// (a 64 x 64 bit matrix, six rounds of swaps), then with its words bit-reversed (flip in x) or taken from the last to
// the first (flip in y). Cost: the words of the mask, 12 operations a word more when it is transposed.
#include "words.h"

enum { TURN_FLIP_X = 1, TURN_FLIP_Y = 2, TURN_TRANSPOSE = 4 }; // the bits of a ph_turn: transposed first, then flipped

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
        for (int i = 0; i < PH_WORD; i = (i + half + 1) & ~half) { // the words without this bit
            uint64_t swap = (block[i] >> half ^ block[i + half]) & low;
            block[i] ^= swap << half;
            block[i + half] ^= swap;
        }
    }
}

/// The 64 columns and `rows` rows (1..64) of the turned w x h mask that begin at (x, y); empty outside it.
static void turn_block(const ph_mask *mask, int turn, const ph_mask *out, ph_point at, int rows, uint64_t *block) {
    bool across = turn & TURN_TRANSPOSE;
    int64_t x = turn & TURN_FLIP_X ? (int64_t)out->w - PH_WORD - at.x : at.x;
    int64_t y = turn & TURN_FLIP_Y ? out->h - rows - at.y : at.y;
    ph__view view = ph__view_at(mask, across ? y : x);
    for (int i = 0; i < (across ? PH_WORD : rows); i++) {
        block[i] = ph__view_row(&view, (across ? x : y) + i);
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
