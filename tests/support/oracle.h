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

oracle_mask oracle_overlap(const oracle_mask *a, const oracle_mask *b, int64_t dx, int64_t dy);

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

/// Pixel k of a line from a pixel along (dx, dy): k pixels on the longer axis; the shorter axis is rounded, halves away
/// from the start. k times the longer side must be below 2^64.
ph_point oracle_on_line(ph_point from, int64_t dx, int64_t dy, int64_t k);

#endif
