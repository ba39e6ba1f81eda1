// broad_method.c - a row for each broad phase. A new one is a row here and a name in the enum; the
// command line, the overlay, the race of the storm and the game read the table.
#include "game/world/broad_method.h"

#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *name;
    int32_t parts;
    size_t (*bytes)(int32_t capacity); ///< NULL: it keeps nothing, and has no state
    void *(*init)(void *memory, int32_t capacity);
    bool (*pairs)(void *state, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                  ph_broadphase_stats *stats);
} row;

static void *lir_init(void *memory, int32_t capacity) {
    return ph_partition_init(memory, capacity);
}

static bool lir_pairs(void *state, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                      ph_broadphase_stats *stats) {
    return ph_partition_pairs(state, items, n, to, stats);
}

static void *fast_init(void *memory, int32_t capacity) {
    return ph_broadphase_init(memory, capacity);
}

static bool fast_pairs(void *state, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                       ph_broadphase_stats *stats) {
    return ph_broadphase_pairs(state, items, n, to, stats);
}

static bool all_pairs(void *state, const ph_item *items, int32_t n, const ph_broadphase_callbacks *to,
                      ph_broadphase_stats *stats) {
    (void)state;
    ph_all_pairs(items, n, to, stats);
    return true;
}

static const row rows[BROADPHASE_COUNT] = {
    [BROADPHASE_LIR] = {"lir", 3, ph_partition_bytes, lir_init, lir_pairs},
    [BROADPHASE_FAST] = {"fast", 2, ph_broadphase_bytes, fast_init, fast_pairs}, // [L, I] and [I, R]
    [BROADPHASE_ALL] = {"all", 1, NULL, NULL, all_pairs},
};

const char *broadphase_name(broadphase method) {
    return rows[method].name;
}

int32_t broadphase_find(const char *name) {
    const char *wanted = strcmp(name, "plain") == 0 ? "lir" : name; // its earlier name
    for (int32_t k = 0; k < BROADPHASE_COUNT; k++) {
        if (strcmp(rows[k].name, wanted) == 0) {
            return k;
        }
    }
    return -1;
}

int32_t broadphase_parts(broadphase method) {
    return rows[method].parts;
}

size_t broadphase_bytes(broadphase method, int32_t capacity) {
    return rows[method].bytes ? rows[method].bytes(capacity) : 0;
}

bool broad_open(broad_set *set, int32_t capacity) {
    bool good = true;
    for (int k = 0; k < BROADPHASE_COUNT; k++) {
        set->state[k] = rows[k].init ? rows[k].init(malloc(rows[k].bytes(capacity)), capacity) : NULL;
        good &= set->state[k] || !rows[k].init;
    }
    if (!good) {
        broad_close(set);
    }
    return good;
}

void broad_close(broad_set *set) {
    for (int k = 0; k < BROADPHASE_COUNT; k++) {
        free(set->state[k]);
        set->state[k] = NULL;
    }
}

void broad_pairs(const broad_set *set, broadphase method, const ph_item *items, int32_t n,
                 const ph_broadphase_callbacks *to, ph_broadphase_stats *stats) {
    (void)rows[method].pairs(set->state[method], items, n, to, stats);
}
