// stock.c - dice for a place, and a question that the place must answer. A question that is never answered is relaxed,
// so that every level gets all that its row asks for.
#include "game/levels/stock.h"

#include "game/actors/ground.h"
#include "game/math/noise.h"
#include "game/terrain/terrain_make.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    START_R = 64,   // free room round the start [px]
    PORTAL_R = 46,  // and in front of a portal
    PORTAL_IN = 66, // from the rim to the middle of that room
    SEEDS = 6,      // grounds that are tried
    DICE = 400,     // tries for a place
    SHOWN_X = 300,  // half of the picture, less a gem [px]
    SHOWN_Y = 150,
    SHOWN_GEMS = 8, // gems in the picture at the start
    REACH = 44,     // a buried gem is at most so deep [px]
    EDGE = 30       // no place nearer to the edge of the world [px]
};

// ---- the ground -----------------------------------------------------------------------------------------------------

ph_point stock_portal(const level *l, int32_t n, int32_t count) {
    int32_t side = n % 2, rows = (count + 1 - side) / 2, row = n / 2;
    ph_point p = {side ? l->w - 20 : 20, l->h * (row + 1) / (rows + 1)};
    return p;
}

int32_t stock_gate(const level *l) {
    return (l->w - sprite_get(SPRITE_GATE)->w - l->slide) / 2 / TERRAIN_CELL * TERRAIN_CELL;
}

static void add_room(ground_plan *p, int32_t x, int32_t y, int32_t r) {
    p->room[p->rooms].x = x, p->room[p->rooms].y = y, p->room[p->rooms].r = r;
    p->rooms++;
}

static ground_plan plan_of(const game *g, const level *l) {
    ground_plan p = {.shape = l->shape, .w = l->w, .h = l->h, .fill = l->fill, .hard = l->hard, .look = l->look};
    p.drawing = l->shape == SHAPE_DRAWN ? g->sprites->frame[l->drawing][0] : NULL;
    p.gate = stock_gate(l), p.gate_w = sprite_get(SPRITE_GATE)->w + l->slide;
    add_room(&p, l->w / 2, l->h / 2, START_R);
    for (int32_t n = 0; n < l->portals; n++) {
        ph_point at = stock_portal(l, n, l->portals);
        add_room(&p, n % 2 ? l->w - PORTAL_IN : PORTAL_IN, at.y, PORTAL_R);
    }
    return p;
}

bool stock_ground(game *g, const level *l) {
    world *w = &g->world;
    ground_plan p = plan_of(g, l);
    bool made = false;
    for (int32_t i = 0; i < SEEDS && !made; i++) {
        p.seed = rng_next(&w->random);
        made = terrain_make(&w->terrain, &p, g->parts, sizeof g->parts);
    }
    return w->terrain.w > 0 && ground_add(g) >= 0;
}

// ---- places ---------------------------------------------------------------------------------------------------------

typedef bool place_fn(const game *g, const ph_mask *mask, int32_t x, int32_t y);

static bool free_of_bodies(const world *w, ph_box box) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        ph_box other = {body_px(b), body_py(b), body_px(b) + b->w, body_py(b) + b->h};
        if (b->kind != KIND_NONE && b->kind != KIND_TERRAIN && ph_box_overlap(box, other)) {
            return false;
        }
    }
    return true;
}

static bool is_open(const game *g, ph_box box) {
    return !ph_mask_hit_box(terrain_mask(&g->world.terrain), box);
}

static ph_box grown(const ph_mask *mask, int32_t x, int32_t y, int32_t by) {
    ph_box box = {x - by, y - by, x + mask->w + by, y + mask->h + by};
    return box;
}

/// Soft rock covers it wholly, and the open is not far.
static bool covered(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    const terrain *t = &g->world.terrain;
    int32_t cx = x + mask->w / 2, cy = y + mask->h / 2;
    if (ph_mask_overlap_area(terrain_mask(t), mask, x, y) < mask->count) {
        return false;
    }
    for (int32_t k = 0; k < 9; k++) {
        if (terrain_material(t, x + k % 3 * (mask->w - 1) / 2, y + k / 3 * (mask->h - 1) / 2) != MATERIAL_SOFT) {
            return false;
        }
    }
    ph_box near = {cx - REACH, cy - REACH, cx + REACH, cy + REACH};
    return ph_mask_count_box(terrain_mask(t), near) < 4 * REACH * REACH * 3 / 4;
}

static bool in_vein(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return noise_is_vein(g->world.terrain.seed, x + mask->w / 2, y + mask->h / 2) && covered(g, mask, x, y);
}

/// In the open, with rock a few pixels away.
static bool on_face(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return is_open(g, grown(mask, x, y, 0)) && !is_open(g, grown(mask, x, y, 6));
}

static bool in_open(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    return is_open(g, grown(mask, x, y, 8));
}

/// Rock covers a part of it.
static bool stuck(const game *g, const ph_mask *mask, int32_t x, int32_t y) {
    int64_t area = ph_mask_overlap_area(terrain_mask(&g->world.terrain), mask, x, y);
    return area * 6 > mask->count && area * 2 < mask->count;
}

/// Throws dice for the corner of a frame that `asks` likes, `gap` px from all bodies and `away` px from the start, in
/// the first picture or anywhere. False when DICE tries find none.
static bool find(game *g, sprite s, place_fn *asks, int32_t gap, int32_t away, bool shown, ph_point *at) {
    world *w = &g->world;
    const ph_mask *mask = g->sprites->frame[s][0];
    ph_box in = {EDGE, EDGE, w->w - EDGE, w->h - EDGE};
    if (shown) {
        in.x0 = w->w / 2 - SHOWN_X, in.x1 = w->w / 2 + SHOWN_X;
        in.y0 = w->h / 2 - SHOWN_Y, in.y1 = w->h / 2 + SHOWN_Y;
    }
    for (int32_t try = 0; try < DICE; try++) {
        at->x = rng_between(&w->random, in.x0, in.x1 - mask->w);
        at->y = rng_between(&w->random, in.y0, in.y1 - mask->h);
        int32_t dx = at->x + mask->w / 2 - w->w / 2, dy = at->y + mask->h / 2 - w->h / 2;
        bool far = dx * dx + dy * dy >= away * away;
        if (far && asks(g, mask, at->x, at->y) && free_of_bodies(w, grown(mask, at->x, at->y, gap))) {
            return true;
        }
    }
    return false;
}

ph_point stock_open_place(game *g, sprite s, int32_t gap, int32_t away) {
    ph_point at = {0, 0};
    find(g, s, in_open, gap, away, false, &at);
    at.x += sprite_get(s)->w / 2, at.y += sprite_get(s)->h / 2;
    return at;
}

// ---- contents -------------------------------------------------------------------------------------------------------

static int32_t put(game *g, kind k, sprite s, ph_point at, bool held) {
    world *w = &g->world;
    int32_t i = body_add(w, k, s, at.x + sprite_get(s)->w / 2, at.y + sprite_get(s)->h / 2);
    if (i >= 0 && held) {
        w->bodies[i].host = (int16_t)w->ground;
        w->bodies[i].host_x = at.x, w->bodies[i].host_y = at.y;
    }
    return i;
}

static void add_gem(game *g, place_fn *first, place_fn *second, bool shown) {
    ph_point at;
    place_fn *liked = find(g, SPRITE_GEM, first, 4, 70, shown, &at)     ? first
                      : find(g, SPRITE_GEM, first, 4, 70, false, &at)   ? first
                      : find(g, SPRITE_GEM, second, 2, 70, false, &at)  ? second
                      : find(g, SPRITE_GEM, in_open, 0, 70, false, &at) ? in_open
                                                                        : NULL;
    int32_t i = liked ? put(g, KIND_GEM, SPRITE_GEM, at, liked == in_vein || liked == covered) : -1;
    if (i >= 0) {
        g->world.bodies[i].hull = (int16_t)g->sprites->frame[SPRITE_GEM][0]->count;
        g->world.gems_left++;
    }
}

void stock_gems(game *g, const level *l) {
    int32_t shown = SHOWN_GEMS;
    for (int32_t n = 0; n < l->buried; n++) {
        add_gem(g, in_vein, covered, n % 2 == 0 && shown-- > 0);
    }
    for (int32_t n = 0; n < l->gems; n++) {
        add_gem(g, n % 2 ? on_face : in_open, in_open, shown-- > 0);
    }
}

void stock_mines(game *g, const level *l) {
    for (int32_t n = 0; n < l->mines; n++) {
        ph_point at;
        if (n % 2 == 0 && find(g, SPRITE_MINE, stuck, MINE_RADIUS / 2, 130, false, &at)) {
            put(g, KIND_MINE, SPRITE_MINE, at, true);
        } else if (find(g, SPRITE_MINE, in_open, MINE_RADIUS / 2, 130, false, &at)) {
            put(g, KIND_MINE, SPRITE_MINE, at, false);
        }
    }
}
