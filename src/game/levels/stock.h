// stock.h - what a level holds: its ground, and where gems and mines lie in it.
#ifndef GAME_LEVELS_STOCK_H
#define GAME_LEVELS_STOCK_H

#include "game/terrain/shapes.h"
#include "game/world/collide.h"

typedef struct level {
    const char *name;
    ground_shape shape;    ///< of the ground
    int32_t look;          ///< number of the palette
    int32_t fill, hard;    ///< of the ground, see ground_plan
    int32_t portals;       ///< 2..PORTALS_MAX
    int32_t gate;          ///< frame of the gate when it is open, 1..7: how wide the gap is
    int32_t slide;         ///< how far the gate moves along the rim and back [px], 0..128, a multiple of TERRAIN_CELL
    int32_t slide_ticks;   ///< ticks from one end to the other
    int32_t first;         ///< enemies that are there when it begins
    int32_t gems, buried;  ///< lying free; inside rock
    int32_t medium, small; ///< loose rocks
    int32_t mines, repairs;
    int32_t enemies;     ///< most at once
    int32_t spawn_ticks; ///< mean time between two from the portals
    int32_t par;         ///< [s]
    int32_t w, h;        ///< [px], multiples of TERRAIN_CELL
    sprite drawing;      ///< SHAPE_DRAWN: the sheet whose first frame is the shape; else not looked at
} level;

/// Makes the ground of the level and adds its body. False when its size makes no sense.
bool stock_ground(game *g, const level *l);

/// Left edge of the gap in the upper rim that the gate, and the shutters beside it when it moves, close [px].
int32_t stock_gate(const level *l);

/// Where portal `n` of `count` stands: its middle [px].
ph_point stock_portal(const level *l, int32_t n, int32_t count);

/// Strews the gems: buried ones in veins, bare ones on the faces of rock, the others in the open; so many of them lie
/// in the picture when the level begins.
void stock_gems(game *g, const level *l);

/// Strews the mines: every second one sits on rock.
void stock_mines(game *g, const level *l);

/// A place for the frame of the sprite `gap` px from rock and bodies, at least `away` px from the start. Its middle.
/// After 200 tries the last one is taken.
ph_point stock_open_place(game *g, sprite s, int32_t gap, int32_t away);

#endif
