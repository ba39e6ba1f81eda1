// seen.c - the rules remove what was hit, push bodies apart and carve masks, in the same tick.
// Whoever asks later why two bodies touched asks a copy from before that. Cost: the world but for
// its empty slots, 1.3 MB, and the lists of the collider as far as they are filled.
#include "inspect/seen.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define COPY_LIST(to, from, list, count) memcpy((to)->list, (from)->list, (size_t)(from)->count * sizeof *(from)->list)

game *seen_take(game *kept, const game *g) {
    game *seen = kept ? kept : calloc(1, sizeof *seen);
    if (!seen) {
        return NULL;
    }
    // Slots that were never used are empty in both: the copy begins as zeros.
    world *to = &seen->world;
    const int32_t used = to->bodies_used > g->world.bodies_used ? to->bodies_used : g->world.bodies_used;
    const size_t head = offsetof(world, bodies) + (size_t)used * sizeof *to->bodies, tail = offsetof(world, carved);
    memcpy(to, &g->world, head);
    memcpy((char *)to + tail, (const char *)&g->world + tail, sizeof *to - tail);
    collider *found = &seen->collider;
    const collider *from = &g->collider;
    found->method = from->method;
    found->item_count = from->item_count;
    found->pair_count = from->pair_count;
    found->contact_count = from->contact_count;
    found->stats = from->stats;
    COPY_LIST(found, from, items, item_count);
    COPY_LIST(found, from, body, item_count);
    COPY_LIST(found, from, pairs, pair_count);
    COPY_LIST(found, from, contacts, contact_count);
    ledger_copy(&seen->ledger, &g->ledger);
    seen->sprites = g->sprites;
    return seen;
}
