// ground_view.c - paints the dirty rectangles of the ground, sorted into tiles. A tile stores the box around its
// outdated pixels; when the tile is visible, this box is painted and uploaded. If the list of changes overflows,
// everything is outdated. The first painting is distributed: the visible part is painted at the start of the level,
// the rest one tile per frame, nearest first.
#include "view/scenery/ground_view.h"

#include <limits.h>
#include <stdlib.h>

enum {
    TILES = GROUND_ACROSS * GROUND_DOWN,
    AHEAD_BELOW = 4096, // a frame that painted fewer pixels paints another tile in advance
    MARGIN = 32,        // margin around the picture that is painted at the start of a level [px]
    PAINT_MOST = 10000, // pixels repainted in a frame of continuous play
    ROW = 4             // maximum number of ticks between frames of continuous play
};

void ground_view_reset(ground_view *v) {
    for (int i = 0; i < TILES; i++) {
        v->stale[i] = (SDL_Rect){0, 0, GROUND_TILE, GROUND_TILE};
        v->painted[i] = false;
    }
    v->known = false;
}

/// Marks the pixels that have changed, and pixels whose shading depends on them, as outdated.
static void follow(ground_view *v, const terrain *t) {
    uint32_t missed = t->serial - v->serial;
    if (!v->known || v->seed != t->seed || missed > TERRAIN_DIRTY) {
        ground_view_reset(v);
        missed = 0;
    }
    for (uint32_t n = t->serial - missed; n != t->serial; n++) {
        const ph_box box = t->dirty[n % TERRAIN_DIRTY];
        const SDL_Rect changed = {box.x0 - PAINT_BORDER, box.y0 - PAINT_BORDER, box.x1 - box.x0 + 2 * PAINT_BORDER,
                                  box.y1 - box.y0 + 2 * PAINT_BORDER};
        for (int i = 0; i < TILES; i++) {
            const SDL_Rect tile = {i % GROUND_ACROSS * GROUND_TILE, i / GROUND_ACROSS * GROUND_TILE, GROUND_TILE,
                                   GROUND_TILE};
            SDL_Rect part;
            if (SDL_IntersectRect(&tile, &changed, &part)) {
                part.x -= tile.x;
                part.y -= tile.y;
                SDL_UnionRect(&v->stale[i], &part, &v->stale[i]);
            }
        }
    }
    v->serial = t->serial;
    v->seed = t->seed;
    v->known = true;
}

/// Paints the outdated part of tile i. Returns the number of pixels.
static int refresh(ground_view *v, const canvas *c, const terrain *t, int i) {
    SDL_Rect part = v->stale[i], none = {0, 0, 0, 0};
    if (part.w <= 0 || part.h <= 0 || !canvas_texture(c, &v->tile[i], GROUND_TILE, GROUND_TILE)) {
        return 0;
    }
    SDL_Rect r = {part.x + i % GROUND_ACROSS * GROUND_TILE, part.y + i / GROUND_ACROSS * GROUND_TILE, part.w, part.h};
    rock_paint(&v->painter, t, NULL, r, true);
    SDL_UpdateTexture(v->tile[i], &part, v->painter.pixels, part.w * 4);
    v->stale[i] = none;
    v->painted[i] = true;
    return part.w * part.h;
}

/// Position of tile i in a picture whose corner is at (x, y). Returns false if the tile is outside the ground.
static bool place_of_tile(const terrain *t, int i, int x, int y, SDL_Rect *place) {
    SDL_Rect r = {i % GROUND_ACROSS * GROUND_TILE - x, i / GROUND_ACROSS * GROUND_TILE - y, GROUND_TILE, GROUND_TILE};
    *place = r;
    return r.x + x < t->w && r.y + y < t->h;
}

void ground_view_prepare(ground_view *v, const canvas *c, const game *g, SDL_Point corner) {
    const terrain *t = &g->world.terrain;
    SDL_Rect place, near = {0, 0, VIEW_W + 2 * MARGIN, VIEW_H + 2 * MARGIN};
    if (g->world.ground < 0) {
        return;
    }
    follow(v, t);
    for (int i = 0; i < TILES; i++) {
        bool there = place_of_tile(t, i, corner.x - MARGIN, corner.y - MARGIN, &place);
        if (there && SDL_HasIntersection(&place, &near)) {
            (void)refresh(v, c, t, i);
        }
    }
}

/// The unpainted tile nearest to the picture, or -1.
static int next_ahead(const ground_view *v, const canvas *c, const terrain *t) {
    int best = -1, least = INT_MAX;
    for (int i = 0; i < TILES; i++) {
        SDL_Rect place;
        if (v->stale[i].w > 0 && place_of_tile(t, i, c->camera_x, c->camera_y, &place)) {
            int far = abs(place.x + place.w / 2 - VIEW_W / 2) + abs(place.y + place.h / 2 - VIEW_H / 2);
            best = far < least ? i : best;
            least = far < least ? far : least;
        }
    }
    return best;
}

void ground_view_draw(ground_view *v, const canvas *c, const game *g) {
    const terrain *t = &g->world.terrain;
    int painted = 0;
    if (g->world.ground < 0) {
        return;
    }
    follow(v, t);
    // Number of pixels that this frame may repaint. In continuous play, removed rock may be visible for another frame,
    // because the released piece covers it; a single frame is always complete.
    uint32_t since = c->beat - v->drawn;
    v->drawn = c->beat;
    int most = since >= 1 && since <= ROW ? PAINT_MOST : INT_MAX;
    for (int n = 0; n < TILES; n++) {
        SDL_Rect to;
        int i = (int)((c->beat + (uint32_t)n) % TILES); // each tile comes first in turn
        if (place_of_tile(t, i, c->camera_x, c->camera_y, &to) && canvas_sees(to)) {
            painted += !v->painted[i] || painted < most ? refresh(v, c, t, i) : 0;
            SDL_RenderCopy(c->renderer, v->tile[i], NULL, &to);
        }
    }
    int ahead = painted < AHEAD_BELOW ? next_ahead(v, c, t) : -1;
    if (ahead >= 0) {
        (void)refresh(v, c, t, ahead);
    }
}
