// terrain_make.c - the pixels of a ground: cells determine the position of rock, and smooth noise shapes its edges.
//
// The share of rock at a pixel is interpolated from the four surrounding cells; cells whose neighbors are all open or
// all rock skip this step.
#include "game/terrain/terrain_make.h"

#include "game/math/noise.h"
#include "game/terrain/bridges.h"
#include "game/terrain/ground_cells.h"
#include "pixhit/pixhit_more.h"

enum {
    RIM = 20,      // minimum thickness of the rim [px]; noise adds up to 8
    GATE_CUT = 40, // depth of the gap with straight edges [px]
    CORE_R = 7,    // radius of a core [px]
    ALL_OPEN = 1,  // common state of the cells around a cell
    ALL_ROCK = 2,
    HAS_CORE = 4
};

// ---- pixels -------------------------------------------------------------------------------------

/// Computes the weighted mean of the 3 x 3 cells around each cell; the center has four times the weight of a corner.
static void soften(ground_cells *m) {
    static const uint8_t weight[9] = {1, 2, 1, 2, 4, 2, 1, 2, 1};
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t sum = 0;
        for (int32_t k = 0; k < 9; k++) {
            sum += weight[k] * ground_cells_rock(m, i % m->across + k % 3 - 1, i / m->across + k / 3 - 1);
        }
        m->soft[i] = (uint8_t)(sum * 255 / 16);
    }
}

/// Records the common state of the 3 x 3 cells around each cell, so that most pixels skip the interpolation.
static void look_around(ground_cells *m) {
    for (int32_t i = 0; i < m->across * m->down; i++) {
        int32_t open = 0, rock = 0, cores = 0;
        for (int32_t k = 0; k < 9; k++) {
            int32_t x = i % m->across + k % 3 - 1, y = i / m->across + k / 3 - 1;
            bool inside = x >= 0 && y >= 0 && x < m->across && y < m->down;
            int32_t cell = inside ? y * m->across + x : i;
            open += m->soft[cell] == 0;
            rock += m->soft[cell] == 255;
            cores += m->core[cell];
        }
        m->next[i] = (uint8_t)(ALL_OPEN * (open == 9) | ALL_ROCK * (rock == 9) | HAS_CORE * (cores > 0));
    }
}

/// Share of rock at a pixel inside the rim, 0..255, interpolated between the centers of the four surrounding
/// cells.
static int32_t thickness(const ground_cells *m, int32_t x, int32_t y) {
    int32_t sx = x + TERRAIN_CELL / 2, sy = y + TERRAIN_CELL / 2, cx = sx / TERRAIN_CELL - 1,
            cy = sy / TERRAIN_CELL - 1;
    int32_t tx = sx % TERRAIN_CELL * 2 + 1, ty = sy % TERRAIN_CELL * 2 + 1;
    const uint8_t *above = &m->soft[cy * m->across + cx], *below = above + m->across;
    int32_t top = above[0] * (16 - tx) + above[1] * tx, bottom = below[0] * (16 - tx) + below[1] * tx;
    return (top * (16 - ty) + bottom * ty) / 256;
}

static bool in_core(const ground_cells *m, int32_t x, int32_t y) {
    for (int32_t k = 0; k < 9; k++) {
        int32_t cx = x / TERRAIN_CELL + k % 3 - 1, cy = y / TERRAIN_CELL + k / 3 - 1;
        if (cx >= 0 && cy >= 0 && cx < m->across && cy < m->down && m->core[cy * m->across + cx]) {
            int32_t dx = cx * TERRAIN_CELL + 4 - x, dy = cy * TERRAIN_CELL + 4 - y;
            return dx * dx + dy * dy <= CORE_R * CORE_R;
        }
    }
    return false;
}

static bool bedrock(const ground_cells *m, int32_t x, int32_t y) {
    const ground_plan *p = &m->plan;
    int32_t dx = x < p->w - 1 - x ? x : p->w - 1 - x;
    int32_t dy = y < p->h - 1 - y ? y : p->h - 1 - y;
    int32_t edge = dx < dy ? dx : dy;
    bool core = m->next[y / TERRAIN_CELL * m->across + x / TERRAIN_CELL] & HAS_CORE;
    return edge < RIM || (edge < RIM + 8 && edge < RIM + noise_at(p->seed + 3, x, y, 4) / 32) ||
           (core && in_core(m, x, y));
}

static material material_at(const ground_cells *m, int32_t x, int32_t y) {
    const ground_plan *p = &m->plan;
    if (bedrock(m, x, y)) {
        return MATERIAL_BED;
    }
    int32_t around = m->next[y / TERRAIN_CELL * m->across + x / TERRAIN_CELL];
    int32_t rock = around & ALL_ROCK ? 255 : 0;
    rock = around & (ALL_OPEN | ALL_ROCK) ? rock : thickness(m, x, y);
    if (rock > 84 && rock < 172) { // an edge: noise makes it rough
        rock += (noise_at(p->seed + 1, x, y, 3) - 128) / 5 + (noise_at(p->seed + 2, x, y, 2) - 128) / 9;
    }
    if (rock < 128) {
        return MATERIAL_OPEN;
    }
    bool hard = p->hard > 0 && noise_at(p->seed + 5, x, y, 6) > 240 - p->hard * 3;
    return hard ? MATERIAL_HARD : MATERIAL_SOFT;
}

/// True if the row of cell pixels that starts here is certainly open.
static bool is_open(const ground_cells *m, int32_t x, int32_t y) {
    const ground_plan *p = &m->plan;
    bool inside = x >= RIM + 8 && y >= RIM + 8 && x + TERRAIN_CELL + RIM + 8 <= p->w && y + RIM + 8 < p->h;
    int32_t around = inside ? m->next[y / TERRAIN_CELL * m->across + x / TERRAIN_CELL] : 0;
    return (around & ALL_OPEN) && !(around & HAS_CORE);
}

static void put_row(terrain *t, const ground_cells *m, int32_t y) {
    int32_t from = 0;
    material now = material_at(m, 0, y);
    for (int32_t x = 1; x <= t->w; x++) {
        if (now == MATERIAL_OPEN && x % TERRAIN_CELL == 0 && is_open(m, x, y)) {
            x += TERRAIN_CELL - 1;
            continue;
        }
        material next = x < t->w ? material_at(m, x, y) : MATERIAL_COUNT;
        if (next != now) {
            if (now != MATERIAL_OPEN) {
                terrain_put(t, from, x, y, now);
            }
            from = x;
            now = next;
        }
    }
}

// ---- support ------------------------------------------------------------------------------------

/// Opens rock that hangs by a thin bridge. False if the memory is too small.
static bool drop_hanging(terrain *t, void *memory, size_t room) {
    bridges b;
    ph_point corner;
    if (!bridges_begin(&b, t, (ph_box){0, 0, t->w, t->h}, memory, room)) {
        return false;
    }
    for (const ph_mask *piece = bridges_next(&b, &corner); piece; piece = bridges_next(&b, &corner)) {
        terrain_unmake(t, piece, corner.x, corner.y);
    }
    return true;
}

/// Opens rock without support, also the rock that has just lost it. False if the memory is too small.
static bool drop_loose(terrain *t, void *memory, size_t room) {
    size_t plane_bytes = ph_mask_bytes(t->w, t->h);
    ph_mask *piece = ph_mask_init(memory, t->w, t->h);
    if (ph_components_bytes(terrain_mask(t)) > room - plane_bytes) {
        return false;
    }
    ph_components *parts = ph_components_init((char *)memory + plane_bytes, terrain_mask(t), 4);
    for (int32_t i = 0; parts && i < parts->n; i++) {
        if (!terrain_holds(t, parts, i, (ph_point){0, 0}) && ph_components_mask(parts, i, piece)) {
            terrain_unmake(t, piece, 0, 0);
        }
    }
    return true;
}

bool terrain_make(terrain *to, const ground_plan *p, void *memory, size_t room) {
    bool size = p->w >= 512 && p->h >= 384 && p->w <= TERRAIN_W_MAX && p->h <= TERRAIN_H_MAX &&
                p->w % TERRAIN_CELL == 0 && p->h % TERRAIN_CELL == 0;
    bool drawn = p->shape != SHAPE_DRAWN || (p->drawing && shape_has_room(p->drawing));
    bool makes_sense = size && drawn && (uint32_t)p->shape < GROUND_SHAPES && p->rooms >= 0 && p->rooms <= PLAN_ROOMS &&
                       p->gate >= RIM && p->gate + p->gate_w <= p->w - RIM && p->gate % TERRAIN_CELL == 0;
    ground_cells *cells = memory; // the memory is free until the search for support
    terrain_reset(to, p->w * makes_sense, p->h * makes_sense);
    to->seed = p->seed;
    to->look = p->look;
    if (!makes_sense || room < sizeof *cells) {
        return false;
    }
    bool good = ground_cells_make(cells, p);
    soften(cells);
    look_around(cells);
    for (int32_t y = 0; y < to->h; y++) {
        put_row(to, cells, y);
    }
    for (int32_t i = 0; i < p->rooms; i++) {
        terrain_open_disc(to, p->room[i].x, p->room[i].y, p->room[i].r);
    }
    terrain_put_box(to, (ph_box){p->gate, 0, p->gate + p->gate_w, GATE_CUT}, MATERIAL_OPEN);
    good = good && terrain_find_anchors(to, memory, room) && drop_hanging(to, memory, room) &&
           drop_loose(to, memory, room);
    terrain_count(to, (ph_box){0, 0, to->w, to->h});
    return good;
}
