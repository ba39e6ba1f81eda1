// landscape.c - the overlap area at every offset as a height map, and the normal as its slope (Ekstroem 2002, 2.4 and 2.5).
//
// The map is made once for a choice of sprites, one ph_mask_overlap_area an offset. Each tick compares the area, its four
// neighbors, the bounce and some offsets of the map with areas counted alpha by alpha.
#include <math.h>
#include <string.h>

#include "gallery/lab/cost.h"
#include "gallery/lab/duo.h"
#include "gallery/lesson.h"
#include "gallery/paths.h"

enum {
    SIDE_MOST = OWN_MOST + 48,
    MAP_MOST = SIDE_MOST * SIDE_MOST,
    NEIGHBORS = 4,
    TRAIL = 600,
    STAGE_ZOOM = 3,
    MAP_X = 244,
    TOP = 13,
    SIDE = 227,
    NEAR_X = 478,
    PUSH_MOST = 80
};

typedef struct landscape_state {
    duo duo;
    const arena *from;
    int32_t choice, version;
    int threshold; ///< of the player's picture
    uint64_t own_memory[PH_MASK_WORDS(OWN_MOST, OWN_MOST)], ship_memory[PH_MASK_WORDS(32, 32)];
    int32_t w, h; ///< offsets on the map
    int64_t most; ///< the largest area
    uint64_t touch_memory[PH_MASK_WORDS(SIDE_MOST, SIDE_MOST)], scratch_memory[PH_MASK_WORDS(SIDE_MOST, SIDE_MOST)];
    ph_mask *touch;         ///< the offsets at which something is shared, by ph_mask_convolve
    int32_t area[MAP_MOST]; ///< at every offset, row by row
    uint8_t rgba[MAP_MOST * 4];
    int64_t around[NEIGHBORS]; ///< the areas one pixel right, left, down and up
    ph_gradient g;
    bool hit;
    ph_contact contact;
    ph_point out;     ///< where B is free again
    int32_t steps;    ///< px to there
    ph_motion leaves; ///< the ship after the bounce
    cost cost;
    ph_point trail[TRAIL];
    int32_t trail_n;
} landscape_state;

static const choice choices[] = {{SHEET_ROCK_SMALL, 1, SHEET_SHIP, 26},
                                 {SHEET_ROCK_SMALL, 0, SHEET_GEM, 0},
                                 {SHEET_GRINDER, 0, SHEET_MINE, 0},
                                 {SHEET_SNAPPER, 0, SHEET_ROCK_SMALL, 2},
                                 {SHEET_SHIP, 0, SHEET_SHIP, 26}};

enum { CHOICES = sizeof choices / sizeof choices[0], OWN = CHOICES - 1 }; // the last one is the player's with the ship

static const ph_point sides[NEIGHBORS] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const char *const side_names[NEIGHBORS] = {"right", "left", "down", "up"};

// ---- the map -----------------------------------------------------------------------------------------

/// The offset of the map's first pixel.
static ph_point map_corner(const landscape_state *s) {
    ph_point corner = {1 - s->duo.pair.b->w, 1 - s->duo.pair.b->h};
    return corner;
}

/// Night where nothing is shared, then blue to yellow with the height, with a line at each eighth of the highest.
static SDL_Color height_ink(const landscape_state *s, int32_t i) {
    int32_t area = s->area[i];
    if (area == 0) {
        return INK(14, 16, 34, 255);
    }
    int of_256 = (int)(256 * (int64_t)area / s->most);
    SDL_Color ink = of_256 < 128 ? ink_mix(INK(22, 62, 140, 255), INK(40, 170, 150, 255), 2 * of_256)
                                 : ink_mix(INK(40, 170, 150, 255), INK(255, 244, 90, 255), 2 * (of_256 - 128));
    bool line = i % s->w > 0 && i >= s->w &&
                (8 * (int64_t)s->area[i - 1] / s->most != 8 * (int64_t)area / s->most ||
                 8 * (int64_t)s->area[i - s->w] / s->most != 8 * (int64_t)area / s->most);
    return line ? ink_mix(ink, INK_NIGHT, 90) : ink;
}

static void make_map(landscape_state *s) {
    const pair *d = &s->duo.pair;
    ph_point corner = map_corner(s);
    s->w = d->a->w + d->b->w - 1;
    s->h = d->a->h + d->b->h - 1;
    s->most = 1;
    for (int32_t i = 0; i < s->w * s->h; i++) {
        s->area[i] = (int32_t)ph_mask_overlap_area(d->a, d->b, corner.x + i % s->w, corner.y + i / s->w);
        s->most = s->area[i] > s->most ? s->area[i] : s->most;
    }
    for (int32_t i = 0; i < s->w * s->h; i++) {
        SDL_Color ink = height_ink(s, i);
        const uint8_t pixel[4] = {ink.r, ink.g, ink.b, 255};
        memcpy(s->rgba + 4 * i, pixel, sizeof pixel);
    }
}

/// The shore of the hill at one stroke, without an area.
static void make_shore(landscape_state *s) {
    const pair *d = &s->duo.pair;
    ph_mask *scratch = ph_mask_init(s->scratch_memory, s->w, d->a->h);
    s->touch = ph_mask_init(s->touch_memory, s->w, s->h);
    (void)ph_mask_convolve(d->a, d->b, scratch, s->touch);
}

/// The player's picture is A. One threshold is that of both masks and of the truth.
static void take_own(landscape_state *s) {
    const ph_image *own = &s->from->own;
    const ph_box *frame = &s->duo.pair.box_b;
    const ph_point corner = {0, 0}, at = {frame->x0, frame->y0};
    ph_mask *mask = ph_mask_init(s->own_memory, own->w, own->h), *ship = ph_mask_init(s->ship_memory, 32, 32);
    ph_mask_load_alpha(ship, &s->duo.pair.image_b, at, s->threshold);
    s->duo.pair.b = ship;
    ph_mask_load_alpha(mask, own, corner, s->threshold);
    s->duo.pair.solid_above = s->threshold;
    pair_own_a(&s->duo.pair, own, mask);
    duo_settle(&s->duo, own->w > 64 || own->h > 64 ? 1 : STAGE_ZOOM);
}

static void choose(landscape_state *s, int32_t which) {
    const ph_box stage = {0, TOP, SIDE + 9, TOP + SIDE};
    s->choice = which % CHOICES;
    s->trail_n = 0;
    duo_open(&s->duo, s->from->assets, stage, STAGE_ZOOM, choices[s->choice]);
    if (s->choice == OWN) {
        take_own(s);
    }
    make_map(s);
    make_shore(s);
}

static void landscape_open(void *state, arena *from) {
    landscape_state *s = state;
    s->from = from;
    s->threshold = from->assets->solid_above;
    choose(s, 0);
}

static placement map_place(const landscape_state *s) {
    int32_t side = SDL_max(s->w, s->h);
    int zoom = side <= SIDE / 3 ? 3 : side <= SIDE / 2 ? 2 : 1;
    const placement at = {MAP_X + (SIDE - s->w * zoom) / 2, TOP + (SIDE - s->h * zoom) / 2, zoom};
    return at;
}

/// Where the body is on the map.
static ph_point dot_of(const landscape_state *s) {
    ph_point corner = map_corner(s), dot = {s->duo.pair.dx - corner.x, s->duo.pair.dy - corner.y};
    return dot;
}

// ---- the tick ----------------------------------------------------------------------------------------

/// The dot is the body: while the map is pressed, the body goes where the mouse is.
static void drag_dot(landscape_state *s, const pointer *by) {
    placement at = map_place(s);
    ph_point corner = map_corner(s), on = {floor_div(by->x - at.x, at.zoom), floor_div(by->y - at.y, at.zoom)};
    bool inside = on.x >= 0 && on.y >= 0 && on.x < s->w && on.y < s->h;
    if (by->hands.pressed && inside) {
        s->duo.held = HELD_ELSE;
    }
    if (by->hands.down && s->duo.held == HELD_ELSE) {
        ph_point offset = {on.x + corner.x, on.y + corner.y};
        duo_put(&s->duo, offset);
    }
}

static void remember(landscape_state *s) {
    if (s->trail_n == TRAIL) {
        memmove(s->trail, s->trail + 1, (TRAIL - 1) * sizeof *s->trail);
        s->trail_n--;
    }
    s->trail[s->trail_n++] = dot_of(s);
}

static int64_t ask_gradient(const void *user) {
    const pair *d = user;
    return ph_mask_gradient(d->a, d->b, d->dx, d->dy).gx;
}

static void bounce(landscape_state *s, proof *p) {
    const ph_motion wall = {0, 0, 0}, comes = {s->duo.speed.x, s->duo.speed.y, 1};
    const ph_contact *c = &s->contact;
    ph_motion still = wall;
    s->leaves = comes;
    bool turned = s->hit && ph_bounce(c, &still, &s->leaves, PH_BOUNCE_FULL);
    int64_t into = comes.vx * c->gx + comes.vy * c->gy, square = c->gx * c->gx + c->gy * c->gy;
    if (s->hit) {
        prove(p, turned, into > 0);
    }
    if (turned) {
        prove(p, s->leaves.vx, comes.vx - 2 * into * c->gx / square);
        prove(p, s->leaves.vy, comes.vy - 2 * into * c->gy / square);
    }
}

/// B moved out along the normal, and everything that the contact says.
static void push_out(landscape_state *s, proof *p) {
    const pair *d = &s->duo.pair;
    const ph_contact *c = &s->contact;
    s->out = pair_offset(d);
    prove(p, s->hit, s->g.area > 0);
    if (s->hit) {
        s->steps = ph_contact_push_out(d->a, d->b, &s->out, c, PUSH_MOST);
        prove(p, s->steps >= 0 && pair_truth(d, s->out.x - d->dx, s->out.y - d->dy) == 0, true);
        prove(p, c->area, s->g.area);
        prove(p, ph_mask_get(d->a, c->x, c->y) && ph_mask_get(d->b, c->x - d->dx, c->y - d->dy), true);
        prove(p, c->source == PH_NORMAL_GRADIENT ? c->gx : s->g.gx, s->g.gx);
        prove(p, c->source == PH_NORMAL_GRADIENT ? c->gy : s->g.gy, s->g.gy);
    }
}

/// The map's area at eight offsets that change each tick.
static void prove_map(const landscape_state *s, int32_t tick, proof *p) {
    const pair *d = &s->duo.pair;
    ph_point corner = map_corner(s);
    for (int32_t k = 0; k < SAMPLES; k++) {
        int32_t i = (tick * SAMPLES + k) * 37 % (s->w * s->h);
        prove(p, ph_mask_get(s->touch, i % s->w, i / s->w), s->area[i] > 0);
        prove(p, s->area[i], pair_truth(d, corner.x + i % s->w - d->dx, corner.y + i / s->w - d->dy));
    }
}

static void landscape_tick(void *state, const pointer *by, proof *p) {
    landscape_state *s = state;
    const pair *d = &s->duo.pair;
    bool dropped = s->version != s->from->own_version, wheel = s->choice == OWN && by->hands.wheel != 0;
    s->version = s->from->own_version;
    s->threshold = SDL_min(SDL_max(s->threshold + (wheel ? 8 * by->hands.wheel : 0), 0), 254);
    if (dropped || wheel) {
        choose(s, OWN);
    } else if (by->hands.turn != 0) {
        choose(s, s->choice + by->hands.turn + (s->choice + by->hands.turn == OWN && s->version == 0));
    }
    drag_dot(s, by);
    duo_move(&s->duo, by);
    remember(s);
    s->g = ph_mask_gradient(d->a, d->b, d->dx, d->dy);
    s->hit = ph_contact_find(d->a, d->b, d->dx, d->dy, s->duo.speed.x, s->duo.speed.y, &s->contact);
    for (int k = 0; k < NEIGHBORS; k++) {
        s->around[k] = ph_mask_overlap_area(d->a, d->b, d->dx + sides[k].x, d->dy + sides[k].y);
        prove(p, s->around[k], pair_truth(d, sides[k].x, sides[k].y));
    }
    prove(p, s->g.area, pair_truth(d, 0, 0));
    prove(p, s->g.gx, s->around[0] - s->around[1]);
    prove(p, s->g.gy, s->around[2] - s->around[3]);
    bounce(s, p);
    push_out(s, p);
    prove_map(s, by->tick, p);
    cost_measure(&s->cost, by, ask_gradient, d, COST_CALLS);
}

// ---- the picture -------------------------------------------------------------------------------------

#define INK_IN INK_OI_ORANGE
#define INK_OUT INK_GREEN

/// The ship comes along orange, is turned round at the contact and leaves along green; white is the normal.
static void draw_stage(const landscape_state *s, const panel *on) {
    const duo *d = &s->duo;
    if (s->choice == OWN) {
        panel_print(on, 2, 1, INK_DIM, "A yours: %d px above %d (wheel)", (int)d->pair.a->count, s->threshold);
    } else {
        panel_label(on, 2, 1, INK_DIM,
                    s->choice == 0 ? "A rock, B ship: drag. Yellow: shared" : "Drag one. Yellow: shared");
    }
    duo_draw(d, on);
    if (!s->hit) {
        return;
    }
    const placement at = d->pair.place;
    const SDL_FPoint point = {(float)s->contact.x, (float)s->contact.y}, normal = {s->contact.nx, s->contact.ny};
    const SDL_FPoint in = {(float)d->speed.x, (float)d->speed.y};
    const SDL_FPoint out = {(float)s->leaves.vx, (float)s->leaves.vy};
    float size = sqrtf(in.x * in.x + in.y * in.y);
    const placement free = {at.x + s->out.x * at.zoom, at.y + s->out.y * at.zoom, at.zoom};
    panel_clip(on, d->stage);
    panel_mask(on, free, d->pair.b, ink_fade(INK_OUT, 50));
    if (size > 0 && (s->leaves.vx != d->speed.x || s->leaves.vy != d->speed.y)) {
        const SDL_FPoint from = {point.x - in.x / size * 60 / (float)at.zoom,
                                 point.y - in.y / size * 60 / (float)at.zoom};
        panel_arrow(on, at, from, in, 57, INK_IN);
        panel_arrow(on, at, point, out, 60, INK_OUT);
    }
    panel_thick_arrow(on, at, point, normal, 60, INK_WHITE);
    panel_mark(on, at, s->contact.x, s->contact.y, INK_WHITE);
    panel_unclip(on);
}

static void draw_map(const landscape_state *s, const panel *on) {
    placement at = map_place(s);
    ph_point dot = dot_of(s);
    panel_label(on, MAP_X + 2, 1, INK_DIM, "every offset of B: drag the dot");
    panel_pixels(on, at, s->rgba, s->w, s->h);
    for (int32_t i = 0; i < s->trail_n; i++) {
        const ph_box step = {s->trail[i].x, s->trail[i].y, s->trail[i].x + 1, s->trail[i].y + 1};
        panel_fill(on, at, step, INK(255, 255, 255, 36));
    }
    if (s->g.area > 0) {
        const SDL_FPoint from = {(float)dot.x, (float)dot.y}, down = {(float)-s->g.gx, (float)-s->g.gy};
        panel_thick_arrow(on, at, from, down, 40, INK_WHITE);
    }
    if (s->hit) {
        panel_mark(on, at, dot.x + s->out.x - s->duo.pair.dx, dot.y + s->out.y - s->duo.pair.dy, INK_OUT);
    }
    panel_mark(on, at, dot.x, dot.y, INK_DANGER);
    panel_print(on, MAP_X + 2, TOP + SIDE - 11, INK_DIM, "dark: 0 px, top of the hill: %lld px", (long long)s->most);
}

/// A small picture of both masks with b moved by (x, y) more, and its number below.
static void draw_near(const landscape_state *s, const panel *on, ph_point cell, ph_point by, const char *name) {
    const pair *d = &s->duo.pair;
    const int side = 44;
    const placement at = {NEAR_X + cell.x * 53 + (side - d->a->w) / 2, TOP + 12 + cell.y * 80 + (side - d->a->h) / 2,
                          1};
    const placement moved = {at.x + d->dx + by.x, at.y + d->dy + by.y, 1};
    const ph_point offset = {d->dx + by.x, d->dy + by.y};
    const ph_box frame = {NEAR_X + cell.x * 53 - 2, TOP + 10 + cell.y * 80, NEAR_X + cell.x * 53 + side + 2,
                          TOP + 10 + cell.y * 80 + side + 4};
    const placement flat = {0, 0, 1};
    int64_t area = ph_mask_overlap_area(d->a, d->b, offset.x, offset.y);
    panel_clip(on, frame);
    panel_mask(on, at, d->a, INK_A);
    panel_mask(on, moved, d->b, ink_fade(INK_B, 190));
    panel_both(on, at, d->a, d->b, offset, INK_BOTH);
    panel_unclip(on);
    panel_frame(on, flat, frame, INK(58, 66, 112, 255));
    panel_label(on, frame.x0, frame.y0 - 11, INK_DIM, name);
    panel_print(on, frame.x0, frame.y1 + 2, INK_BOTH, "%lld px", (long long)area);
    if (by.x != 0 || by.y != 0) {
        int64_t change = area - s->g.area;
        panel_print(on, frame.x0, frame.y1 + 12,
                    change < 0   ? INK_OUT
                    : change > 0 ? INK_GONE
                                 : INK_DIM,
                    "%+lld", (long long)change);
    }
}

static void draw_words(const landscape_state *s, const panel *on) {
    const int y = TOP + SIDE + 5;
    const long long right = s->around[0], left = s->around[1], down = s->around[2], up = s->around[3];
    char time[24];
    const pair *d = &s->duo.pair;
    shared walk = shared_of(d->a, d->b, pair_offset(d));
    cost_text(&s->cost, time);
    panel_print(on, 2, y, INK_WHITE, "uphill = (right - left, down - up) = (%lld - %lld, %lld - %lld) = (%lld, %lld)",
                right, left, down, up, (long long)s->g.gx, (long long)s->g.gy);
    if (s->g.area == 0) {
        panel_label(on, 2, y + 11, INK_DIM,
                    "No pixel is shared here, so there is no slope and no normal: the dot is off the hill.");
    } else if (s->contact.source == PH_NORMAL_GRADIENT) {
        panel_print(
            on, 2, y + 11, INK_WHITE,
            "normal (white arrow) = the other way, of length 1 = (%.2f, %.2f): downhill, out, to fewer shared pixels.",
            (double)s->contact.nx, (double)s->contact.ny);
    } else {
        panel_label(on, 2, y + 11, INK_GONE,
                    "Flat ground: no slope, so no way is downhill. The normal is taken from the velocity instead.");
    }
    if (s->hit) {
        panel_print(
            on, 2, y + 22, INK_DIM,
            "green: after %d px that way B is free. bounce: the speed uphill is turned round (orange in, green out).",
            (int)s->steps);
    }
    panel_print(on, 2, y + 33, INK_COOL,
                "cost of this slope: %lld words ANDed at each of 5 offsets for %lld pixel pairs, %s",
                (long long)walk.words, (long long)walk.pixels, time);
}

static void landscape_draw(const void *state, const panel *on) {
    const landscape_state *s = state;
    const ph_point middle = {1, 1}, none = {0, 0};
    draw_stage(s, on);
    draw_map(s, on);
    panel_label(on, NEAR_X, 1, INK_DIM, "B moved by 1 px:");
    for (int k = 0; k < NEIGHBORS; k++) {
        const ph_point cell = {1 + sides[k].x, 1 + sides[k].y};
        draw_near(s, on, cell, sides[k], side_names[k]);
    }
    draw_near(s, on, middle, none, "here");
    draw_words(s, on);
}

const lesson landscape_lesson = {
    "4 The overlap landscape",
    "Ulf Ekstroem 2002, masks",
    "Count the shared pixels at every offset: they form a hill. Its slope tells how to get out.",
    "They overlap. Which way is out? Move B one pixel each way, count again, and go where fewer are shared.",
    "arrows: page   drag, WASD: move B   Tab: other sprites",
    sizeof(landscape_state),
    landscape_open,
    landscape_tick,
    landscape_draw,
};
