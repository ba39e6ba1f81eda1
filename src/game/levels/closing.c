// closing.c - the front of the closing rock: a line on each side, roughened by noise, and a rising floor.
//
// Each tick fills one row of tiles up to the front, so a complete pass takes about thirty ticks. Rock keeps clear of
// the frames of bodies, like regrown rock, so it never covers a body; a gap is filled after the body has left. The
// room around the center, where a ship arrives, and the shaft from there to the gate always stay open.
#include "game/levels/closing.h"

#include <stdlib.h>

#include "game/ground/growth.h"
#include "game/actors/mine.h"
#include "game/actors/ship.h"
#include "game/math/geometry.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/tuning.h"

enum {
    TILE = TERRAIN_BRUSH_MAX, // width of a tile [px]
    ROW = 24,                 // height of a tile [px]
    LANE = 30,                // half the width of the path that stays open in front of a portal [px]
    ROUGH = 16                // divisor of the noise of the front: 256 of the noise are ROUGH px
};

/// True in front of a portal, where a path stays open so that enemies can reach the ship.
static bool in_lane(const world *w, int32_t y) {
    bool lane = false;
    for (int32_t n = 0; n < PORTALS_MAX; n++) {
        const body *b = w->portals[n] >= 0 ? &w->bodies[w->portals[n]] : NULL;
        lane |= b && abs(y - body_py(b) - b->h / 2) < LANE;
    }
    return lane;
}

int32_t closing_front(const world *w, int32_t y) {
    int32_t last = w->w / 2 - CLOSING_SHAFT, rough = noise_at(w->terrain.seed + 11, 0, y, 5) * ROUGH / 256;
    int32_t front = w->rule_clock - ROUGH + rough;
    return in_lane(w, y) ? 0 : geometry_clamp(front, 0, last);
}

int32_t closing_floor(const world *w) {
    int32_t last = w->w / 2 - CLOSING_SHAFT, rises = w->h / 2 - CLOSING_ROOM;
    return w->h - w->rule_clock * rises / last;
}

bool closing_has(const world *w, int32_t x, int32_t y) {
    int32_t dx = x - w->w / 2, dy = y - w->h / 2, front = closing_front(w, y);
    bool room = dx * dx + dy * dy < CLOSING_ROOM * CLOSING_ROOM;
    return !room && (x < front || x >= w->w - front || y >= closing_floor(w));
}

/// Draws the closed part of a tile.
static void draw_closed(const world *w, ph_mask *brush, int32_t left, int32_t top) {
    int32_t below = closing_floor(w);
    ph_mask_fill(brush, false);
    for (int32_t y = 0; y < brush->h; y++) {
        int32_t front = top + y >= below ? w->w : closing_front(w, top + y);
        const ph_box west = {0, y, front - left, y + 1}, east = {w->w - front - left, y, TILE, y + 1};
        ph_mask_fill_box(brush, west, true);
        ph_mask_fill_box(brush, east, true);
    }
    ph_mask_fill_circle(brush, w->w / 2 - left, w->h / 2 - top, CLOSING_ROOM, false);
}

static void fill_row(game *g, int32_t top) {
    uint64_t memory[PH_MASK_WORDS(TILE, ROW)];
    const world *w = &g->world;
    ph_mask *brush = ph_mask_init(memory, TILE, ROW);
    for (int32_t left = 0; left < w->w; left += TILE) {
        const ph_box tile = {left, top, left + TILE, top + ROW};
        if (ph_mask_count_box(terrain_mask(&w->terrain), tile) < (int64_t)TILE * ROW) {
            draw_closed(w, brush, left, top);
            growth_fill(g, brush, left, top);
        }
    }
}

/// Removes the gems that the rock covers and ignites the mines.
static void cover(game *g) {
    world *w = &g->world;
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        bool meets = body_rides(b) && !(b->flags & BODY_GONE);
        if (!meets || !closing_has(w, body_px_of(body_cx(b)), body_px_of(body_cy(b)))) {
            continue;
        }
        if (b->kind == KIND_MINE) {
            mine_light(b);
        } else {
            b->flags |= BODY_GONE;
            w->gems_left--;
            event_add(w, EVENT_CRUMBLE, body_cx(b), body_cy(b), 0, 0, 0);
        }
    }
    body_sweep(w);
}

void closing_run(game *g) {
    world *w = &g->world;
    int32_t rows = (w->h + ROW - 1) / ROW, come = (w->level_ticks - CLOSING_FIRST) / CLOSING_PACE;
    if (w->ground < 0 || come <= 0) {
        return;
    }
    w->rule_clock = geometry_clamp(come, 0, w->w / 2 - CLOSING_SHAFT);
    fill_row(g, w->level_ticks % rows * ROW);
    cover(g);
    const body *ship = body_ship(w);
    const ph_point position = ship ? body_middle(ship) : (ph_point){0, 0};
    if (ship && w->level_ticks % CLOSING_PRESS == 0 && closing_has(w, position.x, position.y)) {
        ship_hurt(g, CLOSING_HARM, position.x, position.y);
    }
}
