// picture.h - a painted level as bytes: the runs of its materials and its text.
//
// A level is painted as a picture of key colors (paint.h) with a text of properties and objects (columns.h). This file
// encodes it to bytes that a game and its record contain, so the rules need no picture file. A dot of the picture is a
// line of the text. The hash of the bytes is the identity of the level: another pixel or another text is another level.
// Layout, little endian:
//
//     width, height (2 bytes each) [px of the picture]
//     number of runs (4), then 3 bytes per run: paint, length (2); the runs cover all rows without a gap
//     the text
#ifndef GAME_PICTURE_PICTURE_H
#define GAME_PICTURE_PICTURE_H

#include "game/picture/columns.h"
#include "game/terrain/terrain.h"

enum {
    PICTURE_W_LEAST = 640,
    PICTURE_H_LEAST = 360,
    PICTURE_RUNS = 250000 // capacity
};

/// Paint of a pixel. The values are part of the encoding.
typedef enum paint { PAINT_OPEN, PAINT_SOFT, PAINT_HARD, PAINT_BED, PAINT_VEIN, PAINTS } paint;

/// True if the world of a picture of w x h px with that scale has a permitted size.
bool picture_fits(int32_t w, int32_t h, int32_t scale);

/// Encodes w * h paints, row by row, and a text. False, with a note, if there are too many runs or memory is short.
/// `p` is then empty.
bool picture_encode(level_picture *p, const uint8_t *paints, int32_t w, int32_t h, const char *text, size_t text_size,
                    report *r);

/// True if the bytes are a complete level: size, runs, and a text without errors. Any bytes are safe.
bool picture_valid(const uint8_t *bytes, size_t size);

/// Copies the bytes of a level, which picture_free releases. False if memory is exhausted.
bool picture_read(level_picture *to, const uint8_t *bytes, size_t size);

/// Copies the bytes. False if memory is short; `to` is then empty.
bool picture_copy(level_picture *to, const level_picture *from);

void picture_free(level_picture *p);

/// True if both are the same level.
bool picture_same(const level_picture *a, const level_picture *b);

/// Identity of the level; 0 for none. O(bytes).
uint64_t picture_hash(const level_picture *p);

/// Properties of a valid level. O(bytes).
painted_level picture_properties(const level_picture *p);

/// Objects of a valid level, none of no level. O(bytes).
level_dots picture_dots(const level_picture *p);

/// Draws the ground of a valid level: materials, veins, the rim of bedrock and the gap of the gate, which is `gap` px
/// wide and begins at x = `gate`. terrain_find_anchors and terrain_count must follow. O(pixels).
void picture_ground(const level_picture *p, terrain *t, int32_t gate, int32_t gap);

#endif
