// seen.c - the rules remove what was hit, push bodies apart and carve masks, in the same tick. Whoever asks later why
// two bodies touched asks a copy from before that. Cost: the world, 2.4 MB, and the lists of the collider as far as
// they are filled: 0.1 to 0.2 ms.
#include "inspect/seen.h"

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

game *seen_take(game *kept, const game *g) {
    game *seen = kept ? kept : calloc(1, sizeof *seen);
    if (seen) {
        game_save(g, &seen->world);
        copy_found(&seen->collider, &g->collider);
        seen->sprites = g->sprites;
    }
    return seen;
}
