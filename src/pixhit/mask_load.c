// mask_load.c - masks from pictures: from alpha, from a set of palette indexes, from color keys.
//
// One word of a strip is gathered from 64 pixels of a row. Only the part of the mask that lies on the picture is read,
// so a frame that sticks out of its sheet is empty there. The three sources differ in how one pixel becomes one bit.
// Alpha has a vector loop (kernels/load.inc). Indexes and keys share one plain loop.
// Cost: one pass over the pixels; for keys, times their number.
// Source: Esteban 2013 (alpha above a threshold), Mackey 1995 (index 0 is transparent), Darkvale 1997 (any set of
// colors is passable).
#include "kernels/kernels.h"
#include "words.h"

// ---- alpha ------------------------------------------------------------------------------------------------

void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, ph_point at, int threshold) {
    PH_ASSERT(ph__is_mask(mask) && image && image->w >= 0 && image->h >= 0);
    ph__fast()->load_alpha(mask, image, at.x, at.y, threshold);
}

ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold) {
    PH_ASSERT(image);
    int64_t w = ph__max64((int64_t)frame.x1 - frame.x0, 0), h = ph__max64((int64_t)frame.y1 - frame.y0, 0);
    if (w > INT32_MAX || h > INT32_MAX) {
        return NULL;
    }
    ph_mask *mask = ph_mask_create((int32_t)w, (int32_t)h);
    if (mask) {
        ph_point at = {frame.x0, frame.y0};
        ph_mask_load_alpha(mask, image, at, threshold);
    }
    return mask;
}

// ---- one loop for indexes and keys ----------------------------------------------------------------

/// Reads up to 64 pixels of one row: bit i is set when pixel i is chosen.
typedef uint64_t load_fn(const uint8_t *pixels, int32_t n, const void *choice);

/// A picture of any depth, and how its pixels are chosen.
typedef struct load_source {
    const uint8_t *pixels;
    int32_t w, h, bytes; // bytes a pixel
    ptrdiff_t pitch;
    load_fn *choose;
    const void *choice;
    uint64_t flip; // all ones when the chosen pixels are to be empty and the others solid
} load_source;

static void load_chosen(ph_mask *mask, const load_source *from, ph_point at) {
    ph_box whole = {0, 0, mask->w, mask->h}, picture = {0, 0, from->w, from->h}, common;
    ph__box_common(whole, picture, -(int64_t)at.x, -(int64_t)at.y, &common);
    ph_mask_fill(mask, false);
    for (int32_t y = common.y0; y < common.y1; y++) {
        const uint8_t *row = from->pixels + ((ptrdiff_t)y + at.y) * from->pitch;
        for (int32_t x = common.x0, n; x < common.x1; x += n) {
            n = ph__min(PH_WORD - x % PH_WORD, common.x1 - x);
            uint64_t chosen = from->choose(row + ((ptrdiff_t)x + at.x) * from->bytes, n, from->choice);
            uint64_t bits = (chosen ^ from->flip) & (~UINT64_C(0) >> (PH_WORD - n));
            ph__rows(mask, x / PH_WORD)[y] |= bits << (x % PH_WORD);
        }
    }
    ph__refresh(mask);
}

// ---- palette indexes ----------------------------------------------------------------------------------------

static uint64_t load_index_word(const uint8_t *index, int32_t n, const void *choice) {
    const uint64_t *set = (const uint64_t *)choice;
    uint64_t word = 0;
    for (int32_t i = 0; i < n; i++) {
        word |= (set[index[i] / PH_WORD] >> (index[i] % PH_WORD) & 1) << i;
    }
    return word;
}

void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, ph_point at, const uint64_t set[4], bool solid) {
    PH_ASSERT(ph__is_mask(mask) && image && image->w >= 0 && image->h >= 0 && set);
    load_source from = {image->index, image->w, image->h, 1, image->pitch, load_index_word, set, solid - UINT64_C(1)};
    load_chosen(mask, &from, at);
}

// ---- color keys -------------------------------------------------------------------------------------------

typedef struct load_keys {
    const ph_color_key *keys;
    int32_t n;
} load_keys;

/// |a - b| <= most
static bool load_near(uint8_t a, uint8_t b, uint8_t most) {
    return (a > b ? a - b : b - a) <= most;
}

static bool load_key_matches(const ph_color_key *key, const uint8_t *rgba) {
    return load_near(rgba[0], key->r, key->dr) && load_near(rgba[1], key->g, key->dg) &&
           load_near(rgba[2], key->b, key->db) && load_near(rgba[3], key->a, key->da);
}

static uint64_t load_keys_word(const uint8_t *rgba, int32_t n, const void *choice) {
    const load_keys *list = (const load_keys *)choice;
    uint64_t word = 0;
    for (int32_t i = 0; i < n; i++) {
        bool named = false;
        for (int32_t k = 0; k < list->n && !named; k++) {
            named = load_key_matches(&list->keys[k], rgba + 4 * (ptrdiff_t)i);
        }
        word |= (uint64_t)named << i;
    }
    return word;
}

void ph_mask_load_keys(ph_mask *mask, const ph_image *image, ph_point at, const ph_color_key *keys, int32_t n,
                       bool solid) {
    PH_ASSERT(ph__is_mask(mask) && image && image->w >= 0 && image->h >= 0 && (keys || n <= 0));
    load_keys list = {keys, n};
    load_source from = {image->rgba, image->w, image->h, 4, image->pitch, load_keys_word, &list, solid - UINT64_C(1)};
    load_chosen(mask, &from, at);
}
