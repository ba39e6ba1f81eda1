// keep.h - writes the present ground and the static objects of a game as a painted level.
#ifndef APP_SESSION_KEEP_H
#define APP_SESSION_KEEP_H

#include "game/game.h"

/// Writes NAME.png, whose path is given, and NAME.txt. Loading them gives the same ground, and each gem, mine, repair,
/// power and portal at the same pixel. Ship, enemies, loose rock and shots are not kept, nor is the boss. False, with a
/// line on stderr, if the game has no ground or a file cannot be written.
bool keep_level(const game *g, const char *path);

#endif
