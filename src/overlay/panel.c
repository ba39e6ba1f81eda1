// panel.c - between the two sides lies more than half of the picture, so the panels do not flicker to and fro.
#include "overlay/panel.h"

#include "overlay/inks.h"
#include "game/world/body.h"

enum { NEAR = 16 }; // how near the ship comes to a panel [px]

SDL_Rect panel_place(const canvas *c, const body *b) {
    return (SDL_Rect){canvas_between(b->old_x, b->x, c->alpha) - c->camera_x,
                      canvas_between(b->old_y, b->y, c->alpha) - c->camera_y, b->w, b->h};
}

/// The clip is set for each scale: SDL 2 keeps its place in the picture when the scale changes, SDL 3 enlarges it.
void panel_enlarge(const canvas *c, bool on) {
    const int by = on ? c->zoom : 1, top = (HUD_H + by) / by;
    const SDL_Rect arena = {0, top, VIEW_W, VIEW_H - top};
    canvas_enlarge(c, on);
    SDL_RenderSetClipRect(c->renderer, &arena);
}

void panel_keep_off(overlay *o, const canvas *c, const world *w) {
    if (w->ship < 0) {
        return;
    }
    SDL_Rect r = panel_place(c, &w->bodies[w->ship]);
    SDL_Rect box = {r.x * c->zoom, r.y * c->zoom, r.w * c->zoom, r.h * c->zoom};
    layout_keep(o->room, box);
    bool under = o->on_left ? box.x < PANEL_W + NEAR : box.x + box.w > VIEW_W - PANEL_W - NEAR;
    o->on_left = o->on_left != under;
}

unsigned panel_near(const overlay *o) {
    return o->on_left ? EDGE_LEFT : EDGE_RIGHT;
}

unsigned panel_pair(const overlay *o) {
    return o->active & (OVERLAY_COUNTERS | OVERLAY_OVERLAP) ? panel_near(o) ^ PANEL_OTHER : panel_near(o);
}

SDL_Rect panel_open(const layer_look *l, unsigned edges, int w, int h) {
    SDL_Rect r = layout_take(l->o->room, edges, w, h);
    if (SDL_RectEmpty(&r)) {
        r = layout_take(l->o->room, edges ^ PANEL_OTHER, w, h);
    }
    if (!SDL_RectEmpty(&r)) {
        canvas_fill(l->c, r.x, r.y, r.w, r.h, INK_NIGHT);
        canvas_frame(l->c, r, ink_fade(INK_FAINT, 200));
    }
    return r;
}

/// The colors are mixed here and not by the renderer, which fills many times faster when it need not blend.
glass panel_glass_of(const game *g, int32_t a, int32_t b, ph_point by) {
    const kind kinds[2] = {(kind)g->world.bodies[a].kind, (kind)g->world.bodies[b].kind};
    glass of = {.a = game_mask(g, a), .b = game_mask(g, b), .by = by, .n = 1, .inks = {[2] = INK_HOT}};
    for (int i = 0; i < 2; i++) {
        of.inks[i] = ink_mix(INK_GLASS, inks_pair(kinds[0], kinds[1], i), 180);
    }
    return of;
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

ph_point panel_pixel(const glass *of, int x, int y) {
    return (ph_point){of->eye.x + (x - LENS / 2) * of->n, of->eye.y + (y - LENS / 2) * of->n};
}

void panel_glass(const canvas *c, SDL_Point at, int side, const glass *of) {
    uint8_t squares[LENS * LENS];
    for (int i = 0; i < LENS * LENS; i++) {
        // 0: the square is empty, 1: solid in a, 2: solid in b, 3: solid in both
        ph_point p = panel_pixel(of, i % LENS, i / LENS);
        ph_box in_a = {p.x, p.y, p.x + of->n, p.y + of->n};
        ph_box in_b = {in_a.x0 - of->by.x, in_a.y0 - of->by.y, in_a.x1 - of->by.x, in_a.y1 - of->by.y};
        squares[i] = (uint8_t)(ph_mask_hit_box(of->a, in_a) + 2 * ph_mask_hit_box(of->b, in_b));
    }
    for (int which = 0; which < 3; which++) { // all of a color in one call
        rect_batch batch = {.renderer = c->renderer};
        for (int i = 0; i < LENS * LENS && of->inks[which].a; i++) {
            if (squares[i] == which + 1) {
                batch_add(&batch, at.x + i % LENS * LENS_ZOOM, at.y + i / LENS * LENS_ZOOM, side, side);
            }
        }
        canvas_color(c, of->inks[which]);
        batch_flush(&batch);
    }
}

void panel_normal(const canvas *c, SDL_Point at, const ph_contact *hit) {
    SDL_FPoint from = {(float)at.x + LENS * LENS_ZOOM / 2.0f, (float)at.y + LENS * LENS_ZOOM / 2.0f};
    SDL_FPoint along = {hit->nx, hit->ny}, tip = {from.x + along.x * 38, from.y + along.y * 38};
    SDL_Color ink = hit->source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK;
    canvas_color(c, ink);
    SDL_RenderDrawLine(c->renderer, (int)from.x, (int)from.y, (int)tip.x, (int)tip.y);
    canvas_arrow(c, tip, along, 6, 4, ink);
}

const char *panel_when(const layer_look *l, char when[WHEN_ROOM]) {
    int ago = (int)(l->o->tick - l->o->pins->met->world.tick);
    if (ago >= 100) {
        SDL_snprintf(when, WHEN_ROOM, "%d s ago", ago / TICKS_PER_SECOND);
    } else {
        SDL_snprintf(when, WHEN_ROOM, ago == 1 ? "%d tick ago" : "%d ticks ago", ago);
    }
    return ago == 0 ? "this tick" : when;
}

// ---- labels: plates and leaders -----------------------------------------------------------------
// A label that lies on another one moves up or down by its height, a few times.

enum { LEADER = 5, ABOVE = 13, PLATE = 2, SMALL = 24 }; // SMALL: bodies below it have their letters beside them [px]

static void ask(label_list *l, int x, int y, SDL_Color ink, const char *line, const SDL_Point *from) {
    if (l->count < LABELS_MOST) {
        label *one = &l->list[l->count++];
        one->box = (SDL_Rect){x - PLATE, y - 1, text_width(line) + 2 * PLATE, TEXT_H + 2};
        one->leads = from != NULL;
        one->from = from ? *from : one->from;
        one->ink = ink;
        SDL_strlcpy(one->line, line, sizeof one->line);
    }
}

/// Labels keep their size when the world is enlarged, which moves their places.
static int times_of(const canvas *c) {
    return text_shrunk(c->text) > 1 ? c->zoom : 1;
}

static SDL_Rect enlarged(const canvas *c, SDL_Rect r) {
    int n = times_of(c);
    return (SDL_Rect){r.x * n, r.y * n, r.w * n, r.h * n};
}

void label_at(label_list *l, const canvas *c, SDL_Point at, int dx, int dy, SDL_Color ink, const char *line) {
    ask(l, at.x * times_of(c) + dx, at.y * times_of(c) + dy, ink, line, NULL);
}

/// At the end of a leader: to the upper right, or upper left near the right edge.
static void ask_beside(label_list *l, const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    SDL_Rect r = enlarged(c, of);
    bool left = r.x + r.w + LEADER + text_width(line) > VIEW_W - 4;
    SDL_Point corner = {left ? r.x - 1 : r.x + r.w, r.y - 1};
    int end = left ? corner.x - LEADER - text_width(line) : corner.x + LEADER;
    ask(l, end, SDL_max(r.y - ABOVE, HUD_H + 3), ink, line, &corner);
}

void label_body(label_list *l, const canvas *c, SDL_Rect of, SDL_Color ink, const char *line) {
    const SDL_Rect arena = {0, HUD_H + 1, VIEW_W, VIEW_H - HUD_H - 1};
    SDL_Rect shown, r = enlarged(c, of);
    if (of.w < SMALL || of.h < SMALL) {
        ask_beside(l, c, of, ink, line);
    } else if (SDL_IntersectRect(&r, &arena, &shown)) {
        ask(l, shown.x + (shown.w - text_width(line)) / 2, shown.y + (shown.h - TEXT_H) / 2, ink, line, NULL);
    }
}

static bool is_free(const label_list *l, int placed, const layout *room, SDL_Rect box) {
    const SDL_Rect signs = {0, 0, 96, 100}; // of the HUD: chain, bomb, power
    bool clear = box.y > HUD_H && !SDL_HasIntersection(&box, &signs);
    for (int i = 0; clear && i < placed; i++) {
        clear = !SDL_HasIntersection(&box, &l->list[i].box);
    }
    for (int i = 0; clear && room && i < room->count; i++) {
        clear = !SDL_HasIntersection(&box, &room->taken[i]);
    }
    return clear;
}

/// True when a panel covers what the leader leads to. The box that is kept free for the ship is small, and none.
static bool is_covered(const layout *room, const label *one) {
    bool covered = false;
    for (int i = 0; one->leads && room && i < room->count; i++) {
        const SDL_Rect *taken = &room->taken[i];
        covered = covered || (taken->w > 2 * SMALL && SDL_PointInRect(&one->from, taken));
    }
    return covered;
}

/// Moves the label to the nearest free place of its column. False when there is none near.
static bool find_place(const label_list *l, int placed, const layout *room, label *one) {
    static const int rows[] = {0, 1, -1, 2, -2, 3, -3};
    SDL_Rect first = one->box;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        one->box.y = first.y + rows[i] * first.h;
        if (is_free(l, placed, room, one->box)) {
            return true;
        }
    }
    return false;
}

static void draw_one(const canvas *c, const label *one) {
    SDL_Rect b = one->box;
    if (one->leads) {
        int x = one->from.x < b.x ? b.x : b.x + b.w - 1;
        canvas_color(c, one->ink);
        SDL_RenderDrawLine(c->renderer, one->from.x, one->from.y, x, b.y + b.h - 1);
    }
    canvas_fill(c, b.x, b.y, b.w, b.h, INK_NIGHT);
    text_draw(c->text, b.x + PLATE, b.y + 1, 1, one->ink, one->line);
}

void label_draw(label_list *l, const canvas *c, const layout *room) {
    int placed = 0;
    for (int i = 0; i < l->count; i++) {
        label one = l->list[i];
        if (canvas_sees(one.box) && !is_covered(room, &one) && find_place(l, placed, room, &one)) {
            l->list[placed++] = one;
            draw_one(c, &one);
        }
    }
    l->count = 0;
}
