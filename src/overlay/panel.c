// panel.c - panels are at the side of the picture that is away from the ship.
#include "overlay/panel.h"

#include "game/world/body.h"

SDL_Rect panel_place(const canvas *c, const body *b) {
    return (SDL_Rect){canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                      canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
}

/// Sets the clip again for each scale: when the scale changes, SDL 2 leaves the clip unchanged, and SDL 3 enlarges it.
/// A pixel of the magnified world that the HUD covers only in part is not drawn.
void panel_enlarge(const canvas *c, bool enlarged) {
    const int factor = enlarged ? c->zoom : 1, top = (HUD_H + factor) / factor;
    const SDL_Rect arena = {0, top, VIEW_W, VIEW_H - top};
    canvas_enlarge(c, enlarged);
    SDL_RenderSetClipRect(c->renderer, &arena);
}

SDL_Rect panel_corners(const canvas *c, const game *g, int32_t index, SDL_Color ink) {
    const body *b = &g->world.bodies[index];
    SDL_Rect r = {0, 0, 0, 0};
    if (b->kind != KIND_NONE && canvas_box(c, ph_mask_box(game_mask(g, index), body_px(b), body_py(b)), &r)) {
        panel_enlarge(c, false);
        r = (SDL_Rect){r.x * c->zoom, r.y * c->zoom, r.w * c->zoom, r.h * c->zoom};
        canvas_corners(c, r, 1, r.w < 16 || r.h < 16 ? 3 : 6, ink);
    }
    return r;
}

SDL_Rect panel_open(const overlay_frame *f, unsigned edge, int w, int h) {
    const unsigned side = f->o->on_left ? EDGE_LEFT : EDGE_RIGHT;
    SDL_Rect r = layout_take(f->o->room, edge | side, w, h);
    if (SDL_RectEmpty(&r)) {
        r = layout_take(f->o->room, edge | (side ^ EDGE_LEFT ^ EDGE_RIGHT), w, h);
    }
    if (!SDL_RectEmpty(&r)) {
        canvas_fill(f->c, r.x, r.y, r.w, r.h, INK_NIGHT);
        canvas_frame(f->c, r, ink_fade(INK_FAINT, 200));
    }
    return r;
}

// ---- colors -------------------------------------------------------------------------------------

SDL_Color panel_kind(kind k) {
    switch (k) {
    case KIND_SHIP:
    case KIND_SHOT: return INK_OF(RGBA_SHIP);
    case KIND_ENEMY:
    case KIND_BOSS:
    case KIND_SPIT: return INK_OF(RGBA_ENEMY);
    case KIND_MINE: return INK_OF(RGBA_MINE);
    case KIND_GEM:
    case KIND_REPAIR: return INK_OF(RGBA_PICK_UP);
    case KIND_ROCK:
    case KIND_BALL: return INK_OF(RGBA_ROCK);
    default: return INK_OF(RGBA_WALL);
    }
}
