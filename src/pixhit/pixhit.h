// pixhit.h - pixel-exact 2D collision core. C99, libc headers only, no SDL, no globals, no clock.
//
// WHAT    1-bit masks made from sprite alpha; shift-and-AND tests of two masks at any offset; overlap
//         area, overlap pixels, the area's gradient (the collision normal) and a contact made of them;
//         push-out and sweep; a broad phase that splits a scene into Left, straddling (I) and Right.
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
//         it can live inside a saved game state. ph_mask_create and ph_mask_from_alpha allocate through
//         PH_MALLOC / PH_FREE (define both to use your own); ph_mask_init uses memory that you give.
//         No query and no frame allocates.
//
// ERRORS  Sizes that cannot be held give NULL or 0. Pixels outside a mask read as empty and are not
//         written. Offsets never overflow. Passing NULL where a mask is expected is a bug of the caller.
//
// THREADS Queries read only; share masks freely. A ph_partition belongs to one thread at a time.
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

/// Pixels of a picture, as any image loader hands them out. The caller keeps ownership.
typedef struct ph_image {
    const uint8_t *rgba; ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from one row to the next (SDL_Surface.pitch); may be negative
} ph_image;

// ---------------------------------------------------------------------------------------------------
// Masks
// ---------------------------------------------------------------------------------------------------

/// 1 bit per pixel, set = solid. The header is followed by h * strips words of 64 pixels in column
/// strips: pixel (x, y) is bit x % 64 of word (x / 64) * h + y, so one strip is contiguous down the
/// rows and a whole strip is shifted by the same count. Bits right of w are always 0.
/// Every call keeps bounds and count exact. Read the fields, do not write them.
typedef struct ph_mask {
    int32_t w, h;   ///< size [px]
    int32_t strips; ///< words per row: (w + 63) / 64
    int32_t spare;  ///< 0; keeps the words 8-byte aligned
    ph_box bounds;  ///< smallest box round all solid pixels; 0,0,0,0 when there is none
    int64_t count;  ///< solid pixels
} ph_mask;

/// Bytes of a w x h mask, header included; 0 when a size is negative or the product does not fit.
size_t ph_mask_bytes(int32_t w, int32_t h);

/// Makes an empty w x h mask in ph_mask_bytes(w, h) bytes of 8-byte aligned memory, which stays the
/// caller's. Returns the mask at that address, or NULL when ph_mask_bytes is 0.
ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h);

/// Allocates an empty w x h mask. NULL when out of memory or the size cannot be held. Free it with
/// ph_mask_free.
ph_mask *ph_mask_create(int32_t w, int32_t h);

/// Frees a mask from ph_mask_create or ph_mask_from_alpha. NULL is allowed.
void ph_mask_free(ph_mask *mask);

/// Allocates a mask of the size of `part` (a sub-rectangle of the sheet [px]) with every pixel set
/// whose alpha is above `threshold` (127 is the usual half; -1 sets all, 255 none). Pixels of `part`
/// outside the picture stay empty. NULL as ph_mask_create. O(pixels).
ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box part, int threshold);

/// The same into an existing mask, whose size is the size of the part; (x, y) is the part's top-left.
void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, int32_t x, int32_t y, int threshold);

/// The words of the mask, for reading (see ph_mask). h * strips of them.
const uint64_t *ph_mask_words(const ph_mask *mask);

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
/// build big masks from small brushes). b may be `mask` itself. Returns how many pixels changed.
int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Removes the pixels of b likewise: carving. Returns how many pixels changed.
int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

// ---------------------------------------------------------------------------------------------------
// Queries: two masks, b at offset (dx, dy) from a. Cost of each: the words of the rows that both share.
// ---------------------------------------------------------------------------------------------------

/// True when some pixel is solid in both. Looks at the middle of the shared rows first, where shapes that
/// touch mostly do, and stops at the first block of rows that shows it.
bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// First common pixel in raster order (top row first, then leftmost), in a's pixels, whatever the word
/// size. False, with x and y untouched, when there is none.
bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t *x, int32_t *y);

/// Number of pixels solid in both [px^2].
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
// Contacts
// ---------------------------------------------------------------------------------------------------

/// Where the direction of a contact came from.
typedef enum ph_normal_source {
    PH_NORMAL_GRADIENT, ///< the area's gradient: the usual case
    PH_NORMAL_VELOCITY, ///< gradient zero: back along the relative velocity
    PH_NORMAL_CENTRES,  ///< velocity zero too: from the middle of a's bounds to the middle of b's
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

/// Moves b out of a along the direction (ux, uy) of any length in steps of one pixel along its longer
/// axis, at most `most` steps; *dx and *dy are the offset before and after. Returns the steps taken,
/// or -1, the offset untouched, when b is still inside after `most` steps or the direction is (0,0).
int32_t ph_push_out(const ph_mask *a, const ph_mask *b, int32_t *dx, int32_t *dy, int32_t ux, int32_t uy,
                    int32_t most);

/// Moves b from offset (dx, dy) by (mx, my) [px] along a 4-connected line of pixels, so that not even
/// one pixel can slip through a one-pixel diagonal, and stops at the first offset that hits. Returns the steps
/// made before the hit (0 = at once; the line has |mx| + |my| steps), or -1 when nothing is hit. On a
/// hit (*hit_dx, *hit_dy) is the offset that touches. Only the steps at which the bounds meet are tested;
/// the others are skipped in O(1), however long the way.
int64_t ph_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                 int32_t *hit_dx, int32_t *hit_dy);

// ---------------------------------------------------------------------------------------------------
// Broad phase: which boxes overlap
// ---------------------------------------------------------------------------------------------------

/// What the broad phase knows of a sprite. Indexes into the caller's array of these name the sprites.
typedef struct ph_item {
    ph_box box;      ///< the sprite's place [px]; an empty box meets nothing
    uint16_t groups; ///< the groups it is in, as bits
    uint16_t hits;   ///< the groups it can hit, as bits; a pair counts when each hits the other
    uint32_t fixed;  ///< not 0: it does not move; two fixed items are never a pair
} ph_item;

/// Two items with overlapping boxes that may hit each other; a < b.
typedef struct ph_pair {
    int32_t a, b;
} ph_pair;

/// Receives pairs as they are found, a batch at a time (never empty, never one pair twice a frame). The
/// order depends on the method and on the last frame: sort what your rules consume.
typedef void ph_pairs_fn(void *user, const ph_pair *pairs, int32_t count);

/// One cut of the partition, for drawing: `items` names n items: l wholly left of (or above) the
/// divisor, then i that straddle it, then the rest wholly right of (or below) it.
typedef struct ph_split {
    int32_t axis;         ///< 0: the line x = at; 1: the line y = at
    int32_t at;           ///< the divisor [px]
    int32_t depth;        ///< 0 for the first cut
    ph_box region;        ///< bounds of the items that were cut [px]
    const int32_t *items; ///< valid during the call
    int32_t l, i, n;
} ph_split;
typedef void ph_split_fn(void *user, const ph_split *split);

/// What one frame of the broad phase did.
typedef struct ph_broad_stats {
    int64_t tests;     ///< box pairs compared
    int64_t pairs;     ///< pairs reported
    int32_t splits;    ///< cuts made
    int32_t depth;     ///< deepest cut + 1
    int32_t largest_i; ///< most items on one divisor
} ph_broad_stats;

/// The partition's memory: the index array that is recycled from frame to frame. Opaque.
typedef struct ph_partition ph_partition;

/// Bytes for up to `capacity` items; 0 when capacity is negative.
size_t ph_partition_bytes(int32_t capacity);

/// Makes a partition in that many bytes of 8-byte aligned memory, which stays the caller's.
ph_partition *ph_partition_init(void *memory, int32_t capacity);

/// Sends every pair of overlapping, mutually hitting items to `fn`, by L/I/R partition (Ekstroem 3).
/// Items past the capacity are an error: false, nothing is sent. `split` may be NULL: no cost.
/// About O(n log n) for scattered sprites, O(n^2) when all lie in one spot.
bool ph_partition_pairs(ph_partition *partition, const ph_item *items, int32_t n, ph_pairs_fn *fn, void *user,
                        ph_split_fn *split, void *split_user, ph_broad_stats *stats);

/// The fast broad phase: the same pairs as ph_all_pairs, several times sooner than ph_partition_pairs.
/// Its memory is opaque and holds nothing that changes an answer: throw it away or keep it as you like.
typedef struct ph_broad ph_broad;

/// Most items that a ph_broad can be made for.
#define PH_BROAD_MOST (1 << 24)

/// Bytes for up to `capacity` items: 72 each and a few hundred more; 0 when the capacity is negative or
/// above PH_BROAD_MOST.
size_t ph_broad_bytes(int32_t capacity);

/// Makes a broad phase in that many bytes of 8-byte aligned memory, which stays the caller's. Chooses the
/// processor's best instructions, once. NULL when memory is NULL or ph_broad_bytes is 0.
ph_broad *ph_broad_init(void *memory, int32_t capacity);

/// Sends every pair of overlapping, mutually hitting items to `fn`, up to 512 at a time. `n` may differ
/// from frame to frame; more than the capacity is an error: false, nothing is sent. `stats` may be NULL.
/// Any int32_t coordinates; worlds up to 32768 px across are fastest. About O(n log n) for scattered
/// sprites, 10 to 20 ns each; O(n^2) when all lie in one spot. (Ekstroem 3, rebuilt for wide registers.)
bool ph_broad_pairs(ph_broad *broad, const ph_item *items, int32_t n, ph_pairs_fn *fn, void *user,
                    ph_broad_stats *stats);

/// The same pairs by comparing each item with each: the reference to compare with.
void ph_all_pairs(const ph_item *items, int32_t n, ph_pairs_fn *fn, void *user, ph_broad_stats *stats);

#ifdef __cplusplus
}
#endif
#endif
