// ground_view.c - the list of dirty rectangles of the ground, sorted into tiles. A tile keeps the
// box round its stale pixels; when it shows, that box alone is painted and uploaded. When more has
// changed than the list holds, all is stale. The first painting is spread: what shows is painted
// when the level begins, the rest a tile a frame, from the picture outwards.
#include "view/scenery/ground_view.h"

#include <limits.h>
#include <stdlib.h>

enum {
    TILES = GROUND_ACROSS * GROUND_DOWN,
    AHEAD_BELOW = 4096, // pixels painted in a frame that leave time for a tile ahead
    MARGIN = 32,        // round the picture that is painted when a level begins, too: the camera sets off at once [px]
    PAINT_MOST = 10000, // pixels that are painted again in one of many frames
    ROW = 4             // ticks between two frames that belong together, at most
};

void ground_view_reset(ground_view *v) {
    for (int i = 0; i < TILES; i++) {
        v->stale[i] = (SDL_Rect){0, 0, GROUND_TILE, GROUND_TILE};
        v->painted[i] = false;
    }
    v->known = false;
}

/// The pixels of the box, and those whose shading depends on them, are stale.
static void mark(ground_view *v, ph_box box) {
    SDL_Rect changed = {box.x0 - PAINT_BORDER, box.y0 - PAINT_BORDER, box.x1 - box.x0 + 2 * PAINT_BORDER,
                        box.y1 - box.y0 + 2 * PAINT_BORDER};
    for (int i = 0; i < TILES; i++) {
        SDL_Rect tile = {i % GROUND_ACROSS * GROUND_TILE, i / GROUND_ACROSS * GROUND_TILE, GROUND_TILE, GROUND_TILE};
        SDL_Rect part;
        if (SDL_IntersectRect(&tile, &changed, &part)) {
            part.x -= tile.x, part.y -= tile.y;
            SDL_UnionRect(&v->stale[i], &part, &v->stale[i]);
        }
    }
}

static void follow(ground_view *v, const terrain *t) {
    uint32_t missed = t->serial - v->serial;
    if (!v->known || v->seed != t->seed || missed > TERRAIN_DIRTY) {
        ground_view_reset(v);
        missed = 0;
    }
    for (uint32_t n = t->serial - missed; n != t->serial; n++) {
        mark(v, t->dirty[n % TERRAIN_DIRTY]);
    }
    v->serial = t->serial, v->seed = t->seed, v->known = true;
}

/// Paints what is stale of tile i. Returns how many pixels that were.
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

/// Where tile i lies on a picture whose corner is at (x, y). False when the ground ends before it.
static bool place_of_tile(const terrain *t, int i, int x, int y, SDL_Rect *at) {
    SDL_Rect r = {i % GROUND_ACROSS * GROUND_TILE - x, i / GROUND_ACROSS * GROUND_TILE - y, GROUND_TILE, GROUND_TILE};
    *at = r;
    return r.x + x < t->w && r.y + y < t->h;
}

void ground_view_prepare(ground_view *v, const canvas *c, const game *g, SDL_Point corner) {
    const terrain *t = &g->world.terrain;
    SDL_Rect at, near = {0, 0, VIEW_W + 2 * MARGIN, VIEW_H + 2 * MARGIN};
    if (g->world.ground < 0) {
        return;
    }
    follow(v, t);
    for (int i = 0; i < TILES; i++) {
        bool there = place_of_tile(t, i, corner.x - MARGIN, corner.y - MARGIN, &at);
        if (there && SDL_HasIntersection(&at, &near)) {
            (void)refresh(v, c, t, i);
        }
    }
}

/// The tile that is nearest to the picture of those that have never been painted, or -1.
static int next_ahead(const ground_view *v, const canvas *c, const terrain *t) {
    int best = -1, least = INT_MAX;
    for (int i = 0; i < TILES; i++) {
        SDL_Rect at;
        if (v->stale[i].w > 0 && place_of_tile(t, i, c->camera_x, c->camera_y, &at)) {
            int far = abs(at.x + at.w / 2 - VIEW_W / 2) + abs(at.y + at.h / 2 - VIEW_H / 2);
            best = far < least ? i : best;
            least = far < least ? far : least;
        }
    }
    return best;
}

/// The pixels that this frame may paint again. A game that runs can show rock that has broken off
/// for a frame longer, since the piece lies on it; a frame that stands alone is right.
static int budget(ground_view *v, const canvas *c) {
    uint32_t since = c->beat - v->drawn;
    v->drawn = c->beat;
    return since >= 1 && since <= ROW ? PAINT_MOST : INT_MAX;
}

void ground_view_draw(ground_view *v, const canvas *c, const game *g) {
    const terrain *t = &g->world.terrain;
    int painted = 0;
    if (g->world.ground < 0) {
        return;
    }
    follow(v, t);
    int most = budget(v, c);
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
