// rules.h - the last stage of a tick: the response to each contact.
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "game/world/collide.h"

/// Responds to the contacts of game_narrow: bounce, damage, carve, pick up. Then the arena's own rules run.
void game_rules(game *g);

#endif
