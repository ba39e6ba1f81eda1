// ground.c - pieces of rock that nothing holds any more.
//
// After each bite a window round it is split into components. One that does not reach the edge of the window is cut off
// for certain. When two or more reach it, they may be joined further away or not: that is a doubt. Doubts are settled
// together, in every fourth tick at most, by the components of the whole ground: what holds no bedrock comes loose.
// Crumbs are dust in the same tick, small pieces grit, larger ones rock, and what is too large for a rock cracks.
// Pieces remember whether the ship cut them off (BODY_CUT).
//
// Cost: a bite 2 us, the whole ground 100 to 300 us.
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
    MARGIN = 5,  // of the window round a bite [px]
    CRUMB = 16,  // fewer pixels are dust
    GRIT = 64,   // fewer pixels are grit
    TILE = 120,  // side of the brushes that a large one is cut into [px]
    BLOCK = 120, // a slab cracks into blocks of about this side [px]
    SETTLE_EVERY = 4,
    PIECES_MOST = 256,   // at once; the rest comes loose in the next ticks
    SLOTS_FOR_ROCK = 16, // slots for carved masks that grit leaves free
    WINDOW_MAX = TERRAIN_BRUSH_MAX + 2 * MARGIN
};

/// The parts of the scratch memory: a copy of the ground, a slab, its cracks and pieces, the
/// components of the ground, those of the slab.
enum {
    PLANE = (int)PH_MASK_BYTES(TERRAIN_W_MAX, TERRAIN_H_MAX),
    BLOCK_BYTES = 600 * 1024,
    FOUND_BYTES = PARTS_BYTES - 3 * PLANE - BLOCK_BYTES
};

static char *scratch(game *g, size_t at) {
    return (char *)g->parts + at;
}

/// The components of the ground or a part of it; NULL when they have more runs than the scratch holds.
static ph_components *parts_of(game *g, const ph_mask *of) {
    return ph_components_bytes(of) <= FOUND_BYTES ? ph_components_init(scratch(g, 3 * PLANE), of, 4) : NULL;
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

/// Where the corner of a mask lies in the ground [px], and whether the ship cuts it off.
typedef struct place {
    int32_t x, y;
    bool cut;
} place;

static place inside(place at, ph_box box) {
    return (place){at.x + box.x0, at.y + box.y0, at.cut};
}

static int32_t free_slots(const world *w) {
    int32_t n = 0;
    for (int32_t i = 0; i < CARVED_MAX; i++) {
        n += w->carved[i].owner < 0;
    }
    return n;
}

/// Twice the mean place of its pixels, from the corner of its frame.
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

/// Gems and mines that the piece covers ride on it.
static void load(game *g, int32_t piece) {
    world *w = &g->world;
    const body *b = &w->bodies[piece];
    for (int32_t i = 0; i < w->bodies_used; i++) {
        body *rider = &w->bodies[i];
        bool sits = body_rides(rider) && rider->host == w->ground;
        int32_t x = body_px(rider) - body_px(b), y = body_py(rider) - body_py(b);
        if (sits && ph_mask_hit(game_mask(g, piece), game_mask(g, i), x, y)) {
            rider->host = (int16_t)piece;
            rider->host_x = x, rider->host_y = y;
        }
    }
}

/// Makes a body of the piece. False when there is no room for one.
static bool become_body(game *g, const ph_mask *piece, place at) {
    world *w = &g->world;
    bool grit = piece->count < GRIT;
    kind is = grit ? KIND_GRIT : KIND_ROCK;
    int32_t i = free_slots(w) > grit * SLOTS_FOR_ROCK ? rock_add(w, is, SPRITE_PEBBLE, piece) : -1;
    if (i < 0) {
        return false;
    }
    body *b = &w->bodies[i];
    b->flags = at.cut ? BODY_PIECE | BODY_CUT : BODY_PIECE;
    b->x = b->old_x = at.x * SUB, b->y = b->old_y = at.y * SUB;
    b->host_x = at.x, b->host_y = at.y;
    b->w = (int16_t)piece->w, b->h = (int16_t)piece->h;
    find_middle(piece, b);
    carving_tell(g, (carving){.is = CARVING_PART, .body = i, .pixels = piece});
    b->timer = grit ? (int16_t)rng_between(&w->random, GRIT_LIFE / 2, GRIT_LIFE) : PIECE_FALLS;
    b->vx = rng_between(&w->random, -PIECE_DRIFT, PIECE_DRIFT);
    load(g, i);
    return true;
}

/// Takes out of the ground what hangs in the air.
static void release(game *g, const ph_mask *piece, int32_t x, int32_t y, bool as_dust) {
    terrain_release(&g->world.terrain, piece, x, y, as_dust);
    carving_tell(g, (carving){CARVING_TAKE, g->world.ground, piece, x, y, TOOL_NONE});
}

/// Takes a piece that fits a rock out of the ground.
static void let_go(game *g, const ph_mask *piece, place at) {
    world *w = &g->world;
    bool made = piece->count >= CRUMB && become_body(g, piece, at);
    release(g, piece, at.x, at.y, !made);
    if (piece->count >= GRIT) {
        ph_box box = ph_mask_box(piece, at.x, at.y);
        event_add(w, made ? EVENT_BREAK : EVENT_CRUMBLE, (box.x0 + box.x1) / 2 * SUB, (box.y0 + box.y1) / 2 * SUB,
                  made ? piece->count : 0, 0, 0);
    }
}

/// Marks a jagged line through the slab: across it, `along` runs from 0 to `length`.
static void draw_crack(ph_mask *cracks, const terrain *t, int32_t at, int32_t length, bool upright) {
    int32_t last = at + noise_at(t->seed, at, 0, 4) / 8;
    for (int32_t along = 0; along < length; along++) {
        int32_t now = at + noise_at(t->seed, at, along, 4) / 8, low = now < last ? now : last;
        int32_t high = (now > last ? now : last) + 2;
        const ph_box down = {low, along, high, along + 1}, across = {along, low, along + 1, high};
        ph_mask_fill_box(cracks, upright ? down : across, true);
        last = now;
    }
}

/// A slab cracks along a rough grid. The cracks are dust, what lies between them are pieces.
static void crack(game *g, ph_mask *slab, place corner) {
    terrain *t = &g->world.terrain;
    ph_mask *cracks = ph_mask_init(scratch(g, 2 * PLANE), slab->w, slab->h);
    for (int32_t at = BLOCK; at < slab->w; at += BLOCK) {
        draw_crack(cracks, t, at, slab->h, true);
    }
    for (int32_t at = BLOCK; at < slab->h; at += BLOCK) {
        draw_crack(cracks, t, at, slab->w, false);
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
        release(g, slab, corner.x, corner.y, true); // more parts than the scratch holds
    }
}

/// Component i of `from` comes loose. `from` loses it.
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

/// A piece that hangs by too thin a bridge: each part of it becomes dust, grit or rock.
static void snap_off(game *g, const ph_mask *pixels, int32_t x, int32_t y, bool cut) {
    memmove(scratch(g, 0), pixels, ph_mask_bytes(pixels->w, pixels->h));
    ph_mask *from = (ph_mask *)(void *)scratch(g, 0);
    ph_components *parts = parts_of(g, from);
    for (int32_t i = 0; parts && i < parts->n; i++) {
        drop(g, parts, i, from, (place){x, y, cut});
    }
}

// ---- near a bite --------------------------------------------------------------------------------

/// True when the component reaches the edge of the window, where the ground goes on.
static bool goes_on(const terrain *t, ph_box window, ph_box part) {
    return (part.x0 == 0 && window.x0 > 0) || (part.y0 == 0 && window.y0 > 0) ||
           (part.x1 == window.x1 - window.x0 && window.x1 < t->w) ||
           (part.y1 == window.y1 - window.y0 && window.y1 < t->h);
}

static bool anchored(const terrain *t, const ph_components *parts, int32_t i, ph_box window) {
    for (int32_t k = 0; k < t->anchors; k++) {
        if (ph_components_at(parts, t->anchor[k].x - window.x0, t->anchor[k].y - window.y0) == i) {
            return true;
        }
    }
    return false;
}

/// Lets go what is cut off inside the window. Notes a doubt when more than one part of it goes on outside.
static void settle_window(game *g, ph_box window, bool cut) {
    terrain *t = &g->world.terrain;
    uint64_t memory[PH_MASK_WORDS(WINDOW_MAX, WINDOW_MAX)];
    ph_mask *near = ph_mask_init(memory, window.x1 - window.x0, window.y1 - window.y0);
    terrain_window(t, window.x0, window.y0, near);
    ph_components *parts = parts_of(g, near);
    int32_t ways_out = 0;
    for (int32_t i = 0; parts && i < parts->n; i++) {
        if (goes_on(t, window, ph_components_list(parts)[i].box)) {
            ways_out++;
        } else if (!anchored(t, parts, i, window)) {
            drop(g, parts, i, near, (place){window.x0, window.y0, cut});
        }
    }
    if (ways_out > 1) {
        t->doubt |= cut ? DOUBT | DOUBT_CUT : DOUBT;
    }
}

static ph_box window_round(const terrain *t, const ph_mask *brush, int32_t x, int32_t y) {
    return (ph_box){geometry_clamp(x - MARGIN, 0, t->w), geometry_clamp(y - MARGIN, 0, t->h),
                    geometry_clamp(x + brush->w + MARGIN, 0, t->w), geometry_clamp(y + brush->h + MARGIN, 0, t->h)};
}

// ---- what lies in the rock ----------------------------------------------------------------------

/// Gems that the brush hits in the rock lose those pixels; gems and mines that the ground does not
/// touch any more are free.
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
    bridge_look(g, (ph_box){x, y, x + brush->w, y + brush->h}, &before);
    bool hard = with == TOOL_BLAST || with == TOOL_CLEAR;
    int64_t pixels = terrain_erase(&w->terrain, brush, x, y, hard ? STRENGTH_HARD : STRENGTH_SOFT);
    if (pixels == 0) {
        return 0;
    }
    w->totals.carved += carving_is_players(with) ? pixels : 0;
    carving_tell(g, (carving){CARVING_TAKE, w->ground, brush, x, y, with});
    bridge_settle(g, &before, carving_is_players(with), snap_off);
    settle_window(g, window_round(&w->terrain, brush, x, y), carving_is_players(with));
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

/// More runs than the scratch holds: what is small comes loose tile by tile, which leaves fewer.
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
        if (!terrain_holds(t, parts, i)) {
            drop(g, parts, i, copy, corner);
            dropped++;
        }
    }
}

static void settle_bridges(game *g, bool cut) {
    terrain *t = &g->world.terrain;
    if (t->doubt & DOUBT_THIN) {
        t->doubt &= ~(DOUBT_THIN | DOUBT_CUT);
        bridge_settle_all(g, cut, snap_off);
    }
}

void ground_settle(game *g) {
    const world *w = &g->world;
    if (w->ground >= 0 && w->terrain.doubt && w->tick % SETTLE_EVERY == 0) {
        const bool cut = (w->terrain.doubt & DOUBT_CUT) != 0;
        settle_all(g);
        settle_bridges(g, cut);
    }
}
