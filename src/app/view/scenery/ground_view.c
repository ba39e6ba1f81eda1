// ground_view.c - the list of dirty rectangles of the ground, sorted into tiles. A tile keeps the box round its stale
// pixels; when it shows, that box alone is painted and uploaded. When more has changed than the list holds, all is stale.
#include "app/view/scenery/ground_view.h"

void ground_view_reset(ground_view *v) {
    for (int i = 0; i < GROUND_ACROSS * GROUND_DOWN; i++) {
        SDL_Rect all = {0, 0, GROUND_TILE, GROUND_TILE};
        v->stale[i] = all;
    }
    v->known = false;
}

void ground_view_close(ground_view *v) {
    for (int i = 0; i < GROUND_ACROSS * GROUND_DOWN; i++) {
        if (v->tile[i]) {
            SDL_DestroyTexture(v->tile[i]);
            v->tile[i] = NULL;
        }
    }
}

/// The pixels of the box, and those whose shading depends on them, are stale.
static void mark(ground_view *v, ph_box box) {
    SDL_Rect changed = {box.x0 - PAINT_BORDER, box.y0 - PAINT_BORDER, box.x1 - box.x0 + 2 * PAINT_BORDER,
                        box.y1 - box.y0 + 2 * PAINT_BORDER};
    for (int i = 0; i < GROUND_ACROSS * GROUND_DOWN; i++) {
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

static bool have_texture(SDL_Texture **tile, SDL_Renderer *renderer) {
    if (*tile == NULL) {
        *tile = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, GROUND_TILE, GROUND_TILE);
        if (*tile) {
            SDL_SetTextureBlendMode(*tile, SDL_BLENDMODE_BLEND);
        }
    }
    return *tile != NULL;
}

static void refresh(ground_view *v, const terrain *t, int i) {
    SDL_Rect *stale = &v->stale[i];
    if (stale->w > 0 && stale->h > 0) {
        SDL_Rect r = {stale->x + i % GROUND_ACROSS * GROUND_TILE, stale->y + i / GROUND_ACROSS * GROUND_TILE, stale->w,
                      stale->h};
        rock_paint(&v->painter, t, NULL, r, true);
        SDL_UpdateTexture(v->tile[i], stale, v->painter.pixels, stale->w * 4);
    }
    SDL_Rect none = {0, 0, 0, 0};
    *stale = none;
}

void ground_view_draw(ground_view *v, const canvas *c, const game *g) {
    const terrain *t = &g->world.terrain;
    if (g->world.ground < 0) {
        return;
    }
    follow(v, t);
    for (int i = 0; i < GROUND_ACROSS * GROUND_DOWN; i++) {
        int x = i % GROUND_ACROSS * GROUND_TILE, y = i / GROUND_ACROSS * GROUND_TILE;
        SDL_Rect to = {x - c->camera_x, y - c->camera_y, GROUND_TILE, GROUND_TILE};
        if (x < t->w && y < t->h && canvas_sees(to) && have_texture(&v->tile[i], c->renderer)) {
            refresh(v, t, i);
            SDL_RenderCopy(c->renderer, v->tile[i], NULL, &to);
        }
    }
}
