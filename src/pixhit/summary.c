// summary.c - a summary of a large mask that is read before its words.
//
// A tile has 64 x 64 pixels: a word marks its rows with a solid pixel, another word its columns. Two masks can only
// meet in non-empty rows of the sparser mask. Those rows are passed to the kernel, adjacent tiles of a strip
// together, so a dense mask costs little more than without a summary. The summary of the other mask would save no
// more than its evaluation costs.
//
// Source: the Amiga's BorderLine (the OR of all rows of an object), here on both axes and per tile.
#include "kernels/kernels.h"
#include "words.h"

/// The tile of a strip that begins at row y.
static ph_tile summary_tile(const ph_mask *mask, int32_t strip, int32_t y) {
    const uint64_t *words = ph__strip(mask, strip) + y;
    int32_t n = ph__min(mask->h - y, PH_WORD);
    ph_tile tile = {0, 0};
    for (int32_t i = 0; i < n; i++) {
        tile.rows |= (uint64_t)(words[i] != 0) << i;
        tile.columns |= words[i];
    }
    return tile;
}

size_t ph_summary_bytes(int32_t w, int32_t h) {
    uint64_t tiles = (uint64_t)ph__strips(w) * (uint64_t)ph__strips(h);
    return w < 0 || h < 0 ? 0 : ph__held(tiles * sizeof(ph_tile) + sizeof(ph_summary));
}

ph_summary *ph_summary_init(void *memory, const ph_mask *mask) {
    PH_ASSERT(ph__is_mask(mask));
    size_t bytes = ph_summary_bytes(mask->w, mask->h);
    ph_summary *summary = (ph_summary *)ph__block(memory, bytes, bytes);
    if (summary) {
        summary->w = mask->w;
        summary->h = mask->h;
        summary->across = ph__strips(mask->w);
        summary->down = ph__strips(mask->h);
        ph_summary_update(summary, mask, mask->bounds);
    }
    return summary;
}

void ph_summary_update(ph_summary *summary, const ph_mask *mask, ph_box box) {
    PH_ASSERT(ph__summary_fits(summary, mask));
    if (!ph__box_common(box, ph__whole(mask), 0, 0, &box)) {
        return;
    }
    ph_tile *tiles = (ph_tile *)(void *)(summary + 1);
    for (int32_t x = box.x0 / PH_WORD; x <= (box.x1 - 1) / PH_WORD; x++) {
        for (int32_t y = box.y0 / PH_WORD; y <= (box.y1 - 1) / PH_WORD; y++) {
            tiles[(size_t)x * (size_t)summary->down + (size_t)y] = summary_tile(mask, x, y * PH_WORD);
        }
    }
}

enum { SUMMARY_GAP = 32 }; // rows of a gap that is read, because a second call of the kernel costs more

/// Processes the tiles of a in a strip of the window. Rows to read are collected in `run` until a gap ends it.
static bool summary_strip_hit(const ph__overlap *o, const ph_summary *summary, int32_t strip) {
    const ph_tile *tiles = (const ph_tile *)(const void *)(summary + 1) + (size_t)strip * (size_t)summary->down;
    const ph_box *window = &o->window;
    int64_t left = (int64_t)strip * PH_WORD;
    uint64_t columns = ph__span_bits(window->x0, window->x1, strip);
    ph_box run = {(int32_t)ph__max64(window->x0, left), 0, (int32_t)ph__min64(window->x1, left + PH_WORD), 0};
    for (int32_t k = window->y0 / PH_WORD; k <= (window->y1 - 1) / PH_WORD; k++) {
        uint64_t rows = tiles[k].columns & columns ? tiles[k].rows & ph__span_bits(window->y0, window->y1, k) : 0;
        if (rows == 0) {
            continue;
        }
        int32_t from = k * PH_WORD + ph__lowest(rows), end = k * PH_WORD + ph__highest(rows) + 1;
        if (run.y1 && from - run.y1 > SUMMARY_GAP) {
            if (PH__FAST(hit_in, (o->a, o->b, o->dx, o->dy, &run))) {
                return true;
            }
            run.y1 = 0; // no rows are collected
        }
        run.y0 = run.y1 ? run.y0 : from;
        run.y1 = end;
    }
    return run.y1 && PH__FAST(hit_in, (o->a, o->b, o->dx, o->dy, &run));
}

/// True if a is sparser than b. The tiles of the sparser mask are processed, because more of them are empty.
static bool summary_sparser(const ph_mask *a, const ph_mask *b) {
    double area_a = ((double)a->bounds.x1 - a->bounds.x0) * ((double)a->bounds.y1 - a->bounds.y0);
    double area_b = ((double)b->bounds.x1 - b->bounds.x0) * ((double)b->bounds.y1 - b->bounds.y0);
    return (double)a->count * area_b < (double)b->count * area_a;
}

bool ph_summary_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                    int32_t dx, int32_t dy) {
    PH_ASSERT(ph__is_mask(a) && (!a_summary || ph__summary_fits(a_summary, a)));
    PH_ASSERT(ph__is_mask(b) && (!b_summary || ph__summary_fits(b_summary, b)));
    ph__overlap o;
    if (!ph__overlap_at(a, b, dx, dy, 0, &o)) {
        return false;
    }
    bool small = o.window.x1 - o.window.x0 <= PH_WORD && o.window.y1 - o.window.y0 <= PH_WORD; // cheap to read
    if (small || (!a_summary && !b_summary)) {
        return ph_mask_hit(a, b, dx, dy);
    }
    if (!a_summary || (b_summary && summary_sparser(b, a))) { // -dx fits: masks that far apart have no window
        return ph_summary_hit(b, b_summary, a, NULL, -dx, -dy);
    }
    int32_t first = o.window.x0 / PH_WORD, strips = (o.window.x1 - 1) / PH_WORD - first + 1;
    for (int32_t i = 0; i < strips; i++) { // from the middle, where overlaps are most frequent
        if (summary_strip_hit(&o, a_summary, first + (strips / 2 + i) % strips)) {
            return true;
        }
    }
    return false;
}
