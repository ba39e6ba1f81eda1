// overlap.c - the shift-and-AND queries of two masks.
//
// For each strip of a, mask b is seen through a view: at most two of its strips, shifted by one constant
// amount (see internal.h). Down the rows there is then nothing but load, shift, AND. Padding bits are 0,
// so no word needs masking; the window of the tight bounds limits strips and rows.
// Cost: words of a in the window. Source: Mackey 1995, Darkvale 1997, Ekstroem 2002 2.2 to 2.5.
#include "internal.h"

#include <string.h>

bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *rows = ph__strip(a, strip);
        ph__view view = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t y = win.y0; y < win.y1; y++) {
            if (rows[y] & ph__view_row(&view, (int64_t)y - dy)) {
                return true;
            }
        }
    }
    return false;
}

bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    bool found = false;
    for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *rows = ph__strip(a, strip);
        ph__view view = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t row = win.y0; row < win.y1; row++) {
            uint64_t common = rows[row] & ph__view_row(&view, (int64_t)row - dy);
            if (common) {
                *x = strip * PH_WORD + ph__lowest(common);
                *y = row;
                found = true;
                win.y1 = row; // strips further right only win with a row further up
            }
        }
    }
    return found;
}

int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return 0;
    }
    int64_t area = 0;
    for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *rows = ph__strip(a, strip);
        ph__view view = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t y = win.y0; y < win.y1; y++) {
            area += ph__popcount(rows[y] & ph__view_row(&view, (int64_t)y - dy));
        }
    }
    return area;
}

/// Word (strip, y) of the overlap; empty outside the window.
static uint64_t common_word(const uint64_t *rows, const ph__view *view, ph_box win, int32_t y, int64_t dy) {
    return y >= win.y0 && y < win.y1 ? rows[y] & ph__view_row(view, y - dy) : 0;
}

/// Writes strip by strip in an order in which `out` may be a or b (see mask_edit.c).
static void write_overlap(const ph_mask *a, const ph_mask *b, int64_t dx, int64_t dy, ph_box win, ph_mask *out) {
    for (int32_t i = 0; i < a->strips; i++) {
        int32_t strip = dx > 0 ? a->strips - 1 - i : i;
        const uint64_t *rows = ph__strip(a, strip);
        uint64_t *to = ph__words(out) + (size_t)strip * (size_t)a->h;
        ph__view view = ph__view_at(b, (int64_t)strip * PH_WORD - dx);
        for (int32_t j = 0; j < a->h; j++) {
            int32_t y = dy > 0 ? a->h - 1 - j : j;
            to[y] = common_word(rows, &view, win, y, dy);
        }
    }
}

bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out) {
    if (out->w != a->w || out->h != a->h) {
        return false;
    }
    ph_box win;
    if (ph__window(a, b, dx, dy, 0, &win)) {
        write_overlap(a, b, dx, dy, win, out);
        ph__refresh(out);
    } else {
        ph_mask_fill(out, false);
    }
    return true;
}

// The gradient needs f at five offsets. Moving b right by one is reading the view one column further
// left, moving it down by one is reading the row above; so one walk over a meets all five.
ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy) {
    ph_gradient g = {0, 0, 0};
    ph_box win;
    if (!ph__window(a, b, dx, dy, 1, &win)) {
        return g;
    }
    for (int32_t strip = win.x0 / PH_WORD; strip <= (win.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *rows = ph__strip(a, strip);
        int64_t column = (int64_t)strip * PH_WORD - dx;
        ph__view here = ph__view_at(b, column);
        ph__view right = ph__view_at(b, column - 1), left = ph__view_at(b, column + 1);
        uint64_t above = ph__view_row(&here, (int64_t)win.y0 - dy - 1);
        uint64_t level = ph__view_row(&here, (int64_t)win.y0 - dy);
        for (int32_t y = win.y0; y < win.y1; y++) {
            int64_t by = (int64_t)y - dy;
            uint64_t below = ph__view_row(&here, by + 1);
            g.area += ph__popcount(rows[y] & level);
            g.gx += ph__popcount(rows[y] & ph__view_row(&right, by));
            g.gx -= ph__popcount(rows[y] & ph__view_row(&left, by));
            g.gy += ph__popcount(rows[y] & above) - ph__popcount(rows[y] & below);
            above = level;
            level = below;
        }
    }
    return g;
}
