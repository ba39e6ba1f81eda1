// terrain.c - the bit planes of the ground, and the only functions that change them together with counts, cells and
// dirty rectangles.
//
// Invariant: made = left + carved + dust + loose, in pixels. Every removal from `solid` uses take().
#include "game/terrain/terrain.h"

#include <string.h>

#include "game/math/geometry.h"
#include "game/math/noise.h"

enum { OPEN_TOLL = 2, HARD_TOLL = 10 }; // costs of an open cell, and of each hard corner of a cell

static ph_mask *plane(uint64_t *words) {
    return (ph_mask *)(void *)words;
}

static const ph_mask *plane_of(const uint64_t *words) {
    return (const ph_mask *)(const void *)words;
}

const ph_mask *terrain_mask(const terrain *t) {
    return plane_of(t->solid);
}

// ---- generation ---------------------------------------------------------------------------------

void terrain_reset(terrain *t, int32_t w, int32_t h) {
    uint32_t serial = t->serial;
    memset(t, 0, sizeof *t);
    t->serial = serial + TERRAIN_DIRTY + 1; // exceeds the list of dirty rectangles, so the picture is redrawn
    t->w = w;
    t->h = h;
    t->across = w / TERRAIN_CELL;
    t->down = h / TERRAIN_CELL;
    ph_mask_init(t->solid, w, h);
    ph_mask_init(t->low, w, h);
    ph_mask_init(t->high, w, h);
    ph_mask_init(t->vein, w, h);
}

void terrain_put_box(terrain *t, ph_box box, material m) {
    ph_mask_fill_box(plane(t->solid), box, m != MATERIAL_OPEN);
    ph_mask_fill_box(plane(t->low), box, m == MATERIAL_SOFT || m == MATERIAL_BED);
    ph_mask_fill_box(plane(t->high), box, m == MATERIAL_HARD || m == MATERIAL_BED);
}

void terrain_put(terrain *t, int32_t x0, int32_t x1, int32_t y, material m) {
    terrain_put_box(t, (ph_box){x0, y, x1, y + 1}, m);
}

void terrain_put_vein(terrain *t, int32_t x0, int32_t x1, int32_t y) {
    const ph_box box = {x0, y, x1, y + 1};
    t->veined = 1;
    ph_mask_fill_box(plane(t->vein), box, true);
}

void terrain_open_disc(terrain *t, int32_t cx, int32_t cy, int32_t r) {
    ph_mask_fill_circle(plane(t->solid), cx, cy, r, false);
    ph_mask_fill_circle(plane(t->low), cx, cy, r, false);
    ph_mask_fill_circle(plane(t->high), cx, cy, r, false);
}

/// True if only a blast removes the pixel at the center of the cell.
static bool is_hard(const terrain *t, int32_t x, int32_t y) {
    return terrain_material(t, x * TERRAIN_CELL + 4, y * TERRAIN_CELL + 4) > MATERIAL_SOFT;
}

/// Number of solid pixels of the cell, 0..64; 64 outside the ground.
static int32_t solid_of(const terrain *t, int32_t cx, int32_t cy) {
    bool inside = cx >= 0 && cy >= 0 && cx < t->across && cy < t->down;
    return inside ? t->cells[cy * t->across + cx] : TERRAIN_CELL * TERRAIN_CELL;
}

/// Stores the cost of entering a cell for each walker. Neighboring rock counts as well: bodies are wider than a
/// cell, and a borer cannot pass a gap between two hard rocks.
static void price_cell(terrain *t, int32_t x, int32_t y) {
    int32_t here = solid_of(t, x, y), beside = 0, hard = 0, cell = y * t->across + x;
    for (int32_t k = 0; k < 4; k++) {
        int32_t near_x = x + k % 2 * 2 - 1, near_y = y + k / 2 * 2 - 1, solid = solid_of(t, near_x, near_y);
        beside += solid;
        hard += solid > TERRAIN_CELL * 2 && is_hard(t, near_x, near_y);
    }
    bool open = here <= TERRAIN_CELL * 2;
    int32_t dig = is_hard(t, x, y) ? 0 : OPEN_TOLL * 4 + (here + beside) / 40 + HARD_TOLL * hard;
    t->toll[WALKER_FLIER][cell] = (uint8_t)(open * (OPEN_TOLL + beside / 24));
    t->toll[WALKER_BORER][cell] = (uint8_t)(open ? OPEN_TOLL + beside / 24 + HARD_TOLL * hard : dig);
}

static void price_cells(terrain *t, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
    for (int32_t y = y0 > 0 ? y0 : 0; y < y1 && y < t->down; y++) {
        for (int32_t x = x0 > 0 ? x0 : 0; x < x1 && x < t->across; x++) {
            price_cell(t, x, y);
        }
    }
}

/// Recounts the cells that overlap the box.
static void count_cells(terrain *t, ph_box box) {
    int32_t x0 = box.x0 / TERRAIN_CELL, x1 = (box.x1 + TERRAIN_CELL - 1) / TERRAIN_CELL;
    int32_t y0 = box.y0 / TERRAIN_CELL, y1 = (box.y1 + TERRAIN_CELL - 1) / TERRAIN_CELL;
    for (int32_t y = y0; y < y1 && y < t->down; y++) {
        for (int32_t x = x0; x < x1 && x < t->across; x++) {
            ph_box cell = {x * TERRAIN_CELL, y * TERRAIN_CELL, (x + 1) * TERRAIN_CELL, (y + 1) * TERRAIN_CELL};
            t->cells[y * t->across + x] = (uint8_t)ph_mask_count_box(plane_of(t->solid), cell);
        }
    }
    price_cells(t, x0 - 1, y0 - 1, x1 + 1, y1 + 1);
}

/// Stores one pixel of each component of the mask. Returns the number of components, or TERRAIN_ANCHORS + 1 if
/// `room` is too small.
static int32_t find_points(const ph_mask *mask, void *memory, size_t room, ph_point points[TERRAIN_ANCHORS]) {
    ph_components *parts = ph_components_bytes(mask) <= room ? ph_components_init(memory, mask, 4) : NULL;
    for (int32_t i = 0; parts && i < parts->n && i < TERRAIN_ANCHORS; i++) {
        points[i] = ph_components_list(parts)[i].first;
    }
    return parts && parts->n <= TERRAIN_ANCHORS ? parts->n : TERRAIN_ANCHORS + 1;
}

bool terrain_find_anchors(terrain *t, void *memory, size_t room) {
    size_t plane_bytes = ph_mask_bytes(t->w, t->h);
    t->anchors = t->roots = 0;
    if (room < plane_bytes) {
        return false;
    }
    ph_mask *bed = ph_mask_init(memory, t->w, t->h);
    char *rest = (char *)memory + plane_bytes;
    terrain_bedrock(t, 0, 0, bed);
    t->left[MATERIAL_BED] = bed->count;
    int32_t anchors = find_points(bed, rest, room - plane_bytes, t->anchor);
    ph_mask_grow(bed, -BRIDGE_HALF);
    int32_t roots = find_points(bed, rest, room - plane_bytes, t->root);
    t->anchors = anchors < TERRAIN_ANCHORS ? anchors : TERRAIN_ANCHORS;
    t->roots = roots < TERRAIN_ANCHORS ? roots : TERRAIN_ANCHORS;
    return anchors <= TERRAIN_ANCHORS && roots <= TERRAIN_ANCHORS;
}

void terrain_count(terrain *t, ph_box box) {
    t->left[MATERIAL_SOFT] = plane_of(t->low)->count - t->left[MATERIAL_BED];
    t->left[MATERIAL_HARD] = plane_of(t->high)->count - t->left[MATERIAL_BED];
    t->left[MATERIAL_OPEN] = 0;
    memcpy(t->made, t->left, sizeof t->made);
    t->carved = t->dust = t->loose = 0;
    count_cells(t, box);
    t->doubt = DOUBT;
}

bool terrain_finish(terrain *t, ph_box box, void *memory, size_t room) {
    bool found = terrain_find_anchors(t, memory, room);
    terrain_count(t, box);
    return found;
}

bool terrain_contains(const ph_components *found, int32_t i, ph_point corner, const ph_point *points, int32_t count) {
    for (int32_t k = 0; k < count; k++) {
        if (ph_components_at(found, points[k].x - corner.x, points[k].y - corner.y) == i) {
            return true;
        }
    }
    return false;
}

bool terrain_holds(const terrain *t, const ph_components *found, int32_t i, ph_point corner) {
    return terrain_contains(found, i, corner, t->anchor, t->anchors);
}

bool terrain_goes_on(const terrain *t, ph_box window, ph_box part, int32_t margin) {
    return (part.x0 <= margin && window.x0 > 0) || (part.y0 <= margin && window.y0 > 0) ||
           (part.x1 >= window.x1 - window.x0 - margin && window.x1 < t->w) ||
           (part.y1 >= window.y1 - window.y0 - margin && window.y1 < t->h);
}

ph_box terrain_around(const terrain *t, ph_box box, int32_t margin) {
    return (ph_box){geometry_clamp(box.x0 - margin, 0, t->w), geometry_clamp(box.y0 - margin, 0, t->h),
                    geometry_clamp(box.x1 + margin, 0, t->w), geometry_clamp(box.y1 + margin, 0, t->h)};
}

void terrain_unmake(terrain *t, const ph_mask *piece, int32_t x, int32_t y) {
    ph_mask_erase(plane(t->solid), piece, x, y);
    ph_mask_erase(plane(t->low), piece, x, y);
    ph_mask_erase(plane(t->high), piece, x, y);
}

// ---- queries ------------------------------------------------------------------------------------

material terrain_material(const terrain *t, int32_t x, int32_t y) {
    bool low = ph_mask_get(plane_of(t->low), x, y), high = ph_mask_get(plane_of(t->high), x, y);
    return (material)((int)low + 2 * (int)high);
}

bool terrain_is_vein(const terrain *t, int32_t x, int32_t y) {
    return t->veined ? ph_mask_get(plane_of(t->vein), x, y) : noise_is_vein(t->seed, x, y) != 0;
}

void terrain_window(const terrain *t, int32_t x, int32_t y, ph_mask *out) {
    ph_mask_fill(out, false);
    ph_mask_draw(out, plane_of(t->solid), -x, -y);
}

void terrain_bedrock(const terrain *t, int32_t x, int32_t y, ph_mask *out) {
    ph_mask_fill(out, false);
    ph_mask_draw(out, plane_of(t->low), -x, -y);
    ph_mask_intersect(out, plane_of(t->high), -x, -y);
}

bool terrain_is_open(const terrain *t, ph_box box) {
    if (box.x0 < 0 || box.y0 < 0 || box.x1 > t->w || box.y1 > t->h) {
        return false;
    }
    int32_t x0 = box.x0 / TERRAIN_CELL, x1 = (box.x1 - 1) / TERRAIN_CELL, y1 = (box.y1 - 1) / TERRAIN_CELL;
    for (int32_t y = box.y0 / TERRAIN_CELL; y <= y1; y++) {
        const uint8_t *row = t->cells + y * t->across;
        for (int32_t x = x0; x <= x1; x++) {
            if (row[x]) {
                return false;
            }
        }
    }
    return true;
}

// ---- changes ------------------------------------------------------------------------------------

/// Records a changed box. Its pixels belong to the ground, so the box is inside the ground.
static void touch(terrain *t, ph_box box) {
    t->dirty[t->serial++ % TERRAIN_DIRTY] = box;
    count_cells(t, box);
}

/// Removes these pixels, all of them solid and none of them bedrock, and counts them by material.
static int64_t take(terrain *t, const ph_mask *pixels, int32_t x, int32_t y) {
    int64_t all = ph_mask_erase(plane(t->solid), pixels, x, y);
    if (all > 0) {
        int64_t soft = ph_mask_overlap_area(plane_of(t->low), pixels, x, y);
        t->left[MATERIAL_SOFT] -= soft;
        t->left[MATERIAL_HARD] -= all - soft;
        touch(t, ph_mask_box(pixels, x, y));
    }
    return all;
}

/// Restricts the brush to solid pixels that the strength can remove.
static void soften(const terrain *t, ph_mask *brush, int32_t x, int32_t y, terrain_strength s) {
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)];
    ph_mask *firm = ph_mask_init(memory, brush->w, brush->h);
    ph_mask_intersect(brush, plane_of(t->solid), -x, -y);
    ph_mask_copy(firm, brush);
    ph_mask_intersect(firm, plane_of(t->high), -x, -y);
    if (s == STRENGTH_HARD) {
        ph_mask_intersect(firm, plane_of(t->low), -x, -y);
    }
    ph_mask_erase(brush, firm, 0, 0);
}

int64_t terrain_erase(terrain *t, const ph_mask *brush, int32_t x, int32_t y, terrain_strength s) {
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)];
    if (t->w == 0 || brush->w > TERRAIN_BRUSH_MAX || brush->h > TERRAIN_BRUSH_MAX) {
        return 0;
    }
    ph_mask *taken = ph_mask_init(memory, brush->w, brush->h);
    ph_mask_copy(taken, brush);
    soften(t, taken, x, y, s);
    int64_t pixels = take(t, taken, x, y);
    t->carved += pixels;
    return pixels;
}

int64_t terrain_grow(terrain *t, ph_mask *brush, int32_t x, int32_t y) {
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)];
    const ph_mask *solid = plane_of(t->solid);
    ph_mask *beside = ph_mask_init(memory, brush->w, brush->h);
    for (int32_t side = -1; side <= 1; side += 2) {
        ph_mask_draw(beside, solid, side - x, -y);
        ph_mask_draw(beside, solid, -x, side - y);
    }
    ph_mask_intersect(brush, beside, 0, 0);
    // `low` contains soft rock, also where it is carved, and bedrock, which is solid and therefore erased below.
    ph_mask_intersect(brush, plane_of(t->low), -x, -y);
    ph_mask_erase(brush, solid, -x, -y);
    if (brush->count > 0) {
        ph_mask_draw(plane(t->solid), brush, x, y);
        t->left[MATERIAL_SOFT] += brush->count;
        t->carved -= brush->count;
        touch(t, ph_mask_box(brush, x, y));
    }
    return brush->count;
}

int64_t terrain_fill(terrain *t, ph_mask *brush, int32_t x, int32_t y) {
    const ph_box inside = {-x, -y, t->w - x, t->h - y};
    uint64_t memory[PH_MASK_WORDS(TERRAIN_BRUSH_MAX, TERRAIN_BRUSH_MAX)];
    ph_mask *world = ph_mask_init(memory, brush->w, brush->h);
    ph_mask_fill_box(world, inside, true);
    ph_mask_intersect(brush, world, 0, 0);
    ph_mask_erase(brush, plane_of(t->solid), -x, -y);
    if (brush->count > 0) {
        ph_mask_draw(plane(t->solid), brush, x, y);
        ph_mask_draw(plane(t->low), brush, x, y);
        ph_mask_erase(plane(t->high), brush, x, y);
        t->left[MATERIAL_SOFT] += brush->count;
        t->made[MATERIAL_SOFT] += brush->count;
        touch(t, ph_mask_box(brush, x, y));
    }
    return brush->count;
}

int64_t terrain_release(terrain *t, const ph_mask *piece, int32_t x, int32_t y, bool as_dust) {
    int64_t pixels = take(t, piece, x, y);
    if (as_dust) {
        t->dust += pixels;
    } else {
        t->loose += pixels;
    }
    return pixels;
}
