// items.h - what a tick has to compare, made from its bodies.
#ifndef INSPECT_PROOF_ITEMS_H
#define INSPECT_PROOF_ITEMS_H

#include "inspect/proof/mirror.h"

/// What bodies of a kind do to each other. A new kind is a row of the table in items.c.
typedef struct kin {
    unsigned meets; ///< bit k: it meets kind k
    bool fixed;     ///< never moves, and so meets nothing of its like
    bool swept;     ///< a shot: it ends at the first thing on its way
} kin;

const kin *items_kin(const body *b);

/// The bodies of a tick, from its first slot to its last.
typedef struct item_list {
    int32_t count;
    ph_item items[BODY_MAX]; ///< category and collides_with by kind; the box as wide as a pair must be looked for
    int32_t body[BODY_MAX];  ///< item -> body index
    int32_t item[BODY_MAX];  ///< body index -> item, -1: it is none
} item_list;

/// Call it between the broad phase and the rules. O(bodies).
void items_fill(item_list *list, const mirror *m, const game *g);

/// True when the two are a pair.
bool items_pair(const ph_item *a, const ph_item *b);

#endif
