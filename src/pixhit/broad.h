// broad.h - what the files of the fast broad phase share (broad.c explains it): the form of a packed
// box, the state of one frame, and the one entry of each instruction set.
#ifndef PIXHIT_BROAD_H
#define PIXHIT_BROAD_H

#include "internal.h"
#include "isa.h"

// A packed box is one word of four 15-bit lanes, each with a guard bit above it. The low edges are stored
// as complements, so that in every lane "bigger" means "reaches further out":
//
//     bit 63                48 47                32 31                16 15                 0
//      [0| y1 - 1            ] [0| PH_FAR - y0     ] [0| x1 - 1            ] [0| PH_FAR - x0     ]
//
// Two boxes overlap when in every lane a's value reaches what b asks for. ph__asks is that: the other
// edge, complemented. With the guard bits set first, one subtraction compares all four lanes at once.
enum {
    PH_FAR = 0x7fff,        // greatest packed coordinate
    PH_ID_BITS = 24,        // a reference is an item's index and, above it, its kind
    PH_KINDS = 64,          // different (groups, hits, fixed) kept apart; the last one means "look it up"
    PH_LEAF = 64,           // references that are compared all with all: one word of columns
    PH_BATCH = 512,         // pairs handed over at a time
    PH_SLACK = 16           // references that a vector may touch past the end of a list
};
#define PH_LANES(v) ((uint64_t)(v)*UINT64_C(0x0001000100010001))
#define PH_GUARDS PH_LANES(0x8000)
#define PH_ID_MASK ((UINT32_C(1) << PH_ID_BITS) - 1)

static inline uint64_t ph__asks(uint64_t box) {
    uint64_t low = UINT64_C(0x0000ffff0000ffff);
    return (((box >> 16) & low) | ((box & low) << 16)) ^ PH_LANES(PH_FAR);
}

/// Guard bit set in each lane where `box` reaches `asked` (lanes of `asked` are at most 0x8000 = never).
static inline uint64_t ph__reaches(uint64_t box, uint64_t asked) {
    return ((box | PH_GUARDS) - asked) & PH_GUARDS;
}

/// One frame under way.
typedef struct ph__run {
    uint64_t *box;          // packed boxes of the references
    uint32_t *id;           // item index | kind << PH_ID_BITS, ascending within each list
    size_t room;            // references that fit
    const ph_item *items;
    const uint64_t *meets;  // kind -> the kinds it can be a pair with, as bits
    bool filter;            // some kinds cannot meet
    bool recheck;           // packed boxes or kinds are coarser than the items: look again at each hit
    ph_pair *record;        // where pairs are kept for a replay, growing downwards; NULL: not kept
    ph_pairs_fn *fn;
    void *user;
    ph_broad_stats stats;
    int32_t batched;
    ph_pair batch[PH_BATCH + 4]; // the emission writes up to 3 more than it keeps
} ph__run;

/// Hands the batched pairs over. `live` references are still in use below: a record must not reach them.
void ph__broad_flush(ph__run *r, size_t live);

/// ph_broad_init with a chosen instruction set, which the processor must have: for tests and benchmarks.
ph_broad *ph__broad_init(void *memory, int32_t capacity, enum ph_isa isa);

/// True when the two items are a pair by their exact boxes and filters.
bool ph__broad_check(const ph_item *items, int32_t a, int32_t b);

/// All pairs of the first n references.
typedef void ph__broad_fn(ph__run *r, size_t n);
ph__broad_fn ph__broad_plain;
#if PH_X86
ph__broad_fn ph__broad_avx2, ph__broad_avx512;
#endif

#endif
