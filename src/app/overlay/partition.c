// partition.c - the broad phase at work: the cuts, the side that each body ended on, the pairs that were found.
//
// The broad phase calls back at every split with the items that lie on either side of the divisor; those on both sides
// are I. A body is split again and again; what is shown is its side of the last divisor. Items keep the boxes that the
// partition saw, a shot's stretched over its whole way, so those boxes are what is tinted.
#include "app/overlay/partition.h"

#include <stdlib.h>

#include "app/overlay/inks.h"
#include "app/overlay/state.h"

enum { LETTERS_MOST = 160 }; // bodies on the picture; more would be a wall of letters

static SDL_Color color_of(side s) {
    return s == SIDE_L ? INK_L : s == SIDE_I ? INK_I : INK_R;
}

// ---- collecting ------------------------------------------------------------------------------------------------------

static void start_over(overlay *o) {
    o->cut_count = 0;
    o->cuts_old = false;
    SDL_memset(o->side, SIDE_NONE, sizeof o->side);
}

/// An item on both sides straddles the divisor.
static void set_sides(overlay *o, const ph_split *split) {
    for (int32_t i = 0; i < split->lower_n; i++) {
        o->side[split->lower[i]] = SIDE_NONE;
    }
    for (int32_t i = 0; i < split->upper_n; i++) {
        o->side[split->upper[i]] = SIDE_R;
    }
    for (int32_t i = 0; i < split->lower_n; i++) {
        uint8_t *s = &o->side[split->lower[i]];
        *s = *s == SIDE_R ? SIDE_I : SIDE_L;
    }
}

void partition_take_split(void *user, const ph_split *split) {
    overlay *o = user;
    if (o->cuts_old) {
        start_over(o);
    }
    if (o->cut_count < CUT_MAX) {
        cut one = {split->axis, split->at, split->depth, split->region};
        o->cuts[o->cut_count++] = one;
    }
    set_sides(o, split);
}

// ---- cuts -----------------------------------------------------------------------------------------------------------

/// The first cuts are the brightest and thickest.
static void draw_cut(const canvas *c, const cut *one) {
    ph_box line = one->region;
    int32_t thick = one->depth == 0 ? 3 : one->depth < 3 ? 2 : 1;
    if (one->axis == 0) {
        line.x0 = one->at - thick / 2, line.x1 = line.x0 + thick;
    } else {
        line.y0 = one->at - thick / 2, line.y1 = line.y0 + thick;
    }
    SDL_Rect r;
    if (canvas_box(c, line, &r)) {
        int deep = one->depth > 7 ? 7 : one->depth;
        canvas_color(c, ink_fade(ink_mix(INK_WHITE, INK_CUT, deep * 36), 210 - deep * 16));
        SDL_RenderFillRect(c->renderer, &r);
    }
}

/// Each depth has a place of its own along the line, so that cuts which cross do not share one.
static void draw_depth(const canvas *c, const cut *one) {
    SDL_Rect r;
    if (canvas_box(c, one->region, &r)) {
        int x = one->axis == 0 ? one->at - c->camera_x + 3 : SDL_max(r.x, 0) + 3 + one->depth * 44;
        int y = one->axis == 0 ? SDL_max(r.y, 24) + 2 + one->depth * 13 : one->at - c->camera_y + 3;
        text_print(c->text, x, y, 1, ink_fade(INK_WHITE, 220), "cut %d", one->depth);
    }
}

/// A letter on a dark plate tells the side without the color.
static void draw_letter(const canvas *c, SDL_Rect r, side s) {
    static const char *const letters[] = {"", "L", "I", "R"};
    SDL_Rect plate = {r.x + r.w / 2 - 5, r.y + r.h / 2 - 6, 10, 12};
    canvas_color(c, ink_fade(INK_NIGHT, 190));
    SDL_RenderFillRect(c->renderer, &plate);
    text_draw(c->text, plate.x + 2, plate.y + 1, 1, color_of(s), letters[s]);
}

static int32_t count_visible(const canvas *c, const collider *from) {
    int32_t n = 0;
    SDL_Rect r;
    for (int32_t i = 0; i < from->item_count; i++) {
        n += canvas_box(c, from->items[i].box, &r);
    }
    return n;
}

static void draw_tint(const canvas *c, SDL_Rect r, side s) {
    canvas_color(c, ink_fade(color_of(s), 36));
    SDL_RenderFillRect(c->renderer, &r);
}

/// Draws every item that shows and was in a cut.
static void each_side(const overlay *o, const canvas *c, const collider *from,
                      void (*draw)(const canvas *c, SDL_Rect r, side s)) {
    for (int32_t i = 0; i < from->item_count && o->cut_count; i++) {
        SDL_Rect r;
        if (o->side[i] != SIDE_NONE && canvas_box(c, from->items[i].box, &r)) {
            draw(c, r, (side)o->side[i]);
        }
    }
}

void overlay_draw_splits(overlay *o, const canvas *c, const game *g) {
    bool letters = count_visible(c, &g->collider) <= LETTERS_MOST;
    if (o->cut_count == 0) {
        text_draw(c->text, 8, 28, 1, ink_fade(INK_WHITE, 220), "no cuts: all are compared with all");
    }
    each_side(o, c, &g->collider, draw_tint);
    if (letters) {
        each_side(o, c, &g->collider, draw_letter);
    }
    for (int32_t i = o->cut_count - 1; i >= 0; i--) {
        draw_cut(c, &o->cuts[i]);
    }
    for (int32_t i = 0; i < o->cut_count && letters; i++) {
        if (o->cuts[i].depth < 4) {
            draw_depth(c, &o->cuts[i]);
        }
    }
}

// ---- pairs ----------------------------------------------------------------------------------------------------------

static bool was_hit(const collider *from, ph_pair pair) {
    contact key = {.a = from->body[pair.a], .b = from->body[pair.b]};
    return bsearch(&key, from->contacts, (size_t)from->contact_count, sizeof key, contact_order) != NULL;
}

static SDL_Point middle(const canvas *c, ph_box box) {
    SDL_Point m = {(box.x0 + box.x1) / 2 - c->camera_x, (box.y0 + box.y1) / 2 - c->camera_y};
    return m;
}

static bool line_shows(SDL_Point a, SDL_Point b) {
    SDL_Rect r = {SDL_min(a.x, b.x), SDL_min(a.y, b.y), abs(a.x - b.x) + 1, abs(a.y - b.y) + 1};
    return canvas_sees(r);
}

/// A hit is bright, two pixels wide and ends in dots; a miss is thin.
static void draw_pair(const canvas *c, SDL_Point a, SDL_Point b, bool hit) {
    canvas_color(c, hit ? INK_HIT : INK_MISS);
    SDL_RenderDrawLine(c->renderer, a.x, a.y, b.x, b.y);
    if (hit) {
        SDL_RenderDrawLine(c->renderer, a.x + 1, a.y, b.x + 1, b.y);
        SDL_Rect ends[2] = {{a.x - 1, a.y - 1, 4, 3}, {b.x - 1, b.y - 1, 4, 3}};
        SDL_RenderFillRects(c->renderer, ends, 2);
    }
}

void overlay_draw_pairs(overlay *o, const canvas *c, const game *g) {
    (void)o; // the pairs are in the collider
    const collider *from = &g->collider;
    for (int hit = 0; hit < 2; hit++) {
        for (int32_t i = 0; i < from->pair_count; i++) {
            ph_pair pair = from->pairs[i];
            SDL_Point a = middle(c, from->items[pair.a].box), b = middle(c, from->items[pair.b].box);
            if (line_shows(a, b) && was_hit(from, pair) == hit) {
                draw_pair(c, a, b, hit);
            }
        }
    }
}
