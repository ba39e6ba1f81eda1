// gear_look.h - the pictures of tools: bars on the ship, the color of shots, and tiles.
#ifndef VIEW_SCENERY_GEAR_LOOK_H
#define VIEW_SCENERY_GEAR_LOOK_H

#include "game/world/gear.h"
#include "sdl/canvas.h"

enum { GEAR_TILE = 13 }; // side of a tile [px]

/// The color of a tool.
SDL_Color gear_ink(int32_t tool);

/// Draws the bars of the tools in the set on a ship with its center at (x, y), enlarged by `scale`.
void gear_draw(const canvas *c, uint32_t tools, int heading, int x, int y, int scale);

/// The color of a shot: with several tools in the set, shot `i` has the color of one of them. `plain`: without tools.
SDL_Color gear_shot_ink(uint32_t tools, int i, SDL_Color plain);

/// Draws the core of a shot in that color with its center at (x, y). No effect without tools.
void gear_shot(const canvas *c, uint32_t tools, int i, int x, int y);

/// Draws a tile for each tool in the set in a row, the first with its top-left corner at (x, y): the color and the
/// first letter of the tool.
void gear_tiles(const canvas *c, uint32_t tools, int x, int y);

#endif
