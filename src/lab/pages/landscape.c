// landscape.c - the overlap area at every offset as a height map, the normal as its slope (Ekström 2002, 2.4, 2.5).
//
// The map is computed once per pair of sprites, with a ph_mask_overlap_area per offset. Each tick compares the area,
// its neighbors, the bounce and some offsets of the map with areas counted pixel by pixel.
#include "lab/pages/shared.h"
#include "pixhit/pixhit_more.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEIGHBORS = 4, OWN = 4 };                                              // the choice of the player's picture
enum { MAP_X = 244, LAND_SIDE = 217, LAND_BOTTOM = DUO_TOP + LAND_SIDE };     // the stage's height, and the map [px]
enum { NEAR_X = 478, CELL_SIDE = 44, CELL_W = 53, CELL_H = 70, LENGTH = 48 }; // of an arrow
enum { STAGE_ZOOM = 3, TINY_ZOOM = 14, PUSH_MOST = OWN_MOST, SAMPLES = 8 };   // of the map, each tick

typedef struct landscape_state {
    duo duo;
    const pool *from;
    int32_t version; ///< of the picture that was taken
    int threshold;   ///< of its alpha
    uint64_t own_memory[2][PH_MASK_WORDS(OWN_MOST, OWN_MOST)];
    offsets map;
    int64_t most;                              ///< the largest area
    int32_t area[OFFSETS_SIDE * OFFSETS_SIDE]; ///< of each pixel of the map
    int64_t around[NEIGHBORS];                 ///< the areas one pixel right, left, down and up
    ph_gradient g;
    bool hit;
    ph_contact contact;
    ph_point out;     ///< where B is free again
    int32_t steps;    ///< px to there
    ph_motion leaves; ///< B after the bounce
    cost cost;        ///< of a gradient
} landscape_state;

/// B moved by one pixel: right, left, down, up.
static const ph_point sides[NEIGHBORS] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/// The last one is of the ship beside a picture of the player.
static const choice choices[] = {{"rock_small", 1, "ship", 26, {18, -12}},
                                 {"rock_small", 0, "gem", 0, {30, 22}},
                                 {"grinder", 0, "mine", 0, {-6, 14}},
                                 {"snapper", 0, "rock_small", 2, {-24, -22}},
                                 {"rock_small", 0, "ship", 26, {0, 0}}};

// ---- the map ------------------------------------------------------------------------------------

/// Eighths of the highest area.
static int64_t level(const landscape_state *s, int32_t i) {
    return i < 0 ? 0 : 8 * (int64_t)s->area[i] / s->most;
}

/// Night where nothing is shared, then blue to yellow with the height, with a line between two levels.
static SDL_Color height_ink(const landscape_state *s, int32_t i) {
    const SDL_Color low = INK(22, 62, 140, 255), middle = INK(40, 170, 150, 255), high = INK(255, 244, 90, 255);
    if (s->area[i] == 0) {
        return INK(14, 16, 34, 255);
    }
    int of_256 = (int)(256 * (int64_t)s->area[i] / s->most);
    SDL_Color ink = of_256 < 128 ? ink_mix(low, middle, 2 * of_256) : ink_mix(middle, high, 2 * (of_256 - 128));
    bool line = level(s, i) != level(s, i - 1) || level(s, i) != level(s, i - s->map.w);
    return line ? ink_mix(ink, INK_NIGHT, 90) : ink;
}

static void make_map(landscape_state *s) {
    const duo *d = &s->duo;
    offsets_fit(&s->map, d->a, d->b);
    const int32_t n = s->map.w * s->map.h;
    s->most = 0;
    for (int32_t i = 0; i < n; i++) {
        ph_point at = offsets_at(&s->map, i);
        s->area[i] = (int32_t)ph_mask_overlap_area(d->a, d->b, at.x, at.y);
        s->most = SDL_max(s->most, s->area[i]);
    }
    for (int32_t i = 0; i < n; i++) {
        offsets_paint(&s->map, i, height_ink(s, i));
    }
}

static placement map_place(const landscape_state *s) {
    int32_t side = SDL_max(s->map.w, s->map.h);
    int zoom = side <= 25 ? LAND_SIDE / 25 : SDL_clamp((LAND_SIDE + 8) / side, 1, 3);
    return (placement){MAP_X + (LAND_SIDE - s->map.w * zoom) / 2, DUO_TOP + (LAND_SIDE - s->map.h * zoom) / 2, zoom};
}

// ---- the sprites --------------------------------------------------------------------------------

/// One threshold is that of both masks and of the truth.
static void take_own(landscape_state *s) {
    duo *d = &s->duo;
    const ph_image *own = &s->from->own.image;
    const ph_image images[2] = {*own, d->image[1]};
    const ph_box parts[2] = {{0, 0, own->w, own->h}, d->part[1]};
    int32_t side = 0;
    d->solid_above = s->threshold;
    for (int k = 0; k < 2; k++) {
        ph_mask *mask = ph_mask_init(s->own_memory[k], parts[k].x1 - parts[k].x0, parts[k].y1 - parts[k].y0);
        ph_mask_load_alpha(mask, &images[k], (ph_point){parts[k].x0, parts[k].y0}, s->threshold);
        duo_own(d, k, &images[k], parts[k], mask);
        side = SDL_max(side, SDL_max(mask->w, mask->h));
    }
    const ph_point beside = {d->a->w * 3 / 5, d->a->h / 4 - d->b->h / 2};
    int zoom = side > 12 ? STAGE_ZOOM : TINY_ZOOM;
    duo_settle(d, side > 64 ? 1 : zoom);
    duo_put(d, beside);
}

static void choose(landscape_state *s, int32_t which) {
    duo_choose(&s->duo, LAND_BOTTOM, choices, SDL_arraysize(choices), which);
    if (s->duo.choice == OWN) {
        take_own(s);
    }
    make_map(s);
}

static void landscape_open(void *state, pool *from) {
    landscape_state *s = state;
    s->from = from;
    s->duo.assets = from->assets;
    s->threshold = from->assets->solid_above;
    choose(s, 0);
}

// ---- the tick: hands ----------------------------------------------------------------------------

/// The dot is the body: while the map is pressed, the body goes where the mouse is.
static void drag_dot(landscape_state *s, const pointer *by) {
    const placement at = map_place(s);
    const offsets *m = &s->map;
    const ph_point on = {floor_div(by->x - at.x, at.zoom), floor_div(by->y - at.y, at.zoom)};
    if (by->hands.pressed && box_holds((ph_box){0, 0, m->w, m->h}, on.x, on.y)) {
        s->duo.held = HELD_ELSE;
    }
    if (by->hands.down && s->duo.held == HELD_ELSE) {
        duo_put(&s->duo, (ph_point){m->corner.x + on.x * m->every, m->corner.y + on.y * m->every});
    }
}

static void take_hands(landscape_state *s, const pointer *by) {
    const hands *h = &by->hands;
    int32_t next = s->duo.choice + h->turn;
    if (s->version != s->from->own.version) {
        s->version = s->from->own.version;
        choose(s, OWN);
    } else if (s->duo.choice == OWN && h->wheel != 0) {
        // The wheel moves the threshold; sprite and offset are kept.
        const ph_point at = duo_offset(&s->duo);
        const placement place = s->duo.place;
        s->threshold = SDL_clamp(s->threshold + 8 * h->wheel, 0, 254);
        choose(s, OWN);
        duo_put(&s->duo, at);
        s->duo.place = place;
    } else if (h->turn != 0) {
        choose(s, next + (next == OWN && s->version == 0));
    }
}

// ---- the tick: answers --------------------------------------------------------------------------

static void bounce(landscape_state *s, checks *p) {
    const ph_motion comes = {s->duo.speed.x, s->duo.speed.y, 1};
    const ph_contact *c = &s->contact;
    ph_motion still = {0, 0, 0};
    s->leaves = comes;
    bool turned = s->hit && ph_bounce(c, &still, &s->leaves, PH_BOUNCE_FULL);
    int64_t into = comes.vx * c->gx + comes.vy * c->gy, square = c->gx * c->gx + c->gy * c->gy;
    if (s->hit) {
        check(p, turned, into > 0);
    }
    if (turned) {
        check(p, s->leaves.vx, comes.vx - round_div(2 * into * c->gx, square));
        check(p, s->leaves.vy, comes.vy - round_div(2 * into * c->gy, square));
    }
}

static void check_contact(const landscape_state *s, checks *p) {
    const duo *d = &s->duo;
    const ph_contact *c = &s->contact;
    ph_contact slow = {0};
    check(p, s->hit, truth_contact(d->a, d->b, d->dx, d->dy, d->speed.x, d->speed.y, &slow));
    if (!s->hit) {
        return;
    }
    check(p, c->source, slow.source);
    check(p, c->area, slow.area);
    check(p, c->gx, slow.gx);
    check(p, c->gy, slow.gy);
    check_point(p, (ph_point){c->x, c->y}, (ph_point){slow.x, slow.y});
    check(p, fabsf(c->nx - slow.nx) < 1e-6f && fabsf(c->ny - slow.ny) < 1e-6f, true);
}

/// B moved out along the normal; when that way is too long, to the nearest free place.
static void push_out(landscape_state *s, checks *p) {
    const duo *d = &s->duo;
    const ph_contact *c = &s->contact;
    ph_point slow = duo_offset(d);
    s->out = slow;
    if (!s->hit) {
        return;
    }
    s->steps = ph_contact_push_out(d->a, d->b, &s->out, c, PUSH_MOST);
    int32_t steps = truth_push_out(d->a, d->b, &slow, (int32_t)-c->gx, (int32_t)-c->gy, PUSH_MOST);
    if (steps >= 0) {
        check(p, s->steps, steps);
        check_point(p, s->out, slow);
    }
    check(p, s->steps >= 0 && duo_truth(d, s->out.x - d->dx, s->out.y - d->dy) > 0, false);
}

/// The map's area at some offsets that change each tick.
static void check_map(const landscape_state *s, int32_t tick, checks *p) {
    for (int32_t k = 0; k < SAMPLES; k++) {
        int32_t i = (tick * SAMPLES + k) * 37 % (s->map.w * s->map.h);
        const ph_point at = offsets_at(&s->map, i), by = {at.x - s->duo.dx, at.y - s->duo.dy};
        check(p, s->area[i], duo_truth(&s->duo, by.x, by.y));
    }
}

static void landscape_tick(void *state, const pointer *by, checks *p) {
    landscape_state *s = state;
    const duo *d = &s->duo;
    take_hands(s, by);
    drag_dot(s, by);
    duo_move(&s->duo, by);
    s->g = ph_mask_gradient(d->a, d->b, d->dx, d->dy);
    s->hit = ph_contact_find(d->a, d->b, d->dx, d->dy, d->speed.x, d->speed.y, &s->contact);
    for (int k = 0; k < NEIGHBORS; k++) {
        const ph_point side = sides[k];
        s->around[k] = ph_mask_overlap_area(d->a, d->b, d->dx + side.x, d->dy + side.y);
        check(p, s->around[k], duo_truth(&s->duo, side.x, side.y));
    }
    shared_check(d, p);
    check(p, s->g.area, duo_truth(&s->duo, 0, 0));
    check(p, s->g.gx, s->around[0] - s->around[1]);
    check(p, s->g.gy, s->around[2] - s->around[3]);
    check_contact(s, p);
    bounce(s, p);
    push_out(s, p);
    check_map(s, by->tick, p);
    cost_measure(&s->cost, by, COST_CALLS, ph_mask_gradient(d->a, d->b, d->dx, d->dy).gx);
}

#define INK_IN INK_OI_ORANGE
#define INK_OUT INK_GREEN

// ---- the stage ----------------------------------------------------------------------------------

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
    if (s->duo.choice == OWN) {
        pane_print(on, 2, 1, INK_DIM, "A %d px, B %d px", (int)s->duo.a->count, (int)s->duo.b->count);
        pane_print(on, 4, LAND_BOTTOM - 13, INK_DIM, "solid: alpha above %d (wheel)", s->threshold);
    } else {
        pane_label(on, 2, 1, INK_DIM, "yellow: shared; drop a PNG: A");
    }
}

// ---- the map ------------------------------------------------------------------------------------

static void draw_map(const landscape_state *s, const pane *on) {
    const placement at = map_place(s);
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
        draw_near(s, on, sides[k], names[k]);
    }
    draw_near(s, on, (ph_point){0, 0}, "here");
    pane_print(on, NEAR_X, LAND_BOTTOM - 6, INK_COOL, "5 x %lld words: %s", (long long)shared_words(&window, d->a->h),
               cost_text(&s->cost));
}

// ---- words --------------------------------------------------------------------------------------

static void say_normal(const landscape_state *s, const pane *on) {
    static const char *const flat[] = {[PH_NORMAL_VELOCITY] = "Flat ground: the normal comes from the velocity.",
                                       [PH_NORMAL_CENTERS] = "Flat ground: the normal comes from the middles.",
                                       [PH_NORMAL_AXIS] = "Flat ground, same middle: the normal is up."};
    const ph_mask *a = s->duo.a;
    if (s->duo.choice == OWN && a->count == (int64_t)a->w * a->h) {
        pane_say(on, 0, INK_DANGER, "A is one full box. Has the PNG no transparency?");
    } else if (s->duo.a->count == 0 || s->duo.b->count == 0) {
        pane_say(on, 0, INK_DANGER, "%c has no solid pixel. Another threshold?", "AB"[s->duo.a->count > 0]);
    } else if (!s->hit) {
        pane_say(on, 0, INK_DANGER, "No pixel is shared: no slope, so no normal.");
    } else if (s->contact.source != PH_NORMAL_GRADIENT) {
        pane_say(on, 0, INK_DANGER, "%s", flat[s->contact.source]);
    } else {
        pane_say(on, 0, INK_WHITE, "The normal is the way DOWNHILL: (%.2f, %.2f).", (double)s->contact.nx,
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

static void landscape_draw(const void *state, const pane *on) {
    const landscape_state *s = state;
    draw_stage(s, on);
    draw_map(s, on);
    draw_areas(s, on);
    draw_words(s, on);
}

const lesson landscape_lesson = {
    "3 The overlap landscape",
    "Ulf Ekström 2002, masks",
    "The shared pixels at every offset form a hill.",
    "Downhill is the way out: the normal of the contact.",
    "arrows: page   drag, WASD: B   Tab: others   wheel: threshold of a PNG",
    LESSON(landscape),
};
