// painting.h - pictures of painted levels in memory, for tests: a frame of rock around a hall.
#ifndef TESTS_SUPPORT_PAINTING_H
#define TESTS_SUPPORT_PAINTING_H

#include <stdlib.h>
#include <string.h>

#include "game/picture/paint.h"
#include "support/after.h"
#include "support/check.h"

enum { PAINTING_W = 640, PAINTING_H = 360 };

/// A picture, 4 bytes per pixel.
typedef struct painting_pixels {
    int32_t w, h;
    uint8_t *rgba;
} painting_pixels;

static inline void painting_set(const painting_pixels *p, int32_t x, int32_t y, uint32_t color) {
    uint8_t *at = p->rgba + ((size_t)y * (size_t)p->w + (size_t)x) * 4;
    at[0] = (uint8_t)(color >> 16);
    at[1] = (uint8_t)(color >> 8);
    at[2] = (uint8_t)color;
    at[3] = 255;
}

static inline void painting_box(const painting_pixels *p, ph_box box, int32_t key) {
    for (int32_t y = box.y0; y < box.y1; y++) {
        for (int32_t x = box.x0; x < box.x1; x++) {
            painting_set(p, x, y, key_color(key));
        }
    }
}

/// A dot of 5 x 5 px.
static inline void painting_dot(const painting_pixels *p, int32_t x, int32_t y, dot_kind of) {
    painting_box(p, (ph_box){x - 2, y - 2, x + 3, y + 3}, PAINTS + (int32_t)of);
}

/// A hall of 480 x 220 px with the ship at its center, an open way to the gate, soft rock around it, and one gem.
static inline painting_pixels painting_hall(void) {
    painting_pixels p = {PAINTING_W, PAINTING_H, after_test_memory((size_t)PAINTING_W * PAINTING_H * 4)};
    painting_box(&p, (ph_box){0, 0, p.w, p.h}, PAINT_SOFT);
    painting_box(&p, (ph_box){80, 70, 560, 290}, PAINT_OPEN);
    painting_box(&p, (ph_box){256, 0, 384, 70}, PAINT_OPEN);
    painting_dot(&p, 320, 180, DOT_SHIP);
    painting_dot(&p, 140, 120, DOT_GEM);
    return p;
}

/// The level of a picture that must be accepted. It is freed when the test has ended.
static inline level_picture painting_level(const painting_pixels *p, const char *properties) {
    level_picture made;
    report notes = {0};
    bool good = picture_paint(&made, p->rgba, p->w, p->h, p->w * 4, properties, strlen(properties), &notes);
    CHECK(good, "note %d", notes.count > 0 ? (int)notes.notes[notes.count - 1].kind : -1);
    uint8_t *bytes = after_test_memory(made.size);
    memcpy(bytes, made.bytes, made.size);
    level_picture kept = {bytes, made.size};
    picture_free(&made);
    return kept;
}

/// The note of that kind, or NULL.
static inline const note *painting_note(const report *r, note_kind of) {
    const note *found = NULL;
    for (int32_t i = 0; i < r->count && !found; i++) {
        found = r->notes[i].kind == of ? &r->notes[i] : NULL;
    }
    return found;
}

#endif
