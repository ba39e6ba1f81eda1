// pixhit_more.h - the calls of pixhit that most games do not need. It includes pixhit.h, whose first paragraphs (units,
// offset, memory, errors, threads) hold here.
//
// A game includes it for rotation, for pictures with palettes or color keys, for a pair callback, for a network game,
// or to study the methods of the five sources. A program of version 2 includes it instead of pixhit.h.
#ifndef PIXHIT_MORE_H
#define PIXHIT_MORE_H

#include "pixhit.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- Other loaders --------------------------------------------------------------------------------------------------
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

/// A color with a tolerance per channel. It matches the pixels that differ by at most the tolerance in every channel.
typedef struct ph_color_key {
    uint8_t r, g, b, a;     ///< the color
    uint8_t dr, dg, db, da; ///< the tolerances; da = 255 matches any alpha
} ph_color_key;

/// Like ph_mask_from_alpha, into an existing mask, whose pixel (0,0) is pixel `corner` of the picture. O(pixels).
void ph_mask_load_alpha(ph_mask *mask, const ph_image *image, ph_point corner, int threshold);
/// Like ph_mask_load_alpha, from palette indexes. Index i is in the set if bit i % 64 of set[i / 64] is 1. With `solid`
/// true the indexes in the set are solid, otherwise the other indexes. O(pixels). (Mackey; Darkvale.)
void ph_mask_load_index(ph_mask *mask, const ph_indexed *image, ph_point corner, const uint64_t set[4], bool solid);
/// Like ph_mask_load_alpha, from colors. A color is in the set if it matches any of the n keys. With `solid` true the
/// colors in the set are solid, otherwise the other colors. O(pixels x n).
void ph_mask_load_keys(ph_mask *mask, const ph_image *image, ph_point corner, const ph_color_key *keys, int32_t n,
                       bool solid);
/// Like ph_mask_from_alpha, with the pixels of ph_mask_load_keys. For sprites on a key color: one key, `solid` false.
/// O(pixels x n).
ph_mask *ph_mask_from_keys(const ph_image *image, ph_box frame, const ph_color_key *keys, int32_t n, bool solid);
/// Like ph_mask_load_alpha, from bits: a set bit is solid. O(pixels).
void ph_mask_load_bits(ph_mask *mask, const ph_bits *image, ph_point corner);

// ---- More edits and queries -----------------------------------------------------------------------------------------
/// The h * strips words of the mask, for reading.
const uint64_t *ph_mask_words(const ph_mask *mask);
/// Makes solid pixels empty and empty ones solid. O(words).
void ph_mask_invert(ph_mask *mask);
/// Like ph_mask_hit_box, for the circle of ph_mask_fill_circle. O(words of the shape).
bool ph_mask_hit_circle(const ph_mask *mask, int32_t cx, int32_t cy, int32_t r);

// ---- More queries of two masks --------------------------------------------------------------------------------------
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
/// Depenetration along a direction: moves b out of a along (ux, uy), which is not (0,0), in steps of one pixel along
/// its longer axis: the line of ph_mask_hit_line. A direction longer than 2^31 is halved. `offset` is the position of
/// b before and after. Returns the number of steps, or -1 if b is still inside after `most` steps, would leave the
/// range of int32_t, or `most` is negative. Cost: at most `most` + 1 ph_mask_hit.
int32_t ph_mask_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most);
/// Depenetration by the minimum translation vector (MTV): moves b to the nearest free offset, at most `most` px away
/// on each axis. Of several equally near offsets, the topmost, then the leftmost. Returns the px on the longer axis,
/// or -1 as ph_mask_push_out. Cost: at most 4 (d + 1)^2 ph_mask_hit, where d is the distance found, rounded down, or
/// `most`: 484 for 10 px, 160,000 for 199 px.
int32_t ph_mask_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most);
/// Distance of b, at offset (dx, dy), from a: the square of the distance between the centers of the nearest solid
/// pixels [px^2]. 0: they overlap, 1: they are side by side. -1 if it is more than `most` px on either axis or a mask
/// is empty. `way` is the shortest move of b that makes them overlap; of several, the topmost, then the leftmost.
/// Cost: at most 4 (d + 1)^2 ph_mask_hit as ph_mask_push_out_nearest, far fewer if the bounds are apart.
int64_t ph_mask_distance(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, int32_t most, ph_point *way);
/// All offsets at once (convolution, Minkowski sum, configuration space): pixel (i, j) of `out` is solid if
/// ph_mask_hit(a, b, i - (b.w - 1), j - (b.h - 1)). `out` has a.w + b.w - 1 by a.h + b.h - 1 pixels (at least 0).
/// `scratch` has the width of `out` and the height of a, and is empty at the end. False if a size is wrong or two masks
/// are identical, except a and b. Cost: for each run of b, at most 2 + log2 of its length ph_mask_draw.
bool ph_mask_convolve(const ph_mask *a, const ph_mask *b, ph_mask *scratch, ph_mask *out);

// ---- More of components; outlines and moments -----------------------------------------------------------------------
/// Makes `out`, a mask of the same size, contain only component i. False for another size or i. O(words + runs).
bool ph_components_mask(const ph_components *found, int32_t i, ph_mask *out);

/// A closed border: the corners points[first .. first + n - 1], each straight across or down from the previous corner.
typedef struct ph_loop {
    int32_t first, n; ///< its first corner, and the number of its corners
    int64_t area;     ///< enclosed [px^2]: > 0 around a component, < 0 around a hole
} ph_loop;

/// Output buffers of an outline: two arrays of the caller with their sizes, and the number of results.
typedef struct ph_outline {
    ph_point *points;              ///< corners of pixels: (0,0) is the top-left corner of pixel (0,0)
    ph_loop *loops;                ///< the loops
    int32_t points_max, loops_max; ///< room in the arrays; NULL arrays have room 0
    int32_t points_n, loops_n;     ///< number found, including results without room; at most 2^31 - 1
} ph_outline;

/// Outline (contour tracing): every border between solid and empty once, with the solid pixels on the right: clockwise
/// around a component, counterclockwise around a hole, as seen on the screen. `neighbors` 8 joins pixels that share
/// only a corner, 4 does not. `scratch` is another mask of the same size, which is empty at the end. False if the room
/// is too small (the numbers are right, the arrays are cut off) or an argument is wrong (the numbers are 0). O(words +
/// border).
bool ph_mask_outline(const ph_mask *mask, int neighbors, ph_mask *scratch, ph_outline *out);

/// Moments of a mask, for drawing and aiming. The numbers are doubles: do not use them in replays.
typedef struct ph_moments {
    double x, y;       ///< centroid of the centers of the pixels [px]; the center of pixel (0,0) is (0,0)
    double xx, yy, xy; ///< variances and covariance [px^2]
    double angle;      ///< of the long axis in degrees, -90 < angle <= 90, counterclockwise from the x axis on the
                       ///< screen; 0 if no axis is longer
} ph_moments;

/// Centroid, second moments and principal axis. False, and `out` all zero, if the mask is empty. `out` may be NULL. For
/// masks up to 1,000,000 px a side. O(words + runs).
bool ph_mask_moments(const ph_mask *mask, ph_moments *out);

// ---- Broad phase: pairs by callback, and its inside -----------------------------------------------------------------
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
    int32_t lower_n, upper_n; ///< lengths of `lower` and `upper`
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

/// The pairs of ph_broadphase_list in no order, sent to to->pairs up to 512 at a time. False, and no pair is sent,
/// where ph_broadphase_list returns -1. With to->split every frame is partitioned; the pairs are the same. Cost and
/// ceiling, counted in stats->tests, as ph_broadphase_list without its sort. (Ekstroem 3.)
bool ph_broadphase_pairs(ph_broadphase *broad, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                         ph_broadphase_stats *stats);
/// Sends the pairs of ph_broadphase_pairs, found by the L/I/R partition as published (Ekstroem 3). Errors as
/// ph_broadphase_pairs. About O(n log n) for scattered sprites, O(n^2) if all are at one spot.
bool ph_partition_pairs(ph_partition *partition, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                        ph_broadphase_stats *stats);
/// Counts of the last frame, also of a list, for a debug view. All 0 before the first frame. O(1).
ph_broadphase_stats ph_partition_last(const ph_partition *partition);
/// Counts of the last frame of the fast broad phase, like ph_partition_last.
ph_broadphase_stats ph_broadphase_last(const ph_broadphase *broad);
/// Sends the pairs of ph_broadphase_pairs, found by comparing each item with each other item. O(n^2), no splits.
/// (Mackey; Esteban.)
void ph_all_pairs(const ph_item *items, int32_t n, const ph_broadphase_callbacks *to, ph_broadphase_stats *stats);

// ---- Broad phase: which bodies are here -----------------------------------------------------------------------------
/// A result of a query.
typedef struct ph_found {
    int32_t item; ///< index into the caller's items
    ph_point at;  ///< line: the first pixel that meets; box: the top-left pixel shared with the box of the item
    int64_t step; ///< line: pixels along its longer axis from `from` to `at`; box: 0
} ph_found;

/// Box query: the items with which `ask`, an additional item, would be a pair: by box, filter and is_static. A point
/// is a box of 1 px. `items` are the items of the last call; they may move in memory but not change, except that a
/// zeroed item is not found. If `bodies` is not NULL, a solid pixel of the mask must be in both boxes. Writes the first
/// `most` items to `out`, in their order, and returns their number; -1 in a callback of the same ph_broadphase. Cost:
/// 0.2 us; if the box is large, or no candidates are kept, up to n boxes are compared, 0.15 to 1 ns each; 10 ns for
/// each item that is met, and a ph_mask_hit_box.
int32_t ph_broadphase_box(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                          ph_found *out, int32_t most);
/// Line query: like ph_broadphase_box, for the line `from` .. `to` of ph_mask_hit_line, nearest first: by step, then by
/// item. With `bodies` the step is at the first solid pixel in the box of the item. With `most` 1 this is a raycast.
/// The box of `ask` is not read. Cost: the cells up to the last item of a full answer, or to `to`, about 40 ns each and
/// 0.2 us in all; in scattered scenes at most 20 + 3 sqrt(n) cells. If no candidates are kept, up to 5 n boxes are
/// compared, 0.15 to 1 ns each. A ph_mask_hit_line for each box that is met before the last item of a full answer.
int32_t ph_broadphase_line(const ph_broadphase *broad, const ph_item *items, const ph_body *bodies, const ph_item *ask,
                           ph_point from, ph_point to, ph_found *out, int32_t most);

// ---- Saving, and what differs (network) -----------------------------------------------------------------------------
/// Writes the mask to `bytes` if `size` is large enough. Returns the required size in any case: ask with NULL, 0. The
/// format is the same on every machine, see mask_save.c. O(words).
size_t ph_mask_save(const ph_mask *mask, void *bytes, size_t size);
/// Allocates the saved mask. NULL if `bytes` is NULL or not exactly one intact saved mask of this version. O(words).
ph_mask *ph_mask_restore(const void *bytes, size_t size);
/// True if both have the same size and the same pixels. O(words).
bool ph_mask_equal(const ph_mask *a, const ph_mask *b);
/// A hash of the pixels in the box [px], which is clipped, and of its size: equal on every machine and for equal pixels
/// at any position. A change of a word always changes it, other changes very probably. It does not protect against
/// forgery. O(words of the box).
uint64_t ph_mask_hash(const ph_mask *mask, ph_box box);
/// Like ph_mask_next_run, for the pixels that are solid in a and empty in b, a mask of the same size (else false).
/// (edited, old) yields the runs that became solid, (old, edited) the runs that became empty, to be repeated by
/// ph_mask_fill_box.
bool ph_mask_next_difference(const ph_mask *a, const ph_mask *b, int32_t y, int32_t *x0, int32_t *x1);

// ---- Masks as text --------------------------------------------------------------------------------------------------
/// Receives a part of a picture as zero-terminated text. Each row ends with a line feed.
typedef void ph_print_fn(void *user, const char *text);
/// Sends a picture of a, with b at (dx, dy), in rows from the top: '#' is a, 'o' is b, 'X' both, '.' neither. It
/// spans both masks. b may be NULL. A row of up to 128 px is one part. O(pixels). For example ph_mask_print(mask,
/// NULL, 0, 0, put, stdout), where put calls fputs.
void ph_mask_print(const ph_mask *a, const ph_mask *b, int32_t dx, int32_t dy, ph_print_fn *fn, void *user);

// ---- Run-length masks -----------------------------------------------------------------------------------------------
/// Run-length mask, read only: this struct, a row index, the runs. One block without pointers (Hommel). Runs nearly
/// always save memory. They save time only on masks over about 2500 px wide with few runs per row.
typedef struct ph_rle {
    int32_t w, h;     ///< size [px]
    ph_box bounds;    ///< smallest box round all solid pixels
    int64_t count;    ///< solid pixels
    int32_t runs;     ///< number of runs in all rows
    int32_t reserved; ///< 0
} ph_rle;

/// Bytes of the mask as runs; 0 also if it has more than 2^31 - 1 runs. O(words).
size_t ph_rle_bytes(const ph_mask *mask);
/// Encodes the mask. O(words + runs).
ph_rle *ph_rle_init(void *memory, const ph_mask *mask);
/// Like ph_mask_first_point. O(rows x log runs of a row + runs of the window).
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
/// Sum of alpha x alpha over the window, divided by 255, rounded down: the overlap area in 1/255 px^2. Cost as
/// ph_soft_hit.
int64_t ph_soft_overlap_area(const ph_soft *a, const ph_soft *b, int32_t dx, int32_t dy);

// ---- Rotation: ph_pose_bake is the recommended way. Flipped and scaled masks ----------------------------------------
/// Rotation and scale for ph_pose_bake. All zero means unchanged.
typedef struct ph_pose {
    int32_t angle;     ///< turned clockwise by angle / full_turn of a full turn: {5, 32}, {90, 360}; {0, 0}: not turned
    int32_t full_turn; ///< parts of a full turn; see angle
    int32_t scale;     ///< in 1/65536, at least 256; 0: 65536
    int32_t samples;   ///< samples x samples points a pixel, 1..8: 1 keeps hard edges, 4 smooths them; 0 is 1
} ph_pose;

/// Side [px] of a square that contains the frame turned by any angle; 0 if over 32767 px or the pose is out of range.
int32_t ph_pose_size(ph_box frame, const ph_pose *pose);
/// The recommended way to rotate and scale a sprite, once at load time: rotates the frame of the picture about its
/// middle, scales it, and writes it centered to the pixels `out`. Pixels outside the frame become transparent. Draw
/// these pixels and make the mask from them by ph_mask_from_alpha. Every machine writes the same bytes. False if the
/// pose or a size is out of range. Cost: 1.5 ns for each of the samples^2 points of a pixel that are in the frame.
bool ph_pose_bake(const ph_image *image, ph_box frame, const ph_pose *pose, const ph_pixels *out);

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

/// Writes the turned mask to `out`, another mask of the turned size. For a flip (SDL_RendererFlip has these values)
/// and for quarter turns. False if the size is wrong, `turn` is not one of the eight, or `out` is `mask` and `turn` is
/// not PH_TURN_NONE. O(words + solid pixels), 1 to 2 ns a pixel.
bool ph_mask_turn(const ph_mask *mask, ph_turn turn, ph_mask *out);
/// Scales the mask to the size of `out`. Each pixel of `out` is the pixel under its center (nearest neighbor). No
/// effect if `out` is `mask`. O(pixels of `out`).
void ph_mask_scale(const ph_mask *mask, ph_mask *out);

// ---- Large masks: a summary beside the mask -------------------------------------------------------------------------
/// A block of 64 x 64 pixels of a mask.
typedef struct ph_tile {
    uint64_t rows;    ///< bit i is set if row i of the tile has a solid pixel
    uint64_t columns; ///< bit i is set if column i of the tile has a solid pixel
} ph_tile;

/// Index of a large mask, which ph_summary_hit reads before the words. One block without pointers; read the fields. The
/// tiles follow: tile (X, Y), pixels from (64 X, 64 Y), is number X * down + Y.
typedef struct ph_summary {
    int32_t w, h;         ///< size of the mask [px]
    int32_t across, down; ///< tiles
} ph_summary;

/// Bytes of the summary of a w x h mask, 1/32 of the mask; 0 if a side is negative.
size_t ph_summary_bytes(int32_t w, int32_t h);
/// Makes the summary of the mask. O(words).
ph_summary *ph_summary_init(void *memory, const ph_mask *mask);
/// Call it after an edit that changed no pixel outside the box [px], which may be partly outside the mask. O(words of
/// the tiles in the box).
void ph_summary_update(ph_summary *summary, const ph_mask *mask, ph_box box);
/// Like ph_mask_hit, with the summaries of a and of b; either may be NULL. Only the non-empty rows of the sparser mask
/// are read. Measured: sparse masks from 1024 px on are 5 to 20 times faster against each other, 1 to 4 times against
/// sprites from 128 px on. Not worthwhile for windows up to 64 x 64 px (5 ns more) or dense shapes (up to 3 times
/// slower). (Amiga BorderLine; Ekstroem: sparse backgrounds.)
bool ph_summary_hit(const ph_mask *a, const ph_summary *a_summary, const ph_mask *b, const ph_summary *b_summary,
                    int32_t dx, int32_t dy);

// ---- The reference: rectangle, then alpha by alpha, on the pixels themselves (Esteban) ------------------------------
/// A rectangle of a picture [px]: a sprite of a sheet.
typedef struct ph_frame {
    const ph_image *image; ///< the picture
    ph_box box;            ///< part of the picture, half open; may be partly outside
} ph_frame;

/// The answer of ph_mask_first_point for masks made of the frames by ph_mask_from_alpha. O(common pixels), 1 ns each.
bool ph_reference_hit(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold, ph_point *first);
/// Number of common pixels [px^2], as ph_mask_overlap_area. Cost as ph_reference_hit, without an early end.
int64_t ph_reference_area(const ph_frame *a, const ph_frame *b, int32_t dx, int32_t dy, int threshold);

#ifdef __cplusplus
}
#endif
#endif
