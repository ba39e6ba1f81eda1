// partition_page.c - step through the cuts of the L/I/R partition over 20 to 2000 boxes (Ekstroem 2002, section 3).
#include <stdlib.h>

#include "lab/pages/cuts.h"
#include "lab/pages/shared.h"

enum { FEWEST = 20, NEAR_LINE = 6, STEP_TICKS = 75, SORT_TICKS = 40, CLOCK_TICKS = 64, PROVE_TICKS = 32 };
enum { SIDE_X = CROWD_W + 12, CURVE_H = 40, ARRAY_Y = DUO_TOP + CROWD_H + 14, ARRAY_H = 24 };

#define INK_L INK_OI_SKY
#define INK_I INK_OI_YELLOW
#define INK_R INK_OI_VERMILION

typedef struct partition_page_state {
    cuts cuts;
    crowd_kind kind;
    int32_t held;            ///< box that the mouse drags, -1: none
    ph_point before;         ///< where the mouse was
    bool by_hand, line_held; ///< the cut is the player's; it is dragged
    int32_t line;            ///< its x
    walk walk;
    cost parted, fast, grid, all;
} partition_page_state;

static const char *const kind_names[CROWD_KINDS] = {"even", "swarms", "one heap"};

static void partition_page_open(void *state, pool *from) {
    partition_page_state *s = state;
    s->held = -1;
    cuts_open(&s->cuts, from);
    if (!from->failed) {
        checks none = {0};
        cuts_scatter(&s->cuts, 200, CROWD_EVEN);
        cuts_make(&s->cuts, 0, -1, &none);
        cuts_begin_sort(&s->cuts);
        s->walk = (walk){.at = 1, .rest = 2 * STEP_TICKS};
    }
}

// ---- the tick -----------------------------------------------------------------------------------

static int32_t box_under(const cuts *c, int32_t x, int32_t y) {
    int32_t found = -1;
    for (int32_t i = 0; i < c->n; i++) {
        found = box_holds(c->items[i].box, x, y) ? i : found;
    }
    return found;
}

/// The mouse takes the line when it is near to it or when no box is there.
static void take(partition_page_state *s, int32_t x, int32_t y) {
    const cut *of = s->cuts.now;
    const bool inside = box_holds((ph_box){0, 0, CROWD_W, CROWD_H}, x, y);
    s->held = box_under(&s->cuts, x, y);
    s->line_held = inside && (s->held < 0 || (of && of->axis == 0 && abs(x - of->at) <= NEAR_LINE));
    s->by_hand = s->by_hand || s->line_held;
    s->held = s->line_held ? -1 : s->held;
    s->before = (ph_point){x, y};
}

/// Moves the box or the line that is held. True when it was.
static bool drag(partition_page_state *s, const pointer *by) {
    const int32_t x = by->x, y = by->y - DUO_TOP, line = SDL_clamp(x, 1, CROWD_W - 1), before = s->line;
    if (by->hands.pressed) {
        take(s, x, y);
    }
    s->held = by->hands.down ? s->held : -1;
    s->line_held = s->line_held && by->hands.down;
    s->by_hand = s->by_hand && by->hands.step == 0 && by->hands.turn == 0;
    s->line = s->line_held ? line : s->line;
    const ph_point way = {x - s->before.x, y - s->before.y};
    s->before = (ph_point){x, y};
    if (s->held >= 0) {
        ph_box *b = &s->cuts.items[s->held].box;
        *b = (ph_box){b->x0 + way.x, b->y0 + way.y, b->x1 + way.x, b->y1 + way.y};
        return way.x != 0 || way.y != 0;
    }
    return s->line != before;
}

/// A quarter more or fewer boxes for each notch of the wheel or key, or boxes that lie otherwise. True when there are.
static bool scatter(partition_page_state *s, const hands *h) {
    const int32_t n = SDL_clamp(s->cuts.n + s->cuts.n * (h->wheel - h->nudge.y) / 4, FEWEST, CROWD_MOST);
    const bool other = h->turn != 0 || n != s->cuts.n;
    s->kind = (crowd_kind)(((int32_t)s->kind + h->turn) % CROWD_KINDS);
    if (other) {
        cuts_scatter(&s->cuts, n, s->kind);
        s->held = -1;
    }
    return other;
}

static void measure(partition_page_state *s, const pointer *by) {
    const int calls = 2 + 200 / s->cuts.n;
    cuts_move(&s->cuts);
    (void)cuts_ask_fast(&s->cuts); // it keeps what it finds, so the first frame is none of many
    cost_measure(&s->parted, by, calls, cuts_ask_partition(&s->cuts));
    cost_measure(&s->fast, by, calls, cuts_ask_fast(&s->cuts));
    cost_measure(&s->grid, by, calls, cuts_ask_grid(&s->cuts));
    cost_measure(&s->all, by, calls, cuts_ask_all(&s->cuts));
}

static void partition_page_tick(void *state, const pointer *by, checks *p) {
    partition_page_state *s = state;
    const int32_t before = s->walk.at;
    const bool was_by_hand = s->by_hand, scattered = scatter(s, &by->hands);
    bool changed = drag(s, by) || scattered;
    if (changed && !s->line_held) { // the times are those of other boxes
        s->parted.ns = s->fast.ns = s->grid.ns = s->all.ns = 0;
    }
    if (!s->by_hand) {
        walk_move(&s->walk, by, SDL_min(s->cuts.cuts, CUTS_MOST), STEP_TICKS);
    }
    changed = changed || was_by_hand != s->by_hand || before != s->walk.at;
    if (changed || by->tick % PROVE_TICKS == 0) {
        cuts_make(&s->cuts, s->walk.at - 1, s->by_hand ? s->line : -1, p);
    }
    if (changed) {
        cuts_begin_sort(&s->cuts);
    }
    cuts_sort(&s->cuts, 1 + s->cuts.part_n / SORT_TICKS, p);
    if (by->tick % CLOCK_TICKS == 0 || (s->all.ns <= 0 && !changed)) {
        measure(s, by);
    }
}

// ---- the picture --------------------------------------------------------------------------------

static const placement crowd_place = {0, DUO_TOP, 1};

/// Pairs that a cut of the shown region would save at each x. O(columns * boxes).
static void draw_curve(const partition_page_state *s, const pane *on) {
    const cuts *c = &s->cuts;
    const cut *of = c->now;
    for (int32_t at = 0; at < CROWD_W && !(of && of->axis); at++) {
        int64_t n = 0, lower = 0, upper = 0;
        for (int32_t i = 0; i < c->n; i++) {
            bool in = !of || c->side[i] != SIDE_OUT;
            n += in;
            lower += in && c->items[i].box.x1 <= at;
            upper += in && c->items[i].box.x0 >= at;
        }
        const int32_t high = (int32_t)(lower * upper * CURVE_H / (n * n / 4 + 1));
        const ph_box bar = {at, CROWD_H - high, at + 1, CROWD_H};
        pane_fill(on, crowd_place, bar, of && at == of->at ? INK_WHITE : INK(34, 60, 92, 255));
    }
}

static void draw_line(const pane *on, const cut *of, SDL_Color ink) {
    const ph_box *in = &of->region;
    const ph_box down = {of->at, in->y0, of->at + 1, in->y1}, across = {in->x0, of->at, in->x1, of->at + 1};
    pane_fill(on, crowd_place, of->axis ? across : down, ink);
}

static void draw_crowd(const partition_page_state *s, const pane *on) {
    const cuts *c = &s->cuts;
    const ph_box all = {0, 0, CROWD_W, CROWD_H};
    const SDL_Color inks[] = {INK(70, 76, 116, 255), INK_L, INK_I, INK_R};
    pane_fill(on, crowd_place, all, INK_STAGE);
    pane_clip(on, (ph_box){0, DUO_TOP, CROWD_W, DUO_TOP + CROWD_H});
    draw_curve(s, on);
    for (int32_t i = 0; i < c->n; i++) {
        side is = c->now ? c->side[i] : SIDE_OUT;
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

/// The one array of names, from the first to the last that the cut parts, as far as it is sorted.
static void draw_array(const partition_page_state *s, const pane *on, const cut *of) {
    const cuts *c = &s->cuts;
    const SDL_Color inks[] = {[SIDE_L] = INK_L, [SIDE_I] = INK_I, [SIDE_R] = INK_R};
    const int32_t n = SDL_max(c->part_n, 1), w = LESSON_W;
    for (int32_t i = 0; i < c->part_n; i++) {
        const ph_box cell = {w * i / n, ARRAY_Y, SDL_max(w * (i + 1) / n - (n < 200), w * i / n + 1),
                             ARRAY_Y + ARRAY_H};
        pane_fill(on, pane_flat, cell, ink_fade(inks[c->side[c->order[c->part[i]]]], 200));
    }
    const ph_box head = {w * c->next / n - 1, ARRAY_Y - 2, w * c->next / n + 1, ARRAY_Y + ARRAY_H + 2};
    const ph_box lower = {0, ARRAY_Y + ARRAY_H + 2, w * (of->l + of->i) / n, ARRAY_Y + ARRAY_H + 4};
    const ph_box upper = {w * of->l / n, ARRAY_Y + ARRAY_H + 6, w, ARRAY_Y + ARRAY_H + 8};
    pane_label(on, 2, ARRAY_Y - 12, INK_DIM, "the array of boxes, permuted in place: [L, I, R]");
    pane_fill(on, pane_flat, lower, INK_L);
    pane_fill(on, pane_flat, upper, INK_R);
    if (c->next < c->high) {
        pane_fill(on, pane_flat, head, INK_WHITE);
    }
    pane_label(on, 2, ARRAY_Y + ARRAY_H + 10, INK_L, "[L, I] is cut again");
    pane_label(on, w - 20 * TEXT_W, ARRAY_Y + ARRAY_H + 10, INK_R, "[I, R] is cut again");
}

static void draw_numbers(const partition_page_state *s, const pane *on) {
    const cuts *c = &s->cuts;
    const cut *of = c->now;
    int64_t all = cuts_pairs_of(c->n), left = of ? of->left : all;
    pane_print(on, SIDE_X, DUO_TOP + 40, INK_GOLD, "pairs left %lld of %lld", (long long)left, (long long)all);
    pane_print(on, SIDE_X, DUO_TOP + 54, INK_WHITE, "after all %d cuts %lld are compared", (int)c->cuts,
               (long long)c->stats.tests);
    pane_print(on, SIDE_X, DUO_TOP + 65, INK_DIM, "%lld pairs do overlap", (long long)c->stats.pairs);
    pane_print(on, SIDE_X, DUO_TOP + 84, INK_COOL, "all these cuts %s", cost_text(&s->parted));
    pane_print(on, SIDE_X, DUO_TOP + 95, INK_COOL, "all pairs %s", cost_text(&s->all));
    pane_print(on, SIDE_X, DUO_TOP + 106, INK_COOL, "a uniform grid %s", cost_text(&s->grid));
    pane_print(on, SIDE_X, DUO_TOP + 117, INK_COOL, "the game's method %s", cost_text(&s->fast));
    pane_label(on, SIDE_X, DUO_TOP + 132, INK_DIM, "curve: pairs that a cut there saves");
    if (of) {
        pane_large(on, SIDE_X, DUO_TOP, INK_L, "L %d", (int)of->l);
        pane_large(on, SIDE_X + 80, DUO_TOP, INK_I, "I %d", (int)of->i);
        pane_large(on, SIDE_X + 160, DUO_TOP, INK_R, "R %d", (int)of->r);
        pane_print(on, SIDE_X, DUO_TOP + 22, INK_DIM, s->by_hand ? "your cut" : "cut %d of %d", (int)s->walk.at,
                   (int)c->cuts);
        draw_array(s, on, of);
        pane_say(on, 0, INK_WHITE, "L x R = %lld pairs need no test.", (long long)of->l * of->r);
        pane_say(on, 1, INK_WHITE, "I is on the line: it belongs to both sides.");
    } else {
        pane_say(on, 0, INK_WHITE, "No cut yet: all pairs are tested.");
    }
    pane_say(on, 2, INK_DIM, "Drag the line: halve the crowd, cut few boxes.");
}

static void partition_page_draw(const void *state, const pane *on) {
    const partition_page_state *s = state;
    pane_print(on, 2, 1, INK_DIM, "%d boxes (%s) make %lld pairs", (int)s->cuts.n, kind_names[s->kind],
               (long long)cuts_pairs_of(s->cuts.n));
    draw_crowd(s, on);
    draw_numbers(s, on);
}

const lesson partition_lesson = {
    "5 Cut the crowd",
    "Ulf Ekstroem 2002, section 3",
    "Boxes left of a line cannot touch boxes right of it.",
    "How many pairs are compared after all cuts?",
    "arrows: page   drag: line   wheel, W, S: number   X, Z: cut   Tab: crowd",
    LESSON(partition_page),
};
