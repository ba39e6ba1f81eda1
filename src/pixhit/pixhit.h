// pixhit.h - pixel-exact 2D collision core. C99, libc headers only, no SDL, no globals, no clock.
//
// WHAT    1-bit masks made from sprite alpha; shift-and-AND tests of two masks at any offset; overlap
//         area, overlap pixels, the area's gradient (the collision normal) and a contact made of them;
//         push-out and sweep; brushes, turns, pieces, outlines; run-length and soft masks; a broad
//         phase that splits a scene into Left, straddling (I) and Right.
//
// HOW     #include "pixhit.h"
//         ph_image sheet = {pixels, 64, 32, 64 * 4};              // RGBA bytes, as SDL_image loads them
//         ph_box first = {0, 0, 32, 32}, second = {32, 0, 64, 32};
//         ph_mask *ship = ph_mask_from_alpha(&sheet, first, 127);
//         ph_mask *rock = ph_mask_from_alpha(&sheet, second, 127);
//         ph_contact c;
//         if (ph_contact_find(ship, rock, rock_x - ship_x, rock_y - ship_y, vx, vy, &c)) {
//             hull -= (int)c.area;                                // damage from overlap area
//             rock_vx += c.nx * bounce, rock_vy += c.ny * bounce; // push the rock along the normal
//         }
//
// UNITS   Positions, sizes and offsets are whole pixels in int32_t, x to the right, y down. Mask pixel
//         (0,0) is the top-left one. Boxes are half open: x0 <= x < x1. Areas are pixel counts (int64_t).
//
// OFFSET  Every test of two masks takes b's top-left corner seen from a's top-left corner:
//         dx = b.x - a.x, dy = b.y - a.y. Any int32_t offset is legal; far ones simply never touch.
//
//              (0,0) of a
//                +----------------+          pixel (x, y) of a lies on
//                |                |          pixel (x - dx, y - dy) of b
//                |       +--------+-----+
//                |       |(dx,dy) |     |
//                +-------+--------+     |
//                        +--------------+
//
// MEMORY  A mask is one block without pointers: the header below, then its words. memcpy moves it, so
//         it can live inside a saved game state. ph_mask_create, ph_mask_from_alpha, ph_mask_restore and
//         ph_mask_convolve allocate through PH_MALLOC / PH_FREE: to use your own, compile mask.c with both defined,
//         in a header that declares them (cc -include yours.h); PH_FREE never sees NULL. Everything else works in
//         memory that you give. No query and no frame allocates.
//
// ERRORS  Sizes that cannot be held give NULL or 0. Pixels outside a mask read as empty and are not
//         written. Offsets never overflow. Passing NULL where a mask is expected is a bug of the caller.
//
// THREADS Queries read only; share masks freely. A ph_partition or ph_broadphase belongs to one thread at a time.
//
// SPEED   With gcc or clang on x86 the loops exist for plain C, popcnt, AVX2 and AVX-512, and each call picks
//         what the processor has: plain -O2 is enough, no -march. All give the same answers. See isa.h.
//         Masks up to 64 pixels wide take the shortest way.
//
// SOURCES Mackey 1995 (one word per row, shift and AND); Darkvale 1997 (several words per row);
//         Hommel 1999 (run-length); Ekstroem 2002 (area, gradient normal, L/I/R partition);
//         Esteban 2013 (rectangle, then alpha by alpha: the oracle of the tests).
#ifndef PIXHIT_H
#define PIXHIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---------------------------------------------------------------------------------------------------
// Boxes and pixels
// ---------------------------------------------------------------------------------------------------

/// Half-open rectangle [px]: the pixels x0 <= x < x1, y0 <= y < y1. Empty when x0 >= x1 or y0 >= y1.
typedef struct ph_box {
    int32_t x0, y0, x1, y1;
} ph_box;

/// True when the two boxes share a pixel. An empty box shares none. O(1).
bool ph_box_overlap(ph_box a, ph_box b);

/// A pixel, or a corner between pixels where that is said [px].
typedef struct ph_point {
    int32_t x, y;
} ph_point;

// ---------------------------------------------------------------------------------------------------
// Masks
// ---------------------------------------------------------------------------------------------------

/// 1 bit per pixel, set = solid. The header is followed by h * strips words of 64 pixels in column
/// strips: pixel (x, y) is bit x % 64 of word (x / 64) * h + y, so one strip is contiguous down the
/// rows and a whole strip is shifted by the same count. Bits right of w are always 0.
/// Every call keeps bounds and count exact. Read the fields, do not write them.
typedef struct ph_mask {
    int32_t w, h;     ///< size [px]
    int32_t strips;   ///< words per row: (w + 63) / 64
    int32_t reserved; ///< 0; keeps the words 8-byte aligned
    ph_box bounds;    ///< smallest box round all solid pixels; 0,0,0,0 when there is none
    int64_t count;    ///< solid pixels
} ph_mask;

/// Bytes of a w x h mask, header included; 0 when a size is negative or the product does not fit.
size_t ph_mask_bytes(int32_t w, int32_t h);

/// Makes an empty w x h mask in ph_mask_bytes(w, h) bytes of 8-byte aligned memory, which stays the
/// caller's. Returns the mask at that address, or NULL when memory is NULL or ph_mask_bytes is 0. O(words).
ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h);

/// Allocates an empty w x h mask. NULL when out of memory or the size cannot be held. Free it with
/// ph_mask_free. O(words).
ph_mask *ph_mask_create(int32_t w, int32_t h);

/// Frees a mask from ph_mask_create, ph_mask_from_alpha or ph_mask_restore. NULL is allowed.
void ph_mask_free(ph_mask *mask);

/// The words of the mask, for reading (see ph_mask). h * strips of them.
const uint64_t *ph_mask_words(const ph_mask *mask);

// ---------------------------------------------------------------------------------------------------
// Loading: masks from pictures
// ---------------------------------------------------------------------------------------------------

/// Pixels of a picture, as any image loader hands them out. The caller keeps ownership.
typedef struct ph_image {
    const uint8_t *rgba; ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from one row to the next (SDL_Surface.pitch); may be negative
} ph_image;

/// A picture of palette indexes, one byte a pixel. The caller keeps ownership.
typedef struct ph_indexed {
    const uint8_t *index; ///< top-left pixel
    int32_t w, h;         ///< size [px], >= 0
    ptrdiff_t pitch;      ///< bytes from one row to the next; may be negative
} ph_indexed;

/// A color with a tolerance per channel: it names the pixels that differ from it by at most that much in
/// every channel. Zero tolerance is that color alone; da = 255 looks at no alpha.
typedef struct ph_color_key {
    uint8_t r, g, b, a;
    uint8_t dr, dg, db, da;
} ph_color_key;

/// Allocates a mask of the size of `frame` (a sub-rectangle of the sheet [px]) with every pixel set
/// whose alpha is above `threshold` (127 is the usual half; -1 sets all, 255 none). Pixels of `frame`
/// outside the picture stay empty. NULL as ph_mask_create. O(pixels).
ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold);

/// The same into an existing mask, whose size is the size of the part; (x, y) is the part's top-left.
void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold);

/// Likewise from palette indexes: those in the 256-bit `set` (index i is bit i % 64 of word i / 64) become solid
/// and the others empty, or with solid = false the set is passable and the others are solid (Mackey:
/// the set of index 0; Darkvale: any set). Pixels outside the picture stay empty. O(pixels).
void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, int32_t x, int32_t y, const uint64_t set[4],
                        bool solid);

/// Likewise from colors: the pixels that any of the n keys names. O(pixels x n).
void ph_mask_load_keys(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, const ph_color_key *keys, int32_t n,
                       bool solid);

// ---------------------------------------------------------------------------------------------------
// Editing
// ---------------------------------------------------------------------------------------------------

/// True when pixel (x, y) is solid; false outside the mask. O(1).
bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y);

/// Makes pixel (x, y) solid or empty; outside the mask nothing happens. O(1), but clearing a pixel on
/// the edge of the bounds costs a walk over the words.
void ph_mask_set(ph_mask *mask, int32_t x, int32_t y, bool solid);

/// Makes all pixels solid, or all empty. O(words).
void ph_mask_fill(ph_mask *mask, bool solid);

/// Copies the pixels of `from`, which must have the same size; otherwise nothing happens and the
/// answer is false. O(words).
bool ph_mask_copy(ph_mask *mask, const ph_mask *from);

/// Adds the pixels of b, its top-left at (dx, dy) of `mask` [px], clipped to the mask (Ekstroem 2.1:
/// build big masks from small brushes). b may be `mask` itself. Returns how many pixels changed. O(words of b inside
/// the mask); taking away on the edge of the bounds costs a walk over the mask, here and in the next two.
int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Removes the pixels of b likewise: carving. Returns how many pixels changed.
int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Removes the pixels that b does not have, outside b all. Returns how many pixels changed.
int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Makes solid pixels empty and empty ones solid. O(words).
void ph_mask_invert(ph_mask *mask);

/// Grows the mask by r pixels on all sides and corners (a square of 2r + 1 round each pixel, clipped to the mask), or
/// with r < 0 shrinks it: every pixel with an empty one within -r goes, and outside the mask all is empty
/// (Ekstroem 2.6: fairness margins, noise). Returns how many pixels changed. O(words log r).
int64_t ph_mask_grow(ph_mask *mask, int32_t r);

/// Makes all pixels of the box or circle solid or empty: carving tool and paint brush. Returns how many
/// pixels changed. O(words of the shape); removing at the edge of the bounds costs a walk over the mask.
int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid);
int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid);

// ---------------------------------------------------------------------------------------------------
// Queries: two masks, b at offset (dx, dy) from a. Cost of each: the words of the rows that both share.
// ---------------------------------------------------------------------------------------------------

/// True when some pixel is solid in both. Stops at the first block of rows that shows it; of masks over 64 px wide the
/// middle of what they share is looked at first, where shapes that touch mostly do. (Mackey; Darkvale; Ekstroem 2.2.)
bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// First common pixel in raster order (top row first, then leftmost), in a's pixels, whatever the word
/// size. False, with x and y untouched, when there is none. (Ekstroem 2.3.)
bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y);

/// Number of pixels solid in both [px^2]. (Ekstroem 2.4.)
int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// Writes the pixels solid in both to `out`, a mask of a's size in a's coordinates. False, and nothing
/// is written, when the size differs. `out` may be a or b.
bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out);

/// Overlap area f and its central differences (Ekstroem 2.5).
typedef struct ph_gradient {
    int64_t area; ///< f(dx, dy)
    int64_t gx;   ///< f(dx+1, dy) - f(dx-1, dy)
    int64_t gy;   ///< f(dx, dy+1) - f(dx, dy-1)
} ph_gradient;

/// Area and gradient in one walk over the rows. (gx, gy) points to where the overlap grows when b is
/// moved, so b leaves a along (-gx, -gy). It is (0,0) when one shape lies inside the other or the
/// overlap is symmetric: that is common, see ph_contact_find.
ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

// ---------------------------------------------------------------------------------------------------
// Queries: a mask against a box, a circle or a line, which may stick out of the mask or miss it
// ---------------------------------------------------------------------------------------------------

/// True when a solid pixel lies in the box. For one pixel: ph_mask_get. O(words of the box).
bool ph_mask_hit_box(const ph_mask *mask, ph_box box);

/// True when a solid pixel lies in the filled circle: (x - cx)^2 + (y - cy)^2 <= r^2 [px]. r = 0 is one
/// pixel, r < 0 none. O(words of the circle).
bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

/// First solid pixel on the way from (x0, y0) to (x1, y1), ends included; false, x and y untouched, when there is
/// none. The line has one pixel per step of its longer axis, the other one rounded, halves away from
/// the start. O(longer side of the mask) however long the line is.
bool ph_mask_hit_line(const ph_mask *mask, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t *x, int32_t *y);

/// Solid pixels in the box, in the circle [px^2]. O(words of the shape).
int64_t ph_mask_count_box(const ph_mask *mask, ph_box box);
int64_t ph_mask_count_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

// ---------------------------------------------------------------------------------------------------
// Contact and motion
// ---------------------------------------------------------------------------------------------------

/// Where the direction of a contact came from.
typedef enum ph_normal_source {
    PH_NORMAL_GRADIENT, ///< the area's gradient: the usual case
    PH_NORMAL_VELOCITY, ///< gradient zero: back along the relative velocity
    PH_NORMAL_CENTERS,  ///< velocity zero too: from the middle of a's bounds to the middle of b's
    PH_NORMAL_AXIS      ///< those coincide too: b leaves upwards
} ph_normal_source;

/// What a game needs to answer a collision.
typedef struct ph_contact {
    int64_t area;            ///< overlap [px^2], > 0
    int32_t x, y;            ///< overlap pixel nearest to the overlap's centroid, in a's pixels
    int64_t gx, gy;          ///< the gradient, or the fallback's direction in its place; never (0,0)
    float nx, ny;            ///< unit outward normal -(gx,gy)/|g|: push b along it and a against it
    ph_normal_source source; ///< anything but PH_NORMAL_GRADIENT is a fallback: count it
} ph_contact;

/// Fills `out` when a and b overlap; false, `out` untouched, when they do not. (vx, vy) is the velocity
/// of b relative to a in any unit, used only when the gradient is zero. To bounce in integers:
/// v' = v - (1+e) (v.g)/(g.g) g when v.g > 0. Cost: the gradient, and on a hit one more walk for the point.
bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                     ph_contact *out);

/// Moves b out of a along the direction (ux, uy) of any length in steps of one pixel along its longer axis, at most
/// `most` steps; *dx and *dy are the offset before and after. With (0,0) in any direction: to the nearest free offset
/// (straight distance; of equals the one furthest up, then left) at most `most` px away on each axis. Returns the steps
/// taken (any direction: px on the longer axis), or -1, the offset untouched, when b is still inside after `most`
/// steps, would leave the range of int32_t, or `most` is negative. Cost: a ph_mask_hit a step; in any direction
/// about 4 times the square of the steps. (Masks have no vertices to measure depth by, so they are moved and asked.)
int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, int32_t *dx, int32_t *dy, int32_t ux, int32_t uy,
                         int32_t most);

/// Moves b from offset (dx, dy) by (mx, my) [px] along a 4-connected line of pixels, so that not even
/// one pixel can slip through a one-pixel diagonal, and stops at the first offset that hits. Returns the steps
/// made before the hit (0 = at once; the line has |mx| + |my| steps), or -1 when nothing is hit. On a
/// hit (*hit_dx, *hit_dy) is the offset that touches. Only the steps at which the bounds meet are tested, a ph_mask_hit
/// each; the others are skipped in O(1), however long the way.
int64_t ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                      int32_t *hit_dx, int32_t *hit_dy);

// ---------------------------------------------------------------------------------------------------
// Broad phase: which boxes overlap
// ---------------------------------------------------------------------------------------------------

/// What the broad phase knows of a sprite. Indexes into the caller's array of these name the sprites.
typedef struct ph_item {
    ph_box box;             ///< the sprite's place [px]; an empty box meets nothing
    uint16_t category;      ///< the categories it is in, one bit each
    uint16_t collides_with; ///< the categories it can hit; a pair counts when each may hit the other
    uint32_t is_static;     ///< not 0: it does not move; two static items are never a pair
} ph_item;

/// Two items with overlapping boxes that may hit each other; a < b.
typedef struct ph_pair {
    int32_t a, b;
} ph_pair;

/// Receives pairs as they are found, a batch at a time (never empty, never one pair twice a frame). The order depends on
/// the method and on the last frame: sort what your rules consume. It may change the items: this frame's later pairs may
/// then be of the old or the new ones, the next frame's are of the new.
typedef void ph_pairs_fn(void *user, const ph_pair *pairs, int32_t count);

/// One split of the partition, for drawing. The divisor is the line x = at or y = at. Each item that was split is named
/// in `lower`, in `upper`, or in both: then it straddles the divisor (the I of L/I/R).
typedef struct ph_split {
    int32_t axis;         ///< 0: the divisor is the line x = at; 1: y = at
    int32_t at;           ///< where the divisor is [px]
    int32_t depth;        ///< 0 for the first split
    ph_box region;        ///< the part of the plane that was split [px]; all items named overlap it
    const int32_t *lower; ///< items with pixels left of (above) the divisor: L and I; valid during the call
    const int32_t *upper; ///< items with pixels right of (below) it: I and R; valid during the call
    int32_t lower_n;
    int32_t upper_n;
} ph_split;

/// Receives each split as it is made, before those inside it.
typedef void ph_split_fn(void *user, const ph_split *split);

/// Where a frame's results go. A callback must not call the same ph_broadphase or ph_partition again: that is refused.
typedef struct ph_broadphase_callbacks {
    ph_pairs_fn *pairs; ///< not NULL
    ph_split_fn *split; ///< NULL: nobody looks; costs nothing
    void *user;         ///< handed to both
} ph_broadphase_callbacks;

/// What one frame of the broad phase did. Of a frame that looked only at pairs kept from an earlier one, there are no
/// splits.
typedef struct ph_broadphase_stats {
    int64_t tests;     ///< box pairs compared
    int64_t pairs;     ///< pairs reported
    int32_t splits;    ///< splits made
    int32_t depth;     ///< deepest split + 1
    int32_t largest_i; ///< most items on one divisor
} ph_broadphase_stats;

/// The fast broad phase: the same pairs as ph_all_pairs, many times sooner than ph_partition_pairs. What it keeps from
/// frame to frame only saves time, so one ph_broadphase may serve any scene, or several in turn. Opaque, one block
/// without pointers; between calls memcpy may move it. It is bound to this process and processor: do not save it.
typedef struct ph_broadphase ph_broadphase;

/// Most items that a ph_broadphase can be made for.
#define PH_BROADPHASE_MOST (1 << 24)

/// Bytes for up to `capacity` items: at most 145 each and 1700 more; 0 when the capacity is negative or above
/// PH_BROADPHASE_MOST. It is always enough, whatever the scene.
size_t ph_broadphase_bytes(int32_t capacity);

/// Makes a broad phase in that many bytes of 8-byte aligned memory, which stays the caller's. Chooses among the
/// instruction sets of the processor, once; all give the same pairs. NULL when memory is NULL or ph_broadphase_bytes is
/// 0. O(capacity): the memory is cleared.
ph_broadphase *ph_broadphase_init(void *memory, int32_t capacity);

/// Sends every pair of overlapping items that may hit each other to to->pairs, up to 512 at a time. `n` may differ from
/// frame to frame. False, and nothing is sent, when n < 0 or past the capacity, or when this is called from one of its
/// own callbacks. `stats` may be NULL, `items` only when n is 0; they are read during the call only. With to->split
/// every frame is partitioned, without it few are; the pairs are the same. Any int32_t coordinates; worlds up to 32766
/// px across are fastest. About O(n log n) for scattered sprites, 5 to 20 ns each; 1 ns when none has moved; O(n^2) when
/// all lie in one spot. (Ekstroem 3, rebuilt for wide registers: broadphase.c tells how.)
bool ph_broadphase_pairs(ph_broadphase *broad, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                         ph_broadphase_stats *stats);

/// The partition of 2002, to learn from. Its memory is the index array that is recycled from frame to frame. Opaque.
typedef struct ph_partition ph_partition;

/// Bytes for up to `capacity` items, 4 each; 0 when capacity is negative or they cannot be held.
size_t ph_partition_bytes(int32_t capacity);

/// Makes a partition in that many bytes of 8-byte aligned memory, which stays the caller's. NULL when memory is NULL or
/// ph_partition_bytes is 0.
ph_partition *ph_partition_init(void *memory, int32_t capacity);

/// The same pairs by the L/I/R partition as published (Ekstroem 3). Errors and NULL as ph_broadphase_pairs.
/// About O(n log n) for scattered sprites, O(n^2) when all lie in one spot.
bool ph_partition_pairs(ph_partition *partition, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                        ph_broadphase_stats *stats);

/// The same pairs by comparing each item with each: the reference to compare with. It makes no splits. O(n^2).
void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats);

// ===================================================================================================
// THE REST: calls that a game needs now and then. Nothing above depends on them.
// ===================================================================================================

// ---------------------------------------------------------------------------------------------------
// Connected components
// ---------------------------------------------------------------------------------------------------

/// One connected piece of a mask.
typedef struct ph_component {
    int64_t count;  ///< solid pixels
    ph_box box;     ///< smallest box round them
    ph_point first; ///< first pixel in raster order
} ph_component;

/// The pieces of a mask as it was when they were found. One block without pointers; read the fields.
typedef struct ph_components {
    int32_t n;       ///< pieces
    int32_t largest; ///< the one with most pixels, the first of equals; -1 when there is none
    int32_t w, h;    ///< size of the mask [px]
    int32_t runs;    ///< runs of pixels that the pieces are made of
    int32_t reserved;
} ph_components;

/// Bytes to find the pieces of this mask in; 0 when it has more than 2^31 - 1 runs of pixels. O(words).
size_t ph_components_bytes(const ph_mask *mask);

/// Finds the pieces in that many bytes of 8-byte aligned memory, which stays the caller's. Pixels are `neighbours` by
/// their sides (4) or also by their corners (8); NULL for another number or when memory is NULL. O(words + runs).
ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbours);

/// The pieces, parts->n of them, in raster order of their first pixels.
const ph_component *ph_components_list(const ph_components *parts);

/// Index of the piece at pixel (x, y); -1 when it is empty or outside. O(log runs of the row).
int32_t ph_components_at(const ph_components *parts, int32_t x, int32_t y);

/// Makes `out`, of the mask's size, hold just piece i; false, nothing written, when size or index is wrong. O(words +
/// runs).
bool ph_components_mask(const ph_components *parts, int32_t i, ph_mask *out);

// ---------------------------------------------------------------------------------------------------
// Overlap info, outlines, moments
// ---------------------------------------------------------------------------------------------------

/// All that can be said of the pixels solid in both masks, in a's pixels. No answer depends on the word
/// size. Sums and center are exact while area x size stays below 2^63.
typedef struct ph_overlap_info {
    int64_t area;         ///< [px^2], > 0
    int64_t sum_x, sum_y; ///< sums of the coordinates: the exact centroid is sum / area
    int64_t gx, gy;       ///< gradient, as ph_mask_gradient
    ph_box box;           ///< smallest box round the overlap
    ph_point center;      ///< centroid to the nearest pixel, halves down; may be empty in a bent overlap
    ph_point top;         ///< of the top row the leftmost pixel: the first in raster order
    ph_point bottom;      ///< of the bottom row the leftmost
    ph_point left, right; ///< of the outermost column the topmost
} ph_overlap_info;

/// Fills `out`; false, `out` untouched, when nothing overlaps. With a == b at (0,0) it describes one mask.
/// Cost: ph_mask_gradient and one more walk. (Ekstroem 2.3; extreme points: no library had them.)
bool ph_mask_overlap_info(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_overlap_info *out);

/// One closed border: corners points[first .. first + n - 1], each next one straight across or down.
typedef struct ph_loop {
    int32_t first, n;
    int64_t area; ///< enclosed [px^2]: > 0 round a piece, < 0 round a hole
} ph_loop;

/// Where outlines go: the caller's two arrays and their sizes, then what was found.
typedef struct ph_outline {
    ph_point *points; ///< corners of pixels: (0,0) is the top-left corner of pixel (0,0)
    ph_loop *loops;
    int32_t points_max, loops_max; ///< room; both may be 0 to learn the numbers first
    int32_t points_n, loops_n;     ///< found, also past the room (points up to 2^31 - 1)
} ph_outline;

/// Follows all borders between solid and empty, holes too, each once: solid on the right hand, so clockwise
/// round pieces and counterclockwise round holes, seen on the screen. `neighbours` 8 joins pixels that touch
/// at a corner, 4 keeps them apart. `scratch` is another mask of the same size; it ends up empty. False
/// when the room was too small (numbers are right, arrays cut off) or an argument is wrong.
/// O(words + border).
bool ph_mask_outline(const ph_mask *mask, int neighbours, ph_mask *scratch, ph_outline *out);

/// The shape of a mask, for drawing and aiming; doubles, so let no replay depend on it.
typedef struct ph_moments {
    double x, y;       ///< centroid of the pixels' centers [px], pixel (0,0) at 0,0
    double xx, yy, xy; ///< variances and covariance [px^2]
    double angle;      ///< long axis in degrees, -90 < angle <= 90, counterclockwise from the x axis on the
                       ///< screen; 0 when no axis is longer
} ph_moments;

/// False, all zero, when the mask is empty. For masks up to 1,000,000 px a side. O(words + runs).
bool ph_mask_moments(const ph_mask *mask, ph_moments *out);

// ---------------------------------------------------------------------------------------------------
// Run-length masks
// ---------------------------------------------------------------------------------------------------

/// Run-length mask, read only: header, row index, runs; one block without pointers (Hommel).
typedef struct ph_rle {
    int32_t w, h;  ///< size [px]
    ph_box bounds; ///< smallest box round all solid pixels
    int64_t count; ///< solid pixels
    int32_t runs;  ///< in all rows
    int32_t reserved;
} ph_rle;

/// True when runs of this mask will be tested faster than its words, whole against whole: over 2500 px wide and few
/// runs a row. Below that words win on any processor with vectors, and runs only save memory: compare
/// ph_rle_bytes with ph_mask_bytes. O(words).
bool ph_rle_pays(const ph_mask *mask);

/// Bytes of the mask as runs; 0 when it has more than 2^31 - 1 of them. O(words).
size_t ph_rle_bytes(const ph_mask *mask);

/// Encodes the mask in that many bytes of 8-byte aligned memory, which stays the caller's. NULL when memory is NULL or
/// ph_rle_bytes is 0. O(words + runs).
ph_rle *ph_rle_init(void *memory, const ph_mask *mask);

/// ph_mask_hit and ph_mask_first_point in one: stops at the first common pixel in raster order and writes it to x
/// and to y, each unless it is NULL. O(rows x log runs of a row + runs of the window).
bool ph_rle_hit(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y);
bool ph_rle_hit_mask(const ph_rle *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y);

/// Number of pixels solid in both [px^2]. Cost as above; with a mask also the words under the runs.
int64_t ph_rle_overlap_area(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy);
int64_t ph_rle_overlap_area_mask(const ph_rle *a, const ph_mask *b, int32_t dx, int32_t dy);

// ---------------------------------------------------------------------------------------------------
// Soft masks
// ---------------------------------------------------------------------------------------------------

/// Soft mask: the alpha of each pixel, 0..255, row by row behind the header.
typedef struct ph_soft {
    int32_t w, h;  ///< size [px]
    ph_box bounds; ///< smallest box round the pixels that are not wholly transparent
} ph_soft;

/// Bytes of a w x h soft mask; 0 when a size is negative or the product does not fit.
size_t ph_soft_bytes(int32_t w, int32_t h);

/// Makes one of the size of `frame` in that many bytes of 4-byte aligned memory, which stays the caller's. Pixels of
/// `frame` outside the picture are transparent. NULL when memory is NULL or ph_soft_bytes is 0. O(pixels).
ph_soft *ph_soft_init(void *memory, const ph_image *image, ph_box frame);

/// True when some pixel is transparent in neither and its two alphas sum to at least 255: together they
/// cover more than a pixel (Hommel). O(pixels of the window), 16 or more at a time.
bool ph_soft_hit(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);

/// Sum of alpha x alpha over the window, divided by 255, rounded down: the overlap area in 1/255 px^2. O(pixels of the
/// window).
int64_t ph_soft_overlap_area(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);

// ---------------------------------------------------------------------------------------------------
// Turned and scaled: pictures and masks
// ---------------------------------------------------------------------------------------------------

/// How to lay a picture down. All zero: as it is.
typedef struct ph_pose {
    int32_t angle, full_turn; ///< turned clockwise by angle / full_turn of a full turn: {5, 32}, {90, 360}; {0, 0}: not
    int32_t scale;            ///< in 1/65536; 0 stands for 65536, least 256
    int32_t samples;          ///< samples x samples points a pixel, 1..8: 1 keeps hard edges, 4 smooths them
} ph_pose;

/// Side [px] of a square that holds the part at any heading; 0 when that is over 32767 px or ph_pose_bake would refuse.
int32_t ph_pose_size(ph_box frame, const ph_pose *pose);

/// Bakes the part, turned about its middle and scaled, into w x h pixels at `rgba`, rows `pitch` bytes apart, about
/// their middle. What does not come from the part becomes transparent. Draw these pixels and make the masks
/// from them, and both agree. The same bytes on every machine. False, nothing written, when the
/// pose or a size is out of range. O(w h samples^2): for load time.
bool ph_pose_bake(const ph_image *image, ph_box frame, const ph_pose *pose, uint8_t *rgba, int32_t w, int32_t h,
                  ptrdiff_t pitch);

/// The eight ways to lay a mask down. TRANSPOSE swaps x and y; turns are as seen on the screen.
typedef enum ph_turn {
    PH_TURN_NONE = 0,
    PH_FLIP_X = 1,     ///< left becomes right
    PH_FLIP_Y = 2,     ///< top becomes bottom
    PH_TURN_HALF = 3,  ///< by 180 degrees
    PH_TRANSPOSE = 4,  ///< mirrored along the diagonal from the top left
    PH_TURN_RIGHT = 5, ///< by 90 degrees clockwise
    PH_TURN_LEFT = 6,  ///< by 90 degrees counterclockwise
    PH_TRANSVERSE = 7  ///< mirrored along the other diagonal
} ph_turn;

/// Writes `from` as turned to `to`, another mask of the turned size (w and h swapped from PH_TRANSPOSE up).
/// False, nothing written, when the size is wrong or `to` is `from`, which only PH_TURN_NONE allows. O(words).
bool ph_mask_turn(const ph_mask *from, ph_turn turn, ph_mask *to);

/// ph_mask_overlap_info with b seen as turned, without a copy; (dx, dy) is the top-left of the turned b. `out` may be
/// NULL: then it stops at the first common word. About 2 ns a word of the window, 4 when transposed: one word at a
/// time, so for a large sprite that is tested often a turned copy is faster. With `out`, five walks.
bool ph_mask_overlap_turned(const ph_mask *a, const ph_mask *b, ph_turn turn, int32_t dx, int32_t dy,
                            ph_overlap_info *out);

/// Scales `from` to the size of `to`: pixel (x, y) takes the pixel that its center falls on (nearest). Any size
/// to any size. O(words + runs).
void ph_mask_scale(const ph_mask *from, ph_mask *to);

/// Coarse mask: pixel (X, Y) of `to` is solid when any of the n x n pixels from (n X, n Y) is (Ekstroem 2.6). `to`
/// has the size of `from` divided by n (2, 4, 8, any n >= 1), rounded up; else false, nothing written.
bool ph_mask_coarse(const ph_mask *from, int32_t n, ph_mask *to);

/// Tests two masks made coarse by the same n; (dx, dy) is the offset of the fine ones [px] and is scaled here.
/// False is certain: the fine masks do not touch. True means a pixel of each at most 2(n - 1) px apart on
/// both axes. False for n < 1. Cost: up to four ph_mask_hit on masks of 1/n^2 the size. (Ekstroem 2.6.)
bool ph_mask_hit_coarse(const ph_mask *a, const ph_mask *b, int32_t n, int32_t dx, int32_t dy);

/// All offsets at once: `out`, a third mask of a.w + b.w - 1 by a.h + b.h - 1 pixels (at least 0), gets pixel (i, j)
/// exactly when ph_mask_hit(a, b, i - (b.w - 1), j - (b.h - 1)). False when the size is wrong, or, with `out` emptied,
/// when memory is short: it allocates and frees a scratch mask. O(words of out x runs of b).
bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *out);

// ---------------------------------------------------------------------------------------------------
// Large masks: a summary beside the mask
// ---------------------------------------------------------------------------------------------------

/// 64 x 64 pixels of a mask.
typedef struct ph_tile {
    uint64_t rows;    ///< bit i: the i-th row of the tile has a solid pixel
    uint64_t columns; ///< bit i: so has the i-th column
} ph_tile;

/// What there is to know of a large mask before its words are read. One block without pointers; read the fields.
typedef struct ph_summary {
    int32_t w, h;         ///< size of the mask [px]
    int32_t across, down; ///< tiles
    ph_box inner;         ///< all of its pixels are solid; 0,0,0,0 when there is none
} ph_summary;

/// Bytes of the summary of a w x h mask, 1/32 of the mask; 0 as ph_mask_bytes.
size_t ph_summary_bytes(int32_t w, int32_t h);

/// Looks at the mask and makes its summary in that many bytes of 8-byte aligned memory, which stays the caller's.
/// NULL when memory is NULL. O(words), and for the inner rectangle, a large one but seldom the largest, some rows.
ph_summary *ph_summary_init(void *memory, const ph_mask *mask);

/// The tiles: tile (X, Y), pixels from (64 X, 64 Y), is number X * down + Y.
const ph_tile *ph_summary_tiles(const ph_summary *summary);

/// Call it after an edit of the mask that changed no pixel outside the box [px], which may stick out. The inner
/// rectangle is cut, never enlarged: ph_summary_init finds it anew. O(words of the tiles that the box touches).
void ph_summary_update(ph_summary *summary, const ph_mask *mask, ph_box box);

/// ph_mask_hit, the same answer, with what the summaries of a and of b tell; either may be NULL. Inner rectangles that
/// meet are a hit at once; else only rows in tiles whose rows and columns of both meet are read. How many
/// times faster, measured: sparse masks from 1024 px on against one another 5 to 10, nearly empty ones more; against
/// sprites from 128 px on 1.1 to 4, best without a summary of the sprite; two masks over 64 px deep in each other 4.
/// It does not pay while the shared window is up to 64 x 64 px (5 ns more) nor for dense or hollow shapes below 1000
/// px (up to 3 times slower). (Amiga BorderLine, on both axes and by tiles; Ekstroem: large sparse backgrounds.)
bool ph_summary_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                    int32_t dx, int32_t dy);

// ---------------------------------------------------------------------------------------------------
// Saving
// ---------------------------------------------------------------------------------------------------

/// Writes the mask to `bytes` when `size` is large enough; returns the size needed either way (ask with
/// NULL, 0). The format is the same on every machine: see mask_save.c. O(words).
size_t ph_mask_save(const ph_mask *mask, void *bytes, size_t size);

/// Allocates the mask that was saved; free it with ph_mask_free. NULL when the bytes are not exactly one saved
/// mask (foreign, cut off, too long, damaged, a newer version) or memory is short. O(words).
ph_mask *ph_mask_restore(const void *bytes, size_t size);

// ---------------------------------------------------------------------------------------------------
// The reference
// ---------------------------------------------------------------------------------------------------

/// The reference: rectangle, then alpha by alpha, on the pixels themselves (Esteban). Counts pixels whose alpha is
/// above `threshold` in both parts, and stops at `enough` (1: a hit test; INT64_MAX: the area). `first`, unless
/// NULL, gets the first one in raster order in frame_a's pixels. Agrees with masks made by ph_mask_from_alpha. O(pixels
/// that both parts and pictures share), about a nanosecond each.
int64_t ph_reference_overlap(const ph_image *a, ph_box frame_a, const ph_image *b, ph_box frame_b, int32_t dx,
                             int32_t dy, int threshold, int64_t enough, ph_point *first);

#ifdef __cplusplus
}
#endif
#endif
