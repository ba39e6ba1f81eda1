// layers.c - the table of layers, and the look-ups in it.
#include "overlay/layers.h"

#include <string.h>

enum { LINGER_UP_TO = 24 }; // contacts of a tick; more of them would cover the picture

#define LAYER_ROW(flag, name) [OVERLAY_BIT_##flag] = &layer_##name,
const layer *const layers_table[OVERLAY_LAYER_COUNT] = {OVERLAY_LAYERS(LAYER_ROW)};

#define LAYER_NAME(flag, name) #name,
const char *const layers_names[OVERLAY_LAYER_COUNT] = {OVERLAY_LAYERS(LAYER_NAME)};

const layer_view layers_views[VIEW_COUNT] = {
    [VIEW_MASKS] = {"Masks", "masks-view", "the pixels that can touch; yellow ones do; a click lists who read one",
                    OVERLAY_XRAY | OVERLAY_MASKS | OVERLAY_OVERLAP | OVERLAY_PIXEL},
    [VIEW_CONTACT] = {"Contact", "contact-view", "why two bodies touch, or which filter said no; a click picks them",
                      OVERLAY_CONTACTS | OVERLAY_WHY},
    [VIEW_PAIRS] = {"Pairs", "pairs-view",
                    "which bodies were compared: thick lines and rings touch; a click: cuts of the next depth",
                    OVERLAY_SPLITS | OVERLAY_PAIRS},
    [VIEW_COST] = {"Cost", "cost-view", "what this tick counted, and the time of the last 240",
                   OVERLAY_COUNTERS | OVERLAY_FLAME},
};

int layers_view_of(unsigned layers) {
    int n = 0;
    while (n < VIEW_COUNT && layers_views[n].layers != layers) {
        n++;
    }
    return n;
}

unsigned layers_next(unsigned layers, int by) {
    int from = layers_view_of(layers); // VIEW_COUNT stands for none
    int to = (from + by + VIEW_COUNT + 1) % (VIEW_COUNT + 1);
    return to < VIEW_COUNT ? layers_views[to].layers : 0;
}

static bool is_name(const char *one, const char *given, size_t length) {
    return strlen(one) == length && memcmp(one, given, length) == 0;
}

unsigned layers_named(const char *name, size_t length) {
    unsigned flags = 0;
    for (int i = 0; i < OVERLAY_LAYER_COUNT; i++) {
        flags |= is_name(layers_names[i], name, length) ? 1u << i : 0;
    }
    for (int i = 0; i < VIEW_COUNT; i++) {
        flags |= is_name(layers_views[i].option, name, length) ? layers_views[i].layers : 0;
    }
    return flags;
}

int32_t layers_age(const layer_look *l, void *marks, int32_t count, size_t bytes) {
    char *all = marks;
    int32_t kept = 0, most = l->g->collider.contact_count <= LINGER_UP_TO ? LAYER_LINGER : 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t *age = (int32_t *)(void *)(all + (size_t)i * bytes);
        *age += !l->again;
        if (*age >= 1 && (l->again || *age <= most)) {
            memmove(all + (size_t)kept++ * bytes, age, bytes);
        }
    }
    return kept;
}
