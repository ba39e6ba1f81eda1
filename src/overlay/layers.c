// layers.c - the table of layers, and the look-ups in it.
#include "overlay/layers.h"

#include <string.h>

#define LAYER_ROW(flag, value) [OVERLAY_BIT_##flag] = &(value),
static const layer *const table[OVERLAY_LAYER_COUNT] = {OVERLAY_LAYERS(LAYER_ROW)};

const layer *const *layers_table(void) {
    return table;
}

unsigned layers_flag_of_name(const char *name, size_t length) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        if (strlen(table[i]->name) == length && memcmp(table[i]->name, name, length) == 0) {
            return 1u << i;
        }
    }
    return 0;
}

unsigned layers_flag_of_key(SDL_Scancode key) {
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        if (table[i]->key == key) {
            return 1u << i;
        }
    }
    return 0;
}

int32_t layers_age(void *marks, int32_t count, size_t bytes, int32_t by, int32_t from, int32_t to) {
    char *all = marks;
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t *age = (int32_t *)(void *)(all + (size_t)i * bytes);
        *age += by;
        if (*age >= from && *age <= to) {
            memmove(all + (size_t)kept++ * bytes, age, bytes);
        }
    }
    return kept;
}
