// edge_marks.c - marks on the line from the edge of the picture to bodies outside. A triangle is an enemy, a rhombus
// a shot, a square a mine, a bar a loose rock. Each has a black rim, a white line and its color, so that it is
// distinct from rock and sky without color. Marks of near bodies are larger; the mark of a body that is about to
// enter the picture blinks.
#include "view/hud/edge_marks.h"

#include <math.h>
#include <stdlib.h>

#include "sdl/palette.h"
#include "view/hud/words.h"
#include "view/scenery/place.h"
#include "game/actors/boss.h"
#include "game/levels/prize.h"
#include "game/levels/scenes.h"

enum {
    MARGIN = 2,     // margin at the edge of the picture [px]
    GAUGES_W = 106, // area of the power in the upper left corner [px]
    GAUGES_H = 54,
    SIZE_FAR = 5, // size of a mark [px]
    SIZE_NEAR = 8,
    THREAT_SOON = 45,    // [ticks]
    ROCK_LEAST = 48,     // minimum size of a rock with a mark [px]
    ROCK_QUICK = SUB / 2 // minimum speed of such a rock [1/256 px per tick]
};

static threat_shape shape_of(const body *b) {
    switch (b->kind) {
    case KIND_ENEMY: return THREAT_ENEMY;
    case KIND_SPIT: return THREAT_SHOT;
    case KIND_MINE: return THREAT_MINE;
    case KIND_ROCK: return b->w >= ROCK_LEAST && abs(b->vx) + abs(b->vy) >= ROCK_QUICK ? THREAT_ROCK : THREAT_NONE;
    default: return THREAT_NONE;
    }
}

/// The point of the picture nearest to p, outside the HUD: the bar, and the gauges in the upper left corner.
static SDL_Point nearest(SDL_Point p) {
    SDL_Point point = {SDL_clamp(p.x, MARGIN, VIEW_W - 1 - MARGIN),
                       SDL_clamp(p.y, HUD_H + MARGIN, VIEW_H - 1 - MARGIN)};
    const bool covered = point.x < GAUGES_W && point.y < GAUGES_H, above = p.y < point.y && p.x >= point.x;
    point.x = covered && above ? GAUGES_W : point.x;
    point.y = covered && !above ? GAUGES_H : point.y;
    return point;
}

threat threat_of(const canvas *c, const body *b) {
    threat t = {.shape = shape_of(b)};
    SDL_Rect r = place_on_canvas(c, b), view = {0, HUD_H, VIEW_W, VIEW_H - HUD_H};
    if (t.shape == THREAT_NONE || (b->vx == 0 && b->vy == 0) || SDL_HasIntersection(&r, &view)) {
        t.shape = THREAT_NONE;
        return t;
    }
    SDL_Point middle = place_middle_on(c, b);
    t.edge = nearest(middle);
    float dx = (float)(middle.x - t.edge.x), dy = (float)(middle.y - t.edge.y), away = sqrtf(dx * dx + dy * dy);
    float over = away > 0 ? away : 1;
    float closing = -(dx * (float)b->vx + dy * (float)b->vy) / over / SUB; // [px per tick]
    bool leaves = closing <= 0 && t.shape != THREAT_ENEMY;
    t.shape = away > THREAT_REACH || leaves || away <= 0 ? THREAT_NONE : t.shape;
    t.along.x = dx / over;
    t.along.y = dy / over;
    t.away = (int)away;
    t.soon = closing > 0 && away < closing * THREAT_SOON;
    return t;
}

// ---- drawing ------------------------------------------------------------------------------------

/// Draws a rectangle that extends by half_w and half_h pixels from its center.
static void draw_box(const canvas *c, SDL_FPoint middle, int half_w, int half_h, SDL_Color color) {
    canvas_fill(c, (int)middle.x - half_w, (int)middle.y - half_h, 2 * half_w + 1, 2 * half_h + 1, color);
}

/// Draws the shape of a mark, smaller by `inset` px on each side: a triangle whose tip touches the edge, a rhombus of
/// two triangles, or a box.
static void draw_shape(const canvas *c, const threat *t, int size, int inset, SDL_Color color) {
    const SDL_FPoint tip = {(float)t->edge.x, (float)t->edge.y}, along = t->along, back = {-along.x, -along.y};
    const bool upright = fabsf(along.x) > fabsf(along.y);
    const int thin = 3 - inset, wide = size + 2 - inset, square = size * 3 / 5 - inset;
    const SDL_Point bar = upright ? (SDL_Point){thin, wide} : (SDL_Point){wide, thin}; // the shape of a rock
    const float in = (float)inset, side = (float)size, half = side * 0.8f - in;
    const float far = t->shape == THREAT_ROCK ? 4 : side;
    const SDL_FPoint middle = {tip.x - along.x * far, tip.y - along.y * far};
    switch (t->shape) {
    case THREAT_ENEMY:
        canvas_arrow(c, (SDL_FPoint){tip.x - along.x * in * 1.6f, tip.y - along.y * in * 1.6f}, along,
                     (side + 2) * 1.6f - in * 2.4f, side + 2 - in * 1.3f, color);
        break;
    case THREAT_SHOT:
        canvas_arrow(c, (SDL_FPoint){middle.x + along.x * half, middle.y + along.y * half}, along, half, half, color);
        canvas_arrow(c, (SDL_FPoint){middle.x - along.x * half, middle.y - along.y * half}, back, half, half, color);
        break;
    case THREAT_MINE: draw_box(c, middle, square, square, color); break;
    case THREAT_ROCK: draw_box(c, middle, bar.x, bar.y, color); break;
    default: break;
    }
}

void threats_draw(const canvas *c, const game *g) {
    const world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const threat t = threat_of(c, &w->bodies[i]);
        const int size = SIZE_FAR + 1 + (SIZE_NEAR - SIZE_FAR) * (THREAT_REACH - t.away) / THREAT_REACH;
        SDL_Color ink = t.shape == THREAT_ROCK ? INK_ROCK : INK_WARM;
        ink = t.shape == THREAT_ENEMY ? INK_DANGER : ink;
        if (t.shape == THREAT_NONE) {
            continue;
        }
        draw_shape(c, &t, size, 0, INK_NIGHT);
        draw_shape(c, &t, size, 1, INK_WHITE);
        if (!t.soon || c->beat / 5 % 2 == 0) {
            draw_shape(c, &t, size, 2, ink);
        }
    }
}

// ---- arrows to the gate and the nearest gem -----------------------------------------------------
// The world is larger than the picture, so arrows at its edge point to the next target: the open gate, a prize, the
// boss, or the nearest gem if no gem is visible.

enum { INSET = 20, TOP = 40 }; // distance from the edges [px]; the upper edge is below the HUD

static bool inside(SDL_Point p) {
    return p.x >= 0 && p.x < VIEW_W && p.y >= TOP - INSET && p.y < VIEW_H;
}

/// Draws an arrow with a label; "": a gem, NULL: no label.
static void point_at(const canvas *c, SDL_Point to, SDL_Color color, const char *label) {
    const float beat = sinf((float)(c->beat % 40) / 40 * 6.2831853f) * 2;
    const float x = (float)(to.x - VIEW_W / 2), y = (float)(to.y - VIEW_H / 2), length = sqrtf(x * x + y * y) + 0.001f;
    const float reach_x = VIEW_W / 2 - INSET, reach_y = VIEW_H / 2 - TOP;
    const float scale = fminf(reach_x / (fabsf(x) + 0.001f), reach_y / (fabsf(y) + 0.001f));
    const SDL_FPoint along = {x / length, y / length}; // the tip is on the frame of the arrows
    const SDL_FPoint tip = {VIEW_W / 2 + x * scale, VIEW_H / 2 + y * scale};
    const SDL_FPoint outer = {tip.x + along.x * (8 + beat), tip.y + along.y * (8 + beat)};
    const SDL_FPoint inner = {tip.x + along.x * (6 + beat), tip.y + along.y * (6 + beat)};
    canvas_arrow(c, outer, along, 21, 12, INK_NIGHT);
    canvas_arrow(c, inner, along, 16, 9, color);
    if (label && *label) {
        float half = (float)text_width(label) / 2;
        canvas_centered(c, (int)(tip.x - along.x * (16 + half)), (int)(tip.y - along.y * 23) - TEXT_H / 2, 1, color,
                        label);
    } else if (label) {
        canvas_sprite(c, SPRITE_GEM, 0, (int)(tip.x - along.x * 20) - 8, (int)(tip.y - along.y * 20) - 8);
    }
}

/// The gem nearest to the center of the picture, or NULL if a gem is visible or none is left.
static const body *hidden_gem(const canvas *c, const world *w) {
    const body *best = NULL;
    int64_t least = INT64_MAX;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        if (b->kind != KIND_GEM) {
            continue;
        }
        SDL_Point p = place_middle_on(c, b);
        int64_t x = p.x - VIEW_W / 2, y = p.y - VIEW_H / 2, far = x * x + y * y;
        if (inside(p)) {
            return NULL;
        }
        if (far < least) {
            least = far;
            best = b;
        }
    }
    return best;
}

/// Draws an arrow to the prize or, while it is towed, to its place of delivery.
static void point_at_prize(const canvas *c, const world *w) {
    const int32_t prize = prize_find(w);
    const body *b = prize >= 0 ? &w->bodies[prize] : NULL;
    if (b == NULL) {
        return;
    }
    bool towed = b->flags & BODY_TOWED;
    const ph_point goal = prize_goal(w);
    const SDL_Point gate = {goal.x - c->camera_x, goal.y - c->camera_y};
    const SDL_Point to = towed ? gate : place_middle_on(c, b);
    phrase label = b->frame == PRIZE_CARGO ? SAY_ARROW_CRYSTAL : SAY_ARROW_GIANT;
    if (!inside(to)) {
        point_at(c, to, INK_GOLD, phrase_text(towed ? SAY_ARROW_GATE : label));
    }
}

void edge_arrows_draw(const canvas *c, const game *g) {
    const world *w = &g->world;
    if (w->phase != PHASE_PLAY || !scene_get(w->scene)->arena) {
        return;
    }
    const boss *row = boss_get(w->boss.number); // gems do not open its gate
    const body *gem = row ? NULL : hidden_gem(c, w);
    // The boss, unless a part of it is visible.
    const SDL_Rect view = {INSET, TOP, VIEW_W - 2 * INSET, VIEW_H - TOP - INSET};
    const body *b = w->boss.body >= 0 ? &w->bodies[w->boss.body] : NULL;
    const SDL_Rect frame = b ? place_on_canvas(c, b) : view;
    const body *guard = SDL_HasIntersection(&frame, &view) ? NULL : b;
    if (row && guard && !inside(place_middle_on(c, guard))) {
        point_at(c, place_middle_on(c, guard), INK_DANGER, NULL); // without a name, which is at the lower edge
    }
    if (gem) {
        point_at(c, place_middle_on(c, gem), INK_GREEN, "");
    }
    point_at_prize(c, w);
    if (w->gate_open > 0 && w->gate >= 0) {
        SDL_Point p = place_middle_on(c, &w->bodies[w->gate]);
        if (inside(p)) {
            float bob = sinf((float)(c->beat % 40) / 40 * 6.2831853f) * 3;
            const SDL_FPoint tip = {(float)p.x, (float)p.y + 26 + bob}, up = {0, -1};
            canvas_arrow(c, tip, up, 12, 7, INK_GREEN);
        } else {
            point_at(c, p, INK_GREEN, phrase_text(SAY_ARROW_GATE));
        }
    }
}

// ---- hints --------------------------------------------------------------------------------------
// A hint is a plate with a key cap and a few words, connected to its subject by a line. The plate is above the
// subject, or below it near the upper edge, and never covers the HUD.

enum { AWAY = 34, PAD = 6, EDGE = 6, RING = 15, LINE = 420 }; // [px]; LINE: width of a line of large letters

void hint_view_draw(const canvas *c, const hint_frame *h) {
    const int scale = canvas_letters(c), key_w = text_width(h->key) * scale + 2 * PAD;
    const int whole = text_width(h->does) * scale, words_w = scale > 1 ? SDL_min(whole, LINE) : whole;
    const int rows = canvas_paragraph(c, 0, 0, scale, words_w, INK(0, 0, 0, 0), h->does),
              width = key_w + words_w + 3 * PAD;
    const int high = rows * (TEXT_H + 2) * scale + 8;
    SDL_Point subject = {h->subject.x - c->camera_x, h->subject.y - c->camera_y};
    SDL_Color ink = ink_fade(h->done ? INK_GREEN : INK_GOLD, h->strength);
    const bool below = subject.y < HUD_H + AWAY + 2 * high;
    SDL_Rect plate = {subject.x - width / 2, below ? subject.y + AWAY : subject.y - AWAY - high, width, high};
    plate.x = SDL_max(EDGE, SDL_min(plate.x, VIEW_W - EDGE - width));
    plate.y = SDL_max(HUD_H + EDGE, SDL_min(plate.y, VIEW_H - EDGE - high));
    canvas_corners(c, (SDL_Rect){subject.x, subject.y, 1, 1}, RING, 5, ink);
    const int from_x = SDL_max(plate.x + PAD, SDL_min(subject.x, plate.x + width - PAD));
    const int from_y = plate.y > subject.y ? plate.y : plate.y + high;
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    canvas_color(c, ink_fade(ink, 150));
    SDL_RenderDrawLine(c->renderer, from_x, from_y, subject.x,
                       plate.y > subject.y ? subject.y + RING : subject.y - RING);
    canvas_fill(c, plate.x, plate.y, plate.w, plate.h, ink_fade(INK_NIGHT, h->strength * 230 / 256));
    canvas_fill(c, plate.x + 3, plate.y + 3, key_w, high - 6, ink_fade(ink, 90));
    text_draw(c->text, plate.x + 3 + PAD, plate.y + 5, scale, ink, h->key);
    (void)canvas_paragraph(c, plate.x + key_w + 2 * PAD + words_w / 2, plate.y + 5, scale, words_w,
                           ink_fade(INK_WHITE, h->strength), h->does);
    canvas_frame(c, plate, ink);
}
