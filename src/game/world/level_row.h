// level_row.h - a row of the table of levels, and the properties of a painted level, which contain such a row.
//
// The properties are part of the world, so a snapshot contains them. The pixels of a painted level are encoded outside
// the world (src/game/picture/picture.h).
#ifndef GAME_WORLD_LEVEL_ROW_H
#define GAME_WORLD_LEVEL_ROW_H

#include "game/terrain/shapes.h"
#include "game/world/sprites.h"

enum {
    PAINTED_TEXT = 32,   // size of a name with its terminator [bytes]
    PAINTED_BREEDS = 24, // rows of odds
    PORTALS_MAX = 4
};

/// Special rules of single levels: a row each in levels/rule.c.
typedef enum level_rule {
    RULE_NONE,
    RULE_FALLS,   ///< loose bodies fall
    RULE_TIDE,    ///< loose bodies are pulled to one side, then to the other
    RULE_DARK,    ///< only lit objects are visible, also for enemies
    RULE_CLOSING, ///< the rock closes in
    RULE_CARGO,   ///< a crystal is towed to the gate
    RULE_GAS,     ///< the drill releases gas, and a shot ignites it
    RULE_GIANT,   ///< a large gem is dug out
    RULE_FLOOD,   ///< carved rock grows back everywhere
    RULE_COUNT
} level_rule;

typedef struct level_info {
    const char *name;   ///< NULL in a painted level, see level_of
    ground_shape shape; ///< shape of the ground
    int32_t look;       ///< world, a row of looks.c
    int32_t fill, hard; ///< see ground_plan
    int32_t portals;    ///< 2..PORTALS_MAX
    int32_t gate;       ///< frame of the open gate, 1..7: width of the gap
    int32_t slide; ///< distance that the gate moves along the rim and back [px], 0..128, a multiple of TERRAIN_CELL
    int32_t slide_ticks;   ///< ticks from end to end
    int32_t first;         ///< enemies at the start
    int32_t gems, buried;  ///< gems: in open space; buried: inside rock
    int32_t medium, small; ///< loose rocks
    int32_t mines, repairs, powers;
    int32_t enemies;     ///< maximum number at the same time
    int32_t spawn_ticks; ///< mean time between two enemies from the portals [ticks]
    int32_t par;         ///< [s]
    int32_t w, h;        ///< [px], multiples of TERRAIN_CELL
    sprite drawing;      ///< SHAPE_DRAWN: the sheet whose first frame is the shape; otherwise unused
    int32_t rule;        ///< enum level_rule
} level_info;

/// An encoded level, see src/game/picture/picture.h. If all fields are zero, there is no level.
typedef struct level_picture {
    uint8_t *bytes; ///< owned, see picture_free; NULL: none
    size_t size;
} level_picture;

typedef struct painted_level {
    uint64_t hash;                ///< identity of the level: hash of pixels and text; 0: a level of the table
    char name[PAINTED_TEXT];      ///< printable ASCII
    char author[PAINTED_TEXT];    ///< printable ASCII; "": unknown
    level_info row;               ///< without name, shape and rock
    int32_t level;                ///< number of the level whose enemies and values of gems are used, starting at 1
    int32_t boss;                 ///< number of the boss, 0: none
    int32_t power;                ///< every pick-up of a power has this number; 0: any power
    int32_t format;               ///< version of the text, 1
    int32_t exact;                ///< not 0: every pixel is kept: blends are rejected, and thin parts are not removed
    int32_t scale;                ///< pixels of the world for each pixel of the picture, 1 or 8
    uint8_t odds[PAINTED_BREEDS]; ///< odds of breed 1 and up
    bool has_odds;                ///< the text names the breeds; otherwise the odds of the level are used
    ph_point ship;                ///< center of an arriving ship [px]
    ph_point portal[PORTALS_MAX]; ///< centers [px]
} painted_level;

#endif
