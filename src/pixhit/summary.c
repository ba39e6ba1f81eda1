// summary.c - what is worth knowing of a large mask before its words are read.
//
// A tile is 64 x 64 pixels: one word for its rows and one for its columns say which of them have a solid
// pixel. Two masks can only meet in a tile of a where its rows AND the rows of what lies there of b is not 0,
// and its columns likewise: four words instead of 64 rows. What is left goes to the kernel, neighbouring tiles
// of a strip together, so that a dense mask costs little more than without a summary.
// The tiles need no order of editing: a tile is a function of its pixels alone, so an update is a few tiles
// made again. The solid rectangle is the other way round: it is only ever cut, as looking for it takes rows
// of the whole mask.
// Sources: the Amiga's BorderLine (the OR of all rows of an object, its projection), here on both axes and tile by
// tile; Ekstroem 2002, who warns of large sparse backgrounds.
#include "kernels/kernels.h"
#include "words.h"

#include <string.h>

// ---- tiles ----------------------------------------------------------------------------------------------

static ph_tile *tiles_of(ph_summary *summary) {
    return (ph_tile *)(void *)(summary + 1);
}

const ph_tile *ph_summary_tiles(const ph_summary *summary) {
    return (const ph_tile *)(const void *)(summary + 1);
}

/// The tile of a strip that begins at row y.
static ph_tile look_at_tile(const ph_mask *mask, int32_t strip, int32_t y) {
    const uint64_t *words = ph__strip(mask, strip) + y;
    int32_t n = ph__min(mask->h - y, PH_WORD);
    ph_tile tile = {0, 0};
    for (int32_t i = 0; i < n; i++) {
        tile.rows |= (uint64_t)(words[i] != 0) << i;
        tile.columns |= words[i];
    }
    return tile;
}

/// Makes the tiles again that have pixels of the box, which is not empty and lies inside the mask.
static void look_at_tiles(ph_summary *summary, const ph_mask *mask, ph_box box) {
    for (int32_t x = box.x0 / PH_WORD; x <= (box.x1 - 1) / PH_WORD; x++) {
        ph_tile *column = tiles_of(summary) + (size_t)x * (size_t)summary->down;
        for (int32_t y = box.y0 / PH_WORD; y <= (box.y1 - 1) / PH_WORD; y++) {
            column[y] = look_at_tile(mask, x, y * PH_WORD);
        }
    }
}

// ---- the solid rectangle ----------------------------------------------------------------------------------

static int64_t box_area(ph_box box) {
    return box.x0 < box.x1 && box.y0 < box.y1 ? ((int64_t)box.x1 - box.x0) * ((int64_t)box.y1 - box.y0) : 0;
}

/// First column of the solid run of row y that ends with pixel x, which is solid; not looking left of `least`.
static int32_t run_begin(const ph_mask *mask, int32_t least, int32_t x, int32_t y) {
    for (int32_t strip = x / PH_WORD; strip >= least / PH_WORD; strip--) {
        uint64_t empty = ~ph__strip(mask, strip)[y];
        if (strip == x / PH_WORD) {
            empty &= ~UINT64_C(0) >> (PH_WORD - 1 - x % PH_WORD);
        }
        if (empty) {
            return ph__max(least, strip * PH_WORD + ph__highest(empty) + 1);
        }
    }
    return least;
}

/// The columns of the box whose pixels of row y are solid, as far as they hang together with column x. False, and
/// the box unchanged, when (x, y) itself is empty or outside.
static bool keep_solid(const ph_mask *mask, ph_box *box, int32_t x, int32_t y) {
    if (!ph_mask_get(mask, x, y)) {
        return false;
    }
    box->x1 = ph__min(box->x1, ph__find(mask, x, y, ~UINT64_C(0)));
    box->x0 = run_begin(mask, box->x0, x, y);
    return true;
}

/// The largest of the rectangles that arise when row y of the box, all solid, takes in the rows above and below,
/// always the one first that leaves it wider, and what both leave hangs together with the middle.
static ph_box grow_rows(const ph_mask *mask, ph_box box, ph_box best) {
    int32_t x = box.x0 + (box.x1 - box.x0) / 2;
    int64_t most = (int64_t)mask->bounds.y1 - mask->bounds.y0; // rows it can get at all
    for (;;) {
        best = box_area(box) > box_area(best) ? box : best;
        ph_box up = box, down = box;
        bool can_up = keep_solid(mask, &up, x, box.y0 - 1), can_down = keep_solid(mask, &down, x, box.y1);
        if (!can_up && !can_down) {
            return best;
        }
        if (can_up && (!can_down || up.x1 - up.x0 >= down.x1 - down.x0)) {
            box = up, box.y0--;
        } else {
            box = down, box.y1++;
        }
        if ((box.x1 - box.x0) * most <= box_area(best)) {
            return best;
        }
    }
}

enum { SEEDS = 15 }; // rows from which rectangles are grown: a handful finds what a sprite or a wall has

static ph_box find_inner(const ph_mask *mask) {
    ph_box best = {0, 0, 0, 0};
    int64_t y0 = mask->bounds.y0, h = mask->bounds.y1 - y0;
    for (int64_t i = 0; mask->count && i < SEEDS && i < h; i++) {
        int32_t y = (int32_t)(y0 + (h < SEEDS ? i : h * (2 * i + 1) / (2 * SEEDS))), x0 = 0, x1 = 0;
        ph_box run = {0, y, 0, y + 1};
        while (ph__next_run(mask, y, &x0, &x1)) {
            if (x1 - x0 > run.x1 - run.x0) {
                run.x0 = x0, run.x1 = x1;
            }
        }
        if (run.x0 < run.x1) {
            best = grow_rows(mask, run, best);
        }
    }
    return best;
}

/// Smallest box round the empty pixels of a box, which is inside the mask.
static ph_box box_round_empty(const ph_mask *mask, ph_box box) {
    ph__change found = {0, {0, 0, 0, 0}};
    for (int32_t strip = box.x0 / PH_WORD; box_area(box) && strip <= (box.x1 - 1) / PH_WORD; strip++) {
        const uint64_t *words = ph__strip(mask, strip);
        uint64_t columns = ph__span_bits(box.x0, box.x1, strip);
        for (int32_t y = box.y0; y < box.y1; y++) {
            if (~words[y] & columns) {
                ph__note(&found, ~words[y] & columns, strip, y);
            }
        }
    }
    return found.box;
}

/// The largest part of the rectangle on one side of the hole, which lies in it.
static ph_box cut_away(ph_box box, ph_box hole) {
    ph_box sides[4] = {box, box, box, box}, best = {0, 0, 0, 0};
    sides[0].x1 = hole.x0, sides[1].x0 = hole.x1;
    sides[2].y1 = hole.y0, sides[3].y0 = hole.y1;
    for (int i = 0; i < 4; i++) {
        best = box_area(sides[i]) > box_area(best) ? sides[i] : best;
    }
    return best;
}

// ---- making and keeping a summary ---------------------------------------------------------------------------

static ph_box box_common(ph_box a, ph_box b) {
    ph_box box = {ph__max(a.x0, b.x0), ph__max(a.y0, b.y0), ph__min(a.x1, b.x1), ph__min(a.y1, b.y1)};
    return box;
}

static int32_t tiles_in(int32_t size) {
    return size / PH_WORD + (size % PH_WORD != 0);
}

size_t ph_summary_bytes(int32_t w, int32_t h) {
    if (w < 0 || h < 0) {
        return 0;
    }
    uint64_t bytes = (uint64_t)tiles_in(w) * (uint64_t)tiles_in(h) * sizeof(ph_tile) + sizeof(ph_summary);
    return bytes <= (uint64_t)PTRDIFF_MAX ? (size_t)bytes : 0;
}

ph_summary *ph_summary_init(void *memory, const ph_mask *mask) {
    ph_summary *summary = (ph_summary *)memory;
    if (memory == NULL || ph_summary_bytes(mask->w, mask->h) == 0) {
        return NULL;
    }
    memset(memory, 0, ph_summary_bytes(mask->w, mask->h));
    summary->w = mask->w, summary->h = mask->h;
    summary->across = tiles_in(mask->w), summary->down = tiles_in(mask->h);
    summary->inner = find_inner(mask);
    if (mask->count) {
        look_at_tiles(summary, mask, mask->bounds);
    }
    return summary;
}

void ph_summary_update(ph_summary *summary, const ph_mask *mask, ph_box box) {
    ph_box whole = {0, 0, mask->w, mask->h};
    box = box_common(box, whole);
    if (box_area(box) == 0) {
        return;
    }
    look_at_tiles(summary, mask, box);
    ph_box hole = box_round_empty(mask, box_common(summary->inner, box));
    if (box_area(hole)) {
        summary->inner = cut_away(summary->inner, hole);
    }
}

// ---- hit ------------------------------------------------------------------------------------------------------

static bool inner_meet(ph_box a, ph_box b, int64_t dx, int64_t dy) {
    return ph__max64(a.x0, b.x0 + dx) < ph__min64(a.x1, b.x1 + dx) &&
           ph__max64(a.y0, b.y0 + dy) < ph__min64(a.y1, b.y1 + dy);
}

/// What is known of b under a column of tiles of a. Without a summary nothing is, and anything may be there.
typedef struct under {
    const ph_tile *low, *high; ///< the two columns of tiles of b; NULL where b has none
    int32_t down;              ///< tiles in each
    int shift;                 ///< columns of `low` that lie left of the tile of a
    bool unknown;
} under;

static under look_under(const ph_summary *b, int64_t x) {
    under u = {NULL, NULL, 0, 0, b == NULL};
    if (b) {
        int64_t at = ph__floor(x);
        u.shift = (int)(x - at * PH_WORD), u.down = b->down;
        if (at >= 0 && at < b->across) {
            u.low = ph_summary_tiles(b) + (size_t)at * (size_t)b->down;
        }
        if (u.shift && at + 1 >= 0 && at + 1 < b->across) {
            u.high = ph_summary_tiles(b) + (size_t)(at + 1) * (size_t)b->down;
        }
    }
    return u;
}

/// Row y of the tiles of b, both of them, lined up with the columns of a.
static ph_tile tile_under(const under *u, int64_t y) {
    ph_tile tile = {0, 0};
    if (y >= 0 && y < u->down) {
        if (u->low) {
            tile.rows = u->low[y].rows, tile.columns = u->low[y].columns >> u->shift;
        }
        if (u->high) { // only there when shift > 0
            tile.rows |= u->high[y].rows, tile.columns |= u->high[y].columns << (PH_WORD - u->shift);
        }
    }
    return tile;
}

/// Rows of the tile of a in which b may have a pixel too, or 0 when the columns exclude it; b's row at the top of the
/// tile is y.
static uint64_t rows_shared(ph_tile a, const under *u, int64_t y) {
    if (a.rows == 0 || u->unknown) {
        return a.rows;
    }
    int64_t at = ph__floor(y);
    int shift = (int)(y - at * PH_WORD);
    ph_tile first = tile_under(u, at), second = tile_under(u, at + 1);
    uint64_t rows = first.rows >> shift | second.rows << 1 << (PH_WORD - 1 - shift);
    return a.columns & (first.columns | second.columns) ? a.rows & rows : 0;
}

enum { GAP = 32 }; // empty rows that are read along rather than begin anew: the kernel's block

/// Walks the tiles of a in one strip of the window.
static bool strip_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                      int32_t dx, int32_t dy, const ph_box *win, int32_t strip) {
    const ph__kernels *fast = ph__fast();
    const ph_tile *tiles = ph_summary_tiles(a_summary) + (size_t)strip * (size_t)a_summary->down;
    under u = look_under(b_summary, (int64_t)strip * PH_WORD - dx);
    int64_t left = (int64_t)strip * PH_WORD;
    ph_box run = {(int32_t)ph__max64(win->x0, left), 0, (int32_t)ph__min64(win->x1, left + PH_WORD),
                  0}; // none: y1 is 0
    for (int32_t k = win->y0 / PH_WORD; k <= (win->y1 - 1) / PH_WORD; k++) {
        uint64_t rows = rows_shared(tiles[k], &u, (int64_t)k * PH_WORD - dy);
        rows = rows ? rows & ph__span_bits(win->y0, win->y1, k) : 0;
        if (rows == 0) {
            continue;
        }
        int32_t from = k * PH_WORD + ph__lowest(rows), to = k * PH_WORD + ph__highest(rows) + 1;
        if (run.y1 && from - run.y1 > GAP) {
            if (fast->hit_in(a, b, dx, dy, &run)) {
                return true;
            }
            run.y1 = 0;
        }
        run.y0 = run.y1 ? run.y0 : from, run.y1 = to;
    }
    return run.y1 && fast->hit_in(a, b, dx, dy, &run);
}

/// Whether a is the one to walk: empty tiles are passed over sooner where they are asked first.
static bool sparser(const ph_mask *a, const ph_mask *b) {
    return (double)a->count * (double)box_area(b->bounds) < (double)b->count * (double)box_area(a->bounds);
}

enum { SMALL = 64 }; // a window of one look: reading it takes less than asking first

bool ph_summary_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                    int32_t dx, int32_t dy) {
    if (a_summary && b_summary && inner_meet(a_summary->inner, b_summary->inner, dx, dy)) {
        return true;
    }
    ph_box win;
    if (!ph__window(a, b, dx, dy, 0, &win)) {
        return false;
    }
    bool small = win.x1 - win.x0 <= SMALL && win.y1 - win.y0 <= SMALL;
    if (small || (!a_summary && !b_summary)) {
        return ph_mask_hit(a, b, dx, dy);
    }
    if (!a_summary || (b_summary && sparser(b, a))) { // masks that meet are not so far apart that -dx overflows
        return ph_summary_hit(b, b_summary, a, a_summary, -dx, -dy);
    }
    int32_t first = win.x0 / PH_WORD, strips = (win.x1 - 1) / PH_WORD - first + 1;
    for (int32_t i = 0, strip = first + strips / 2; i < strips; i++, strip++) { // mostly they meet in the middle
        strip = strip < first + strips ? strip : first;
        if (strip_hit(a, a_summary, b, b_summary, dx, dy, &win, strip)) {
            return true;
        }
    }
    return false;
}
