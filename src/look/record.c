// record.c - the announcements of a program, and copies of its masks.
//
// The memory of the program contains the recorder, a table of masks, a table of bodies, and then rows from the front
// and copies of masks from the back. The judge, the drawing and the file read the copies, so they do not depend on
// masks that the program edits or frees. A mask is copied again when it is used after an edit.
#include "look/internal.h"

#include <string.h>

ph_look *ph_look_init(const ph_look_setup *setup) {
    const size_t bodies = setup->bodies > 0 ? (size_t)setup->bodies : 256;
    const size_t masks_at = (sizeof(ph_look) + 7) / 8 * 8;
    const size_t bodies_at = masks_at + (2 * bodies * sizeof(look_mask) + 7) / 8 * 8;
    const size_t rows_at = bodies_at + bodies * sizeof(look_body);
    if (setup->memory == NULL || setup->bytes < rows_at) {
        return NULL;
    }
    unsigned char *base = setup->memory;
    ph_look *look = setup->memory;
    memset(look, 0, sizeof *look);
    look->setup = *setup;
    look->setup.bodies = (int32_t)bodies;
    look->masks = (void *)(base + masks_at);
    look->bodies = (void *)(base + bodies_at);
    look->rows = (void *)(base + rows_at);
    look->end = (void *)(base + setup->bytes / 8 * 8);
    look->top = look->end;
    look->enabled = true;
    return look;
}

void look_clear(ph_look *look) {
    look->masks_n = 0;
    look->bodies_n = 0;
    look->rows_n = 0;
    look->lost = 0;
    look->top = look->end;
}

size_t look_room(const ph_look *look) {
    return (size_t)((unsigned char *)look->top - (unsigned char *)(look->rows + look->rows_n));
}

ph_look_query *look_row(ph_look *look, const ph_look_query *row) {
    if (look_room(look) < sizeof *row) {
        look->lost++;
        return NULL;
    }
    look->rows[look->rows_n] = *row;
    return &look->rows[look->rows_n++];
}

int32_t look_copy(ph_look *look, const ph_mask *source, int32_t w, int32_t h) {
    const size_t bytes = ph_mask_bytes(w, h);
    if (bytes == 0 || bytes > look_room(look) || look->masks_n >= 2 * look->setup.bodies) {
        look->lost++;
        return -1;
    }
    look->top -= bytes / 8;
    look->masks[look->masks_n] = (look_mask){source, ph_mask_init(look->top, w, h), look->masks_n};
    return look->masks_n++;
}

/// Index of a copy of the mask as it is at present. The latest copy is reused if it is equal. -1 if the memory is full.
static int32_t copy_of(ph_look *look, const ph_mask *mask) {
    const size_t bytes = ph_mask_bytes(mask->w, mask->h);
    int32_t last = look->masks_n - 1;
    while (last >= 0 && look->masks[last].source != mask) {
        last--;
    }
    const ph_mask *old = last >= 0 ? look->masks[last].copy : NULL;
    if (old && old->w == mask->w && old->h == mask->h && memcmp(old, mask, bytes) == 0) {
        return last;
    }
    const int32_t copy = look_copy(look, mask, mask->w, mask->h);
    if (copy >= 0) {
        memcpy(look->masks[copy].copy, mask, bytes);
        look->masks[copy].first = old ? look->masks[last].first : copy;
    }
    return copy;
}

look_body *look_body_of(const ph_look *look, int64_t id) {
    int32_t i = look->bodies_n - 1;
    while (i >= 0 && look->bodies[i].id != id) {
        i--;
    }
    return i >= 0 ? &look->bodies[i] : NULL;
}

// ---- a frame ------------------------------------------------------------------------------------

void ph_look_enable(ph_look *look, bool enabled) {
    if (look) {
        look->enabled = enabled;
        look->open = look->open && enabled;
    }
}

static void event(ph_look *look, int32_t kind, int64_t a, int64_t b, int64_t c) {
    look_row(look, &(ph_look_query){.call = kind, .a = -1, .b = -1, .body_a = -1, .body_b = -1, .out = {a, b, c}});
}

void ph_look_frame(ph_look *look) {
    if (look && look->enabled) {
        look_clear(look);
        look->frame++;
        look->loaded = false;
        if (look->open) {
            event(look, LOOK_UNENDED, 0, 0, 0);
        }
        look->open = true;
    }
}

void ph_look_body(ph_look *look, int32_t id, const ph_mask *mask, int32_t x, int32_t y) {
    if (look == NULL || !look->open || mask == NULL) {
        return;
    }
    if (look_body_of(look, id)) {
        event(look, LOOK_TWICE, id, 0, 0);
    } else if (look->bodies_n == look->setup.bodies) {
        look->lost++;
    } else {
        const int32_t copy = copy_of(look, mask);
        look->bodies[look->bodies_n] = (look_body){id, copy, -1, 0, {x, y}, {x, y}};
        look->bodies_n += copy >= 0;
    }
}

void ph_look_picture(ph_look *look, int32_t id, const ph_image *image, int32_t x, int32_t y, int threshold) {
    look_body *body = look && look->open ? look_body_of(look, id) : NULL;
    if (body == NULL) {
        return;
    }
    const ph_mask *mask = look->masks[body->mask].copy;
    uint64_t *top = look->top;
    const int32_t picture = look_copy(look, NULL, mask->w, mask->h);
    if (picture < 0) {
        return;
    }
    truth_read(look->masks[picture].copy, image, x, y, threshold, 0, 0);
    if (truth_differing(mask, look->masks[picture].copy) > 0) {
        body->picture = picture;
    } else { // a picture that equals the mask is not kept
        look->masks_n = picture;
        look->top = top;
    }
}

void ph_look_move(ph_look *look, int32_t id, int32_t x, int32_t y) {
    if (look && look->open) {
        event(look, LOOK_MOVE, id, x, y);
    }
}

void ph_look_mask_free(ph_look *look, ph_mask *mask) {
    for (int32_t i = 0; look && look->open && mask && i < look->bodies_n; i++) {
        if (look->masks[look->bodies[i].mask].source == mask) {
            event(look, LOOK_FREED, look->bodies[i].id, 0, 0);
        }
    }
    for (int32_t i = 0; look && mask && i < look->masks_n; i++) {
        if (look->masks[i].source == mask) {
            look->masks[i].source = NULL; // another mask may be allocated at the same address
        }
    }
    ph_mask_free(mask);
}

void ph_look_record(ph_look *look, const ph_mask *a, const ph_mask *b, const ph_look_query *query) {
    if (look && look->open) {
        ph_look_query q = *query;
        q.a = copy_of(look, a);
        q.b = copy_of(look, b);
        look_row(look, &q);
    }
}

ph_look_totals ph_look_sum(const ph_look *look) {
    const ph_look_totals none = {0};
    return look ? look->totals : none;
}
