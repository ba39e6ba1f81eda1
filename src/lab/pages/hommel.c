// hommel.c - rows as runs, and the merge of two rows step by step (Hommel 1999).
//
// A step looks at one run of each sprite. When they meet and both are solid, the sprites touch; else the run that ends
// first gives way to the next of its row. The document, read literally, takes a new run of both each time and ends the
// line with either sprite's last run. Both ways are walked; the right one is compared with the pixels and with
// ph_rle_hit, and the literal one with the right one: it misses, but never invents.
#include "lab/pages/shared.h"
#include "pixhit/pixhit_more.h"

enum { RUNS = 49, RLE_WORDS = 4096, STEP_TICKS = 16 }; // of a row of 48 px; of a sprite
enum { BOTTOM = DUO_TOP + 132, LINE_X = 246, LINE_A = DUO_TOP + 18, LINE_H = 44, LINE_B = LINE_A + LINE_H + 12 };
enum { FACT_Y = LINE_B + LINE_H + 10 };

typedef struct piece {
    int32_t x0, x1; ///< in a's pixels
    bool solid;
} piece;

/// A row as pieces that follow each other, solid and clear in turn.
typedef struct row {
    int32_t n;
    piece of[RUNS];
} row;

/// A merge up to some step: the last one looks at piece i of a and j of b in row y.
typedef struct merge {
    bool hit;
    int32_t n; ///< steps
    int32_t y, i, j;
    piece a, b;
} merge;

typedef struct hommel_state {
    duo duo;
    bool written;
    merge right, literal;
    uint64_t memory_a[RLE_WORDS], memory_b[RLE_WORDS];
    ph_rle *rle_a, *rle_b;
    walk walk;
    offsets map; ///< where the literal way misses
    cost runs, words;
} hommel_state;

static const choice choices[] = {{"rock_small", 3, "ship", 12, {24, -14}},
                                 {"grinder", 1, "mote", 2, {-14, 12}},
                                 {"snapper", 2, "grinder", 0, {12, -18}},
                                 {"rock_small", 1, "pebble", 0, {-12, 24}}};

// ---- rows ---------------------------------------------------------------------------------------

/// Row y of the mask, moved to the right by `at`.
static row row_of(const ph_mask *m, int32_t y, int32_t at) {
    row r = {.n = 0};
    for (int32_t end = 0, x0 = 0, x1 = 0; end < m->w; end = x1) {
        if (!ph_mask_next_run(m, y, &x0, &x1)) {
            x0 = x1 = m->w;
        }
        if (end < x0) {
            r.of[r.n++] = (piece){at + end, at + x0, false};
        }
        if (x0 < x1) {
            r.of[r.n++] = (piece){at + x0, at + x1, true};
        }
    }
    return r;
}

static bool meet(const piece *a, const piece *b) {
    return a->x0 < b->x1 && b->x0 < a->x1;
}

/// A step. True when the merge ends with it: a hit, or the last one that is wanted.
static bool look(merge *m, const row *a, const row *b, int32_t i, int32_t j, int32_t most) {
    m->n++;
    m->i = i;
    m->j = j;
    m->a = a->of[i];
    m->b = b->of[j];
    m->hit = m->a.solid && m->b.solid && meet(&m->a, &m->b);
    return m->hit || m->n == most;
}

/// The piece that ends first gives way.
static bool merge_row(merge *m, const row *a, const row *b, int32_t most) {
    for (int32_t i = 0, j = 0; i < a->n && j < b->n;) {
        if (look(m, a, b, i, j, most)) {
            return true;
        }
        bool first = m->a.x1 <= m->b.x1;
        i += first;
        j += !first;
    }
    return false;
}

/// Steps 1 to 9 of the document as they are written, in its order.
static bool literal_row(merge *m, const row *a, const row *b, int32_t most) {
    for (int32_t i = 0, j = 0; i < a->n && j < b->n; i++, j++) { // 1: a run of each; 9: go to 1
        while (i + 1 < a->n && a->of[i].x1 <= b->of[j].x0) {     // 3
            i++;
        }
        while (j + 1 < b->n && b->of[j].x1 <= a->of[i].x0) { // 4
            j++;
        }
        if (look(m, a, b, i, j, most)) { // 5
            return true;
        }
        if (i + 1 == a->n || j + 1 == b->n) { // 6 and 7
            return false;
        }
    }
    return false;
}

static merge merge_to(const duo *d, ph_point offset, bool literal, int32_t most) {
    const ph_box box = shared_of(d->a, d->b, offset).box;
    merge m = {.n = 0};
    bool ends = false;
    for (int32_t y = box.y0; y < box.y1 && !ends; y++) {
        const row a = row_of(d->a, y, 0), b = row_of(d->b, y - offset.y, offset.x);
        m.y = y;
        ends = literal ? literal_row(&m, &a, &b, most) : merge_row(&m, &a, &b, most);
    }
    return m;
}

static int judge(const duo *d, ph_point offset) {
    bool hit = ph_mask_hit(d->a, d->b, offset.x, offset.y);
    return hit * OFFSET_TOUCH + (hit && !merge_to(d, offset, true, INT32_MAX).hit) * OFFSET_WRONG;
}

// ---- the sprites --------------------------------------------------------------------------------

static void choose(hommel_state *s, int32_t which) {
    const duo *d = &s->duo;
    s->written = false;
    duo_choose(&s->duo, BOTTOM, choices, SDL_arraysize(choices), which);
    s->rle_a = ph_rle_init(s->memory_a, d->a);
    s->rle_b = ph_rle_init(s->memory_b, d->b);
    offsets_judge(&s->map, d, judge);
    s->walk = (walk){.at = merge_to(d, duo_offset(d), false, INT32_MAX).n / 2, .rest = WALK_REST};
}

static void hommel_open(void *state, pool *from) {
    hommel_state *s = state;
    s->duo.assets = from->assets;
    choose(s, 0);
}

// ---- the tick -----------------------------------------------------------------------------------

static void hommel_check(const hommel_state *s, checks *p) {
    const duo *d = &s->duo;
    int64_t runs = 0;
    ph_point first = {0, 0}, runs_first = {0, 0};
    shared_check(d, p);
    bool hit = duo_touch(d, duo_offset(d), d->solid_above, &first);
    check(p, s->right.hit, hit);
    check(p, s->literal.hit && !hit, false);
    check(p, ph_mask_hit(d->a, d->b, d->dx, d->dy), hit);
    for (int32_t i = 0; i < d->a->w * d->a->h; i++) {
        runs += ph_mask_get(d->a, i % d->a->w, i / d->a->w) && !ph_mask_get(d->a, i % d->a->w - 1, i / d->a->w);
    }
    check(p, (int64_t)ph_mask_bytes(d->a->w, d->a->h), (int64_t)sizeof(ph_mask) + (d->a->w + 63) / 64 * 8 * d->a->h);
    check(p, (int64_t)ph_rle_bytes(d->a), (int64_t)sizeof(ph_rle) + 8 * runs + 4 * (d->a->h + 1));
    check(p, ph_rle_bytes(d->a) <= sizeof s->memory_a && ph_rle_bytes(d->b) <= sizeof s->memory_b, true);
    check(p, ph_rle_hit(s->rle_a, s->rle_b, d->dx, d->dy, &runs_first), hit);
    check(p, ph_rle_overlap_area(s->rle_a, s->rle_b, d->dx, d->dy), duo_truth(d, 0, 0));
    if (hit) {
        check(p, s->right.y, first.y);
        check_point(p, runs_first, first);
    }
}

static void hommel_tick(void *state, const pointer *by, checks *p) {
    hommel_state *s = state;
    const duo *d = &s->duo;
    if (by->hands.turn != 0) {
        choose(s, d->choice + by->hands.turn);
    }
    s->written = s->written != by->hands.act;
    duo_move(&s->duo, by);
    s->right = merge_to(d, duo_offset(d), false, INT32_MAX);
    s->literal = merge_to(d, duo_offset(d), true, INT32_MAX);
    walk_move(&s->walk, by, s->written ? s->literal.n : s->right.n, STEP_TICKS);
    hommel_check(s, p);
    offsets_check(&s->map, d, d->solid_above, p);
    cost_measure(&s->runs, by, COST_CALLS, ph_rle_hit(s->rle_a, s->rle_b, d->dx, d->dy, NULL));
    cost_measure(&s->words, by, COST_CALLS, ph_mask_hit(d->a, d->b, d->dx, d->dy));
}

// ---- the picture --------------------------------------------------------------------------------

static void draw_row(const pane *on, const row *r, int32_t left, int y, SDL_Color ink, int32_t current) {
    for (int32_t k = 0; k < r->n; k++) {
        const piece *p = &r->of[k];
        const ph_box bar = {LINE_X + (p->x0 - left) * 5, y, LINE_X + (p->x1 - left) * 5 - 1, y + LINE_H};
        const ph_box ring = {bar.x0 - 1, bar.y0 - 2, bar.x1 + 1, bar.y1 + 2};
        pane_fill(on, pane_flat, bar, p->solid ? ink : INK(30, 34, 64, 255));
        if (k == current) {
            pane_frame(on, pane_flat, ring, INK_WHITE);
        }
    }
}

/// Step `m` of so many.
static void say_step(const hommel_state *s, const pane *on, const merge *m, int32_t steps) {
    const char *step = m->a.x1 <= m->b.x1 ? "A's run ends first: take the next run of A."
                                          : "B's run ends first: take the next run of B.";
    step = s->written ? "As written: now take a new run of both." : step;
    step = m->n == steps ? "The last rows end: no hit." : step;
    step = m->hit ? "Both are solid and they meet: a hit, stop." : step;
    pane_print(on, LINE_X, FACT_Y, INK_WHITE, "step %d of %d", (int)m->n, (int)steps);
    pane_say(on, 0, m->hit ? INK_BOTH : INK_GOLD, "%s", step);
}

static void draw_line(const hommel_state *s, const pane *on) {
    const duo *d = &s->duo;
    const int32_t steps = s->written ? s->literal.n : s->right.n, at = SDL_min(s->walk.at, steps);
    if (at < 1) {
        pane_label(on, LINE_X, LINE_A, INK_DIM, steps > 0 ? "the walk begins" : "no row is shared");
        return;
    }
    const merge m = merge_to(d, duo_offset(d), s->written, at);
    const row a = row_of(d->a, m.y, 0), b = row_of(d->b, m.y - d->dy, d->dx);
    duo_draw_row(d, on, m.y);
    pane_print(on, LINE_X, DUO_TOP, INK_DIM, "row %d of A over row %d of B, each run a bar", (int)m.y,
               (int)(m.y - d->dy));
    draw_row(on, &a, SDL_min(d->dx, 0), LINE_A, INK_A_WORDS, m.i);
    draw_row(on, &b, SDL_min(d->dx, 0), LINE_B, INK_B, m.j);
    say_step(s, on, &m, steps);
}

static void draw_answer(const hommel_state *s, const pane *on) {
    const duo *d = &s->duo;
    shared window = shared_here(d);
    long long anded = shared_words(&window, s->right.hit ? s->right.y : INT32_MAX - 1);
    pane_say(on, 1, s->right.hit ? INK_BOTH : INK_WHITE, "%s after %d runs; as words %lld ANDs.",
             s->right.hit ? "Hit" : "No hit", (int)s->right.n, anded);
    if (s->literal.hit != s->right.hit) {
        pane_say(on, 2, INK_DANGER, "The text read literally skips this overlap.");
    } else if (s->right.hit && s->literal.y != s->right.y) {
        pane_say(on, 2, INK_DANGER, "The text read literally finds it in a later row.");
    } else {
        pane_say(on, 2, INK_DIM, "The text as written (Space) agrees here.");
    }
    pane_print(on, LINE_X, FACT_Y + 14, INK_COOL, "runs: %s   words of 64: %s", cost_text(&s->runs),
               cost_text(&s->words));
    pane_print(on, LINE_X, FACT_Y + 25, INK_DIM, "pixel by pixel: up to %lld", (long long)window.pixels);
    pane_print(on, LINE_X, FACT_Y + 36, INK_DIM, "A in bytes: RGBA %d, mask %d, runs %d", 4 * (int)(d->a->w * d->a->h),
               (int)ph_mask_bytes(d->a->w, d->a->h), (int)ph_rle_bytes(d->a));
}

static void hommel_draw(const void *state, const pane *on) {
    const hommel_state *s = state;
    pane_label(on, 2, 1, INK_DIM, "drag A or B; yellow: shared");
    pane_label(on, LINE_X, 1, s->written ? INK_DANGER : INK_DIM,
               s->written ? "the text read literally: a new run of both" : "the merge of two rows");
    duo_draw(&s->duo, on);
    draw_line(s, on);
    draw_answer(s, on);
    offsets_draw(&s->map, on, BOTTOM + 6, &s->duo, "touch", "missed if read", "literally");
}

const lesson hommel_lesson = {
    "2 Rows of runs",
    "Mike Hommel 1999",
    "A row is a few runs: walk two rows at once.",
    "The run that ends first gives way to its next.",
    "arrows: page   drag, WASD   X, Z: step   Space: as written   Tab: others",
    LESSON(hommel),
};
