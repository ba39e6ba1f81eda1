// oracle.h - a slow, obvious second implementation of pixhit for comparison. Its masks have one byte per pixel; twins
// pair them with equal masks of the core, about which look/truth.h answers. This code never shifts or packs bits,
// so it cannot repeat a fault of the core's word arithmetic.
#ifndef TESTS_SUPPORT_ORACLE_H
#define TESTS_SUPPORT_ORACLE_H

#include "look/truth.h"
#include "pixhit/pixhit_more.h"
#include "support/after.h"

/// Seeded random numbers (splitmix64): the same seed gives the same test on every machine.
typedef struct oracle_rng {
    uint64_t state;
} oracle_rng;

uint64_t oracle_next(oracle_rng *rng);

/// Takes the random numbers of all generators from `bytes`, two bytes each, and then from a generator with a hash of
/// these bytes as its seed. For the fuzzer.
void oracle_feed(const uint8_t *bytes, size_t size);

/// A number for a single pixel, which never comes from these bytes.
uint64_t oracle_noise(oracle_rng *rng);

/// Approximately uniform in low..high, inclusive.
int32_t oracle_range(oracle_rng *rng, int32_t low, int32_t high);

/// Number of random cases for a usual number `usual`: PIXHIT_CASES=100000 gives that number, 10000 a tenth (at least
/// 1), 1000000 ten times as many cases.
long oracle_cases(long usual);

/// One byte per pixel: px[y * w + x] is 0 or 1.
typedef struct oracle_mask {
    int32_t w, h;
    uint8_t *px;
} oracle_mask;

/// Shapes of random masks.
typedef enum oracle_style {
    ORACLE_SPARSE,
    ORACLE_HALF,
    ORACLE_DENSE,
    ORACLE_EMPTY,
    ORACLE_FULL,
    ORACLE_PIXEL,
    ORACLE_DISC,
    ORACLE_RING,
    ORACLE_FRAME,
    ORACLE_COLUMNS,
    ORACLE_ROWS,
    ORACLE_STYLES
} oracle_style;

/// An empty mask. It is freed when the test has ended, or immediately by oracle_drop.
oracle_mask oracle_make(int32_t w, int32_t h);
void oracle_drop(oracle_mask *mask);

/// A mask filled by a style; `style` ORACLE_STYLES selects a random style.
oracle_mask oracle_random(oracle_rng *rng, int32_t w, int32_t h, oracle_style style);

/// Pixels of a mask of the core, read singly with ph_mask_get.
oracle_mask oracle_read(const ph_mask *mask);

/// Registers a mask of the core to be freed when the test has ended and returns it. The functions below call it.
ph_mask *oracle_keep(ph_mask *mask);

/// An empty mask and a completely solid mask of the core.
ph_mask *oracle_empty(int32_t w, int32_t h);
ph_mask *oracle_full(int32_t w, int32_t h);

/// A mask of the core with these pixels, set singly.
ph_mask *oracle_build(const oracle_mask *mask);

/// The same pixels as an oracle mask and as a mask of the core.
typedef struct oracle_twin {
    oracle_mask slow;
    ph_mask *fast;
} oracle_twin;

oracle_twin oracle_twin_random(oracle_rng *rng, int32_t w, int32_t h, oracle_style style);
void oracle_twin_drop(oracle_twin *twin);

/// True if (x, y) is solid, false outside the mask. 64-bit coordinates prevent overflow.
bool oracle_at(const oracle_mask *mask, int64_t x, int64_t y);

/// The same pixels in memory of their own.
oracle_mask oracle_copy(const oracle_mask *mask);

oracle_mask oracle_overlap(const oracle_mask *a, const oracle_mask *b, int64_t dx, int64_t dy);

/// False if `px` cannot be pixel (x, y) of the frame baked into w x h pixels. Computed in doubles, so the answer is
/// true wherever a sample is on the border of two pixels. Quarter turns at a scale that is a power of two are exact.
bool oracle_baked(const ph_image *image, ph_box part, const ph_pose *pose, int32_t w, int32_t h, int32_t x, int32_t y,
                  const uint8_t px[4]);

/// FNV-1a over further bytes; the initial value is ORACLE_HASH.
#define ORACLE_HASH UINT64_C(0xcbf29ce484222325)
uint64_t oracle_hash(uint64_t hash, const uint8_t *bytes, size_t size);

/// True if the two items are a pair by the definition of the header.
bool oracle_pair(const ph_item *a, const ph_item *b);

/// NULL if strips, reserved fields, layout of the words, padding, bounds and count are correct, else the name of the
/// fault.
const char *oracle_fault(const ph_mask *mask);

/// True if both masks have the same size and pixels.
bool oracle_same(const ph_mask *mask, const oracle_mask *slow);

/// Expected result of ph_mask_moments, except that the angle is 0. Returns false and leaves `out` unchanged if no pixel
/// is solid.
bool oracle_moments(const ph_mask *m, ph_moments *out);

/// Labels the connected components by flood fill: label[y * w + x] is the number of the pixel's component, counted
/// in raster order of their first pixels, and -1 for an empty pixel. `neighbors` is 4 (sides) or 8 (sides and corners).
/// *n: number of components. The caller frees the labels.
int32_t *oracle_labels(const ph_mask *m, int neighbors, int32_t *n);

/// NULL if the components have these labels, else the name of the fault.
const char *oracle_components_fault(const ph_components *found, const ph_mask *m, const int32_t *label, int32_t n);

/// NULL if ph_contact_find agrees with look/truth.h, else the name of the fault. *got: the contact, with area 0 if
/// there is none.
const char *oracle_contact_fault(const ph_mask *a, const ph_mask *b, ph_point offset, ph_point velocity,
                                 ph_contact *got);

/// Edits of a mask with the pixels of b at (dx, dy). KEEP erases under the empty pixels of b, and INTERSECT also beside
/// b.
typedef enum oracle_edits { ORACLE_DRAW, ORACLE_ERASE, ORACLE_INTERSECT, ORACLE_KEEP, ORACLE_EDITS } oracle_edits;

/// Makes an edit. b is another mask. Returns the number of changed pixels.
int64_t oracle_edit(oracle_edits what, oracle_mask *mask, const oracle_mask *b, int64_t dx, int64_t dy);

/// Expected results of ph_mask_turn and ph_mask_grow.
oracle_mask oracle_turned(const oracle_mask *mask, ph_turn turn);
oracle_mask oracle_grown(const oracle_mask *mask, int32_t radius);

/// Pixel k of a line from a pixel along (dx, dy): k pixels on the longer axis; the shorter axis is rounded, halves away
/// from the start. k times the longer side must be below 2^64.
ph_point oracle_on_line(ph_point from, int64_t dx, int64_t dy, int64_t k);

/// Expected result of ph_mask_push_out: tries each pixel along (ux, uy).
int32_t oracle_push_out(const ph_mask *a, const ph_mask *b, ph_point *offset, int64_t ux, int64_t uy, int32_t most);

/// Expected result of ph_mask_push_out_nearest: the number of steps, or -1 with `offset` unchanged. Of equally near
/// places it takes the first in raster order. O(places) tests.
int32_t oracle_push_out_nearest(const ph_mask *a, const ph_mask *b, ph_point *offset, int32_t most);

/// Expected result of ph_mask_hit_line: the first solid pixel of a line. Returns false and leaves `first` unchanged if
/// there is none. O(steps).
bool oracle_line(const ph_mask *m, ph_point from, ph_point to, ph_point *first);

#endif
