// hommel.c - rows as runs, merged step by step, and soft masks, whose alphas are added (Hommel 1999).
//
// A step of the merge looks at a run of each sprite. Two solid runs that intersect are a hit; otherwise the run that
// ends first is replaced by the next run of its row. Below, the alphas of the same two rows are stacked: in a soft mask
// a pixel counts if both alphas are above 0 and their sum is at least 255. The sprites are turned, so that their rims
// are partly transparent. Merge and sums are compared with the pixels, ph_rle and ph_soft.
#include "lab/pages/shared.h"

enum { RUNS = TURNED_SIDE + 1, RLE_WORDS = 4096, STEP_TICKS = 16, FULL = 255 }; // RUNS: of a row; RLE_WORDS: of a mask
enum { BOTTOM = DUO_TOP + 134, TABLE_Y = BOTTOM + 8 };
enum {
    LINE_X = 246,
    LINE_W = LESSON_W - LINE_X,
    SCALE_MOST = 8,
    LINE_A = DUO_TOP + 1,
    LINE_H = 20,
    LINE_B = LINE_A + LINE_H + 6
};
enum { STEP_Y = LINE_B + LINE_H + 6, CHART_Y = STEP_Y + 13, CHART_BOTTOM = SAY_TOP - 8, ALPHA_PX = 4 };

typedef struct piece {
    int32_t x0, x1; ///< columns of a [px]
    bool solid;
} piece;

/// A row as adjacent pieces, alternately solid and clear.
typedef struct row {
    int32_t n;
    piece pieces[RUNS];
} row;

/// A merge up to some step; the last step looks at piece i of a and piece j of b in row y.
typedef struct merge {
    bool hit;
    int32_t n; ///< steps
    int32_t y, i, j;
    piece a, b;
} merge;

/// Pixels that count in a soft mask, and the sum of the products of all alphas.
typedef struct alpha_sum {
    int64_t count, product;
} alpha_sum;

typedef struct hommel_state {
    duo duo;
    turned sprites[2];
    merge merge;
    alpha_sum alphas;
    uint64_t memory[2][RLE_WORDS];
    ph_rle *rle[2];
    void *soft_memory[2];
    ph_soft *soft[2];
    int64_t weighted; ///< sum of the products of the alphas of all common pixels [1/255 px]
    walk walk;
    cost runs, words, softs;
} hommel_state;

static const choice choices[] = {{"grinder", 1, "ship", 12, {20, -12}},
                                 {"ship", 0, "gem", 2, {20, 9}},
                                 {"mote", 0, "mine", 0, {16, 12}},
                                 {"snapper", 0, "pebble", 0, {18, 19}}};

// ---- runs ---------------------------------------------------------------------------------------

/// Row y of the mask, moved to the right by `offset`.
static row row_of(const ph_mask *m, int32_t y, int32_t offset) {
    row r = {.n = 0};
    for (int32_t end = 0, x0 = 0, x1 = 0; end < m->w; end = x1) {
        if (!ph_mask_next_run(m, y, &x0, &x1)) {
            x0 = x1 = m->w;
        }
        if (end < x0) {
            r.pieces[r.n++] = (piece){offset + end, offset + x0, false};
        }
        if (x0 < x1) {
            r.pieces[r.n++] = (piece){offset + x0, offset + x1, true};
        }
    }
    return r;
}

/// Merges two rows. True if the merge ends: with a hit, or after `most` steps.
static bool merge_row(merge *m, const row *a, const row *b, int32_t most) {
    int32_t i = 0, j = 0;
    while (i < a->n && j < b->n) {
        m->n++;
        m->i = i;
        m->j = j;
        m->a = a->pieces[i];
        m->b = b->pieces[j];
        m->hit = m->a.solid && m->b.solid && m->a.x0 < m->b.x1 && m->b.x0 < m->a.x1;
        if (m->hit || m->n == most) {
            return true;
        }
        const bool first = m->a.x1 <= m->b.x1; // the run that ends first is replaced
        i += first;
        j += !first;
    }
    return false;
}

static merge merge_to(const duo *d, int32_t most) {
    const ph_box box = shared_here(d).box;
    merge m = {.n = 0};
    bool ends = false;
    for (int32_t y = box.y0; y < box.y1 && !ends; y++) {
        const row a = row_of(d->a, y, 0), b = row_of(d->b, y - d->dy, d->dx);
        m.y = y;
        ends = merge_row(&m, &a, &b, most);
    }
    return m;
}

// ---- alphas -------------------------------------------------------------------------------------

static bool counts(int a, int b) {
    return a > 0 && b > 0 && a + b >= FULL;
}

static alpha_sum sum_alphas(const duo *d) {
    const ph_box box = shared_here(d).box;
    alpha_sum sum = {0, 0};
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            const int a = duo_alpha(d, 0, x, y), b = duo_alpha(d, 1, x, y);
            sum.count += counts(a, b);
            sum.product += a * b;
        }
    }
    return sum;
}

// ---- the sprites --------------------------------------------------------------------------------

static void choose(hommel_state *s, int32_t which) {
    duo *d = &s->duo;
    duo_choose(d, BOTTOM, choices, SDL_arraysize(choices), which);
    duo_turn(d, s->sprites);
    s->rle[0] = ph_rle_init(s->memory[0], d->a);
    s->rle[1] = ph_rle_init(s->memory[1], d->b);
    for (int k = 0; k < 2; k++) {
        s->soft[k] = ph_soft_init(s->soft_memory[k], &d->image[k], d->part[k]);
    }
    s->walk = (walk){.step = merge_to(d, INT32_MAX).n, .rest = WALK_REST};
}

static void hommel_open(void *state, pool *from) {
    hommel_state *s = state;
    s->duo.assets = from->assets;
    for (int k = 0; k < 2; k++) {
        s->soft_memory[k] = pool_alloc(from, ph_soft_bytes(TURNED_SIDE, TURNED_SIDE));
    }
    if (!from->failed) {
        choose(s, 0);
    }
}

// ---- the tick -----------------------------------------------------------------------------------

static void hommel_check(const hommel_state *s, checks *p) {
    const duo *d = &s->duo;
    ph_point first = {0, 0}, runs_first = {0, 0};
    const bool hit = duo_touch(d, duo_offset(d), d->solid_above, &first);
    check(p, s->merge.hit, hit);
    check(p, ph_mask_hit(d->a, d->b, d->dx, d->dy), hit);
    check(p, ph_rle_hit(s->rle[0], s->rle[1], d->dx, d->dy, &runs_first), hit);
    check(p, ph_rle_overlap_area(s->rle[0], s->rle[1], d->dx, d->dy), duo_truth(d, 0, 0));
    if (hit) {
        check(p, s->merge.y, first.y);
        check_point(p, runs_first, first);
    }
    check(p, ph_soft_hit(s->soft[0], s->soft[1], d->dx, d->dy), s->alphas.count > 0);
    check(p, s->weighted, s->alphas.product / FULL);
}

static void hommel_tick(void *state, const pointer *input, checks *p) {
    hommel_state *s = state;
    const duo *d = &s->duo;
    if (input->hands.turn != 0) {
        choose(s, d->choice + input->hands.turn);
    }
    duo_move(&s->duo, input);
    s->merge = merge_to(d, INT32_MAX);
    s->alphas = sum_alphas(d);
    s->weighted = ph_soft_overlap_area(s->soft[0], s->soft[1], d->dx, d->dy);
    walk_move(&s->walk, input, s->merge.n, STEP_TICKS);
    hommel_check(s, p);
    cost_measure(&s->runs, input, COST_CALLS, ph_rle_hit(s->rle[0], s->rle[1], d->dx, d->dy, NULL));
    cost_measure(&s->words, input, COST_CALLS, ph_mask_hit(d->a, d->b, d->dx, d->dy));
    cost_measure(&s->softs, input, COST_CALLS, ph_soft_hit(s->soft[0], s->soft[1], d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

/// Placement of the columns of both drawings.
static placement columns_of(const duo *d, int y) {
    const int32_t left = SDL_min(d->dx, 0), right = SDL_max(d->a->w, d->dx + d->b->w);
    const int scale = SDL_clamp(LINE_W / (right - left), 1, SCALE_MOST);
    return (placement){LINE_X - left * scale, y, scale};
}

static void draw_runs(const pane *target, const row *r, placement place, SDL_Color ink, int32_t current) {
    for (int32_t k = 0; k < r->n; k++) {
        const piece *p = &r->pieces[k];
        const ph_box bar = {place.x + p->x0 * place.zoom, place.y, place.x + p->x1 * place.zoom - 1, place.y + LINE_H};
        const ph_box ring = {bar.x0 - 1, bar.y0 - 2, bar.x1 + 1, bar.y1 + 2};
        pane_fill(target, pane_flat, bar, p->solid ? ink : INK(30, 34, 64, 255));
        if (k == current) {
            pane_frame(target, pane_flat, ring, INK_WHITE);
        }
    }
}

/// Draws the stacked alphas of row y. A column that reaches the line at 255 and contains both sprites counts.
static void draw_chart(const duo *d, const pane *target, int32_t y) {
    const placement place = columns_of(d, CHART_BOTTOM);
    const int32_t left = SDL_min(d->dx, 0), right = SDL_max(d->a->w, d->dx + d->b->w);
    const ph_box full = {LINE_X, place.y - FULL / ALPHA_PX, place.x + right * place.zoom,
                         place.y - FULL / ALPHA_PX + 1};
    pane_fill(target, pane_flat, (ph_box){full.x0, CHART_Y, full.x1, place.y}, INK_STAGE);
    for (int32_t x = left; x < right; x++) {
        const int a = duo_alpha(d, 0, x, y), b = duo_alpha(d, 1, x, y);
        const int32_t x0 = place.x + x * place.zoom, x1 = x0 + place.zoom - 1, middle = place.y - a / ALPHA_PX;
        pane_fill(target, pane_flat, (ph_box){x0, middle, x1, place.y}, INK_A_WORDS);
        pane_fill(target, pane_flat, (ph_box){x0, middle - b / ALPHA_PX, x1, middle}, counts(a, b) ? INK_BOTH : INK_B);
    }
    pane_fill(target, pane_flat, full, INK_WHITE);
    pane_label(target, full.x0 + 2, CHART_Y + 1, INK_DIM, "alpha of B on alpha of A; line: 255");
}

static void say_step(const hommel_state *s, const pane *target, const merge *m) {
    const char *step = m->a.x1 <= m->b.x1 ? "A's run ends first: take the next run of A."
                                          : "B's run ends first: take the next run of B.";
    step = m->n == s->merge.n ? "The last row ends: runs do not touch." : step;
    step = m->hit ? "Both runs are solid and meet: a hit, stop." : step;
    pane_print(target, LINE_X, STEP_Y, INK_WHITE, "step %d of %d: the framed runs are compared", (int)m->n,
               (int)s->merge.n);
    pane_say(target, 0, m->hit ? INK_BOTH : INK_GOLD, "%s", step);
}

static void draw_rows(const hommel_state *s, const pane *target) {
    const duo *d = &s->duo;
    if (s->walk.step < 1) {
        pane_label(target, LINE_X, LINE_A, INK_DIM, s->merge.n > 0 ? "before the first step" : "no row is shared");
        return;
    }
    const merge m = merge_to(d, s->walk.step);
    const row a = row_of(d->a, m.y, 0), b = row_of(d->b, m.y - d->dy, d->dx);
    duo_draw_row(d, target, m.y);
    pane_print(target, LINE_X, 1, INK_DIM, "row %d of A over row %d of B, each run a bar", (int)m.y,
               (int)(m.y - d->dy));
    draw_runs(target, &a, columns_of(d, LINE_A), INK_A_WORDS, m.i);
    draw_runs(target, &b, columns_of(d, LINE_B), INK_B, m.j);
    draw_chart(d, target, m.y);
    say_step(s, target, &m);
}

static void draw_table(const hommel_state *s, const pane *target) {
    const duo *d = &s->duo;
    const shared window = shared_here(d);
    const bool soft = s->alphas.count > 0;
    const struct {
        const char *name;
        bool hit;
        int64_t work;
        const char *unit;
        const cost *cost;
    } rows[] = {{"runs", s->merge.hit, s->merge.n, "steps", &s->runs},
                {"words", s->merge.hit, window.rows, "words", &s->words},
                {"alphas", soft, window.pixels, "pixels", &s->softs}};
    pane_label(target, 2, TABLE_Y, INK_DIM, "mask    answer  at most        time");
    for (int i = 0; i < (int)SDL_arraysize(rows); i++) {
        const int y = TABLE_Y + 14 + 12 * i;
        pane_label(target, 2, y, INK_WHITE, rows[i].name);
        const SDL_Color ink = rows[i].hit ? INK_BOTH : INK_DIM;
        pane_label(target, 2 + 8 * TEXT_W, y, ink, rows[i].hit ? "hit" : "no hit");
        pane_print(target, 2 + 16 * TEXT_W, y, INK_WHITE, "%4d %-7s %s", (int)rows[i].work, rows[i].unit,
                   cost_text(rows[i].cost));
    }
    if (soft != s->merge.hit) {
        pane_say(target, 1, INK_DANGER, "Only the soft rims touch: %lld px add up to 255.", (long long)s->alphas.count);
    } else {
        pane_say(target, 1, INK_WHITE, "Alphas add up to 255 in %lld px; masks share %lld.", (long long)s->alphas.count,
                 (long long)ph_mask_overlap_area(d->a, d->b, d->dx, d->dy));
    }
    pane_say(target, 2, INK_DIM, "Weighted by both alphas, they share %.2f pixels.", (double)s->weighted / FULL);
}

static void hommel_draw(const void *state, const pane *target) {
    const hommel_state *s = state;
    pane_label(target, 2, 1, INK_DIM, "drag A or B; yellow: masks share it");
    duo_draw(&s->duo, target);
    draw_rows(s, target);
    draw_table(s, target);
}

const lesson hommel_lesson = {
    "2 Runs and soft masks",
    "Mike Hommel 1999",
    "A row is a few runs: compare them until two meet.",
    "Soft pixels touch where their alphas add up to 255.",
    "arrows: page   drag, WASD: sprites   X, Z: step   Tab: others",
    LESSON(hommel),
};
