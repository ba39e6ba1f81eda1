// landscape_view.c - the page of the landscape: the stage, the hill, what makes its slope, and the words.
#include "lab/pages/landscape_view.h"

#include <math.h>

enum { NEAR_X = 478, NEAR_W = 154, CELL_SIDE = 44, CELL_W = 53, CELL_H = 70, FACT_H = 78, LENGTH = 48 }; // of an arrow

#define INK_IN INK_OI_ORANGE
#define INK_OUT INK_GREEN

// ---- the map -------------------------------------------------------------------

const ph_point landscape_sides[NEIGHBORS] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

placement landscape_map_place(const landscape_state *s) {
    int32_t side = SDL_max(s->map.w, s->map.h);
    int zoom = side <= 25 ? LAND_SIDE / 25 : SDL_clamp((LAND_SIDE + 8) / side, 1, 3);
    return (placement){MAP_X + (LAND_SIDE - s->map.w * zoom) / 2, DUO_TOP + (LAND_SIDE - s->map.h * zoom) / 2, zoom};
}

// ---- the stage ----------------------------------------------------------------------------------

static void say_sprites(const landscape_state *s, const pane *on) {
    const duo *d = &s->duo;
    if (s->duo.choice == OWN) {
        pane_print(on, 2, 1, INK_DIM, "A %d px, B %d px", (int)d->a->count, (int)d->b->count);
    } else {
        pane_label(on, 2, 1, INK_DIM, "yellow: shared; drop a PNG: A");
    }
    if (s->form) {
        pane_print(on, 4, LAND_BOTTOM - 13, INK_OI_ORANGE, "both masks %s", form_kinds[s->form].name);
    } else if (s->duo.choice == OWN) {
        pane_print(on, 4, LAND_BOTTOM - 13, INK_DIM, "solid: alpha above %d (wheel)", s->threshold);
    }
}

/// A thick arrow from the middle of a pixel along a vector that is not (0, 0). A word stands at its
/// end, on its own ground and inside the box.
static void draw_named(const pane *on, ph_box in, placement at, ph_point from, SDL_FPoint along, SDL_Color ink,
                       const char *word) {
    const float size = sqrtf(along.x * along.x + along.y * along.y), far = LENGTH + 14;
    const int below = fabsf(along.x) > 2 * fabsf(along.y) ? 13 : 0; // of an arrow that lies flat
    const int w = text_width(word), half = at.zoom / 2;
    int x = at.x + from.x * at.zoom + half + (int)(along.x / size * far) - w / 2;
    int y = at.y + from.y * at.zoom + half + (int)(along.y / size * far) - TEXT_H / 2 + below;
    x = SDL_min(SDL_max(x, in.x0 + 3), in.x1 - w - 3);
    y = SDL_min(SDL_max(y, in.y0 + 3), in.y1 - TEXT_H - 17);
    pane_arrow(on, at, (SDL_FPoint){(float)from.x, (float)from.y}, along, LENGTH, 3, ink);
    pane_fill(on, pane_flat, (ph_box){x - 2, y - 1, x + w + 1, y + TEXT_H}, INK_NIGHT);
    pane_label(on, x, y, ink, word);
}

/// The ship comes along orange, is turned round at the contact and leaves along green; white is the normal.
static void draw_arrows(const landscape_state *s, const pane *on) {
    const duo *d = &s->duo;
    const placement at = d->place, free = {at.x + s->out.x * at.zoom, at.y + s->out.y * at.zoom, at.zoom};
    const ph_point pixel = {s->contact.x, s->contact.y};
    const SDL_FPoint point = {(float)pixel.x, (float)pixel.y}, normal = {s->contact.nx, s->contact.ny};
    const SDL_FPoint in = {(float)d->speed.x, (float)d->speed.y}, out = {(float)s->leaves.vx, (float)s->leaves.vy};
    if (s->steps >= 0) {
        pane_mask(on, free, d->b, ink_fade(INK_OUT, 50));
    }
    if (s->leaves.vx != d->speed.x || s->leaves.vy != d->speed.y) { // the bounce turns it round
        float back = 60 / sqrtf(in.x * in.x + in.y * in.y) / (float)at.zoom;
        pane_arrow(on, at, (SDL_FPoint){point.x - in.x * back, point.y - in.y * back}, in, 57, 1, INK_IN);
        pane_arrow(on, at, point, out, 60, 1, INK_OUT);
    }
    draw_named(on, d->stage, at, pixel, normal, INK_WHITE, "normal");
    pane_mark(on, at, pixel.x, pixel.y, INK_WHITE);
}

static void draw_stage(const landscape_state *s, const pane *on) {
    duo_draw(&s->duo, on);
    pane_clip(on, s->duo.stage);
    if (s->hit) {
        draw_arrows(s, on);
    }
    pane_unclip(on);
    say_sprites(s, on);
}

// ---- the map ------------------------------------------------------------------------------------

static void draw_map(const landscape_state *s, const pane *on) {
    const placement at = landscape_map_place(s);
    const ph_box frame = {MAP_X, DUO_TOP, MAP_X + LAND_SIDE, LAND_BOTTOM};
    const ph_point dot = offsets_place(&s->map, duo_offset(&s->duo)), out = offsets_place(&s->map, s->out);
    const ph_image map = {s->map.rgba, s->map.w, s->map.h, s->map.w * 4};
    const SDL_FPoint down = {(float)-s->g.gx, (float)-s->g.gy};
    pane_label(on, MAP_X + 2, 1, INK_DIM, "every offset of B: drag the dot");
    pane_fill(on, pane_flat, frame, INK(14, 16, 34, 255));
    pane_clip(on, frame);
    pane_pixels(on, at, &map, (ph_box){0, 0, s->map.w, s->map.h});
    if (s->g.gx != 0 || s->g.gy != 0) {
        draw_named(on, frame, at, dot, down, INK_WHITE, "downhill");
    }
    pane_mark(on, at, out.x, out.y, INK_OUT); // under the dot when there is no way out
    pane_mark(on, at, dot.x, dot.y, INK_DANGER);
    pane_unclip(on);
    pane_print(on, MAP_X + 2, LAND_BOTTOM - 11, INK_DIM, "top %lld px", (long long)s->most);
}

// ---- right of the map ---------------------------------------------------------------------------

/// A small picture of both masks with b moved by (x, y) more, and its number below.
static void draw_near(const landscape_state *s, const pane *on, ph_point by, const char *name) {
    const duo *d = &s->duo;
    int left = NEAR_X + (1 + by.x) * CELL_W, top = DUO_TOP + 12 + (1 + by.y) * CELL_H;
    const ph_box frame = {left - 2, top - 2, left + CELL_SIDE + 2, top + CELL_SIDE + 2};
    shared window = shared_here(d);
    bool large = d->a->w > CELL_SIDE || d->a->h > CELL_SIDE; // then what is shared is in the middle
    ph_point middle = {(window.box.x0 + window.box.x1) / 2, (window.box.y0 + window.box.y1) / 2};
    const placement at = {left + CELL_SIDE / 2 - (large ? middle.x : d->a->w / 2),
                          top + CELL_SIDE / 2 - (large ? middle.y : d->a->h / 2), 1};
    const placement moved = {at.x + d->dx + by.x, at.y + d->dy + by.y, 1};
    const ph_point offset = {d->dx + by.x, d->dy + by.y};
    int64_t area = ph_mask_overlap_area(d->a, d->b, offset.x, offset.y), change = area - s->g.area;
    pane_clip(on, frame);
    pane_mask(on, at, d->a, INK_A);
    pane_mask(on, moved, d->b, ink_fade(INK_B, 190));
    pane_both(on, at, d->a, d->b, offset, INK_BOTH);
    pane_unclip(on);
    pane_frame(on, pane_flat, frame, INK_FRAME);
    pane_label(on, frame.x0, frame.y0 - 11, INK_DIM, name);
    pane_print(on, frame.x0, frame.y1 + 2, INK_BOTH, "%lld px", (long long)area);
    if (by.x != 0 || by.y != 0) {
        const SDL_Color inks[] = {INK_OUT, INK_DIM, INK_GONE}; // less, the same, more
        ph_point say = by.y ? (ph_point){frame.x1 + 4, frame.y1 - 11} : (ph_point){frame.x0, frame.y1 + 12};
        pane_print(on, say.x, say.y, inks[1 + (change > 0) - (change < 0)], "%+lld", (long long)change);
    }
}

static void draw_areas(const landscape_state *s, const pane *on) {
    static const char *const names[NEIGHBORS] = {"right", "left", "down", "up"};
    const duo *d = &s->duo;
    const shared window = shared_here(d);
    pane_label(on, NEAR_X, 1, INK_DIM, "B moved by 1 px:");
    for (int k = 0; k < NEIGHBORS; k++) {
        draw_near(s, on, landscape_sides[k], names[k]);
    }
    draw_near(s, on, (ph_point){0, 0}, "here");
    if (s->hit) {
        pane_label(on, NEAR_X, DUO_TOP + 16, INK_DIM, "middle");
        pane_print(on, NEAR_X, DUO_TOP + 27, INK_DIM, "%d,%d", (int)s->info.center.x, (int)s->info.center.y);
    }
    const char *const costs[] = {"hit", cost_text(&s->hit_cost), "area", cost_text(&s->area_cost)};
    for (int k = 0; k < 4; k++) {
        pane_label(on, NEAR_X, DUO_TOP + 157 + 11 * k, k % 2 ? INK_COOL : INK_DIM, costs[k]);
    }
    pane_print(on, NEAR_X, LAND_BOTTOM - 6, INK_COOL, "5 x %lld words: %s", (long long)shared_words(&window, d->a->h),
               cost_text(&s->cost));
}

static void draw_look(const landscape_state *s, const pane *on) {
    const ph_box room = {NEAR_X, DUO_TOP, NEAR_X + NEAR_W, LAND_BOTTOM - FACT_H};
    if (s->look == LOOK_AREAS) {
        draw_areas(s, on);
    } else {
        pane_label(on, NEAR_X, 1, INK_DIM, s->look == LOOK_A ? "sprite A by itself:" : "sprite B by itself:");
        figures_draw(&s->figures, on, room);
    }
}

// ---- words --------------------------------------------------------------------------------------

/// The picture has no transparency, so it is solid to its corners.
static bool is_full_box(const landscape_state *s) {
    const ph_mask *m = s->base[0];
    return s->duo.choice == OWN && m->count == (int64_t)m->w * m->h;
}

static void say_normal(const landscape_state *s, const pane *on) {
    static const char *const flat[] = {[PH_NORMAL_VELOCITY] = "Flat ground: the normal comes from the velocity.",
                                       [PH_NORMAL_CENTERS] = "Flat ground: the normal comes from the middles.",
                                       [PH_NORMAL_AXIS] = "Flat ground, same middle: the normal is up."};
    if (is_full_box(s)) {
        pane_say(on, 0, INK_DANGER, "A is one full box. Has the PNG no transparency?");
    } else if (s->duo.a->count == 0 || s->duo.b->count == 0) {
        pane_say(on, 0, INK_DANGER, "%c has no solid pixel. Other form or threshold?", "AB"[s->duo.a->count > 0]);
    } else if (!s->hit) {
        pane_say(on, 0, INK_DANGER, "No pixel is shared: no slope, so no normal.");
    } else if (s->contact.source != PH_NORMAL_GRADIENT) {
        pane_say(on, 0, INK_DANGER, "%s", flat[s->contact.source]);
    } else {
        pane_say(on, 0, INK_WHITE, "The normal points DOWNHILL: (%.2f, %.2f).", (double)s->contact.nx,
                 (double)s->contact.ny);
    }
}

static void draw_words(const landscape_state *s, const pane *on) {
    const long long right = s->around[0], left = s->around[1], down = s->around[2], up = s->around[3];
    say_normal(s, on);
    pane_say(on, 1, INK_WHITE, "Uphill (%lld - %lld, %lld - %lld) = (%lld, %lld)", right, left, down, up,
             (long long)s->g.gx, (long long)s->g.gy);
    if (s->hit && s->steps >= 0) {
        pane_say(on, 2, INK_DIM, "Green: %d px along the normal, and B is free.", (int)s->steps);
    }
}

void landscape_draw(const void *state, const pane *on) {
    const landscape_state *s = state;
    draw_stage(s, on);
    draw_map(s, on);
    draw_look(s, on);
    draw_words(s, on);
}
