// reference.c - rectangle first, then alpha by alpha: the definition of a hit.
//
// Nothing is packed or shifted. The two pictures are read pixel by pixel, as Esteban's listing does. The tests and the
// laboratory compare the masks with it. Two things differ from the listing: rows are walked in the order of memory,
// which is ten times faster, and the caller chooses the threshold (254 is Esteban's "both alphas are 255").
#include "words.h"

/// Two frames at an offset: pixel (x, y) of a's picture lies on pixel (x - dx, y - dy) of b's picture.
typedef struct reference_pair {
    const ph_image *a, *b;
    int64_t dx, dy, left, top; // left, top: where a's frame begins in its picture
    int threshold;
    ph_box common; // the pixels of a's picture that both frames and both pictures share
} reference_pair;

static ph_box reference_seen(const ph_frame *frame) {
    PH_ASSERT(frame && frame->image && frame->image->w >= 0 && frame->image->h >= 0);
    ph_box picture = {0, 0, frame->image->w, frame->image->h}, seen;
    ph__box_common(frame->box, picture, 0, 0, &seen);
    return seen;
}

static reference_pair reference_at(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold) {
    ph_box seen_a = reference_seen(a), seen_b = reference_seen(b);
    reference_pair p = {a->image, b->image, dx, dy, a->box.x0, a->box.y0, threshold, seen_a};
    p.dx += p.left - b->box.x0, p.dy += p.top - b->box.y0;
    ph__box_common(seen_a, seen_b, p.dx, p.dy, &p.common);
    return p;
}

static bool reference_solid(const ph_image *image, int64_t x, int64_t y, int threshold) {
    return image->rgba[(ptrdiff_t)y * image->pitch + 4 * (ptrdiff_t)x + 3] > threshold;
}

/// Counts common pixels in raster order, up to `enough`. `first` gets the first one.
static int64_t reference_count(const reference_pair *p, int64_t enough, ph_point *first) {
    int64_t area = 0;
    for (int32_t y = p->common.y0; y < p->common.y1 && area < enough; y++) {
        for (int32_t x = p->common.x0; x < p->common.x1 && area < enough; x++) {
            bool both =
                reference_solid(p->a, x, y, p->threshold) && reference_solid(p->b, x - p->dx, y - p->dy, p->threshold);
            if (both && area++ == 0) {
                ph__put_point(first, (int32_t)(x - p->left), (int32_t)(y - p->top));
            }
        }
    }
    return area;
}

bool ph_reference_hit(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold, ph_point *first) {
    reference_pair p = reference_at(a, b, dx, dy, threshold);
    return reference_count(&p, 1, first) > 0;
}

int64_t ph_reference_area(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold) {
    reference_pair p = reference_at(a, b, dx, dy, threshold);
    return reference_count(&p, INT64_MAX, NULL);
}
