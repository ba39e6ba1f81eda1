// pairs_view.c - the view Pairs: the cuts of the partition, the sides of the bodies at the first cut, pairs and funnel.
//
// The boxes are from the collider: the box of a shot contains its path. A second partition of these boxes reports the
// cuts. The broad phase of the game, which is measured and counted, therefore runs as it does without the overlay. The
// storm takes its pairs from the fast broad phase; the numbers of pairs are compared.
#include "overlay/funnel.h"

#include <stdlib.h>
#include <string.h>

enum {
    LABELED = 4,  // depths whose first cut has labels
    BESIDE = 250, // position of the labels of a horizontal cut, beside the panel [px]
    STEP = 8,     // distance between two positions that are tried for labels [px]
    NAME = 20     // distance from the numbers of a horizontal cut to its name [px]
};

static const SDL_Color sides[SIDE_COUNT] = {[SIDE_L] = {RGBA_L}, [SIDE_I] = {RGBA_I}, [SIDE_R] = {RGBA_R}};

/// Colors of cuts by depth; the deepest cuts share the last color.
static const SDL_Color depths[] = {{RGBA_WHITE},  {RGBA_OI_YELLOW}, {RGBA_OI_ORANGE}, {RGBA_OI_GREEN},
                                   {RGBA_OI_SKY}, {RGBA_OI_PURPLE}, {RGBA_CUT}};

enum { DEPTHS = sizeof depths / sizeof depths[0] };

// ---- cuts ---------------------------------------------------------------------------------------

static void take_pairs(void *user, const ph_pair *pairs, int32_t count) {
    (void)pairs;
    ((partition *)user)->pairs += count;
}

/// Stores a cut, and the sides of its items if it is the first cut. Items on a cut are in both lists.
static void take_split(void *user, const ph_split *s) {
    partition *p = user;
    int32_t across = 0;
    for (int32_t i = 0; i < s->lower_n; i++) {
        p->now[s->lower[i]] = SIDE_L;
    }
    for (int32_t i = 0; i < s->upper_n; i++) {
        uint8_t *now = &p->now[s->upper[i]];
        across += *now == SIDE_L;
        *now = *now == SIDE_L ? SIDE_I : SIDE_R;
    }
    if (p->count == 0) {
        memcpy(p->sides, p->now, sizeof p->sides);
    }
    for (int32_t i = 0; i < s->lower_n + s->upper_n; i++) {
        p->now[i < s->lower_n ? s->lower[i] : s->upper[i - s->lower_n]] = SIDE_NONE;
    }
    if (p->count < CUTS_MOST) {
        p->cuts[p->count++] =
            (cut){s->axis, s->at, s->depth, s->region, {s->lower_n - across, across, s->upper_n - across}};
    }
}

/// Partitions the boxes of the tick. Allocates memory at the first call; without memory there are no cuts.
static void find_cuts(partition *p, const collider *c) {
    const ph_broadphase_callbacks to = {take_pairs, take_split, p};
    p->partition = p->partition ? p->partition : ph_partition_init(malloc(ph_partition_bytes(BODY_MAX)), BODY_MAX);
    p->count = 0;
    p->pairs = 0;
    memset(p->sides, SIDE_NONE, sizeof p->sides);
    if (c->method == BROADPHASE_ALL) {
        ph_all_pairs(c->items, c->item_count, &to, NULL);
    } else if (p->partition) {
        (void)ph_partition_pairs(p->partition, c->items, c->item_count, &to, NULL);
    }
}

/// Draws the cuts from the last to the first, because the partition reports a cut before the cuts of its sides.
static void draw_cuts(const overlay_frame *f) {
    for (int32_t i = f->o->cuts.count - 1; i >= 0; i--) {
        const cut *one = &f->o->cuts.cuts[i];
        const int32_t depth = SDL_min(one->depth, DEPTHS - 1), thick = SDL_max(3 - depth, 1);
        ph_box line = one->region;
        SDL_Rect r;
        if (one->axis == 0) {
            line.x0 = one->position - thick / 2;
            line.x1 = line.x0 + thick;
        } else {
            line.y0 = one->position - thick / 2;
            line.y1 = line.y0 + thick;
        }
        if (canvas_box(f->c, line, &r)) {
            canvas_fill(f->c, r.x, r.y, r.w, r.h, ink_mix(INK_NIGHT, depths[depth], 220 - depth * 16));
        }
    }
}

/// The frame of the labels of a cut, with `along` as its position on the line.
static SDL_Rect labels_at(const canvas *c, const cut *one, int along) {
    return one->axis == 0 ? (SDL_Rect){one->position - c->camera_x - 40, along - 26, 80, 46}
                          : (SDL_Rect){along - 24, one->position - c->camera_y - 21, 92, 42};
}

/// Finds the position of the labels of a cut: on the visible part of its line, nearest to the position of its depth,
/// apart from the labels of other cuts. Adds their frame to the `n` frames in `taken`. False if there is no room.
static bool place_labels(const canvas *c, const cut *one, SDL_Rect *taken, int n, SDL_Point *anchor) {
    const SDL_Rect arena = {0, HUD_H, VIEW_W, VIEW_H - LEGEND_H - HUD_H};
    const bool across = one->axis == 0;
    SDL_Rect line;
    if (!canvas_box(c, one->region, &line)) {
        return false;
    }
    const int wanted = across ? SDL_max(line.y, HUD_H) + 54 + one->depth * 39 : BESIDE + one->depth * 44;
    for (int i = 0; i < 2 * VIEW_W / STEP; i++) {
        const int along = wanted + (i % 2 ? (i + 1) / 2 : -i / 2) * STEP;
        const SDL_Rect frame = labels_at(c, one, along);
        SDL_Rect visible;
        bool fits = SDL_IntersectRect(&frame, &arena, &visible) && SDL_RectEquals(&visible, &frame);
        fits = fits && (across ? frame.y >= line.y && frame.y + frame.h <= line.y + line.h
                               : frame.x >= line.x && frame.x + frame.w <= line.x + line.w);
        for (int k = 0; k < n && fits; k++) {
            fits = !SDL_HasIntersection(&frame, &taken[k]);
        }
        if (fits) {
            *anchor = across ? (SDL_Point){one->position - c->camera_x, along}
                             : (SDL_Point){along, one->position - c->camera_y};
            taken[n] = frame;
            return true;
        }
    }
    return false;
}

/// Labels a cut with its depth, and with the letter and the number of items of each side.
static void label_cut(const canvas *c, const cut *one, SDL_Point anchor) {
    static const cut_side order[3] = {SIDE_L, SIDE_I, SIDE_R};
    const bool across = one->axis == 0;
    char line[16];
    SDL_snprintf(line, sizeof line, "cut %d", (int)one->depth);
    const SDL_Point name =
        across ? (SDL_Point){-text_width(line) / 2, -2 * TEXT_H - 4} : (SDL_Point){NAME, -TEXT_H / 2};
    canvas_label(c, anchor, name.x, name.y, depths[one->depth], line);
    for (int i = 0; i < 3; i++) {
        const int side = i - 1; // -1: left of or above the cut
        SDL_snprintf(line, sizeof line, "%c %d", "LIR"[i], (int)one -> items[i]);
        const int w = text_width(line);
        const int x = across ? side * (w / 2 + 6) - w / 2 : -w / 2;
        const int y = (across ? (side == 0) * (TEXT_H + 3) : side * (TEXT_H + 4)) - TEXT_H / 2;
        canvas_label(c, anchor, x, y, sides[order[i]], line);
    }
}

// ---- bodies and pairs ---------------------------------------------------------------------------

/// Tints the boxes by their side of the first cut, except the ground, which is everywhere.
static void draw_boxes(const overlay_frame *f) {
    const collider *from = &f->g->collider;
    for (int32_t i = 0; i < from->item_count; i++) {
        const SDL_Color ink = sides[f->o->cuts.sides[i]];
        SDL_Rect r;
        if (from->body[i] != f->g->world.ground && canvas_box(f->c, from->items[i].box, &r)) {
            canvas_fill(f->c, r.x, r.y, r.w, r.h, ink_fade(ink, 52));
        }
    }
}

static SDL_Point middle(const canvas *c, ph_box box) {
    return (SDL_Point){(box.x0 + box.x1) / 2 - c->camera_x, (box.y0 + box.y1) / 2 - c->camera_y};
}

/// Draws a pair: a line between the boxes, with dots for a hit; for a pair with the ground, a frame around the other
/// box.
static void draw_pair(const canvas *c, const collider *from, ph_pair pair, bool ground, bool hit) {
    const SDL_Point a = middle(c, from->items[pair.a].box), b = middle(c, from->items[pair.b].box);
    const SDL_Rect line = {SDL_min(a.x, b.x), SDL_min(a.y, b.y), SDL_abs(a.x - b.x) + 1, SDL_abs(a.y - b.y) + 1};
    const SDL_Rect ends[2] = {{a.x - 1, a.y - 1, 4, 3}, {b.x - 1, b.y - 1, 4, 3}};
    SDL_Rect r;
    if (ground && canvas_box(c, from->items[pair.b].box, &r)) {
        canvas_frame(c, (SDL_Rect){r.x - 2, r.y - 2, r.w + 4, r.h + 4}, hit ? INK_OF(RGBA_HIT) : INK_OF(RGBA_MISS));
        canvas_corners(c, r, 3, 5, hit ? INK_OF(RGBA_HIT) : ink_fade(INK_OF(RGBA_MISS), 0));
    } else if (!ground && canvas_sees(line)) {
        canvas_color(c, hit ? INK_OF(RGBA_HIT) : INK_OF(RGBA_MISS));
        SDL_RenderDrawLine(c->renderer, a.x, a.y, b.x, b.y);
        SDL_RenderDrawLine(c->renderer, a.x + hit, a.y, b.x + hit, b.y);
        SDL_RenderFillRects(c->renderer, ends, hit ? 2 : 0);
    }
}

static void draw(const overlay_frame *f) {
    const collider *from = &f->g->collider;
    partition *p = &f->o->cuts;
    bool labeled[LABELED] = {false};
    SDL_Rect taken[LABELED];
    int labels = 0;
    find_cuts(p, from);
    draw_boxes(f);
    draw_cuts(f);
    for (int32_t i = 0; i < 2 * from->pair_count; i++) { // misses, then hits
        const int32_t n = i % from->pair_count;
        const ph_pair pair = from->pairs[n];
        const bool hit = collide_contact(from, from->body[pair.a], from->body[pair.b]) != NULL;
        if (hit == (i >= from->pair_count) && funnel_has(f->o, &f->g->ledger, n, hit)) {
            draw_pair(f->c, from, pair, from->body[pair.a] == f->g->world.ground, hit);
        }
    }
    for (int32_t i = 0; i < p->count && f->c->zoom == 1; i++) { // labels are placed in the whole picture
        const int32_t depth = p->cuts[i].depth;
        SDL_Point anchor;
        if (depth < LABELED && !labeled[depth] && place_labels(f->c, &p->cuts[i], taken, labels, &anchor)) {
            label_cut(f->c, &p->cuts[i], anchor);
            labeled[depth] = true;
            labels++;
        }
    }
}

static void draw_panel(const overlay_frame *f) {
    const SDL_Rect box = panel_open(f, EDGE_BOTTOM, PANEL_W, FUNNEL_H + 2 * TEXT_H + 2 * PANEL_PAD);
    const partition *p = &f->o->cuts;
    const collider *from = &f->g->collider;
    const bool agree = p->pairs == from->stats.broad.pairs;
    if (!SDL_RectEmpty(&box)) {
        const int x = box.x + PANEL_PAD, y = box.y + PANEL_PAD;
        const char *same = p->count > 0 ? "these cuts give the tick's pairs" : "no cuts: all boxes compared";
        text_print(f->c->text, x, y, 1, INK_GOLD, "%s: pairs left at each stage", broadphase_name(from->method));
        text_draw(f->c->text, x, y + TEXT_H, 1, agree ? INK_WHITE : INK_DANGER,
                  agree ? same : "these cuts do NOT give its pairs");
        funnel_draw(f, x, y + 2 * TEXT_H);
    }
}

const view_row view_pairs = {
    .option = "pairs",
    .name = "Pairs",
    .caption = "pairs left at each stage; a click on a bar draws its pairs",
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{&sign_bar, {RGBA_WHITE}, "cut"},
                 {&sign_solid, {RGBA_L}, "L: left, above"},
                 {&sign_solid, {RGBA_I}, "I: on the cut"},
                 {&sign_solid, {RGBA_R}, "R: right, below"},
                 {&sign_line, {RGBA_MISS}, "pair"},
                 {&sign_dotted_line, {RGBA_HIT}, "hit"},
                 {&sign_outline, {RGBA_MISS}, "pair with the ground"},
                 {&sign_outline, {RGBA_HIT}, "hit"}},
};
