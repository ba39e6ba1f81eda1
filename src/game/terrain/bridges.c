// bridges.c - erosion of the ground, its components, and the dilation of each component.
#include "game/terrain/bridges.h"

enum { REACH = 2 * BRIDGE_HALF }; // distance at which two parts share a pixel after dilation [px]

bool bridges_begin(bridges *b, const terrain *t, ph_box window, void *memory, size_t room) {
    int32_t w = window.x1 - window.x0, h = window.y1 - window.y0;
    size_t used = ph_mask_bytes(w, h);
    if (used > room) {
        return false;
    }
    *b = (bridges){.ground = t, .window = window, .thick = ph_mask_init(memory, w, h)};
    terrain_window(t, window.x0, window.y0, b->thick);
    ph_mask_grow(b->thick, -BRIDGE_HALF);
    size_t needed = ph_components_bytes(b->thick);
    if (used + needed > room) {
        return false;
    }
    b->parts = ph_components_init((char *)memory + used, b->thick, 4);
    used += (needed + 7) / 8 * 8;
    b->rest = (char *)memory + used;
    b->room = room > used ? room - used : 0;
    return b->parts != NULL;
}

bool bridges_go_on(const bridges *b, int32_t i) {
    return terrain_goes_on(b->ground, b->window, ph_components_list(b->parts)[i].box, BRIDGE_HALF);
}

bool bridges_rooted(const bridges *b, int32_t i) {
    const ph_point corner = {b->window.x0, b->window.y0};
    return terrain_contains(b->parts, i, corner, b->ground->root, b->ground->roots);
}

static ph_box grown(ph_box box, int32_t margin) {
    return (ph_box){box.x0 - margin, box.y0 - margin, box.x1 + margin, box.y1 + margin};
}

static size_t bytes_of(ph_box box) {
    return ph_mask_bytes(box.x1 - box.x0, box.y1 - box.y0);
}

static ph_mask *mask_of(void *memory, ph_box box) {
    return ph_mask_init(memory, box.x1 - box.x0, box.y1 - box.y0);
}

/// Dilates part i and removes it from `thick`. Returns NULL, and leaves `thick` unchanged, if the part is too
/// light to break a bridge.
static ph_mask *grow_back(bridges *b, int32_t i, ph_box box) {
    const ph_box back = grown(box, BRIDGE_HALF);
    ph_mask *piece = mask_of(b->rest, back), *part = mask_of(b->rest + bytes_of(back), box);
    ph_components_cut(b->parts, i, b->thick, part);
    ph_mask_draw(piece, part, BRIDGE_HALF, BRIDGE_HALF);
    ph_mask_grow(piece, BRIDGE_HALF);
    if (piece->count > BRIDGE_CARRIES) {
        return piece;
    }
    ph_mask_draw(b->thick, part, box.x0, box.y0);
    return NULL;
}

/// Removes bedrock and the pixels of other dilated parts from the piece.
static void leave_others(const bridges *b, ph_mask *piece, ph_box box) {
    const ph_box back = grown(box, BRIDGE_HALF), near = grown(box, REACH);
    ph_mask *others = mask_of(b->rest + bytes_of(back), near);
    ph_mask_draw(others, b->thick, -near.x0, -near.y0);
    ph_mask_grow(others, BRIDGE_HALF);
    ph_mask_erase(piece, others, -BRIDGE_HALF, -BRIDGE_HALF);
    ph_mask *bed = mask_of(others, back);
    terrain_bedrock(b->ground, b->window.x0 + back.x0, b->window.y0 + back.y0, bed);
    ph_mask_erase(piece, bed, 0, 0);
}

ph_mask *bridges_next(bridges *b, ph_point *corner) {
    for (; b->next < b->parts->n; b->next++) {
        const ph_box box = ph_components_list(b->parts)[b->next].box, back = grown(box, BRIDGE_HALF);
        bool heavy = (int64_t)(back.x1 - back.x0) * (back.y1 - back.y0) > BRIDGE_CARRIES;
        bool fits = bytes_of(back) + bytes_of(grown(box, REACH)) <= b->room;
        bool hangs = heavy && fits && !bridges_go_on(b, b->next) && !bridges_rooted(b, b->next);
        ph_mask *piece = hangs ? grow_back(b, b->next, box) : NULL;
        if (piece) {
            leave_others(b, piece, box);
            *corner = (ph_point){b->window.x0 + back.x0, b->window.y0 + back.y0};
            b->next++;
            return piece;
        }
    }
    return NULL;
}
