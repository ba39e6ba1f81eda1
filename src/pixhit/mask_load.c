// mask_build.c - masks from pictures. A pixel is solid when its alpha is above the threshold.
//
// One strip word is gathered from 64 pixels of a row (load_alpha in kernels_build.h); only the part of the
// mask that lies on the picture is read, so a part that sticks out of its sheet is simply empty there.
// Cost: one pass over the pixels, written straight into the words.
#include "kernels.h"

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
