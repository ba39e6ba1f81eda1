// mask_build.c - masks from pictures. A pixel is solid when its alpha is above the threshold.
//
// One strip word is gathered from 64 pixels of a row; only the part of the mask that lies on the picture
// is read, so a part that sticks out of its sheet is simply empty there. Cost: one pass over the pixels.
#include "internal.h"

static uint64_t gather_word(const uint8_t *rgba, int32_t pixels, int threshold) {
    uint64_t word = 0;
    for (int32_t i = 0; i < pixels; i++) {
        word |= (uint64_t)(rgba[4 * i + 3] > threshold) << i;
    }
    return word;
}

void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold) {
    // The columns and rows of the mask that lie on the picture.
    int64_t x0 = ph__max64(0, -(int64_t)x), x1 = ph__min64(mask->w, (int64_t)image->w - x);
    int64_t y0 = ph__max64(0, -(int64_t)y), y1 = ph__min64(mask->h, (int64_t)image->h - y);

    ph_mask_fill(mask, false);
    for (int64_t row = y0; row < y1; row++) {
        const uint8_t *pixels = image->rgba + (ptrdiff_t)(row + y) * image->pitch;
        for (int64_t col = x0; col < x1;) {
            int64_t strip = col / PH_WORD, end = ph__min64((strip + 1) * PH_WORD, x1);
            uint64_t word = gather_word(pixels + 4 * (col + x), (int32_t)(end - col), threshold);
            ph__words(mask)[strip * mask->h + row] = word << (col % PH_WORD);
            col = end;
        }
    }
    ph__refresh(mask);
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
