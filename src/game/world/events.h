// events.h - what the rules say to the front end.
#ifndef GAME_WORLD_EVENTS_H
#define GAME_WORLD_EVENTS_H

#include "game/world/world.h"

/// Tells the front end that something happened at (cx, cy) [1/256 px]. (vx, vy) is where sparks fly [1/256 px per
/// tick]. Events beyond EVENT_MAX in a tick are dropped.
void event_add(world *w, event_kind k, int32_t cx, int32_t cy, int64_t magnitude, int32_t vx, int32_t vy);

#endif
