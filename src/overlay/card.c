// card.c - the card reads the ledger of a tick. No query is repeated; only the outline of the pixels is computed, from
// the two masks at the offset that the ledger names.
#include "overlay/card.h"

#include <math.h>
#include <stdio.h>

#include "overlay/inks.h"
#include "overlay/panel.h"
#include "inspect/why.h"

enum {
    GLASS = LENS * LENS_ZOOM,
    CARD_H = 2 * PANEL_PAD + GLASS + 4 + CARD_LINES * PANEL_ROW,
    ARROW = 6,       // length of an arrow for a pixel per tick [px]
    ARROW_LEAST = 10 // [px]
};

// ---- the numbers --------------------------------------------------------------------------------

static double px_of(int32_t units) {
    return units / (double)SUB;
}

static double length_of(ledger_velocity v) {
    return hypot(px_of(v.x), px_of(v.y));
}

static ledger_velocity relative(const ledger_velocity of[2]) {
    return (ledger_velocity){of[1].x - of[0].x, of[1].y - of[0].y};
}

static void say_bounce(card *c) {
    const ledger_response *r = c->response;
    if (r->bounced) {
        snprintf(c->lines[0], CARD_TEXT, "in %.1f, out %.1f px per tick", length_of(c->in), length_of(c->out));
    } else {
        snprintf(c->lines[0], CARD_TEXT, "%s", r->met ? "they part already: no bounce" : "no bounce");
    }
}

static void say_push(card *c) {
    const ledger_response *r = c->response;
    const int b = r->push[1].x || r->push[1].y;
    const double x = px_of(r->push[b].x), y = px_of(r->push[b].y);
    if (x != 0 || y != 0) {
        snprintf(c->lines[1], CARD_TEXT, "%c pushed %.0f px %s, %.0f px %s", "ab"[b], fabs(x), x < 0 ? "left" : "right",
                 fabs(y), y < 0 ? "up" : "down");
    } else {
        snprintf(c->lines[1], CARD_TEXT, "not pushed");
    }
}

/// "28 px x 3.1 px/tick -> hull -10".
static void say_damage(card *c) {
    const ledger_response *r = c->response;
    const int32_t most = c->lost[0] > c->lost[1] ? c->lost[0] : c->lost[1];
    char price[CARD_TEXT] = "hit";
    if (r->pixels > 0 && r->speed != 0) {
        snprintf(price, sizeof price, "%d px x %.1f px/tick", (int)r->pixels, px_of(r->speed));
    } else if (r->pixels > 0) {
        snprintf(price, sizeof price, "%d px rammed", (int)r->pixels);
    }
    if (most > 0) {
        snprintf(c->lines[2], CARD_TEXT, "%.24s -> hull -%d", price, most);
    } else if (r->damage > 0) {
        snprintf(c->lines[2], CARD_TEXT, "%.24s: protected", price);
    } else {
        snprintf(c->lines[2], CARD_TEXT, "%.24s%s", r->pixels > 0 ? price : "",
                 r->pixels > 0 ? ": harmless" : "no damage");
    }
}

static void say_hull(card *c, const game *g) {
    const ledger *l = &g->ledger;
    size_t used = 0;
    for (int32_t i = 0; i < l->harm_count; i++) {
        const ledger_harm *h = &l->harms[i];
        bool own = h->contact == c->response->contact && (h->body == c->contact->a || h->body == c->contact->b);
        if (own) {
            c->lost[h->body == c->contact->b] += h->before - h->after;
            used += (size_t)snprintf(c->lines[3] + used, CARD_TEXT - used, "%s%s %d -> %d", used ? ", " : "",
                                     h->body == c->contact->b ? "b" : "a", (int)h->before, (int)h->after);
            used = used < CARD_TEXT ? used : CARD_TEXT - 1;
        }
    }
}

void card_find(card *to, const game *g, int32_t a, int32_t b) {
    const collider *from = &g->collider;
    *to = (card){.contact = why_contact(from, a, b)};
    const int32_t which = to->contact ? (int32_t)(to->contact - from->contacts) : -1;
    to->response = which >= 0 ? ledger_response_to(&g->ledger, which) : NULL;
    for (int32_t i = 0; to->response && i < g->ledger.crash_count; i++) {
        to->crash = g->ledger.crashes[i].contact == which ? &g->ledger.crashes[i] : to->crash;
    }
    if (to->response) {
        const ledger_response *r = to->response;
        to->in = relative(r->before);
        to->out = relative(r->after);
        to->push = (ph_point){r->push[1].x - r->push[0].x, r->push[1].y - r->push[0].y};
        say_hull(to, g);
        say_bounce(to);
        say_push(to);
        say_damage(to);
    }
}

// ---- drawing ------------------------------------------------------------------------------------

/// Draws an arrow of a velocity that ends (`arrives`) or begins at a place: thin when it arrives, thick when it leaves.
static void draw_velocity(const canvas *c, SDL_FPoint at, ledger_velocity v, bool arrives, SDL_Color ink) {
    const double speed = length_of(v);
    if (speed == 0) {
        return;
    }
    const float length = (float)SDL_max(speed * ARROW, ARROW_LEAST);
    const SDL_FPoint along = {(float)(px_of(v.x) / speed), (float)(px_of(v.y) / speed)};
    const SDL_FPoint far = {at.x + along.x * (arrives ? -length : length),
                            at.y + along.y * (arrives ? -length : length)};
    const SDL_FPoint tip = arrives ? at : far;
    const int wide = arrives ? 0 : 1;
    const float barb = arrives ? 5.0F : 8.0F;
    canvas_color(c, ink);
    for (int x = -wide; x <= wide; x++) {
        for (int y = -wide; y <= wide; y++) {
            SDL_RenderDrawLine(c->renderer, (int)at.x + x, (int)at.y + y, (int)far.x + x, (int)far.y + y);
        }
    }
    canvas_arrow(c, tip, along, barb, arrives ? 3 : 5, ink);
}

/// Draws the border of the solid pixels of a mask, each `side` px large, inside `clip`.
static void draw_outline(const canvas *c, const ph_mask *mask, SDL_Point at, int side, SDL_Rect clip, SDL_Color ink) {
    static const ph_point beside[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        for (int32_t x = mask->bounds.x0; x < mask->bounds.x1; x++) {
            for (int i = 0; i < 4 && ph_mask_get(mask, x, y); i++) {
                const ph_point n = beside[i];
                SDL_Rect edge = {at.x + x * side - (n.x < 0), at.y + y * side - (n.y < 0), n.x ? 1 : side,
                                 n.y ? 1 : side};
                edge.x += n.x > 0 ? side : 0;
                edge.y += n.y > 0 ? side : 0;
                if (!ph_mask_get(mask, x + n.x, y + n.y) && SDL_IntersectRect(&edge, &clip, &edge)) {
                    batch_add(&batch, edge.x, edge.y, edge.w, edge.h);
                }
            }
        }
    }
    batch_flush(&batch);
}

/// The pixels of the damage, in the frame of b. Their place in the frame of a is the offset of the crash.
static ph_mask *pixels_of(uint64_t memory[CARVED_BYTES / 8], const game *g, const card *from) {
    const ph_mask *a = game_mask(g, from->contact->a), *b = game_mask(g, from->contact->b);
    ph_mask *both = ph_mask_init(memory, b->w, b->h);
    ph_mask_overlap_mask(b, a, -from->crash->dx, -from->crash->dy, both);
    return both;
}

static void draw_glass(const canvas *c, const game *g, const card *from, SDL_Point at) {
    const contact *one = from->contact;
    const SDL_Rect clip = {at.x, at.y, GLASS, GLASS};
    glass of = panel_glass_of(g, one->a, one->b, (ph_point){one->dx, one->dy});
    of.eye = (ph_point){one->hit.x, one->hit.y};
    canvas_fill(c, at.x, at.y, GLASS, GLASS, INK_GLASS);
    panel_glass(c, at, LENS_ZOOM, &of);
    if (from->crash) {
        uint64_t memory[CARVED_BYTES / 8];
        const int x = at.x + (from->crash->dx - of.eye.x + LENS / 2) * LENS_ZOOM;
        const int y = at.y + (from->crash->dy - of.eye.y + LENS / 2) * LENS_ZOOM;
        draw_outline(c, pixels_of(memory, g, from), (SDL_Point){x, y}, LENS_ZOOM, clip, INK_OF(RGBA_PRICED));
    }
    if (from->response->met) {
        const SDL_FPoint middle = {(float)at.x + GLASS / 2.0f, (float)at.y + GLASS / 2.0f};
        panel_normal(c, at, &from->response->hit);
        draw_velocity(c, middle, from->in, true, INK_OF(RGBA_SPEED));
        draw_velocity(c, middle, from->out, false, INK_OF(RGBA_SPEED));
    }
    canvas_frame(c, (SDL_Rect){at.x - 1, at.y - 1, GLASS + 2, GLASS + 2}, ink_fade(INK_FAINT, 200));
}

/// What the colors of the glass mean, with the numbers of the crash.
static void draw_key(const canvas *c, const card *from, int x, int y) {
    if (from->response->met) {
        text_draw(c->text, x, y, 1, INK_OF(RGBA_SPEED), "thin: in");
        text_draw(c->text, x, y + PANEL_ROW, 1, INK_OF(RGBA_SPEED), "thick: out");
        text_draw(c->text, x, y + 2 * PANEL_ROW, 1, INK_NORMAL, "normal");
    }
    text_print(c->text, x, y + 4 * PANEL_ROW, 1, INK_HOT, "%d px now", (int)from->contact->hit.area);
    if (from->crash) {
        text_print(c->text, x, y + 5 * PANEL_ROW, 1, INK_OF(RGBA_PRICED), "%d px damage", (int)from->crash->pixels);
        text_print(c->text, x, y + 6 * PANEL_ROW, 1, INK_OF(RGBA_PRICED), "%.1f px deep", px_of(from->response->depth));
    }
    if (from->response->count > 1) {
        text_print(c->text, x, y + 8 * PANEL_ROW, 1, INK_DIM, "%d walls", (int)from->response->count);
        text_print(c->text, x, y + 9 * PANEL_ROW, 1, INK_DIM, "%d px in all", (int)from->response->pixels);
    }
}

/// The card of the selected pair. False without a response.
static bool find_selected(card *to, const layer_look *l) {
    const pins *p = l->o->pins;
    if (!p->any || p->why.stop == FILTER_ALIVE || !p->of) {
        return false;
    }
    card_find(to, p->of, p->why.a, p->why.b);
    return to->response != NULL;
}

void card_draw_panel(const layer_look *l) {
    const canvas *c = l->c;
    card one;
    if (!find_selected(&one, l)) {
        return;
    }
    SDL_Rect box = panel_open(l, EDGE_BOTTOM | (panel_pair(l->o) ^ PANEL_OTHER), PANEL_W, CARD_H);
    if (SDL_RectEmpty(&box)) {
        return;
    }
    const SDL_Point at = {box.x + PANEL_PAD, box.y + PANEL_PAD};
    const SDL_Color inks[CARD_LINES] = {INK_OF(RGBA_SPEED), INK_WHITE,
                                        one.lost[0] + one.lost[1] > 0 ? INK_DANGER : INK_WHITE, INK_WHITE};
    draw_glass(c, l->o->pins->of, &one, at);
    draw_key(c, &one, at.x + GLASS + 6, at.y);
    for (int i = 0; i < CARD_LINES; i++) {
        text_draw(c->text, at.x, at.y + GLASS + 4 + i * PANEL_ROW, 1, inks[i], one.lines[i]);
    }
}

void card_draw_world(const layer_look *l) {
    const canvas *c = l->c;
    card one;
    if (!find_selected(&one, l)) {
        return;
    }
    const contact *k = one.contact;
    const int zoom = c->zoom;
    const SDL_Rect arena = {0, HUD_H, VIEW_W, VIEW_H - HUD_H};
    const SDL_Point hit = {k->ax + k->hit.x - c->camera_x, k->ay + k->hit.y - c->camera_y};
    const SDL_FPoint at = {((float)hit.x + 0.5f) * (float)zoom, ((float)hit.y + 0.5f) * (float)zoom};
    panel_enlarge(c, false); // thin lines however much the world is enlarged
    if (one.crash) {
        uint64_t memory[CARVED_BYTES / 8];
        const SDL_Point corner = {(k->ax + one.crash->dx - c->camera_x) * zoom,
                                  (k->ay + one.crash->dy - c->camera_y) * zoom};
        draw_outline(c, pixels_of(memory, l->o->pins->of, &one), corner, zoom, arena, INK_OF(RGBA_PRICED));
    }
    if (one.response->met) {
        draw_velocity(c, at, one.in, true, INK_OF(RGBA_SPEED));
        draw_velocity(c, at, one.out, false, INK_OF(RGBA_SPEED));
    }
    if (one.lost[0] + one.lost[1] > 0) {
        label_at(l->o->labels, c, hit, 12, 12, INK_DANGER, one.lines[2]);
    }
    panel_enlarge(c, true);
}
