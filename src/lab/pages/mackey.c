// mackey.c - one word a row: shift the leftmost sprite's row, AND it with the other's (Mackey 1995).
//
// The document shifts the row of the topmost sprite; it has to be that of the leftmost one. Both are worked out here,
// on words of 32 bits with the first pixel in the highest bit, as in the document. The right way is compared with the
// pixels; the way that is written is compared with the same way pixel by pixel.
#include <stdlib.h>

#include "lab/lesson.h"
#include "lab/pages/shared.h"

enum {
    WIDE = 32, // pixels of a row
    STEP_TICKS = 14,
    BOTTOM = DUO_TOP + 144, // of the stage
    COLUMN_X = 244,
    COLUMN_W = WIDE * 4 + 2,
    ROW_H = 6,
    ROWS_Y = DUO_TOP + 12,
    WORDS_Y = ROWS_Y + WIDE * ROW_H + 2
};

/// A row that both sprites have: the row that is shifted, after the shift, the other's, and both.
typedef struct step {
    int32_t y; ///< in the frame of a
    uint32_t row, shifted, other, both;
} step;

typedef struct steps {
    int32_t n, walked; ///< rows shared; rows up to the first that hits, or all
    int32_t shift;
    bool hit;
    step of[WIDE];
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

// ---- the walk of 1995 --------------------------------------------------------------------------------

static uint32_t row_of(const ph_mask *m, int32_t y) {
    return (uint32_t)bits_row(m, 0, y, WIDE);
}

/// Shifts the rows of the leftmost sprite, or as it is written those of the topmost one.
static steps walk_rows(const ph_mask *a, const ph_mask *b, ph_point offset, bool written) {
    bool shift_a = written ? offset.y >= 0 : offset.x >= 0;
    shared window = shared_of(a, b, offset);
    steps s = {.n = window.rows, .walked = window.rows, .shift = abs(offset.x)};
    for (int32_t i = 0; i < s.n; i++) {
        int32_t y = window.box.y0 + i;
        uint32_t of_a = row_of(a, y), of_b = row_of(b, y - offset.y);
        step row = {.y = y, .row = shift_a ? of_a : of_b};
        row.other = shift_a ? of_b : of_a;
        row.shifted = row.row << s.shift;
        row.both = row.shifted & row.other;
        s.walked = row.both && !s.hit ? i + 1 : s.walked;
        s.hit = s.hit || row.both;
        s.of[i] = row;
    }
    return s;
}

/// Pixels that the walk finds, with the sprites in place of words: the shifted one has moved to the left by the shift.
static int64_t slow_walk(const ph_mask *a, const ph_mask *b, ph_point offset, bool written) {
    bool shift_a = written ? offset.y >= 0 : offset.x >= 0;
    int64_t both = 0;
    for (int32_t i = 0; i < a->h * WIDE; i++) {
        int32_t x = i % WIDE, y = i / WIDE, far = x + abs(offset.x);
        both += shift_a ? ph_mask_get(a, far, y) && ph_mask_get(b, x, y - offset.y)
                        : ph_mask_get(a, x, y) && ph_mask_get(b, far, y - offset.y);
    }
    return both;
}

static int64_t count_all(const steps *s) {
    int64_t both = 0;
    for (int32_t i = 0; i < s->n; i++) {
        both += bits_count(s->of[i].both);
    }
    return both;
}

// ---- all offsets -------------------------------------------------------------------------------------

/// True when they say another thing, or find the first touch in another row.
static bool differ(const steps *a, const steps *b) {
    return a->hit != b->hit || a->walked != b->walked;
}

static int judge(void *user, const duo *d, ph_point offset) {
    (void)user;
    const steps is = walk_rows(d->a, d->b, offset, false), written = walk_rows(d->a, d->b, offset, true);
    return is.hit * OFFSET_TOUCH + differ(&is, &written) * OFFSET_WRONG;
}

static void choose(mackey_state *s, int32_t which) {
    s->written = false;
    duo_choose(&s->duo, BOTTOM, choices, SDL_arraysize(choices), which);
    offsets_judge(&s->map, &s->duo, judge, s);
    walk_open_at_end(&s->walk);
}

static void mackey_open(void *state, arena *from) {
    mackey_state *s = state;
    s->duo.assets = from->assets;
    choose(s, 0);
}

// ---- the tick ----------------------------------------------------------------------------------------

static void mackey_prove(const mackey_state *s, proof *p) {
    const duo *d = &s->duo;
    const steps *r = &s->right;
    ph_point first = {0, 0};
    prove(p, r->hit, duo_touch(d, duo_offset(d), d->solid_above, &first));
    prove(p, count_all(r), duo_truth(d, 0, 0));
    prove(p, count_all(&s->as_written), slow_walk(d->a, d->b, duo_offset(d), true));
    if (r->hit) {
        prove(p, r->of[r->walked - 1].y, first.y);
    }
}

static void mackey_tick(void *state, const pointer *by, proof *p) {
    mackey_state *s = state;
    const duo *d = &s->duo;
    if (by->hands.turn != 0) {
        choose(s, d->choice + by->hands.turn);
    }
    s->written = s->written != by->hands.act;
    duo_move(&s->duo, by);
    s->right = walk_rows(d->a, d->b, duo_offset(d), false);
    s->as_written = walk_rows(d->a, d->b, duo_offset(d), true);
    walk_move(&s->walk, by, s->written ? s->as_written.walked : s->right.walked, STEP_TICKS);
    mackey_prove(s, p);
    offsets_prove(&s->map, d, d->solid_above, p);
    cost_measure(&s->cost, by, duo_ask_hit, &s->duo, COST_CALLS);
}

// ---- the picture -------------------------------------------------------------------------------------

/// Column i of words; the rows that the walk has reached are bright.
static void draw_column(const mackey_state *s, const panel *on, int i, const char *name) {
    const steps *is = s->written ? &s->as_written : &s->right;
    const SDL_Color inks[] = {INK_A_WORDS, INK_B, INK_BOTH};
    panel_label(on, COLUMN_X + i * COLUMN_W, DUO_TOP, inks[i], name);
    for (int32_t k = 0; k < is->n; k++) {
        const step *row = &is->of[k];
        const cells at = {COLUMN_X + i * COLUMN_W, ROWS_Y + k * ROW_H, 4, ROW_H};
        const uint32_t words[] = {row->shifted, row->other, row->both};
        bits_draw(on, at, words[i], WIDE, ink_fade(inks[i], k < s->walk.at && !on->hides ? 256 : 80));
    }
}

/// The row of the last step, framed in the columns and on the stage.
static void draw_cursor(const mackey_state *s, const panel *on, const steps *is) {
    int32_t k = s->walk.at - 1;
    if (k < 0 || k >= is->n) {
        return;
    }
    const step *row = &is->of[k];
    const ph_box across = {COLUMN_X - 2, ROWS_Y - 1 + k * ROW_H, COLUMN_X + 3 * COLUMN_W, ROWS_Y + (k + 1) * ROW_H};
    panel_frame(on, panel_flat, across, INK_WHITE);
    duo_draw_row(&s->duo, on, row->y);
    panel_print(on, COLUMN_X, WORDS_Y, INK_WHITE, "%08X << %d = %08X AND %08X = %08X", (unsigned)row->row, is->shift,
                (unsigned)row->shifted, (unsigned)row->other, (unsigned)row->both);
    panel_say(on, 0, row->both ? INK_BOTH : INK_WHITE, "Row %d of %d: %s", k + 1, is->n,
              row->both ? "not 0, so they touch." : "0, so on to the next row.");
}

static void draw_answer(const mackey_state *s, const panel *on, const steps *is) {
    const steps *w = &s->as_written;
    const shared window = shared_here(&s->duo);
    panel_say(on, 1, is->hit ? INK_BOTH : INK_WHITE, "%s after %d ANDs, in place of %lld pixel pairs.",
              is->hit ? "Hit" : "No hit", is->walked, (long long)is->walked * (window.box.x1 - window.box.x0));
    panel_print(on, s->map.w + 8, BOTTOM + 60, INK_COOL, "ph_mask_hit: %s", cost_text(&s->cost).line);
    if (differ(&s->right, w)) {
        panel_say(on, 2, INK_DANGER, "The text shifts the topmost: %s after %d.", w->hit ? "hit" : "no hit", w->walked);
    } else {
        panel_say(on, 2, INK_DIM, "The text as written (Space) says the same here.");
    }
}

static const char *const map_names[3] = {"touch", "as written it", "errs"};

static void mackey_draw(const void *state, const panel *on) {
    const mackey_state *s = state;
    const steps *is = s->written ? &s->as_written : &s->right;
    panel_label(on, 2, 1, INK_DIM, "drag A or B; yellow: shared");
    duo_draw(&s->duo, on, !on->hides);
    draw_column(s, on, 0, s->written ? "topmost << dx" : "leftmost << dx");
    draw_column(s, on, 1, "the other");
    if (on->hides) {
        return;
    }
    panel_label(on, COLUMN_X, 1, s->written ? INK_DANGER : INK_DIM,
                s->written ? "as written: the topmost sprite's rows are shifted"
                           : "by side: the leftmost sprite's rows are shifted");
    draw_column(s, on, 2, "AND");
    draw_cursor(s, on, is);
    draw_answer(s, on, is);
    offsets_draw(&s->map, on, BOTTOM + 8, &s->duo, map_names);
}

static void mackey_ask(const void *state, wager *w) {
    const mackey_state *s = state;
    const steps *r = &s->right;
    w->about = s->duo.choice;
    if (r->n > 1) {
        bet_numbers(w, "tests", r->walked, r->walked < r->n ? r->n : r->n / 2, shared_here(&s->duo).pixels);
    }
}

const lesson mackey_lesson = {
    "1 One word a row",
    "Mark Mackey 1995",
    "A row is one word: one AND compares 32 pixels.",
    "How many tests until we know whether they touch?",
    "arrows: page   drag, WASD   X, Z: row   Space: as written   Tab: others",
    LESSON(mackey),
};
