// seen.c - the copy contains the world, the ledger and the used parts of the lists of the collider, 3 MB.
#include "overlay/seen.h"

#include <stdlib.h>
#include <string.h>

#define COPY_LIST(to, from, list, count) memcpy((to)->list, (from)->list, (size_t)(from)->count * sizeof *(from)->list)

game *seen_take(game *kept, const game *g) {
    game *seen = kept ? kept : calloc(1, sizeof *seen);
    if (!seen) {
        return NULL;
    }
    collider *to = &seen->collider;
    const collider *from = &g->collider;
    seen->world = g->world;
    seen->sprites = g->sprites;
    to->method = from->method;
    to->item_count = from->item_count;
    to->pair_count = from->pair_count;
    to->contact_count = from->contact_count;
    to->stats = from->stats;
    COPY_LIST(to, from, items, item_count);
    COPY_LIST(to, from, body, item_count);
    COPY_LIST(to, from, pairs, pair_count);
    COPY_LIST(to, from, contacts, contact_count);
    ledger_copy(&seen->ledger, &g->ledger);
    return seen;
}
