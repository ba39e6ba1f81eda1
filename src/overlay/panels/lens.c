// lens.c - one contact enlarged: the pixels of a, of b, of both, and the normal.
//
// At the size of the game an overlap of a few pixels is a speck. The lens keeps the two masks round the contact point
// as they were when they met, and draws each pixel as a square. The ship's contacts come first, then the largest one on
// the screen. A contact stays for HOLD_TICKS before a lesser one replaces it.
#include "overlay/panels/lens.h"

#include "inspect/words.h"
#include "overlay/inks.h"
#include "overlay/panels/places.h"
#include "overlay/signs.h"
#include "overlay/state.h"

enum { ZOOM = LENS_ZOOM, PAD = LENS_PAD, HOLD_TICKS = 45 };

// ---- choosing -------------------------------------------------------------------------------------------------------

static bool has_ship(const game *g, const contact *c) {
    return g->world.bodies[c->a].kind == KIND_SHIP || g->world.bodies[c->b].kind == KIND_SHIP;
}

static bool on_screen(const overlay *o, const contact *c) {
    SDL_Rect point = {c->ax + c->hit.x - o->camera_x, c->ay + c->hit.y - o->camera_y, 1, 1};
    return canvas_sees(point);
}

static int64_t worth(const overlay *o, const game *g, const contact *c) {
    return c->hit.area + (has_ship(g, c) ? 1000000 : 0) + (on_screen(o, c) ? 100000 : 0);
}

/// Copies the bits of a mask whose top-left lies at (x, y) of the lens.
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
    l->tick = g->world.tick;
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

void lens_choose(overlay *o, const game *g) {
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
    if (best && (!l->any || g->world.tick - l->tick > HOLD_TICKS || has_ship(g, best))) {
        take(l, g, best);
    }
}

// ---- drawing --------------------------------------------------------------------------------------------------------

/// b gets another color when both are of one kind.
static SDL_Color color_of_b(const lens *l) {
    return l->kind_a == l->kind_b ? INK_OI_BLUE : inks_kind((kind)l->kind_b);
}

/// All pixels of one color: those of a (1), of b (2) or of both (3).
static void draw_pixels_of(overlay *o, const canvas *c, int what, SDL_Color ink) {
    const lens *l = &o->lens;
    int left = places_panel_x(o) + PAD, top = places_lens_y(o) + PAD;
    canvas_color(c, ink);
    for (int y = 0; y < LENS; y++) {
        for (int x = 0; x < LENS; x++) {
            if ((int)(l->a[y] >> x & 1) + 2 * (int)(l->b[y] >> x & 1) == what) {
                batch_add(&o->batch, left + x * ZOOM, top + y * ZOOM, ZOOM - 1, ZOOM - 1);
            }
        }
    }
    batch_flush(&o->batch);
}

/// The colors are mixed here and not by the renderer, which fills many times faster when it need not blend.
static void draw_pixels(overlay *o, const canvas *c) {
    const lens *l = &o->lens;
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_NONE);
    draw_pixels_of(o, c, 1, ink_mix(INK_GLASS, inks_kind((kind)l->kind_a), 170));
    draw_pixels_of(o, c, 2, ink_mix(INK_GLASS, color_of_b(l), 170));
    draw_pixels_of(o, c, 3, INK_HOT);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
}

static void draw_normal(const overlay *o, const canvas *c) {
    float x = (float)(places_panel_x(o) + PAD) + (LENS / 2 + 0.5f) * ZOOM,
          y = (float)(places_lens_y(o) + PAD) + (LENS / 2 + 0.5f) * ZOOM;
    float dx = o->lens.hit.nx, dy = o->lens.hit.ny, tip_x = x + dx * 36, tip_y = y + dy * 36;
    canvas_color(c, o->lens.hit.source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK);
    SDL_RenderDrawLine(c->renderer, (int)x, (int)y, (int)tip_x, (int)tip_y);
    SDL_FPoint tip = {tip_x, tip_y};
    sign_head(c, tip, dx, dy, 7, 4);
}

static void draw_facts(const overlay *o, const canvas *c) {
    const lens *l = &o->lens;
    int x = places_panel_x(o) + PAD + LENS * ZOOM + 4, y = places_lens_y(o) + PAD;
    text_draw(c->text, x, y, 1, inks_kind((kind)l->kind_a), sprite_get((sprite)l->sprite_a)->file);
    text_draw(c->text, x, y + 10, 1, color_of_b(l), sprite_get((sprite)l->sprite_b)->file);
    text_print(c->text, x, y + 22, 1, INK_HOT, "%d px", (int)l->hit.area);
    text_draw(c->text, x, y + 35, 1, INK_DIM, "gradient");
    text_print(c->text, x, y + 45, 1, INK_WHITE, "%d %d", (int)l->hit.gx, (int)l->hit.gy);
    text_draw(c->text, x, y + 58, 1, INK_DIM, "normal");
    text_print(c->text, x, y + 68, 1, INK_WHITE, "%.2f %.2f", (double)l->hit.nx + 0.0, (double)l->hit.ny + 0.0);
    if (l->hit.source != PH_NORMAL_GRADIENT) {
        text_draw(c->text, x - TEXT_W, y + 78, 1, INK_FALLBACK, words_source(l->hit.source));
    }
    int ago = (int)(o->tick - l->tick);
    const char *when = ago == 0 ? "this tick" : ago == 1 ? "%d tick ago" : ago < 100 ? "%d ticks ago" : "%d s ago";
    text_print(c->text, x, y + 89, 1, INK_DIM, when, ago < 100 ? ago : ago / TICKS_PER_SECOND);
}

void lens_draw(overlay *o, const canvas *c) {
    if (!o->lens.any) {
        return;
    }
    canvas_enlarge(c, false);
    int left = places_panel_x(o), top = places_lens_y(o);
    SDL_Rect box = {left, top, PANEL_W, LENS_H};
    places_frame(c, box);
    canvas_fill(c, left + PAD, top + PAD, LENS * ZOOM - 1, LENS * ZOOM - 1, INK_GLASS);
    draw_pixels(o, c);
    draw_normal(o, c);
    draw_facts(o, c);
}
