// partition.c - the broad phase at work: the cuts, the side that each body ended on, the pairs that came out.
//
// The broad phase calls back at every split with the items that lie on either side of the divisor; those on both sides
// are I. A body is split again and again; what is shown is its side of the last divisor. Items keep the boxes that the
// partition saw, a shot's stretched over its whole way, so those boxes are what is tinted.
#include <stdlib.h>

#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

enum { LETTERS_MOST = 160 }; // bodies on the picture; more would be a wall of letters

static SDL_Color color_of(side s) {
    return s == SIDE_L ? INK_L : s == SIDE_I ? INK_I : INK_R;
}

// ---- listening ------------------------------------------------------------------------------------------------------

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

void overlay_hear_split(void *user, const ph_split *split) {
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
static void draw_cut(const pen *p, const cut *c) {
    ph_box line = c->region;
    int32_t thick = c->depth == 0 ? 3 : c->depth < 3 ? 2 : 1;
    if (c->axis == 0) {
        line.x0 = c->at - thick / 2, line.x1 = line.x0 + thick;
    } else {
        line.y0 = c->at - thick / 2, line.y1 = line.y0 + thick;
    }
    SDL_Rect r;
    if (pen_box(p, line, &r)) {
        int deep = c->depth > 7 ? 7 : c->depth;
        pen_color(p, ink_fade(ink_mix(INK_WHITE, INK_CUT, deep * 36), 210 - deep * 16));
        SDL_RenderFillRect(p->renderer, &r);
    }
}

static void draw_depth(const pen *p, const cut *c) {
    SDL_Rect r;
    if (!pen_box(p, c->region, &r)) {
        return;
    }
    // Each depth has a place of its own along the line, so that cuts which cross do not share one.
    int x = c->axis == 0 ? c->at - p->place.camera_x + 3 : SDL_max(r.x, 0) + 3 + c->depth * 44;
    int y = c->axis == 0 ? SDL_max(r.y, 24) + 2 + c->depth * 13 : c->at - p->place.camera_y + 3;
    text_print(p->text, x, y, 1, ink_fade(INK_WHITE, 220), "cut %d", c->depth);
}

/// Color alone is not enough: a letter on a dark plate.
static void draw_letter(const pen *p, SDL_Rect r, side s) {
    static const char *const letters[] = {"", "L", "I", "R"};
    SDL_Rect plate = {r.x + r.w / 2 - 5, r.y + r.h / 2 - 6, 10, 12};
    pen_color(p, ink_fade(INK_NIGHT, 190));
    SDL_RenderFillRect(p->renderer, &plate);
    text_draw(p->text, plate.x + 2, plate.y + 1, 1, color_of(s), letters[s]);
}

static int32_t count_visible(const pen *p) {
    const collider *c = &p->game->collider;
    int32_t n = 0;
    SDL_Rect r;
    for (int32_t i = 0; i < c->item_count; i++) {
        n += pen_box(p, c->items[i].box, &r);
    }
    return n;
}

/// Calls for every item that shows and was in a cut.
static void each_side(const overlay *o, const pen *p, void (*draw)(const pen *p, SDL_Rect r, side s)) {
    const collider *c = &p->game->collider;
    for (int32_t i = 0; i < c->item_count && o->cut_count; i++) {
        SDL_Rect r;
        if (o->side[i] != SIDE_NONE && pen_box(p, c->items[i].box, &r)) {
            draw(p, r, (side)o->side[i]);
        }
    }
}

static void draw_tint(const pen *p, SDL_Rect r, side s) {
    pen_color(p, ink_fade(color_of(s), 56));
    SDL_RenderFillRect(p->renderer, &r);
}

/// Beneath the masks, so that both can be told.
void overlay_draw_sides(const overlay *o, const pen *p) {
    each_side(o, p, draw_tint);
}

void overlay_draw_splits(const overlay *o, const pen *p) {
    bool letters = count_visible(p) <= LETTERS_MOST;
    if (o->cut_count == 0) {
        text_print(p->text, 8, 28, 1, ink_fade(INK_WHITE, 220), "no cuts: all are compared with all");
    }
    if (letters) {
        each_side(o, p, draw_letter);
    }
    for (int32_t i = o->cut_count - 1; i >= 0; i--) {
        draw_cut(p, &o->cuts[i]);
    }
    for (int32_t i = 0; i < o->cut_count && letters; i++) {
        if (o->cuts[i].depth < 4) {
            draw_depth(p, &o->cuts[i]);
        }
    }
}

// ---- pairs ----------------------------------------------------------------------------------------------------------

static bool was_hit(const collider *c, ph_pair pair) {
    contact key = {.a = c->body[pair.a], .b = c->body[pair.b]};
    return bsearch(&key, c->contacts, (size_t)c->contact_count, sizeof key, contact_order) != NULL;
}

static SDL_Point middle(const pen *p, ph_box box) {
    SDL_Point m = {(box.x0 + box.x1) / 2 - p->place.camera_x, (box.y0 + box.y1) / 2 - p->place.camera_y};
    return m;
}

static bool reaches_picture(SDL_Point a, SDL_Point b) {
    SDL_Rect r = {SDL_min(a.x, b.x), SDL_min(a.y, b.y), abs(a.x - b.x) + 1, abs(a.y - b.y) + 1};
    return canvas_sees(r);
}

/// A hit is bright, two pixels wide and ends in dots; a miss is thin.
static void draw_pair(const pen *p, SDL_Point a, SDL_Point b, bool hit) {
    pen_color(p, hit ? INK_PAIR_HIT : INK_MISS);
    SDL_RenderDrawLine(p->renderer, a.x, a.y, b.x, b.y);
    if (hit) {
        SDL_RenderDrawLine(p->renderer, a.x + 1, a.y, b.x + 1, b.y);
        SDL_Rect ends[2] = {{a.x - 1, a.y - 1, 4, 3}, {b.x - 1, b.y - 1, 4, 3}};
        SDL_RenderFillRects(p->renderer, ends, 2);
    }
}

void overlay_draw_pairs(const overlay *o, const pen *p) {
    (void)o; // the pairs are the collider's own
    const collider *c = &p->game->collider;
    for (int hit = 0; hit < 2; hit++) {
        for (int32_t i = 0; i < c->pair_count; i++) {
            SDL_Point a = middle(p, c->items[c->pairs[i].a].box), b = middle(p, c->items[c->pairs[i].b].box);
            if (reaches_picture(a, b) && was_hit(c, c->pairs[i]) == hit) {
                draw_pair(p, a, b, hit);
            }
        }
    }
}
