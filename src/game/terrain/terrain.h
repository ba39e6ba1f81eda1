// terrain.h - the ground of a level: solid pixels, their material, and the functions that change them.
//
// The ground has three bit planes: `solid` is the collision mask. `low` and `high` store the material at the time of
// generation; only added rock (foam, rock that closes in) changes them, so they also tell which pixels have been
// carved. A painted level has a fourth plane, its veins, which never changes. All data is flat: a snapshot copies it.
#ifndef GAME_TERRAIN_TERRAIN_H
#define GAME_TERRAIN_TERRAIN_H

#include "pixhit/pixhit.h"

enum {
    TERRAIN_W_MAX = 1536,
    TERRAIN_H_MAX = 1024,
    TERRAIN_CELL = 8, // side of a cell of the path map [px]
    TERRAIN_ACROSS_MAX = TERRAIN_W_MAX / TERRAIN_CELL,
    TERRAIN_DOWN_MAX = TERRAIN_H_MAX / TERRAIN_CELL,
    TERRAIN_CELLS_MAX = TERRAIN_ACROSS_MAX * TERRAIN_DOWN_MAX,
    TERRAIN_DIRTY = 64,     // rectangles kept for the picture
    TERRAIN_ANCHORS = 160,  // capacity: pieces of bedrock
    BRIDGE_HALF = 2,        // bridges of at most twice this width are thin [px]
    TERRAIN_BRUSH_MAX = 128 // largest side of a brush [px]
};

typedef enum material {
    MATERIAL_OPEN, // never solid
    MATERIAL_SOFT, // removed by shots and the drill
    MATERIAL_HARD, // removed only by a blast
    MATERIAL_BED,  // never removed
    MATERIAL_COUNT
} material;

/// Kind of movement through the ground. It determines the cost of a rock cell.
typedef enum walker {
    WALKER_FLIER, ///< avoids rock
    WALKER_BORER, ///< crosses soft rock at a quarter of its speed
    WALKER_COUNT
} walker;

/// The ground. The planes are masks of w x h px.
typedef struct terrain {
    int64_t made[MATERIAL_COUNT]; ///< pixels of each material at the start of the level
    int64_t left[MATERIAL_COUNT]; ///< pixels of these that are still solid
    int64_t carved, dust,
        loose; ///< pixels removed by brushes minus regrown pixels; pixels that became dust; pixels released as pieces
    uint64_t solid[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t low[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t high[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t vein[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)]; ///< painted veins; used only if `veined`
    uint8_t cells[TERRAIN_CELLS_MAX];                           ///< solid pixels of each cell, 0..64, row by row
    uint8_t toll[WALKER_COUNT][TERRAIN_CELLS_MAX];              ///< cost of entering a cell, below 64; 0: impassable
    int32_t w, h;                                               ///< size [px]; 0: the level has no ground
    int32_t across, down;                                       ///< size [cells]
    uint32_t seed;                                              ///< seed of its noise, for veins and picture
    int32_t look;                                               ///< palette number
    int32_t veined; ///< not 0: veins are painted; 0: they follow from the seed
    int32_t doubt;  ///< DOUBT_* flags; not 0: a piece may have lost its support
    int32_t anchors;
    ph_point anchor[TERRAIN_ANCHORS]; ///< one pixel of each piece of bedrock
    int32_t roots;
    ph_point root[TERRAIN_ANCHORS]; ///< one pixel of each piece of bedrock eroded by BRIDGE_HALF, see bridges.h
    uint32_t serial;                ///< number of changes; not used by the rules
    ph_box dirty[TERRAIN_DIRTY];    ///< change n is at n % TERRAIN_DIRTY
} terrain;

/// Doubts since the last search: a piece may be unsupported, the ship made one of the bites, a piece may hang by
/// a thin bridge.
enum { DOUBT = 1, DOUBT_CUT = 2, DOUBT_THIN = 4 };

/// Materials that a brush removes.
typedef enum terrain_strength {
    STRENGTH_SOFT, ///< soft rock
    STRENGTH_HARD  ///< soft and hard rock
} terrain_strength;

/// Empties the ground and sets its size to w x h px, both multiples of TERRAIN_CELL. O(words).
void terrain_reset(terrain *t, int32_t w, int32_t h);

/// Generation: sets pixels x0..x1-1 of row y to a material. Call terrain_finish after the last call.
void terrain_put(terrain *t, int32_t x0, int32_t x1, int32_t y, material m);

/// Generation: sets all pixels of a box to a material.
void terrain_put_box(terrain *t, ph_box box, material m);

/// Generation: paints a vein on pixels x0..x1-1 of row y; an empty range has no effect on the pixels. From the first
/// call on, the ground has no veins except the painted veins.
void terrain_put_vein(terrain *t, int32_t x0, int32_t x1, int32_t y);

/// Generation: opens the pixels of a disc.
void terrain_open_disc(terrain *t, int32_t cx, int32_t cy, int32_t r);

/// Finds the bedrock of a generated ground. Returns false if it has more than TERRAIN_ANCHORS pieces, or if
/// `room` bytes at `memory` are too few for the search.
bool terrain_find_anchors(terrain *t, void *memory, size_t room);

/// Counts the pixels of the ground in the box [px] and of the cells that overlap it. Every cell must be counted
/// before play.
void terrain_count(terrain *t, ph_box box);

/// Calls terrain_find_anchors and terrain_count. No pixel outside the box may have changed since it was counted.
bool terrain_finish(terrain *t, ph_box box, void *memory, size_t room);

/// True if component i of a window of the ground contains one of `count` points of the ground. The window begins at
/// `corner` [px]. O(points log runs).
bool terrain_contains(const ph_components *found, int32_t i, ph_point corner, const ph_point *points, int32_t count);

/// True if component i contains bedrock, so that it has support. Parameters as in terrain_contains.
bool terrain_holds(const terrain *t, const ph_components *found, int32_t i, ph_point corner);

/// True if a part of the window [px] comes within `margin` px of an edge beyond which the ground continues.
bool terrain_goes_on(const terrain *t, ph_box window, ph_box part, int32_t margin);

/// The box enlarged by `margin` px, inside the ground.
ph_box terrain_around(const terrain *t, ph_box box, int32_t margin);

/// Generation: opens the pixels of a mask at (x, y). Call terrain_finish afterwards.
void terrain_unmake(terrain *t, const ph_mask *piece, int32_t x, int32_t y);

/// The plane of solid pixels.
const ph_mask *terrain_mask(const terrain *t);

/// Material of pixel (x, y) at the time of generation. O(1).
material terrain_material(const terrain *t, int32_t x, int32_t y);

/// True if pixel (x, y) is on a vein. x, y >= 0. O(1).
bool terrain_is_vein(const terrain *t, int32_t x, int32_t y);

/// Removes the pixels of the brush (at most TERRAIN_BRUSH_MAX a side), with its top-left corner at (x, y) [px],
/// that the strength can remove. Returns their number. O(words of the brush).
int64_t terrain_erase(terrain *t, const ph_mask *brush, int32_t x, int32_t y, terrain_strength s);

/// Regrows carved soft rock where the brush (at most TERRAIN_BRUSH_MAX a side) covers it and one of its four
/// neighbors is solid. Afterwards the brush contains the regrown pixels. Returns their number.
int64_t terrain_grow(terrain *t, ph_mask *brush, int32_t x, int32_t y);

/// Adds soft rock where the brush (at most TERRAIN_BRUSH_MAX a side) covers open pixels, and counts it as made.
/// Afterwards the brush contains the added pixels. Returns their number.
int64_t terrain_fill(terrain *t, ph_mask *brush, int32_t x, int32_t y);

/// Removes a whole unsupported piece at (x, y) that has become dust or a body. The piece may have any size.
int64_t terrain_release(terrain *t, const ph_mask *piece, int32_t x, int32_t y, bool as_dust);

/// Copies the window of the ground at (x, y) into `out`; `out` determines its size. O(words of the window).
void terrain_window(const terrain *t, int32_t x, int32_t y, ph_mask *out);

/// Copies the window of the bedrock at (x, y) into `out`, like terrain_window.
void terrain_bedrock(const terrain *t, int32_t x, int32_t y, ph_mask *out);

/// Conservative test: true if every cell that overlaps the box [px] is empty, so the box contains no solid pixel.
/// False means "unknown": test the mask. Always false outside the ground. O(cells of the box). Source: Ekstroem 2.6,
/// coarse masks.
bool terrain_is_open(const terrain *t, ph_box box);

/// Stores the neighbors of a cell (left, right, above, below) inside the grid of across x down cells. Returns
/// their number. O(1).
static inline int32_t grid_beside(int32_t cell, int32_t across, int32_t down, int32_t near[4]) {
    int32_t n = 0, x = cell % across, y = cell / across;
    near[n] = cell - 1;
    n += x > 0;
    near[n] = cell + 1;
    n += x + 1 < across;
    near[n] = cell - across;
    n += y > 0;
    near[n] = cell + across;
    n += y + 1 < down;
    return n;
}

#endif
