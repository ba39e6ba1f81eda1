// hommel.c - rows as runs, and the merge of two rows step by step (Hommel 1999).
//
// A step looks at one run of each sprite. When they meet and both are solid, the sprites touch; else the run that ends
// first gives way to the next of its row. The document, read literally, takes a new run of both each time and ends the
// line with either sprite's last run. Both ways are walked; the right one is compared with the pixels and with
// ph_rle_hit, and the literal one with the right one: it misses, but never invents.
#include "lab/lesson.h"
#include "lab/pages/shared.h"

enum {
    SIDE = 48, // most pixels of a row
    RUNS = SIDE + 1,
    STEPS = 4096,
    RLE_WORDS = 4096,
    BOTTOM = DUO_TOP + 132, // of the stage
    LINE_X = 246,
    LINE_A = DUO_TOP + 18,
    LINE_H = 44,
    LINE_B = LINE_A + LINE_H + 12,
    FACT_Y = LINE_B + LINE_H + 10,
    STEP_TICKS = 16
};

typedef struct piece {
    int32_t x0, x1; ///< in a's pixels
    bool solid;
} piece;

/// A row as pieces that follow each other, solid and clear in turn.
typedef struct row {
    int32_t n;
    piece of[RUNS];
} row;

typedef struct merge_step {
    int32_t y, i, j; ///< row, and the piece of each sprite that is looked at
} merge_step;

typedef struct merge {
    bool hit;
    int32_t n, y; ///< steps, and the row of the hit
    merge_step of[STEPS];
} merge;

typedef struct hommel_state {
    duo duo;
    bool written;
    merge right, literal, scratch;
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

// ---- rows --------------------------------------------------------------------------------------------

static void add_piece(row *r, int32_t x0, int32_t x1, bool solid) {
    if (x0 < x1) {
        r->of[r->n++] = (piece){x0, x1, solid};
    }
}

/// Row y of the mask, moved to the right by `at`.
static row row_of(const ph_mask *m, int32_t y, int32_t at) {
    row r = {.n = 0};
    int32_t end = 0;
    for (int32_t x0, x1 = 0; ph_mask_next_run(m, y, &x0, &x1); end = x1) {
        add_piece(&r, at + end, at + x0, false);
        add_piece(&r, at + x0, at + x1, true);
    }
    add_piece(&r, at + end, at + m->w, false);
    return r;
}

static bool meet(const piece *a, const piece *b) {
    return a->x0 < b->x1 && b->x0 < a->x1;
}

static void add_step(merge *m, int32_t y, int32_t i, int32_t j) {
    if (m->n < STEPS) {
        m->of[m->n++] = (merge_step){y, i, j};
    }
}

/// The piece that ends first gives way.
static bool merge_row(merge *m, const row *a, const row *b, int32_t y) {
    for (int32_t i = 0, j = 0; i < a->n && j < b->n;) {
        const piece *p = &a->of[i], *q = &b->of[j];
        add_step(m, y, i, j);
        if (p->solid && q->solid && meet(p, q)) {
            return true;
        }
        bool first = p->x1 <= q->x1;
        i += first;
        j += !first;
    }
    return false;
}

/// Steps 1 to 9 of the document as they are written, in its order.
static bool literal_row(merge *m, const row *a, const row *b, int32_t y) {
    for (int32_t i = 0, j = 0; i < a->n && j < b->n; i++, j++) { // 1: a run of each; 9: go to 1
        while (i + 1 < a->n && a->of[i].x1 <= b->of[j].x0) {     // 3
            i++;
        }
        while (j + 1 < b->n && b->of[j].x1 <= a->of[i].x0) { // 4
            j++;
        }
        add_step(m, y, i, j);
        if (a->of[i].solid && b->of[j].solid && meet(&a->of[i], &b->of[j])) { // 5
            return true;
        }
        if (i + 1 == a->n || j + 1 == b->n) { // 6 and 7
            return false;
        }
    }
    return false;
}

static void merge_all(merge *m, const ph_mask *a, const ph_mask *b, ph_point offset, bool literal) {
    ph_box box = shared_of(a, b, offset).box;
    m->n = 0;
    m->hit = false;
    for (int32_t y = box.y0; y < box.y1 && box.x0 < box.x1 && !m->hit; y++) {
        const row of_a = row_of(a, y, 0), of_b = row_of(b, y - offset.y, offset.x);
        m->hit = literal ? literal_row(m, &of_a, &of_b, y) : merge_row(m, &of_a, &of_b, y);
        m->y = y;
    }
}

// ---- all offsets -------------------------------------------------------------------------------------

static int judge(void *user, const duo *d, ph_point offset) {
    hommel_state *s = user;
    if (!ph_mask_hit(d->a, d->b, offset.x, offset.y)) {
        return 0;
    }
    merge_all(&s->scratch, d->a, d->b, offset, true);
    return OFFSET_TOUCH + (s->scratch.hit ? 0 : OFFSET_WRONG);
}

static ph_rle *encode(uint64_t memory[RLE_WORDS], const ph_mask *m) {
    return ph_rle_bytes(m) <= RLE_WORDS * sizeof *memory ? ph_rle_init(memory, m) : NULL;
}

/// The pieces of a step.
static void pieces_of(const hommel_state *s, const merge_step *step, piece *a, piece *b) {
    const duo *d = &s->duo;
    *a = row_of(d->a, step->y, 0).of[step->i];
    *b = row_of(d->b, step->y - d->dy, d->dx).of[step->j];
}

/// True when a run of the two has to give way, and it matters which.
static bool is_question(const piece *a, const piece *b) {
    return meet(a, b) && !(a->solid && b->solid) && a->x1 != b->x1;
}

/// A step in the middle of the merge that is worth a question, counted from 1.
static int32_t question_step(const hommel_state *s) {
    int32_t n = s->right.n;
    for (int32_t k = 0; k < n; k++) {
        int32_t at = (n / 2 + k) % n;
        piece a, b;
        pieces_of(s, &s->right.of[at], &a, &b);
        if (is_question(&a, &b)) {
            return at + 1;
        }
    }
    return 0;
}

static void choose(hommel_state *s, int32_t which) {
    const duo *d = &s->duo;
    s->written = false;
    duo_choose(&s->duo, BOTTOM, choices, SDL_arraysize(choices), which);
    s->rle_a = encode(s->memory_a, d->a);
    s->rle_b = encode(s->memory_b, d->b);
    offsets_judge(&s->map, d, judge, s);
    merge_all(&s->right, d->a, d->b, duo_offset(d), false);
    s->walk.at = question_step(s);
}

static void hommel_open(void *state, arena *from) {
    hommel_state *s = state;
    s->duo.assets = from->assets;
    choose(s, 0);
}

// ---- the tick ----------------------------------------------------------------------------------------

static int64_t ask_runs(void *user) {
    const hommel_state *s = user;
    return ph_rle_hit(s->rle_a, s->rle_b, s->duo.dx, s->duo.dy, NULL);
}

static void hommel_prove(const hommel_state *s, proof *p) {
    const duo *d = &s->duo;
    ph_point first = {0, 0}, runs_first = {0, 0};
    shared_prove(d, p);
    bool hit = duo_touch(d, duo_offset(d), d->solid_above, &first);
    prove(p, s->right.hit, hit);
    prove(p, s->literal.hit && !hit, false);
    prove(p, ph_mask_hit(d->a, d->b, d->dx, d->dy), hit);
    if (s->rle_a && s->rle_b) {
        prove(p, ph_rle_hit(s->rle_a, s->rle_b, d->dx, d->dy, &runs_first), hit);
        prove(p, ph_rle_overlap_area(s->rle_a, s->rle_b, d->dx, d->dy), duo_truth(d, 0, 0));
    }
    if (hit) {
        prove(p, s->right.y, first.y);
        prove_point(p, runs_first, first);
    }
}

static void hommel_tick(void *state, const pointer *by, proof *p) {
    hommel_state *s = state;
    const duo *d = &s->duo;
    if (by->hands.turn != 0) {
        choose(s, d->choice + by->hands.turn);
    }
    s->written = s->written != by->hands.act;
    duo_move(&s->duo, by);
    merge_all(&s->right, d->a, d->b, duo_offset(d), false);
    merge_all(&s->literal, d->a, d->b, duo_offset(d), true);
    walk_move(&s->walk, by, s->written ? s->literal.n : s->right.n, STEP_TICKS);
    hommel_prove(s, p);
    offsets_prove(&s->map, d, d->solid_above, p);
    if (s->rle_a && s->rle_b) {
        cost_measure(&s->runs, by, ask_runs, s, COST_CALLS);
        cost_measure(&s->words, by, duo_ask_hit, &s->duo, COST_CALLS);
    }
}

// ---- the picture -------------------------------------------------------------------------------------

static void draw_row(const panel *on, const row *r, int32_t left, int y, SDL_Color ink, int32_t current) {
    for (int32_t k = 0; k < r->n; k++) {
        const piece *p = &r->of[k];
        const ph_box bar = {LINE_X + (p->x0 - left) * 5, y, LINE_X + (p->x1 - left) * 5 - 1, y + LINE_H};
        const ph_box ring = {bar.x0 - 1, bar.y0 - 2, bar.x1 + 1, bar.y1 + 2};
        panel_fill(on, panel_flat, bar, p->solid ? ink : INK(30, 34, 64, 255));
        if (k == current) {
            panel_frame(on, panel_flat, ring, INK_WHITE);
        }
    }
}

static void say_step(const hommel_state *s, const panel *on, const piece *a, const piece *b) {
    const merge *m = s->written ? &s->literal : &s->right;
    bool last = s->walk.at == m->n, both = a->solid && b->solid && meet(a, b), gives_a = a->x1 <= b->x1;
    const char *step =
        gives_a ? "A's run ends first: take the next run of A." : "B's run ends first: take the next run of B.";
    step = s->written ? "As written: now take a new run of both." : step;
    step = last ? "The last rows end: no hit." : step;
    step = both ? "Both are solid and they meet: a hit, stop." : step;
    panel_print(on, LINE_X, FACT_Y, INK_WHITE, "step %d of %d", (int)s->walk.at, (int)m->n);
    panel_say(on, 0, both ? INK_BOTH : INK_GOLD, "%s", step);
}

static void draw_line(const hommel_state *s, const panel *on) {
    const duo *d = &s->duo;
    const merge *m = s->written ? &s->literal : &s->right;
    int32_t at = SDL_min(s->walk.at, m->n), left = SDL_min(d->dx, 0);
    if (at < 1) {
        panel_label(on, LINE_X, LINE_A, INK_DIM, m->n > 0 ? "the walk begins" : "no row is shared");
        return;
    }
    const merge_step *step = &m->of[at - 1];
    const row a = row_of(d->a, step->y, 0), b = row_of(d->b, step->y - d->dy, d->dx);
    duo_draw_row(&s->duo, on, step->y);
    panel_print(on, LINE_X, DUO_TOP, INK_DIM, "row %d of A over row %d of B, each run a bar", (int)step->y,
                (int)(step->y - d->dy));
    draw_row(on, &a, left, LINE_A, INK_A_WORDS, step->i);
    draw_row(on, &b, left, LINE_B, INK_B, step->j);
    if (!on->hides) {
        say_step(s, on, &a.of[step->i], &b.of[step->j]);
    }
}

static void draw_answer(const hommel_state *s, const panel *on) {
    const duo *d = &s->duo;
    shared window = shared_here(d);
    long long anded = shared_words(&window, s->right.hit ? s->right.y : INT32_MAX - 1);
    panel_say(on, 1, s->right.hit ? INK_BOTH : INK_WHITE, "%s after %d runs; as words %lld ANDs.",
              s->right.hit ? "Hit" : "No hit", (int)s->right.n, anded);
    if (s->literal.hit != s->right.hit) {
        panel_say(on, 2, INK_DANGER, "The text read literally skips this overlap.");
    } else if (s->right.hit && s->literal.y != s->right.y) {
        panel_say(on, 2, INK_DANGER, "The text read literally finds it in a later row.");
    } else {
        panel_say(on, 2, INK_DIM, "The text as written (Space) says the same here.");
    }
    panel_print(on, LINE_X, FACT_Y + 14, INK_COOL, "runs: %s   words of 64: %s", cost_text(&s->runs).line,
                cost_text(&s->words).line);
    panel_print(on, LINE_X, FACT_Y + 25, INK_DIM, "pixel by pixel: up to %lld", (long long)window.pixels);
}

static const char *const map_names[3] = {"touch", "missed if read", "literally"};

static void hommel_draw(const void *state, const panel *on) {
    const hommel_state *s = state;
    panel_label(on, 2, 1, INK_DIM, "drag A or B; yellow: shared");
    panel_label(on, LINE_X, 1, s->written ? INK_DANGER : INK_DIM,
                s->written ? "the text read literally: a new run of both"
                           : "the merge: the run that ends first gives way");
    duo_draw(&s->duo, on, !on->hides);
    draw_line(s, on);
    if (on->hides) {
        return;
    }
    draw_answer(s, on);
    offsets_draw(&s->map, on, BOTTOM + 6, &s->duo, map_names);
}

static void hommel_ask(const void *state, wager *w) {
    const hommel_state *s = state;
    static const char *const whose[] = {"the run of A, the upper", "the run of B, the lower",
                                        "both: a new run of each"};
    piece a = {0}, b = {0};
    w->about = s->duo.choice;
    bool at_step = !s->written && s->walk.at >= 1 && s->walk.at <= s->right.n;
    if (at_step) {
        pieces_of(s, &s->right.of[s->walk.at - 1], &a, &b);
    }
    if (at_step && is_question(&a, &b)) {
        bet_words(w, whose, a.x1 < b.x1 ? 0 : 1);
    }
    w->key = s->duo.dx * 4096 + s->duo.dy; // the walk goes on, the answer is still that of its step
}

const lesson hommel_lesson = {
    "3 Rows of runs",
    "Mike Hommel 1999",
    "A row is a few runs: walk two rows at once.",
    "Two runs meet, not both solid. Which gives way?",
    "arrows: page   drag, WASD   X, Z: step   Space: as written   Tab: others",
    LESSON(hommel),
};
