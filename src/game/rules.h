// rules.h - the last stage of a tick: the response to each contact.
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "game/world/collide.h"

/// Responds to the contacts of game_narrow: bounce, damage, carve, pick up. Then the arena's own rules run.
void game_rules(game *g);

/// Damage of a new contact to the ship [px of hull]: a ram, a spit, a bump. 0 for harmless contacts and for mines,
/// which explode later. No side effects. `a` and `b` are the masks of the bodies, or other shapes to evaluate.
int64_t rules_price(const game *g, const contact *c, const ph_mask *a, const ph_mask *b);

#endif
