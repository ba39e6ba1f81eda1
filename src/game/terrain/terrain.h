// terrain.h - the ground of a level: what is solid, of which material, and the one writer that changes it.
//
// Three planes of bits: `solid` is what collides now. `low` and `high` are the material as the
// level was made. Only rock that is added changes them, foam and rock that closes in: so they also
// tell what has been carved. All of it is flat, a snapshot copies it.
#ifndef GAME_TERRAIN_TERRAIN_H
#define GAME_TERRAIN_TERRAIN_H

#include "pixhit/pixhit.h"

enum {
    TERRAIN_W_MAX = 1536,
    TERRAIN_H_MAX = 1024,
    TERRAIN_CELL = 8, // side of a cell of the map of ways [px]
    TERRAIN_ACROSS_MAX = TERRAIN_W_MAX / TERRAIN_CELL,
    TERRAIN_DOWN_MAX = TERRAIN_H_MAX / TERRAIN_CELL,
    TERRAIN_CELLS_MAX = TERRAIN_ACROSS_MAX * TERRAIN_DOWN_MAX,
    TERRAIN_DIRTY = 64,     // rectangles kept for the picture
    TERRAIN_ANCHORS = 160,  // pieces of bedrock
    BRIDGE_HALF = 2,        // bridges of at most twice this are thin [px]
    TERRAIN_BRUSH_MAX = 128 // largest side of a brush [px]
};

typedef enum material {
    MATERIAL_OPEN, // was never solid
    MATERIAL_SOFT, // shots and the drill take it
    MATERIAL_HARD, // only a blast takes it
    MATERIAL_BED,  // nothing takes it
    MATERIAL_COUNT
} material;

/// Who goes through the ground: what a cell of rock costs him.
typedef enum walker {
    WALKER_FLIER, ///< goes round rock
    WALKER_BORER, ///< goes through soft rock at a quarter of its speed
    WALKER_COUNT
} walker;

/// The ground. The planes are ph_masks of the size w x h.
typedef struct terrain {
    int64_t made[MATERIAL_COUNT]; ///< pixels of each material when the level began
    int64_t left[MATERIAL_COUNT]; ///< of these, still solid
    int64_t carved, dust, loose;  ///< pixels taken by brushes, less those grown back; become dust; left as pieces
    uint64_t solid[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t low[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint64_t high[PH_MASK_WORDS(TERRAIN_W_MAX, TERRAIN_H_MAX)];
    uint8_t cells[TERRAIN_CELLS_MAX];              ///< solid pixels of each cell, 0..64, row by row
    uint8_t toll[WALKER_COUNT][TERRAIN_CELLS_MAX]; ///< what it costs to enter a cell, below 64; 0: no way
    int32_t w, h;                                  ///< [px]; 0: the level has no ground
    int32_t across, down;                          ///< cells
    uint32_t seed;                                 ///< of its noise, for veins and picture
    int32_t look;                                  ///< number of the palette
    int32_t doubt;                                 ///< DOUBT_*; not 0: something may hang in the air
    int32_t anchors;
    ph_point anchor[TERRAIN_ANCHORS]; ///< a pixel of each piece of bedrock
    int32_t roots;
    ph_point root[TERRAIN_ANCHORS]; ///< one of each that is left when bedrock is shrunk by BRIDGE_HALF, see bridges.h
    uint32_t serial;                ///< changes so far; no rule reads it
    ph_box dirty[TERRAIN_DIRTY];    ///< change n is at n % TERRAIN_DIRTY
} terrain;

/// What may hang in the air since a bite, whether one of the bites was the ship's, and whether
/// something may hang by too thin a bridge.
enum { DOUBT = 1, DOUBT_CUT = 2, DOUBT_THIN = 4 };

/// What a brush takes.
typedef enum terrain_strength {
    STRENGTH_SOFT, ///< soft rock alone
    STRENGTH_HARD  ///< all but bedrock
} terrain_strength;

/// Makes the ground empty, w x h px, both multiples of TERRAIN_CELL. O(words).
void terrain_reset(terrain *t, int32_t w, int32_t h);

/// While a level is made: pixels x0..x1-1 of row y get that material. Call terrain_finish after the last.
void terrain_put(terrain *t, int32_t x0, int32_t x1, int32_t y, material m);

/// While a level is made: opens the pixels of a disc or of a box, whatever they are.
void terrain_open_disc(terrain *t, int32_t cx, int32_t cy, int32_t r);
void terrain_open_box(terrain *t, ph_box box);

/// Finds the bedrock of a ground that has been made. False when it has more than TERRAIN_ANCHORS
/// pieces, or `room` bytes at `memory` are too few to find them in.
bool terrain_find_anchors(terrain *t, void *memory, size_t room);

/// Then counts its pixels, and those of the cells that the box [px] touches. Each cell must be counted.
void terrain_count(terrain *t, ph_box box);

/// Both at once. Outside the box no pixel may have changed since it was counted.
bool terrain_finish(terrain *t, ph_box box, void *memory, size_t room);

/// True when component i of the ground holds bedrock. O(anchors log runs).
bool terrain_holds(const terrain *t, const ph_components *found, int32_t i);

/// While a level is made: opens these pixels, a mask that lies at (x, y). Call terrain_finish afterwards.
void terrain_unmake(terrain *t, const ph_mask *piece, int32_t x, int32_t y);

/// The plane of what is solid now.
const ph_mask *terrain_mask(const terrain *t);

/// The material that pixel (x, y) had when the level was made. O(1).
material terrain_material(const terrain *t, int32_t x, int32_t y);

/// THE writer. Takes the pixels of the brush (at most TERRAIN_BRUSH_MAX a side), its top-left at
/// (x, y) [px], as far as it is strong enough. Returns how many. O(words of the brush).
int64_t terrain_erase(terrain *t, const ph_mask *brush, int32_t x, int32_t y, terrain_strength s);

/// The other way round: soft rock that was taken grows back where the brush (at most
/// TERRAIN_BRUSH_MAX a side) covers it and a solid pixel is beside it, left, right, above or below.
/// The brush keeps these pixels alone. Returns how many.
int64_t terrain_grow(terrain *t, ph_mask *brush, int32_t x, int32_t y);

/// New soft rock where the brush (at most TERRAIN_BRUSH_MAX a side) covers what is not solid. It
/// counts as made. The brush keeps these pixels alone. Returns how many.
int64_t terrain_fill(terrain *t, ph_mask *brush, int32_t x, int32_t y);

/// Takes a whole piece that hangs in the air out of the ground, at (x, y): it has become dust or a body. Any size.
int64_t terrain_release(terrain *t, const ph_mask *piece, int32_t x, int32_t y, bool as_dust);

/// Copies the window of the ground at (x, y) into `out`, of the size of `out`. O(words of it).
void terrain_window(const terrain *t, int32_t x, int32_t y, ph_mask *out);

/// True when every cell that the box [px] touches is open: no pixel there is solid. False says nothing: the pixels
/// decide, and outside the ground it is always false. O(cells of the box). (Ekstroem 2.6, coarse masks.)
bool terrain_is_open(const terrain *t, ph_box box);

/// The cells to the left and right of cell `at`, above and below it, as far as the grid of across x
/// down cells reaches. Returns how many. O(1).
static inline int32_t grid_beside(int32_t at, int32_t across, int32_t down, int32_t near[4]) {
    int32_t n = 0, x = at % across, y = at / across;
    near[n] = at - 1, n += x > 0;
    near[n] = at + 1, n += x + 1 < across;
    near[n] = at - across, n += y > 0;
    near[n] = at + across, n += y + 1 < down;
    return n;
}

#endif
