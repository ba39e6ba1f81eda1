// why.h - why two bodies touch, or why not: the filters that a pair goes through, and the first one that said no.
#ifndef INSPECT_WHY_H
#define INSPECT_WHY_H

#include "game/game.h"

/// In the order of the game: each filter is asked only when those before it let the pair through.
typedef enum filter {
    FILTER_ALIVE,    ///< both bodies exist
    FILTER_GROUPS,   ///< each may meet the other
    FILTER_CUT,      ///< no cut of the partition lies between them
    FILTER_BOX,      ///< the boxes that the broad phase got overlap
    FILTER_ASKED,    ///< the narrow phase got the pair
    FILTER_TIGHT,    ///< the bounds of their pixels overlap
    FILTER_CELLS,    ///< one is not the ground, or some cell of the ground under the other's box has rock
    FILTER_ROWS,     ///< some row of that window has pixels of both
    FILTER_WORDS,    ///< these rows, in words that are shifted and ANDed
    FILTER_BITS,     ///< some bit is left
    FILTER_ANSWERED, ///< the tick has a contact of the two
    FILTER_COUNT
} filter;

enum { WHY_TEXT = 56, WHY_BITS = 64 };

/// A cut of the partition, see ph_split.
typedef struct cut {
    int32_t axis, at, depth;
    ph_box region;
    int32_t items[3]; ///< number of items left of (or above) the cut, on it, and right of (or below) it
} cut;

/// All there is to say of a pair. Places are in a's pixels.
typedef struct why {
    int32_t a, b;      ///< body indexes
    uint8_t kind[2];   ///< enum kind of a and of b
    filter stop;       ///< the first filter that said no; FILTER_COUNT: they touch
    bool wrong;        ///< the tick and the masks disagree
    int32_t dx, dy;    ///< b's frame from a's; of a swept shot where it hit
    ph_box tight;      ///< what the bounds share; empty, with x0 > x1, by how much they miss each other
    int32_t rows;      ///< rows with pixels of both
    int64_t words;     ///< words of a in these rows
    int64_t area;      ///< common pixels here
    int64_t beside[4]; ///< the same with b one pixel right, left, down, up
    ph_contact hit;    ///< when they touch
    bool shift_known;
    ph_point shift;   ///< the least move of b that makes them touch
    ph_point near[2]; ///< the pixel of a and the pixel of b that this move brings together
    int32_t ticks;    ///< at their speed they touch in so many ticks, < 0: did; 0: not within half a second
    int32_t push;     ///< steps of the way out of a, when they touch; -1: none within 96 px
    ph_point out;     ///< offset of b after it
    ph_point eye;     ///< where to look: the contact, or the middle between what nearly touches
    int32_t row;      ///< the row of a that the bits below are from
    int32_t column;   ///< the column of a that bit 0 is
    uint64_t bits_a, bits_b;
    char text[FILTER_COUNT][WHY_TEXT];
    char verdict[2 * WHY_TEXT];
    char remedy[2][WHY_TEXT]; ///< how far off it was, or where b is free
} why;

/// Fills `out` for bodies a and b of the game. `parted` is the cut that lies between them, or NULL.
void why_find(why *out, const game *g, int32_t a, int32_t b, const cut *parted);

/// The first filter: says which of the two bodies is gone. True when none is.
bool why_alive(why *w, bool a, bool b);

/// The item of the collider that is this body, or -1.
int32_t why_item(const collider *c, int32_t index);

/// The contact of bodies a < b in this tick; NULL: they do not touch.
const contact *why_contact(const collider *c, int32_t a, int32_t b);

/// True when both are items, and each may meet the other by its groups.
bool why_may_meet(const collider *c, int32_t a, int32_t b);

/// The first filter that says no to the pair, FILTER_COUNT: they touch. Never FILTER_CUT: what a
/// cut parts has boxes apart, too.
filter why_verdict(const game *g, int32_t a, int32_t b);

extern const char *const why_filter_names[FILTER_COUNT];

/// What a kind is called: "ship", "rock" and so on.
extern const char *const words_kinds[KIND_COUNT];

/// A sprite's name, which tells more than its kind, but of the ground.
const char *words_name(const body *b);

/// " by velocity" and the like, by enum ph_normal_source; "" for a normal that the gradient gave.
extern const char *const words_sources[];

#endif
