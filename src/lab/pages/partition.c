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
        s->walk = (walk){.step = 1, .rest = 2 * STEP_TICKS};
    }
}

// ---- the tick -----------------------------------------------------------------------------------

/// Moves the player's cut to the mouse while the button is held. True if it moved.
static bool drag(partition_state *s, const pointer *input) {
    const int32_t line = SDL_clamp(input->x, 1, CROWD_W - 1), before = s->line;
    if (input->hands.pressed && box_holds((ph_box){0, 0, CROWD_W, CROWD_H}, input->x, input->y - DUO_TOP)) {
        s->line_held = s->by_hand = true;
    }
    s->line_held = s->line_held && input->hands.down;
    s->by_hand = s->by_hand && input->hands.step == 0 && input->hands.turn == 0;
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

static void measure(partition_state *s, const pointer *input) {
    const int calls = 2 + 200 / s->cuts.n * 2; // an even number, because the frames alternate
    for (int m = 0; m < METHODS; m++) {
        cost_measure(&s->cost[m], input, calls, cuts_ask(&s->cuts, (method)m, run.left % 2));
    }
}

static void partition_tick(void *state, const pointer *input, checks *p) {
    partition_state *s = state;
    const int32_t before = s->walk.step;
    const bool was_by_hand = s->by_hand, scattered = scatter(s, &input->hands);
    bool changed = drag(s, input) || scattered;
    if (!s->by_hand) {
        walk_move(&s->walk, input, SDL_min(s->cuts.cuts, CUTS_MOST), STEP_TICKS);
    }
    changed = changed || was_by_hand != s->by_hand || before != s->walk.step;
    if (changed || input->tick % PROVE_TICKS == 0) {
        cuts_make(&s->cuts, s->walk.step - 1, s->by_hand ? s->line : -1, p);
    }
    if (input->tick % CLOCK_TICKS == 0 || (s->cost[METHOD_ALL].ns <= 0 && !changed)) {
        measure(s, input);
    }
}

// ---- the picture --------------------------------------------------------------------------------

static const placement crowd_place = {0, DUO_TOP, 1};

static void draw_line(const pane *target, const cut *line, SDL_Color ink) {
    const ph_box *in = &line->region;
    const ph_box down = {line->position, in->y0, line->position + 1, in->y1},
                 across = {in->x0, line->position, in->x1, line->position + 1};
    pane_fill(target, crowd_place, line->axis ? across : down, ink);
}

static void draw_crowd(const partition_state *s, const pane *target) {
    const cuts *c = &s->cuts;
    const ph_box all = {0, 0, CROWD_W, CROWD_H};
    const SDL_Color inks[] = {INK(70, 76, 116, 255), INK_L, INK_I, INK_R};
    pane_fill(target, crowd_place, all, INK_STAGE);
    pane_clip(target, (ph_box){0, DUO_TOP, CROWD_W, DUO_TOP + CROWD_H});
    for (int32_t i = 0; i < c->n; i++) {
        const side its_side = c->now ? c->side[i] : SIDE_OUT;
        pane_fill(target, crowd_place, c->items[i].box, ink_fade(inks[its_side], its_side == SIDE_OUT ? 120 : 140));
        pane_frame(target, crowd_place, c->items[i].box, inks[its_side]);
    }
    for (int32_t k = 0; k < s->walk.step - 1 && k < CUTS_MOST && !s->by_hand; k++) {
        draw_line(target, &c->kept[k], ink_fade(INK_WHITE, 200 / (1 + c->kept[k].depth)));
    }
    if (c->now) {
        draw_line(target, c->now, INK_WHITE);
        pane_frame(target, crowd_place, c->now->region, INK(255, 255, 255, 150));
    }
    pane_unclip(target);
    pane_frame(target, crowd_place, all, INK_FRAME);
}

/// Draws the array of the cut boxes as the partition leaves it.
static void draw_array(const pane *target, const cut *shown) {
    const int32_t n = SDL_max(shown->l + shown->i + shown->r, 1), low = LESSON_W * shown->l / n;
    const int32_t high = LESSON_W * (shown->l + shown->i) / n, bottom = ARRAY_Y + ARRAY_H;
    pane_label(target, 2, ARRAY_Y - 12, INK_DIM, "the array of boxes, permuted in place: [L, I, R]");
    pane_fill(target, pane_flat, (ph_box){0, ARRAY_Y, low, bottom}, ink_fade(INK_L, 200));
    pane_fill(target, pane_flat, (ph_box){low, ARRAY_Y, high, bottom}, ink_fade(INK_I, 200));
    pane_fill(target, pane_flat, (ph_box){high, ARRAY_Y, LESSON_W, bottom}, ink_fade(INK_R, 200));
    pane_fill(target, pane_flat, (ph_box){0, bottom + 2, high, bottom + 4}, INK_L);
    pane_fill(target, pane_flat, (ph_box){low, bottom + 6, LESSON_W, bottom + 8}, INK_R);
    pane_label(target, 2, bottom + 10, INK_L, "[L, I] is cut again");
    pane_label(target, LESSON_W - 20 * TEXT_W, bottom + 10, INK_R, "[I, R] is cut again");
}

/// Draws a row per method: the number of compared pairs of boxes, as a bar and as digits, and the time.
static void draw_methods(const partition_state *s, const pane *target) {
    const cuts *c = &s->cuts;
    pane_label(target, SIDE_X, TABLE_Y - 13, INK_DIM, "method       compares        time");
    for (int m = 0; m < METHODS; m++) {
        const int y = TABLE_Y + m * TABLE_ROW;
        const int32_t w = (int32_t)(TABLE_W * c->stats[m].tests / cuts_pairs_of(c->n));
        char tests[DIGITS];
        pane_fill(target, pane_flat, (ph_box){SIDE_X, y, SIDE_X + w, y + TABLE_ROW - 2}, INK(34, 60, 92, 255));
        pane_print(target, SIDE_X + 2, y + 1, INK_WHITE, "%-10s %10s %14s", method_names[m],
                   digits(tests, c->stats[m].tests), cost_text(&s->cost[m]));
    }
}

static void draw_numbers(const partition_state *s, const pane *target) {
    const cuts *c = &s->cuts;
    const cut *shown = c->now;
    const int64_t all = cuts_pairs_of(c->n);
    char left[DIGITS], total[DIGITS];
    pane_print(target, SIDE_X, DUO_TOP + 38, INK_GOLD, "pairs left: %s of %s", digits(left, shown ? shown->left : all),
               digits(total, all));
    draw_methods(s, target);
    if (!shown) {
        pane_say(target, 0, INK_WHITE, "Without a cut, all pairs are compared.");
    } else {
        const int32_t counts[] = {shown->l, shown->i, shown->r};
        const SDL_Color inks[] = {INK_L, INK_I, INK_R};
        for (int k = 0; k < 3; k++) {
            pane_words(target, SIDE_X + 80 * k, DUO_TOP, 2, inks[k], "%c %d", "LIR"[k], (int)counts[k]);
        }
        pane_print(target, SIDE_X, DUO_TOP + 22, INK_DIM, s->by_hand ? "your cut" : "cut %d of %d", (int)s->walk.step,
                   (int)c->cuts);
        draw_array(target, shown);
        pane_say(target, 0, INK_WHITE, "L x R = %s pairs need no test.", digits(left, (int64_t)shown->l * shown->r));
        pane_say(target, 1, INK_WHITE, "Boxes of I are on the line and belong to both sides.");
    }
    pane_say(target, 2, INK_DIM, "Drag the line: halve the crowd, cut few boxes.");
}

static void partition_draw(const void *state, const pane *target) {
    const partition_state *s = state;
    char pairs[DIGITS];
    pane_print(target, 2, 1, INK_DIM, "%d boxes (%s) have %s pairs", (int)s->cuts.n, kind_names[s->kind],
               digits(pairs, cuts_pairs_of(s->cuts.n)));
    draw_crowd(s, target);
    draw_numbers(s, target);
}

const lesson partition_lesson = {
    "4 Cut the crowd",
    "Ulf Ekström 2002, section 3",
    "Boxes left of a line cannot touch boxes right of it.",
    "After all cuts, few pairs are left to compare.",
    "arrows: page   drag: line   wheel, W, S: number   X, Z: cut   Tab: crowd",
    LESSON(partition),
};
