// mask_load.c - masks from pictures: from alpha, from a set of palette indexes, from color keys.
//
// One strip word is gathered from 64 pixels of a row, and only the part of the mask that lies on the picture is
// read: a frame that sticks out of its sheet is empty there. The three sources differ in how one pixel becomes one
// bit. Alpha has a vector loop (kernels/load.inc); indexes and keys share one plain loop.
// Cost: one pass over the pixels; for keys, times their number.
// Source: Esteban 2013 (alpha above a threshold), Mackey 1995 (index 0 is transparent), Darkvale 1997 (any set of
// colors is passable).
#include "kernels/kernels.h"
#include "words.h"

// ---- alpha ------------------------------------------------------------------------------------------------

void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold) {
    ph__fast()->load_alpha(mask, image, x, y, threshold);
}

ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box part, int threshold) {
    int64_t w = (int64_t)part.x1 - part.x0, h = (int64_t)part.y1 - part.y0;
    if (w > INT32_MAX || h > INT32_MAX) {
        return NULL;
    }
    ph_mask *mask = ph_mask_create((int32_t)ph__max64(w, 0), (int32_t)ph__max64(h, 0));
    if (mask) {
        ph_mask_load_alpha(mask, image, part.x0, part.y0, threshold);
    }
    return mask;
}

// ---- one loop for indexes and keys ----------------------------------------------------------------

/// The bits of up to 64 pixels of one row, the leftmost in bit 0.
typedef uint64_t gather_fn(const uint8_t *pixel, int32_t pixels, const void *how);

/// Where the pixels are: `bytes` of them each.
typedef struct source {
    const uint8_t *pixels;
    int32_t w, h, bytes;
    ptrdiff_t pitch;
} source;

static void load(ph_mask *mask, const source *from, int32_t x, int32_t y, gather_fn *gather, const void *how) {
    // The columns and rows of the mask that lie on the picture.
    int64_t x0 = ph__max64(0, -(int64_t)x), x1 = ph__min64(mask->w, (int64_t)from->w - x);
    int64_t y0 = ph__max64(0, -(int64_t)y), y1 = ph__min64(mask->h, (int64_t)from->h - y);

    ph_mask_fill(mask, false);
    for (int64_t row = y0; row < y1; row++) {
        const uint8_t *pixels = from->pixels + (ptrdiff_t)(row + y) * from->pitch;
        for (int64_t col = x0; col < x1;) {
            int64_t strip = col / PH_WORD, end = ph__min64((strip + 1) * PH_WORD, x1);
            uint64_t word = gather(pixels + (ptrdiff_t)(col + x) * from->bytes, (int32_t)(end - col), how);
            ph__words(mask)[(size_t)strip * (size_t)mask->h + (size_t)row] = word << (col % PH_WORD);
            col = end;
        }
    }
    ph__refresh(mask);
}

// ---- palette indexes ----------------------------------------------------------------------------------------

typedef struct index_choice {
    const uint64_t *set; // 256 bits
    bool solid;
} index_choice;

static uint64_t gather_index(const uint8_t *index, int32_t pixels, const void *how) {
    const index_choice *choice = (const index_choice *)how;
    uint64_t word = 0;
    for (int32_t i = 0; i < pixels; i++) {
        bool chosen = choice->set[index[i] / PH_WORD] >> (index[i] % PH_WORD) & 1;
        word |= (uint64_t)(chosen == choice->solid) << i;
    }
    return word;
}

void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, int32_t x, int32_t y, const uint64_t set[4],
                        bool solid) {
    source from = {image->index, image->w, image->h, 1, image->pitch};
    index_choice choice = {set, solid};
    load(mask, &from, x, y, gather_index, &choice);
}

// ---- keys -------------------------------------------------------------------------------------------------

typedef struct key_choice {
    const ph_color_key *keys;
    int32_t n;
    bool solid;
} key_choice;

/// |a - b| <= most
static bool within(uint8_t a, uint8_t b, uint8_t most) {
    return (a > b ? a - b : b - a) <= most;
}

static bool matches(const uint8_t *pixel, const key_choice *choice) {
    for (int32_t i = 0; i < choice->n; i++) {
        const ph_color_key *key = &choice->keys[i];
        if (within(pixel[0], key->r, key->dr) && within(pixel[1], key->g, key->dg) &&
            within(pixel[2], key->b, key->db) && within(pixel[3], key->a, key->da)) {
            return true;
        }
    }
    return false;
}

static uint64_t gather_key(const uint8_t *rgba, int32_t pixels, const void *how) {
    const key_choice *choice = (const key_choice *)how;
    uint64_t word = 0;
    for (int32_t i = 0; i < pixels; i++) {
        word |= (uint64_t)(matches(rgba + 4 * i, choice) == choice->solid) << i;
    }
    return word;
}

void ph_mask_load_keys(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, const ph_color_key *keys, int32_t n,
                       bool solid) {
    source from = {image->rgba, image->w, image->h, 4, image->pitch};
    key_choice choice = {keys, n, solid};
    load(mask, &from, x, y, gather_key, &choice);
}
