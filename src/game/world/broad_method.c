// broad_method.c - the choice of the broad phase. A new broad phase needs a name in the enum and in the table of names,
// and a case in broad_list.
#include "game/world/broad_method.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[BROADPHASE_COUNT] = {
    [BROADPHASE_LIR] = "lir", [BROADPHASE_FAST] = "fast", [BROADPHASE_ALL] = "all"};

const char *broadphase_name(broadphase method) {
    return names[method];
}

int32_t broadphase_find(const char *name) {
    const char *wanted = strcmp(name, "plain") == 0 ? "lir" : name; // "plain" is an alias of lir
    for (int32_t k = 0; k < BROADPHASE_COUNT; k++) {
        if (strcmp(names[k], wanted) == 0) {
            return k;
        }
    }
    return -1;
}

int32_t broadphase_parts(broadphase method) {
    static const int32_t parts[BROADPHASE_COUNT] = {
        [BROADPHASE_LIR] = 3, [BROADPHASE_FAST] = 2, [BROADPHASE_ALL] = 1}; // 2: [L, I] and [I, R]
    return parts[method];
}

size_t broadphase_bytes(broadphase method, int32_t capacity) {
    size_t fast = method == BROADPHASE_FAST ? ph_broadphase_bytes(capacity) : 0;
    return method == BROADPHASE_LIR ? ph_partition_bytes(capacity) : fast;
}

bool broad_open(broad_set *set, int32_t capacity) {
    set->lir = ph_partition_init(malloc(ph_partition_bytes(capacity)), capacity);
    set->fast = ph_broadphase_init(malloc(ph_broadphase_bytes(capacity)), capacity);
    bool good = set->lir && set->fast;
    if (!good) {
        broad_close(set);
    }
    return good;
}

void broad_close(broad_set *set) {
    free(set->lir);
    free(set->fast);
    *set = (broad_set){NULL, NULL};
}

/// Output array of a loop over all pairs, which finds them in order.
typedef struct pair_array {
    ph_pair *out;
    int64_t n;
    int32_t most;
} pair_array;

static void add_pairs(void *user, const ph_pair *pairs, int32_t count) {
    pair_array *to = user;
    for (int32_t i = 0; i < count && to->n + i < to->most; i++) {
        to->out[to->n + i] = pairs[i];
    }
    to->n += count;
}

ph_broadphase_stats broad_list(const broad_set *set, broadphase method, const ph_item *items, int32_t n, ph_pair *out,
                               int32_t most) {
    pair_array list = {out, 0, most};
    const ph_broadphase_callbacks to = {add_pairs, NULL, &list};
    ph_broadphase_stats stats;
    switch (method) {
    case BROADPHASE_LIR: (void)ph_partition_list(set->lir, items, n, out, most); return ph_partition_last(set->lir);
    case BROADPHASE_FAST:
        (void)ph_broadphase_list(set->fast, items, n, out, most);
        return ph_broadphase_last(set->fast);
    default: ph_all_pairs(items, n, &to, &stats); return stats;
    }
}
