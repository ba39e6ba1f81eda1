// offsets.c - all offsets at once: what one answer cannot show, where a rule errs and where not.
#include "lab/pages/offsets.h"

#include <string.h>

void offsets_fit(offsets *o, const ph_mask *a, const ph_mask *b) {
    int32_t w = a->w + b->w - 1, h = a->h + b->h - 1;
    o->every = w <= OFFSETS_SIDE && h <= OFFSETS_SIDE ? 1 : 2;
    o->w = (w + o->every - 1) / o->every;
    o->h = (h + o->every - 1) / o->every;
    o->corner.x = 1 - b->w;
    o->corner.y = 1 - b->h;
}

ph_point offsets_at(const offsets *o, int32_t i) {
    ph_point offset = {o->corner.x + i % o->w * o->every, o->corner.y + i / o->w * o->every};
    return offset;
}

ph_point offsets_place(const offsets *o, ph_point offset) {
    ph_point place = {(offset.x - o->corner.x) / o->every, (offset.y - o->corner.y) / o->every};
    return place;
}

void offsets_paint(offsets *o, int32_t i, SDL_Color ink) {
    const uint8_t pixel[4] = {ink.r, ink.g, ink.b, 255};
    memcpy(o->rgba + 4 * i, pixel, sizeof pixel);
}

void offsets_judge(offsets *o, const pair *d, offset_judge *judge, void *user) {
    offsets_fit(o, d->a, d->b);
    o->touch = o->wrong = 0;
    for (int32_t i = 0; i < o->w * o->h; i++) {
        int is = judge(user, d, offsets_at(o, i));
        o->touch += (is & OFFSET_TOUCH) != 0;
        o->wrong += (is & OFFSET_WRONG) != 0;
        offsets_paint(o, i, is & OFFSET_WRONG ? INK_DANGER : is ? INK(46, 96, 160, 255) : INK(20, 22, 46, 255));
    }
}

void offsets_draw(const offsets *o, const panel *on, placement at, const pair *d, const char *const names[3]) {
    const SDL_Color blue = INK(86, 140, 210, 255);
    int x = at.x + o->w * at.zoom + 8;
    ph_point dot = offsets_place(o, pair_offset(d));
    panel_pixels(on, at, o->rgba, o->w, o->h);
    panel_mark(on, at, dot.x, dot.y, INK_WHITE);
    panel_label(on, x, at.y, INK_DIM, "all offsets of B");
    panel_print(on, x, at.y + 14, blue, "%s: %d", names[0], (int)o->touch);
    panel_label(on, x, at.y + 28, INK_DANGER, names[1]);
    panel_print(on, x, at.y + 39, INK_DANGER, "%s: %d, %d%%", names[2], (int)o->wrong,
                (int)(o->touch > 0 ? o->wrong * 100 / o->touch : 0));
}
