// partition.c - the cuts of the L/I/R partition over 20 to 2000 boxes, and its cost (Ekström 2002, section 3).
//
// The partition, the fast broad phase and the loop over all pairs are timed on the same frames of moving boxes.
#include <stdlib.h>

#include "lab/pages/cuts.h"
#include "lab/pages/shared.h"

enum { FEWEST = 20, STEP_TICKS = 75, CLOCK_TICKS = 64, PROVE_TICKS = 32 };
enum { SIDE_X = CROWD_W + 12, ARRAY_Y = DUO_TOP + CROWD_H + 14, ARRAY_H = 24 };
enum { TABLE_Y = DUO_TOP + 84, TABLE_ROW = 15, TABLE_W = LESSON_W - SIDE_X };

#define INK_L INK_OI_SKY
#define INK_I INK_OI_YELLOW
#define INK_R INK_OI_VERMILION

typedef struct partition_state {
    cuts cuts;
    crowd_kind kind;
    bool by_hand, line_held; ///< by_hand: the player has placed the cut; line_held: the player drags it
    int32_t line;            ///< x of the player's cut
    walk walk;
    cost cost[METHODS];
} partition_state;

static const char *const kind_names[CROWD_KINDS] = {"even", "swarms", "one heap"};
static const char *const method_names[METHODS] = {
    [METHOD_PARTITION] = "partition", [METHOD_FAST] = "fast", [METHOD_ALL] = "all pairs"};

static void partition_open(void *state, pool *from) {
    partition_state *s = state;
    cuts_open(&s->cuts, from);
    if (!from->failed) {
        checks none = {0};
        cuts_scatter(&s->cuts, 200, CROWD_EVEN);
        cuts_make(&s->cuts, 0, -1, &none);
        s->walk = (walk){.at = 1, .rest = 2 * STEP_TICKS};
    }
}

// ---- the tick -----------------------------------------------------------------------------------

/// Moves the player's cut to the mouse while the button is held. True if it moved.
static bool drag(partition_state *s, const pointer *by) {
    const int32_t line = SDL_clamp(by->x, 1, CROWD_W - 1), before = s->line;
    if (by->hands.pressed && box_holds((ph_box){0, 0, CROWD_W, CROWD_H}, by->x, by->y - DUO_TOP)) {
        s->line_held = s->by_hand = true;
    }
    s->line_held = s->line_held && by->hands.down;
    s->by_hand = s->by_hand && by->hands.step == 0 && by->hands.turn == 0;
    s->line = s->line_held ? line : s->line;
    return s->line != before;
}

/// A notch of the wheel or a key adds or removes a quarter of the boxes; Tab selects their distribution. True if the
/// boxes changed.
static bool scatter(partition_state *s, const hands *h) {
    const int32_t n = SDL_clamp(s->cuts.n + s->cuts.n * (h->wheel - h->nudge.y) / 4, FEWEST, CROWD_MOST);
    const bool other = h->turn != 0 || n != s->cuts.n;
    s->kind = (crowd_kind)(((int32_t)s->kind + h->turn) % CROWD_KINDS);
    if (other) {
        cuts_scatter(&s->cuts, n, s->kind);
        for (int m = 0; m < METHODS; m++) {
            s->cost[m].ns = 0; // discards the times of other boxes
        }
    }
    return other;
}

static void measure(partition_state *s, const pointer *by) {
    const int calls = 2 + 200 / s->cuts.n * 2; // an even number, because the frames alternate
    for (int m = 0; m < METHODS; m++) {
        cost_measure(&s->cost[m], by, calls, cuts_ask(&s->cuts, (method)m, run.left % 2));
    }
}

static void partition_tick(void *state, const pointer *by, checks *p) {
    partition_state *s = state;
    const int32_t before = s->walk.at;
    const bool was_by_hand = s->by_hand, scattered = scatter(s, &by->hands);
    bool changed = drag(s, by) || scattered;
    if (!s->by_hand) {
        walk_move(&s->walk, by, SDL_min(s->cuts.cuts, CUTS_MOST), STEP_TICKS);
    }
    changed = changed || was_by_hand != s->by_hand || before != s->walk.at;
    if (changed || by->tick % PROVE_TICKS == 0) {
        cuts_make(&s->cuts, s->walk.at - 1, s->by_hand ? s->line : -1, p);
    }
    if (by->tick % CLOCK_TICKS == 0 || (s->cost[METHOD_ALL].ns <= 0 && !changed)) {
        measure(s, by);
    }
}

// ---- the picture --------------------------------------------------------------------------------

static const placement crowd_place = {0, DUO_TOP, 1};

static void draw_line(const pane *on, const cut *of, SDL_Color ink) {
    const ph_box *in = &of->region;
    const ph_box down = {of->at, in->y0, of->at + 1, in->y1}, across = {in->x0, of->at, in->x1, of->at + 1};
    pane_fill(on, crowd_place, of->axis ? across : down, ink);
}

static void draw_crowd(const partition_state *s, const pane *on) {
    const cuts *c = &s->cuts;
    const ph_box all = {0, 0, CROWD_W, CROWD_H};
    const SDL_Color inks[] = {INK(70, 76, 116, 255), INK_L, INK_I, INK_R};
    pane_fill(on, crowd_place, all, INK_STAGE);
    pane_clip(on, (ph_box){0, DUO_TOP, CROWD_W, DUO_TOP + CROWD_H});
    for (int32_t i = 0; i < c->n; i++) {
        const side is = c->now ? c->side[i] : SIDE_OUT;
        pane_fill(on, crowd_place, c->items[i].box, ink_fade(inks[is], is == SIDE_OUT ? 120 : 140));
        pane_frame(on, crowd_place, c->items[i].box, inks[is]);
    }
    for (int32_t k = 0; k < s->walk.at - 1 && k < CUTS_MOST && !s->by_hand; k++) {
        draw_line(on, &c->of[k], ink_fade(INK_WHITE, 200 / (1 + c->of[k].depth)));
    }
    if (c->now) {
        draw_line(on, c->now, INK_WHITE);
        pane_frame(on, crowd_place, c->now->region, INK(255, 255, 255, 150));
    }
    pane_unclip(on);
    pane_frame(on, crowd_place, all, INK_FRAME);
}

/// Draws the array of the cut boxes as the partition leaves it.
static void draw_array(const pane *on, const cut *of) {
    const int32_t n = SDL_max(of->l + of->i + of->r, 1), low = LESSON_W * of->l / n;
    const int32_t high = LESSON_W * (of->l + of->i) / n, bottom = ARRAY_Y + ARRAY_H;
    pane_label(on, 2, ARRAY_Y - 12, INK_DIM, "the array of boxes, permuted in place: [L, I, R]");
    pane_fill(on, pane_flat, (ph_box){0, ARRAY_Y, low, bottom}, ink_fade(INK_L, 200));
    pane_fill(on, pane_flat, (ph_box){low, ARRAY_Y, high, bottom}, ink_fade(INK_I, 200));
    pane_fill(on, pane_flat, (ph_box){high, ARRAY_Y, LESSON_W, bottom}, ink_fade(INK_R, 200));
    pane_fill(on, pane_flat, (ph_box){0, bottom + 2, high, bottom + 4}, INK_L);
    pane_fill(on, pane_flat, (ph_box){low, bottom + 6, LESSON_W, bottom + 8}, INK_R);
    pane_label(on, 2, bottom + 10, INK_L, "[L, I] is cut again");
    pane_label(on, LESSON_W - 20 * TEXT_W, bottom + 10, INK_R, "[I, R] is cut again");
}

/// Draws a row per method: the number of compared pairs of boxes, as a bar and as digits, and the time.
static void draw_methods(const partition_state *s, const pane *on) {
    const cuts *c = &s->cuts;
    pane_label(on, SIDE_X, TABLE_Y - 13, INK_DIM, "method       compares        time");
    for (int m = 0; m < METHODS; m++) {
        const int y = TABLE_Y + m * TABLE_ROW;
        const int32_t w = (int32_t)(TABLE_W * c->stats[m].tests / cuts_pairs_of(c->n));
        char tests[DIGITS];
        pane_fill(on, pane_flat, (ph_box){SIDE_X, y, SIDE_X + w, y + TABLE_ROW - 2}, INK(34, 60, 92, 255));
        pane_print(on, SIDE_X + 2, y + 1, INK_WHITE, "%-10s %10s %14s", method_names[m],
                   digits(tests, c->stats[m].tests), cost_text(&s->cost[m]));
    }
}

static void draw_numbers(const partition_state *s, const pane *on) {
    const cuts *c = &s->cuts;
    const cut *of = c->now;
    const int64_t all = cuts_pairs_of(c->n);
    char left[DIGITS], total[DIGITS];
    pane_print(on, SIDE_X, DUO_TOP + 38, INK_GOLD, "pairs left: %s of %s", digits(left, of ? of->left : all),
               digits(total, all));
    draw_methods(s, on);
    if (!of) {
        pane_say(on, 0, INK_WHITE, "Without a cut, all pairs are compared.");
    } else {
        const int32_t counts[] = {of->l, of->i, of->r};
        const SDL_Color inks[] = {INK_L, INK_I, INK_R};
        for (int k = 0; k < 3; k++) {
            pane_words(on, SIDE_X + 80 * k, DUO_TOP, 2, inks[k], "%c %d", "LIR"[k], (int)counts[k]);
        }
        pane_print(on, SIDE_X, DUO_TOP + 22, INK_DIM, s->by_hand ? "your cut" : "cut %d of %d", (int)s->walk.at,
                   (int)c->cuts);
        draw_array(on, of);
        pane_say(on, 0, INK_WHITE, "L x R = %s pairs need no test.", digits(left, (int64_t)of->l * of->r));
        pane_say(on, 1, INK_WHITE, "Boxes of I are on the line and belong to both sides.");
    }
    pane_say(on, 2, INK_DIM, "Drag the line: halve the crowd, cut few boxes.");
}

static void partition_draw(const void *state, const pane *on) {
    const partition_state *s = state;
    char pairs[DIGITS];
    pane_print(on, 2, 1, INK_DIM, "%d boxes (%s) have %s pairs", (int)s->cuts.n, kind_names[s->kind],
               digits(pairs, cuts_pairs_of(s->cuts.n)));
    draw_crowd(s, on);
    draw_numbers(s, on);
}

const lesson partition_lesson = {
    "4 Cut the crowd",
    "Ulf Ekström 2002, section 3",
    "Boxes left of a line cannot touch boxes right of it.",
    "After all cuts, few pairs are left to compare.",
    "arrows: page   drag: line   wheel, W, S: number   X, Z: cut   Tab: crowd",
    LESSON(partition),
};
