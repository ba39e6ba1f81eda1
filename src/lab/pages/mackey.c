// mackey.c - one word a row: shift the leftmost sprite's row, AND it with the other's (Mackey 1995).
//
// The document shifts the row of the topmost sprite; it has to be that of the leftmost one. Both
// are worked out here, on words of 32 bits with the first pixel in the highest bit, as in the
// document. The right way is compared with the pixels; the way that is written is compared with the
// same way pixel by pixel.
#include <stdlib.h>

#include "lab/pages/shared.h"

enum { WIDE = 32, STEP_TICKS = 14 };                 // pixels of a row
enum { BOTTOM = DUO_TOP + 144, MAP_Y = BOTTOM + 8 }; // of the stage
enum { COLUMN_X = 244, COLUMN_W = WIDE * 4 + 2, ROW_H = 6, ROWS_Y = DUO_TOP + 12, WORDS_Y = ROWS_Y + WIDE * ROW_H + 2 };

/// A row that both sprites have: the row that is shifted, after the shift, the other's, and both.
typedef struct step {
    int32_t y; ///< in the frame of a
    uint32_t row, shifted, other, both;
} step;

typedef struct steps {
    int32_t n, walked; ///< rows shared; rows up to the first that hits, or all
    int64_t pixels;    ///< found in all rows
    bool hit;
} steps;

typedef struct mackey_state {
    duo duo;
    bool written; ///< the way of the document is shown
    steps right, as_written;
    walk walk;
    cost cost;
    offsets map; ///< where the document's way errs
} mackey_state;

static const choice choices[] = {{"ship", 4, "snapper", 0, {-20, 14}},
                                 {"grinder", 0, "ship", 20, {16, -13}},
                                 {"snapper", 4, "gem", 0, {-10, -8}},
                                 {"mote", 0, "mine", 0, {16, 14}}};

// ---- the walk of 1995 ---------------------------------------------------------------------------

/// Row i of those that both have. The leftmost sprite's word is shifted, or as it is written that of the topmost one.
static step step_of(const duo *d, ph_point offset, int32_t i, bool written) {
    const int32_t y = shared_of(d->a, d->b, offset).box.y0 + i;
    const uint32_t a = (uint32_t)bits_row(d->a, 0, y, WIDE), b = (uint32_t)bits_row(d->b, 0, y - offset.y, WIDE);
    const bool shift_a = written ? offset.y >= 0 : offset.x >= 0;
    step s = {.y = y, .row = b, .other = a};
    if (shift_a) {
        s.row = a;
        s.other = b;
    }
    s.shifted = s.row << abs(offset.x);
    s.both = s.shifted & s.other;
    return s;
}

static steps walk_rows(const duo *d, ph_point offset, bool written) {
    const int32_t n = shared_of(d->a, d->b, offset).rows;
    steps s = {.n = n, .walked = n};
    for (int32_t i = 0; i < n; i++) {
        const uint32_t both = step_of(d, offset, i, written).both;
        s.walked = both && !s.hit ? i + 1 : s.walked;
        s.hit = s.hit || both;
        s.pixels += bits_count(both);
    }
    return s;
}

/// Pixels that the walk as it is written finds: one sprite has moved to the left by the shift.
static int64_t slow_written(const duo *d) {
    int64_t both = 0;
    for (int32_t i = 0; i < d->a->h * WIDE; i++) {
        int32_t x = i % WIDE, y = i / WIDE, far = x + abs(d->dx);
        both += d->dy >= 0 ? ph_mask_get(d->a, far, y) && ph_mask_get(d->b, x, y - d->dy)
                           : ph_mask_get(d->a, x, y) && ph_mask_get(d->b, far, y - d->dy);
    }
    return both;
}

// ---- all offsets --------------------------------------------------------------------------------

/// True when they say another thing, or find the first touch in another row.
static bool differ(const steps *a, const steps *b) {
    return a->hit != b->hit || a->walked != b->walked;
}

static int judge(const duo *d, ph_point offset) {
    const steps is = walk_rows(d, offset, false), written = walk_rows(d, offset, true);
    return is.hit * OFFSET_TOUCH + differ(&is, &written) * OFFSET_WRONG;
}

static void choose(mackey_state *s, int32_t which) {
    s->written = false;
    duo_choose(&s->duo, BOTTOM, choices, SDL_arraysize(choices), which);
    offsets_judge(&s->map, &s->duo, judge);
    s->walk = (walk){.rest = WALK_REST, .ended = true}; // where the answer is
}

static void mackey_open(void *state, pool *from) {
    mackey_state *s = state;
    s->duo.assets = from->assets;
    choose(s, 0);
}

// ---- the tick -----------------------------------------------------------------------------------

static void mackey_check(const mackey_state *s, checks *p) {
    const duo *d = &s->duo;
    const steps *r = &s->right;
    ph_point first = {0, 0};
    check(p, r->hit, duo_touch(d, duo_offset(d), d->solid_above, &first));
    check(p, r->pixels, duo_truth(d, 0, 0));
    check(p, s->as_written.pixels, slow_written(d));
    if (r->hit) {
        check(p, shared_here(d).box.y0 + r->walked - 1, first.y);
    }
}

static void mackey_tick(void *state, const pointer *by, checks *p) {
    mackey_state *s = state;
    const duo *d = &s->duo;
    if (by->hands.turn != 0) {
        choose(s, d->choice + by->hands.turn);
    }
    s->written = s->written != by->hands.act;
    duo_move(&s->duo, by);
    s->right = walk_rows(d, duo_offset(d), false);
    s->as_written = walk_rows(d, duo_offset(d), true);
    walk_move(&s->walk, by, s->written ? s->as_written.walked : s->right.walked, STEP_TICKS);
    mackey_check(s, p);
    offsets_check(&s->map, d, d->solid_above, p);
    cost_measure(&s->cost, by, COST_CALLS, ph_mask_hit(d->a, d->b, d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

/// Column i of words; the rows that the walk has reached are bright.
static void draw_column(const mackey_state *s, const pane *on, int i, const char *name) {
    const SDL_Color inks[] = {INK_A_WORDS, INK_B, INK_BOTH};
    pane_label(on, COLUMN_X + i * COLUMN_W, DUO_TOP, inks[i], name);
    for (int32_t k = 0; k < s->right.n; k++) {
        const step row = step_of(&s->duo, duo_offset(&s->duo), k, s->written);
        const int x = COLUMN_X + i * COLUMN_W, y = ROWS_Y + k * ROW_H;
        const uint32_t words[] = {row.shifted, row.other, row.both};
        const SDL_Color ink = ink_fade(inks[i], k < s->walk.at ? 256 : 80);
        bits_draw(on, (ph_box){x, y, x + 4, y + ROW_H - 1}, words[i], WIDE, ink);
    }
}

/// The row of the last step, framed in the columns and on the stage.
static void draw_cursor(const mackey_state *s, const pane *on) {
    const int32_t k = s->walk.at - 1, n = s->right.n;
    if (k < 0 || k >= n) {
        return;
    }
    const step row = step_of(&s->duo, duo_offset(&s->duo), k, s->written);
    const ph_box across = {COLUMN_X - 2, ROWS_Y - 1 + k * ROW_H, COLUMN_X + 3 * COLUMN_W, ROWS_Y + (k + 1) * ROW_H};
    pane_frame(on, pane_flat, across, INK_WHITE);
    duo_draw_row(&s->duo, on, row.y);
    pane_print(on, COLUMN_X, WORDS_Y, INK_WHITE, "%08X << %d = %08X AND %08X = %08X", (unsigned)row.row, abs(s->duo.dx),
               (unsigned)row.shifted, (unsigned)row.other, (unsigned)row.both);
    pane_say(on, 0, row.both ? INK_BOTH : INK_WHITE, "Row %d of %d: %s", (int)k + 1, (int)n,
             row.both ? "not 0, so they touch." : "0, so on to the next row.");
}

static void draw_answer(const mackey_state *s, const pane *on) {
    const steps *w = &s->as_written, *is = s->written ? w : &s->right;
    const shared window = shared_here(&s->duo);
    pane_say(on, 1, is->hit ? INK_BOTH : INK_WHITE, "%s after %d ANDs, in place of %lld pixel pairs.",
             is->hit ? "Hit" : "No hit", is->walked, (long long)is->walked * (window.box.x1 - window.box.x0));
    pane_print(on, s->map.w + 8, MAP_Y + 52, INK_COOL, "ph_mask_hit: %s", cost_text(&s->cost));
    if (differ(&s->right, w)) {
        pane_say(on, 2, INK_DANGER, "The text shifts the topmost: %s after %d.", w->hit ? "hit" : "no hit", w->walked);
    } else {
        pane_say(on, 2, INK_DIM, "The text as written (Space) agrees here.");
    }
}

static void mackey_draw(const void *state, const pane *on) {
    const mackey_state *s = state;
    pane_label(on, 2, 1, INK_DIM, "drag A or B; yellow: shared");
    duo_draw(&s->duo, on);
    draw_column(s, on, 0, s->written ? "topmost << dx" : "leftmost << dx");
    draw_column(s, on, 1, "the other");
    pane_label(on, COLUMN_X, 1, s->written ? INK_DANGER : INK_DIM,
               s->written ? "as written: the topmost sprite's rows are shifted"
                          : "by side: the leftmost sprite's rows are shifted");
    draw_column(s, on, 2, "AND");
    draw_cursor(s, on);
    draw_answer(s, on);
    offsets_draw(&s->map, on, MAP_Y, &s->duo, "touch", "as written it", "errs");
}

const lesson mackey_lesson = {
    "1 One word a row",
    "Mark Mackey 1995",
    "A row is one word: one AND compares 32 pixels.",
    "How many tests until we know whether they touch?",
    "arrows: page   drag, WASD   X, Z: row   Space: as written   Tab: others",
    LESSON(mackey),
};
