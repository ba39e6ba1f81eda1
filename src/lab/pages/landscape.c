// landscape.c - the overlap area at every offset as a height map, the normal as its slope (Ekström 2002, 2.4, 2.5).
//
// The map is computed once per pair of sprites, with a ph_mask_overlap_area per offset. Each tick compares the area,
// its neighbors, the contact, the push-out and some offsets of the map with areas counted pixel by pixel.
#include "lab/pages/shared.h"

#include <math.h>
#include <string.h>

enum { NEIGHBORS = 4, OWN = 4 }; // OWN: number of the player's picture in `choices`
enum {
    MAP_X = 244,
    MAP_MOST = 228,
    LAND_SIDE = 217,
    LAND_BOTTOM = DUO_TOP + LAND_SIDE
}; // place and sides of the map [px]
enum { AREAS_X = 476, AREAS_W = 54, AREAS_H = 54, AREAS_Y = 100, ARROW = 48 };
enum { ZOOM_MOST = 8, PUSH_MOST = DROPPED_MOST, SAMPLES = 8 }; // SAMPLES: offsets checked per tick

/// Areas of all offsets at which the frames intersect.
typedef struct height_map {
    int32_t w, h;                      ///< size [px]
    int32_t every;                     ///< offsets per pixel: 1, or 2 if the map would be too large
    ph_point corner;                   ///< offset of the first pixel
    int32_t area[MAP_MOST * MAP_MOST]; ///< [px]
    int32_t most;                      ///< largest area
    uint8_t rgba[MAP_MOST * MAP_MOST * 4];
} height_map;

typedef struct landscape_state {
    duo duo;
    const pool *from;
    int32_t version; ///< version of the player's picture in use
    int threshold;   ///< pixels with more alpha are solid
    uint64_t own_memory[2][PH_MASK_WORDS(DROPPED_MOST, DROPPED_MOST)];
    height_map map;
    int64_t around[NEIGHBORS]; ///< areas with B 1 px right, left, down and up [px]
    ph_gradient g;
    bool hit;
    ph_contact contact;
    ph_point out;  ///< nearest free offset along the normal
    int32_t steps; ///< distance to `out` [px]
} landscape_state;

/// Moves of B by 1 px: right, left, down, up.
static const ph_point sides[NEIGHBORS] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/// The last pair is the player's picture and the ship.
static const choice choices[] = {{"rock_small", 1, "ship", 26, {-8, -6}},
                                 {"rock_small", 0, "gem", 0, {30, 22}},
                                 {"grinder", 0, "mine", 0, {-6, 14}},
                                 {"snapper", 0, "rock_small", 2, {-24, -22}},
                                 {"rock_small", 0, "ship", 26, {0, 0}}};

// ---- the map ------------------------------------------------------------------------------------

static ph_point map_offset(const height_map *m, int32_t i) {
    return (ph_point){m->corner.x + i % m->w * m->every, m->corner.y + i / m->w * m->every};
}

static ph_point map_pixel(const height_map *m, ph_point offset) {
    return (ph_point){(offset.x - m->corner.x) / m->every, (offset.y - m->corner.y) / m->every};
}

/// Level of a pixel: its area in eighths of the largest area.
static int32_t level(const height_map *m, int32_t i) {
    return i < 0 ? 0 : (int32_t)(8 * (int64_t)m->area[i] / m->most);
}

/// Color of a pixel of the map: dark without an overlap, otherwise from blue to yellow by the area, with lines between
/// the levels.
static SDL_Color height_ink(const height_map *m, int32_t i) {
    const SDL_Color low = INK(22, 62, 140, 255), middle = INK(40, 170, 150, 255), high = INK_BOTH;
    if (m->area[i] == 0) {
        return INK(14, 16, 34, 255);
    }
    const int of_256 = (int)(256 * (int64_t)m->area[i] / m->most);
    const SDL_Color ink = of_256 < 128 ? ink_mix(low, middle, 2 * of_256) : ink_mix(middle, high, 2 * (of_256 - 128));
    const bool line = level(m, i) != level(m, i - 1) || level(m, i) != level(m, i - m->w);
    return line ? ink_mix(ink, INK_NIGHT, 90) : ink;
}

static void make_map(height_map *m, const duo *d) {
    const int32_t w = d->a->w + d->b->w - 1, h = d->a->h + d->b->h - 1;
    m->every = w <= MAP_MOST && h <= MAP_MOST ? 1 : 2;
    m->w = (w + m->every - 1) / m->every;
    m->h = (h + m->every - 1) / m->every;
    m->corner = (ph_point){1 - d->b->w, 1 - d->b->h};
    m->most = 0;
    for (int32_t i = 0; i < m->w * m->h; i++) {
        const ph_point offset = map_offset(m, i);
        m->area[i] = (int32_t)ph_mask_overlap_area(d->a, d->b, offset.x, offset.y);
        m->most = SDL_max(m->most, m->area[i]);
    }
    for (int32_t i = 0; i < m->w * m->h; i++) {
        const SDL_Color ink = height_ink(m, i);
        const uint8_t pixel[4] = {ink.r, ink.g, ink.b, 255};
        memcpy(m->rgba + 4 * i, pixel, sizeof pixel);
    }
}

static placement map_place(const landscape_state *s) {
    int32_t side = SDL_max(s->map.w, s->map.h);
    const int zoom = SDL_clamp((LAND_SIDE + 8) / side, 1, ZOOM_MOST);
    return (placement){MAP_X + (LAND_SIDE - s->map.w * zoom) / 2, DUO_TOP + (LAND_SIDE - s->map.h * zoom) / 2, zoom};
}

// ---- the sprites --------------------------------------------------------------------------------

/// Makes both masks with the threshold, which is the threshold of the reference as well.
static void take_own(landscape_state *s) {
    duo *d = &s->duo;
    const ph_image *dropped = &s->from->dropped;
    const ph_image images[2] = {*dropped, d->image[1]};
    const ph_box parts[2] = {{0, 0, dropped->w, dropped->h}, d->part[1]};
    d->solid_above = s->threshold;
    for (int k = 0; k < 2; k++) {
        ph_mask *mask = ph_mask_init(s->own_memory[k], parts[k].x1 - parts[k].x0, parts[k].y1 - parts[k].y0);
        ph_mask_load_alpha(mask, &images[k], (ph_point){parts[k].x0, parts[k].y0}, s->threshold);
        duo_own(d, k, &images[k], parts[k], mask);
    }
    const ph_point beside = {d->a->w * 3 / 5, d->a->h / 4 - d->b->h / 2};
    d->start = beside;
    duo_settle(d, SDL_clamp(LAND_SIDE / SDL_max(d->a->w + d->b->w, d->a->h + d->b->h), 1, ZOOM_MOST));
    duo_put(d, beside);
}

static void choose(landscape_state *s, int32_t which) {
    duo_choose(&s->duo, LAND_BOTTOM, choices, SDL_arraysize(choices), which);
    if (s->duo.choice == OWN) {
        take_own(s);
    }
    make_map(&s->map, &s->duo);
}

static void landscape_open(void *state, pool *from) {
    landscape_state *s = state;
    s->from = from;
    s->duo.assets = from->assets;
    s->threshold = from->assets->solid_above;
    choose(s, 0);
}

// ---- the tick: input ----------------------------------------------------------------------------

/// Moves B by dragging its dot on the map.
static void drag_dot(landscape_state *s, const pointer *input) {
    const placement place = map_place(s);
    const height_map *m = &s->map;
    const ph_point cell = {floor_div(input->x - place.x, place.zoom), floor_div(input->y - place.y, place.zoom)};
    if (input->hands.pressed && box_holds((ph_box){0, 0, m->w, m->h}, cell.x, cell.y)) {
        s->duo.held = HELD_ELSE;
    }
    if (input->hands.down && s->duo.held == HELD_ELSE) {
        duo_put(&s->duo, (ph_point){m->corner.x + cell.x * m->every, m->corner.y + cell.y * m->every});
    }
}

static void take_hands(landscape_state *s, const pointer *input) {
    const hands *h = &input->hands;
    int32_t next = s->duo.choice + h->turn;
    if (s->version != s->from->drops) {
        s->version = s->from->drops;
        choose(s, OWN);
    } else if (s->duo.choice == OWN && h->wheel != 0) {
        // The wheel changes the threshold; sprite and offset are kept.
        const ph_point offset = duo_offset(&s->duo);
        const placement place = s->duo.place;
        s->threshold = SDL_clamp(s->threshold + 8 * h->wheel, 0, 254);
        choose(s, OWN);
        duo_put(&s->duo, offset);
        s->duo.place = place;
    } else if (h->turn != 0) {
        choose(s, next + (next == OWN && s->version == 0));
    }
}

// ---- the tick: results --------------------------------------------------------------------------

/// Moves B out along the normal or, if that is too far, to the nearest free offset.
static void push_out(landscape_state *s, checks *p) {
    const duo *d = &s->duo;
    const ph_contact *c = &s->contact;
    ph_point slow = duo_offset(d);
    s->out = slow;
    if (!s->hit) {
        return;
    }
    s->steps = ph_contact_push_out(d->a, d->b, &s->out, c, PUSH_MOST);
    const ph_body solid = {.mask = d->a};
    check(p, s->steps, truth_leave(d->b, &slow, &solid, 1, c, PUSH_MOST));
    check_point(p, s->out, slow);
    check(p, s->steps >= 0 && duo_truth(d, s->out.x - d->dx, s->out.y - d->dy) > 0, false);
}

/// Checks the map at some offsets, which change each tick.
static void check_map(const landscape_state *s, int32_t tick, checks *p) {
    for (int32_t k = 0; k < SAMPLES; k++) {
        int32_t i = (tick * SAMPLES + k) * 37 % (s->map.w * s->map.h);
        const ph_point offset = map_offset(&s->map, i), change = {offset.x - s->duo.dx, offset.y - s->duo.dy};
        check(p, s->map.area[i], duo_truth(&s->duo, change.x, change.y));
    }
}

static void landscape_tick(void *state, const pointer *input, checks *p) {
    landscape_state *s = state;
    const duo *d = &s->duo;
    take_hands(s, input);
    drag_dot(s, input);
    duo_move(&s->duo, input);
    s->g = ph_mask_gradient(d->a, d->b, d->dx, d->dy);
    s->hit = ph_contact_find(d->a, d->b, d->dx, d->dy, 0, 0, &s->contact);
    for (int k = 0; k < NEIGHBORS; k++) {
        const ph_point side = sides[k];
        s->around[k] = ph_mask_overlap_area(d->a, d->b, d->dx + side.x, d->dy + side.y);
        check(p, s->around[k], duo_truth(&s->duo, side.x, side.y));
    }
    check(p, s->g.area, duo_truth(&s->duo, 0, 0));
    check(p, s->g.gx, s->around[0] - s->around[1]);
    check(p, s->g.gy, s->around[2] - s->around[3]);
    duo_check_contact(d, s->hit, &s->contact, p);
    push_out(s, p);
    check_map(s, input->tick, p);
}

// ---- the picture --------------------------------------------------------------------------------

/// Draws a thick arrow from the center of a pixel along a vector other than (0, 0), with a word at its end, inside the
/// box.
static void draw_named(const pane *target, ph_box in, placement place, ph_point from, SDL_FPoint along, SDL_Color ink,
                       const char *word) {
    const float size = sqrtf(along.x * along.x + along.y * along.y), far = ARROW + 14;
    const int below = fabsf(along.x) > 2 * fabsf(along.y) ? 13 : 0; // keeps the word off a flat arrow
    const int w = text_width(word), half = place.zoom / 2;
    int x = place.x + from.x * place.zoom + half + (int)(along.x / size * far) - w / 2;
    int y = place.y + from.y * place.zoom + half + (int)(along.y / size * far) - TEXT_H / 2 + below;
    x = SDL_min(SDL_max(x, in.x0 + 3), in.x1 - w - 3);
    y = SDL_min(SDL_max(y, in.y0 + 3), in.y1 - TEXT_H - 17);
    pane_arrow(target, place, (SDL_FPoint){(float)from.x, (float)from.y}, along, ARROW, ink);
    pane_fill(target, pane_flat, (ph_box){x - 2, y - 1, x + w + 1, y + TEXT_H}, INK_NIGHT);
    pane_label(target, x, y, ink, word);
}

/// Draws the normal and, in green, B at the nearest free offset along it.
static void draw_normal(const landscape_state *s, const pane *target) {
    const placement place = s->duo.place,
                    free = {place.x + s->out.x * place.zoom, place.y + s->out.y * place.zoom, place.zoom};
    const ph_point pixel = {s->contact.x, s->contact.y};
    const SDL_FPoint normal = {s->contact.nx, s->contact.ny};
    if (s->steps >= 0) {
        pane_mask(target, free, s->duo.b, ink_fade(INK_GREEN, 50));
    }
    draw_named(target, s->duo.stage, place, pixel, normal, INK_WHITE, "normal");
    pane_mark(target, place, pixel.x, pixel.y, INK_WHITE);
}

static void draw_stage(const landscape_state *s, const pane *target) {
    duo_draw(&s->duo, target);
    pane_clip(target, s->duo.stage);
    if (s->hit) {
        draw_normal(s, target);
    }
    pane_unclip(target);
    if (s->duo.choice == OWN) {
        pane_print(target, 2, 1, INK_DIM, "A %d px, B %d px", (int)s->duo.a->count, (int)s->duo.b->count);
        pane_print(target, 4, LAND_BOTTOM - 13, INK_DIM, "solid: alpha above %d (wheel)", s->threshold);
    } else {
        pane_label(target, 2, 1, INK_DIM, "yellow: shared; a dropped PNG is A");
    }
}

static void draw_map(const landscape_state *s, const pane *target) {
    const placement place = map_place(s);
    const ph_box frame = {MAP_X, DUO_TOP, MAP_X + LAND_SIDE, LAND_BOTTOM};
    const ph_point dot = map_pixel(&s->map, duo_offset(&s->duo)), out = map_pixel(&s->map, s->out);
    const ph_image map = {s->map.rgba, s->map.w, s->map.h, s->map.w * 4};
    const SDL_FPoint down = {(float)-s->g.gx, (float)-s->g.gy};
    pane_label(target, MAP_X + 2, 1, INK_DIM, "every offset of B: drag the dot");
    pane_fill(target, pane_flat, frame, INK(14, 16, 34, 255));
    pane_clip(target, frame);
    pane_pixels(target, place, &map, (ph_box){0, 0, s->map.w, s->map.h});
    if (s->g.gx != 0 || s->g.gy != 0) {
        draw_named(target, frame, place, dot, down, INK_WHITE, "downhill");
    }
    pane_mark(target, place, out.x, out.y, INK_GREEN);
    pane_mark(target, place, dot.x, dot.y, INK_DANGER);
    pane_unclip(target);
    pane_print(target, MAP_X + 2, LAND_BOTTOM - 11, INK_DIM, "top: %d px", (int)s->map.most);
}

/// Prints the area here and with B moved by 1 px to each side, at these sides: green if smaller, orange if larger.
static void draw_areas(const landscape_state *s, const pane *target) {
    static const char *const names[NEIGHBORS + 1] = {"right", "left", "down", "up", "here"};
    pane_label(target, AREAS_X, 1, INK_DIM, "area [px], B moved by 1 px");
    for (int k = 0; k <= NEIGHBORS; k++) {
        const ph_point side = k < NEIGHBORS ? sides[k] : (ph_point){0, 0};
        const int64_t area = k < NEIGHBORS ? s->around[k] : s->g.area;
        const SDL_Color inks[] = {INK_GREEN, k < NEIGHBORS ? INK_DIM : INK_BOTH, INK_GONE};
        const int x = AREAS_X + (1 + side.x) * AREAS_W, y = AREAS_Y + side.y * AREAS_H;
        pane_label(target, x, y, INK_DIM, names[k]);
        pane_words(target, x, y + 12, 2, inks[1 + (area > s->g.area) - (area < s->g.area)], "%lld", (long long)area);
    }
}

// ---- sentences ----------------------------------------------------------------------------------

static void say_normal(const landscape_state *s, const pane *target) {
    const ph_mask *a = s->duo.a;
    if (s->duo.choice == OWN && a->count == (int64_t)a->w * a->h) {
        pane_say(target, 0, INK_DANGER, "A is one full box. Has the PNG no transparency?");
    } else if (s->duo.a->count == 0 || s->duo.b->count == 0) {
        pane_say(target, 0, INK_DANGER, "%c has no solid pixel. Another threshold?", "AB"[s->duo.a->count > 0]);
    } else if (!s->hit) {
        pane_say(target, 0, INK_DANGER, "No pixel is shared, so there is no normal.");
    } else if (s->contact.source != PH_NORMAL_GRADIENT) {
        pane_say(target, 0, INK_DANGER, "No slope: the normal comes from the centers.");
    } else {
        pane_say(target, 0, INK_WHITE, "The normal points downhill: (%.2f, %.2f).", (double)s->contact.nx,
                 (double)s->contact.ny);
    }
}

static void say_numbers(const landscape_state *s, const pane *target) {
    say_normal(s, target);
    if (!s->hit) {
        pane_say(target, 1, INK_DIM, "%s", s->map.most > 0 ? "Drag B onto A, or the dot onto the hill." : "");
        return;
    }
    pane_say(target, 1, INK_WHITE, "Uphill is (right - left, down - up) = (%lld, %lld).", (long long)s->g.gx,
             (long long)s->g.gy);
    if (s->steps >= 0) {
        pane_say(target, 2, INK_DIM, "Green: %d px along the normal, and B is free.", (int)s->steps);
    }
}

static void landscape_draw(const void *state, const pane *target) {
    const landscape_state *s = state;
    draw_stage(s, target);
    draw_map(s, target);
    draw_areas(s, target);
    say_numbers(s, target);
}

const lesson landscape_lesson = {
    "3 Area and normal",
    "Ulf Ekström 2002, section 2",
    "The overlap area at every offset forms a hill.",
    "The normal points downhill, which is the way out.",
    "arrows: page   drag, WASD: sprites   Tab: others   wheel: alpha of a PNG",
    LESSON(landscape),
};
