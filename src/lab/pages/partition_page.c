// partition_page.c - step through the cuts of the L/I/R partition over 20 to 2000 boxes (Ekstroem 2002, section 3).
#include <stdlib.h>

#include "lab/lesson.h"
#include "lab/pages/cuts.h"
#include "lab/pages/shared.h"

enum {
    FEWEST = 20,
    TOP = 13,
    SIDE_X = CROWD_W + 12,
    CURVE_H = 40,
    ARRAY_Y = TOP + CROWD_H + 14,
    ARRAY_H = 24,
    NEAR_LINE = 6,
    STEP_TICKS = 75,
    SORT_TICKS = 40,
    CLOCK_TICKS = 64,
    PROVE_TICKS = 32
};

#define INK_L INK_OI_SKY
#define INK_I INK_OI_YELLOW
#define INK_R INK_OI_VERMILION

typedef struct partition_page_state {
    cuts cuts;
    crowd_kind kind;
    int32_t held; ///< box that the mouse drags, -1: none
    ph_point grip;
    bool by_hand, line_held; ///< the cut is the player's; it is dragged
    int32_t line;            ///< its x
    walk walk;
    cost parted, fast, all;
} partition_page_state;

static const char *const kind_names[CROWD_KINDS] = {"even", "swarms", "one heap"};

static void partition_page_open(void *state, arena *from) {
    partition_page_state *s = state;
    s->held = -1;
    cuts_open(&s->cuts, from);
    if (!from->failed) {
        proof none = {0};
        cuts_scatter(&s->cuts, 200, CROWD_EVEN);
        cuts_make(&s->cuts, 0, &none);
        cuts_begin_sort(&s->cuts);
        s->walk.at = 1;
        s->walk.rest = 2 * STEP_TICKS;
    }
}

// ---- the tick ----------------------------------------------------------------------------------------

static int32_t box_under(const cuts *c, int32_t x, int32_t y) {
    int32_t found = -1;
    for (int32_t i = 0; i < c->n; i++) {
        const ph_box *b = &c->items[i].box;
        found = x >= b->x0 && x < b->x1 && y >= b->y0 && y < b->y1 ? i : found;
    }
    return found;
}

static const cut *shown_cut(const partition_page_state *s) {
    int32_t k = s->walk.at - 1;
    const cut *made = k >= 0 && k < s->cuts.cuts && k < CUTS_MOST ? &s->cuts.of[k] : NULL;
    return s->by_hand ? &s->cuts.own : made;
}

/// The mouse takes the line when it is near to it or when no box is there.
static void take(partition_page_state *s, int32_t x, int32_t y) {
    const cut *of = shown_cut(s);
    bool inside = x >= 0 && x < CROWD_W && y >= 0 && y < CROWD_H;
    s->held = box_under(&s->cuts, x, y);
    s->line_held = inside && (s->held < 0 || (of && of->axis == 0 && abs(x - of->at) <= NEAR_LINE));
    s->by_hand = s->by_hand || s->line_held;
    s->held = s->line_held ? -1 : s->held;
    s->grip.x = s->held >= 0 ? x - s->cuts.items[s->held].box.x0 : 0;
    s->grip.y = s->held >= 0 ? y - s->cuts.items[s->held].box.y0 : 0;
}

/// True when a box has moved.
static bool drag_box(partition_page_state *s, int32_t x, int32_t y) {
    ph_box *b = &s->cuts.items[s->held].box;
    int32_t w = b->x1 - b->x0, h = b->y1 - b->y0, to_x = x - s->grip.x, to_y = y - s->grip.y;
    const ph_box moved = {to_x, to_y, to_x + w, to_y + h};
    bool other = to_x != b->x0 || to_y != b->y0;
    *b = moved;
    return other;
}

/// True when a box or the line has moved.
static bool drag(partition_page_state *s, const pointer *by) {
    int32_t x = by->x, y = by->y - TOP;
    if (by->hands.pressed) {
        take(s, x, y);
    }
    s->held = by->hands.down ? s->held : -1;
    s->line_held = s->line_held && by->hands.down;
    s->by_hand = s->by_hand && by->hands.step == 0 && by->hands.turn == 0;
    if (s->held >= 0) {
        return drag_box(s, x, y);
    }
    bool moved = s->line_held && s->line != SDL_clamp(x, 1, CROWD_W - 1);
    s->line = s->line_held ? SDL_clamp(x, 1, CROWD_W - 1) : s->line;
    return moved;
}

/// A quarter more or fewer boxes for each notch of the wheel or key.
static int32_t wanted(int32_t n, int32_t notches) {
    for (; notches > 0; notches--) {
        n += n / 4;
    }
    for (; notches < 0; notches++) {
        n -= n / 5;
    }
    return SDL_clamp(n, FEWEST, CROWD_MOST);
}

static bool scatter(partition_page_state *s, const hands *h) {
    int32_t n = wanted(s->cuts.n, h->wheel - h->nudge.y);
    bool other = h->turn != 0 || n != s->cuts.n;
    s->kind = (crowd_kind)(((int32_t)s->kind + h->turn) % CROWD_KINDS);
    if (other) {
        cuts_scatter(&s->cuts, n, s->kind);
        s->held = -1;
    }
    return other;
}

static void measure(partition_page_state *s, const pointer *by) {
    int calls = 2 + 200 / s->cuts.n;
    cuts_move(&s->cuts);
    (void)cuts_ask_fast(&s->cuts); // it keeps what it finds, so the first frame is none of many
    cost_measure(&s->parted, by, cuts_ask_partition, &s->cuts, calls);
    cost_measure(&s->fast, by, cuts_ask_fast, &s->cuts, calls);
    cost_measure(&s->all, by, cuts_ask_all, &s->cuts, calls);
}

static void partition_page_tick(void *state, const pointer *by, proof *p) {
    partition_page_state *s = state;
    int32_t before = s->walk.at, n = s->cuts.cuts < CUTS_MOST ? s->cuts.cuts : CUTS_MOST;
    bool was_by_hand = s->by_hand, changed = scatter(s, &by->hands);
    changed = drag(s, by) || changed;
    if (changed && !s->line_held) { // the times are those of other boxes
        s->parted.ns = s->fast.ns = s->all.ns = 0;
    }
    if (!s->by_hand) {
        walk_move(&s->walk, by, n, STEP_TICKS);
    }
    changed = changed || was_by_hand != s->by_hand || before != s->walk.at;
    if (changed || (by->tick % PROVE_TICKS == 0 && !s->by_hand)) {
        cuts_make(&s->cuts, s->walk.at - 1, p);
    }
    if (changed && s->by_hand) {
        cuts_by_hand(&s->cuts, s->line, p);
    }
    if (changed) {
        cuts_begin_sort(&s->cuts);
    }
    cuts_sort(&s->cuts, 1 + s->cuts.part_n / SORT_TICKS, p);
    if (by->tick % CLOCK_TICKS == 0 || (s->all.ns <= 0 && !changed)) {
        measure(s, by);
    }
}

// ---- the picture -------------------------------------------------------------------------------------

static const placement crowd_place = {0, TOP, 1};

/// Pairs that a cut of the shown region would save at each place of the shown axis.
static void draw_curve(const partition_page_state *s, const panel *on) {
    const cuts *c = &s->cuts;
    const cut *of = shown_cut(s);
    int32_t starts[CROWD_W + 1] = {0}, ends[CROWD_W + 1] = {0}, n = 0;
    int32_t axis = of && of->axis, length = axis ? CROWD_H : CROWD_W;
    for (int32_t i = 0; i < c->n; i++) {
        if (of && c->side[i] == SIDE_OUT) {
            continue;
        }
        int32_t low = axis ? c->items[i].box.y0 : c->items[i].box.x0,
                high = axis ? c->items[i].box.y1 : c->items[i].box.x1;
        starts[SDL_clamp(low, 0, length)]++;
        ends[SDL_clamp(high, 0, length)]++;
        n++;
    }
    if (on->hides || axis) {
        return;
    }
    int64_t most = (int64_t)n * n / 4 + 1, upper = n, lower = 0;
    for (int32_t at = 0; at < length; at++) {
        lower += ends[at];
        upper -= at > 0 ? starts[at - 1] : 0;
        int32_t h = (int32_t)(lower * upper * CURVE_H / most);
        const ph_box bar = {at, TOP + CROWD_H - h, at + 1, TOP + CROWD_H};
        panel_fill(on, panel_flat, bar, of && at == of->at ? INK_WHITE : INK(34, 60, 92, 255));
    }
}

static void draw_line(const panel *on, const cut *of, SDL_Color ink) {
    const ph_box *in = &of->region;
    const ph_box r = {SDL_max(in->x0, 0), SDL_max(in->y0, 0), SDL_min(in->x1, CROWD_W), SDL_min(in->y1, CROWD_H)};
    const ph_box down = {of->at, r.y0, of->at + 1, r.y1}, across = {r.x0, of->at, r.x1, of->at + 1};
    panel_fill(on, crowd_place, of->axis ? across : down, ink);
}

static void draw_crowd(const partition_page_state *s, const panel *on) {
    const cuts *c = &s->cuts;
    const ph_box all = {0, 0, CROWD_W, CROWD_H}, clip = {0, TOP, CROWD_W, TOP + CROWD_H};
    const SDL_Color inks[] = {INK(70, 76, 116, 255), INK_L, INK_R, INK_I};
    panel_fill(on, crowd_place, all, INK_STAGE);
    panel_clip(on, clip);
    draw_curve(s, on);
    for (int32_t i = 0; i < c->n; i++) {
        side is = shown_cut(s) && !on->hides ? c->side[i] : SIDE_OUT;
        panel_fill(on, crowd_place, c->items[i].box, ink_fade(inks[is], is == SIDE_OUT ? 120 : 140));
        panel_frame(on, crowd_place, c->items[i].box, inks[is]);
    }
    for (int32_t k = 0; k < s->walk.at - 1 && k < CUTS_MOST && !on->hides && !s->by_hand; k++) {
        draw_line(on, &c->of[k], ink_fade(INK_WHITE, 200 / (1 + c->of[k].depth)));
    }
    if (shown_cut(s) && !on->hides) {
        draw_line(on, shown_cut(s), INK_WHITE);
        panel_frame(on, crowd_place, shown_cut(s)->region, INK(255, 255, 255, 150));
    }
    panel_unclip(on);
    panel_frame(on, crowd_place, all, INK_FRAME);
}

/// The one array of names, from the first to the last that the cut parts, as far as it is sorted.
static void draw_array(const partition_page_state *s, const panel *on, const cut *of) {
    const cuts *c = &s->cuts;
    const SDL_Color inks[] = {[SIDE_L] = INK_L, [SIDE_R] = INK_R, [SIDE_I] = INK_I};
    const int32_t n = SDL_max(c->part_n, 1), w = LESSON_W;
    for (int32_t i = 0; i < c->part_n; i++) {
        const ph_box cell = {w * i / n, ARRAY_Y, SDL_max(w * (i + 1) / n - (n < 200), w * i / n + 1),
                             ARRAY_Y + ARRAY_H};
        panel_fill(on, panel_flat, cell, ink_fade(inks[c->side[c->order[c->part[i]]]], 200));
    }
    const ph_box head = {w * c->next / n - 1, ARRAY_Y - 2, w * c->next / n + 1, ARRAY_Y + ARRAY_H + 2};
    const ph_box lower = {0, ARRAY_Y + ARRAY_H + 2, w * (of->l + of->i) / n, ARRAY_Y + ARRAY_H + 4};
    const ph_box upper = {w * of->l / n, ARRAY_Y + ARRAY_H + 6, w, ARRAY_Y + ARRAY_H + 8};
    panel_label(on, 2, ARRAY_Y - 12, INK_DIM, "the array of boxes, permuted in place: [L, I, R]");
    panel_fill(on, panel_flat, lower, INK_L);
    panel_fill(on, panel_flat, upper, INK_R);
    if (c->next < c->high) {
        panel_fill(on, panel_flat, head, INK_WHITE);
    }
    panel_label(on, 2, ARRAY_Y + ARRAY_H + 10, INK_L, "[L, I] is cut again");
    panel_label(on, w - 20 * TEXT_W, ARRAY_Y + ARRAY_H + 10, INK_R, "[I, R] is cut again");
}

static void draw_numbers(const partition_page_state *s, const panel *on) {
    const cuts *c = &s->cuts;
    const cut *of = shown_cut(s);
    int64_t all = cuts_pairs_of(c->n), left = of ? of->left : all;
    panel_print(on, SIDE_X, TOP + 40, INK_GOLD, "pairs left %lld of %lld", (long long)left, (long long)all);
    panel_print(on, SIDE_X, TOP + 54, INK_WHITE, "after all %d cuts %lld are compared", (int)c->cuts,
                (long long)c->stats.tests);
    panel_print(on, SIDE_X, TOP + 65, INK_DIM, "%lld pairs do overlap", (long long)c->stats.pairs);
    panel_print(on, SIDE_X, TOP + 84, INK_COOL, "all these cuts %s", cost_text(&s->parted).line);
    panel_print(on, SIDE_X, TOP + 95, INK_COOL, "each with each %s", cost_text(&s->all).line);
    panel_print(on, SIDE_X, TOP + 106, INK_COOL, "the fast one that plays %s", cost_text(&s->fast).line);
    panel_label(on, SIDE_X, TOP + 128, INK_DIM, "curve: pairs that a cut there saves");
    if (of) {
        panel_large(on, SIDE_X, TOP, INK_L, "L %d", (int)of->l);
        panel_large(on, SIDE_X + 80, TOP, INK_I, "I %d", (int)of->i);
        panel_large(on, SIDE_X + 160, TOP, INK_R, "R %d", (int)of->r);
        panel_print(on, SIDE_X, TOP + 22, INK_DIM, s->by_hand ? "your cut" : "cut %d of %d", (int)s->walk.at,
                    (int)c->cuts);
        draw_array(s, on, of);
        panel_say(on, 0, INK_WHITE, "L x R = %lld pairs need no test.", (long long)of->l * of->r);
        panel_say(on, 1, INK_WHITE, "I lies on the line: it goes on with both sides.");
    } else {
        panel_say(on, 0, INK_WHITE, "No cut yet: each box is tested with each.");
    }
    panel_say(on, 2, INK_DIM, "Drag the line: halve the crowd, cut few boxes.");
}

static void partition_page_draw(const void *state, const panel *on) {
    const partition_page_state *s = state;
    panel_print(on, 2, 1, INK_DIM, "%d boxes (%s) make %lld pairs", (int)s->cuts.n, kind_names[s->kind],
                (long long)cuts_pairs_of(s->cuts.n));
    draw_crowd(s, on);
    if (!on->hides) {
        draw_numbers(s, on);
    }
}

static void partition_page_ask(const void *state, wager *w) {
    const partition_page_state *s = state;
    const cuts *c = &s->cuts;
    int64_t all = cuts_pairs_of(c->n);
    w->about = (int32_t)s->kind;
    bet_numbers(w, "pairs", c->stats.tests, all / 2, all / 50);
}

const lesson partition_lesson = {
    "5 Cut the crowd",
    "Ulf Ekstroem 2002, section 3",
    "What is left of a line touches nothing right of it.",
    "How many pairs are compared after all cuts?",
    "arrows: page   drag: line   wheel, W, S: number   X, Z: cut   Tab: crowd",
    LESSON(partition_page),
};
