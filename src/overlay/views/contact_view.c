// contact_view.c - the view Contact: the selected pair enlarged, its gates, and the answer of the rules.
//
// The lens and the world show the same: common pixels, the border of the pixels that determined the damage, the normal,
// and the velocity of b relative to a before (thin) and after (thick) the bounce. A miss shows the two nearest pixels.
#include <stdio.h>
#include <string.h>

#include "game/world/body.h"
#include "overlay/panel.h"

enum {
    COLUMNS = (PANEL_W - 2 * PANEL_PAD) / TEXT_W, // letters of a line
    SPEED = 6,                                    // length of an arrow for a pixel per tick [px]
    SPEED_LEAST = 10,                             // [px]
    NORMAL = 38,                                  // length of a normal in the lens [px]
    LENS = 24,                                    // pixels of the lens in each direction
    LENS_ZOOM = 4,                                // size of such a pixel
    GLASS = LENS * LENS_ZOOM                      // size of the lens [px]
};

#define INK_GLASS INK(23, 26, 48, 255) // behind enlarged pixels

/// The color of the first (0) or the second (1) body of the pair. The second color is paler if both are equal.
static SDL_Color color_of(const explanation *w, int which) {
    const SDL_Color first = panel_kind((kind)w->kind[0]), second = panel_kind((kind)w->kind[1]);
    const bool alike = first.r == second.r && first.g == second.g && first.b == second.b;
    const SDL_Color inks[2] = {first, alike ? ink_mix(second, INK_WHITE, 150) : second};
    return inks[which];
}

// ---- a contact ----------------------------------------------------------------------------------

/// Draws the normal of a contact, `length` px long, with an opacity of 0..256: white, or broken if it is a fallback.
static void draw_normal(const canvas *c, SDL_FPoint from, float length, const ph_contact *hit, int opacity) {
    const bool gradient = hit->source == PH_NORMAL_GRADIENT;
    const SDL_FPoint to = {from.x + hit->nx * length, from.y + hit->ny * length};
    canvas_vector(c, from, to, gradient ? ARROW_THIN : ARROW_BROKEN,
                  ink_fade(gradient ? INK_OF(RGBA_NORMAL) : INK_OF(RGBA_FALLBACK), opacity));
}

/// Draws the border of the solid pixels of a mask, each `side` px large, inside `clip`.
static void draw_outline(const canvas *c, const ph_mask *mask, SDL_Point corner, int side, SDL_Rect clip,
                         SDL_Color ink) {
    static const ph_point beside[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    rect_batch batch = {.renderer = c->renderer};
    canvas_color(c, ink);
    for (int32_t y = mask->bounds.y0; y < mask->bounds.y1; y++) {
        for (int32_t x = mask->bounds.x0; x < mask->bounds.x1; x++) {
            for (int i = 0; i < 4 && ph_mask_get(mask, x, y); i++) {
                const ph_point n = beside[i];
                SDL_Rect edge = {corner.x + x * side - (n.x < 0) + (n.x > 0) * side,
                                 corner.y + y * side - (n.y < 0) + (n.y > 0) * side, side, side};
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

/// Draws an arrow of a velocity that ends or begins at a place.
static void draw_velocity(const canvas *c, SDL_FPoint point, ledger_velocity v, bool in) {
    const float x = (float)v.x / SUB, y = (float)v.y / SUB, speed = SDL_sqrtf(x * x + y * y);
    if (speed > 0) {
        const float scale = SDL_max(speed * SPEED, (float)SPEED_LEAST) / speed * (in ? -1.0F : 1.0F);
        const SDL_FPoint far = {point.x + x * scale, point.y + y * scale};
        if (in) {
            canvas_vector(c, far, point, ARROW_THIN, INK_OF(RGBA_SPEED));
        } else {
            canvas_vector(c, point, far, ARROW_THICK, INK_OF(RGBA_SPEED));
        }
    }
}

/// Draws the border of the pixels that determined the damage, and the velocities. `corner` is pixel (0, 0) of a, `side`
/// the size of a pixel.
static void draw_answer(const canvas *c, const game *g, const explanation *w, SDL_Point corner, int side,
                        SDL_Rect clip) {
    const contact *found = w->found;
    const SDL_FPoint point = {(float)corner.x + ((float)found->hit.x + 0.5F) * (float)side,
                              (float)corner.y + ((float)found->hit.y + 0.5F) * (float)side};
    if (w->crash) {
        uint64_t memory[CARVED_BYTES / 8];
        const ph_mask *a = game_mask(g, found->a), *b = game_mask(g, found->b);
        ph_mask *both = ph_mask_init(memory, b->w, b->h); // in b's frame, because the ground is larger than this memory
        ph_mask_overlap_mask(b, a, -w->crash->dx, -w->crash->dy, both);
        const SDL_Point place = {corner.x + w->crash->dx * side, corner.y + w->crash->dy * side};
        draw_outline(c, both, place, side, clip, INK_OF(RGBA_PRICED));
    }
    if (w->response && w->response->met) {
        draw_velocity(c, point, w->in, true);
        draw_velocity(c, point, w->out, false);
    }
}

/// Joins the two nearest pixels. `corner` is pixel (0, 0) of a; `n` pixels are `side` px large.
static void draw_gap(const canvas *c, const explanation *w, SDL_Point corner, int side, int n) {
    SDL_Point ends[2];
    canvas_color(c, INK_OF(RGBA_GAP));
    for (int i = 0; i < 2; i++) {
        ends[i] = (SDL_Point){corner.x + (w->near[i].x * side + side / 2) / n,
                              corner.y + (w->near[i].y * side + side / 2) / n};
        canvas_frame(c, (SDL_Rect){ends[i].x - 2, ends[i].y - 2, 5, 5}, INK_OF(RGBA_GAP));
    }
    SDL_RenderDrawLine(c->renderer, ends[0].x, ends[0].y, ends[1].x, ends[1].y);
}

// ---- in the world -------------------------------------------------------------------------------

/// Draws corners and a letter around a body. A body that the tick no longer has is drawn at its last place.
static void draw_corners(const overlay_frame *f, int32_t index, SDL_Color ink, const char *letter) {
    const game *g = f->g->world.bodies[index].kind != KIND_NONE ? f->g : f->o->pins.explained;
    const SDL_Rect r = panel_corners(f->c, g, index, ink);
    const SDL_Point first = {r.x - 10, r.y - 12}, second = {r.x + r.w + 4, r.y + r.h};
    if (!SDL_RectEmpty(&r)) {
        canvas_label(f->c, *letter == 'b' ? second : first, 0, 0, ink, letter);
    }
    panel_enlarge(f->c, true);
}

static void draw(const overlay_frame *f) {
    const pins *p = &f->o->pins;
    const explanation *w = &p->why;
    const canvas *c = f->c;
    for (int i = 0; i < f->o->marks_count; i++) { // contacts of this tick and of the ticks before
        const mark *m = &f->o->marks[i];
        const SDL_FPoint from = {(float)(m->x - c->camera_x), (float)(m->y - c->camera_y)};
        draw_normal(c, from, 22 + SDL_min(SDL_sqrtf((float)m->hit.area), 24.0F), &m->hit, 256 - 17 * m->age);
    }
    if (p->picked >= 0) {
        (void)panel_corners(c, f->g, p->picked, INK_GOLD);
        panel_enlarge(c, true);
    }
    if (!p->any) {
        return;
    }
    draw_corners(f, w->a, color_of(w, 0), "a");
    draw_corners(f, w->b, color_of(w, 1), "b");
    const SDL_Rect arena = {0, HUD_H, VIEW_W, VIEW_H - HUD_H};
    const body *a = &p->explained->world.bodies[w->a];
    const ph_point place = w->found ? (ph_point){w->found->ax, w->found->ay} : (ph_point){body_px(a), body_py(a)};
    const SDL_Point corner = {(place.x - c->camera_x) * c->zoom, (place.y - c->camera_y) * c->zoom};
    panel_enlarge(c, false);
    if (w->found) {
        draw_answer(c, p->explained, w, corner, c->zoom, arena);
    } else if (w->shift_known) {
        draw_gap(c, w, corner, c->zoom, 1);
    }
    panel_enlarge(c, true);
}

// ---- the panel ----------------------------------------------------------------------------------

/// Letters of the verdict in its first line: all letters, or the letters up to a blank.
static int first_line(const char *verdict) {
    int n = (int)strlen(verdict);
    for (n = SDL_min(n, COLUMNS + 1); n > 1 && verdict[n] != ' ' && verdict[n] != '\0'; n--) {
    }
    return n;
}

/// Writes how the pair was selected, or the time since the latest contact.
static void say_when(const overlay *o, char line[24]) {
    const pins *p = &o->pins;
    const int ago = (int)(o->tick - p->explained->world.tick);
    if (p->pinned.any) {
        SDL_strlcpy(line, "pinned", 24);
    } else if (p->explained != p->met || p->why.a != p->latest.a || p->why.b != p->latest.b) {
        SDL_strlcpy(line, "nearest", 24);
    } else {
        SDL_snprintf(line, 24, ago ? "%d ticks ago" : "this tick", ago);
    }
}

/// Gates that accepted the pair are white, the first that rejected it is red, and later gates are faint.
static void draw_gates(const canvas *c, const explanation *w, int x, int y) {
    const SDL_Color inks[3] = {INK_WHITE, INK_OI_VERMILION, INK_FAINT};
    for (int i = 0; i < GATE_COUNT; i++, y += PANEL_ROW) {
        const int n = (i >= (int)w->stop) + (i > (int)w->stop);
        text_print(c->text, x, y, 1, inks[n], "%c %-8s %s", "+x."[n], why_gates[i], n == 2 ? "-" : w->text[i]);
    }
}

/// Draws LENS x LENS squares of n x n pixels; a square is solid when one of its pixels is. The colors are mixed before
/// they are drawn, because opaque fills are many times faster without a graphics card.
static void draw_pixels(const overlay_frame *f, int n, SDL_Point glass) {
    const explanation *w = &f->o->pins.why;
    const ph_mask *a = game_mask(f->o->pins.explained, w->a), *b = game_mask(f->o->pins.explained, w->b);
    for (int which = 1; which <= 3; which++) { // 1: solid in a, 2: solid in b, 3: solid in both
        rect_batch batch = {.renderer = f->c->renderer};
        for (int i = 0; i < LENS * LENS; i++) {
            const int32_t x = w->eye.x + (i % LENS - LENS / 2) * n, y = w->eye.y + (i / LENS - LENS / 2) * n;
            const ph_box in_a = {x, y, x + n, y + n}, in_b = {x - w->dx, y - w->dy, x + n - w->dx, y + n - w->dy};
            if (ph_mask_hit_box(a, in_a) + 2 * ph_mask_hit_box(b, in_b) == which) {
                batch_add(&batch, glass.x + i % LENS * LENS_ZOOM, glass.y + i / LENS * LENS_ZOOM, LENS_ZOOM - 1,
                          LENS_ZOOM - 1);
            }
        }
        canvas_color(f->c, which == 3 ? INK_OF(RGBA_HOT) : ink_mix(INK_GLASS, color_of(w, which - 1), 180));
        batch_flush(&batch);
    }
    canvas_frame(f->c, (SDL_Rect){glass.x - 1, glass.y - 1, GLASS + 1, GLASS + 1}, ink_fade(INK_FAINT, 200));
}

static void draw_lens(const overlay_frame *f, SDL_Point glass) {
    const pins *p = &f->o->pins;
    const explanation *w = &p->why;
    const int32_t far = w->shift_known ? SDL_max(SDL_abs(w->shift.x), SDL_abs(w->shift.y)) : w->apart;
    const int n = 1 + far / (LENS * 2 / 3);
    const SDL_Point corner = {glass.x + (LENS / 2 * n - w->eye.x) * LENS_ZOOM / n,
                              glass.y + (LENS / 2 * n - w->eye.y) * LENS_ZOOM / n};
    canvas_fill(f->c, glass.x, glass.y, GLASS, GLASS, INK_GLASS);
    if (w->stop == GATE_ALIVE) {
        return;
    }
    draw_pixels(f, n, glass);
    if (w->found) {
        const SDL_FPoint middle = {(float)glass.x + GLASS / 2.0F, (float)glass.y + GLASS / 2.0F};
        const ph_contact *normal = w->response && w->response->met ? &w->response->hit : &w->found->hit;
        draw_answer(f->c, p->explained, w, corner, LENS_ZOOM, (SDL_Rect){glass.x, glass.y, GLASS, GLASS});
        draw_normal(f->c, middle, NORMAL, normal, 256);
    } else if (w->shift_known) {
        draw_gap(f->c, w, corner, LENS_ZOOM, n);
    }
}

/// Draws names, the way of selection and the verdict in two or three lines. Returns their number.
static int draw_head(const overlay_frame *f, int x, int y) {
    const pins *p = &f->o->pins;
    const explanation *w = &p->why;
    const canvas *c = f->c;
    const int n = first_line(w->verdict);
    SDL_Color ink = w->stop == GATE_COUNT ? INK_OF(RGBA_HIT) : INK_OI_VERMILION;
    char when[24], line[COLUMNS + 2];
    say_when(f->o, when);
    const int after = text_print(c->text, x, y, 1, color_of(w, 0), "a %s %d", kind_names[w->kind[0]], (int)w->a);
    text_print(c->text, after + TEXT_W, y, 1, color_of(w, 1), "b %s %d", kind_names[w->kind[1]], (int)w->b);
    canvas_right(c, x + PANEL_W - 2 * PANEL_PAD, y, p->pinned.any ? INK_GOLD : INK_DIM, "%s", when);
    if (w->wrong) {
        ink = INK_DANGER;
    }
    snprintf(line, sizeof line, "%.*s", n, w->verdict);
    text_draw(c->text, x, y + PANEL_ROW, 1, ink, line);
    if (w->verdict[n] == ' ') {
        text_draw(c->text, x, y + 2 * PANEL_ROW, 1, ink, w->verdict + n + 1);
    }
    return 2 + (w->verdict[n] == ' ');
}

static void draw_panel(const overlay_frame *f) {
    enum { ROWS = 3 + CARD_LINES };
    const canvas *c = f->c;
    const explanation *w = &f->o->pins.why;
    const SDL_Rect box = panel_open(f, EDGE_TOP, PANEL_W, 2 * PANEL_PAD + GLASS + 5 + ROWS * PANEL_ROW);
    int x = box.x + PANEL_PAD, y = box.y + PANEL_PAD;
    if (SDL_RectEmpty(&box)) {
        return;
    }
    if (!f->o->pins.any) {
        text_draw(c->text, x, y, 1, INK_DIM, "no pair is selected");
        return;
    }
    y += draw_head(f, x, y) * PANEL_ROW + 2;
    draw_lens(f, (SDL_Point){x, y});
    draw_gates(c, w, x + GLASS + TEXT_W, y);
    y += GLASS + 3;
    const bool hurt = w->lost[0] + w->lost[1] > 0;
    const SDL_Color inks[CARD_LINES] = {w->crash ? INK_OF(RGBA_PRICED) : INK_OF(RGBA_NORMAL), INK_OF(RGBA_SPEED),
                                        INK_WHITE, hurt ? INK_DANGER : INK_WHITE, INK_WHITE};
    for (int i = 0; i < CARD_LINES; i++) { // the lines of a miss are white
        text_draw(c->text, x, y + i * PANEL_ROW, 1, w->found ? inks[i] : INK_OF(RGBA_GAP), w->lines[i]);
    }
}

const view_row view_contact = {
    .option = "contact",
    .name = "Contact",
    .caption = "why two bodies touch or not, and the answer: bounce, damage; click: select",
    .draw = draw,
    .panel = draw_panel,
    .meanings = {{&sign_solid, {RGBA_HOT}, "overlap"},
                 {&sign_outline, {RGBA_PRICED}, "damage"},
                 {&sign_arrow, {RGBA_NORMAL}, "normal"},
                 {&sign_broken_arrow, {RGBA_FALLBACK}, "fallback"},
                 {&sign_arrow, {RGBA_SPEED}, "velocity in"},
                 {&sign_thick_arrow, {RGBA_SPEED}, "out"},
                 {&sign_line, {RGBA_GAP}, "gap"}},
};
