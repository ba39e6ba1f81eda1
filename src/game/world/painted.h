// painted.h - the properties of a painted level, which replace a row of the table of levels.
//
// The struct is part of the world, so a snapshot contains it. Its pixels are encoded outside the world
// (src/game/picture/picture.h).
#ifndef GAME_WORLD_PAINTED_H
#define GAME_WORLD_PAINTED_H

#include <stddef.h>

#include "pixhit/pixhit.h"

enum {
    PAINTED_TEXT = 32,   // size of a name with its terminator [bytes]
    PAINTED_BREEDS = 24, // rows of odds
    PAINTED_PORTALS = 4
};

/// An encoded level, see src/game/picture/picture.h. Zero: none.
typedef struct level_picture {
    uint8_t *bytes; ///< owned, see picture_free; NULL: none
    size_t size;
} level_picture;

typedef struct painted_level {
    uint64_t hash;             ///< identity of the level: hash of pixels and text; 0: a level of the table
    char name[PAINTED_TEXT];   ///< printable ASCII
    char author[PAINTED_TEXT]; ///< the same, "": unknown
    int32_t w, h;              ///< size of the world [px], multiples of 8
    int32_t level;             ///< number of the level whose enemies and values of gems are used, starting at 1
    int32_t look, gate, slide, slide_ticks, first, gems, buried, medium, small, mines, repairs, powers, enemies,
        spawn_ticks, par;             ///< columns of a row, see levels/level_row.h
    int32_t rule;                     ///< enum level_rule
    int32_t boss;                     ///< number of the boss, 0: none
    int32_t power;                    ///< every pick-up of a power has this number; 0: any power
    int32_t format;                   ///< version of the text, 1
    int32_t exact;                    ///< not 0: every pixel is kept: no blends and thin parts
    int32_t scale;                    ///< pixels of the world for each pixel of the picture, 1 or 8
    uint8_t odds[PAINTED_BREEDS];     ///< odds of breed 1 and up
    bool has_odds;                    ///< the text names the breeds; otherwise the odds of the level are used
    ph_point ship;                    ///< center of an arriving ship [px]
    int32_t portals;                  ///< number of portals
    ph_point portal[PAINTED_PORTALS]; ///< centers [px]
} painted_level;

#endif
