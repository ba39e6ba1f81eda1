// fuzz_pieces.c - the part of the fuzz target that compares the components of a mask with a flood fill.
#include "fuzz.h"

// ---- components -------------------------------------------------------------------------------------------------

enum { NOBODY = -1 };

/// Component number of each pixel; the caller frees it. *n: number of components.
static int32_t *slow_pieces(const ph_mask *mask, int neighbors, int32_t *n) {
    const size_t pixels = (size_t)mask->w * (size_t)mask->h;
    int32_t *names = malloc((2 * pixels + 1) * sizeof *names);
    AGREE(names != NULL);
    *n = oracle_label(mask, neighbors, names, names + pixels);
    return names;
}

/// Box, count and first pixel of component `i`, from the labels.
static void agree_piece(const ph_component *part, const oracle_mask *mask, const int32_t *names, int32_t i) {
    oracle_mask one = oracle_make(mask->w, mask->h);
    int64_t count = 0;
    int32_t first = NOBODY;
    for (int32_t k = 0; k < mask->w * mask->h; k++) {
        one.px[k] = names[k] == i;
        count += one.px[k];
        first = one.px[k] && first == NOBODY ? k : first;
    }
    ph_box box = oracle_bounds(&one);
    AGREE(part->count == count && memcmp(&part->box, &box, sizeof box) == 0);
    AGREE(part->first.x == first % mask->w && part->first.y == first / mask->w);
    oracle_drop(&one);
}

static void agree_pieces(const ph_components *parts, const oracle_mask *mask, const int32_t *names, int32_t n) {
    int32_t largest = -1;
    AGREE(parts->n == n);
    for (int32_t i = 0; i < n; i++) {
        const ph_component *part = &ph_components_list(parts)[i];
        largest = largest < 0 || part->count > ph_components_list(parts)[largest].count ? i : largest;
        if (i < 4 || i == parts->largest || i == n - 1) { // each costs a scan of all pixels
            agree_piece(part, mask, names, i);
        }
    }
    AGREE(parts->largest == largest);
    for (int32_t y = -1; y <= mask->h; y++) {
        for (int32_t x = -1; x <= mask->w; x++) {
            bool inside = x >= 0 && y >= 0 && x < mask->w && y < mask->h;
            AGREE(ph_components_at(parts, x, y) == (inside ? names[y * mask->w + x] : NOBODY));
        }
    }
}

void fuzz_pieces(const oracle_twin *a, input *in) {
    int neighbors = byte(in) & 1 ? 4 : 8;
    int32_t n, one = (int32_t)(byte(in) % 8); // the component whose pixels are compared
    int32_t *names = slow_pieces(a->fast, neighbors, &n);
    ph_components *parts = ph_components_init(malloc(ph_components_bytes(a->fast)), a->fast, neighbors);
    AGREE(parts != NULL);
    agree_pieces(parts, &a->slow, names, n);
    oracle_twin piece = {oracle_make(a->slow.w, a->slow.h), ph_mask_create(a->slow.w, a->slow.h)};
    for (int32_t i = 0; i < a->slow.w * a->slow.h; i++) {
        piece.slow.px[i] = names[i] == one;
    }
    AGREE(ph_components_mask(parts, one, piece.fast) == (one < n));
    agree(&piece);
    oracle_twin_drop(&piece);
    free(names);
    free(parts);
}
