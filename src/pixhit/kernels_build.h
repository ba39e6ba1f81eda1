// kernels_build.h - part of kernels_body.h: bounds and count of a mask, and masks from alpha.
//
// Both are one pass over memory. A mask is built band by band, so that a band's rows are still in the cache
// when the next strip reads further right in them.

// ---- bounds and count ---------------------------------------------------------------------------------

/// Widens the bounds by one strip of h > 0 rows; returns its count.
FN int64_t refresh_strip(ph_box *bounds, const uint64_t *words, int32_t h, int32_t x) {
    V any = zero(), sum = zero(), t = zero();
    int32_t y = 0;
    for (int32_t i = 1; h - y > LANES; i++, y += LANES) {
        V rows = load(words + y);
        any |= rows;
        t = tally(t, rows);
        if (i % (TALLY_MOST - 1) == 0) { // one more vector comes after the last
            sum += tally_sum(t);
            t = zero();
        }
    }
    V rows = rows_of(words + y, h - y);
    any |= rows;
    if (!nonzero(any)) {
        return 0;
    }
    uint64_t columns = lanes_or(any);
    bounds->x0 = ph__min(bounds->x0, x + ph__lowest(columns));
    bounds->x1 = ph__max(bounds->x1, x + ph__highest(columns) + 1);
    int32_t top = 0, bottom = h;
    while (top < bounds->y0 && !words[top]) {
        top++;
    }
    while (bottom > bounds->y1 && !words[bottom - 1]) {
        bottom--;
    }
    bounds->y0 = top, bounds->y1 = bottom;
    return lanes_sum(sum + tally_sum(tally(t, rows)));
}

KERNEL void refresh(ph_mask *mask) {
    ph_box bounds = {mask->w, mask->h, 0, 0}, none = {0, 0, 0, 0};
    mask->count = 0;
    for (int32_t strip = 0; mask->h > 0 && strip < mask->strips; strip++) {
        mask->count += refresh_strip(&bounds, ph__strip(mask, strip), mask->h, strip * PH_WORD);
    }
    mask->bounds = mask->count ? bounds : none;
}

// ---- masks from alpha ---------------------------------------------------------------------------------

enum { BAND = 32 }; // rows built together: long enough a loop, few enough rows to stay in the cache

/// Words of one strip from `pixels` (1..64) pixels a row, the first of which is bit `shift`.
KERNEL APART void alpha_rows(uint64_t *words, int32_t rows, const uint8_t *rgba, ptrdiff_t pitch, int32_t pixels,
                             int32_t shift, int threshold) {
    if (pixels == PH_WORD) {
        for (int32_t y = 0; y < rows; y++) {
            words[y] = opaque(rgba + y * pitch, PH_WORD, threshold);
        }
    } else {
        for (int32_t y = 0; y < rows; y++) {
            words[y] = opaque(rgba + y * pitch, pixels, threshold) << shift;
        }
    }
}

KERNEL void load_alpha(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold) {
    // The columns and rows of the mask that lie on the picture.
    int64_t x0 = ph__max64(0, -(int64_t)x), x1 = ph__min64(mask->w, (int64_t)image->w - x);
    int64_t y0 = ph__max64(0, -(int64_t)y), y1 = ph__min64(mask->h, (int64_t)image->h - y);
    if (x0 > 0 || y0 > 0 || x1 < mask->w || y1 < mask->h) { // the words that get no pixel
        memset(ph__words(mask), 0, (size_t)mask->strips * (size_t)mask->h * sizeof(uint64_t));
    }
    for (int64_t row = y0; row < y1; row += BAND) {
        const uint8_t *pixels = image->rgba + (ptrdiff_t)(row + y) * image->pitch;
        int32_t rows = (int32_t)ph__min64(BAND, y1 - row);
        for (int64_t from = x0; from < x1;) {
            int64_t strip = from / PH_WORD, to = ph__min64((strip + 1) * PH_WORD, x1);
            alpha_rows(ph__words(mask) + strip * mask->h + row, rows, pixels + 4 * (from + x), image->pitch,
                       (int32_t)(to - from), (int32_t)(from % PH_WORD), threshold);
            from = to;
        }
    }
    refresh(mask);
}
