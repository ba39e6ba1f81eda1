// growth.c - new rock in the ground: regrowth, foam and rock that closes in. New rock never covers a body.
#include "game/ground/growth.h"
#include "game/math/geometry.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    ARRIVAL_FREE = 48,
    PORTAL_FREE = 64
}; // radius kept clear of foam around the arrival of a ship and around a portal [px]

/// Erases a box of the world [px] from the brush, whose top-left corner is at (left, top).
static void keep_off(ph_mask *brush, int32_t left, int32_t top, ph_box off) {
    ph_mask_fill_box(brush, (ph_box){off.x0 - left, off.y0 - top, off.x1 - left, off.y1 - top}, false);
}

/// Erases the frames of all bodies, enlarged by `apart` px, from the brush.
static void keep_off_bodies(const world *w, ph_mask *brush, ph_point corner, int32_t apart) {
    for (int32_t i = 0; i < w->bodies_used; i++) {
        const body *b = &w->bodies[i];
        int32_t x = body_px(b), y = body_py(b);
        if (b->kind != KIND_NONE && b->kind != KIND_TERRAIN && !(b->flags & BODY_GONE)) {
            keep_off(brush, corner.x, corner.y, (ph_box){x - apart, y - apart, x + b->w + apart, y + b->h + apart});
        }
    }
}

/// Fills the brush with a disc, except within `apart` px of the frame of a body.
static ph_mask *disc_beside_bodies(const world *w, uint64_t *memory, ph_point corner, int32_t r, int32_t apart) {
    ph_mask *brush = ph_mask_init(memory, 2 * r + 1, 2 * r + 1);
    ph_mask_fill_circle(brush, r, r, r, true);
    keep_off_bodies(w, brush, corner, apart);
    return brush;
}

void growth_spread(game *g, int32_t cx, int32_t cy, int32_t r) {
    world *w = &g->world;
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)];
    r = geometry_clamp(r, 0, (TERRAIN_BRUSH_MAX - 1) / 2);
    const ph_point corner = {cx - r, cy - r};
    ph_mask *brush = disc_beside_bodies(w, memory, corner, r, WEAVE_APART);
    if (w->ground >= 0 && terrain_grow(&w->terrain, brush, corner.x, corner.y) > 0) {
        ledger_carve(&g->ledger, &g->world, CARVING_GIVE, w->ground, brush, (ph_point){corner.x, corner.y}, TOOL_NONE);
    }
}

/// Turns the open pixels under the brush into soft rock. Returns their number.
static int64_t fill(game *g, ph_mask *brush, ph_point corner) {
    int64_t pixels = g->world.ground >= 0 ? terrain_fill(&g->world.terrain, brush, corner.x, corner.y) : 0;
    if (pixels > 0) {
        ledger_carve(&g->ledger, &g->world, CARVING_GIVE, g->world.ground, brush, (ph_point){corner.x, corner.y},
                     TOOL_NONE);
    }
    return pixels;
}

void growth_fill(game *g, ph_mask *brush, int32_t x, int32_t y) {
    keep_off_bodies(&g->world, brush, (ph_point){x, y}, WEAVE_APART);
    (void)fill(g, brush, (ph_point){x, y});
}

void growth_foam(game *g, int32_t cx, int32_t cy) {
    world *w = &g->world;
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)];
    const ph_point corner = {cx - FOAM_RADIUS, cy - FOAM_RADIUS};
    ph_mask *brush = disc_beside_bodies(w, memory, corner, FOAM_RADIUS, FOAM_APART);
    const int32_t mx = w->w / 2, my = w->h / 2;
    keep_off(brush, corner.x, corner.y,
             (ph_box){mx - ARRIVAL_FREE, my - ARRIVAL_FREE, mx + ARRIVAL_FREE, my + ARRIVAL_FREE});
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        if (w->portals[n] >= 0) {
            const body *b = &w->bodies[w->portals[n]];
            int32_t x = body_px(b), y = body_py(b);
            keep_off(brush, corner.x, corner.y, (ph_box){x - PORTAL_FREE, y, x + b->w + PORTAL_FREE, y + b->h});
        }
    }
    int64_t pixels = fill(g, brush, corner);
    if (pixels > 0) {
        w->terrain.doubt |= DOUBT | DOUBT_CUT; // the frames of bodies may have cut the new rock off from the ground
        event_add(w, EVENT_FOAM, cx * SUB, cy * SUB, pixels, 0, 0);
    }
}
