// pair_layer.c - the layer "pairs": the pairs of the broad phase as lines between the boxes that it saw.
//
// The ground lies everywhere, so a pair with it is a ring on the other body.
#include <math.h>

#include "overlay/funnel.h"
#include "overlay/inks.h"
#include "overlay/panel.h"

enum { RING_CORNERS = 20, RING_MOST = 24 }; // RING_MOST: its radius [px]

static SDL_Point middle(const canvas *c, ph_box box) {
    SDL_Point m = {(box.x0 + box.x1) / 2 - c->camera_x, (box.y0 + box.y1) / 2 - c->camera_y};
    return m;
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

/// Round a small body, on a large one; round its word, too.
static void draw_ring(const canvas *c, ph_box of, bool hit) {
    int across = SDL_max(of.x1 - of.x0, of.y1 - of.y0) / 2 + 2, thick = hit ? 3 : 1;
    SDL_Point at = middle(c, of), corners[RING_CORNERS + 1];
    canvas_color(c, hit ? INK_HIT : INK_MISS);
    for (int r = SDL_min(across, RING_MOST); thick > 0; r++, thick--) {
        for (int i = 0; i <= RING_CORNERS; i++) {
            double turn = i * 2 * acos(-1) / RING_CORNERS;
            corners[i] = (SDL_Point){at.x + (int)lround(r * cos(turn)), at.y + (int)lround(r * sin(turn))};
        }
        SDL_RenderDrawLines(c->renderer, corners, RING_CORNERS + 1);
    }
}

static void draw(const layer_look *l) {
    const collider *from = &l->g->collider;
    const canvas *c = l->c;
    for (int hit = 0; hit < 2; hit++) {
        for (int32_t i = 0; i < from->pair_count; i++) {
            ph_pair pair = from->pairs[i];
            const body *all = l->g->world.bodies;
            int32_t other = all[from->body[pair.a]].kind == KIND_TERRAIN ? pair.b : -1; // of a pair with the ground
            other = all[from->body[pair.b]].kind == KIND_TERRAIN ? pair.a : other;
            SDL_Point a = middle(c, from->items[pair.a].box), b = middle(c, from->items[pair.b].box);
            const SDL_Rect line = {SDL_min(a.x, b.x), SDL_min(a.y, b.y), SDL_abs(a.x - b.x) + 1,
                                   SDL_abs(a.y - b.y) + 1};
            const bool touches = why_contact(from, from->body[pair.a], from->body[pair.b]) != NULL;
            const bool shows = (other >= 0 || canvas_sees(line)) && funnel_has(l->o, &l->g->ledger, i, touches);
            if (!shows || touches != hit) {
                continue;
            }
            if (other >= 0) {
                draw_ring(c, from->items[other].box, hit);
            } else {
                draw_pair(c, a, b, hit);
            }
        }
    }
}

const layer layer_pairs = {
    .shows = "pairs of the broad phase: mask miss, hit",
    .depth = 4,
    .draw = draw,
    .meanings = {{&sign_line, {RGBA_MISS}, "miss"},
                 {&sign_dotted_line, {RGBA_HIT}, "hit"},
                 {&sign_ring, {RGBA_MISS}, "by the ground"},
                 {&sign_thick_ring, {RGBA_HIT}, "in it"}},
};
