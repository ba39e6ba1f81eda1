// panel.c - the colors of a glass are mixed before they are drawn, because opaque fills are many times faster without a
// graphics card.
#include "overlay/panel.h"

#include "game/world/body.h"

SDL_Rect panel_place(const canvas *c, const body *b) {
    return (SDL_Rect){canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                      canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
}

/// Sets the clip again for each scale: when the scale changes, SDL 2 leaves the clip unchanged, and SDL 3 enlarges it.
/// A pixel of the magnified world that the HUD covers only in part is not drawn.
void panel_enlarge(const canvas *c, bool on) {
    const int by = on ? c->zoom : 1, top = (HUD_H + by) / by;
    const SDL_Rect arena = {0, top, VIEW_W, VIEW_H - top};
    canvas_enlarge(c, on);
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

void panel_runs(const canvas *c, const ph_mask *mask, SDL_Point at, SDL_Color ink) {
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    SDL_SetRenderDrawBlendMode(c->renderer, ink.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    for (mask_run r = {0}; mask_next(mask, &r);) {
        batch_add(&batch, at.x + r.x0, at.y + r.y, r.x1 - r.x0, 1);
    }
    batch_flush(&batch);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

void panel_outline(const canvas *c, const ph_mask *mask, SDL_Point at, int side, SDL_Rect clip, SDL_Color ink) {
    static const ph_point beside[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        for (int32_t x = mask->bounds.x0; x < mask->bounds.x1; x++) {
            for (int i = 0; i < 4 && ph_mask_get(mask, x, y); i++) {
                const ph_point n = beside[i];
                SDL_Rect edge = {at.x + x * side - (n.x < 0) + (n.x > 0) * side,
                                 at.y + y * side - (n.y < 0) + (n.y > 0) * side, side, side};
                edge.w = n.x ? 1 : side;
                edge.h = n.y ? 1 : side;
                if (!ph_mask_get(mask, x + n.x, y + n.y) && SDL_IntersectRect(&edge, &clip, &edge)) {
                    batch_add(&batch, edge.x, edge.y, edge.w, edge.h);
                }
            }
        }
    }
    batch_flush(&batch);
}

void panel_arrow(const canvas *c, SDL_FPoint from, SDL_FPoint to, arrow_kind is, SDL_Color ink) {
    const float x = to.x - from.x, y = to.y - from.y, length = SDL_sqrtf(x * x + y * y);
    const int wide = is == ARROW_THICK;
    if (length < 1) {
        return;
    }
    canvas_color(c, ink);
    for (int i = -wide; i <= wide; i++) {
        for (int k = -wide; k <= wide; k++) {
            const SDL_FPoint a = {from.x + (float)i, from.y + (float)k}, b = {to.x + (float)i, to.y + (float)k};
            const float part = is == ARROW_BROKEN ? 0.4F : 1; // the share of the line before the gap
            SDL_RenderDrawLineF(c->renderer, a.x, a.y, a.x + x * part, a.y + y * part);
            SDL_RenderDrawLineF(c->renderer, b.x - x * part, b.y - y * part, b.x, b.y);
        }
    }
    canvas_arrow(c, to, (SDL_FPoint){x / length, y / length}, (float)(6 + 2 * wide), (float)(3 + 2 * wide), ink);
}

void panel_normal(const canvas *c, SDL_FPoint from, float length, const ph_contact *hit, int opacity) {
    const bool gradient = hit->source == PH_NORMAL_GRADIENT;
    const SDL_FPoint to = {from.x + hit->nx * length, from.y + hit->ny * length};
    panel_arrow(c, from, to, gradient ? ARROW_THIN : ARROW_BROKEN,
                ink_fade(gradient ? INK_NORMAL : INK_FALLBACK, opacity));
}

void panel_glass(const canvas *c, SDL_Point at, const glass *of) {
    const ph_mask *a = game_mask(of->g, of->a), *b = game_mask(of->g, of->b);
    const kind kinds[2] = {(kind)of->g->world.bodies[of->a].kind, (kind)of->g->world.bodies[of->b].kind};
    canvas_fill(c, at.x, at.y, GLASS, GLASS, INK_GLASS);
    for (int which = 1; which <= 3; which++) { // 1: solid in a, 2: solid in b, 3: solid in both
        rect_batch batch = {.renderer = c->renderer};
        for (int i = 0; i < LENS * LENS; i++) {
            const int32_t x = of->eye.x + (i % LENS - LENS / 2) * of->n, y = of->eye.y + (i / LENS - LENS / 2) * of->n;
            const ph_box in_a = {x, y, x + of->n, y + of->n};
            const ph_box in_b = {x - of->by.x, y - of->by.y, in_a.x1 - of->by.x, in_a.y1 - of->by.y};
            if (ph_mask_hit_box(a, in_a) + 2 * ph_mask_hit_box(b, in_b) == which) {
                batch_add(&batch, at.x + i % LENS * LENS_ZOOM, at.y + i / LENS * LENS_ZOOM, LENS_ZOOM - 1,
                          LENS_ZOOM - 1);
            }
        }
        canvas_color(c, which == 3 ? INK_HOT : ink_mix(INK_GLASS, panel_pair(kinds[0], kinds[1], which - 1), 180));
        batch_flush(&batch);
    }
    canvas_frame(c, (SDL_Rect){at.x - 1, at.y - 1, GLASS + 1, GLASS + 1}, ink_fade(INK_FAINT, 200));
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

SDL_Color panel_pair(kind a, kind b, int which) {
    const SDL_Color first = panel_kind(a), second = panel_kind(b);
    const bool alike = first.r == second.r && first.g == second.g && first.b == second.b;
    const SDL_Color inks[2] = {first, alike ? ink_mix(second, INK_WHITE, 150) : second};
    return inks[which];
}
