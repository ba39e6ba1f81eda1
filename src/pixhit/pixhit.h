// pixhit.h - pixel-exact 2D collision core. C99, libc headers only: no SDL, no globals, no clock.
//
// A mask has 1 bit per pixel. It is made from the alpha of a sprite and tested against another mask, at any offset, by
// shift and AND. A broad phase finds the pairs of sprites whose boxes overlap. README.md is the guide: tasks and the
// call for each, programs to copy, the cost of each call.
//
// HOW     #include "pixhit/pixhit.h"
//         ph_image sheet = {pixels, 64, 32, 64 * 4};  // RGBA bytes, as SDL_image loads them
//         ph_box first = {0, 0, 32, 32}, second = {32, 0, 64, 32};
//         ph_mask *ship = ph_mask_from_alpha(&sheet, first, 127);
//         ph_mask *rock = ph_mask_from_alpha(&sheet, second, 127);
//         ph_contact c;
//         if (ph_contact_find(ship, rock, rock_x - ship_x, rock_y - ship_y, vx, vy, &c)) {
//             hull -= (int)c.area;                    // damage from the overlap area
//             rock_vx += c.nx * bounce;               // the rock is pushed along the normal
//             rock_vy += c.ny * bounce;
//         }
//
// UNITS   Positions, sizes and offsets are whole pixels in int32_t, x to the right, y down. Test where you draw, in the
//         same frame, and round fractions as your drawing rounds them. Pixel (0,0) of a mask is its top-left pixel.
//         Boxes are half open: x0 <= x < x1. Areas are pixel counts (int64_t). Calls that sum coordinates (contact,
//         overlap info) need area x longer side below 2^62, which holds for masks below 256 MB.
//
// OFFSET  A test of two masks takes the top-left corner of b relative to a: dx = b.x - a.x, dy = b.y - a.y. Any
//         int32_t offset is legal; masks far apart never touch.
//
//              (0,0) of a
//                +----------------+          pixel (x, y) of a is at
//                |                |          pixel (x - dx, y - dy) of b
//                |       +--------+-----+
//                |       |(dx,dy) |     |
//                +-------+--------+     |
//                        +--------------+
//
// MEMORY  A mask is one block without pointers: the struct, then its words. memcpy moves it, so it can be part of a
//         saved game state. PH_MASK_WORDS is its size at compile time; C asks for a union with the words:
//             struct rock { int32_t x, y; union { ph_mask mask; uint64_t memory[PH_MASK_WORDS(32, 32)]; } shape; };
//             ph_mask_init(rock.shape.memory, 32, 32); // rock.shape.mask is a mask now
//         ph_mask_create, ph_mask_clone, ph_mask_from_alpha, ph_mask_from_keys and ph_mask_restore allocate, through
//         PH_MALLOC and PH_FREE (to replace them, compile mask.c with both defined: cc -include yours.h). They return
//         NULL if memory is short or the size is too large; free the mask with ph_mask_free. All other calls work in
//         your memory: ph_X_bytes returns the size, or 0 if a size is negative or no block can hold it. ph_X_init
//         makes an X there, 8-byte aligned; it returns NULL if the memory is NULL or ph_X_bytes is 0.
//
// ORDER   A call that edits a mask takes it first. A call that makes a result takes `out` last.
//
// ERRORS  Pixels outside a mask read as empty and are not written. A call that returns false, NULL or -1 writes no
//         result, unless it says otherwise. An output of type ph_point, ph_contact, ph_sweep_hit, ph_overlap_info,
//         ph_moments or ph_broadphase_stats may be NULL, and so may an array whose n or room is 0 or less. The `offset`
//         of a push-out is also an input and may not be NULL. Any other NULL, unaligned memory, and a mask that
//         ph_mask_init has not made are bugs of the caller. PH_ASSERT(condition) finds them; it has no effect unless
//         you define it: compile the .c files with `-include assert.h -DPH_ASSERT=assert`.
//
// THREADS Queries only read; masks may be shared. A ph_partition or ph_broadphase belongs to one thread at a time, but
//         between frames several threads may query it.
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
/// All three as a number.
#define PH_VERSION (PH_VERSION_MAJOR * 10000 + PH_VERSION_MINOR * 100 + PH_VERSION_PATCH)
/// The same for a language that reads this header without its macros.
enum { PH_VERSION_NUMBER = PH_VERSION };

// ---- Boxes and pixels -----------------------------------------------------------------------------------------------
/// Half-open rectangle [px]: the pixels x0 <= x < x1, y0 <= y < y1. Empty if x0 >= x1 or y0 >= y1.
typedef struct ph_box {
    int32_t x0, y0, x1, y1; ///< first column and row inside, and the first ones outside
} ph_box;

/// True if the boxes share a pixel. An empty box shares no pixel. O(1).
bool ph_box_overlap(ph_box a, ph_box b);

/// The smallest box around `box` and the same box moved by (mx, my) [px], for a body that is swept. Limited to
/// int32_t. An empty box is returned as it is. O(1).
ph_box ph_box_sweep(ph_box box, int32_t mx, int32_t my);

/// A pixel [px]. In an outline: a corner between pixels.
typedef struct ph_point {
    int32_t x, y; ///< column and row [px]
} ph_point;

// ---- Masks ----------------------------------------------------------------------------------------------------------
/// 1 bit per pixel, set = solid. The struct is followed by h * strips words of 64 pixels in column strips: pixel (x,
/// y) is bit x % 64 of word (x / 64) * h + y. Bits from column w on are 0. Every call keeps bounds and count exact.
/// Only read the fields.
typedef struct ph_mask {
    int32_t w, h;     ///< size [px]
    int32_t strips;   ///< words per row: (w + 63) / 64
    int32_t reserved; ///< 0; keeps the words 8-byte aligned
    ph_box bounds;    ///< smallest box around all solid pixels; 0,0,0,0 if the mask is empty
    int64_t count;    ///< solid pixels
} ph_mask;

/// Bytes of a w x h mask, including the struct.
size_t ph_mask_bytes(int32_t w, int32_t h);
/// The same as a constant expression, in bytes and in words of 64 bits (see MEMORY).
#define PH_MASK_BYTES(w, h) (sizeof(ph_mask) + ((size_t)(w) + 63) / 64 * (size_t)(h)*8)
/// See PH_MASK_BYTES.
#define PH_MASK_WORDS(w, h) (PH_MASK_BYTES(w, h) / 8)

/// Makes an empty w x h mask at `memory`, which may contain an old mask. O(words).
ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h);
/// ph_mask_init in memory that it allocates. O(words).
ph_mask *ph_mask_create(int32_t w, int32_t h);

/// Allocates a copy of the mask. O(words).
ph_mask *ph_mask_clone(const ph_mask *mask);

/// Frees a mask that was allocated by any call. NULL is allowed.
void ph_mask_free(ph_mask *mask);

/// The h * strips words of the mask, for reading.
const uint64_t *ph_mask_words(const ph_mask *mask);

/// The bounds of a mask at (x, y) [px]: the box of its ph_item. Limited to int32_t. O(1).
ph_box ph_mask_box(const ph_mask *mask, int32_t x, int32_t y);

// ---- Loading: masks from pictures, and pictures of masks. The pixels stay the caller's ------------------------------
/// Pixels of a picture, as any image loader returns them.
typedef struct ph_image {
    const uint8_t *rgba; ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from a row to the next (SDL_Surface.pitch); may be negative
} ph_image;

/// A picture of palette indexes, a byte per pixel.
typedef struct ph_indexed {
    const uint8_t *index; ///< top-left pixel
    int32_t w, h;         ///< size [px], >= 0
    ptrdiff_t pitch;      ///< bytes from a row to the next; may be negative
} ph_indexed;

/// Rows of bits, a bit per pixel, as in XBM, PBM, monochrome screens and other mask libraries.
typedef struct ph_bits {
    const uint8_t *bits; ///< the byte whose first bit is the top-left pixel
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from a row to the next; may be negative
    bool msb_first;      ///< the leftmost pixel of a byte is its highest bit (PBM, GameMaker), else its lowest (XBM)
} ph_bits;

/// Pixels to write, as ph_image describes pixels to read.
typedef struct ph_pixels {
    uint8_t *rgba;   ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;    ///< size [px]
    ptrdiff_t pitch; ///< bytes from a row to the next; may be negative
} ph_pixels;

/// A color with a tolerance per channel. It matches the pixels that differ by at most the tolerance in every channel.
typedef struct ph_color_key {
    uint8_t r, g, b, a;     ///< the color
    uint8_t dr, dg, db, da; ///< the tolerances; da = 255 matches any alpha
} ph_color_key;

/// Allocates a mask of the size of `frame`, a rectangle of the picture [px]. A pixel is solid if its alpha is above
/// `threshold`, usually 127; -1 makes all pixels solid, 255 none. Pixels outside the picture are empty. An inverted
/// side of the frame (x1 < x0) counts as 0. O(pixels).
ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold);
/// The same into an existing mask, whose pixel (0,0) is pixel `at` of the picture. O(pixels).
void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, ph_point at, int threshold);
/// The same from palette indexes. Index i is in the set if bit i % 64 of set[i / 64] is 1. With `solid` true the
/// indexes in the set are solid, otherwise the other indexes. (Mackey; Darkvale.)
void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, ph_point at, const uint64_t set[4], bool solid);
/// The same from colors: the set is every pixel that matches any of the n keys. O(pixels x n).
void ph_mask_load_keys(ph_mask *mask, const ph_image *image, ph_point at, const ph_color_key *keys, int32_t n,
                       bool solid);
/// ph_mask_from_alpha by ph_mask_load_keys. For sprites on a key color: one key, `solid` false. O(pixels x n).
ph_mask *ph_mask_from_keys(const ph_image *image, ph_box frame, const ph_color_key *keys, int32_t n, bool solid);
/// ph_mask_load_index from bits: a set bit is solid. O(pixels).
void ph_mask_load_bits(ph_mask *mask, const ph_bits *image, ph_point at);

/// Draws the mask with its pixel (0,0) at pixel `at` of `out`, clipped. Solid pixels get the color `solid`, empty
/// pixels `empty` (R, G, B, A, outside the memory of `out`). NULL leaves them unchanged. O(pixels).
void ph_mask_paint(const ph_mask *mask, ph_point at, const uint8_t solid[4], const uint8_t empty[4],
                   const ph_pixels *out);

// ---- Editing --------------------------------------------------------------------------------------------------------
/// True if pixel (x, y) is solid; false outside the mask. O(1).
bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y);

/// Makes pixel (x, y) solid or empty. O(1), but clearing a pixel on the edge of the bounds takes a walk over the
/// words.
void ph_mask_set(ph_mask *mask, int32_t x, int32_t y, bool solid);

/// Makes all pixels solid, or all empty. O(words).
void ph_mask_fill(ph_mask *mask, bool solid);

/// Copies the pixels of `from`. False if the sizes differ. O(words).
bool ph_mask_copy(ph_mask *mask, const ph_mask *from);

/// Adds the pixels of b, whose top-left corner is at (dx, dy) of `mask` [px], clipped. b may be `mask`. Returns the
/// number of changed pixels. O(words of b inside the mask). (Ekstroem 2.1.)
int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);
/// Removes the pixels of b at (dx, dy). Returns the number of changed pixels. Cost as ph_mask_draw; removing pixels
/// on the edge of the bounds takes a walk over the mask, here and in the calls below.
int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);
/// Keeps only the pixels that are also in b at (dx, dy). Returns the number of changed pixels. O(words).
int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Makes solid pixels empty and empty ones solid. O(words).
void ph_mask_invert(ph_mask *mask);

/// Grows (dilates) the mask: every pixel at most r px from a solid pixel on both axes becomes solid. With r < 0 it
/// shrinks (erodes): every pixel at most -r px from an empty pixel becomes empty, and pixels outside the mask are
/// empty. Returns the number of changed pixels. O(words (log r + r / 64)). (Ekstroem 2.6.)
int64_t ph_mask_grow(ph_mask *mask, int32_t r);

/// Makes all pixels of the box solid or empty. Returns the number of changed pixels. O(words of the shape).
int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid);
/// The same for a filled circle: (x - cx)^2 + (y - cy)^2 <= r^2. r = 0 is a single pixel, r < 0 is empty.
int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid);

// ---- Queries: two masks, b at offset (dx, dy) from a ----------------------------------------------------------------
// Cost of each: at most a word of a and two words of b for each row and strip of a that both bounds share.
/// True if a pixel is solid in both. Stops at the first rows that have such a pixel. (Mackey; Darkvale; Ekstroem
/// 2.2.)
bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// First common pixel in raster order, in pixels of a. False if there is none. (Ekstroem 2.3.)
bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);

/// Number of pixels solid in both [px^2]. (Ekstroem 2.4.)
int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

/// Writes the common pixels to `out`, a mask of the size of a; it may be a or b. False if the size differs.
bool ph_mask_overlap_mask(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_mask *out);

/// Overlap area f and its central differences (Ekstroem 2.5).
typedef struct ph_gradient {
    int64_t area; ///< f(dx, dy)
    int64_t gx;   ///< f(dx+1, dy) - f(dx-1, dy)
    int64_t gy;   ///< f(dx, dy+1) - f(dx, dy-1)
} ph_gradient;

/// Area and gradient. The overlap grows if b moves along (gx, gy), so b leaves a along (-gx, -gy). The gradient is
/// often (0,0): if one shape is inside the other, or the overlap is symmetric. See ph_contact_find.
ph_gradient ph_mask_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

// ---- Queries: one mask. The shapes may stick out of the mask or miss it ---------------------------------------------
/// True if a pixel in the box is solid. O(words of the shape).
bool ph_mask_hit_box(const ph_mask *mask, ph_box box);
/// The same for the circle of ph_mask_fill_circle.
bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

/// Raycast: the first solid pixel on the line `from` .. `to`, both ends included. False if there is none. The line
/// has one pixel for each step of its longer axis; the other coordinate is rounded to the nearest, halves away from
/// `from`. O(longer side of the mask).
bool ph_mask_hit_line(const ph_mask *mask, ph_point from, ph_point to, ph_point *first);

/// Solid pixels in the box [px^2]. O(words of the shape).
int64_t ph_mask_count_box(const ph_mask *mask, ph_box box);
/// The same for a circle.
int64_t ph_mask_count_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

/// Walks the runs of row y from left to right. A run is a maximal span of solid pixels *x0 <= x < *x1. Each call
/// finds the first run at or right of column *x1. False if there is none. O(words passed).
///     for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) { draw_line(x0, x1, y); }
bool ph_mask_next_run(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1);

// ---- Contact and motion ---------------------------------------------------------------------------------------------
/// The origin of the direction of a contact.
typedef enum ph_normal_source {
    PH_NORMAL_GRADIENT, ///< the area's gradient: the usual case
    PH_NORMAL_VELOCITY, ///< gradient zero: back along the relative velocity
    PH_NORMAL_CENTERS,  ///< velocity also zero: from the middle of the bounds of a to the middle of b
    PH_NORMAL_AXIS      ///< middles equal: b leaves upward
} ph_normal_source;

/// The data of a collision.
typedef struct ph_contact {
    int64_t area;            ///< overlap [px^2], > 0
    int32_t x, y;            ///< overlap pixel nearest to the overlap's centroid, in a's pixels; of several that are
                             ///< equally near, the first in raster order
    int64_t gx, gy;          ///< the gradient, or the fallback's direction in its place; never (0,0)
    float nx, ny;            ///< unit outward normal -(gx,gy)/|g|, never -0: push b along it and a against it. For
                             ///< drawing and effects; what a replay depends on is computed from gx and gy
    ph_normal_source source; ///< anything but PH_NORMAL_GRADIENT is a fallback: count it
} ph_contact;

/// True if a and b overlap. (vx, vy) is the velocity of b relative to a in any unit, used only if the gradient is
/// zero. Cost: the gradient, and for a contact another walk for the point.
bool ph_contact_find(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t vx, int32_t vy,
                     ph_contact *out);

/// A body in ph_bounce.
typedef struct ph_motion {
    int32_t vx, vy; ///< velocity in any unit, the same for both bodies
    int32_t mass;   ///< >= 0 in any unit; 0: it cannot be moved, like a wall
} ph_motion;

/// A bounce without loss, for ph_bounce.
enum { PH_BOUNCE_FULL = 256 };

/// Bounces bodies a and b off each other along the gradient g of their contact, in integers. The velocity v of b
/// relative to a becomes v - (1 + e) (v.g) / (g.g) g, where e is `bounce` / 256, limited to 0 .. PH_BOUNCE_FULL. Each
/// body takes the share of the mass of the other body. False if b does not move into a (v.g <= 0), or if both masses
/// are 0. Changes are rounded to the nearest unit, velocities limited to int32_t; use velocities in 1/256 px or
/// finer. Exact for gradients below 2^17; larger gradients are halved until they are. O(1).
bool ph_bounce(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce);

/// Moves b out of a along (ux, uy), which is not (0,0), in steps of one pixel along its longer axis: the line of
/// ph_mask_hit_line. A direction longer than 2^31 is halved. `offset` is the position of b before and after. Returns
/// the number of steps, or -1 if b is still inside after `most` steps, would leave the range of int32_t, or `most` is
/// negative. Cost: at most `most` + 1 ph_mask_hit.
int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most);
/// The same in the shortest direction: to the nearest free offset, at most `most` px away on each axis. Of several
/// equally near offsets, the topmost, then the leftmost. Returns the px on the longer axis, or -1 as above. Cost: at
/// most 4 (d + 1)^2 ph_mask_hit, where d is the distance found, rounded down, or `most`: 484 for 10 px, 160,000 for
/// 199 px.
int32_t ph_mask_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most);

/// Distance of b, at offset (dx, dy), from a: the square of the distance between the centers of the nearest solid
/// pixels [px^2]. 0: they overlap, 1: they are side by side. -1 if it is more than `most` px on either axis or a mask
/// is empty. `way` is the shortest move of b that makes them overlap; of several, the topmost, then the leftmost.
/// Cost: at most 4 (d + 1)^2 ph_mask_hit as above, far fewer if the bounds are apart.
int64_t ph_mask_distance(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t most, ph_point *way);

/// ph_mask_push_out along the normal of the contact; if that returns -1, ph_mask_push_out_nearest.
int32_t ph_contact_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, const ph_contact *contact,
                            int32_t most);

/// The end of a sweep.
typedef struct ph_sweep_hit {
    int64_t step;  ///< steps before the hit; 0: they touch at the start
    int64_t steps; ///< steps of the whole way, |mx| + |my|: step / steps tells which of several targets is hit first
    ph_point hit;  ///< the first offset that touches
    ph_point free; ///< the offset before it, the last that does not touch; equal to hit if step is 0
} ph_sweep_hit;

/// Moves b from offset (dx, dy) by (mx, my) [px] along a line of pixels up to the first offset that hits. False if no
/// offset hits. Each step is one pixel on one axis (the line is 4-connected), so a diagonal one pixel thick stops it.
/// Step i of the n on an axis is due when (i + 1/2) / n of the way is done; x precedes y on a tie. Cost: a
/// ph_mask_hit for each step at which the bounds meet, at most the sum of their widths and heights, for any length of
/// the way.
bool ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                   ph_sweep_hit *out);

/// A mask and its position in the world. Arrays of bodies and items may share their indexes.
typedef struct ph_body {
    const ph_mask *mask; ///< NULL: it has no solid pixel
    int32_t x, y;        ///< the mask's top-left corner [px]
    int32_t vx, vy;      ///< velocity, as for ph_contact_find; -2^30 to 2^30; ph_mask_move does not read it
} ph_body;

/// An obstacle that stopped a step of ph_mask_move.
typedef struct ph_touch {
    int32_t body;       ///< index of the body
    ph_point side;      ///< direction of the step: (0, 1) a floor, (0, -1) a ceiling, (1, 0) and (-1, 0) a wall
    ph_contact contact; ///< contact of that body with b after the step
} ph_touch;

/// A way among bodies. If all fields are 0 except x, y, mx, my, then b slides and no touches are recorded.
typedef struct ph_move {
    int32_t x, y;        ///< position of b, before and after [px]
    int32_t mx, my;      ///< the way to go; after: the rest of it, 0,0 if b arrived [px]
    int32_t up, down;    ///< most pixels up and down with the ground for each pixel in x, while b is on ground; >= 0
    ph_touch *touches;   ///< the caller's array
    int32_t touches_max; ///< room in it
    int32_t touches_n;   ///< after: touches, in the order met, once for each side of a body; at most touches_max
    int32_t ground;      ///< after: the first body that b would hit 1 px further down; -1: none
} ph_move;

/// Moves b along the line of ph_mask_sweep. Where a step touches, b slides along the other axis until the first axis
/// is free; if both are blocked, it stops. b is never inside a body, passes through none, and goes no further than
/// asked on either axis, with one exception: if my >= 0 and b is on ground (at the start, or where a step is
/// stopped), a step in x may first go up by at most `up` px, and then goes down to ground at most `down` px below.
/// False if b starts inside a body, if n, `up` or `down` is negative, or if a coordinate, an end of the way or a side
/// of a mask is 2^28 px or more. `bodies` must not contain b. Cost, for each body: in the air a ph_mask_sweep for
/// each touch; along a body two ph_mask_hit for each pixel, two more for each pixel up, and a ph_mask_sweep of (0,
/// down + 1) where the ground falls, for any `down`.
bool ph_mask_move(const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move);

// ---- Broad phase: which boxes overlap -------------------------------------------------------------------------------
/// A sprite in the broad phase, named by its index. An item that is all zero meets no other item.
typedef struct ph_item {
    ph_box box;             ///< position of the sprite [px]; an empty box meets no other box
    uint16_t category;      ///< the categories it is in, one bit each
    uint16_t collides_with; ///< the categories it can hit; a pair needs this in both directions
    uint32_t is_static;     ///< not 0: it does not move; two static items are never a pair
} ph_item;

/// Two items with overlapping boxes that may hit each other; a < b.
typedef struct ph_pair {
    int32_t a, b; ///< indexes into the caller's items
} ph_pair;

/// Receives pairs in batches, which are never empty. A pair occurs once per frame. The order depends on the method
/// and on the last frame. The callback may change the items: the later pairs of this frame may then be of the old or
/// the new items.
typedef void ph_pairs_fn(void *user, const ph_pair *pairs, int32_t count);

/// A split of the partition, for drawing. Each item of the region is in `lower`, in `upper`, or in both if it
/// straddles the divisor (the I of L/I/R).
typedef struct ph_split {
    int32_t axis;             ///< 0: the divisor is the line x = at; 1: y = at
    int32_t at;               ///< position of the divisor [px]
    int32_t depth;            ///< 0 for the first split
    ph_box region;            ///< the part of the plane that was split [px]; all items named overlap it
    const int32_t *lower;     ///< items with pixels left of (above) the divisor: L and I; valid during the call
    const int32_t *upper;     ///< items with pixels right of (below) it: I and R; valid during the call
    int32_t lower_n, upper_n; ///< their lengths
} ph_split;

/// Receives each split before the splits inside it.
typedef void ph_split_fn(void *user, const ph_split *split);

/// Receivers of the results of a frame. A callback must not call the same ph_broadphase or ph_partition: the call
/// returns false. It must not leave by longjmp or a C++ exception: the object then refuses every call until it is
/// initialized again.
typedef struct ph_broadphase_callbacks {
    ph_pairs_fn *pairs; ///< not NULL
    ph_split_fn *split; ///< NULL: no splits are reported
    void *user;         ///< passed to both
} ph_broadphase_callbacks;

/// Counts of one frame. A frame that only compares kept pairs has no splits.
typedef struct ph_broadphase_stats {
    int64_t tests;     ///< compared pairs of boxes, including failed attempts to keep pairs
    int64_t pairs;     ///< pairs reported
    int32_t splits;    ///< splits made
    int32_t depth;     ///< deepest split + 1
    int32_t largest_i; ///< most items on one divisor
} ph_broadphase_stats;

/// The fast broad phase: the pairs of ph_all_pairs, much faster than ph_partition_pairs. The kept state only saves
/// time, so a ph_broadphase may serve several scenes in turn. Opaque, one block without pointers; between calls
/// memcpy may move it. It is bound to this process and processor: do not save it.
typedef struct ph_broadphase ph_broadphase;

/// Greatest capacity of a ph_broadphase.
enum { PH_BROADPHASE_MOST = 1 << 24 };

/// Bytes for up to `capacity` items: at most 157 each and 3000 more, enough for any scene. 0 if the capacity is
/// negative, above PH_BROADPHASE_MOST, or the size exceeds 32 bits.
size_t ph_broadphase_bytes(int32_t capacity);

/// Makes a broad phase for the instruction set of the processor. All sets find the same pairs. O(capacity).
ph_broadphase *ph_broadphase_init(void *memory, int32_t capacity);

/// Sends every pair of overlapping items that may hit each other to to->pairs, up to 512 at a time. `n` may differ
/// from frame to frame. False, and no pair is sent, if n < 0, if n exceeds the capacity, or in one of its own
/// callbacks. With to->split every frame is partitioned; the pairs are the same. It is fastest if a sprite keeps its
/// index and most sprites are within 32766 px; up to 16 and one in 128 may be elsewhere at no cost, each further one
/// costs about as much as five others. About O(n log n), 3 to 15 ns per sprite, 30 in a crowd. (Ekstroem 3.)
///
/// Ceiling: in every frame with fewer than 20 pairs per item, stats->tests is at most 200 n, for any positions and
/// motion (crowds, distant towns, 2^30 px, one spot). It assumes at most 64 different filters (category,
/// collides_with, is_static). Two exceptions: bars of two kinds that cross everywhere and never meet, about 300 n; n
/// items that all overlap and may meet, n^2 / 2. To park an item, give it an empty box or category 0 (1 ns), not a
/// distant place.
bool ph_broadphase_pairs(ph_broadphase *broad, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                         ph_broadphase_stats *stats);

/// ph_broadphase_pairs into an array of `most` pairs, sorted by a, then by b: equal on every machine and after every
/// restored state. Returns the number of pairs, at most n (n - 1) / 2, or -1 where ph_broadphase_pairs returns false.
/// If it is above `most`, the array contains some of them only. Cost: the broad phase, and 4 steps for each pair and
/// item, about 8 ns per pair; with more than 3 pairs per item up to 4 log2(n) more for each pair.
int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most);

/// The partition of 2002. Its memory is the index array that is recycled from frame to frame. Opaque.
typedef struct ph_partition ph_partition;

/// Bytes for up to `capacity` items: 16 each, and at most 24 more.
size_t ph_partition_bytes(int32_t capacity);
/// Makes a partition. O(1).
ph_partition *ph_partition_init(void *memory, int32_t capacity);

/// The same pairs by the L/I/R partition as published (Ekstroem 3). Errors as ph_broadphase_pairs. About O(n log n)
/// for scattered sprites, O(n^2) if all are at one spot.
bool ph_partition_pairs(ph_partition *partition, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                        ph_broadphase_stats *stats);
/// ph_partition_pairs into an array of `most` pairs, sorted by a, then by b: the contract of ph_broadphase_list. -1
/// where ph_partition_pairs returns false.
int64_t ph_partition_list(ph_partition *partition, const ph_item *items, int32_t n, ph_pair *out, int32_t most);
/// The same pairs by comparing each item with each. O(n^2), no splits.
void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats);

// ---- Scenes: contacts of pairs, what began and ended, what is here -------------------------------------------------
/// Keeps those of n pairs whose masks touch: they move to the front, in their order, and out[k] is the contact of
/// pairs[k], in pixels of its a. `out` has room for n, or is NULL. Returns the number of these pairs. Threads may
/// take ranges of a list: the concatenated answers equal the answer of the whole. Cost: a ph_contact_find per pair;
/// if `out` is NULL a ph_mask_hit.
int32_t ph_pairs_touch(ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out);

/// Writes the pairs that are not in `less` to `out`, at most `most`. Both lists are sorted by a, then by b. Returns
/// the number of such pairs, even if there is less room. Pairs that began: now minus before; pairs that ended: before
/// minus now. `out` may be `pairs`, not `less`. O(n + less_n).
int32_t ph_pairs_minus(const ph_pair *pairs, int32_t n, const ph_pair *less, int32_t less_n, ph_pair *out,
                       int32_t most);

/// A result of a query.
typedef struct ph_found {
    int32_t item; ///< index into the caller's items
    ph_point at;  ///< line: the first pixel that meets; box: the top-left pixel shared with the box of the item
    int64_t step; ///< line: pixels along its longer axis from `from` to `at`; box: 0
} ph_found;

/// Box query: the items with which `ask`, an additional item, would be a pair: by box, filter and is_static. A point
/// is a box of 1 px. `items` are the items of the last ph_broadphase_pairs or ph_broadphase_list; they may move in
/// memory but not change, except that a zeroed item is not found. If `bodies` is not NULL, a solid pixel of the mask
/// must be in both boxes. Writes the first `most` items to `out`, in the order of the items, and returns their
/// number; -1 in a callback of the same ph_broadphase. The query ends when the answer is full. Cost: about 0.2 us; if
/// the box is large, or no candidates are kept, up to n boxes are compared, 0.15 to 1 ns each; 10 ns for each item
/// that is met, and a ph_mask_hit_box.
int32_t ph_broadphase_box(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                          ph_found *out, int32_t most);
/// The same for the line `from` .. `to` of ph_mask_hit_line, nearest first: by step, then by item. With `bodies` the
/// step is that of the first solid pixel in the box of the item. With `most` 1 this is a raycast. The box of `ask` is
/// not read. Cost: the cells up to the last item of a full answer, or to `to`, about 40 ns each and 0.2 us in all; in
/// scattered scenes at most 20 + 3 sqrt(n) cells. If no candidates are kept, up to 5 n boxes are compared, 0.15 to 1
/// ns each. A ph_mask_hit_line for each box that is met before the last item of a full answer.
int32_t ph_broadphase_line(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           ph_point from, ph_point to, ph_found *out, int32_t most);

// ---- Saving, and what differs ---------------------------------------------------------------------------------------
/// Writes the mask to `bytes` if `size` is large enough. Returns the required size in any case: ask with NULL, 0. The
/// format is the same on every machine, see mask_save.c. O(words).
size_t ph_mask_save(const ph_mask *mask, void *bytes, size_t size);

/// Allocates the saved mask. NULL if `bytes` is NULL or not exactly one intact saved mask of this version. O(words).
ph_mask *ph_mask_restore(const void *bytes, size_t size);

/// True if both have the same size and the same pixels. O(words).
bool ph_mask_equal(const ph_mask *a, const ph_mask *b);

/// A hash of the pixels in the box [px], which is clipped, and of its size. It is equal on every machine and for
/// equal pixels at any position. A change within one word always changes it, other changes very probably; it does not
/// protect against forgery. O(words of the box).
uint64_t ph_mask_hash(const ph_mask *mask, ph_box box);

/// ph_mask_next_run of the pixels that are solid in a and empty in b, a mask of the same size (else false). (edited,
/// old) yields the runs that became solid, (old, edited) those that became empty, to be repeated by ph_mask_fill_box.
bool ph_mask_next_difference(const ph_mask *a, const ph_mask *b, int32_t y, int32_t *x0, int32_t *x1);

// ---- Masks as text --------------------------------------------------------------------------------------------------
/// Receives a part of a picture as zero-terminated text. Each row ends with a line feed.
typedef void ph_print_fn(void *user, const char *text);

/// Sends a picture of a, with b at (dx, dy), in rows from the top: '#' is a, 'o' is b, 'X' both, '.' neither. It
/// spans both masks. b may be NULL. A row of up to 128 px is one part. O(pixels). For example ph_mask_print(mask,
/// NULL, 0, 0, put, stdout), where put calls fputs.
void ph_mask_print(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_print_fn *fn, void *user);

// ==== THE REST: calls that a game needs now and then. Nothing above depends on them ==================================

// ---- Connected components -------------------------------------------------------------------------------------------
/// A connected component of a mask.
typedef struct ph_component {
    int64_t count;  ///< solid pixels
    ph_box box;     ///< smallest box round them
    ph_point first; ///< first pixel in raster order (top row first, then leftmost)
} ph_component;

/// The components of a mask. One block without pointers; read the fields.
typedef struct ph_components {
    int32_t n;        ///< components
    int32_t largest;  ///< index of the component with most pixels, the first of several; -1 if there is none
    int32_t w, h;     ///< size of the mask [px]
    int32_t runs;     ///< runs of pixels in all components
    int32_t reserved; ///< 0
} ph_components;

/// Bytes for the components of this mask; 0 also if it has more than 2^31 - 1 runs of pixels. O(words).
size_t ph_components_bytes(const ph_mask *mask);
/// Enough for any w x h mask: 24 + 4 (h + 1) + 44 h ((w + 1) / 2); 0 also if it could have more runs. O(1).
size_t ph_components_bytes_most(int32_t w, int32_t h);

/// Finds the components. `neighbors` 4 joins pixels that share a side, 8 also a corner; otherwise NULL. Cost: each
/// word is read twice, 6 to 16 ns per run.
ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbors);

/// The found->n components, in raster order of their first pixels.
const ph_component *ph_components_list(const ph_components *found);

/// Index of the component at pixel (x, y); -1 if the pixel is empty or outside. O(log runs of the row).
int32_t ph_components_at(const ph_components *found, int32_t x, int32_t y);

/// Makes `out`, a mask of the same size, contain only component i. False for another size or i. O(words + runs).
bool ph_components_mask(const ph_components *found, int32_t i, ph_mask *out);

/// Cuts component i out: its pixels are erased from `from`, and `out` contains only them, with the top-left corner of
/// the box of the component at (0,0). False if there is no component i, `from` has another size than the mask, or
/// `out` is smaller than the box or is `from`. O(words of out + runs of the box), and ph_mask_erase.
bool ph_components_cut(const ph_components *found, int32_t i, ph_mask *from, ph_mask *out);

// ---- Overlap info, outlines, moments --------------------------------------------------------------------------------
/// All properties of the common pixels, in pixels of a.
typedef struct ph_overlap_info {
    int64_t area;         ///< [px^2], > 0
    int64_t sum_x, sum_y; ///< sums of the coordinates: the exact centroid is sum / area
    int64_t gx, gy;       ///< gradient, as ph_mask_gradient
    ph_box box;           ///< smallest box around the overlap
    ph_point center;      ///< centroid to the nearest pixel, halves down; may be empty in a bent overlap
    ph_point top;         ///< leftmost pixel of the top row: the first in raster order
    ph_point bottom;      ///< leftmost pixel of the bottom row
    ph_point left, right; ///< topmost pixel of the leftmost and of the rightmost column
} ph_overlap_info;

/// False if the masks do not overlap. a and b may be one mask, at (0,0). Cost as ph_contact_find. (Ekstroem 2.3.)
bool ph_mask_overlap_info(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_overlap_info *out);

/// A closed border: the corners points[first .. first + n - 1], each straight across or down from the previous corner.
typedef struct ph_loop {
    int32_t first, n; ///< its first corner, and the number of its corners
    int64_t area;     ///< enclosed [px^2]: > 0 around a component, < 0 around a hole
} ph_loop;

/// The arrays of the caller with their sizes, and the number of results.
typedef struct ph_outline {
    ph_point *points;              ///< corners of pixels: (0,0) is the top-left corner of pixel (0,0)
    ph_loop *loops;                ///< the loops
    int32_t points_max, loops_max; ///< room in the arrays
    int32_t points_n, loops_n;     ///< number found, including results without room; at most 2^31 - 1
} ph_outline;

/// Follows every border between solid and empty once, with the solid pixels on the right: clockwise around a
/// component, counterclockwise around a hole, as seen on the screen. `neighbors` 8 joins pixels that share only a
/// corner, 4 does not. `scratch` is another mask of the same size, which is empty at the end. False if the room was
/// too small (the numbers are right, the arrays are cut off) or an argument is wrong (the numbers are 0). O(words +
/// border).
bool ph_mask_outline(const ph_mask *mask, int neighbors, ph_mask *scratch, ph_outline *out);

/// The shape of a mask, for drawing and aiming. The numbers are doubles: do not use them in replays.
typedef struct ph_moments {
    double x, y;       ///< centroid of the pixels' centers [px], pixel (0,0) at 0,0
    double xx, yy, xy; ///< variances and covariance [px^2]
    double angle;      ///< of the long axis in degrees, -90 < angle <= 90, counterclockwise from the x axis on the
                       ///< screen; 0 when no axis is longer
} ph_moments;

/// False, and `out` all zero, if the mask is empty. For masks up to 1,000,000 px a side. O(words + runs).
bool ph_mask_moments(const ph_mask *mask, ph_moments *out);

// ---- Run-length masks -----------------------------------------------------------------------------------------------
/// Run-length mask, read only: this struct, a row index, the runs. One block without pointers (Hommel). Runs nearly
/// always save memory. They save time only on masks over about 2500 px wide with few runs per row.
typedef struct ph_rle {
    int32_t w, h;     ///< size [px]
    ph_box bounds;    ///< smallest box round all solid pixels
    int64_t count;    ///< solid pixels
    int32_t runs;     ///< in all rows
    int32_t reserved; ///< 0
} ph_rle;

/// Bytes of the mask as runs; 0 also if it has more than 2^31 - 1 runs. O(words).
size_t ph_rle_bytes(const ph_mask *mask);
/// Encodes the mask. O(words + runs).
ph_rle *ph_rle_init(void *memory, const ph_mask *mask);

/// As ph_mask_first_point. O(rows x log runs of a row + runs of the window).
bool ph_rle_hit(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy, ph_point *first);
/// Number of pixels solid in both [px^2]. Cost as ph_rle_hit.
int64_t ph_rle_overlap_area(const ph_rle *a, const ph_rle *b, int32_t dx, int32_t dy);

// ---- Soft masks -----------------------------------------------------------------------------------------------------
/// Soft mask: the alpha of each pixel, 0..255, row by row after this struct.
typedef struct ph_soft {
    int32_t w, h;  ///< size [px]
    ph_box bounds; ///< smallest box around the pixels that are not fully transparent
} ph_soft;

/// Bytes of a w x h soft mask.
size_t ph_soft_bytes(int32_t w, int32_t h);
/// Makes a soft mask of the frame, as ph_mask_from_alpha; 4-byte alignment is enough. O(pixels).
ph_soft *ph_soft_init(void *memory, const ph_image *image, ph_box frame);

/// True if a pixel is transparent in neither mask and its two alphas sum to at least 255 (Hommel). O(pixels of the
/// window), 16 or more at a time.
bool ph_soft_hit(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);
/// Sum of alpha x alpha over the window, divided by 255, rounded down: the overlap area in 1/255 px^2. Cost as above.
int64_t ph_soft_overlap_area(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);

// ---- Turned and scaled: pictures and masks --------------------------------------------------------------------------
/// Rotation and scale for ph_pose_bake. All zero means unchanged.
typedef struct ph_pose {
    int32_t angle;     ///< turned clockwise by angle / full_turn of a full turn: {5, 32}, {90, 360}; {0, 0}: not turned
    int32_t full_turn; ///< parts of a full turn; see angle
    int32_t scale;     ///< in 1/65536, at least 256; 0: 65536
    int32_t samples;   ///< samples x samples points a pixel, 1..8: 1 keeps hard edges, 4 smooths them; 0 is 1
} ph_pose;

/// Side [px] of a square that contains the frame turned by any angle; 0 if over 32767 px or ph_pose_bake returns
/// false.
int32_t ph_pose_size(ph_box frame, const ph_pose *pose);

/// Writes the frame of the picture, turned about its middle and scaled, to the pixels `out`, about their middle.
/// Pixels outside the frame become transparent. Draw these pixels and make the masks from them: both then agree.
/// Every machine writes the same bytes. False if the pose or a size is out of range. Cost: for each pixel of `out`,
/// those of its samples^2 points that are in the frame, about 1.5 ns each.
bool ph_pose_bake(const ph_image *image, ph_box frame, const ph_pose *pose, const ph_pixels *out);

/// Turns and scales a mask about its middle, to about the middle of `out`. The result equals ph_pose_bake of a
/// picture with alpha 255 where `mask` is solid and 0 elsewhere, with the threshold 127. For another pivot draw the
/// mask into a mask with the pivot in its middle. False if `out` is `mask`, or where ph_pose_bake returns false. Cost
/// as ph_pose_bake for the bounds of `mask`; 64 px take 4 us with one sample, 110 us with 4 x 4.
bool ph_pose_mask(const ph_mask *mask, const ph_pose *pose, ph_mask *out);

/// The eight ways to turn and flip a mask, as seen on the screen. From PH_TRANSPOSE on, x and y are swapped.
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

/// Writes the turned mask to `out`, another mask of the turned size. False if the size is wrong, `turn` is not one of
/// the eight, or `out` is `mask` and `turn` is not PH_TURN_NONE. O(words).
bool ph_mask_turn(const ph_mask *mask, ph_turn turn, ph_mask *out);

/// Scales the mask to the size of `out`. Each pixel of `out` is the pixel under its center (nearest neighbor). No
/// effect if `out` is `mask`. O(words + runs).
void ph_mask_scale(const ph_mask *mask, ph_mask *out);

/// Coarse mask: pixel (X, Y) of `out` is solid if any of the n x n pixels from (n X, n Y) on is solid. The size of
/// `out` is that of the mask divided by n >= 1, rounded up. False for another size or n. O(words + runs). (Ekstroem
/// 2.6.)
bool ph_mask_coarse(const ph_mask *mask, int32_t n, ph_mask *out);

/// Tests two coarse masks with the same n. (dx, dy) is the offset of the fine masks [px]. False: the fine masks do
/// not touch (or n < 1). True: a pixel of each is at most 2(n - 1) px from the other on both axes. Cost: up to four
/// ph_mask_hit on masks of 1/n^2 the size. (Ekstroem 2.6.)
bool ph_mask_hit_coarse(const ph_mask *a, const ph_mask *b, int32_t n, int32_t dx, int32_t dy);

/// All offsets at once: pixel (i, j) of `out` is solid if ph_mask_hit(a, b, i - (b.w - 1), j - (b.h - 1)). `out` has
/// a.w + b.w - 1 by a.h + b.h - 1 pixels (at least 0). `scratch` has the width of `out` and the height of a, and is
/// empty at the end. False if a size is wrong or two masks are identical, except a and b. Cost: for each run of b, 2
/// + log2 of its length ph_mask_draw.
bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *scratch, ph_mask *out);

// ---- Large masks: a summary beside the mask -------------------------------------------------------------------------
/// A block of 64 x 64 pixels of a mask.
typedef struct ph_tile {
    uint64_t rows;    ///< bit i is set if row i of the tile has a solid pixel
    uint64_t columns; ///< bit i is set if column i of the tile has a solid pixel
} ph_tile;

/// An index of a large mask that is read before its words. One block without pointers; read the fields.
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

/// Call it after an edit that changed no pixel outside the box [px], which may be partly outside the mask. O(words of
/// the tiles in the box).
void ph_summary_update(ph_summary *summary, const ph_mask *mask, ph_box box);

/// ph_mask_hit with the summaries of a and of b; either may be NULL. Only the non-empty rows of the emptier mask are
/// read. Measured: sparse masks from 1024 px on are 5 to 20 times faster against each other, 1 to 4 times against
/// sprites from 128 px on. Not worthwhile for windows up to 64 x 64 px (5 ns more) or dense shapes (up to 3 times
/// slower). (Amiga BorderLine; Ekstroem: sparse backgrounds.)
bool ph_summary_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                    int32_t dx, int32_t dy);

// ---- The narrow phase as a page to learn from: narrow.c ------------------------------------------------------------
/// The answer of ph_mask_first_point by shift and AND of a word at a time, in plain C. O(words of a).
bool ph_narrow_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
/// The same for ph_mask_overlap_area [px^2].
int64_t ph_narrow_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
/// The same for ph_mask_gradient: five areas.
ph_gradient ph_narrow_gradient(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

// ---- The reference: rectangle, then alpha by alpha, on the pixels themselves (Esteban) ------------------------------
/// A rectangle of a picture [px]: a sprite of a sheet.
typedef struct ph_frame {
    const ph_image *image; ///< the picture
    ph_box box;            ///< part of the picture, half open; may be partly outside
} ph_frame;

/// The answer of ph_mask_first_point for masks made of the frames by ph_mask_from_alpha. O(common pixels), 1 ns each.
bool ph_reference_hit(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold, ph_point *first);
/// Number of such pixels [px^2], as ph_mask_overlap_area. Cost as above, without an early end.
int64_t ph_reference_area(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold);

#ifdef __cplusplus
}
#endif
#endif
