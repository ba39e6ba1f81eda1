// mask_load.c - masks from alpha, palette indexes, color keys and rows of bits; and pictures of masks.
//
// A word of a strip is gathered from 64 pixels of a row, where the mask is on the picture. Alpha has a vector loop
// (kernels/load.inc), the other sources share a plain loop.
#include "kernels/kernels.h"
#include "words.h"

/// Creates an empty mask with the size of a frame. Returns NULL in the cases of ph_mask_create.
static ph_mask *load_frame(ph_box frame) {
    int64_t w = ph__max64((int64_t)frame.x1 - frame.x0, 0), h = ph__max64((int64_t)frame.y1 - frame.y0, 0);
    return w <= INT32_MAX && h <= INT32_MAX ? ph_mask_create((int32_t)w, (int32_t)h) : NULL;
}

/// The part of the mask that is on a w x h picture.
static ph_box load_common(const ph_mask *mask, ph_point corner, int32_t w, int32_t h) {
    PH_ASSERT(ph__is_mask(mask) && w >= 0 && h >= 0);
    ph_box picture = {0, 0, w, h}, common;
    ph__box_common(ph__whole(mask), picture, -(int64_t)corner.x, -(int64_t)corner.y, &common);
    return common;
}

void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, ph_point corner, int threshold) {
    PH_ASSERT(image);
    ph_box common = load_common(mask, corner, image->w, image->h);
    PH__FAST(load_alpha, (mask, image, corner, &common, threshold));
}

ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold) {
    PH_ASSERT(image);
    ph_mask *mask = load_frame(frame);
    if (mask) {
        ph_mask_load_alpha(mask, image, ph__point(frame.x0, frame.y0), threshold);
    }
    return mask;
}

// ---- palette indexes, color keys and bits: one loop ---------------------------------------------

/// A picture and the choice of its solid pixels: by palette index if `set` is not NULL, otherwise by the keys. In a
/// picture of bits, the set bits are solid.
typedef struct load_source {
    const uint8_t *pixels;
    int32_t w, h, bytes; // bytes per pixel; 0: bits
    ptrdiff_t pitch;
    const uint64_t *set;
    const ph_color_key *keys;
    int32_t n; // number of keys, or the bit of a byte that is its leftmost pixel
    bool solid;
} load_source;

/// |a - b| <= most
static bool load_near(uint8_t a, uint8_t b, uint8_t most) {
    return (a > b ? a - b : b - a) <= most;
}

static bool load_chosen(const load_source *from, const uint8_t *row, ptrdiff_t x) {
    const uint8_t *pixel = row + x * from->bytes;
    if (from->bytes == 0) {
        return row[x / 8] >> ((x % 8) ^ from->n) & 1;
    }
    if (from->set) {
        return from->set[pixel[0] / PH_WORD] >> (pixel[0] % PH_WORD) & 1;
    }
    bool chosen = false;
    for (int32_t i = 0; i < from->n && !chosen; i++) { // keys may be NULL if n <= 0
        const ph_color_key *key = &from->keys[i];
        chosen = load_near(pixel[0], key->r, key->dr) && load_near(pixel[1], key->g, key->dg) &&
                 load_near(pixel[2], key->b, key->db) && load_near(pixel[3], key->a, key->da);
    }
    return chosen;
}

static void load_pixels(ph_mask *mask, const load_source *from, ph_point corner) {
    ph_box common = load_common(mask, corner, from->w, from->h);
    ph_mask_fill(mask, false);
    for (int32_t y = common.y0; y < common.y1; y++) {
        const uint8_t *row = from->pixels + ((ptrdiff_t)y + corner.y) * from->pitch;
        for (int32_t x = common.x0, end; x < common.x1; x = end) { // up to 64 pixels, the leftmost in the lowest bit
            uint64_t word = 0;
            end = ph__min(common.x1 - x, PH_WORD - x % PH_WORD) + x;
            for (int32_t i = x; i < end; i++) {
                word |= (uint64_t)(load_chosen(from, row, (ptrdiff_t)i + corner.x) == from->solid) << (i - x);
            }
            ph__rows(mask, x / PH_WORD)[y] |= word << (x % PH_WORD);
        }
    }
    ph__refresh(mask);
}

void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, ph_point corner, const uint64_t set[4], bool solid) {
    PH_ASSERT(image && set);
    load_source from = {image->index, image->w, image->h, 1, image->pitch, set, NULL, 0, solid};
    load_pixels(mask, &from, corner);
}

void ph_mask_load_keys(ph_mask *mask, const ph_image *image, ph_point corner, const ph_color_key *keys, int32_t n,
                       bool solid) {
    PH_ASSERT(image && (keys || n <= 0));
    load_source from = {image->rgba, image->w, image->h, 4, image->pitch, NULL, keys, n, solid};
    load_pixels(mask, &from, corner);
}

ph_mask *ph_mask_from_keys(const ph_image *image, ph_box frame, const ph_color_key *keys, int32_t n, bool solid) {
    PH_ASSERT(image && (keys || n <= 0));
    ph_mask *mask = load_frame(frame);
    if (mask) {
        ph_mask_load_keys(mask, image, ph__point(frame.x0, frame.y0), keys, n, solid);
    }
    return mask;
}

void ph_mask_load_bits(ph_mask *mask, const ph_bits *image, ph_point corner) {
    PH_ASSERT(image);
    load_source from = {image->bits, image->w, image->h, 0, image->pitch, NULL, NULL, image->msb_first ? 7 : 0, true};
    load_pixels(mask, &from, corner);
}

void ph_mask_paint(const ph_mask *mask, ph_point corner, const uint8_t solid[4], const uint8_t empty[4],
                   const ph_pixels *out) {
    PH_ASSERT(out);
    ph_box common = load_common(mask, corner, out->w, out->h);
    for (int32_t y = common.y0; y < common.y1; y++) {
        uint8_t *row = out->rgba + ((ptrdiff_t)y + corner.y) * out->pitch;
        for (int32_t x = common.x0; x < common.x1; x++) {
            const uint8_t *color = ph_mask_get(mask, x, y) ? solid : empty;
            if (color) {
                memcpy(row + ((ptrdiff_t)x + corner.x) * 4, color, 4);
            }
        }
    }
}
