// rules.h - the last stage of a tick: what each contact means.
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "game/world/collide.h"

/// Answers the contacts of game_narrow: bounce, damage, carve, pick up. Then the arena's own rules run.
void game_rules(game *g);

/// What a contact with the ship costs its hull when it begins [px of hull]: a ram, a spit, a bump.
/// 0 for all that does no harm; a mine does it later. It changes nothing. `a` and `b` are the masks
/// of the two, or other shapes that are to be judged.
int64_t rules_price(const game *g, const contact *c, const ph_mask *a, const ph_mask *b);

#endif
