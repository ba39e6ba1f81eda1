// lens.c - one contact under a magnifying glass: the pixels of a, of b, of both, and the normal.
//
// At the size of the game an overlap of a few pixels is a speck. The lens keeps the two masks round the contact point
// as they were when they met, and draws each pixel as a square. The ship's contacts come first, then the largest in
// sight; one stays until it has been seen.
#include <string.h>

#include "app/draw/canvas.h"
#include "app/overlay/internal.h"

enum {
    ZOOM = 5,
    PAD = 4,
    BOX_H = LENS * ZOOM + 2 * PAD,
    BOX_Y = VIEW_H - 27 - BOX_H, // above the legend
    HOLD_TICKS = 45              // before a lesser contact may take over
};

// ---- choosing -------------------------------------------------------------------------------------------------------

static bool has_ship(const game *g, const contact *c) {
    return g->world.bodies[c->a].kind == KIND_SHIP || g->world.bodies[c->b].kind == KIND_SHIP;
}

static bool in_sight(const overlay *o, const contact *c) {
    SDL_Rect point = {c->ax + c->hit.x - o->place.camera_x, c->ay + c->hit.y - o->place.camera_y, 1, 1};
    return canvas_sees(point);
}

static int64_t worth(const overlay *o, const game *g, const contact *c) {
    return c->hit.area + (has_ship(g, c) ? 1000000 : 0) + (in_sight(o, c) ? 100000 : 0);
}

/// The bits of a mask in the lens, the mask's top-left at (x, y) of it.
static void copy_rows(uint32_t rows[LENS], const ph_mask *mask, int32_t x, int32_t y) {
    for (int32_t i = 0; i < LENS; i++) {
        rows[i] = 0;
        for (int32_t k = 0; k < LENS; k++) {
            rows[i] |= (uint32_t)ph_mask_get(mask, k - x, i - y) << k;
        }
    }
}

static void take(lens *l, const game *g, const contact *c) {
    l->any = true;
    l->of_ship = has_ship(g, c);
    l->age = 0;
    l->kind_a = g->world.bodies[c->a].kind;
    l->kind_b = g->world.bodies[c->b].kind;
    l->sprite_a = g->world.bodies[c->a].sprite;
    l->sprite_b = g->world.bodies[c->b].sprite;
    l->hit = c->hit;
    l->x = c->ax + c->hit.x - LENS / 2;
    l->y = c->ay + c->hit.y - LENS / 2;
    copy_rows(l->a, game_mask(g, c->a), c->ax - l->x, c->ay - l->y);
    copy_rows(l->b, game_mask(g, c->b), c->ax + c->dx - l->x, c->ay + c->dy - l->y);
}

void overlay_watch_lens(overlay *o, const game *g) {
    const collider *c = &g->collider;
    const contact *best = NULL;
    for (int32_t i = 0; i < c->contact_count; i++) {
        const contact *one = &c->contacts[i];
        bool whole = g->world.bodies[one->a].kind != KIND_NONE && g->world.bodies[one->b].kind != KIND_NONE;
        if (whole && (best == NULL || worth(o, g, one) > worth(o, g, best))) {
            best = one;
        }
    }
    lens *l = &o->lens;
    l->age++;
    if (best && (!l->any || l->age > HOLD_TICKS || has_ship(g, best))) {
        take(l, g, best);
    }
}

// ---- drawing --------------------------------------------------------------------------------------------------------

/// Two of a kind need two colors.
static SDL_Color color_of_b(const lens *l) {
    return l->kind_a == l->kind_b ? INK_OI_BLUE : overlay_kind_color((kind)l->kind_b);
}

static void draw_pixels(const overlay *o, const pen *p) {
    const lens *l = &o->lens;
    int left = overlay_panel_x(o) + PAD;
    SDL_Color colors[4] = {{0}, overlay_kind_color((kind)l->kind_a), color_of_b(l), INK_HOT};
    for (int y = 0; y < LENS; y++) {
        for (int x = 0; x < LENS; x++) {
            int what = (int)(l->a[y] >> x & 1) + 2 * (int)(l->b[y] >> x & 1);
            if (what) {
                SDL_Rect r = {left + x * ZOOM, BOX_Y + PAD + y * ZOOM, ZOOM - 1, ZOOM - 1};
                pen_color(p, what == 3 ? colors[3] : ink_fade(colors[what], 170));
                SDL_RenderFillRect(p->renderer, &r);
            }
        }
    }
}

static void draw_normal(const overlay *o, const pen *p) {
    float x = (float)(overlay_panel_x(o) + PAD) + (LENS / 2 + 0.5f) * ZOOM, y = BOX_Y + PAD + (LENS / 2 + 0.5f) * ZOOM;
    float dx = o->lens.hit.nx, dy = o->lens.hit.ny, tip_x = x + dx * 44, tip_y = y + dy * 44;
    pen_color(p, o->lens.hit.source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK);
    SDL_RenderDrawLine(p->renderer, (int)x, (int)y, (int)tip_x, (int)tip_y);
    SDL_FPoint tip = {tip_x, tip_y};
    pen_head(p, tip, dx, dy, 7, 4);
}

static void draw_facts(const overlay *o, const pen *p) {
    const lens *l = &o->lens;
    int x = overlay_panel_x(o) + PAD + LENS * ZOOM + 4, y = BOX_Y + PAD;
    text_draw(p->text, x, y, 1, overlay_kind_color((kind)l->kind_a), sprite_get((sprite)l->sprite_a)->file);
    text_draw(p->text, x, y + 11, 1, color_of_b(l), sprite_get((sprite)l->sprite_b)->file);
    text_print(p->text, x, y + 27, 1, INK_HOT, "%d px", (int)l->hit.area);
    text_draw(p->text, x, y + 43, 1, INK_DIM, "gradient");
    text_print(p->text, x, y + 54, 1, INK_WHITE, "%d %d", (int)l->hit.gx, (int)l->hit.gy);
    text_draw(p->text, x, y + 70, 1, INK_DIM, "normal");
    text_print(p->text, x, y + 81, 1, INK_WHITE, "%.2f %.2f", (double)l->hit.nx + 0.0, (double)l->hit.ny + 0.0);
    if (l->hit.source != PH_NORMAL_GRADIENT) {
        text_draw(p->text, x - TEXT_W, y + 92, 1, INK_FALLBACK, overlay_source_name(l->hit.source));
    }
    const char *when = l->age == 0 ? "this tick" : l->age < 100 ? "%d ticks ago" : "%d s ago";
    text_print(p->text, x, y + 108, 1, INK_DIM, when, l->age < 100 ? l->age : l->age / TICKS_PER_SECOND);
}

void overlay_draw_lens(const overlay *o, const pen *p) {
    if (!o->lens.any) {
        return;
    }
    int left = overlay_panel_x(o);
    SDL_Rect box = {left, BOX_Y, PANEL_W, BOX_H}, glass = {left + PAD, BOX_Y + PAD, LENS * ZOOM - 1, LENS * ZOOM - 1};
    pen_color(p, ink_fade(INK_NIGHT, 235));
    SDL_RenderFillRect(p->renderer, &box);
    pen_color(p, INK(40, 46, 80, 120));
    SDL_RenderFillRect(p->renderer, &glass);
    pen_color(p, ink_fade(INK_FAINT, 200));
    SDL_RenderDrawRect(p->renderer, &box);
    draw_pixels(o, p);
    draw_normal(o, p);
    draw_facts(o, p);
}
