// reference.c - the definition of a hit: first the rectangles, then the alpha of each pixel.
//
// Pixels are read one by one, without packing or shifting, as in Esteban's listing. Tests and the laboratory compare
// the masks with it. Two details differ from the listing: rows are read in memory order, which is ten times faster,
// and the caller chooses the threshold (254 is Esteban's "both alphas are 255").
#include "words.h"

/// The part of the frame that is on its picture.
static ph_box reference_seen(const ph_frame *frame) {
    PH_ASSERT(frame && frame->image && frame->image->w >= 0 && frame->image->h >= 0);
    ph_box picture = {0, 0, frame->image->w, frame->image->h}, visible;
    ph__box_common(frame->box, picture, 0, 0, &visible);
    return visible;
}

static bool reference_solid(const ph_image *image, int64_t x, int64_t y, int threshold) {
    return image->rgba[(ptrdiff_t)y * image->pitch + 4 * (ptrdiff_t)x + 3] > threshold;
}

/// Counts common pixels in raster order, up to `enough`. `first` receives the first pixel.
static int64_t reference_count(const ph_frame *a, const ph_frame *b, int64_t dx, int64_t dy, int threshold,
                               int64_t enough, ph_point *first) {
    ph_box seen_a = reference_seen(a), seen_b = reference_seen(b), common;
    int64_t left = a->box.x0, top = a->box.y0, area = 0;
    dx += left - b->box.x0;
    dy += top - b->box.y0; // from picture to picture
    ph__box_common(seen_a, seen_b, dx, dy, &common);
    for (int32_t y = common.y0; y < common.y1 && area < enough; y++) {
        for (int32_t x = common.x0; x < common.x1 && area < enough; x++) {
            bool both =
                reference_solid(a->image, x, y, threshold) && reference_solid(b->image, x - dx, y - dy, threshold);
            if (both && area++ == 0) {
                ph__put_point(first, (int32_t)(x - left), (int32_t)(y - top));
            }
        }
    }
    return area;
}

bool ph_reference_hit(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold, ph_point *first) {
    return reference_count(a, b, dx, dy, threshold, 1, first) > 0;
}

int64_t ph_reference_area(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold) {
    return reference_count(a, b, dx, dy, threshold, INT64_MAX, NULL);
}
