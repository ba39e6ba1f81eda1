// ground.c - pieces of rock that have lost their support.
//
// After each bite, a window around it is split into components. A component that does not reach the edge of the
// window is cut off. If two or more components reach the edge, their connection outside the window is unknown: a
// doubt. Doubts are settled together, at most in every fourth tick, by the components of the whole ground: components
// without bedrock are released. Crumbs become dust in the same tick, small pieces become grit, larger pieces become
// rock, and pieces too large for a rock crack. BODY_CUT marks the pieces that the ship cut off.
//
// Cost: 2 us for a bite, 100 to 300 us for the whole ground.
#include "game/ground/ground.h"

#include <string.h>

#include "game/ground/bridge.h"
#include "game/ground/rock.h"
#include "game/math/geometry.h"
#include "game/math/noise.h"
#include "game/world/body.h"
#include "game/world/collide.h"
#include "game/world/tuning.h"

enum {
    MARGIN = 5,  // margin of the window around a bite [px]
    CRUMB = 16,  // smaller pieces become dust [px]
    GRIT = 64,   // smaller pieces become grit [px]
    TILE = 120,  // side of the tiles of a large brush [px]
    BLOCK = 120, // approximate side of the blocks of a cracked slab [px]
    SETTLE_EVERY = 4,
    PIECES_MOST = 256,   // capacity: pieces per tick; the remaining pieces follow in the next ticks
    SLOTS_FOR_ROCK = 16, // slots for carved masks that are reserved for rock
    WINDOW_MAX = TERRAIN_BRUSH_MAX + 2 * MARGIN
};

/// Offsets in the scratch memory: a copy of the ground; a slab, its cracks and its pieces; the components of the
/// ground; the components of the slab.
enum {
    PLANE = (int)PH_MASK_BYTES(TERRAIN_W_MAX, TERRAIN_H_MAX),
    BLOCK_BYTES = 600 * 1024,
    FOUND_BYTES = PARTS_BYTES - 3 * PLANE - BLOCK_BYTES
};

static char *scratch(game *g, size_t offset) {
    return (char *)g->parts + offset;
}

/// Components of the ground or of a part of it. NULL if they have more runs than the scratch memory holds.
static ph_components *parts_of(game *g, const ph_mask *mask) {
    return ph_components_bytes(mask) <= FOUND_BYTES ? ph_components_init(scratch(g, 3 * PLANE), mask, 4) : NULL;
}

int32_t ground_add(game *g) {
    world *w = &g->world;
    w->ground = body_add(w, KIND_TERRAIN, SPRITE_ROCK_LARGE, 0, 0);
    if (w->ground >= 0) {
        body *b = &w->bodies[w->ground];
        b->x = b->y = b->old_x = b->old_y = 0;
        b->w = b->mx = (int16_t)w->terrain.w;
        b->h = b->my = (int16_t)w->terrain.h;
    }
    return w->ground;
}

// ---- a piece comes loose ------------------------------------------------------------------------

/// Position of a mask's top-left corner in the ground [px], and whether the ship made the cut.
typedef struct place {
    int32_t x, y;
    bool cut;
} place;

static place inside(place origin, ph_box box) {
    return (place){origin.x + box.x0, origin.y + box.y0, origin.cut};
}

static int32_t free_slots(const world *w) {
    int32_t n = 0;
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        n += w->carved[i].owner < 0;
    }
    return n;
}

/// Stores twice the mean position of the pixels, relative to the frame's top-left corner.
static void find_middle(const ph_mask *piece, body *b) {
    int64_t sum_x = 0, sum_y = 0;
    for (int32_t y = 0; y < piece->h; y++) {
        for (int32_t x0, x1 = 0; ph_mask_next_run(piece, y, &x0, &x1);) {
            sum_x += (int64_t)(x1 - x0) * (x0 + x1);
            sum_y += (int64_t)(x1 - x0) * (2 * y + 1);
        }
    }
    b->mx = (int16_t)(sum_x / piece->count);
    b->my = (int16_t)(sum_y / piece->count);
}

/// Attaches the gems and mines that the piece covers to the piece.
static void load(game *g, int32_t piece) {
    world *w = &g->world;
    const body *b = &w->bodies[piece];
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *rider = &w->bodies[i];
        bool sits = body_rides(rider) && rider->host == w->ground;
        int32_t x = body_px(rider) - body_px(b), y = body_py(rider) - body_py(b);
        if (sits && ph_mask_hit(game_mask(g, piece), game_mask(g, i), x, y)) {
            rider->host = (int16_t)piece;
            rider->host_x = x;
            rider->host_y = y;
        }
    }
}

/// Adds a body with the piece as its mask. Returns false if there is no room for a body.
static bool become_body(game *g, const ph_mask *piece, place origin) {
    world *w = &g->world;
    bool grit = piece->count < GRIT;
    kind type = grit ? KIND_GRIT : KIND_ROCK;
    int32_t i = free_slots(w) > grit * SLOTS_FOR_ROCK ? rock_add(w, type, SPRITE_PEBBLE, piece) : -1;
    if (i < 0) {
        return false;
    }
    body *b = &w->bodies[i];
    b->flags = origin.cut ? BODY_PIECE | BODY_CUT : BODY_PIECE;
    b->x = b->old_x = origin.x * SUB;
    b->y = b->old_y = origin.y * SUB;
    b->hull = origin.cut ? FRESH_TICKS : 0;
    b->host_x = origin.x;
    b->host_y = origin.y;
    b->w = (int16_t)piece->w;
    b->h = (int16_t)piece->h;
    find_middle(piece, b);
    ledger_carve(&g->ledger, &g->world, CARVING_PART, i, piece, (ph_point){0, 0}, TOOL_NONE);
    b->timer = grit ? (int16_t)rng_between(&w->random, GRIT_LIFE / 2, GRIT_LIFE) : PIECE_FALLS;
    b->vx = rng_between(&w->random, -PIECE_DRIFT, PIECE_DRIFT);
    load(g, i);
    return true;
}

/// Removes an unsupported piece from the ground.
static void release(game *g, const ph_mask *piece, int32_t x, int32_t y, bool as_dust) {
    terrain_release(&g->world.terrain, piece, x, y, as_dust);
    ledger_carve(&g->ledger, &g->world, CARVING_TAKE, g->world.ground, piece, (ph_point){x, y}, TOOL_NONE);
}

/// Releases a piece that is small enough for a rock.
static void let_go(game *g, const ph_mask *piece, place origin) {
    world *w = &g->world;
    bool made = piece->count >= CRUMB && become_body(g, piece, origin);
    release(g, piece, origin.x, origin.y, !made);
    if (piece->count >= GRIT) {
        ph_box box = ph_mask_box(piece, origin.x, origin.y);
        event_add(w, made ? EVENT_BREAK : EVENT_CRUMBLE, (box.x0 + box.x1) / 2 * SUB, (box.y0 + box.y1) / 2 * SUB,
                  made ? piece->count : 0, 0, 0);
    }
}

/// Draws a jagged line across the slab into `cracks`; `along` runs from 0 to `length`.
static void draw_crack(ph_mask *cracks, const terrain *t, int32_t position, int32_t length, bool upright) {
    int32_t last = position + noise_at(t->seed, position, 0, 4) / 8;
    for (int32_t along = 0; along < length; along++) {
        int32_t now = position + noise_at(t->seed, position, along, 4) / 8, low = now < last ? now : last;
        int32_t high = (now > last ? now : last) + 2;
        const ph_box down = {low, along, high, along + 1}, across = {along, low, along + 1, high};
        ph_mask_fill_box(cracks, upright ? down : across, true);
        last = now;
    }
}

/// Cracks a slab along a rough grid. The pixels of the cracks become dust, the blocks between them become pieces.
static void crack(game *g, ph_mask *slab, place corner) {
    terrain *t = &g->world.terrain;
    ph_mask *cracks = ph_mask_init(scratch(g, 2 * PLANE), slab->w, slab->h);
    for (int32_t position = BLOCK; position < slab->w; position += BLOCK) {
        draw_crack(cracks, t, position, slab->h, true);
    }
    for (int32_t position = BLOCK; position < slab->h; position += BLOCK) {
        draw_crack(cracks, t, position, slab->w, false);
    }
    ph_mask_intersect(cracks, slab, 0, 0);
    ph_mask_erase(slab, cracks, 0, 0);
    release(g, cracks, corner.x, corner.y, true);
    void *found = scratch(g, 3 * PLANE + FOUND_BYTES);
    ph_components *parts = ph_components_bytes(slab) <= BLOCK_BYTES ? ph_components_init(found, slab, 4) : NULL;
    for (int32_t i = 0; parts && i < parts->n; i++) {
        ph_box box = ph_components_list(parts)[i].box;
        ph_mask *piece = ph_mask_init(scratch(g, 2 * PLANE), box.x1 - box.x0, box.y1 - box.y0);
        if (ph_components_cut(parts, i, slab, piece)) {
            let_go(g, piece, inside(corner, box));
        }
    }
    if (slab->count > 0) {
        release(g, slab, corner.x, corner.y, true); // more parts than the scratch memory holds
    }
}

/// Releases component i of `from` and removes it from `from`.
static void drop(game *g, const ph_components *parts, int32_t i, ph_mask *from, place corner) {
    ph_box box = ph_components_list(parts)[i].box;
    ph_mask *piece = ph_mask_init(scratch(g, PLANE), box.x1 - box.x0, box.y1 - box.y0);
    if (!ph_components_cut(parts, i, from, piece)) {
        return;
    }
    if (piece->w <= PIECE_SIDE && piece->h <= PIECE_SIDE) {
        let_go(g, piece, inside(corner, box));
    } else {
        crack(g, piece, inside(corner, box));
    }
}

/// Releases a piece that hangs by a thin bridge: each part of it becomes dust, grit or rock.
static void snap_off(game *g, const ph_mask *pixels, int32_t x, int32_t y, bool cut) {
    memmove(scratch(g, 0), pixels, ph_mask_bytes(pixels->w, pixels->h));
    ph_mask *from = (ph_mask *)(void *)scratch(g, 0);
    ph_components *parts = parts_of(g, from);
    for (int32_t i = 0; parts && i < parts->n; i++) {
        drop(g, parts, i, from, (place){x, y, cut});
    }
}

// ---- near a bite --------------------------------------------------------------------------------

/// Releases the pieces that are cut off inside the window. Records a doubt if more than one part continues
/// outside.
static void settle_window(game *g, ph_box window, bool cut) {
    terrain *t = &g->world.terrain;
    uint64_t memory[PH_MASK_WORDS(WINDOW_MAX, WINDOW_MAX)];
    ph_mask *near = ph_mask_init(memory, window.x1 - window.x0, window.y1 - window.y0);
    terrain_window(t, window.x0, window.y0, near);
    ph_components *parts = parts_of(g, near);
    int32_t ways_out = 0;
    for (int32_t i = 0; parts && i < parts->n; i++) {
        if (terrain_goes_on(t, window, ph_components_list(parts)[i].box, 0)) {
            ways_out++;
        } else if (!terrain_holds(t, parts, i, (ph_point){window.x0, window.y0})) {
            drop(g, parts, i, near, (place){window.x0, window.y0, cut});
        }
    }
    if (ways_out > 1) {
        t->doubt |= cut ? DOUBT | DOUBT_CUT : DOUBT;
    }
}

// ---- bodies in the rock -------------------------------------------------------------------------

/// Removes the brush from the gems that it hits, and frees the gems and mines that no longer touch the ground.
static void look_at_riders(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with) {
    world *w = &g->world;
    ph_box reach = ph_mask_box(brush, x, y);
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *b = &w->bodies[i];
        int32_t bx = body_px(b), by = body_py(b);
        bool sits = body_rides(b) && b->host == w->ground;
        if (!sits || !ph_box_overlap(reach, ph_mask_box(game_mask(g, i), bx, by))) {
            continue;
        }
        if (b->kind == KIND_GEM && (with == TOOL_SHOT || with == TOOL_BLAST)) {
            int64_t chipped = ph_mask_overlap_area(game_mask(g, i), brush, x - bx, y - by) / 2;
            b->hull = (int16_t)(b->hull - chipped > GEM_LEAST ? b->hull - chipped : GEM_LEAST);
        }
        if (!ph_mask_hit(terrain_mask(&w->terrain), game_mask(g, i), bx, by)) {
            b->host = -1;
        }
    }
}

int64_t ground_carve(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with) {
    world *w = &g->world;
    bridge_view before;
    if (w->ground < 0 || brush->w > TERRAIN_BRUSH_MAX || brush->h > TERRAIN_BRUSH_MAX) {
        return 0;
    }
    const ph_box bite = {x, y, x + brush->w, y + brush->h};
    bridge_look(g, bite, &before);
    bool hard = with == TOOL_BLAST || with == TOOL_CLEAR;
    int64_t pixels = terrain_erase(&w->terrain, brush, x, y, hard ? STRENGTH_HARD : STRENGTH_SOFT);
    if (pixels == 0) {
        return 0;
    }
    w->totals.carved += carving_is_players(with) ? pixels : 0;
    ledger_carve(&g->ledger, &g->world, CARVING_TAKE, w->ground, brush, (ph_point){x, y}, with);
    bridge_settle(g, &before, carving_is_players(with), snap_off);
    settle_window(g, terrain_around(&w->terrain, bite, MARGIN), carving_is_players(with));
    look_at_riders(g, brush, x, y, with);
    event_add(w, EVENT_CARVE, (x + brush->w / 2) * SUB, (y + brush->h / 2) * SUB, pixels, 0, 0);
    return pixels;
}

void ground_carve_large(game *g, const ph_mask *brush, int32_t x, int32_t y, carving_tool with) {
    uint64_t memory[PH_MASK_WORDS(TILE, TILE)];
    ph_mask *tile = ph_mask_init(memory, TILE, TILE);
    for (int32_t dy = 0; dy < brush->h; dy += TILE) {
        for (int32_t dx = 0; dx < brush->w; dx += TILE) {
            ph_mask_fill(tile, false);
            ph_mask_draw(tile, brush, -dx, -dy);
            (void)ground_carve(g, tile, x + dx, y + dy, with);
        }
    }
}

// ---- the whole ground ---------------------------------------------------------------------------

/// Releases small pieces tile by tile, which reduces the number of runs, if the ground has more runs than the scratch
/// memory holds.
static void settle_tiles(game *g, bool cut) {
    terrain *t = &g->world.terrain;
    for (int32_t y = 0; y < t->h; y += 64) {
        for (int32_t x = 0; x < t->w; x += 64) {
            ph_box tile = {x, y, geometry_clamp(x + 96, 0, t->w), geometry_clamp(y + 96, 0, t->h)};
            settle_window(g, tile, cut);
        }
    }
}

static void settle_all(game *g) {
    terrain *t = &g->world.terrain;
    ph_mask *copy = ph_mask_init(scratch(g, 0), t->w, t->h);
    ph_mask_copy(copy, terrain_mask(t));
    ph_components *parts = parts_of(g, copy);
    const int32_t doubt = t->doubt;
    const place corner = {0, 0, (doubt & DOUBT_CUT) != 0};
    t->doubt = parts == NULL ? doubt : doubt & DOUBT_THIN;
    if (parts == NULL) {
        settle_tiles(g, corner.cut);
    }
    int32_t dropped = 0;
    for (int32_t i = 0; parts && i < parts->n; i++) {
        if (dropped == PIECES_MOST) {
            t->doubt = doubt;
            return;
        }
        if (!terrain_holds(t, parts, i, (ph_point){0, 0})) {
            drop(g, parts, i, copy, corner);
            dropped++;
        }
    }
}

void ground_settle(game *g) {
    const world *w = &g->world;
    terrain *t = &g->world.terrain;
    if (w->ground >= 0 && t->doubt && w->tick % SETTLE_EVERY == 0) {
        const bool cut = (t->doubt & DOUBT_CUT) != 0;
        settle_all(g);
        if (t->doubt & DOUBT_THIN) {
            t->doubt &= ~(DOUBT_THIN | DOUBT_CUT);
            bridge_settle_all(g, cut, snap_off);
        }
    }
}
