// pixhit.h - pixel-exact 2D collision core. C99, libc headers only: no SDL, no globals, no clock.
//
// A mask has 1 bit per pixel. It is made from the alpha of a sprite and tested against another mask, at any offset, by
// shift and AND. A broad phase finds the pairs of sprites whose boxes overlap. This header has the calls of a usual
// game, in the order of use; pixhit_more.h includes it and has all others, such as rotation (ph_pose_bake), palettes,
// saving and ray queries of a scene. README.md is the guide.
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
//         Boxes are half open: x0 <= x < x1. Areas are pixel counts (int64_t). A contact sums coordinates: area x
//         longer side must be below 2^62, which holds for masks below 256 MB.
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
// ERRORS  Pixels outside a mask read as empty and are not written. A call that returns false, NULL or -1 writes no
//         result, unless it says otherwise. An output of type ph_point, ph_contact, ph_sweep_hit or
//         ph_broadphase_stats may be NULL, and so may an array whose n or room is 0 or less. The `offset` of a push-out
//         is also an input and may not be NULL. Any other NULL, unaligned memory, and a mask that ph_mask_init has not
//         made are bugs of the caller. PH_ASSERT(condition) finds them if it is defined: compile the .c files with
//         `-include assert.h -DPH_ASSERT=assert`.
//
// THREADS Queries only read; masks may be shared. A ph_partition or ph_broadphase belongs to one thread at a time, but
//         between frames several threads may query it.
//
// SOURCES Mackey 1995 (one word per row, shift and AND); Darkvale 1997 (several words per row);
//         Hommel 1999 (run-length); Ekstroem 2002 (area, gradient normal, L/I/R partition); Esteban 2013 (rectangle,
//         then alpha by alpha: the reference).
#ifndef PIXHIT_H
#define PIXHIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version: a new major number breaks code, a new minor number adds calls. PH_VERSION is 30000 for 3.0.0.
#define PH_VERSION_MAJOR 3
#define PH_VERSION_MINOR 0                                                                ///< see PH_VERSION_MAJOR
#define PH_VERSION_PATCH 0                                                                ///< see PH_VERSION_MAJOR
#define PH_VERSION (PH_VERSION_MAJOR * 10000 + PH_VERSION_MINOR * 100 + PH_VERSION_PATCH) ///< all three as a number
/// The version for a language that reads this header without its macros.
enum { PH_VERSION_NUMBER = PH_VERSION };

// ---- Boxes and pixels -----------------------------------------------------------------------------------------------
/// Half-open rectangle [px]: the pixels x0 <= x < x1, y0 <= y < y1. Empty if x0 >= x1 or y0 >= y1.
typedef struct ph_box {
    int32_t x0, y0, x1, y1; ///< first column and row inside, and the first ones outside
} ph_box;

/// A pixel [px]. In an outline: a corner between pixels.
typedef struct ph_point {
    int32_t x, y; ///< column and row [px]
} ph_point;

/// True if the boxes share a pixel. An empty box shares no pixel. O(1).
bool ph_box_overlap(ph_box a, ph_box b);
/// The smallest box around `box` and the same box moved by (mx, my) [px], for a body that is swept. Limited to
/// int32_t. An empty box is returned as it is. O(1).
ph_box ph_box_sweep(ph_box box, int32_t mx, int32_t my);

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
/// Size of a w x h mask as a constant expression, in bytes and in words of 64 bits (see MEMORY).
#define PH_MASK_BYTES(w, h) (sizeof(ph_mask) + ((size_t)(w) + 63) / 64 * (size_t)(h)*8)
#define PH_MASK_WORDS(w, h) (PH_MASK_BYTES(w, h) / 8) ///< see PH_MASK_BYTES

/// Makes an empty w x h mask at `memory`, which may contain an old mask. O(words).
ph_mask *ph_mask_init(void *memory, int32_t w, int32_t h);
/// Allocates memory and makes an empty w x h mask in it. O(words).
ph_mask *ph_mask_create(int32_t w, int32_t h);
/// Allocates a copy of the mask. O(words).
ph_mask *ph_mask_clone(const ph_mask *mask);
/// Frees a mask that was allocated by any call. NULL is allowed.
void ph_mask_free(ph_mask *mask);
/// The bounds of a mask at (x, y) [px]: the box of its ph_item. Limited to int32_t. O(1).
ph_box ph_mask_box(const ph_mask *mask, int32_t x, int32_t y);

// ---- Pictures: a mask from alpha, and a mask as a picture. The pixels stay the caller's -----------------------------
/// Pixels of a picture, as any image loader returns them.
typedef struct ph_image {
    const uint8_t *rgba; ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;        ///< size [px], >= 0
    ptrdiff_t pitch;     ///< bytes from a row to the next (SDL_Surface.pitch); may be negative
} ph_image;

/// Pixels to write, as ph_image describes pixels to read.
typedef struct ph_pixels {
    uint8_t *rgba;   ///< top-left pixel; 4 bytes a pixel in the order R, G, B, A
    int32_t w, h;    ///< size [px]
    ptrdiff_t pitch; ///< bytes from a row to the next; may be negative
} ph_pixels;

/// Allocates a mask of the size of `frame`, a rectangle of the picture [px]. A pixel is solid if its alpha is above
/// `threshold`, usually 127; -1 makes all pixels solid, 255 none. Pixels outside the picture are empty. An inverted
/// side of the frame (x1 < x0) counts as 0. O(pixels). (Mackey; Darkvale.)
ph_mask *ph_mask_from_alpha(const ph_image *image, ph_box frame, int threshold);

/// Draws the mask with its pixel (0,0) at pixel `corner` of `out`, clipped, in the colors `solid` and `empty` (R, G, B,
/// A, outside the memory of `out`); NULL leaves these pixels unchanged. O(pixels).
void ph_mask_paint(const ph_mask *mask, ph_point corner, const uint8_t solid[4], const uint8_t empty[4],
                   const ph_pixels *out);

// ---- Queries: two masks, b at offset (dx, dy) from a ----------------------------------------------------------------
// Cost of each: at most a word of a and two words of b for each row and strip of a that both bounds share.
/// True if a pixel is solid in both. Stops at the first rows that have one. (Mackey; Darkvale; Ekstroem 2.2.)
bool ph_mask_hit(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);
/// First common pixel in raster order, in pixels of a. False if there is none. (Ekstroem 2.3.)
bool ph_mask_first_point(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_point *first);
/// Number of pixels solid in both [px^2]. (Ekstroem 2.4.)
int64_t ph_mask_overlap_area(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy);

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
    int32_t x, y;            ///< overlap pixel nearest to the overlap's centroid (the first in raster order), of a
    int64_t gx, gy;          ///< the gradient, or the fallback's direction in its place; never (0,0)
    float nx, ny;            ///< unit outward normal -(gx,gy)/|g|, never -0, of b. For effects; replays use gx, gy
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

enum { PH_BOUNCE_FULL = 256 }; ///< a bounce without loss, for ph_bounce
/// Bounces bodies a and b off each other along the gradient g of their contact, in integers. The velocity v of b
/// relative to a becomes v - (1 + e) (v.g) / (g.g) g, where e is `bounce` / 256, limited to 0 .. PH_BOUNCE_FULL. Each
/// body takes the share of the mass of the other body. False if b does not move into a (v.g <= 0), or if both masses
/// are 0. Changes are rounded to the nearest unit; use 1/256 px or finer. Velocities are limited to int32_t. Exact for
/// gradients below 2^17; larger gradients are halved until they are. O(1).
bool ph_bounce(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce);
/// Like ph_bounce, with friction (Coulomb): the velocity along the surface falls toward 0, by at most `friction` / 256
/// of the change across it. `friction` is the tangent of the steepest slope on which b does not accelerate, 148 for 30
/// degrees, limited to 0 .. 2048.
bool ph_bounce_friction(const ph_contact *contact, ph_motion *a, ph_motion *b, int32_t bounce, int32_t friction);

/// Depenetration after a bounce: moves b out of a along the normal of the contact, else by the minimum translation
/// vector (MTV): ph_mask_push_out, then ph_mask_push_out_nearest of pixhit_more.h. `offset` is the position of b before
/// and after. Returns the px moved on the longer axis, or -1 if b is not free within `most` px; then b stays.
int32_t ph_contact_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, const ph_contact *contact,
                            int32_t most);

/// The approach of b to a in a frame, relative to a, in 1/256 px.
typedef struct ph_approach {
    int32_t x, y;   ///< position of b minus position of a, at the end of the frame
    int32_t vx, vy; ///< velocity of b minus velocity of a, per frame
} ph_approach;

/// Even damage: the contact at a penetration depth, `depth` [1/256 px] past the first touch on the line of approach,
/// wherever on that line the frame ends. The first touch is the first pixel at which the masks touch after they were
/// apart, on the way from (x - vx, y - vy) to 2 px past (x, y), or up to `depth` before it. The area is the greatest
/// from there to the depth, a weighted mean of the two lines of whole pixels beside the way; if they touch in different
/// frames, each has the first touch on the whole line. The other fields, and `offset` of b [px], are from the nearer
/// line. Without a velocity: the contact at (x, y), rounded down. False if the masks do not touch on the way. A faster
/// crash costs more if `depth` grows with the speed. Cost on each line, for w px of way, d px of depth, and bounds
/// whose sides on the faster axis sum to s px: at most w + d + 6 ph_mask_hit and d + 1 ph_mask_overlap_area, both at
/// most s + 1; s + 1 more ph_mask_hit if the lines touch in different frames.
bool ph_contact_at_depth(const ph_mask *a, const ph_mask *b, const ph_approach *way, int32_t depth, ph_contact *out,
                         ph_point *offset);

/// A mask and its position in the world. Arrays of bodies and items may share their indexes.
typedef struct ph_body {
    const ph_mask *mask; ///< NULL: it has no solid pixel
    int32_t x, y;        ///< the mask's top-left corner [px]
    int32_t vx, vy;      ///< velocity, as for ph_contact_find; -2^30 to 2^30; ph_mask_move does not read it
} ph_body;

/// Combined contact of b with all solids that it overlaps: areas and gradients are summed. Solids that b would overlap
/// 1 px further on add their gradient, so a wall of tiles has no seams (ghost collisions). Pass all solids near b,
/// except b. The point is in the solid with the largest overlap, in pixels of b; a fallback direction uses that solid
/// and the velocity of b relative to it. False if b overlaps none. Cost: a ph_mask_gradient per solid, and a
/// ph_contact_find.
bool ph_contact_combine(const ph_body *b, const ph_body *solids, int32_t n, ph_contact *out);
/// Moves b out of all solids at once, as ph_contact_push_out: along the normal, else to the nearest free position. -1,
/// and b stays, if there is none within `most` px: b is enclosed. Cost: a ph_contact_push_out per solid.
int32_t ph_contact_push_out_all(ph_body *b, const ph_body *solids, int32_t n, const ph_contact *contact, int32_t most);
/// Rest (sleeping): the solid on which b rests, or -1. Call it before b moves. If b rests, give it the velocity of the
/// solid and do not move b; on a lift, move b by this velocity before the lift moves. (gravity_x, gravity_y) is the
/// acceleration of a frame, with any thrust [1/256 px per frame^2]; velocities are in 1/256 px per frame; both up to
/// 2^30, otherwise -1. b rests if a solid is within 1 px along gravity, if its velocity relative to this solid would
/// lift it by at most 2 px, and if the slope to both sides is no steeper than `friction` of ph_bounce_friction, with a
/// tolerance of 6 degrees. Teeth of more than 2 px hold b as a wall does. -1 if b overlaps a solid. Pass all solids
/// near b, except b. Cost: up to five ph_mask_sweep per solid, in all 45 ph_mask_hit.
int32_t ph_contact_rest(const ph_body *b, const ph_body *solids, int32_t n, int32_t gravity_x, int32_t gravity_y,
                        int32_t friction);

/// The end of a sweep.
typedef struct ph_sweep_hit {
    int64_t step;  ///< steps before the hit; 0: they touch at the start
    int64_t steps; ///< steps of the whole way, |mx| + |my|: step / steps tells which of several targets is hit first
    ph_point hit;  ///< the first offset that touches
    ph_point free; ///< the offset before it, the last that does not touch; equal to hit if step is 0
} ph_sweep_hit;

/// Shape cast (continuous collision): moves b from offset (dx, dy) by (mx, my) [px] along a line of pixels up to the
/// first offset that hits. False if no offset hits. Each step is one pixel on one axis (the line is 4-connected), so a
/// diagonal one pixel thick stops it. Step i of the n on an axis is due when (i + 1/2) / n of the way is done; x
/// precedes y on a tie. Cost: a ph_mask_hit for each step at which the bounds meet, at most the sum of their widths
/// and heights, for any length of the way.
bool ph_mask_sweep(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t mx, int32_t my,
                   ph_sweep_hit *out);

/// An obstacle that stopped a step of ph_mask_move.
typedef struct ph_touch {
    int32_t body;       ///< index of the body
    ph_point side;      ///< direction of the step: (0, 1) a floor, (0, -1) a ceiling, (1, 0) and (-1, 0) a wall
    ph_contact contact; ///< contact of that body with b after the step
} ph_touch;

/// A way among bodies. If all fields are 0 except x, y, mx, my, then b slides and no touches are recorded. A game keeps
/// the struct of a character from frame to frame and sets mx and my to its velocity.
typedef struct ph_move {
    int32_t x, y;        ///< position of b, before and after [px]: draw it here
    int32_t rx, ry;      ///< fraction of the position, before and after [1/256 px], 0 to 255: b is at x + rx / 256
    int32_t mx, my;      ///< the way to go; after: the rest of it, 0 on an axis on which b arrived [1/256 px]
    int32_t up, down;    ///< most pixels up and down with the ground for each pixel in x, while b is on ground; >= 0
    ph_touch *touches;   ///< the caller's array
    int32_t touches_max; ///< room in it
    int32_t touches_n;   ///< after: touches, in the order met, once for each side of a body; at most touches_max
    int32_t ground;      ///< after: the first body that b would hit 1 px further down; -1: none
} ph_move;

/// Collide and slide, for a character: moves b along the line of ph_mask_sweep. Where a step touches, b slides along
/// the other axis until the first axis is free; if both are blocked, it stops. b is never inside a body, passes through
/// none, and goes no further than asked on either axis, with one exception: if my >= 0 and b is on ground (at the
/// start, or where a step is stopped), a step in x may first go up by at most `up` px, and then goes down to ground at
/// most `down` px below. Fractions add up; an axis that is blocked has the fraction 0, also if only a fraction of the
/// next pixel was asked for, which is a touch. False if b starts inside a body, if n, `up` or `down` is negative, if rx
/// or ry is out of range, or if a coordinate, an end of the way or a side of a mask is 2^28 px or more. `bodies` must
/// not contain b. Cost, for each body: in the air a ph_mask_sweep for each touch; along a body two ph_mask_hit for each
/// pixel, two more for each pixel up, and a ph_mask_sweep of (0, down + 1) where the ground falls.
bool ph_mask_move(const ph_mask *b, const ph_body *bodies, int32_t n, ph_move *move);

// ---- Queries: one mask. The shapes may stick out of the mask or miss it ---------------------------------------------
/// True if pixel (x, y) is solid; false outside the mask. O(1).
bool ph_mask_get(const ph_mask *mask, int32_t x, int32_t y);
/// Overlap query: true if a pixel in the box is solid. O(words of the shape).
bool ph_mask_hit_box(const ph_mask *mask, ph_box box);
/// Raycast: the first solid pixel on the line `from` .. `to`, both ends included. False if there is none. The line has
/// one pixel for each step of its longer axis; the other coordinate is rounded to the nearest, halves away from
/// `from`. O(longer side of the mask).
bool ph_mask_hit_line(const ph_mask *mask, ph_point from, ph_point to, ph_point *first);
/// Solid pixels in the box [px^2]. O(words of the shape).
int64_t ph_mask_count_box(const ph_mask *mask, ph_box box);
/// Walks the runs of row y from left to right. A run is a maximal span of solid pixels *x0 <= x < *x1. Each call
/// finds the first run at or right of column *x1. False if there is none. O(words passed).
///     for (int32_t x0, x1 = 0; ph_mask_next_run(mask, y, &x0, &x1);) { draw_line(x0, x1, y); }
bool ph_mask_next_run(const ph_mask *mask, int32_t y, int32_t *x0, int32_t *x1);

// ---- Editing --------------------------------------------------------------------------------------------------------
/// Makes pixel (x, y) solid or empty. O(1); clearing a pixel on the edge of the bounds reads all words.
void ph_mask_set(ph_mask *mask, int32_t x, int32_t y, bool solid);
/// Makes all pixels solid, or all empty. O(words).
void ph_mask_fill(ph_mask *mask, bool solid);
/// Copies the pixels of `from`. False if the sizes differ. O(words).
bool ph_mask_copy(ph_mask *mask, const ph_mask *from);
/// Adds the pixels of b, whose top-left corner is at (dx, dy) of `mask` [px], clipped. b may be `mask`. Returns the
/// number of changed pixels. O(words of b inside the mask). (Ekstroem 2.1.)
int64_t ph_mask_draw(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);
/// Removes the pixels of b at (dx, dy). Returns the number of changed pixels. Cost as ph_mask_draw; removing pixels on
/// the edge of the bounds takes a walk over the mask, here and in the calls below.
int64_t ph_mask_erase(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);
/// Keeps only the pixels that are also in b at (dx, dy). Returns the number of changed pixels. O(words).
int64_t ph_mask_intersect(ph_mask *mask, const ph_mask *b, int32_t dx, int32_t dy);

/// Dilates the mask: every pixel at most r px from a solid pixel on both axes becomes solid. With r < 0 erodes it:
/// every pixel at most -r px from an empty pixel becomes empty, and pixels outside the mask are empty. Returns the
/// number of changed pixels. O(words (log r + r / 64)). (Ekstroem 2.6: grow and shrink.)
int64_t ph_mask_grow(ph_mask *mask, int32_t r);

/// Makes all pixels of the box solid or empty. Returns the number of changed pixels. O(words of the shape).
int64_t ph_mask_fill_box(ph_mask *mask, ph_box box, bool solid);
/// Like ph_mask_fill_box, for the circle (x - cx)^2 + (y - cy)^2 <= r^2. r = 0 is a single pixel, r < 0 is empty.
int64_t ph_mask_fill_circle(ph_mask *mask, int32_t cx, int32_t cy, int32_t r, bool solid);

// ---- Loose pieces: connected components -----------------------------------------------------------------------------
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
/// Connected components (labels): finds the pieces of a mask. `neighbors` 4 joins pixels that share a side, 8 also a
/// corner; otherwise NULL. Cost: each word is read twice, 6 to 16 ns per run.
ph_components *ph_components_init(void *memory, const ph_mask *mask, int neighbors);
/// The found->n components, in raster order of their first pixels.
const ph_component *ph_components_list(const ph_components *found);
/// Index of the component at pixel (x, y); -1 if the pixel is empty or outside. O(log runs of the row).
int32_t ph_components_at(const ph_components *found, int32_t x, int32_t y);

/// Cuts component i out: its pixels are erased from `from`, and `out` contains only them, with the corner of the box of
/// the component at (0,0). False if there is no component i, `from` has another size than the mask, or `out` is smaller
/// than the box or is `from`. O(words of out + runs of the box), and ph_mask_erase.
bool ph_components_cut(const ph_components *found, int32_t i, ph_mask *from, ph_mask *out);

// ---- Scenes: which boxes overlap ------------------------------------------------------------------------------------
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

/// The L/I/R partition as published in 2002 (Ekstroem 3), for up to a few hundred sprites. Its memory is the index
/// array that is recycled from frame to frame. Opaque.
typedef struct ph_partition ph_partition;
/// Bytes for up to `capacity` items: 16 each, and at most 64 more.
size_t ph_partition_bytes(int32_t capacity);
/// Makes a partition. O(1).
ph_partition *ph_partition_init(void *memory, int32_t capacity);
/// Writes every pair of overlapping items that may hit each other to `out`, an array of `most` pairs, sorted by a,
/// then by b: equal on every machine and after every restored state. Returns the number of pairs, at most
/// n (n - 1) / 2; if it is above `most`, the array contains some of them only. -1 if n < 0, if n exceeds the capacity,
/// or in a callback of the same partition. About O(n log n) for scattered sprites, O(n^2) if all are at one spot.
int64_t ph_partition_list(ph_partition *partition, const ph_item *items, int32_t n, ph_pair *out, int32_t most);

/// The fast broad phase, for any number of sprites. Its kept state only saves time, so it may serve several scenes in
/// turn. Opaque, one block without pointers, which memcpy may move between calls. It is bound to this process and
/// processor: do not save it.
typedef struct ph_broadphase ph_broadphase;
enum { PH_BROADPHASE_MOST = 1 << 24 }; ///< greatest capacity of a ph_broadphase
/// Bytes for up to `capacity` items: at most 157 each and 3000 more, enough for any scene. 0 if the capacity is
/// negative, above PH_BROADPHASE_MOST, or the size exceeds 32 bits.
size_t ph_broadphase_bytes(int32_t capacity);
/// Makes a broad phase for the instruction set of the processor. All sets find the same pairs. O(capacity).
ph_broadphase *ph_broadphase_init(void *memory, int32_t capacity);
/// Writes the list of ph_partition_list. It is fastest if a sprite keeps its index and most sprites are within 32766
/// px; up to 16 and one in 128 may be elsewhere at no cost, each further one costs as much as five others. About
/// O(n log n): 3 to 15 ns per sprite, 30 in a crowd, 8 ns per pair, and up to 4 log2(n) steps for many. (Ekstroem 3.)
///
/// Ceiling: in every frame with fewer than 20 pairs per item at most 200 n boxes are compared, for any positions and
/// motion. It assumes at most 64 different filters (category, collides_with, is_static). Two exceptions: bars of two
/// kinds that cross everywhere and never meet, about 300 n; n items that all overlap and may meet, n^2 / 2. To park an
/// item, give it an empty box or category 0 (1 ns), not a distant place.
int64_t ph_broadphase_list(ph_broadphase *broad, const ph_item *items, int32_t n, ph_pair *out, int32_t most);

// ---- Scenes: contacts of pairs, what began and ended ----------------------------------------------------------------
/// Keeps the pairs whose masks touch, of n pairs: they move to the front, in their order, and out[k] is the contact of
/// pairs[k], in pixels of its a. `out` has room for n, or is NULL. Returns the number of these pairs. Threads may take
/// ranges of a list. Cost: a ph_contact_find per pair; if `out` is NULL a ph_mask_hit.
int32_t ph_pairs_touch(ph_pair *pairs, int32_t n, const ph_body *bodies, ph_contact *out);

/// A touch of a shot.
typedef struct ph_shot_hit {
    int32_t shot, target; ///< indexes of the bodies
    int32_t when;         ///< part of the frame before the touch, in 1/65536, rounded down: 0 to 65536
    bool first;           ///< the first touch of this shot; the others count if the shot passes that target
    ph_point hit;         ///< first offset of the shot from the target that touches: ph_contact_find(target, shot, ...)
    ph_point free;        ///< the offset before it, which does not touch; equal to hit if they touch at the start
} ph_shot_hit;

/// Swept shots: writes every touch of a shot on its way in this frame to `out`, earliest first, then by shot, then by
/// target, and returns their number. The pairs with a shot, an item with a category of `shots`, are removed from the
/// list of *n pairs; the others stay in order, for ph_pairs_touch. If both are shots, a is the shot. moves[i] is the
/// way of body i in this frame [px], which ends at its x, y; its item has the box of the way, ph_box_sweep(ph_mask_box(
/// mask, x, y), -move.x, -move.y). `out` has room for *n. A pair whose distance or way exceeds int32_t is skipped.
/// Cost: a ph_mask_sweep per pair with a shot, and about 4 k log2(k) comparisons for k touches.
int32_t ph_pairs_sweep(ph_pair *pairs, int32_t *n, const ph_item *items, uint16_t shots, const ph_body *bodies,
                       const ph_point *moves, ph_shot_hit *out);

/// Writes the pairs that are not in `less` to `out`, at most `most`, and returns their number, even if there is less
/// room. Both lists are sorted by a, then by b. Pairs that began: now minus before; pairs that ended: before minus now.
/// `out` may be `pairs`, not `less`. O(n + less_n).
int32_t ph_pairs_minus(const ph_pair *pairs, int32_t n, const ph_pair *less, int32_t less_n, ph_pair *out,
                       int32_t most);

#ifdef __cplusplus
}
#endif
#endif
