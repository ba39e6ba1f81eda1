// narrow.c - the narrow phase on one page, for readers: shift, AND, and the values derived from them.
//
// A mask is divided into strips of 64 columns. A word holds 64 pixels of a row: bit 0 is the leftmost. Mask b is at
// (dx, dy) of a, so row y of a is on row y - dy of b, and column x on column x - dx. The 64 columns of a strip of a
// rarely coincide with a strip of b: the end of a word of b and the beginning of the next word are combined by
// shifts, and a single AND then compares 64 pixels. ph__both (internal.h) does that.
//
//     a                     . . # # # # . .                       words of 8 pixels, bit 0 first
//     b           . . . . . # # . | # # . . . . . .               two words; column 0 of a lies on column 3 of b
//     b shifted             . . # # . # # .                       first >> 3 | second << (8 - 3)
//     AND                   . . # # . # . .                       pixels that are solid in both
//
// Any such bit is a hit. The lowest bit of the first such word is the first point. The number of such bits is the
// overlap area. The area decreases fastest when b moves directly out of a: its central differences are the gradient,
// which yields the normal. The kernels compute the same for several rows at once, without testing at each word
// whether b has it. Source: Mackey 1995 and Darkvale 1997; Ekstroem 2002 2.3 to 2.5 (area and gradient).
#include "words.h"

bool ph_narrow_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first) {
    PH_ASSERT(a && b);
    for (int32_t y = a->bounds.y0; y < a->bounds.y1; y++) {
        for (int32_t strip = 0; strip < a->strips; strip++) {
            uint64_t common = ph__both(a, b, dx, dy, strip, y);
            if (common) {
                ph__put_point(first, strip * PH_WORD + ph__lowest(common), y);
                return true;
            }
        }
    }
    return false;
}

static int64_t area_at(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy) {
    int64_t area = 0;
    for (int32_t y = a->bounds.y0; y < a->bounds.y1; y++) {
        for (int32_t strip = 0; strip < a->strips; strip++) {
            area += ph__popcount(ph__both(a, b, dx, dy, strip, y));
        }
    }
    return area;
}

int64_t ph_narrow_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(a && b);
    return area_at(a, b, dx, dy);
}

ph_gradient ph_narrow_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    PH_ASSERT(a && b);
    const int64_t x = dx, y = dy;
    ph_gradient g;
    g.area = area_at(a, b, x, y);
    g.gx = area_at(a, b, x + 1, y) - area_at(a, b, x - 1, y);
    g.gy = area_at(a, b, x, y + 1) - area_at(a, b, x, y - 1);
    return g;
}
