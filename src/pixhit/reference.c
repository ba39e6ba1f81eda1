// reference.c - rectangle first, then alpha by alpha: the definition of a hit.
//
// Nothing is packed, shifted or remembered: the two pictures are asked pixel by pixel, as Esteban's listing
// does. It is the yardstick of the tests, the slow side of the benchmarks and a narrow phase to switch to.
// Two things differ from the listing: rows are walked the way they lie in memory, which is ten times
// faster, and the threshold is the caller's (254 is his "both alphas are 255").
// Cost: pixels of the common rectangle. Source: Esteban 2013.
#include "internal.h"

/// The pixels of a part that lie on its picture, seen from the part; a half-open box in 64 bits.
typedef struct sight {
    int64_t x0, y0, x1, y1;
} sight;

static sight seen(const ph_image *image, ph_box part) {
    sight s = {ph__max64(0, -(int64_t)part.x0), ph__max64(0, -(int64_t)part.y0), ph__min64(part.x1, image->w) - part.x0,
               ph__min64(part.y1, image->h) - part.y0};
    return s;
}

static bool solid(const ph_image *image, ph_box part, int64_t x, int64_t y, int threshold) {
    x += part.x0, y += part.y0;
    return image->rgba[(ptrdiff_t)y * image->pitch + 4 * (ptrdiff_t)x + 3] > threshold;
}

int64_t ph_reference_overlap(const ph_image *a, ph_box part_a, const ph_image *b, ph_box part_b, int32_t dx, int32_t dy,
                             int threshold, int64_t enough, ph_point *first) {
    sight p = seen(a, part_a), q = seen(b, part_b);
    int64_t x0 = ph__max64(p.x0, q.x0 + dx), x1 = ph__min64(p.x1, q.x1 + dx);
    int64_t y0 = ph__max64(p.y0, q.y0 + dy), y1 = ph__min64(p.y1, q.y1 + dy);
    int64_t area = 0;
    for (int64_t y = y0; y < y1 && area < enough; y++) {
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
