// broadphase.h - what the files of the fast broad phase share (broadphase.c explains it): the form of a packed
// box, the state of one frame, and the one entry of each instruction set.
#ifndef PIXHIT_BROADPHASE_BROADPHASE_H
#define PIXHIT_BROADPHASE_BROADPHASE_H

#include "../internal.h"
#include "../kernels/isa.h"

// A packed box is one word of four 15-bit lanes, each with a guard bit above it. The low edges are stored
// as complements, so that in every lane "bigger" means "reaches further out":
//
//     bit 63                48 47                32 31                16 15                 0
//      [0| y1 - 1            ] [0| PH_FAR - y0     ] [0| x1 - 1            ] [0| PH_FAR - x0     ]
//
// Two boxes overlap when in every lane a's value reaches what b asks for. ph__asks is that: the other
// edge, complemented. With the guard bits set first, one subtraction compares all four lanes at once.
enum {
    PH_FAR = 0x7fff,             // greatest packed coordinate
    PH_ID_BITS = 24,             // a reference is an item's index and, above it, its kind
    PH_KINDS = 32,               // kinds that are told apart, a bit each
    PH_LAST_KIND = PH_KINDS - 1, // of items beyond: may meet all, hits are looked at again
    PH_LEAF = 64,                // references that are compared all with all: one word of columns
    PH_BATCH = 512,              // pairs handed over at a time
    PH_SLACK = 16                // references that a vector may touch past the end of a list
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

/// Items that agree in groups, hits and fixed are of one kind. A scene has few, so that one word a kind
/// strikes all that cannot meet out of a leaf.
typedef struct ph__kinds {
    int32_t count;
    bool overflow;            // there were more than can be told apart
    uint64_t key[PH_KINDS];   // groups | hits << 16 | fixed << 32
    uint64_t meets[PH_KINDS]; // the kinds it can be a pair with, as bits
    uint8_t slot[256];        // hash of a key -> kind
} ph__kinds;

/// A part of the tree of the fixed items, in the order of a walk that takes the upper halves first.
typedef struct ph__twig {
    int32_t axis;   // 0, 1: cut at x or y = at; 2: a leaf
    int32_t at;     // packed units
    uint32_t first; // leaf: its first reference; cut: the twig of the lower half (the upper one is the next)
    uint32_t n;     // leaf: its references
} ph__twig;
enum { PH_LEAF_TWIG = 2 };

typedef struct ph__tree {
    ph__twig *twig;
    uint32_t count, room;
    int32_t depth;
    bool full; // it did not fit: do not use it
} ph__tree;

/// One frame under way.
typedef struct ph__run {
    uint64_t *box; // packed boxes of the references
    uint32_t *id;  // item index | kind << PH_ID_BITS, ascending within each list
    size_t room;   // references that fit
    const ph_item *items;
    const uint64_t *meets; // kind -> the kinds it can be a pair with, as bits
    bool filter;           // some kinds cannot meet
    bool recheck;          // packed boxes or kinds are coarser than the items: look again at each hit
    ph__tree *tree;        // not NULL: leaves are kept in the tree instead of being compared
    bool record;           // pairs are kept for a replay, from box[room] on, growing downwards
    ph_pairs_fn *fn;
    void *user;
    ph_broadphase_stats stats;
    uint64_t mask[PH_LEAF]; // the hits of a leaf's rows
    int32_t batched;
    ph_pair batch[PH_BATCH + 4]; // the emission writes up to 3 more than it keeps
} ph__run;

/// What stays from frame to frame.
typedef enum ph__kept { PH_NOTHING, PH_RECORD, PH_TREE } ph__kept;

struct ph_broadphase {
    enum ph_isa isa;
    int32_t capacity;
    size_t room;        // references that the lists can hold
    int64_t x, y;       // the frame: item coordinate of packed (0, 0) [px]
    int shift;          // item pixels per packed unit, as a power of two
    ph__kinds kinds;    // of the last packing
    ph__kept kept;      // what the lists hold, see broadphase.c
    int32_t kept_n;     // PH_RECORD: items of that frame
    size_t kept_refs;   // PH_RECORD: first word of the pairs; PH_TREE: fixed references
    size_t kept_room;   // PH_TREE: where its leaves begin
    int64_t kept_pairs; // PH_RECORD
    ph__tree tree;
    size_t last_n, last_fixed; // of the last frame, to see whether it pays to keep something
    uint64_t last_sum, last_fixed_sum;
};

/// What came of packing.
typedef struct ph__packed {
    size_t n;                // items that can hit anything
    size_t fixed;            // fixed items among those that can hit anything
    uint64_t sum, fixed_sum; // of the boxes that move, that do not: unchanged boxes have the same sum
    bool outside;            // an item lies outside the frame: its packed box is wrong
} ph__packed;

/// Packs the items that can meet anything, in a frame that holds them all.
ph__packed ph__broad_pack(ph_broadphase *broad, const ph_item *items, int32_t n, uint64_t *box, uint32_t *id);

/// Packs what moves. `same` says whether the fixed ones still are those given, and all is inside the frame.
ph__packed ph__broad_pack_moving(ph_broadphase *broad, const ph_item *items, int32_t n, const uint64_t *fixed_box,
                                 const uint32_t *fixed_id, size_t fixed_n, uint64_t *box, uint32_t *id, bool *same);

/// Leaves only the fixed ones of n references. Returns how many.
size_t ph__broad_pick_fixed(const ph_item *items, uint64_t *box, uint32_t *id, size_t n);

/// True when there are kinds that cannot meet. `fixed_apart`: fixed items are not compared with each other, so
/// what they would not meet for being fixed does not count.
bool ph__broad_filters(const ph__kinds *kinds, bool fixed_apart);

/// Hands the batched pairs over. References below `live` are still in use: a record must not reach them.
void ph__broad_flush(ph__run *r, size_t live);

/// ph_broadphase_init with a chosen instruction set, which the processor must have: for tests and benchmarks.
ph_broadphase *ph__broad_init(void *memory, int32_t capacity, enum ph_isa isa);

/// True when the two items are a pair by their exact boxes and filters.
bool ph__broad_check(const ph_item *items, int32_t a, int32_t b);

/// An instruction set's share of the work.
typedef struct ph__tier {
    /// All pairs of the n references from `base` on. With r->tree: makes the tree of them instead.
    void (*pairs)(ph__run *r, size_t base, size_t n);
    /// All pairs of those with the references in the tree. Overwrites what lies above them.
    void (*meet)(ph__run *r, const ph__tree *tree, size_t base, size_t n);
} ph__tier;
extern const ph__tier ph__broad_plain;
#if PH_X86
extern const ph__tier ph__broad_avx2, ph__broad_avx512;
#endif

#endif
