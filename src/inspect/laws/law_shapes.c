// law_shapes.c - shapes are kept: those of a sprite's frame for good, those of a carved rock until its pixels change.
//
// A carved rock is compared with a copy of its mask, some hundred words, because slots are used again by other rocks.
#include "inspect/laws/law_shapes.h"

#include <stdlib.h>
#include <string.h>

/// The shapes of one mask; the one of LAW_MASK is a copy that tells whether the others still fit.
typedef struct stand_ins {
    ph_mask *by[LAW_COUNT];
} stand_ins;

struct law_shapes {
    stand_ins sprite[SPRITE_COUNT][SPRITE_FRAMES_MAX];
    stand_ins carved[CARVED_MAX];
};

const char *law_name(law which) {
    return which == LAW_SHRUNK ? "shrunk" : shapes_name((shape)which);
}

law_shapes *law_shapes_create(void) {
    return calloc(1, sizeof(law_shapes));
}

static void forget(stand_ins *s) {
    for (int i = 0; i < LAW_COUNT; i++) {
        ph_mask_free(s->by[i]);
        s->by[i] = NULL;
    }
}

void law_shapes_free(law_shapes *s) {
    if (!s) {
        return;
    }
    for (int i = 0; i < SPRITE_COUNT * SPRITE_FRAMES_MAX; i++) {
        forget(&s->sprite[i / SPRITE_FRAMES_MAX][i % SPRITE_FRAMES_MAX]);
    }
    for (int i = 0; i < CARVED_MAX; i++) {
        forget(&s->carved[i]);
    }
    free(s);
}

static ph_mask *make(const ph_mask *mask, law which) {
    ph_mask *out = ph_mask_create(mask->w, mask->h);
    if (out && which == LAW_SHRUNK) {
        ph_mask_copy(out, mask);
        ph_mask_grow(out, -1);
    } else if (out) {
        shapes_make((shape)which, mask, out);
    }
    return out;
}

/// True when the shapes are those of this mask.
static bool fits(const stand_ins *s, const ph_mask *mask) {
    const ph_mask *kept = s->by[LAW_MASK];
    return kept && kept->w == mask->w && kept->h == mask->h && memcmp(kept, mask, ph_mask_bytes(mask->w, mask->h)) == 0;
}

const ph_mask *law_shapes_get(law_shapes *s, const game *g, int32_t index, law which) {
    const body *b = &g->world.bodies[index];
    const ph_mask *mask = game_mask(g, index);
    if (b->kind == KIND_TERRAIN || which == LAW_MASK) {
        return mask;
    }
    stand_ins *kept = b->carved >= 0 ? &s->carved[b->carved] : &s->sprite[b->sprite][b->frame];
    if (b->carved >= 0 && !fits(kept, mask)) {
        forget(kept);
        kept->by[LAW_MASK] = make(mask, LAW_MASK);
    }
    if (!kept->by[which]) {
        kept->by[which] = make(mask, which);
    }
    return kept->by[which] ? kept->by[which] : mask;
}
