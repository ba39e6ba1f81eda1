// pixhit.h - pixel-exact 2D collision core. C99, libc headers only: no SDL, no globals, no clock.
//
// WHAT    1-bit masks made from the alpha of sprites and tested by shift and AND at any offset: hit, first point, area,
//         pixels and gradient of an overlap (the collision normal), and a contact made of them. Push-out and sweep. A
//         broad phase that splits a scene into Left, straddling (I) and Right.
//
// I WANT TO ...
//         load a sprite's mask                                 ph_mask_from_alpha; of a color key ph_mask_from_keys
//         make a mask by hand or from text                     ph_mask_create, ph_mask_set; see hello.c
//         turn rows of bits into a mask, a mask into a picture ph_mask_load_bits, ph_mask_paint
//         copy a mask, compare two                             ph_mask_clone, ph_mask_copy, ph_mask_equal
//         know whether two sprites touch, and where            ph_mask_hit, ph_mask_first_point
//         bounce off, with a normal (contact manifold)         ph_contact_find; to move them apart ph_mask_push_out
//         take damage from the overlap                         ph_contact.area, ph_mask_overlap_area
//         stop a fast bullet (continuous collision)            ph_mask_sweep
//         move among many, slide, walk, climb (platformer)     ph_mask_move
//         cast a ray (raycast, line of sight)                  ph_mask_hit_line
//         pick with the mouse (point query)                    ph_mask_get; with a thick pointer ph_mask_hit_circle
//         test a trigger area or a blast radius                ph_mask_hit_box, ph_mask_count_circle
//         carve or paint terrain (destructible ground)         ph_mask_fill_circle, ph_mask_erase, ph_mask_draw
//         split what fell apart (connected components, labels) ph_components_init
//         make a mask fatter or thinner (dilate, erode)        ph_mask_grow
//         test many sprites (category and mask bits, layers)   ph_broadphase_pairs
//         collide a whole scene (contacts of all sprites)      ph_broadphase_list, ph_pairs_touch; on threads in ranges
//         ask what is here (point, area or ray over sprites)   ph_broadphase_box, ph_broadphase_line
//         know what began or ended to touch (enter, exit)      ph_pairs_minus
//         draw a mask or walk its pixels (spans, scanlines)    ph_mask_next_run; its contour ph_mask_outline
//         rotate, flip or scale                                ph_pose_bake, ph_pose_mask, ph_mask_turn, ph_mask_scale
//         find every place where b is free (Minkowski sum)     ph_mask_convolve
//         save and load                                        ph_mask_save, ph_mask_restore
//         send what changed, check that both sides agree (net) ph_mask_next_difference, ph_mask_hash
//         know how far apart two sprites are (distance)        ph_mask_distance
//         bounce two bodies in whole numbers (restitution)     ph_bounce; then apart with ph_contact_push_out
//         replay or network (the same pairs in one order)      ph_broadphase_list; sizes ph_mask_box, ph_box_sweep
//         make a cut-off piece a body of its own (debris)      ph_components_cut; fixed memory ph_components_bytes_most
//         look at a mask in a test or debugger (dump, ASCII)   ph_mask_print
//
// HOW     #include "pixhit/pixhit.h"
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
// UNITS   Positions, sizes and offsets are whole pixels in int32_t, x to the right, y down. Test where you draw, in the
//         same frame, and round fractions as your drawing rounds them. Mask pixel (0,0) is the top-left one. Boxes are
//         half open: x0 <= x < x1. Areas are pixel counts (int64_t). Calls that sum coordinates (contact, overlap
//         info) need area x longer side below 2^62, as any mask below 256 MB has; beyond, C leaves them undefined.
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
// MEMORY  A mask is one block without pointers: the struct below, then its words. memcpy moves it, so it can live in a
//         saved game state. PH_MASK_WORDS is its size at compile time:
//             struct rock { int32_t x, y; union { ph_mask mask; uint64_t memory[PH_MASK_WORDS(32, 32)]; } shape; };
//             ph_mask_init(rock.shape.memory, 32, 32); // rock.shape.mask is a mask now
//         C asks for such a union, or for allocated memory. Of a bare `uint64_t memory[]` C99 6.5 does not say what the
//         struct in it holds; no compiler that we test makes use of that, LTO included, while only pixhit reads it.
//         ph_mask_create, ph_mask_clone, ph_mask_from_alpha, ph_mask_from_keys and ph_mask_restore allocate, through
//         PH_MALLOC and PH_FREE. To use your own, compile mask.c with both defined, in a header that declares them
//         (cc -include yours.h). PH_FREE never gets NULL. They return NULL when memory is short or the size cannot be
//         held; free what they return with ph_mask_free. Every other call works in memory that you give: ph_X_bytes
//         says how much, 0 when a size is negative or no block holds it. ph_X_init makes an X there, 8-byte aligned.
//         The memory stays yours. NULL when it is NULL or ph_X_bytes is 0.
//
// ORDER   A call that edits a mask takes it first. A call that makes a result takes `out` last.
//
// ERRORS  Pixels outside a mask read as empty and are not written. A call that returns false, NULL or -1 writes
//         nothing, unless it says otherwise. An output of type ph_point, ph_contact, ph_sweep_hit, ph_overlap_info,
//         ph_moments or ph_broadphase_stats may be NULL when you do not want it, and so may an array of which n, or
//         the room in it, is 0 or less. The `offset` of a push-out is also an input and may not be NULL. Any other NULL
//         is a bug of the caller, unless the call says that it may be NULL. So is unaligned memory, and a mask that
//         ph_mask_init has not made. PH_ASSERT(condition) finds such bugs. It does nothing unless you define it:
//         compile the .c files with `-include assert.h -DPH_ASSERT=assert`, or define it in a header of yours.
//
// THREADS Queries read only; share masks freely. A ph_partition or ph_broadphase belongs to one thread at a time, but
//         between frames several may ask it what is here.
//
// SOURCES Mackey 1995 (one word per row, shift and AND); Darkvale 1997 (several words per row);
//         Hommel 1999 (run-length); Ekstroem 2002 (area, gradient normal, L/I/R partition);
//         Esteban 2013 (rectangle, then alpha by alpha: the reference that the tests compare with).
#ifndef PIXHIT_H
#define PIXHIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version: a new major number breaks code, a new minor number adds calls or changes the answers that the guide
/// lists under "What changed". PH_VERSION is 20200 for 2.2.0.
#define PH_VERSION_MAJOR 2
#define PH_VERSION_MINOR 2 ///< see PH_VERSION_MAJOR
#define PH_VERSION_PATCH 0 ///< see PH_VERSION_MAJOR
/// The three in one number.
#define PH_VERSION (PH_VERSION_MAJOR * 10000 + PH_VERSION_MINOR * 100 + PH_VERSION_PATCH)
/// The same for a language that reads this header without its macros.
enum { PH_VERSION_NUMBER = PH_VERSION };

// ---- Boxes and pixels -----------------------------------------------------------------------------------------------
/// Half-open rectangle [px]: the pixels x0 <= x < x1, y0 <= y < y1. Empty when x0 >= x1 or y0 >= y1.
typedef struct ph_box {
    int32_t x0, y0, x1, y1; ///< the first column and row inside, and the first ones past them
} ph_box;

/// True when the two boxes share a pixel. An empty box shares none. O(1).
bool ph_box_overlap(ph_box a, ph_box b);

/// The smallest box that holds `box` and the same box moved by (mx, my) [px]: give a body that will
/// be swept this one. Cut to the range of int32_t. An empty box stays as it is. O(1).
ph_box ph_box_sweep(ph_box box, int32_t mx, int32_t my);

/// A pixel [px]. In an outline: a corner between pixels.
typedef struct ph_point {
    int32_t x, y; ///< column and row [px]
} ph_point;

// ---- Masks ----------------------------------------------------------------------------------------------------------
/// 1 bit per pixel, set = solid. Behind the struct stand h * strips words of 64 pixels in column strips: pixel (x, y)
/// is bit x % 64 of word (x / 64) * h + y. So one strip is contiguous down the rows, and all of it is shifted by the
/// same count. Bits from column w on are 0. Every call keeps bounds and count exact. Only read the fields.
typedef struct ph_mask {
    int32_t w, h;     ///< size [px]
    int32_t strips;   ///< words per row: (w + 63) / 64
    int32_t reserved; ///< 0; keeps the words 8-byte aligned
    ph_box bounds;    ///< smallest box round all solid pixels; 0,0,0,0 when there is none
    int64_t count;    ///< solid pixels
} ph_mask;

/// Bytes of a w x h mask, the struct included.
size_t ph_mask_bytes(int32_t w, int32_t h);
/// The same for constant sizes, as constants: bytes, and uint64_t words, to size an array (see MEMORY above).
#define PH_MASK_BYTES(w, h) (sizeof(ph_mask) + ((size_t)(w) + 63) / 64 * (size_t)(h)*8)
/// PH_MASK_BYTES in words of 64 bits.
#define PH_MASK_WORDS(w, h) (PH_MASK_BYTES(w, h) / 8)

/// Makes an empty w x h mask at the address `memory`, which may hold an old mask. O(words).
ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h);
/// ph_mask_init in memory that it allocates. O(words).
ph_mask *ph_mask_create(int32_t w, int32_t h);

/// Allocates a copy of the mask. O(words).
ph_mask *ph_mask_clone(const ph_mask *mask);

/// Frees a mask from ph_mask_create or another call that allocates one. NULL is allowed.
void ph_mask_free(ph_mask *mask);

/// The words of the mask, for reading (see ph_mask): h * strips of them.
const uint64_t *ph_mask_words(const ph_mask *mask);

/// The bounds of a mask that lies at (x, y) [px], empty if it is: the box of its ph_item. Cut to int32_t. O(1).
ph_box ph_mask_box(const ph_mask *mask, int32_t x, int32_t y);

// ---- Loading: masks from pictures, and pictures of masks. The pixels stay the caller's ------------------------------
/// Pixels of a picture, as any image loader returns them.
typedef struct ph_image {
    const uint8_t *rgba; ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from one row to the next (SDL_Surface.pitch); may be negative
} ph_image;

/// A picture of palette indexes, one byte a pixel.
typedef struct ph_indexed {
    const uint8_t *index; ///< top-left pixel
    int32_t w, h;         ///< size [px], >= 0
    ptrdiff_t pitch;      ///< bytes from one row to the next; may be negative
} ph_indexed;

/// Rows of bits, one a pixel, as other mask libraries, XBM, PBM and monochrome screens have them.
typedef struct ph_bits {
    const uint8_t *bits; ///< the byte whose first bit is the top-left pixel
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from one row to the next; may be negative
    bool msb_first;      ///< the leftmost pixel of a byte is its highest bit (PBM, GameMaker), else its lowest (XBM)
} ph_bits;

/// Pixels to write, as ph_image describes pixels to read.
typedef struct ph_pixels {
    uint8_t *rgba;   ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;    ///< size [px]
    ptrdiff_t pitch; ///< bytes from one row to the next; may be negative
} ph_pixels;

/// A color with a tolerance per channel. It matches the pixels that differ from it by at most the
/// tolerance in every channel. Tolerance 0 is that color alone. With da = 255 any alpha matches.
typedef struct ph_color_key {
    uint8_t r, g, b, a;     ///< the color
    uint8_t dr, dg, db, da; ///< the tolerances
} ph_color_key;

/// Allocates a mask of the size of `frame`, a rectangle of the picture [px], and makes every pixel solid whose alpha is
/// above `threshold`: 127 is the usual half, -1 or less makes all solid, 255 or more none. Pixels of `frame` outside
/// the picture are empty. A side of an inverted frame (x1 < x0) counts as 0. O(pixels).
ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold);

/// The same into an existing mask, whose pixel (0,0) is pixel `at` of the picture. Old pixels are lost. O(pixels).
void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, ph_point at, int threshold);

/// The same from palette indexes. `set` has one bit for each of the 256 indexes: index i is bit i % 64 of word i / 64.
/// With `solid` true the indexes in the set are solid, with false the others are; pixels outside the picture never.
/// (Mackey: index 0 is empty. Darkvale: any set.)
void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, ph_point at, const uint64_t set[4], bool solid);

/// The same from colors: the set is every pixel that one of the n keys matches. O(pixels x n).
void ph_mask_load_keys(ph_mask *mask, const ph_image *image, ph_point at, const ph_color_key *keys, int32_t n,
                       bool solid);

/// ph_mask_from_alpha, but by ph_mask_load_keys. For sprites on a key color: one key, and `solid` false. O(pixels x n).
ph_mask *ph_mask_from_keys(const ph_image *image, ph_box frame, const ph_color_key *keys, int32_t n, bool solid);

/// ph_mask_load_index from bits: a set bit is solid. O(pixels).
void ph_mask_load_bits(ph_mask *mask, const ph_bits *image, ph_point at);

/// Draws the mask: its pixel (0,0) is pixel `at` of `out`; what sticks out is cut off. Solid pixels get the color
/// `solid`, empty ones `empty`: R, G, B, A, not in memory of `out`. NULL leaves them as they are. O(pixels).
void ph_mask_paint(const ph_mask *mask, ph_point at, const uint8_t solid[4], const uint8_t empty[4],
                   const ph_pixels *out);

// ---- Editing --------------------------------------------------------------------------------------------------------
/// True when pixel (x, y) is solid; false outside the mask. O(1).
bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y);

/// Makes pixel (x, y) solid or empty. O(1), but clearing one on the edge of the bounds costs a walk over the words.
void ph_mask_set(ph_mask *mask, int32_t x, int32_t y, bool solid);

/// Makes all pixels solid, or all empty. O(words).
void ph_mask_fill(ph_mask *mask, bool solid);

/// Copies the pixels of `from`. False when the sizes differ. O(words).
bool ph_mask_copy(ph_mask *mask, const ph_mask *from);

/// Adds the pixels of b, whose top-left lies at (dx, dy) of `mask` [px]; what sticks out is cut off. b may be `mask`
/// itself. Returns how many pixels changed. O(words of b inside the mask). (Ekstroem 2.1: big masks from brushes.)
int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Carves: removes the pixels of b, which lies at (dx, dy). Returns how many pixels changed. Cost as ph_mask_draw, and
/// a walk over the mask when pixels on the edge of its bounds go; likewise in the next calls that remove pixels.
int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Keeps only the pixels that b has too, when b lies at (dx, dy). Returns how many pixels changed. O(words).
int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Makes solid pixels empty and empty ones solid. O(words).
void ph_mask_invert(ph_mask *mask);

/// Grows (dilates) the mask: every pixel at most r px from a solid one on both axes becomes solid; what leaves the mask
/// is cut off. With r < 0 it shrinks (erodes): every pixel at most -r px from an empty one becomes empty, and outside
/// the mask all is empty. Returns how many pixels changed. O(words (log r + r / 64)). (Ekstroem 2.6: fairness margins.)
int64_t ph_mask_grow(ph_mask *mask, int32_t r);

/// Makes all pixels of the box solid or empty. Returns how many pixels changed. O(words of the shape).
int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid);
/// The same for a filled circle: the pixels with (x - cx)^2 + (y - cy)^2 <= r^2. r = 0 is one pixel, r < 0 none.
int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid);

// ---- Queries: two masks, b at offset (dx, dy) from a ----------------------------------------------------------------
// Cost of each: at most one word of a and two words of b in each row and each strip of a that both bounds share. The
// gradient takes a row and a column more on each side.
/// True when some pixel is solid in both. Stops at the first rows that show it. (Mackey; Darkvale; Ekstroem 2.2.)
bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// First common pixel in raster order (top row first, then leftmost), in a's pixels. False: none. (Ekstroem 2.3.)
bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);

/// Number of pixels solid in both [px^2]. (Ekstroem 2.4.)
int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// Writes the pixels solid in both to `out`, a mask of a's size, which may be a or b. False when the size differs.
bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out);

/// Overlap area f and its central differences (Ekstroem 2.5).
typedef struct ph_gradient {
    int64_t area; ///< f(dx, dy)
    int64_t gx;   ///< f(dx+1, dy) - f(dx-1, dy)
    int64_t gy;   ///< f(dx, dy+1) - f(dx, dy-1)
} ph_gradient;

/// Area and gradient. (gx, gy) points to where the overlap grows when b is moved, so b leaves a along (-gx, -gy). It is
/// (0,0) when one shape lies inside the other or the overlap is symmetric: that is common, see ph_contact_find.
ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

// ---- Queries: one mask. The shapes may stick out of the mask or miss it ---------------------------------------------
/// True when a solid pixel lies in the box. For one pixel: ph_mask_get. O(words of the shape).
bool ph_mask_hit_box(const ph_mask *mask, ph_box box);
/// The same for the circle of ph_mask_fill_circle.
bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

/// Raycast: the first solid pixel on the line `from` .. `to`, both ends included. False when there is none. The line
/// has one pixel for each step of its longer axis; the other coordinate is rounded to the nearest, halves away from
/// `from`. O(longer side of the mask), however long the line is.
bool ph_mask_hit_line(const ph_mask *mask, ph_point from, ph_point to, ph_point *first);

/// Solid pixels in the box [px^2]. O(words of the shape).
int64_t ph_mask_count_box(const ph_mask *mask, ph_box box);
/// The same for a circle.
int64_t ph_mask_count_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

/// Walks the runs of row y from left to right. A run is a longest span of solid pixels *x0 <= x < *x1. Each call finds
/// the first solid pixel at column *x1 or right of it, and the end of its run. False: none. O(words passed).
///     for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) { draw_line(x0, x1, y); }
bool ph_mask_next_run(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1);

// ---- Contact and motion ---------------------------------------------------------------------------------------------
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
    int32_t x, y;            ///< overlap pixel nearest to the overlap's centroid, in a's pixels; of several that are
                             ///< equally near, the first in raster order
    int64_t gx, gy;          ///< the gradient, or the fallback's direction in its place; never (0,0)
    float nx, ny;            ///< unit outward normal -(gx,gy)/|g|, never -0: push b along it and a against it. For
                             ///< drawing and effects; what a replay depends on is computed from gx and gy
    ph_normal_source source; ///< anything but PH_NORMAL_GRADIENT is a fallback: count it
} ph_contact;

/// True when a and b overlap. (vx, vy) is the velocity of b relative to a in any unit, used only when the gradient is
/// zero. To bounce in integers: ph_bounce. Cost: the gradient, and on a hit one more walk for the point.
bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                     ph_contact *out);

/// What ph_bounce knows of a body.
typedef struct ph_motion {
    int32_t vx, vy; ///< velocity in any unit, the same for both bodies
    int32_t mass;   ///< >= 0 in any unit; 0: it cannot be moved, as a wall
} ph_motion;

/// A bounce that loses nothing, for ph_bounce.
enum { PH_BOUNCE_FULL = 256 };

/// Bounces bodies a and b off each other along the gradient g of their contact, in whole numbers: the same on every
/// machine. The velocity v of b relative to a becomes v - (1 + e) (v.g) / (g.g) g, where e is `bounce` / 256: 0 stops
/// it, PH_BOUNCE_FULL keeps it; it is cut to that range. Each body takes the other's share of the mass of both. False
/// when b does not move into a, v.g <= 0, or neither can move. Changes are rounded to the nearest unit, velocities cut
/// to the range of int32_t. Exact for gradients below 2^17; larger ones are halved until they are. Give it velocities
/// in 1/256 px or finer: at a few whole pixels a frame the rounding shows. O(1).
bool ph_bounce(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce);

/// Moves b out of a along the direction (ux, uy), which has any length but 0, in steps of one pixel along its longer
/// axis: the line of ph_mask_hit_line. A direction longer than 2^31 is halved until it is not. `offset` is where b is
/// before and after. Returns the steps taken, or -1 when b is still inside after `most` steps, would leave the range of
/// int32_t, or `most` is negative. Cost: one ph_mask_hit for each offset tried, at most `most` + 1.
int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most);

/// The same in whatever direction is shortest: to the nearest free offset, at most `most` px away on each axis.
/// Distances are straight; of several that are equally near, the one furthest up, then furthest left. Returns the px
/// on the longer axis, or -1 as above. Cost: at most 4 (d + 1)^2 ph_mask_hit, where d is the straight distance found
/// [px, rounded down], or `most` when there is none: 484 for 10 px, 160,000 for 199 px.
int32_t ph_mask_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most);

/// How far b, at offset (dx, dy), is from a: the square of the distance between the centers of a solid pixel of a and
/// the nearest one of b [px^2]. 0: they overlap, 1: they lie side by side. -1 when that is more than `most` px on
/// either axis or a mask is empty. `way` gets the shortest move of b that makes them overlap; of several as short the
/// one furthest up, then furthest left. Cost: a ph_mask_hit for each way about as short that makes the bounds meet: at
/// most 4 (d + 1)^2 as for ph_mask_push_out_nearest, far fewer when the bounds are apart.
int64_t ph_mask_distance(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t most, ph_point *way);

/// ph_mask_push_out along the contact's outward normal; when that gives -1, ph_mask_push_out_nearest.
int32_t ph_contact_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, const ph_contact *contact,
                            int32_t most);

/// Where a sweep stopped.
typedef struct ph_sweep_hit {
    int64_t step;  ///< steps made before the hit; 0: they touch where b starts
    int64_t steps; ///< of the whole way, |mx| + |my|: step / steps tells which of several targets is hit first
    ph_point hit;  ///< the first offset that touches
    ph_point free; ///< the one before it, the last that does not; the same as hit when step is 0
} ph_sweep_hit;

/// Moves b from offset (dx, dy) by (mx, my) [px] along a line of pixels and stops at the first offset that hits. False
/// when none does. Each step is one pixel on one axis (the line is 4-connected), so that not even one pixel can slip
/// through a diagonal one pixel thick: step i of the n on an axis is due when (i + 1/2) / n of the way is done, and x
/// goes first when both are due at once. Cost: a ph_mask_hit for each step at which the bounds meet, at most as many as
/// the widths and heights of the two bounds together, however long the way is.
bool ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                   ph_sweep_hit *out);

/// A mask and where it lies in the world. An array of these may go with an array of items, index by index.
typedef struct ph_body {
    const ph_mask *mask; ///< NULL: it has no solid pixel
    int32_t x, y;        ///< the mask's top-left corner [px]
    int32_t vx, vy;      ///< velocity, as for ph_contact_find; -2^30 to 2^30; ph_mask_move does not read it
} ph_body;

/// What stopped a step of ph_mask_move.
typedef struct ph_touch {
    int32_t body;       ///< which of the bodies
    ph_point side;      ///< the step: (0, 1) a floor, (0, -1) a ceiling, (1, 0) and (-1, 0) a wall
    ph_contact contact; ///< of that body with b as the step would have moved it: point, gradient, normal
} ph_touch;

/// A way among bodies: what is asked, and what came of it. All zero but x, y, mx, my: slide, and tell no touches.
typedef struct ph_move {
    int32_t x, y;        ///< where b is, before and after [px]
    int32_t mx, my;      ///< the way to go; after: what is left of it, 0,0 when b arrived [px]
    int32_t up, down;    ///< most pixels up and down with the ground for each pixel in x, while b stands; >= 0
    ph_touch *touches;   ///< the caller's array
    int32_t touches_max; ///< room in it
    int32_t touches_n;   ///< after: touches kept, in the order met, one for each side of a body; the rest has no room
    int32_t ground;      ///< after: the first body that b would hit 1 px further down, -1: none
} ph_move;

/// Moves b along the line of ph_mask_sweep and, where a step on one axis touches, along the other one until it does not
/// (slides). It ends where neither step that is left is free. b is never inside a body, passes through none, and goes
/// no further than asked on either axis, with one exception: when my >= 0, and from where it stands (at the start, or
/// where a step is stopped), a step in x may go straight up first, at most `up` px, and goes down to ground that is at
/// most `down` px below. False when b is inside a body at the start (ph_mask_push_out helps), when n, `up` or `down` is
/// below 0, or when a coordinate, an end of the way or a side of a mask is 2^28 px or more. Leave b out of `bodies`. Up
/// is -y. Cost, for each body: in the air a ph_mask_sweep for each touch; along a body two ph_mask_hit for each pixel,
/// two more for each pixel up, and one ph_mask_sweep of (0, down + 1) where the ground falls, however large `down` is.
bool ph_mask_move(const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move);

// ---- Broad phase: which boxes overlap -------------------------------------------------------------------------------
/// What the broad phase knows of a sprite. Indexes into the caller's array of these name the sprites. An item that is
/// all zero meets nothing: it has no pixel, is in no category and collides with none.
typedef struct ph_item {
    ph_box box;             ///< the sprite's place [px]; an empty box meets nothing
    uint16_t category;      ///< the categories it is in, one bit each
    uint16_t collides_with; ///< the categories it can hit; a pair counts when each may hit the other
    uint32_t is_static;     ///< not 0: it does not move; two static items are never a pair
} ph_item;

/// Two items with overlapping boxes that may hit each other; a < b.
typedef struct ph_pair {
    int32_t a, b; ///< indexes into the caller's items
} ph_pair;

/// Receives pairs as they are found, a batch at a time (never empty, never one pair twice a frame). The order depends
/// on the method and on the last frame: sort what your rules consume. It may change the items: this frame's later pairs
/// may then be of the old or the new ones, the next frame's are of the new.
typedef void ph_pairs_fn(void *user, const ph_pair *pairs, int32_t count);

/// One split of the partition, for drawing. The divisor is the line x = at or y = at. Each item that was split is named
/// in `lower`, in `upper`, or in both: then it straddles the divisor (the I of L/I/R).
typedef struct ph_split {
    int32_t axis;             ///< 0: the divisor is the line x = at; 1: y = at
    int32_t at;               ///< where the divisor is [px]
    int32_t depth;            ///< 0 for the first split
    ph_box region;            ///< the part of the plane that was split [px]; all items named overlap it
    const int32_t *lower;     ///< items with pixels left of (above) the divisor: L and I; valid during the call
    const int32_t *upper;     ///< items with pixels right of (below) it: I and R; valid during the call
    int32_t lower_n, upper_n; ///< how many they name
} ph_split;

/// Receives each split as it is made, before those inside it.
typedef void ph_split_fn(void *user, const ph_split *split);

/// Where a frame's results go. A callback must not call the same ph_broadphase or ph_partition
/// again: that is refused, and with an n from 0 to the capacity nothing else is. Nor may it leave
/// by longjmp or a C++ exception: the object then refuses every call until its init makes it anew.
typedef struct ph_broadphase_callbacks {
    ph_pairs_fn *pairs; ///< not NULL
    ph_split_fn *split; ///< NULL: nobody looks; costs nothing
    void *user;         ///< handed to both
} ph_broadphase_callbacks;

/// What one frame of the broad phase did. A frame that compares kept pairs only has no splits.
typedef struct ph_broadphase_stats {
    int64_t tests;     ///< box pairs compared; those of an attempt to keep pairs count, even if the pairs do not fit
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
enum { PH_BROADPHASE_MOST = 1 << 24 };

/// Bytes for up to `capacity` items: at most 157 each and 3000 more; 0 when the capacity is negative, above
/// PH_BROADPHASE_MOST, or more than 32 bits can hold. It is always enough, whatever the scene.
size_t ph_broadphase_bytes(int32_t capacity);

/// Makes a broad phase, for the instruction set of the processor; all give the same pairs. O(capacity).
ph_broadphase *ph_broadphase_init(void *memory, int32_t capacity);

/// Sends every pair of overlapping items that may hit each other to to->pairs, up to 512 at a time. `n` may differ from
/// frame to frame. False, and nothing is sent, when n < 0 or past the capacity, or when this is called from one of its
/// own callbacks. `items` are read during the call only. With to->split every frame is partitioned, without it few are;
/// the pairs are the same. Any int32_t coordinates. It is fastest when a sprite keeps its index while it lives, and the
/// bulk of them lies within 32766 px; up to 16 and one in 128 elsewhere cost nothing extra, each further one about as
/// much as five others. About O(n log n), 3 to 15 ns per sprite, 30 in a crowd, 1 if no sprite has moved.
/// Ceiling: in every frame with fewer than 20 pairs per item, stats->tests is at most 200 n, wherever the items are and
/// however they move, jump, appear or vanish: crowds, distant towns, 2^30 px, one spot. tests/pixhit/test_ceilings.c
/// holds random scenes to it. It assumes at most 64 different filters (category, collides_with, is_static not 0). Items
/// whose filters cannot meet do not count against it, even if all of them are at one place. Two exceptions: bars of two
/// kinds that cross everywhere and never meet, about 300 n; n items that all overlap and may meet, n^2 / 2.
/// To park an item, give it an empty box or category 0: it then costs 1 ns. Do not park it at a distant place.
/// (Ekstroem 3, for wide registers: see broadphase.c.)
bool ph_broadphase_pairs(ph_broadphase *broad, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                         ph_broadphase_stats *stats);

/// ph_broadphase_pairs into an array of `most` pairs, sorted by a, then by b: the same on every machine and after
/// every restored state. Returns how many pairs there are, at most n (n - 1) / 2, or -1 where ph_broadphase_pairs
/// returns false. When that is above `most` the array holds some of them only: take a larger one and ask again. Cost:
/// the broad phase, and two counting sorts: 4 steps for each pair and item, about 8 ns a pair; with more than 3 pairs
/// an item up to 4 log2(n) more for each pair.
int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most);

/// The partition of 2002, to learn from. Its memory is the index array that is recycled from frame to frame. Opaque.
typedef struct ph_partition ph_partition;

/// Bytes for up to `capacity` items, 4 each.
size_t ph_partition_bytes(int32_t capacity);
/// Makes a partition. O(1).
ph_partition *ph_partition_init(void *memory, int32_t capacity);

/// The same pairs by the L/I/R partition as published (Ekstroem 3). Errors as ph_broadphase_pairs. About O(n log n) for
/// scattered sprites, O(n^2) when all lie in one spot.
bool ph_partition_pairs(ph_partition *partition, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                        ph_broadphase_stats *stats);

/// The same pairs by comparing each item with each: the reference to compare with. It makes no splits. O(n^2).
void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats);

// ---- Scenes: contacts of pairs, what began and ended, what is here -------------------------------------------------
/// Narrows n pairs down to those whose masks touch: they move to the front, in their order, and out[k] is the contact
/// of pairs[k], in pixels of its a. `out` has room for n, or is NULL: no contacts then. Returns how many touch. Threads
/// may take ranges of one list: the answers of the ranges, one behind the other, are the bytes of the whole. Cost: a
/// ph_contact_find a pair; with `out` NULL a ph_mask_hit.
int32_t ph_pairs_touch(ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out);

/// Writes the pairs that are not in `less` to `out`, at most `most`. Both lists are sorted by a, then by b. Returns how
/// many there are, also when there is less room. What began is now minus before; what ended is before minus now. `out`
/// may be `pairs`, not `less`. O(n + less_n).
int32_t ph_pairs_minus(const ph_pair *pairs, int32_t n, const ph_pair *less, int32_t less_n, ph_pair *out,
                       int32_t most);

/// An item that was found.
typedef struct ph_found {
    int32_t item; ///< index into the caller's items
    ph_point at;  ///< of a line: the pixel that meets first; of a box: the top-left pixel shared with the item's box
    int64_t step; ///< of a line: pixels along its longer axis from `from` to `at`; of a box 0
} ph_found;

/// What is here? The items with which `ask`, an item beside the others, would be a pair: by box, filter and is_static.
/// A point is a box of 1 px. `items` are those of the last ph_broadphase_pairs or ph_broadphase_list; they may move in
/// memory but not change, except that a zeroed item is not found. With `bodies` (or NULL) a solid pixel of the item's
/// mask must be in both boxes, too. Writes the first `most` of them to `out`, in the order of the items, and returns
/// how many it wrote; -1 in a callback of the same ph_broadphase. When it returns `most` there may be more: the query
/// ends when the answer is full. Cost: about 0.2 us; where the box is large, or nothing is kept from frame to frame, up
/// to n boxes are compared, 0.15 to 1 ns each; 10 ns for each item that is met, and a ph_mask_hit_box.
int32_t ph_broadphase_box(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                          ph_found *out, int32_t most);

/// The same for the line `from` .. `to` of ph_mask_hit_line, nearest first: by step, then by item. With `bodies` the
/// step is that of the first solid pixel in the item's box. With `most` 1 this is a raycast: it ends at the first hit.
/// The box of `ask` is not read. Cost: the cells of the broad phase from `from` to the last item of a full answer, else
/// to `to`, about 40 ns each and 0.2 us in all; in scattered scenes at most 20 + 3 sqrt(n) cells. Where nothing is kept
/// from frame to frame, up to 5 n boxes are compared, 0.15 to 1 ns each. In addition a ph_mask_hit_line for each box
/// that is met nearer than the last item of a full answer.
int32_t ph_broadphase_line(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           ph_point from, ph_point to, ph_found *out, int32_t most);

// ---- Saving, and what differs ---------------------------------------------------------------------------------------
/// Writes the mask to `bytes` when `size` is large enough. Returns the size needed either way: ask with NULL, 0. The
/// format is the same on every machine, see mask_save.c. O(words).
size_t ph_mask_save(const ph_mask *mask, void *bytes, size_t size);

/// Allocates the mask that was saved. NULL, too, when `bytes` is NULL or not exactly one saved mask: foreign, cut off,
/// too long, damaged, a newer version. O(words).
ph_mask *ph_mask_restore(const void *bytes, size_t size);

/// True when both have the same size and the same pixels. O(words).
bool ph_mask_equal(const ph_mask *a, const ph_mask *b);

/// A number of the pixels in the box [px], less what sticks out, and of its size: the same on every machine and
/// wherever the same pixels lie. A change within one word always gives another number, other changes do so unless by
/// chance: for nets and replays, not against forgers. O(words of the box).
uint64_t ph_mask_hash(const ph_mask *mask, ph_box box);

/// ph_mask_next_run of the pixels that are solid in a and empty in b, a mask of the same size (else false). Of an
/// edited mask, (edited, old) gives what became solid and (old, edited) what became empty; on another machine
/// ph_mask_fill_box does the same to the old one.
bool ph_mask_next_difference(const ph_mask *a, const ph_mask *b, int32_t y, int32_t *x0, int32_t *x1);

// ---- Masks as text --------------------------------------------------------------------------------------------------
/// Receives a piece of a picture as text that ends with 0. Each row ends with a line feed.
typedef void ph_print_fn(void *user, const char *text);

/// Sends a picture of a, with b at (dx, dy), in rows from the top: '#' is a, 'o' is b, 'X' both, '.' neither. It spans
/// the two masks, from (0,0) or b's corner on. b may be NULL: a alone. A row of up to 128 px is one piece. O(pixels).
/// For tests and a debugger: ph_mask_print(mask, NULL, 0, 0, put, stdout), where put calls fputs.
void ph_mask_print(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_print_fn *fn, void *user);

// ==== THE REST: calls that a game needs now and then. Nothing above depends on them ==================================

// ---- Connected components -------------------------------------------------------------------------------------------
/// One connected component of a mask.
typedef struct ph_component {
    int64_t count;  ///< solid pixels
    ph_box box;     ///< smallest box round them
    ph_point first; ///< first pixel in raster order (top row first, then leftmost)
} ph_component;

/// The components that a mask had when they were found. One block without pointers; read the fields.
typedef struct ph_components {
    int32_t n;        ///< components
    int32_t largest;  ///< index of the one with most pixels, the first one when several have; -1 when there is none
    int32_t w, h;     ///< size of the mask [px]
    int32_t runs;     ///< runs of pixels in all components
    int32_t reserved; ///< 0
} ph_components;

/// Bytes to find the components of this mask in; 0, too, when it has more than 2^31 - 1 runs of pixels. O(words).
size_t ph_components_bytes(const ph_mask *mask);
/// Enough for any w x h mask: 24 + 4 (h + 1) + 44 h ((w + 1) / 2); 0, too, when it could have more runs. O(1).
size_t ph_components_bytes_most(int32_t w, int32_t h);

/// Finds the components. `neighbors` 4 joins pixels that share a side, 8 also a corner; else NULL. Cost: each word is
/// read twice, each run is listed, joined with the runs above that it touches, and numbered: 6 to 16 ns a run.
ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbors);

/// The components, found->n of them, in raster order of their first pixels.
const ph_component *ph_components_list(const ph_components *found);

/// Index of the component at pixel (x, y); -1 when the pixel is empty or outside. O(log runs of the row).
int32_t ph_components_at(const ph_components *found, int32_t x, int32_t y);

/// Makes `out`, which has the size of the mask, hold component i alone. False for another size or i. O(words + runs).
bool ph_components_mask(const ph_components *found, int32_t i, ph_mask *out);

/// Cuts component i out: its pixels are erased from `from`, and `out` holds them alone, with the top-left corner of
/// the component's box at (0,0). So the piece lies at box.x0, box.y0 of `from`. False when there is no component i,
/// `from` has not the size of the mask, or `out` is smaller than the box or is `from`. O(words of out + runs of the
/// box), and a walk over `from` when pixels on the edge of its bounds go.
bool ph_components_cut(const ph_components *found, int32_t i, ph_mask *from, ph_mask *out);

// ---- Overlap info, outlines, moments --------------------------------------------------------------------------------
/// Everything about the pixels solid in both masks, in a's pixels.
typedef struct ph_overlap_info {
    int64_t area;         ///< [px^2], > 0
    int64_t sum_x, sum_y; ///< sums of the coordinates: the exact centroid is sum / area
    int64_t gx, gy;       ///< gradient, as ph_mask_gradient
    ph_box box;           ///< smallest box round the overlap
    ph_point center;      ///< centroid to the nearest pixel, halves down; may be empty in a bent overlap
    ph_point top;         ///< leftmost pixel of the top row: the first in raster order
    ph_point bottom;      ///< leftmost pixel of the bottom row
    ph_point left, right; ///< topmost pixel of the leftmost and of the rightmost column
} ph_overlap_info;

/// False when nothing overlaps. With a == b at (0,0) it describes one mask. Cost as ph_contact_find. (Ekstroem 2.3.)
bool ph_mask_overlap_info(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_overlap_info *out);

/// One closed border: the corners points[first .. first + n - 1], each straight across or down from the one before.
typedef struct ph_loop {
    int32_t first, n; ///< its first corner, and how many it has
    int64_t area;     ///< enclosed [px^2]: > 0 round a component, < 0 round a hole
} ph_loop;

/// Where an outline is written: the caller's two arrays and their sizes, then what was found.
typedef struct ph_outline {
    ph_point *points;              ///< corners of pixels: (0,0) is the top-left corner of pixel (0,0)
    ph_loop *loops;                ///< the loops
    int32_t points_max, loops_max; ///< room in the arrays
    int32_t points_n, loops_n;     ///< found, also what had no room; each counts to 2^31 - 1 and no further
} ph_outline;

/// Follows every border between solid and empty once, holes too, with the solid pixels on the right: clockwise round a
/// component and counterclockwise round a hole, as seen on the screen. `neighbors` 8 joins pixels that share only a
/// corner, 4 keeps them apart. `scratch` is another mask of the same size, which ends up empty. False when the room was
/// too small (the numbers are right, the arrays are cut off) or an argument is wrong (they are 0). O(words + border).
bool ph_mask_outline(const ph_mask *mask, int neighbors, ph_mask *scratch, ph_outline *out);

/// The shape of a mask, for drawing and aiming. The numbers are doubles, so let no replay depend on them.
typedef struct ph_moments {
    double x, y;       ///< centroid of the pixels' centers [px], pixel (0,0) at 0,0
    double xx, yy, xy; ///< variances and covariance [px^2]
    double angle;      ///< of the long axis in degrees, -90 < angle <= 90, counterclockwise from the x axis on the
                       ///< screen; 0 when no axis is longer
} ph_moments;

/// False, and `out` all zero, when the mask is empty. For masks up to 1,000,000 px a side. O(words + runs).
bool ph_mask_moments(const ph_mask *mask, ph_moments *out);

// ---- Run-length masks -----------------------------------------------------------------------------------------------
/// Run-length mask, read only: this struct, a row index, the runs. One block without pointers
/// (Hommel). Runs nearly always save memory. They save time only on masks over about 2500 px wide
/// with few runs a row; below that the words of a ph_mask are faster on any processor with vectors.
typedef struct ph_rle {
    int32_t w, h;     ///< size [px]
    ph_box bounds;    ///< smallest box round all solid pixels
    int64_t count;    ///< solid pixels
    int32_t runs;     ///< in all rows
    int32_t reserved; ///< 0
} ph_rle;

/// Bytes of the mask as runs; 0, too, when it has more than 2^31 - 1 of them. O(words).
size_t ph_rle_bytes(const ph_mask *mask);
/// Encodes the mask. O(words + runs).
ph_rle *ph_rle_init(void *memory, const ph_mask *mask);

/// As ph_mask_first_point. O(rows x log runs of a row + runs of the window).
bool ph_rle_hit(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy, ph_point *first);
/// Number of pixels solid in both [px^2]. Cost as ph_rle_hit.
int64_t ph_rle_overlap_area(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy);

// ---- Soft masks -----------------------------------------------------------------------------------------------------
/// Soft mask: the alpha of each pixel, 0..255, row by row behind this struct.
typedef struct ph_soft {
    int32_t w, h;  ///< size [px]
    ph_box bounds; ///< smallest box round the pixels that are not wholly transparent
} ph_soft;

/// Bytes of a w x h soft mask.
size_t ph_soft_bytes(int32_t w, int32_t h);
/// Makes a soft mask of the frame, as ph_mask_from_alpha; 4-byte alignment is enough. O(pixels).
ph_soft *ph_soft_init(void *memory, const ph_image *image, ph_box frame);

/// True when some pixel is transparent in neither mask and its two alphas sum to at least 255:
/// together they cover more than a pixel (Hommel). O(pixels of the window), 16 or more at a time.
bool ph_soft_hit(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);

/// Sum of alpha x alpha over the window, divided by 255, rounded down: the overlap area in 1/255 px^2. Cost as above.
int64_t ph_soft_overlap_area(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);

// ---- Turned and scaled: pictures and masks --------------------------------------------------------------------------
/// Rotation and scale for ph_pose_bake. All zero means unchanged.
typedef struct ph_pose {
    int32_t angle, full_turn; ///< turned clockwise by angle / full_turn of a full turn: {5, 32}, {90, 360}; {0, 0}: not
    int32_t scale;            ///< in 1/65536, at least 256; 0 stands for 65536
    int32_t samples;          ///< samples x samples points a pixel, 1..8: 1 keeps hard edges, 4 smooths them; 0 is 1
} ph_pose;

/// Side [px] of a square that holds the frame turned by any angle; 0 when over 32767 px or ph_pose_bake returns false.
int32_t ph_pose_size(ph_box frame, const ph_pose *pose);

/// Bakes the frame of the picture, turned about its middle and scaled, into the pixels `out`, about their middle. What
/// does not come from the frame becomes transparent. Draw these pixels and make the masks from them: then both agree.
/// Every machine writes the same bytes. False when the pose or a size is out of range. Cost: for each pixel of `out`,
/// those of its samples^2 points that lie in the frame, about 1.5 ns each.
bool ph_pose_bake(const ph_image *image, ph_box frame, const ph_pose *pose, const ph_pixels *out);

/// Turns and scales a mask about its middle, to about the middle of `out`. The answer is that of ph_pose_bake for a
/// picture with alpha 255 where `mask` is solid and 0 elsewhere, and then the threshold 127, pixel by pixel. For
/// another pivot draw the mask into one in whose middle the pivot lies. False when `out` is `mask`, and where
/// ph_pose_bake returns false. Cost as ph_pose_bake, but only points in the bounds of `mask`; 64 px take 4 us with one
/// sample, 110 us with 4 x 4.
bool ph_pose_mask(const ph_mask *mask, const ph_pose *pose, ph_mask *out);

/// The eight ways to turn and flip a mask, as seen on the screen. PH_TRANSPOSE swaps x and y.
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

/// Writes the turned mask to `out`, another mask of the turned size (w and h swapped from PH_TRANSPOSE up). False when
/// the size is wrong, `turn` is not one of the eight, or `out` is `mask` and `turn` is not PH_TURN_NONE. O(words).
bool ph_mask_turn(const ph_mask *mask, ph_turn turn, ph_mask *out);

/// Scales the mask to the size of `out`, any size to any size. Each pixel of `out` takes the pixel that its center
/// falls on (nearest neighbor). Nothing happens when `out` is `mask`. O(words + runs).
void ph_mask_scale(const ph_mask *mask, ph_mask *out);

/// Coarse mask: pixel (X, Y) of `out` is solid when any of the n x n pixels from (n X, n Y) on is. The size of `out` is
/// that of the mask divided by n (any n >= 1), rounded up. False for another size or n. O(words + runs).
/// (Ekstroem 2.6.)
bool ph_mask_coarse(const ph_mask *mask, int32_t n, ph_mask *out);

/// Tests two masks made coarse by the same n. (dx, dy) is the offset of the fine masks [px]. False is certain: the fine
/// masks do not touch. True means that a pixel of each is at most 2(n - 1) px from the other on both axes. False for
/// n < 1. Cost: up to four ph_mask_hit on masks of 1/n^2 the size. (Ekstroem 2.6.)
bool ph_mask_hit_coarse(const ph_mask *a, const ph_mask *b, int32_t n, int32_t dx, int32_t dy);

/// All offsets at once: pixel (i, j) of `out` is solid when ph_mask_hit(a, b, i - (b.w - 1), j - (b.h - 1)). `out` has
/// a.w + b.w - 1 by a.h + b.h - 1 pixels (at least 0). `scratch` has the width of `out` and the height of a, and ends
/// up empty. False when a size is wrong or two masks are the same one, except a and b. Cost: for each run of b one
/// ph_mask_draw of `scratch`, and up to 1 + log2 of its length more to make `scratch`.
bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *scratch, ph_mask *out);

// ---- Large masks: a summary beside the mask -------------------------------------------------------------------------
/// 64 x 64 pixels of a mask.
typedef struct ph_tile {
    uint64_t rows;    ///< bit i is set when row i of the tile has a solid pixel
    uint64_t columns; ///< bit i is set when column i of the tile has a solid pixel
} ph_tile;

/// What is known of a large mask before its words are read. One block without pointers; read the fields.
typedef struct ph_summary {
    int32_t w, h;         ///< size of the mask [px]
    int32_t across, down; ///< tiles
} ph_summary;

/// Bytes of the summary of a w x h mask, 1/32 of the mask.
size_t ph_summary_bytes(int32_t w, int32_t h);
/// Makes the summary of the mask. O(words).
ph_summary *ph_summary_init(void *memory, const ph_mask *mask);

/// The tiles: tile (X, Y), pixels from (64 X, 64 Y), is number X * down + Y.
const ph_tile *ph_summary_tiles(const ph_summary *summary);

/// Call it after an edit of the mask that changed no pixel outside the box [px], which may stick
/// out of the mask. O(words of the tiles that the box touches).
void ph_summary_update(ph_summary *summary, const ph_mask *mask, ph_box box);

/// ph_mask_hit, the same answer, with the summaries of a and of b; either may be NULL. Of the mask that is the emptier
/// one only rows are read that have pixels. How many times faster, measured: sparse masks from 1024 px on against each
/// other 5 to 20, against sprites from 128 px on 1 to 4. It does not pay while the shared window is up to 64 x 64 px
/// (5 ns more), nor for dense shapes, which are up to 3 times slower. (Amiga BorderLine; Ekstroem: sparse backgrounds.)
bool ph_summary_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                    int32_t dx, int32_t dy);

// ---- The narrow phase as a page to learn from: narrow.c ------------------------------------------------------------
/// The answer of ph_mask_first_point by shift and AND of one word at a time, in plain C. O(words of a).
bool ph_narrow_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
/// The same for ph_mask_overlap_area [px^2].
int64_t ph_narrow_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
/// The same for ph_mask_gradient: five areas.
ph_gradient ph_narrow_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

// ---- The reference: rectangle, then alpha by alpha, on the pixels themselves (Esteban) ------------------------------
/// A rectangle of a picture [px]: one sprite of a sheet.
typedef struct ph_frame {
    const ph_image *image; ///< the picture
    ph_box box;            ///< the part of it, half open; may stick out
} ph_frame;

/// The answer of ph_mask_first_point for masks made of the frames by ph_mask_from_alpha. O(pixels that both frames and
/// both pictures share), about a nanosecond each.
bool ph_reference_hit(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold, ph_point *first);
/// Number of such pixels [px^2], as ph_mask_overlap_area. Cost as above, without an early end.
int64_t ph_reference_area(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold);

#ifdef __cplusplus
}
#endif
#endif
