// reference.c - rectangle first, then alpha by alpha: the definition of a hit.
//
// Nothing is packed, shifted or remembered: the two pictures are asked pixel by pixel, as Esteban's listing
// does. It is the yardstick of the tests, the slow side of the benchmarks and a narrow phase to switch to.
// Two things differ from the listing: rows are walked the way they lie in memory, which is ten times
// faster, and the threshold is the caller's (254 is his "both alphas are 255").
// Cost: pixels of the common rectangle. Source: Esteban 2013.
#include "internal.h"

/// Alpha of pixel (x, y) of the part; -1 outside the picture: no threshold reaches down there.
static int alpha_at(const ph_image *image, ph_box part, int64_t x, int64_t y) {
    x += part.x0, y += part.y0;
    if (x < 0 || y < 0 || x >= image->w || y >= image->h) {
        return -1;
    }
    return image->rgba[(ptrdiff_t)y * image->pitch + 4 * (ptrdiff_t)x + 3];
}

static bool solid(const ph_image *image, ph_box part, int64_t x, int64_t y, int threshold) {
    int alpha = alpha_at(image, part, x, y);
    return alpha >= 0 && alpha > threshold;
}

int64_t ph_reference_overlap(const ph_image *a, ph_box part_a, const ph_image *b, ph_box part_b, int32_t dx, int32_t dy,
                             int threshold, int64_t enough, ph_point *first) {
    int64_t wa = (int64_t)part_a.x1 - part_a.x0, wb = (int64_t)part_b.x1 - part_b.x0;
    int64_t ha = (int64_t)part_a.y1 - part_a.y0, hb = (int64_t)part_b.y1 - part_b.y0;
    int64_t x0 = ph__max64(0, dx), x1 = ph__min64(wa, dx + wb);
    int64_t y0 = ph__max64(0, dy), y1 = ph__min64(ha, dy + hb);
    int64_t area = 0;
    for (int64_t y = y0; y < y1; y++) {
        for (int64_t x = x0; x < x1 && area < enough; x++) {
            if (solid(a, part_a, x, y, threshold) && solid(b, part_b, x - dx, y - dy, threshold)) {
                if (area++ == 0 && first) {
                    first->x = (int32_t)x, first->y = (int32_t)y;
                }
            }
        }
    }
    return area;
}
