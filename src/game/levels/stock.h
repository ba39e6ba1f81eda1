// stock.h - the ground of a level, and where gems and mines lie in it.
#ifndef GAME_LEVELS_STOCK_H
#define GAME_LEVELS_STOCK_H

#include "game/levels/level.h"

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
