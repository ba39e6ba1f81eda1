// partition_page.c - step through the cuts of the L/I/R partition over 20 to 2000 boxes (Ekstroem 2002, section 3).
#include <stdlib.h>

#include "lab/lesson.h"
#include "lab/pages/cuts.h"
#include "lab/pages/shared.h"

enum {
    FEWEST = 20,
    TOP = 13,
    TREE_X = CROWD_W + 12,
    TREE_H = 112,
    LEVEL_H = 9,
    LEVELS = 12,
    SAY_Y = TOP + TREE_H + 20,
    CURVE_Y = TOP + CROWD_H + 15,
    CURVE_H = 34,
    STEP_TICKS = 45,
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
    walk walk;
    cost parted, fast, all;
} partition_page_state;

static const char *const kind_names[CROWD_KINDS] = {"even", "swarms", "one heap"};

static void partition_page_open(void *state, arena *from) {
    partition_page_state *s = state;
    s->held = -1;
    cuts_open(&s->cuts, from);
    if (!from->failed) {
        cuts_scatter(&s->cuts, 200, CROWD_EVEN);
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

/// True when a box has moved.
static bool drag(partition_page_state *s, const pointer *by) {
    int32_t x = by->x, y = by->y - TOP;
    if (by->hands.pressed) {
        s->held = box_under(&s->cuts, x, y);
        s->grip.x = s->held >= 0 ? x - s->cuts.items[s->held].box.x0 : 0;
        s->grip.y = s->held >= 0 ? y - s->cuts.items[s->held].box.y0 : 0;
    }
    if (!by->hands.down) {
        s->held = -1;
    }
    if (s->held < 0) {
        return false;
    }
    ph_box *b = &s->cuts.items[s->held].box;
    int32_t w = b->x1 - b->x0, h = b->y1 - b->y0, to_x = x - s->grip.x, to_y = y - s->grip.y;
    const ph_box moved = {to_x, to_y, to_x + w, to_y + h};
    bool other = to_x != b->x0 || to_y != b->y0;
    *b = moved;
    return other;
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

static void partition_page_tick(void *state, const pointer *by, proof *p) {
    partition_page_state *s = state;
    int32_t before = s->walk.at, n = s->cuts.cuts < CUTS_MOST ? s->cuts.cuts : CUTS_MOST;
    bool changed = scatter(s, &by->hands);
    changed = drag(s, by) || changed;
    if (changed) { // the times are those of other boxes
        s->parted.ns = s->fast.ns = s->all.ns = 0;
    }
    walk_move(&s->walk, by, n, STEP_TICKS);
    if (changed || before != s->walk.at || by->tick % PROVE_TICKS == 0) {
        cuts_make(&s->cuts, s->walk.at - 1, p);
    }
    if (by->tick % CLOCK_TICKS == 0 || (s->all.ns <= 0 && !changed)) {
        int calls = 2 + 200 / s->cuts.n;
        cuts_move(&s->cuts);
        (void)cuts_ask_fast(&s->cuts); // it keeps what it finds, so the first frame is none of many
        cost_measure(&s->parted, by, cuts_ask_partition, &s->cuts, calls);
        cost_measure(&s->fast, by, cuts_ask_fast, &s->cuts, calls);
        cost_measure(&s->all, by, cuts_ask_all, &s->cuts, calls);
    }
}

// ---- the picture -------------------------------------------------------------------------------------

static const placement crowd_place = {0, TOP, 1};

static const cut *shown_cut(const partition_page_state *s) {
    int32_t k = s->walk.at - 1;
    return k >= 0 && k < s->cuts.cuts && k < CUTS_MOST ? &s->cuts.of[k] : NULL;
}

static SDL_Color depth_ink(int32_t depth) {
    const SDL_Color inks[] = {INK_WHITE, INK_OI_PURPLE, INK_OI_GREEN, INK_OI_ORANGE, INK_OI_BLUE};
    return inks[depth % 5];
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
    panel_fill(on, crowd_place, all, INK(18, 20, 42, 255));
    panel_clip(on, clip);
    for (int32_t i = 0; i < c->n; i++) {
        side is = shown_cut(s) && !on->hides ? c->side[i] : SIDE_OUT;
        panel_fill(on, crowd_place, c->items[i].box, ink_fade(inks[is], is == SIDE_OUT ? 120 : 140));
        panel_frame(on, crowd_place, c->items[i].box, inks[is]);
    }
    for (int32_t k = 0; k < s->walk.at - 1 && k < CUTS_MOST && !on->hides; k++) {
        draw_line(on, &c->of[k], ink_fade(depth_ink(c->of[k].depth), 170));
    }
    if (shown_cut(s) && !on->hides) {
        draw_line(on, shown_cut(s), INK_WHITE);
        panel_frame(on, crowd_place, shown_cut(s)->region, INK(255, 255, 255, 150));
    }
    panel_unclip(on);
    panel_frame(on, crowd_place, all, INK(58, 66, 112, 255));
}

static ph_point node_of(const cuts *c, int32_t k) {
    const cut *of = &c->of[k];
    return (ph_point){TREE_X + (int32_t)(of->middle * (float)(LESSON_W - TREE_X)), TOP + 6 + of->depth * LEVEL_H};
}

static void draw_tree(const partition_page_state *s, const panel *on) {
    const cuts *c = &s->cuts;
    for (int32_t k = 0; k < c->cuts && k < CUTS_MOST; k++) {
        if (c->of[k].depth >= LEVELS) {
            continue;
        }
        bool done = k < s->walk.at;
        ph_point node = node_of(c, k);
        SDL_Color ink = ink_fade(depth_ink(c->of[k].depth), done ? 256 : 60);
        if (c->of[k].parent >= 0) {
            ph_point above = node_of(c, c->of[k].parent);
            const SDL_FPoint from = {(float)above.x, (float)above.y}, to = {(float)node.x, (float)node.y};
            panel_line(on, panel_flat, from, to, ink_fade(ink, 150));
        }
        const ph_box dot = {node.x - 1, node.y - 1, node.x + 2, node.y + 2};
        panel_fill(on, panel_flat, dot, ink);
        if (k == s->walk.at - 1) {
            panel_mark(on, panel_flat, node.x, node.y, INK_GOLD);
        }
    }
}

/// The one array, with the shown part in its new order.
static void draw_array(const panel *on, const cut *of) {
    const int x = TREE_X, y = SAY_Y + 26, w = LESSON_W - TREE_X, n = SDL_max(of->l + of->i + of->r, 1);
    const int32_t l = w * of->l / n, i = w * of->i / n;
    const ph_box lower = {x, y, x + l, y + 10}, both = {x + l, y, x + l + i, y + 10},
                 upper = {x + l + i, y, x + w, y + 10};
    panel_fill(on, panel_flat, lower, ink_fade(INK_L, 200));
    panel_fill(on, panel_flat, both, ink_fade(INK_I, 200));
    panel_fill(on, panel_flat, upper, ink_fade(INK_R, 200));
}

static void draw_numbers(const partition_page_state *s, const panel *on) {
    const cuts *c = &s->cuts;
    const cut *of = shown_cut(s);
    int64_t all = cuts_pairs_of(c->n), left = of ? of->left : all;
    panel_print(on, TREE_X, SAY_Y, INK_WHITE, "cut %d of %d", (int)s->walk.at, (int)c->cuts);
    if (of) {
        panel_print(on, TREE_X, SAY_Y + 13, INK_L, "L %d", (int)of->l);
        panel_print(on, TREE_X + 60, SAY_Y + 13, INK_I, "I %d on the line", (int)of->i);
        panel_print(on, TREE_X + 186, SAY_Y + 13, INK_R, "R %d", (int)of->r);
        draw_array(on, of);
        panel_print(on, TREE_X, SAY_Y + 40, INK_WHITE, "saves L x R = %lld pairs,", (long long)of->l * of->r);
        panel_print(on, TREE_X, SAY_Y + 51, INK_DIM, "I goes on against both sides");
    } else {
        panel_label(on, TREE_X, SAY_Y + 13, INK_DIM, "no cut yet: each with each");
    }
    panel_print(on, TREE_X, SAY_Y + 68, INK_GOLD, "pairs left %lld of %lld", (long long)left, (long long)all);
    panel_print(on, TREE_X, SAY_Y + 79, INK_WHITE, "in the end %lld pairs compared", (long long)c->stats.tests);
    panel_print(on, TREE_X, SAY_Y + 90, INK_DIM, "%lld pairs do overlap", (long long)c->stats.pairs);
}

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
    int64_t most = (int64_t)n * n / 4 + 1, upper = n, lower = 0;
    for (int32_t at = 0; at < length; at++) {
        lower += ends[at];
        upper -= at > 0 ? starts[at - 1] : 0;
        int32_t h = (int32_t)(lower * upper * CURVE_H / most);
        const ph_box bar = {at, CURVE_Y + CURVE_H - h, at + 1, CURVE_Y + CURVE_H};
        panel_fill(on, panel_flat, bar, of && at == of->at ? INK_WHITE : INK(60, 110, 150, 255));
    }
    panel_print(on, 0, CURVE_Y - 12, INK_DIM, "pairs saved by a cut at each %s (white: the one made)",
                axis ? "y" : "x");
}

static void partition_page_draw(const void *state, const panel *on) {
    const partition_page_state *s = state;
    panel_print(on, 2, 1, INK_DIM, "%d boxes, %s: drag one", (int)s->cuts.n, kind_names[s->kind]);
    draw_crowd(s, on);
    if (on->hides) {
        return;
    }
    panel_label(on, TREE_X, 1, INK_DIM, "the tree of cuts");
    draw_tree(s, on);
    draw_numbers(s, on);
    draw_curve(s, on);
    panel_print(on, 0, CURVE_Y + CURVE_H + 6, INK_COOL,
                "cost: these cuts %s, each with each %s, the fast one that plays (all move) %s",
                cost_text(&s->parted).line, cost_text(&s->all).line, cost_text(&s->fast).line);
    panel_label(on, 0, CURVE_Y + CURVE_H + 18, INK_DIM,
                "A good cut halves the crowd and has few boxes on its line; these two wishes fight each other.");
}

static void partition_page_ask(const void *state, wager *w) {
    const partition_page_state *s = state;
    const cuts *c = &s->cuts;
    int64_t all = cuts_pairs_of(c->n);
    char line[BET_ROOM];
    SDL_snprintf(line, sizeof line, "%d boxes make %lld pairs.", (int)c->n, (long long)all);
    w->place.x0 = TREE_X, w->place.y0 = TOP + 20, w->place.x1 = LESSON_W;
    w->about = (int32_t)s->kind;
    bet_numbers(w, line, "How many are compared after all cuts?", "pairs", c->stats.tests, all / 2, all / 50);
}

const lesson partition_lesson = {
    "5 Cut the crowd",
    "Ulf Ekstroem 2002, section 3",
    "What lies left of a line cannot touch what lies right of it: cut the crowd, then cut the parts again.",
    "How many of the pairs does one cut save you from comparing, and which cut saves most?",
    "arrows: page   wheel, W, S: number   X, Z: cut   Tab: crowd",
    LESSON(partition_page),
};
