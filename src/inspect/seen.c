// seen.c - the rules remove what was hit, push bodies apart and carve masks, in the same tick.
// Whoever asks later why two bodies touched asks a copy from before that. Cost: the world but for
// its empty slots, 1.3 MB, and the lists of the collider as far as they are filled.
#include "inspect/seen.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define COPY_LIST(to, from, list, count) memcpy((to)->list, (from)->list, (size_t)(from)->count * sizeof *(from)->list)

static void copy_found(collider *to, const collider *from) {
    to->method = from->method;
    to->item_count = from->item_count;
    to->pair_count = from->pair_count;
    to->contact_count = from->contact_count;
    to->stats = from->stats;
    COPY_LIST(to, from, items, item_count);
    COPY_LIST(to, from, body, item_count);
    COPY_LIST(to, from, pairs, pair_count);
    COPY_LIST(to, from, contacts, contact_count);
}

/// Slots that were never used are empty in both: the copy begins as zeros.
static void copy_world(world *to, const world *from) {
    size_t last = (size_t)(to->bodies_used > from->bodies_used ? to->bodies_used : from->bodies_used);
    size_t head = offsetof(world, bodies) + last * sizeof *to->bodies, tail = offsetof(world, carved);
    memcpy(to, from, head);
    memcpy((char *)to + tail, (const char *)from + tail, sizeof *to - tail);
}

game *seen_take(game *kept, const game *g) {
    game *seen = kept ? kept : calloc(1, sizeof *seen);
    if (seen) {
        copy_world(&seen->world, &g->world);
        copy_found(&seen->collider, &g->collider);
        seen->sprites = g->sprites;
    }
    return seen;
}
