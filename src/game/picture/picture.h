// picture.h - a painted level as bytes: the runs of its materials, its dots and its text.
//
// A level is painted as a picture of key colors (paint.h) with a text of properties (columns.h). This file encodes it
// to bytes that a game and its record contain, so the rules need no picture file. The hash of the bytes is the identity
// of the level: another pixel or another text is another level. Layout, little endian:
//
//     width, height (2 bytes each) [px of the picture]
//     number of runs (4), then 3 bytes per run: paint, length (2); the runs cover all rows without a gap
//     number of dots (2), then 5 bytes per dot: kind, x (2), y (2)
//     length of the text (2), the text
#ifndef GAME_PICTURE_PICTURE_H
#define GAME_PICTURE_PICTURE_H

#include <stddef.h>

#include "game/picture/report.h"
#include "game/terrain/terrain.h"
#include "game/world/painted.h"

enum {
    PICTURE_W_LEAST = 640,
    PICTURE_H_LEAST = 360,
    PICTURE_SCALE = 8,         // scale of a sketch
    PICTURE_DOTS = 400,        // capacity
    PICTURE_RUNS = 250000,     // capacity
    PICTURE_TEXT_MAX = 8192,   // [bytes]
    PICTURE_BYTES_MAX = 800000 // more than every level has
};

/// Paint of a pixel. The values are part of the encoding.
typedef enum paint { PAINT_OPEN, PAINT_SOFT, PAINT_HARD, PAINT_BED, PAINT_VEIN, PAINTS } paint;

/// Kind of a dot. The values are part of the encoding.
typedef enum dot_kind {
    DOT_SHIP,
    DOT_GEM,
    DOT_MINE,
    DOT_REPAIR,
    DOT_PORTAL,
    DOT_COLORS,            ///< the kinds above have a color; the text can name all kinds
    DOT_COLD = DOT_COLORS, ///< a power, in the order of game/actors/power.h
    DOT_BITE,
    DOT_RICOCHET,
    DOT_FOAM,
    DOT_KINDS
} dot_kind;

typedef struct level_dot {
    dot_kind kind;
    int32_t x, y; ///< center [px of the picture]
} level_dot;

/// A picture in memory: a paint per pixel, row by row, and its dots.
typedef struct painting {
    int32_t w, h;
    uint8_t *paint; ///< w * h values of enum paint
    int32_t dots;
    level_dot dot[PICTURE_DOTS];
} painting;

/// Encodes a painting. False, with a note, if it has too many runs or memory is short. `p` is then empty.
bool picture_encode(level_picture *p, const painting *from, const char *text, size_t text_size, report *r);

/// True if the bytes are a complete level: sizes, runs, dots, and a text without errors. Any bytes are safe.
bool picture_valid(const uint8_t *bytes, size_t size);

/// Copies the bytes. False if memory is short; `to` is then empty.
bool picture_copy(level_picture *to, const level_picture *from);

void picture_free(level_picture *p);

/// True if both are the same level.
bool picture_same(const level_picture *a, const level_picture *b);

/// Identity of the level; 0 for none. O(bytes).
uint64_t picture_hash(const level_picture *p);

/// Properties of a valid level. O(bytes).
painted_level picture_properties(const level_picture *p);

/// The text of a valid level, not terminated.
const char *picture_text(const level_picture *p, size_t *size);

/// Dot `i` of a valid level, in pixels of the world. False past the last, and for no level.
bool picture_dot(const level_picture *p, int32_t i, level_dot *d);

/// Draws the ground of a valid level: materials, veins, the rim of bedrock and the gap of the gate, which is `gap` px
/// wide and begins at x = `gate`. terrain_find_anchors and terrain_count must follow. O(pixels).
void picture_ground(const level_picture *p, terrain *t, int32_t gate, int32_t gap);

#endif
