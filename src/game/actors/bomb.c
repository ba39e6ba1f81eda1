// bomb.c - a bomb explodes as a ring that grows by BOMB_PACE per tick, up to BOMB_REACH.
//
// The ring is a soft mask: opaque on its crest, fainter on both sides, transparent from a distance of BOMB_RIM px. It
// is drawn for each body, with the size of the body's frame. The sum of the two alphas is the damage, and its
// gradient pushes the body down the slope, away from the crest, provided that this direction leads outward.
#include "game/actors/bomb.h"

#include <stdlib.h>

#include "game/actors/boss.h"
#include "game/actors/breeds.h"
#include "game/ground/ground.h"
#include "game/math/geometry.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/gear.h"
#include "game/world/tuning.h"
#include "pixhit/pixhit_more.h"

enum {
    SIDE = 64, // side of the largest frame that the ring covers, with a margin of one pixel [px]
    FAR = 320, // half the side of the window around the ring in which skin is removed [px]
    OPAQUE = 255
};

// ---- charging -----------------------------------------------------------------------------------

static bool is_vein(const terrain *t, int32_t x, int32_t y) {
    return ph_mask_get(terrain_mask(t), x, y) && terrain_material(t, x, y) == MATERIAL_SOFT && terrain_is_vein(t, x, y);
}

void bomb_fill(game *g, const ph_mask *brush, int32_t x, int32_t y) {
    int32_t pixels = 0;
    for (int32_t row = 0; row < brush->h; row++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(brush, row, &x0, &x1);) {
            for (int32_t column = x0; column < x1; column++) {
                pixels += is_vein(&g->world.terrain, x + column, y + row);
            }
        }
    }
    gear_charge(&g->world, pixels);
}

void bomb_drop(world *w) {
    const body *ship = &w->bodies[w->ship];
    if (w->charge < BOMB_CHARGE || w->bomb_r > 0) {
        if (w->bomb_r == 0) {
            event_add(w, EVENT_EMPTY, body_cx(ship), body_cy(ship), w->charge, 0, 0);
        }
        return;
    }
    w->charge -= BOMB_CHARGE;
    w->bomb_r = BOMB_PACE;
    w->bomb_x = body_px_of(body_cx(ship));
    w->bomb_y = body_px_of(body_cy(ship));
    event_add(w, EVENT_BOMB, body_cx(ship), body_cy(ship), BOMB_REACH, 0, 0);
}

// ---- the ring -----------------------------------------------------------------------------------

typedef struct patch {
    uint8_t rgba[4 * SIDE * SIDE];
    uint32_t memory[(sizeof(ph_soft) + SIDE * SIDE) / sizeof(uint32_t) + 1];
} patch;

static const ph_soft *soften(patch *p, int32_t w, int32_t h) {
    ph_image image = {p->rgba, w, h, 4 * SIDE};
    ph_box whole = {0, 0, w, h};
    return ph_soft_init(p->memory, &image, whole);
}

static const ph_soft *soft_body(patch *p, const ph_mask *mask) {
    for (int32_t i = 0; i < mask->w * mask->h; i++) {
        int32_t x = i % mask->w, y = i / mask->w;
        p->rgba[4 * (y * SIDE + x) + 3] = ph_mask_get(mask, x, y) ? OPAQUE : 0;
    }
    return soften(p, mask->w, mask->h);
}

/// The part of the ring inside a frame whose top-left corner is at (left, top) [px of the world].
static const ph_soft *soft_ring(patch *p, const world *w, int32_t left, int32_t top, int32_t width, int32_t height) {
    for (int32_t i = 0; i < width * height; i++) {
        int32_t x = i % width, y = i / width;
        int64_t dx = left + x - w->bomb_x, dy = top + y - w->bomb_y;
        // distance from the middle of the ring [1/16 px]
        int32_t off = abs(geometry_root(256 * (dx * dx + dy * dy)) - 16 * w->bomb_r);
        p->rgba[4 * (y * SIDE + x) + 3] = (uint8_t)(off < 16 * BOMB_RIM ? OPAQUE - OPAQUE * off / (16 * BOMB_RIM) : 0);
    }
    return soften(p, width, height);
}

/// Overlap of the ring and body i [1/255 px^2], and its gradient.
static ph_gradient cover(const game *g, int32_t i) {
    const world *w = &g->world;
    const ph_mask *mask = game_mask(g, i);
    patch one, two;
    const ph_soft *solid = soft_body(&one, mask);
    const ph_soft *ring =
        soft_ring(&two, w, body_px(&w->bodies[i]) - 1, body_py(&w->bodies[i]) - 1, mask->w + 2, mask->h + 2);
    ph_gradient found = {.area = ph_soft_overlap_area(ring, solid, 1, 1)};
    found.gx = ph_soft_overlap_area(ring, solid, 2, 1) - ph_soft_overlap_area(ring, solid, 0, 1);
    found.gy = ph_soft_overlap_area(ring, solid, 1, 2) - ph_soft_overlap_area(ring, solid, 1, 0);
    return found;
}

/// Pushes the body down the gradient, unless that direction leads toward the position of the bomb.
static void push(const world *w, body *b, const ph_gradient *overlap) {
    int32_t x = (int32_t)-overlap->gx, y = (int32_t)-overlap->gy;
    int64_t outwards =
        (int64_t)x * (body_px_of(body_cx(b)) - w->bomb_x) + (int64_t)y * (body_px_of(body_cy(b)) - w->bomb_y);
    if (outwards > 0) {
        geometry_set_length(&x, &y, BOMB_PUSH);
        b->vx += x;
        b->vy += y;
    }
}

static void meet(game *g, int32_t i) {
    body *b = &g->world.bodies[i];
    const ph_gradient overlap = cover(g, i);
    if (overlap.area == 0) {
        return;
    }
    switch (b->kind) {
    case KIND_ENEMY:
        push(&g->world, b, &overlap);
        enemy_hurt(g, i, overlap.area * BOMB_HARM / (OPAQUE * 256));
        break;
    case KIND_SPIT: b->flags |= BODY_GONE; break;
    default:
        b->timer =
            b->timer > 0 ? b->timer : MINE_FUSE; // not mine_light(): mine.c includes ship.h, and ship.c needs this file
        if (b->host < 0) {
            push(&g->world, b, &overlap);
        }
    }
}

static bool in_reach(const world *w, const body *b) {
    int32_t x = body_px_of(body_cx(b)) - w->bomb_x, y = body_px_of(body_cy(b)) - w->bomb_y;
    bool meets = b->kind == KIND_ENEMY || b->kind == KIND_MINE || b->kind == KIND_SPIT;
    int32_t far = w->bomb_r + BOMB_RIM + SIDE;
    return meets && !(b->flags & BODY_GONE) && x * x + y * y < far * far;
}

// ---- the skin -----------------------------------------------------------------------------------

/// Finds the pixels of the ground within reach of the bomb that are less than BOMB_SKIN px deep, in a window around the
/// ring.
static void find_skin(const world *w, ph_mask *skin, ph_mask *other) {
    int32_t half = skin->w / 2;
    terrain_window(&w->terrain, w->bomb_x - half, w->bomb_y - half, skin);
    ph_mask_copy(other, skin);
    ph_mask_grow(other, -BOMB_SKIN);
    ph_mask_erase(skin, other, 0, 0);
    ph_mask_fill(other, false);
    ph_mask_fill_circle(other, half, half, BOMB_REACH, true);
    ph_mask_intersect(skin, other, 0, 0);
}

/// Removes the skin when the ring has reached its full size.
static void take_skin(game *g) {
    uint64_t memory[PH_MASK_WORDS(FAR, FAR)], second[PH_MASK_WORDS(FAR, FAR)];
    const world *w = &g->world;
    int32_t side = 2 * (BOMB_REACH + BOMB_SKIN) + 1;
    side = side < FAR ? side : FAR;
    ph_mask *skin = ph_mask_init(memory, side, side);
    find_skin(w, skin, ph_mask_init(second, side, side));
    ground_carve_large(g, skin, w->bomb_x - side / 2, w->bomb_y - side / 2, TOOL_BOMB);
}

void bomb_run(game *g) {
    world *w = &g->world;
    if (w->bomb_r == 0) {
        return;
    }
    for (int32_t i = 0; i < w->bodies_used; i++) {
        if (in_reach(w, &w->bodies[i])) {
            meet(g, i);
        }
    }
    w->bomb_r += BOMB_PACE;
    if (w->bomb_r > BOMB_REACH) {
        w->bomb_r = 0;
        take_skin(g);
        boss_bomb(g, w->bomb_x, w->bomb_y, BOMB_REACH);
    }
}
