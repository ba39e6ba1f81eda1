// contacts_layer.c - the layer "contacts": where two bodies met and which way they part, kept for a while.
#include <math.h>
#include <stdio.h>

#include "overlay/inks.h"
#include "overlay/panel.h"

enum {
    MARK_MAX = 512,  // contacts with an arrow
    NAMED_MOST = 20, // marks with a label
    MARK_REACH = 200 // how far one reaches from its point [px]
};

/// A contact as it was found.
typedef struct contact_mark {
    int32_t age;    ///< [ticks]
    int32_t x, y;   ///< its point [px of the world]
    ph_point first; ///< the first common pixel in raster order [px of the world]
    ph_contact hit;
} contact_mark;

typedef struct contacts {
    int32_t count;
    contact_mark marks[MARK_MAX];
} contacts;

// ---- collecting ---------------------------------------------------------------------------------

static void collect(const layer_look *l) {
    contacts *to = l->own;
    const collider *c = &l->g->collider;
    to->count = layers_age(l, to->marks, to->count, sizeof *to->marks);
    for (int32_t i = 0; i < c->contact_count && to->count < MARK_MAX; i++) {
        const contact *one = &c->contacts[i];
        const int32_t x = one->ax, y = one->ay;
        ph_point first = {one->hit.x, one->hit.y};
        (void)ph_mask_first_point(game_mask(l->g, one->a), game_mask(l->g, one->b), one->dx, one->dy, &first);
        to->marks[to->count++] =
            (contact_mark){0, x + one->hit.x, y + one->hit.y, {x + first.x, y + first.y}, one->hit};
    }
}

// ---- drawing ------------------------------------------------------------------------------------

/// Draws a contact's normal, dark beneath and bright above. The line is broken when the normal is a fallback.
static void draw_arrow(const canvas *c, const ph_contact *hit, SDL_FPoint from, float length, SDL_Color ink) {
    bool fallback = hit->source != PH_NORMAL_GRADIENT;
    float gap_from = fallback ? length * 0.4f : length, gap_to = length * 0.6f;
    for (int pass = 0; pass < 2; pass++) {
        float shadow = pass == 0 ? 1 : 0, x = from.x + shadow, y = from.y + shadow;
        SDL_FPoint along = {hit->nx, hit->ny}, tip = {x + along.x * length, y + along.y * length};
        SDL_Color color = pass ? ink : ink_fade(INK_NIGHT, ink.a);
        canvas_color(c, color);
        SDL_RenderDrawLine(c->renderer, (int)x, (int)y, (int)(x + along.x * gap_from), (int)(y + along.y * gap_from));
        SDL_RenderDrawLine(c->renderer, (int)(x + along.x * gap_to), (int)(y + along.y * gap_to), (int)tip.x,
                           (int)tip.y);
        canvas_arrow(c, tip, along, 5, 3, color);
    }
}

static void draw_mark(const layer_look *l, const contact_mark *m, bool named) {
    const canvas *c = l->c;
    const ph_contact *hit = &m->hit;
    SDL_Color ink = ink_fade(hit->source == PH_NORMAL_GRADIENT ? INK_NORMAL : INK_FALLBACK, 256 - m->age * 12);
    SDL_FPoint at = {(float)(m->x - c->camera_x), (float)(m->y - c->camera_y)};
    SDL_FPoint from = {at.x + hit->nx * 8, at.y + hit->ny * 8};
    float length = 14 + fminf(sqrtf((float)hit->area), 24);
    draw_arrow(c, hit, from, length, ink);
    const int x = (int)at.x, y = (int)at.y; // four ticks leave the overlap's own pixels free
    const SDL_Rect ticks[4] = {{x - 7, y, 4, 1}, {x + 4, y, 4, 1}, {x, y - 7, 1, 4}, {x, y + 4, 1, 4}};
    canvas_color(c, ink);
    SDL_RenderFillRects(c->renderer, ticks, 4);
    SDL_Rect first = {m->first.x - c->camera_x - 2, m->first.y - c->camera_y - 2, 5, 5};
    canvas_frame(c, first, ink_fade(INK_OF(RGBA_FIRST), 256 - m->age * 12));
    if (named) { // the area, and the source of the normal when the gradient is zero
        char line[40];
        const int w = snprintf(line, sizeof line, "%d px%s", (int)hit->area, words_sources[hit->source]) * TEXT_W;
        const SDL_Point end = {(int)(from.x + hit->nx * (length + 4)), (int)(from.y + hit->ny * (length + 9))};
        label_at(l->o->labels, c, end, hit->nx < -0.3f ? -w : 0, -TEXT_H / 2, ink, line);
    }
}

static void draw(const layer_look *l) {
    const contacts *from = l->own;
    for (int32_t i = 0; i < from->count; i++) {
        const contact_mark *m = &from->marks[i];
        int x = m->x - l->c->camera_x, y = m->y - l->c->camera_y;
        SDL_Rect around = {x - MARK_REACH, y - MARK_REACH, 2 * MARK_REACH, 2 * MARK_REACH};
        if (canvas_sees(around)) {
            draw_mark(l, m, m->age == 0 && from->count <= NAMED_MOST);
        }
    }
}

const layer layer_contacts = {
    .shows = "contact point, first point, normal; fallbacks marked",
    .depth = 6,
    .bytes = sizeof(contacts),
    .collect = collect,
    .draw = draw,
    .meanings = {{&sign_arrow, {RGBA_NORMAL}, "normal"},
                 {&sign_broken_arrow, {RGBA_FALLBACK}, "fallback"},
                 {&sign_outline, {RGBA_FIRST}, "first"}},
};
