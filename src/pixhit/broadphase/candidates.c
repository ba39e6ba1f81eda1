// candidates.c - pairs that may overlap within the next frames, so that few frames need a partition.
//
// The partition runs on wide boxes: each reaches as far ahead as its item comes in AHEAD frames at its present speed.
// Its pairs are the candidates. While every item is inside its wide box no other pair can overlap, so a frame only
// compares the boxes that the candidates have now. An item that leaves its wide box gets a wider one around the old
// one, and the candidates that this brings in. So at any time two items are a candidate, once, exactly when their wide
// boxes overlap and their classes can meet. An item that has jumped or changed its class loses its candidates and
// begins anew. One that vanishes has the box 0 and keeps its wide box, in case it comes back. All is made of packed
// boxes before the first callback of the frame, so no callback can spoil it.
//
// Cost: a partition of wide boxes every AHEAD + 1 frames. Else 0.5 ns an item, 1 ns a candidate, and for an item that
// left its box a walk over all others, 0.2 ns each.
#include "broadphase.h"

#include <string.h>

enum {
    AHEAD = 10,         // frames that a wide box is made for
    FASTEST = 25,       // packed units a frame; what is faster has jumped
    ESCAPES_LEAST = 32, // so many items may leave their wide boxes before all are made anew,
    ESCAPES_SHARE = 16, // and one in so many more,
    ESCAPES_MOST = 256  // but no more than this
};

/// True when an edge is so far outside `then` that the item did not just move there.
static bool has_jumped(uint64_t now, uint64_t then) {
    uint64_t gone = ph__lanes_max(now, then) - then;
    return ((gone + PH_LANES((int)PH_FAR - (int)FASTEST)) & PH_GUARDS) != 0;
}

/// The box as far ahead as it comes in AHEAD frames when it goes on as from `then` to `now`.
static uint64_t reach_ahead(uint64_t now, uint64_t then) {
    if (has_jumped(now, then)) {
        return now;
    }
    uint64_t far = now + (ph__lanes_max(now, then) - then) * AHEAD, over = ph__lanes_below(far & PH_GUARDS);
    far = (far | over) & PH_FULL;
    return far == PH_FULL ? now : far;
}

/// Adds what is left of the batch. True when all candidates fitted.
static bool end_gathering(ph__run *r) {
    ph__broad_flush(r);
    bool fitted = !r->full;
    r->gather = r->full = false;
    return fitted;
}

bool ph__candidates_gather(ph__run *r) {
    for (int32_t i = 0; i < r->n; i++) {
        r->wide[i] = r->now[i] ? reach_ahead(r->now[i], r->then[i]) : 0;
    }
    size_t n = ph__pack_list(r);
    for (size_t k = 0; k < n; k++) {
        r->box[k] = r->wide[r->id[k]];
    }
    r->broad->n = r->n, r->broad->candidates = 0;
    r->broad->age = r->broad->escaped = 0;
    r->gather = true;
    ph__tier_of(r->broad)->partition(r, n);
    return end_gathering(r);
}

static bool has_escaped(const ph__run *r, int32_t i) {
    return ph__extents_ge(r->wide[i], r->now[i]) != PH_GUARDS;
}

static int32_t count_escaped(const ph__run *r) {
    const uint64_t *now = r->now, *wide = r->wide;
    int32_t escaped = 0;
    for (int32_t i = 0, n = r->n; i < n; i++) {
        escaped += ph__extents_ge(wide[i], now[i]) != PH_GUARDS;
    }
    return escaped;
}

/// Items that have jumped lose their wide boxes, and then those without one their candidates.
static void purge(ph__run *r, int32_t escaped) {
    for (int32_t i = 0; escaped > 0; i++) {
        if (has_escaped(r, i)) {
            bool jumped = r->wide[i] && has_jumped(r->now[i], r->wide[i]);
            r->wide[i] = jumped ? 0 : r->wide[i];
            r->purge |= jumped;
            escaped--;
        }
    }
    int32_t n = r->broad->candidates, kept = r->purge ? 0 : n;
    for (int32_t k = kept; k < n; k++) {
        ph_pair pair = r->candidates[k];
        r->candidates[kept] = pair;
        kept += r->wide[pair.a] && r->wide[pair.b];
    }
    r->broad->candidates = kept;
}

bool ph__candidates_update(ph__run *r) {
    int32_t escaped = count_escaped(r);
    r->broad->escaped += escaped;
    if (r->broad->escaped > ESCAPES_LEAST + ph__min(r->n / ESCAPES_SHARE, ESCAPES_MOST)) {
        return false;
    }
    purge(r, escaped);
    r->gather = true;
    for (int32_t i = 0; escaped > 0; i++) {
        if (has_escaped(r, i)) {
            uint64_t wider = ph__lanes_max(r->wide[i], reach_ahead(r->now[i], r->then[i]));
            ph__tier_of(r->broad)->widen(r, i, wider);
            r->full |= wider == PH_FULL;
            escaped--;
        }
    }
    return end_gathering(r);
}
